"""Thousands of random puzzles, each put to the fast solver and to a slow one that decides.

    python -m tests.benchmarks.agreement
    python -m tests.benchmarks.agreement --tables 2000 --seed 7 --jobs 2

The exit status is 1 where they disagree on any; each of these is printed. What is too much for the
slow one is made up for by another puzzle of its kind.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final, NamedTuple

from tests.benchmarks.tools import machine, tell
from tests.solver.boards import TooManyStatesError, random_board, shortest
from tests.solver.generated import KINDS, puzzle_of
from tests.solver.judged import BUDGET, NOT_JUDGED, judged
from trainer.solver.small import solve_board

SMALL: Final = "small Spider"
ALL_KINDS: Final = (*KINDS, *[SMALL] * 3)
"""Each kind as often as it is named."""

STATES: Final = 1200
CHUNK: Final = 50


class Answer(NamedTuple):
    """What came of one puzzle."""

    kind: str
    number: int
    says: str
    faults: tuple[str, ...]


def answers(kind: str, first: int) -> list[Answer]:
    """CHUNK puzzles of a kind that could be judged, from a number on; the rest is in between."""
    found: list[Answer] = []
    number, known = first, 0
    while known < CHUNK:
        says, faults = _of_board(number) if kind == SMALL else _of_puzzle(kind, number)
        found.append(Answer(kind, number, says, faults))
        known += says != NOT_JUDGED
        number += 1
    return found


def _of_puzzle(kind: str, number: int) -> tuple[str, tuple[str, ...]]:
    puzzle = puzzle_of(kind, number)
    result = judged(puzzle, STATES)
    return result.says, tuple(f"{fault}\n{puzzle!r}" for fault in result.faults)


def _of_board(number: int) -> tuple[str, tuple[str, ...]]:
    board = random_board(Random(number))
    try:
        wanted = shortest(board, STATES)
    except TooManyStatesError:
        return NOT_JUDGED, ()
    says = "unsolvable" if wanted is None else f"solved in {wanted}"
    verdict = solve_board(board, BUDGET)
    if verdict.proved and verdict.length == wanted:
        return says, ()
    return says, (f"{verdict}, not {says}\n{board!r}",)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    tell(f"{machine()}, {asked.jobs} at a time, from number {asked.seed}")
    chunks = -(-asked.tables // CHUNK)
    # A chunk has numbers of its own, however many of them are too much for the slow solver.
    firsts = [asked.seed + 1_000_000 * chunk for chunk in range(chunks)]
    kinds = [ALL_KINDS[chunk % len(ALL_KINDS)] for chunk in range(chunks)]
    return report(_asked(kinds, firsts, asked.jobs))


def report(answers: Iterable[Answer]) -> int:
    """Print what was said and what is wrong; the exit status."""
    counted: Counter[tuple[str, str]] = Counter()
    wrong = 0
    for answer in answers:
        counted[answer.kind, _short(answer.says)] += 1
        wrong += bool(answer.faults)
        tell(*(f"{answer.kind} {answer.number}: {fault}" for fault in answer.faults))
    tell(*_rows(counted))
    tell(f"{_judged(counted) - wrong} agree, {wrong} disagree")
    return 1 if wrong else 0


def _asked(kinds: Sequence[str], firsts: Sequence[int], jobs: int) -> Iterator[Answer]:
    """The answers in any order."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as executor:
        for some in executor.map(answers, kinds, firsts):
            yield from some


def _short(says: str) -> str:
    return "solved" if says.startswith("solved in") else says


def _judged(counted: Counter[tuple[str, str]]) -> int:
    return sum(count for (_, says), count in counted.items() if says != NOT_JUDGED)


def _rows(counted: Counter[tuple[str, str]]) -> Iterable[str]:
    columns = ("solved", "unsolvable", NOT_JUDGED)
    yield f"{'':<20}" + "".join(f"{name:>12}" for name in columns)
    for kind in dict.fromkeys(ALL_KINDS):
        yield f"{kind:<20}" + "".join(f"{counted[kind, name]:>12}" for name in columns)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.agreement")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = __doc__
    parser.add_argument("--tables", type=int, default=20_000, help="how many are to be judged")
    parser.add_argument("--seed", type=int, default=0, help="another number, other puzzles")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
