"""Tables for the fast search: what the rules say of each distinct column, worked out once.

The search meets a column as a number and looks up what lifts off it, what landing on it makes, and
what it adds to a bound. All it needs of a column is asked of the rules here, when the column first
comes up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from trainer.goals.demand import EachColumn
from trainer.rules.cards import SUITS, Card
from trainer.rules.position import GAP, Column
from trainer.solver.board import landed, without_front
from trainer.solver.buffers import Kind, grown, zeros

COLLECTS: Final = 1 << 30
"""Added to the number of the column that a landing leaves behind when it collects a run."""

PER_COLUMN: Final = 64
"""Entries of a column in `land` and `dealt`: sixteen for each suit."""

PER_UNIT: Final = 8
"""Entries of a unit in `unit`; `kernel.bounds` names them."""

_BY_COLUMN: Final[tuple[tuple[str, Kind, int], ...]] = (
    ("front", "i", 1),
    ("zobrist", "Q", 1),
    ("cost", "i", 1),
    ("first_lift", "i", 1),
    ("lift_count", "i", 1),
    ("first_unit", "i", 1),
    ("unit_count", "i", 1),
    ("links", "Q", 4),
    ("land", "i", PER_COLUMN),
)


def code(card: Card) -> int:
    """A card as a number below 64, which is also its bit in a mask."""
    return SUITS.index(card.suit) * 16 + card.rank


def card_of(number: int) -> Card:
    """The card with that number."""
    return Card(number & 15, SUITS[number >> 4])


class Tables:
    """The distinct columns met so far; number 0 is the gap.

    A result (`land`, `land_gap`, `dealt`) is stored one higher, so that 0 means: not asked yet.
    The blocks may be laid out anew whenever something is asked; who holds them takes them again.
    """

    front: memoryview[int]
    """For each column the rank of its front card; 0 for the gap."""
    zobrist: memoryview[int]
    """For each column 64 random bits, 0 for the gap; a key is a sum of these."""
    cost: memoryview[int]
    """For each column how many of its units no King heads (`kernel.bounds`, `base`)."""
    first_lift: memoryview[int]
    """For each column where its groups begin in `lift_head` and `lift_left`, the smallest first."""
    lift_count: memoryview[int]
    first_unit: memoryview[int]
    """For each column where its units begin in `unit`, the front one first."""
    unit_count: memoryview[int]
    """For each column how many units have to leave it: all but a King's at the back."""
    links: memoryview[int]
    """For each column and suit how often each rank is linked, four bits a rank from the Ace."""
    land: memoryview[int]
    dealt: memoryview[int]
    """As `land`, for a single card from the stock; one entry where there is no stock."""
    feature: memoryview[int]
    """For each column what it adds to each feature."""

    def __init__(self, ranks: int, features: Sequence[EachColumn], *, with_stock: bool) -> None:
        self.ranks = ranks
        self.features = tuple(features)
        self.columns: list[Column] = []
        self._ids: dict[Column, int] = {}
        self._random = random.Random(20260814)
        self._lifts_used = 0
        self._units_used = 0
        by_column: list[tuple[str, Kind, int]] = [
            *_BY_COLUMN,
            ("feature", "i", max(1, len(features))),
        ]
        if with_stock:
            by_column.append(("dealt", "i", PER_COLUMN))
        self._by_column = tuple(name for name, _, _ in by_column)
        self._room = 1 << 8
        self.dealt = zeros(1, "i")
        for name, kind, each in by_column:
            setattr(self, name, zeros(self._room * each, kind))
        self.land_gap = zeros(1024, "i")
        self.lift_head = zeros(1 << 10, "i")
        self.lift_left = zeros(1 << 10, "i")
        self.unit = zeros(PER_UNIT << 10, "Q")
        self.id_of(GAP)

    def id_of(self, column: Column) -> int:
        """The number of a settled column, new or known."""
        known = self._ids.get(column)
        if known is not None:
            return known
        sizes = range(1, column.group_size + 1)
        left = [self.id_of(without_front(column, size)) for size in sizes]
        new = self._ids[column] = len(self.columns)
        self.columns.append(column)
        self._make_room(len(left), len(column.cards) + 1)
        self.front[new] = column.front.rank if column.front else 0
        self.zobrist[new] = self._random.getrandbits(64) | 1 if column.cards else 0
        for index, each in enumerate(self.features):
            self.feature[new * len(self.features) + index] = each(column)
        self._note_lifts(new, column, left)
        self._note_units(new, column)
        self._note_links(new, column)
        return new

    def landed(self, target: int, head: int, size: int) -> int:
        """What the group of `size` cards that `head` heads makes of a column, as it is stored."""
        first = card_of(head)
        cards = tuple(Card(first.rank - step, first.suit) for step in range(size))
        result = self._result(target, cards)
        if target:
            self.land[target * PER_COLUMN + (head >> 4) * 16 + size] = result
        else:
            self.land_gap[head * 16 + size] = result
        return result

    def dealt_onto(self, target: int, head: int) -> int:
        """What a card from the stock makes of a column, as it is stored."""
        result = self._result(target, (card_of(head),))
        self.dealt[target * PER_COLUMN + head] = result
        return result

    @property
    def memory(self) -> int:
        """About how many bytes all of it takes."""
        blocks = [getattr(self, name) for name in self._by_column]
        blocks += [self.lift_head, self.lift_left, self.unit]
        total: int = sum(block.nbytes for block in blocks)
        return total + 1000 * len(self.columns)

    def _result(self, target: int, cards: tuple[Card, ...]) -> int:
        column, collects = landed(self.columns[target], cards, self.ranks)
        return self.id_of(column) + 1 + (COLLECTS if collects else 0)

    def _note_lifts(self, new: int, column: Column, left: list[int]) -> None:
        self.first_lift[new], self.lift_count[new] = self._lifts_used, len(left)
        for size, rest in enumerate(left, start=1):
            self.lift_head[self._lifts_used] = code(column.cards[-size])
            self.lift_left[self._lifts_used] = rest
            self._lifts_used += 1

    def _note_units(self, new: int, column: Column) -> None:
        """Note the units, each hidden card being one; see `kernel.bounds` for what is noted."""
        units = [*((card,) for card in column.cards[: column.hidden]), *column.units()]
        kings = [unit[0].rank == self.ranks for unit in units]
        stays = kings[:1] == [True]
        self.cost[new] = kings.count(False)
        self.first_unit[new] = self._units_used * PER_UNIT
        self.unit_count[new] = len(units) - stays
        # Behind the last unit that has to leave there is always one more, if only an empty one.
        self._units_used += len(units) + (not stays)
        at = self.first_unit[new] + len(units) * PER_UNIT
        ends = seen = 0
        for unit, is_king in zip(units, kings, strict=True):
            at -= PER_UNIT
            head = code(unit[0])
            if is_king:
                self.unit[at + 1] = _mask(range((head & 48) + 1, (head & 48) + self.ranks + 1))
            else:
                self.unit[at] = _mask([head + 1])
            self.unit[at + 2], self.unit[at + 3] = _mask([code(unit[-1])]), _mask(map(code, unit))
            self.unit[at + 4], self.unit[at + 5] = ends, seen
            ends |= self.unit[at + 2]
            seen |= self.unit[at + 3]

    def _note_links(self, new: int, column: Column) -> None:
        for behind, front in column.pairs():
            if front.links_onto(behind):
                self.links[new * 4 + SUITS.index(front.suit)] += 1 << 4 * (front.rank - 1)

    def _make_room(self, lifts: int, units: int) -> None:
        """Lay out twice as large what is full."""
        if len(self.columns) > self._room:
            self._room *= 2
            self._double(*self._by_column)
        if self._lifts_used + lifts > len(self.lift_head):
            self._double("lift_head", "lift_left")
        if (self._units_used + units) * PER_UNIT > len(self.unit):
            self._double("unit")

    def _double(self, *names: str) -> None:
        for name in names:
            block = getattr(self, name)
            setattr(self, name, grown(block, 2 * len(block)))


def _mask(bits: range | list[int] | map[int]) -> int:
    mask = 0
    for bit in bits:
        mask |= 1 << bit
    return mask
