"""Looks for columns that could be a lone ace without changing the puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.checks.evidence import CODES, Evidence
from trainer.course.problems import Problem
from trainer.goals.puzzle import Puzzle
from trainer.rules.cards import ACE, KING, Card
from trainer.rules.moves import Transfer
from trainer.rules.position import Column, Position
from trainer.solver import survey as surveys
from trainer.solver.survey import Survey, Trap
from trainer.solver.verdict import Solved

IDLE_COLUMN = CODES.declare(
    "idle-column",
    "note",
    """Were the column a lone ace, which nothing can be put on, the shortest length, the number of
    shortest lines and every trap would be the same. A reader looks at every card, so cards that do
    nothing are a burden. Columns that end in an ace and lone kings are not looked at (they are
    there to fill a place), nor are stages that took more than a thousand states to survey.""",
)

MOST_STATES: Final = 1_000
"""A stage whose survey took more is not looked at: it would take ten more of them."""


def check_idle(evidence: Evidence) -> Iterator[Problem]:
    """A note for each column that does nothing."""
    survey, budget = evidence.survey, evidence.budget
    if survey is None or budget is None or survey.tally.states > MOST_STATES:
        return
    looks_like = _features(survey)
    if looks_like is None:
        return
    small = replace(budget, states=2 * MOST_STATES)
    for number in _untouched(survey, evidence.puzzle.start):
        without = _with_an_ace(evidence.puzzle, number)
        if _features(surveys.survey(without, small)) == looks_like:
            yield IDLE_COLUMN.at(
                evidence.document.span("position", "columns", number),
                f"column {number} does nothing here: were it a lone ace, the shortest lines and "
                "the traps would be the same",
                "give it a part to play, or make it a lone ace",
            )


def _features(survey: Survey) -> tuple[int, int | None, frozenset[Trap]] | None:
    """What makes a puzzle what it is, where all of it is proved."""
    verdict = survey.verdict
    if not isinstance(verdict, Solved) or survey.shortest_lines is None or survey.undecided:
        return None
    return verdict.length, survey.shortest_lines, frozenset(survey.traps)


def _untouched(survey: Survey, start: Position) -> list[int]:
    """The columns that neither the line nor a trap touches, and that are no mere pads."""
    verdict = survey.verdict
    moves = [play.move for play in verdict.plays] if isinstance(verdict, Solved) else []
    moves += [trap.move for trap in survey.traps]
    touched = {
        column
        for move in moves
        if isinstance(move, Transfer)
        for column in (move.source, move.target)
    }
    return [
        number
        for number, column in start.numbered()
        if number not in touched and not _is_pad(column)
    ]


def _is_pad(column: Column) -> bool:
    """Whether it gives and takes nothing, and so is there only to fill its place."""
    front = column.front
    return front is None or front.rank == ACE or (front.rank == KING and len(column.cards) == 1)


def _with_an_ace(puzzle: Puzzle, number: int) -> Puzzle:
    columns = list(puzzle.start.columns)
    columns[number - 1] = Column((Card(ACE, "S"),))
    start = replace(puzzle.start, columns=tuple(columns))
    return replace(puzzle, begun=start, start=start)
