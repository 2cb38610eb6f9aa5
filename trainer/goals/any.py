"""The goal `any`: one of several ways is enough."""

from __future__ import annotations

from typing import ClassVar, Self

from trainer.goals.base import Field, Goal, Progress, Schema
from trainer.goals.demand import Demand
from trainer.goals.never import Never
from trainer.goals.together import one_of
from trainer.goals.words import mid
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class AnyOf(Goal):
    """All goals of at least one of `ways` hold."""

    key = "any"
    form = "[{...}, {...}]"
    schema: ClassVar[Schema] = {
        "description": "at least one of these goals holds",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/definitions/goals"},
    }

    ways: tuple[tuple[Goal, ...], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those ways."""
        # The registry lists this class, so it cannot be imported before this class is made.
        from trainer.goals.registry import read_goals

        return cls(tuple(read_goals(item) for item in field.items()))

    def progress(self, start: Position, position: Position) -> Progress:
        """The progress of the way that is furthest."""
        each = [_progress_of_all(way, start, position) for way in self.ways]
        return max(each, key=lambda progress: progress.share, default=Progress(0, 1))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether one of the ways is met."""
        return any(all(goal.holds(start, position) for goal in way) for way in self.ways)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: it is proved of each way."""
        reasons = [_why_not_all(way, start) for way in self.ways]
        proved = [reason for reason in reasons if reason]
        if not proved or len(proved) < len(reasons):
            return None
        return Never("; ".join(reason.why for reason in proved), proved[0].instead)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Those of every way. Raises TooManyWaysError where they are too many."""
        return one_of(self.ways, start)

    def describe(self) -> str:
        """What is asked."""
        ways = [" and ".join(mid(goal.describe()) for goal in way) for way in self.ways]
        said = ", or ".join(ways)
        return f"Either {said}" if len(ways) > 1 else said[:1].upper() + said[1:]

    @property
    def needs_full_deck(self) -> bool:
        """Whether one of its goals does."""
        return any(goal.needs_full_deck for way in self.ways for goal in way)

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns that any of its goals names."""
        return frozenset().union(*(goal.columns_named for way in self.ways for goal in way))


def _progress_of_all(goals: tuple[Goal, ...], start: Position, position: Position) -> Progress:
    """Of a single goal its own progress, of several how many of them are met."""
    if len(goals) == 1:
        return goals[0].progress(start, position)
    return Progress(sum(goal.holds(start, position) for goal in goals), len(goals))


def _why_not_all(goals: tuple[Goal, ...], start: Position) -> Never | None:
    return next((why for goal in goals if (why := goal.why_never(start))), None)
