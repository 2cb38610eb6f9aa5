"""The goal `front`: certain cards at the fronts of certain columns."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, lacking
from trainer.goals.reach import dealt_onto, may_collect_by_deal
from trainer.goals.shapes import ONE_CARD, by_column
from trainer.goals.words import listed, shown
from trainer.rules.cards import Card
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class Front(Goal):
    """The named columns have these front cards."""

    key = "front"
    form = "{3: 7H}"
    schema = by_column("the named columns have these front cards", ONE_CARD)

    fronts: tuple[tuple[int, Card], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those columns."""
        return cls(
            tuple((int(name), card) for name, value in field.entries() for card in value.cards())
        )

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns with the wanted front card, of those named."""
        del start
        done = sum(position.column(number).front == card for number, card in self.fronts)
        return Progress(done, len(self.fronts))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each column has its front card."""
        del start
        return all(position.column(number).front == card for number, card in self.fronts)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: the cards are not there."""
        return lacking((card for _, card in self.fronts), start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Each of these columns with its front card."""
        return (Demand(tuple(_is_front(number, card, start) for number, card in self.fronts)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        return listed(
            [f"{shown([card])} at the front of column {number}" for number, card in self.fronts]
        )

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns whose front cards are named."""
        return frozenset(number for number, _ in self.fronts)


def _is_front(number: int, card: Card, start: Position) -> Count:
    """That a column has this front card; after a deal it is the dealt one, unless a run left."""
    dealt = card in dealt_onto(number, start) or may_collect_by_deal(number, start)
    return Count(
        lambda column: int(column.front == card),
        least=1,
        place=number,
        by_transfer=1,
        by_deal=int(dealt),
    )
