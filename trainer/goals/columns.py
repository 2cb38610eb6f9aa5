"""The goal `columns`: certain columns hold exactly certain cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.never import Never, lacking
from trainer.goals.shapes import ANY_CARDS, by_column
from trainer.goals.words import listed, shown
from trainer.rules.cards import Card
from trainer.rules.position import Position


@dataclass(frozen=True, slots=True)
class Columns(Goal):
    """The named columns hold exactly these cards, back one first; none for a gap."""

    key = "columns"
    form = "{4: KS QS}"
    schema = by_column("the named columns hold exactly this", ANY_CARDS)

    wanted: tuple[tuple[int, tuple[Card, ...]], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those columns."""
        return cls(tuple((int(name), value.cards()) for name, value in field.entries()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns that hold what is wanted, of those named."""
        del start
        done = sum(position.column(number).cards == cards for number, cards in self.wanted)
        return Progress(done, len(self.wanted))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each column holds what is wanted."""
        del start
        return all(position.column(number).cards == cards for number, cards in self.wanted)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: the cards are not there."""
        return lacking((card for _, cards in self.wanted for card in cards), start)

    def describe(self) -> str:
        """What is asked."""
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        return listed(
            [
                f"{'exactly ' + shown(cards) if cards else 'no card'} in column {number}"
                for number, cards in self.wanted
            ]
        )

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns whose cards are named."""
        return frozenset(number for number, _ in self.wanted)
