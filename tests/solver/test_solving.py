"""What `solve` does at the edges of its budget, and which search it asks."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.deals import Deals
from trainer.goals.puzzle import Puzzle
from trainer.goals.win import Win
from trainer.rules.cards import SUITS, Card, Suit
from trainer.rules.engine import apply, judge, legal_moves
from trainer.rules.moves import Move, Play
from trainer.rules.notation import read_cards
from trainer.rules.position import GAP, Column, Position
from trainer.solver import anyline, buffers, solving
from trainer.solver.budget import Budget, Meter
from trainer.solver.shortest import begin
from trainer.solver.solving import Want, question_of, solve
from trainer.solver.verdict import Reason, Solved, Tally, Unknown, Unsolvable


def endgame(runs: int, seed: int = 0) -> Puzzle:
    """So many whole suits to be won from, one card in each column face up; three take a while."""
    chance = random.Random(seed)
    cards = [Card(rank, suit) for suit in SUITS[:runs] for rank in range(1, 14)]
    chance.shuffle(cards)
    piles = [tuple(cards[place::10]) for place in range(10)]
    spades: Suit = "S"
    collected = (spades,) * (8 - runs)
    start = Position(tuple(Column(pile, max(0, len(pile) - 1)) for pile in piles), (), collected)
    return Puzzle(start, start, (Win(),))


def table(*columns: str) -> Position:
    piles = [Column(read_cards(cards)) if cards else GAP for cards in columns]
    return Position(tuple(piles + [GAP] * (10 - len(piles))))


def test_a_start_that_is_a_goal_is_solved_in_no_play() -> None:
    start = table("8S")
    verdict = solve(Puzzle(start, start, (Columns(((1, (Card(8, "S"),)),)),)))
    assert verdict == Solved((), proved_shortest=True, tally=verdict.tally)


def test_a_limit_on_moves_is_part_of_what_is_proved() -> None:
    start = table("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "2S", "AS")
    puzzle = Puzzle(start, start, (Collect(1),), max_moves=1)
    assert isinstance(solve(puzzle), Unsolvable)
    unlimited = solve(puzzle.with_any_moves())
    assert isinstance(unlimited, Solved)
    assert (unlimited.length, unlimited.proved_shortest) == (2, True)


def test_a_limit_on_deals_forbids_the_row() -> None:
    column = Column((Card(13, "S"),))
    start = Position((column,) * 10, (Card(2, "S"),) * 10)
    puzzle = Puzzle(start, start, (Deals(1),))
    assert isinstance(solve(puzzle), Solved)
    assert isinstance(solve(Puzzle(start, start, (Deals(1),), max_deals=0)), Unsolvable)


def test_a_run_that_lies_buried_is_left_to_the_plain_solver() -> None:
    run = " ".join(f"{rank}S" for rank in "KQJT98765432A")
    start = table(f"{run} 8H", "9H")
    puzzle = Puzzle(start, start, (Collect(1),))
    question = question_of(puzzle)
    assert question is not None
    assert begin(question, Budget()) is None
    verdict = solve(puzzle)
    assert isinstance(verdict, Solved)
    assert verdict.length == 1


@pytest.mark.parametrize("memory", [0, 1, 20_000])
def test_too_little_memory_ends_in_unknown_and_not_in_an_error(memory: int) -> None:
    verdict = solve(endgame(3), Budget(memory=memory, seconds=None))
    assert isinstance(verdict, Solved | Unknown)
    if isinstance(verdict, Unknown):
        assert verdict.reason == "memory"
    else:
        assert (verdict.proved_shortest, verdict.reason) == (False, "memory")


def test_memory_that_gives_out_while_the_loop_runs_ends_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = question_of(endgame(3))
    assert question is not None
    search = begin(question, Budget())
    assert search is not None

    def give_out(count: int, kind: str) -> memoryview[int]:
        raise MemoryError(f"{count} of {kind}")

    monkeypatch.setattr(buffers, "zeros", give_out)
    with pytest.raises(MemoryError):
        search.run(Meter(Budget(seconds=None)))


def test_a_bound_on_states_is_kept_within_one_slice() -> None:
    verdict = solve(endgame(3), Budget(states=1, seconds=None))
    assert isinstance(verdict, Unknown)
    assert verdict.reason == "states"


def test_a_search_that_is_cancelled_says_so_and_tells_what_it_cost() -> None:
    told: list[Tally] = []
    verdict = solve(endgame(3), Budget(is_cancelled=lambda: bool(told), on_progress=told.append))
    assert isinstance(verdict, Unknown)
    assert verdict.reason == "cancelled"
    assert verdict.tally.states >= told[-1].states > 0


@pytest.mark.parametrize(("want", "reason"), [("shortest", "cancelled"), ("any", None)])
def test_a_line_without_the_proof_that_was_wanted_says_why(
    monkeypatch: pytest.MonkeyPatch, want: Want, reason: Reason | None
) -> None:
    puzzle, found = endgame(3), list[Sequence[Move]]()
    line = [play.move for play in solve(puzzle).plays]  # type: ignore[union-attr]

    def find_line(*_: object, **__: object) -> Sequence[Move]:
        found.append(line)
        return line

    monkeypatch.setattr(solving, "BURST", {"shortest": 0.0, "any": 0.0})
    monkeypatch.setattr(anyline, "find_line", find_line)
    verdict = solve(puzzle, Budget(is_cancelled=lambda: bool(found)), want=want)
    assert isinstance(verdict, Solved)
    assert (verdict.proved_shortest, verdict.reason) == (False, reason)


def test_time_is_read_from_the_budgets_clock() -> None:
    now = iter(range(10_000))
    verdict = solve(endgame(3), Budget(seconds=3, clock=lambda: float(next(now))))
    assert isinstance(verdict, Unknown)
    assert verdict.reason == "seconds"


def test_the_same_question_has_the_same_answer() -> None:
    first, second = solve(endgame(1, seed=4)), solve(endgame(1, seed=4))
    assert isinstance(first, Solved)
    assert isinstance(second, Solved)
    assert first.plays == second.plays


@pytest.mark.parametrize("seed", range(4))
def test_any_line_is_a_real_one_and_no_shorter_than_the_shortest(seed: int) -> None:
    puzzle = endgame(1, seed)
    shortest, any_line = solve(puzzle), solve(puzzle, want="any")
    assert isinstance(shortest, Solved)
    assert isinstance(any_line, Solved)
    assert shortest.proved_shortest
    assert any_line.length >= shortest.length
    now = puzzle.start
    for play in any_line.plays:
        judged = judge(now, play.move)
        assert isinstance(judged, Play)
        now = judged.after
    assert now.is_finished


def test_a_question_from_later_in_the_attempt_counts_from_its_beginning() -> None:
    begun = table("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "2S", "AS", "9H 8H", "TH")
    now = next(
        apply(begun, move).after for move in legal_moves(begun) if apply(begun, move).after != begun
    )
    verdict = solve(Puzzle(begun, now, (Collect(1),)))
    assert isinstance(verdict, Solved)
    assert verdict.plays[-1].after.collected == ("S",)
