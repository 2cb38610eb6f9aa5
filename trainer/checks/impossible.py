"""Checks that no goal is impossible for a reason that is seen at once, without a search."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.course.problems import Problem
from trainer.goals.base import Goal
from trainer.goals.never import Never
from trainer.solver.puzzle import Puzzle

GOAL_IMPOSSIBLE = CODES.declare(
    "goal-impossible",
    "error",
    """A goal can never hold, or what is to be kept cannot, whatever is played, and the reason is
    plain: no hidden card in a column that is to be uncovered, too few cards for a run, cards that
    are not there. Nothing else about solution, par and mistakes is looked at until this is
    mended.""",
)


def why_impossible(puzzle: Puzzle) -> str | None:
    """The proof, where it is seen without a search that no line solves the puzzle.

    What is to be kept counts too: a line has a play at least, unless the goal is met at the start.
    """
    asked = (*puzzle.goals, *puzzle.keep)
    proofs = (_said(goal, never) for goal in asked if (never := goal.why_never(puzzle.begun)))
    return next(proofs, None)


def check_impossible(evidence: Evidence) -> Iterator[Problem]:
    """A problem for each goal, and each thing to be kept, that can never hold."""
    stage = evidence.stage
    for place, goals in (("goal", stage.goal), ("keep", stage.keep)):
        for goal in goals:
            if never := goal.why_never(stage.position):
                span = evidence.document.key_span(place, goal.key)
                yield GOAL_IMPOSSIBLE.at(span, _said(goal, never), never.instead)


def _said(goal: Goal, never: Never) -> str:
    return f"`{goal.key}` can never hold: {never.why}"
