"""Checks that there is something left to do: the goal does not hold at the start already."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.course.problems import Problem

GOAL_MET_AT_START = CODES.declare(
    "goal-met-at-start",
    "error",
    """Every goal of the stage holds before the first play, so there is nothing to do. Nothing else
    about its solution, par and mistakes is looked at until this is mended.""",
)


def check_start(evidence: Evidence) -> Iterator[Problem]:
    """A problem where the goal holds at the start."""
    if not evidence.puzzle.is_solved_by(evidence.puzzle.start):
        return
    goals = "; ".join(goal.describe() for goal in evidence.stage.goal)
    yield GOAL_MET_AT_START.at(
        evidence.document.key_span("goal"),
        f"the goal is met at the start: {goals}",
        "ask for more, or change the position",
    )
