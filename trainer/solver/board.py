"""Boards: a table of any number of columns and ranks, as the fast searches see it."""

from __future__ import annotations

from trainer.rules.cards import KING, RUNS_TO_WIN, Card, Suit
from trainer.rules.position import Column, Position
from trainer.values import frozen


@frozen
class Board:
    """Columns, stock (next card first) and collected runs; card i of a row lands on column i.

    The game has ten columns and thirteen ranks. Fewer of both make a small Spider, which can be
    searched to its end and so serves tests and comparisons; its highest rank plays the King.
    """

    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    collected: tuple[Suit, ...] = ()
    ranks: int = KING
    runs_to_win: int = RUNS_TO_WIN

    @classmethod
    def of(cls, position: Position) -> Board:
        """The board of a position of the game."""
        return cls(position.columns, position.stock, position.collected)

    @property
    def cards(self) -> int:
        """How many cards lie in the columns and the stock."""
        return sum(len(column.cards) for column in self.columns) + len(self.stock)


def ends_in_run(column: Column, ranks: int) -> bool:
    """Whether a whole run, from the highest of `ranks` down to the Ace, stands at the front."""
    cards = column.cards
    return (
        len(cards) >= ranks
        and cards[-1].rank == 1
        and cards[-ranks].rank == ranks
        and column.group_size >= ranks
    )


def turned_up(column: Column) -> Column:
    """The column with its front card face up."""
    if column.cards and column.hidden == len(column.cards):
        return Column(column.cards, column.hidden - 1)
    return column


def without_front(column: Column, size: int) -> Column:
    """What is left, settled, when the `size` front cards leave."""
    return turned_up(Column(column.cards[: len(column.cards) - size], column.hidden))


def landed(column: Column, cards: tuple[Card, ...], ranks: int) -> tuple[Column, bool]:
    """The column, settled, once `cards` lie in front of it, and whether a run was collected."""
    column = Column(column.cards + cards, column.hidden)
    if ends_in_run(column, ranks):
        return without_front(column, ranks), True
    return column, False
