"""Aims: what a puzzle's goals and invariants ask, written out in numbers for the fast search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from trainer.goals.demand import Aside, Count, Demand, EachColumn
from trainer.rules.cards import Card, Suit
from trainer.rules.position import Column
from trainer.solver.board import Board
from trainer.solver.buffers import zeros

MOST_FEATURES = 200
"""More would make every state dear; such a puzzle is left to the plain solver."""

EVERYWHERE = -1
NOWHERE = -2


@dataclass(slots=True)
class Aims:
    """Features, each a sum over columns, and the demands and invariants made of them."""

    features: list[EachColumn] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    places: memoryview[int] = field(default_factory=lambda: zeros(1, "i"))
    """Of each feature the only column that counts, from 0; or EVERYWHERE."""
    demands: memoryview[int] = field(default_factory=lambda: zeros(1, "i"))
    """How many there are; for each its counts (how many; feature, least, by transfer, by deal), its
    links (how many; feature, least) and how many runs it asks for."""
    invariants: memoryview[int] = field(default_factory=lambda: zeros(1, "i"))
    """How many ways to keep them there are, or -1 for no invariant; for each way its counts (how
    many; feature, least)."""
    takes_all: bool = False
    """Whether each demand means that every card on the board is collected."""


def aims_of(board: Board, demands: Sequence[Demand], keep: Sequence[Demand] | None) -> Aims | None:
    """The aims on a board; `keep` is None where nothing is to be kept. None: they are too many."""
    made = _Writer()
    asked = [len(demands)]
    for demand in demands:
        asked += made.counts(demand, with_steps=True)
        asked += made.links(demand)
        asked.append(demand.runs)
    kept = [-1]
    if keep is not None:
        kept = [len(keep)]
        for demand in keep:
            kept += made.counts(demand, with_steps=False)
    if len(made.features) > MOST_FEATURES:
        return None
    return Aims(
        made.features,
        made.asides,
        _ints(made.places),
        _ints(asked),
        _ints(kept),
        takes_all=all(_takes_all(board, demand) for demand in demands),
    )


def _takes_all(board: Board, demand: Demand) -> bool:
    runs = demand.runs - len(board.collected)
    return runs > 0 and runs * board.ranks == board.cards


@dataclass(slots=True)
class _Writer:
    """Numbers the features as they come up."""

    features: list[EachColumn] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    _known: dict[object, int] = field(default_factory=dict)

    def counts(self, demand: Demand, *, with_steps: bool) -> list[int]:
        written = [len(demand.counts)]
        for count in demand.counts:
            written += [self._count(count), count.least]
            if with_steps:
                written += [count.by_transfer, count.by_deal]
        return written

    def links(self, demand: Demand) -> list[int]:
        pairs = list(dict.fromkeys(demand.links))
        written = [len(pairs)]
        for pair in pairs:
            feature = self._feature(pair, _links_of(pair), _no_aside, EVERYWHERE)
            written += [feature, demand.links.count(pair)]
        return written

    def _count(self, count: Count) -> int:
        place = EVERYWHERE if count.place is None else count.place - 1
        return self._feature((id(count), place), count.each, count.aside, place)

    def _feature(self, key: object, each: EachColumn, aside: Aside, place: int) -> int:
        if key not in self._known:
            self._known[key] = len(self.features)
            self.features.append(each)
            self.asides.append(aside)
            self.places.append(place)
        return self._known[key]


def _no_aside(stock: tuple[Card, ...], collected: tuple[Suit, ...]) -> int:
    del stock, collected
    return 0


def _links_of(pair: tuple[Card, Card]) -> Callable[[Column], int]:
    return lambda column: sum(found == pair for found in column.pairs())


def _ints(numbers: Sequence[int]) -> memoryview[int]:
    block = zeros(max(1, len(numbers)), "i")
    for index, number in enumerate(numbers):
        block[index] = number
    return block
