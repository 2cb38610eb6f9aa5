"""The goal `exposed`: certain cards at fronts, whichever columns these are."""

from __future__ import annotations

from collections import Counter
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, lacking
from trainer.goals.reach import columns_by_deal, dealt_together, fronts_by_transfer
from trainer.goals.shapes import ONE_CARD, list_of
from trainer.goals.words import counted, listed, shown
from trainer.rules.cards import Card
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class Exposed(Goal):
    """Each of `cards` is some column's front card; one named twice is so at two fronts."""

    key = "exposed"
    form = "[7H, 8S]"
    schema = list_of(
        "each card is some column's front card (a card named twice: at two fronts)",
        ONE_CARD,
        unique=False,
    )

    cards: tuple[Card, ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those cards."""
        return cls(tuple(card for item in field.items() for card in item.cards()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Cards at fronts, of those named."""
        del start
        fronts = Counter(column.front for column in position.columns)
        wanted = Counter(self.cards)
        done = sum(min(number, fronts[card]) for card, number in wanted.items())
        return Progress(done, len(self.cards))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each card is at a front."""
        del start
        fronts = [column.cards[-1] for column in position.columns if column.cards]
        return all(fronts.count(card) >= self.cards.count(card) for card in self.cards)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: the cards are not there."""
        return lacking(self.cards, start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Each card at so many fronts."""
        wanted = Counter(self.cards).items()
        return (Demand(tuple(_at_fronts(card, number, start) for card, number in wanted)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        wanted = Counter(self.cards)
        if set(wanted.values()) == {1}:
            cards = listed([shown([card]) for card in wanted])
            return f"{cards} at {'a front' if len(wanted) == 1 else 'fronts'}"
        return listed(
            [f"{shown([card])} at {counted(number, 'front')}" for card, number in wanted.items()]
        )


def _at_fronts(card: Card, number: int, start: Position) -> Count:
    """That a card is at so many fronts. A transfer takes its source's front card to its target, so
    only what it uncovers can be more than before; a deal has the dealt cards besides.
    """
    return Count(
        lambda column: int(column.front == card),
        least=number,
        by_transfer=fronts_by_transfer(start),
        by_deal=columns_by_deal(start) + dealt_together(card, start),
    )
