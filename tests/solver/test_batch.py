from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

import pytest

from trainer.goals.gaps import Gaps
from trainer.goals.puzzle import Puzzle
from trainer.rules.notation import read_position
from trainer.solver import batch
from trainer.solver.batch import Limits, solve_many
from trainer.solver.budget import Budget
from trainer.solver.verdict import Solved, Unsolvable

P = ParamSpec("P")
T = TypeVar("T")


def gaps(number: int) -> Puzzle:
    """One play away from one more gap; three gaps cannot be had."""
    kings = "; ".join(f"{column}: KS" for column in range(3, 10))
    start = read_position(f"1: 5S; 2: 4S; {kings}")
    return Puzzle(start, start, (Gaps(number),))


class AtOnce(Executor):
    """Does each item while it is handed in, and counts them."""

    def __init__(self) -> None:
        self.items = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.items += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class OnlyTheFirst(AtOnce):
    """Does the first item alone; the others wait for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Future[Any]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self.items == 0:
            return super().submit(fn, *args, **kwargs)
        future: Future[T] = Future()
        self.waiting.append(future)
        return future


def library(size: int) -> list[tuple[str, Puzzle]]:
    return [(f"stage {number}", gaps(2 if number % 2 else 3)) for number in range(size)]


def check_library(executor: Executor, size: int) -> None:
    answers = dict(solve_many(library(size), executor, chunk=3, ahead=2))
    assert answers.keys() == dict(library(size)).keys()
    for name, puzzle in library(size):
        verdict = answers[name]
        if puzzle == gaps(2):
            assert isinstance(verdict, Solved)
            assert verdict.length == 1
        else:
            assert isinstance(verdict, Unsolvable)


def test_every_puzzle_comes_back_with_its_own_verdict() -> None:
    check_library(AtOnce(), 11)


def test_puzzles_and_verdicts_pass_between_processes() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        check_library(executor, 7)


def test_an_item_is_a_chunk_of_puzzles() -> None:
    executor = AtOnce()
    assert len(list(solve_many(library(10), executor, chunk=3))) == 10
    assert executor.items == 4


def test_no_puzzles_are_no_items() -> None:
    executor = AtOnce()
    assert list(solve_many([], executor)) == []
    assert executor.items == 0


def test_a_library_is_read_no_further_than_the_executor_may_hold() -> None:
    read = 0

    def large() -> Iterator[tuple[str, Puzzle]]:
        nonlocal read
        for read in range(1, 1001):
            yield f"stage {read}", gaps(2)

    answers = solve_many(large(), OnlyTheFirst(), chunk=2, ahead=3)
    next(answers)
    assert read == 6
    next(answers)
    assert read == 6


def test_what_has_not_begun_is_given_up_when_the_answers_are_closed() -> None:
    executor = OnlyTheFirst()
    answers = solve_many(library(8), executor, chunk=1, ahead=4)
    next(answers)
    answers.close()
    assert [future.cancelled() for future in executor.waiting] == [True] * 3


def test_each_puzzle_is_solved_within_the_limits_in_the_way_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def solve(puzzle: Puzzle, budget: Budget, *, want: str) -> Unsolvable:
        asked.append((puzzle, budget, want))
        return Unsolvable()

    monkeypatch.setattr(batch, "solve", solve)
    limits = Limits(states=7, seconds=None, memory=5_000)
    assert len(list(solve_many(library(2), AtOnce(), limits, want="any"))) == 2
    budget = Budget(states=7, seconds=None, memory=5_000)
    assert asked == [(gaps(3), budget, "any"), (gaps(2), budget, "any")]


@pytest.mark.parametrize("wrong", [{"chunk": 0}, {"ahead": 0}])
def test_at_least_one_chunk_of_one_puzzle_is_under_way(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        next(solve_many(library(1), AtOnce(), **wrong))  # type: ignore[arg-type]  # by its name


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # what other people's cluster warns of is not ours
def test_a_dask_cluster_solves_a_library() -> None:
    distributed = pytest.importorskip("dask.distributed", exc_type=ImportError)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        check_library(client.get_executor(), 40)
