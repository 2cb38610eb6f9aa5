"""The goal `breaks`: few neighbouring cards that are not linked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.cards import DECK_SIZE
from trainer.rules.position import Position


@dataclass(frozen=True, slots=True)
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
