"""Searches in threads: what they may cost, what they answer, and that they end when stopped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest

from tests.play.packs import TRAP, at
from trainer.course.catalog import load_stage
from trainer.goals.puzzle import Puzzle
from trainer.play.effects import Search
from trainer.play.intents import Answer
from trainer.play.modes import Playing
from trainer.solver.budget import Budget
from trainer.solver.verdict import Solved, Tally, Unknown, Verdict
from trainer.tui.searching import (
    MEMORY,
    PEEK_MEMORY,
    PEEK_SECONDS,
    SECONDS,
    Searcher,
    find_any,
    find_shortest,
)

LONG = 60.0
"""Seconds that a test waits at most for what comes at once."""

Answers = Queue[Verdict]


@pytest.fixture
def puzzle() -> Puzzle:
    mode = at(TRAP).mode
    assert isinstance(mode, Playing)
    return mode.attempt.puzzle()


@pytest.fixture
def full_deal(checkout: Path) -> Puzzle:
    path = checkout / "tests" / "benchmarks" / "own_stages" / "openings" / "four-suits.yaml"
    stage = load_stage(path).stage
    assert stage is not None
    return stage.puzzle()


def test_an_answer_is_a_line_that_is_proved_shortest(puzzle: Puzzle) -> None:
    heard: Queue[tuple[Answer, str]] = Queue()
    Searcher(lambda answer, why: heard.put((answer, why))).start(Search(7, puzzle))
    answer, why = heard.get(timeout=LONG)
    assert (answer.ticket, why) == (7, "")
    assert isinstance(answer.verdict, Solved)
    assert (answer.verdict.length, answer.verdict.proved_shortest) == (2, True)


def test_a_search_has_bounds_of_time_and_memory_and_none_of_states(puzzle: Puzzle) -> None:
    budgets: Queue[Budget] = Queue()

    def asked(puzzle: Puzzle, budget: Budget) -> Verdict:
        budgets.put(budget)
        return Unknown("seconds")

    Searcher(lambda *_: None, asked).start(Search(1, puzzle))
    budget = budgets.get(timeout=LONG)
    assert (budget.states, budget.seconds, budget.memory) == (None, SECONDS, MEMORY)


def test_a_search_that_is_stopped_ends_and_says_nothing(puzzle: Puzzle, full_deal: Puzzle) -> None:
    heard: Queue[int] = Queue()
    begun: Queue[Tally] = Queue()
    ended: Answers = Queue()

    def followed(puzzle: Puzzle, budget: Budget) -> Verdict:
        endless = replace(budget, seconds=None, on_progress=begun.put)
        verdict = find_shortest(puzzle, endless)
        ended.put(verdict)
        return verdict

    searcher = Searcher(lambda answer, _: heard.put(answer.ticket), followed)
    searcher.start(Search(1, full_deal))
    begun.get(timeout=LONG)
    searcher.start(Search(2, puzzle))
    ends = [ended.get(timeout=LONG), ended.get(timeout=LONG)]
    [cancelled] = [verdict for verdict in ends if isinstance(verdict, Unknown)]
    assert cancelled.reason == "cancelled"
    assert heard.get(timeout=LONG) == 2
    assert heard.empty()


def test_any_line_is_looked_for_in_another_way_and_for_longer(puzzle: Puzzle) -> None:
    budgets: Queue[Budget] = Queue()

    def shortest(puzzle: Puzzle, budget: Budget) -> Verdict:
        raise AssertionError

    def some(puzzle: Puzzle, budget: Budget) -> Verdict:
        budgets.put(budget)
        return Unknown("seconds")

    Searcher(lambda *_: None, shortest, some).start(Search(1, puzzle, any_line=True))
    budget = budgets.get(timeout=LONG)
    assert (budget.seconds, budget.memory) == (PEEK_SECONDS, PEEK_MEMORY)


def test_any_line_found_reaches_the_goal(puzzle: Puzzle) -> None:
    verdict = find_any(puzzle, Budget(seconds=LONG))
    assert isinstance(verdict, Solved)
    assert puzzle.is_solved_by(verdict.plays[-1].after)
