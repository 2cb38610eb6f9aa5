"""The goal `deals`: deals made since the stage began."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, too_few_deals
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.cards import DECK_SIZE
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen


@frozen
class Deals(Goal):
    """At least `count` deals have been made in this stage."""

    key = "deals"
    form = "n"
    schema = whole_number(
        "at least n deals have been made in this stage",
        lowest=1,
        highest=DECK_SIZE // COLUMN_COUNT,
    )

    count: int

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal with that number of deals."""
        return cls(field.number())

    def progress(self, start: Position, position: Position) -> Progress:
        """Deals made, of those wanted."""
        return Progress(position.deals_since(start), self.count)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: there are too few rows, or cards."""
        return too_few_deals(self.count, start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """So many rows gone from the stock: a deal takes one, nothing else does."""
        dealt = Count(
            aside=lambda stock, _: (len(start.stock) - len(stock)) // COLUMN_COUNT,
            least=self.count,
            by_transfer=0,
            by_deal=1,
        )
        return (Demand((dealt,)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Make {counted(self.count, 'deal')}"
