"""The goal `gaps`: enough of them at once."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.reach import columns_by_deal, fronts_by_transfer
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen


@frozen
class Gaps(Goal):
    """At least `count` columns are gaps."""

    key = "gaps"
    form = "n"
    schema = whole_number("at least n gaps", lowest=1, highest=COLUMN_COUNT)

    count: int

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal with that number of gaps."""
        return cls(field.number())

    def progress(self, start: Position, position: Position) -> Progress:
        """Gaps, of those wanted."""
        del start
        return Progress(len(position.gaps), self.count)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """So many gaps. A transfer may lift all of its source off, and empties its target only
        where a run leaves; a deal needs a card in each column and empties one only so as well.
        """
        count = Count(
            lambda column: int(column.is_gap),
            least=self.count,
            by_transfer=fronts_by_transfer(start),
            by_deal=columns_by_deal(start),
        )
        return (Demand((count,)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Have at least {counted(self.count, 'gap')}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep at least {counted(self.count, 'gap')}"
