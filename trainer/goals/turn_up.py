"""The goal `turn_up`: hidden cards turned up since the stage began."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import BAR_ADVICE, Never
from trainer.goals.reach import columns_by_deal, fronts_by_transfer
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.cards import DECK_SIZE
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class TurnUp(Goal):
    """At least `cards` hidden cards have been turned up in this stage, whichever they are."""

    key = "turn_up"
    form = "n"
    schema = whole_number(
        "at least n hidden cards have been turned up in this stage", lowest=1, highest=DECK_SIZE
    )

    cards: int

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal with that number of cards."""
        return cls(field.number())

    def progress(self, start: Position, position: Position) -> Progress:
        """Cards turned up, of those wanted."""
        return Progress(start.hidden_count - position.hidden_count, self.cards)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: fewer cards are hidden."""
        hidden = start.hidden_count
        if self.cards <= hidden:
            return None
        there = counted(hidden, "hidden card") if hidden else "no hidden card"
        return Never(f"the table has {there}", BAR_ADVICE)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """So many fewer hidden cards."""
        return (Demand((hidden_at_most(start.hidden_count - self.cards, start),)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Turn up {counted(self.cards, 'hidden card')}"


def hidden_at_most(most: int, start: Position) -> Count:
    """That so many cards are hidden. A play turns up one in a column at most, where it uncovers it:
    a transfer lifts a group off one column, anything else uncovers only where a run leaves.
    """
    return Count(
        lambda column: -column.hidden,
        least=-most,
        by_transfer=fronts_by_transfer(start),
        by_deal=columns_by_deal(start),
    )
