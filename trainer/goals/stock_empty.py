"""The goal `stock_empty`: every card has been dealt."""

from __future__ import annotations

from trainer.goals.base import Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.flag import Flag
from trainer.goals.never import Never, too_few_cards
from trainer.goals.shapes import just_true
from trainer.rules.cards import Card
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen


@frozen
class StockEmpty(Flag):
    """The stock is empty."""

    key = "stock_empty"
    schema = just_true("the stock is empty")

    def progress(self, start: Position, position: Position) -> Progress:
        """Deals made, of those that the stock held; a short row counts and can never be dealt."""
        whole = _rows(start.stock)
        return Progress(whole - _rows(position.stock), whole)

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

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """No row in the stock: a deal takes one, nothing else does, and a short one stays."""
        del start
        no_row = Count(
            aside=lambda stock, _: -_rows(stock),
            least=0,
            by_transfer=0,
            by_deal=1,
        )
        return (Demand((no_row,)),)

    def describe(self) -> str:
        """What is asked."""
        return "Deal the whole stock"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return "Keep the stock empty"


def _rows(stock: tuple[Card, ...]) -> int:
    return -(-len(stock) // COLUMN_COUNT)
