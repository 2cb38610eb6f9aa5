"""Positions: the ten columns, the stock and the collected runs at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from trainer.rules.cards import ACE, KING, RUNS_TO_WIN, Card, Suit
from trainer.values import frozen

COLUMN_COUNT: Final = 10
"""Columns on the table, and so cards in a dealt row (seed text)."""

COLUMN_NUMBERS: Final = range(1, COLUMN_COUNT + 1)


@frozen
class Column:
    """One column, back card first; its first `hidden` cards lie face down.

    A count, not a mark on each card, because hidden cards are always behind the face-up ones.
    Raises ValueError where `hidden` is no count of its cards.
    """

    cards: tuple[Card, ...] = ()
    hidden: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.hidden <= len(self.cards):
            raise ValueError(f"{self.hidden} hidden cards in a column of {len(self.cards)}")

    @property
    def is_gap(self) -> bool:
        """Whether the column is empty."""
        return not self.cards

    @property
    def front(self) -> Card | None:
        """The exposed card, or None for a gap."""
        return self.cards[-1] if self.cards else None

    @property
    def face_up(self) -> tuple[Card, ...]:
        """The face-up cards, the one nearest the back first."""
        return self.cards[self.hidden :]

    @property
    def group_size(self) -> int:
        """How many cards the longest movable group has; 0 for a gap.

        >>> eight, seven = Card(8, "S"), Card(7, "S")
        >>> Column((eight, seven)).group_size, Column((eight, seven), hidden=1).group_size
        (2, 1)
        """
        cards, size = self.cards, 1
        if len(cards) <= self.hidden:
            return 0
        while size < len(cards) - self.hidden and cards[-size].links_onto(cards[-size - 1]):
            size += 1
        return size

    @property
    def ends_in_run(self) -> bool:
        """Whether King..Ace of one suit stands face up at the front."""
        return (
            len(self.cards) >= KING
            and self.cards[-1].rank == ACE
            and self.cards[-KING].rank == KING
            and self.group_size >= KING
        )

    def units(self) -> tuple[tuple[Card, ...], ...]:
        """The face-up cards cut into units: maximal groups of linked cards, back one first."""
        units: list[tuple[Card, ...]] = []
        for card in self.face_up:
            if units and card.links_onto(units[-1][-1]):
                units[-1] = (*units[-1], card)
            else:
                units.append((card,))
        return tuple(units)

    def pairs(self) -> Iterator[tuple[Card, Card]]:
        """Each two neighbouring face-up cards, the one behind first."""
        return pairwise(self.face_up)


GAP: Final = Column()


@frozen
class Position:
    """Ten columns, the undealt stock (next card first) and the suits of the collected runs.

    Raises ValueError for any other number of columns.
    """

    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    collected: tuple[Suit, ...] = ()

    def __post_init__(self) -> None:
        if len(self.columns) != COLUMN_COUNT:
            raise ValueError(f"a table has {COLUMN_COUNT} columns, not {len(self.columns)}")

    def column(self, number: int) -> Column:
        """The column with that number, 1 to 10."""
        return self.columns[number - 1]

    def numbered(self) -> Iterator[tuple[int, Column]]:
        """Each column with its number, 1 to 10."""
        return enumerate(self.columns, start=1)

    @property
    def is_finished(self) -> bool:
        """Whether all eight runs have been collected: the game is won."""
        return len(self.collected) >= RUNS_TO_WIN

    @property
    def gaps(self) -> tuple[int, ...]:
        """The numbers of the columns that are gaps."""
        return tuple(number for number, column in self.numbered() if not column.cards)

    @property
    def hidden_count(self) -> int:
        """How many cards on the table lie face down."""
        return sum(column.hidden for column in self.columns)

    @property
    def deals_left(self) -> int:
        """How many full rows of ten the stock still holds."""
        return len(self.stock) // COLUMN_COUNT

    def deals_since(self, start: Position) -> int:
        """How many rows were dealt between `start` and this position."""
        return (len(start.stock) - len(self.stock)) // COLUMN_COUNT

    @property
    def breaks(self) -> int:
        """How many neighbouring face-up pairs on the table are not linked."""
        return sum(
            not front.links_onto(behind)
            for column in self.columns
            for behind, front in column.pairs()
        )

    def cards_in_play(self) -> Iterator[Card]:
        """Every card of the columns and the stock, and thirteen for each collected run."""
        for column in self.columns:
            yield from column.cards
        yield from self.stock
        for suit in self.collected:
            yield from (Card(rank, suit) for rank in range(ACE, KING + 1))


EMPTY: Final = Position((GAP,) * COLUMN_COUNT)
"""A table without a card."""
