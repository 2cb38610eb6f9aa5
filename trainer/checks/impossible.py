"""Checks that no goal is impossible for a reason that is seen at once, without a search."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.course.problems import Problem

GOAL_IMPOSSIBLE = CODES.declare(
    "goal-impossible",
    "error",
    """A goal can never hold, or what is to be kept cannot, whatever is played, and the reason is
    plain: no hidden card in a column that is to be uncovered, too few cards for a run, cards that
    are not there. Nothing else about solution, par and mistakes is looked at until this is
    mended.""",
)


def check_impossible(evidence: Evidence) -> Iterator[Problem]:
    """A problem for each goal, and each thing to be kept, that can never hold."""
    stage = evidence.stage
    for place, goals in (("goal", stage.goal), ("keep", stage.keep)):
        for goal in goals:
            if never := goal.why_never(stage.position):
                span = evidence.document.key_span(place, goal.key)
                yield GOAL_IMPOSSIBLE.at(span, never.said_of(goal.key), never.instead)
