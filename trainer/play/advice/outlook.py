"""Looking ahead over what can be seen: the line of plays that leads to the best table."""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from trainer.play.advice.seen import BLANK
from trainer.play.advice.worth import WEIGHTS, Weights, worth_of
from trainer.rules.cards import ACE, KING, Card
from trainer.rules.moves import Transfer
from trainer.rules.position import Position

LOOKED_AT: Final = 60
"""Tables from which every play is tried, for one piece of advice."""

LOOKED_AT_IN_NEED: Final = 300
"""The same where by then nothing is found that turns up a card or collects a run."""

Table = tuple[int, ...]
"""The ten columns, each by the number under which `Columns` knows it."""


class Look:
    """A column as it looks: its cards, and what of them lifts."""

    __slots__ = ("cards", "front", "group", "hidden", "worth")

    def __init__(self, hidden: int, cards: tuple[Card, ...], weights: Weights) -> None:
        self.hidden, self.cards = hidden, cards
        self.front = cards[-1].rank if cards else 0
        self.group = _group(cards)
        self.worth = worth_of(hidden, cards, weights) if cards else weights.gap


def _group(cards: tuple[Card, ...]) -> int:
    size = min(1, len(cards))
    while 0 < size < len(cards) and cards[-size].links_onto(cards[-size - 1]):
        size += 1
    return size


@dataclass(slots=True)
class Columns:
    """Every distinct column met, by number, so that a play is two look-ups."""

    weights: Weights = WEIGHTS
    looks: list[Look] = field(default_factory=list)
    _numbers: dict[tuple[int, tuple[Card, ...]], int] = field(default_factory=dict)
    _without: dict[tuple[int, int], int] = field(default_factory=dict)
    _joined: dict[tuple[int, int, int], tuple[int, int]] = field(default_factory=dict)

    def number(self, hidden: int, cards: tuple[Card, ...]) -> int:
        """The number of a column."""
        key = (hidden, cards)
        if key not in self._numbers:
            self._numbers[key] = len(self.looks)
            self.looks.append(Look(hidden, cards, self.weights))
        return self._numbers[key]

    def without(self, column: int, size: int) -> int:
        """The column once `size` cards have left its front; a hidden one then turns up, unknown."""
        key = (column, size)
        if key not in self._without:
            look = self.looks[column]
            hidden, left = look.hidden, look.cards[:-size]
            if not left and hidden:
                hidden, left = hidden - 1, (BLANK,)
            self._without[key] = self.number(hidden, left)
        return self._without[key]

    def joined(self, target: int, source: int, size: int) -> tuple[int, int]:
        """The column with the `size` front cards of another on it, and the runs that then left."""
        key = (target, source, size)
        if key not in self._joined:
            look = self.looks[target]
            cards = look.cards + self.looks[source].cards[-size:]
            hidden, runs = look.hidden, 0
            if cards[-1].rank == ACE and _group(cards) >= KING:
                cards, runs = cards[:-KING], 1
                if not cards and hidden:
                    hidden, cards = hidden - 1, (BLANK,)
            self._joined[key] = (self.number(hidden, cards), runs)
        return self._joined[key]


@dataclass(slots=True)
class Ahead:
    """Tables that plays lead to from the present one (number 0), each with the way to it."""

    columns: Columns
    tables: list[Table]
    worths: list[float]
    parents: list[int] = field(default_factory=lambda: [-1])
    moves: list[Transfer | None] = field(default_factory=lambda: [None])
    shown: list[int] = field(default_factory=lambda: [0])
    """Cards turned up and runs collected on the way to each."""
    runs: list[int] = field(default_factory=lambda: [0])
    """Runs collected on the way to each."""
    known: set[Table] = field(default_factory=set)

    @classmethod
    def of(cls, position: Position, weights: Weights = WEIGHTS) -> Ahead:
        """What lies ahead of a table as `seen` shows it; the most promising ways are gone first."""
        columns = Columns(weights)
        table = tuple(columns.number(one.hidden, one.face_up) for one in position.columns)
        ahead = cls(columns, [table], [sum(columns.looks[one].worth for one in table)])
        ahead.known.add(tuple(sorted(table)))
        ahead._explore()
        return ahead

    def line(self, at: int) -> tuple[Transfer, ...]:
        """The plays that lead to a table."""
        moves = (self.moves[one] for one in self.way(at))
        return tuple(move for move in moves if move is not None)

    def way(self, at: int) -> tuple[int, ...]:
        """The tables on the way to a table, it included, the present one not."""
        tables: list[int] = []
        while at:
            tables.append(at)
            at = self.parents[at]
        return tuple(reversed(tables))

    def gaps(self, at: int) -> int:
        """The gaps of a table."""
        return sum(not self.columns.looks[one].cards for one in self.tables[at])

    def _explore(self) -> None:
        waiting, looked_at = [(-self.worths[0], 0)], 0
        while waiting and looked_at < (LOOKED_AT if any(self.shown) else LOOKED_AT_IN_NEED):
            looked_at += 1
            _, at = heappop(waiting)
            first = len(self.tables)
            self._try_every_play(at)
            for new in range(first, len(self.tables)):
                heappush(waiting, (-self.worths[new], new))

    def _try_every_play(self, at: int) -> None:
        """Add the tables one play further; of several gaps one stands for all."""
        looks = self.columns.looks
        table = [looks[one] for one in self.tables[at]]
        landings: dict[int, list[int]] = {}
        for place, look in enumerate(table):
            landings.setdefault(look.front, []).append(place)
        gaps = landings.pop(0, [])[:1]
        for source, look in enumerate(table):
            if look.front == BLANK.rank:
                continue
            for size in range(1, look.group + 1):
                for target in landings.get(look.front + size, ()):
                    self._add(at, source, size, target)
                # A whole column into a gap changes nothing that can be seen.
                if gaps and (look.hidden or size < len(look.cards)):
                    self._add(at, source, size, gaps[0])

    def _add(self, at: int, source: int, size: int, target: int) -> None:
        """Add the table after a play; where columns lie makes no difference, so some are known."""
        columns, table = self.columns, list(self.tables[at])
        giver, taker = table[source], table[target]
        left, (taken, runs) = columns.without(giver, size), columns.joined(taker, giver, size)
        table[source], table[target] = left, taken
        key = tuple(sorted(table))
        if key in self.known:
            return
        self.known.add(key)
        looks, weights = columns.looks, columns.weights
        gained = looks[left].worth + looks[taken].worth - looks[giver].worth - looks[taker].worth
        before = looks[giver].hidden + looks[taker].hidden
        turned_up = before - looks[left].hidden - looks[taken].hidden
        self.tables.append(tuple(table))
        self.worths.append(self.worths[at] + gained + runs * weights.collected - weights.play)
        self.parents.append(at)
        self.moves.append(Transfer(source + 1, size, target + 1))
        self.shown.append(self.shown[at] + turned_up + runs)
        self.runs.append(self.runs[at] + runs)
