"""The goal `breaks`: few neighbouring cards that are not linked."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.reach import runs_by_deal, runs_by_transfer
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.cards import DECK_SIZE
from trainer.rules.position import Column, Position
from trainer.values import frozen


@frozen
class Breaks(Goal):
    """At most `most` neighbouring face-up pairs on the whole table are not linked."""

    key = "breaks"
    form = "n"
    schema = whole_number(
        "at most n neighbouring face-up pairs on the whole table are not linked",
        lowest=0,
        highest=DECK_SIZE,
    )

    most: int

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal with that number of pairs."""
        return cls(field.number())

    def progress(self, start: Position, position: Position) -> Progress:
        """Pairs that are not linked, of those allowed."""
        del start
        return Progress(position.breaks, self.most, at_most=True)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """So few breaks. A play takes away the one behind the group it lifts and, for each run that
        leaves, the one behind its King; what lands or is dealt takes away none.
        """
        count = Count(
            lambda column: -_breaks(column),
            least=-self.most,
            by_transfer=1 + runs_by_transfer(start),
            by_deal=runs_by_deal(start),
        )
        return (Demand((count,)),)

    def describe(self) -> str:
        """What is asked."""
        if not self.most:
            return "Have every two neighbouring face-up cards linked"
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        if not self.most:
            return "Keep every two neighbouring face-up cards linked"
        return f"Keep to {self._said()}"

    def _said(self) -> str:
        verb = "is" if self.most == 1 else "are"
        return f"at most {counted(self.most, 'neighbouring face-up pair')} that {verb} not linked"


def _breaks(column: Column) -> int:
    return sum(not front.links_onto(behind) for behind, front in column.pairs())
