"""A search that a learner waits for between two typed lines."""

from __future__ import annotations

import signal
from itertools import count

import pytest

from tests.play.packs import TRAP, at
from trainer.commands.waiting import PATIENCE, TOLD, awaited
from trainer.goals.puzzle import Puzzle
from trainer.play.session import Playing
from trainer.solver.budget import Budget
from trainer.solver.plain import solve
from trainer.solver.verdict import Solved, Unknown, Verdict


@pytest.fixture
def puzzle() -> Puzzle:
    mode = at(TRAP).mode
    assert isinstance(mode, Playing)
    return mode.attempt.puzzle()


def test_a_search_that_is_soon_done_is_not_spoken_of(puzzle: Puzzle) -> None:
    said: list[str] = []
    assert isinstance(awaited(puzzle, said.append, solve, clock=lambda: 0.0), Solved)
    assert said == []


def test_a_search_that_takes_long_is_told_once(puzzle: Puzzle) -> None:
    said: list[str] = []
    ticks = count()
    found = awaited(puzzle, said.append, solve, clock=lambda: next(ticks) * PATIENCE)
    assert isinstance(found, Solved)
    assert said == [TOLD]


def endless(puzzle: Puzzle, budget: Budget) -> Verdict:
    """A search that hears of Ctrl-C as every other: when it asks."""
    signal.raise_signal(signal.SIGINT)
    while not budget.is_cancelled():
        pass
    return Unknown("cancelled")


def test_ctrl_c_ends_the_search_and_nothing_else(puzzle: Puzzle) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert awaited(puzzle, print, endless) == Unknown("cancelled")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_ends_the_program(puzzle: Puzzle) -> None:
    def deaf(puzzle: Puzzle, budget: Budget) -> Verdict:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        raise AssertionError

    with pytest.raises(KeyboardInterrupt):
        awaited(puzzle, print, deaf)


def test_a_search_without_memory_proves_nothing(puzzle: Puzzle) -> None:
    def greedy(puzzle: Puzzle, budget: Budget) -> Verdict:
        raise MemoryError

    assert awaited(puzzle, print, greedy) == Unknown("memory")
