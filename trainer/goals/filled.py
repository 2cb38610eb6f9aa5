"""The goal `filled`: a card in every column."""

from __future__ import annotations

from typing import Final

from trainer.goals.base import Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.flag import Flag
from trainer.goals.never import Never, too_few_cards
from trainer.goals.shapes import just_true
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen

NO_GAP: Final = Count(lambda column: -int(column.is_gap), least=0, by_transfer=1, by_deal=0)
"""A transfer fills one gap, its target; a deal finds none to fill."""


@frozen
class Filled(Flag):
    """No column is a gap."""

    key = "filled"
    schema = just_true("no gap")

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns that hold a card, of ten."""
        del start
        return Progress(COLUMN_COUNT - len(position.gaps), COLUMN_COUNT)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: there are fewer cards than columns."""
        return too_few_cards(start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """No gap."""
        del start
        return (Demand((NO_GAP,)),)

    def describe(self) -> str:
        """What is asked."""
        return "Fill every gap"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return "Keep a card in every column"
