"""Checks the start: the goal does not hold there already, and what is to be kept does."""

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
KEEP_BROKEN_AT_START = CODES.declare(
    "keep-broken-at-start",
    "warning",
    """Something that is to be kept does not hold before the first play. `keep` is asked after each
    play and not of the start, so the first play must put it right, or the attempt fails.""",
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


def check_kept_at_start(evidence: Evidence) -> Iterator[Problem]:
    """A warning for each thing to be kept that does not hold at the start, though it can."""
    start = evidence.stage.position
    for keep in evidence.stage.keep:
        if keep.holds(start, start) or keep.why_never(start):
            continue
        so_far = keep.progress(start, start).text
        yield KEEP_BROKEN_AT_START.at(
            evidence.document.key_span("keep", keep.key),
            f"`{keep.key}` is to be kept, but does not hold at the start ({so_far}): a first play "
            "that does not put it right fails the attempt",
            "change the position, keep less, or ask for it under `goal`",
        )
