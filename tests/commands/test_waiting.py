"""A search that a learner waits for between two typed lines."""

from __future__ import annotations

import signal
from itertools import count

import pytest

from tests.play.packs import TRAP, at
from trainer.commands.waiting import PATIENCE, TOLD, TOLD_OF_PEEK, awaited
from trainer.goals.puzzle import Puzzle
from trainer.play.modes import Playing
from trainer.solver.budget import Budget
from trainer.solver.plain import solve
from trainer.solver.verdict import Solved, Unknown, Verdict
from trainer.tui.searching import PEEK_SECONDS


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


def test_a_peek_is_told_in_its_own_words_and_has_its_own_bounds(puzzle: Puzzle) -> None:
    said: list[str] = []
    budgets: list[Budget] = []

    def peek(puzzle: Puzzle, budget: Budget) -> Verdict:
        budgets.append(budget)
        return solve(puzzle, budget)

    ticks = count()
    awaited(puzzle, said.append, peek, lambda: next(ticks) * PATIENCE, is_peek=True)
    assert said == [TOLD_OF_PEEK]
    assert budgets[0].seconds == PEEK_SECONDS


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
