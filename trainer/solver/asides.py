"""What lies aside, by number: the stock and the collected runs, and what follows from these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.goals.demand import Aside
from trainer.rules.cards import SUITS, Card
from trainer.solver.board import Board
from trainer.solver.buffers import Kind, grown, zeros
from trainer.solver.tables import code

_BY_ASIDE: Final[tuple[tuple[str, Kind, int], ...]] = (
    ("after_collect", "i", 4),
    ("after_deal", "i", 1),
    ("made", "i", 1),
    ("rows_left", "i", 1),
    ("may_deal", "i", 1),
    ("is_finished", "i", 1),
    ("runs", "i", 1),
    ("zobrist", "Q", 1),
    ("seen", "Q", 1),
)

Key = tuple[int, tuple[int, ...]]
"""Deals made, and runs of each suit collected."""


class Asides:
    """The pairs of stock and collected runs met so far; number 0 is the start's.

    What comes after (`after_collect`, `after_deal`) is stored one higher, so that 0 means: not
    asked yet.
    """

    after_collect: memoryview[int]
    after_deal: memoryview[int]
    made: memoryview[int]
    """How many rows were dealt."""
    rows_left: memoryview[int]
    """How many rows the stock, and a limit on deals, still allow."""
    may_deal: memoryview[int]
    """Whether a deal can still come, now or later."""
    is_finished: memoryview[int]
    runs: memoryview[int]
    """How many runs are collected, those of the start included."""
    zobrist: memoryview[int]
    seen: memoryview[int]
    """The cards of the stock, a bit each."""

    def __init__(
        self, board: Board, features: Sequence[Aside], max_deals: int | None = None
    ) -> None:
        self.board = board
        self.width = len(board.columns)
        self.features = tuple(features)
        rows = len(board.stock) // self.width
        self.rows = rows if max_deals is None else min(rows, max_deals)
        self.row_cards = zeros(max(1, len(board.stock)), "i")
        for index, card in enumerate(board.stock):
            self.row_cards[index] = code(card)
        self._ids: dict[Key, int] = {}
        self._keys: list[Key] = []
        self._room = 1 << 5
        for name, kind, each in _BY_ASIDE:
            setattr(self, name, zeros(self._room * each, kind))
        self.feature = zeros(self._room * max(1, len(features)), "i")
        self._note_charges()
        self._note_supply()
        self.id_of((0, tuple(board.collected.count(suit) for suit in SUITS)))

    feature: memoryview[int]

    @property
    def count(self) -> int:
        """How many there are so far."""
        return len(self._keys)

    def id_of(self, key: Key) -> int:
        """The number of what lies aside, new or known."""
        if key in self._ids:
            return self._ids[key]
        made, collected = key
        new = self._ids[key] = len(self._keys)
        self._keys.append(key)
        if len(self._keys) > self._room:
            self._double()
        stock = self.board.stock[made * self.width :]
        runs = sum(collected) - len(self.board.collected)
        on_table = self.board.cards - len(stock) - self.board.ranks * runs
        self.made[new], self.rows_left[new] = made, self.rows - made
        # Cards leave the table in runs and come back only by a deal, which needs one in each
        # column: with fewer than that no deal is ever possible again (ruling 7).
        self.may_deal[new] = made < self.rows and on_table >= self.width
        self.is_finished[new] = sum(collected) >= self.board.runs_to_win
        self.runs[new] = sum(collected)
        self.zobrist[new] = (new + 1) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
        self.seen[new] = _mask(stock)
        suits = tuple(suit for suit, n in zip(SUITS, collected, strict=True) for _ in range(n))
        for index, each in enumerate(self.features):
            self.feature[new * len(self.features) + index] = each(stock, suits)
        return new

    def collected(self, aside: int, suit: int) -> int:
        """What lies aside once one more run of a suit does, as it is stored."""
        made, runs = self._keys[aside]
        more = tuple(count + (place == suit) for place, count in enumerate(runs))
        result = self.id_of((made, more)) + 1
        self.after_collect[aside * 4 + suit] = result
        return result

    def dealt(self, aside: int) -> int:
        """What lies aside once a row is dealt, as it is stored."""
        made, runs = self._keys[aside]
        self.after_deal[aside] = result = self.id_of((made + 1, runs)) + 1
        return result

    def _note_charges(self) -> None:
        """Note, for each number of deals made, which stock cards may cost a play more.

        See `kernel.bounds`, `stock_charges`: there is one entry for each such card, its column and
        the ends that spare it. `forced` counts those that nothing spares.
        """
        self.stride = len(self.board.stock) + 1
        self.forced = zeros(self.rows + 1, "i")
        self.charge_count = zeros(self.rows + 1, "i")
        self.charge_place = zeros((self.rows + 1) * self.stride, "i")
        self.charge_by = zeros((self.rows + 1) * self.stride, "Q")
        for made in range(self.rows + 1):
            at = made * self.stride
            for place, sparing in self._charges(made):
                if sparing:
                    self.charge_place[at], self.charge_by[at] = place, _mask(sparing)
                    at += 1
                else:
                    self.forced[made] += 1
            self.charge_count[made] = at - made * self.stride

    def _note_supply(self) -> None:
        """Note, for each number of deals made and each suit, how many cards of each rank these
        deals brought, packed as `Tables.links` is.
        """
        self.supply = zeros((self.rows + 1) * 4, "Q")
        for made in range(self.rows):
            for suit in range(4):
                self.supply[(made + 1) * 4 + suit] = self.supply[made * 4 + suit]
            for card in self.board.stock[made * self.width : (made + 1) * self.width]:
                if card.rank < self.board.ranks:
                    self.supply[(made + 1) * 4 + SUITS.index(card.suit)] += 1 << 4 * (card.rank - 1)

    def _charges(self, made: int) -> Iterator[tuple[int, list[Card]]]:
        """Columns of the stock cards still to come, from 0, with the ends that would spare each.

        Left out are Kings, and cards that an earlier row may spare.
        """
        stock, width = self.board.stock, self.width
        for index in range(made * width, self.rows * width):
            row, place = divmod(index, width)
            sparing = self._in_time(stock[index], row)
            before = stock[made * width + place : row * width : width]
            if stock[index].rank < self.board.ranks and not set(before).intersection(sparing):
                yield place, sparing

    def _in_time(self, card: Card, row: int) -> list[Card]:
        """The cards of its suit above `card`, up to the first that no copy of can be on the table
        when the row is dealt.
        """
        late = self.board.stock[row * self.width :]
        found = []
        for rank in range(card.rank + 1, self.board.ranks + 1):
            above = Card(rank, card.suit)
            if late.count(above) == self._copies(above):
                break
            found.append(above)
        return found

    def _copies(self, card: Card) -> int:
        """How many of a card the board holds."""
        in_columns = sum(column.cards.count(card) for column in self.board.columns)
        return in_columns + self.board.stock.count(card)

    def _double(self) -> None:
        self._room *= 2
        for name in (*(name for name, _, _ in _BY_ASIDE), "feature"):
            block = getattr(self, name)
            setattr(self, name, grown(block, 2 * len(block)))


def _mask(cards: Sequence[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << code(card)
    return mask
