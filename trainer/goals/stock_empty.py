"""The goal `stock_empty`: every card has been dealt."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.goals.base import Progress
from trainer.goals.flag import Flag
from trainer.goals.never import Never, too_few_cards
from trainer.goals.shapes import just_true
from trainer.rules.position import COLUMN_COUNT, Position


@dataclass(frozen=True, slots=True)
class StockEmpty(Flag):
    """The stock is empty."""

    key = "stock_empty"
    schema = just_true("the stock is empty")

    def progress(self, start: Position, position: Position) -> Progress:
        """Deals made, of those that the stock held; a short row counts and can never be dealt."""
        whole = _rows(start)
        return Progress(whole - _rows(position), whole)

    def holds(self, start: Position, position: Position) -> bool:
        """Whether nothing is left to deal."""
        del start
        return not position.stock

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: a short row stays, or no deal is ever legal."""
        if left := len(start.stock) % COLUMN_COUNT:
            why = f"the stock ends with a row of {left}, which is never dealt"
            return Never(why, "give every row of the stock ten cards")
        return too_few_cards(start) if start.stock else None

    def describe(self) -> str:
        """What is asked."""
        return "Deal the whole stock"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return "Keep the stock empty"


def _rows(position: Position) -> int:
    return -(-len(position.stock) // COLUMN_COUNT)
