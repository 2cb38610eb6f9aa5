"""One beam over the tables of a puzzle: layer by layer of plays, the best of each kept."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from trainer.rules.cards import KING, SUITS, Card
from trainer.rules.moves import Deal, Move, Transfer
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.solver.buffers import zeros
from trainer.solver.kernel import COMPILED
from trainer.solver.kernel.beam import NUMBERS, SCORES, SPARE, STATE, expand
from trainer.solver.kernel.beam_pick import pick
from trainer.values import frozen

DEAL: Final = 0xFFFF
"""The number of a deal; of a transfer: source, target and size, four bits each."""

MOST_CARDS: Final = 104
"""More cards than a game has do not fit into a table of the kernel."""

MOST_PLAYS: Final = 400
"""How long a line may get: three times the longest that a full game was seen to need."""

BYTES_A_TABLE: Final = 9000
"""What a beam takes for each table of its width, at most."""

CHUNK: Final = 256 if COMPILED else 24
"""So many tables are gone through, in some milliseconds, before the caller is asked to go on."""

_NO_BOUND: Final = 1 << 20
_MOST_KIDS: Final = 1300
_LINKS_BY_DEAL: Final = 4  # more are possible; so high that hardly a good line is cut off


@frozen
class Weights:
    """What makes a table worse or better, in sixteenths of a play."""

    hidden: int = 8
    base: int = 4
    other_suit: int = 3
    broken: int = 12
    upwards: int = 4
    blocked: int = 4
    buried: int = 3
    king: int = 10
    unit: int = 0
    anchor: int = 2
    gap: int = 20
    gap_to_fill: int = 16
    next_links: int = 6
    next_lands: int = 2
    deal: int = 0
    run: int = 0
    on_hidden: int = 4
    noise: int = 0

    def numbers(self) -> list[int]:
        """The weights in the order in which the kernel reads them."""
        return [getattr(self, name) for name in self.__dataclass_fields__]


@dataclass(slots=True)
class Beam:
    """Beams from one start; `wanted` runs in all are to be collected, in `deals` deals at most.

    `keeps_places` tells columns apart for the sake of later deals; without it tables that differ
    by the order of their columns count as one, which leaves room for others.
    """

    start: Position
    wanted: int
    deals: int
    keeps_places: bool = False
    kids: int = 0
    """How many children were looked at in all."""
    rows: array[int] = field(init=False)
    need: list[int] = field(init=False)
    is_whole: bool = field(init=False)

    def __post_init__(self) -> None:
        stock = self.start.stock[: self.deals * COLUMN_COUNT]
        self.rows = array("B", [code(card) for card in stock] + [0] * COLUMN_COUNT)
        held = sum(len(column.cards) for column in self.start.columns) + len(stock)
        self.is_whole = held == KING * (self.wanted - len(self.start.collected))
        self.need = [_need(stock[len(stock) - d * 10 :], d) for d in range(self.deals + 1)]

    def line(
        self,
        width: int,
        weights: Weights,
        most: int,
        stopped: Callable[[int], bool],
        salt: int = 0,
    ) -> list[int] | None:
        """The first line of at most `most` plays that a beam of that width meets, if it meets one.

        `stopped` is told how many children were looked at, some hundred times a second, and may
        end it.
        """
        return _Run(self, width, weights, min(most, MOST_PLAYS), salt).line(stopped)


class _Run:
    """One beam and its buffers."""

    def __init__(self, beam: Beam, width: int, weights: Weights, most: int, salt: int) -> None:
        self.beam, self.width, self.most = beam, width, most
        deals, room = beam.deals, width * 12 + CHUNK * 40 + _MOST_KIDS
        self.weights = array("i", [*weights.numbers(), salt, 0, *beam.need])
        self.tables, self.others = zeros(width * STATE, "B"), zeros(width * STATE, "B")
        self.kids, self.keys, self.order = zeros(room * 4, "i"), zeros(room, "Q"), zeros(room, "i")
        self.counts, self.limits = zeros((deals + 1) * SCORES, "i"), array("i", [0] * (deals + 1))
        self.met = zeros(1 << max(12, (width * 300).bit_length()), "Q")
        self.links = zeros((most + 1) * width * 2, "i")
        self.slots = zeros((SPARE + 20) * NUMBERS, "i")
        self.words = zeros((SPARE + 20) * 2, "Q")
        self.tally = array("q", [0, room, beam.wanted, -1, 0, 0, beam.keeps_places, deals])
        self.tally.extend([0, 0, 0, width, width * 5])
        self.tables[:STATE] = packed(beam.start, deals)

    def line(self, stopped: Callable[[int], bool]) -> list[int] | None:
        """Go through the layers."""
        count = 1
        for layer in range(self.most):
            found = self._expand(count, layer, stopped)
            if found is None:
                return None
            if found:
                kid = self.tally[3] * 4
                return self._trace(layer, self.kids[kid + 1], self.kids[kid + 2])
            count = pick(
                self.tables,
                self.others,
                self.beam.rows,
                self.kids,
                self.keys,
                self.counts,
                self.order,
                self.met,
                self.links,
                self.tally,
                self.width,
                layer,
            )
            self.tables, self.others = self.others, self.tables
            if count == 0:
                break
        return None

    def _expand(self, count: int, layer: int, stopped: Callable[[int], bool]) -> bool | None:
        """All children of a layer: whether one of them is wanted; None where it was stopped."""
        tally, at, before = self.tally, 0, self.tally[5]
        tally[0], tally[10] = 0, self.width
        tally[4] = self.most - layer - 1 if self.beam.is_whole else _NO_BOUND
        for d in range(len(self.limits)):
            self.limits[d] = SCORES - 1
        while at < count and tally[0] + _MOST_KIDS <= tally[1]:
            expand(
                self.tables,
                at,
                min(count, at + CHUNK),
                self.beam.rows,
                self.weights,
                self.slots,
                self.words,
                self.kids,
                self.keys,
                self.counts,
                self.limits,
                tally,
            )
            at += CHUNK
            self.beam.kids += tally[5] - before
            before = tally[5]
            if tally[3] >= 0:
                return True
            if stopped(self.beam.kids):
                return None
        return False

    def _trace(self, layer: int, parent: int, move: int) -> list[int]:
        moves = [move]
        while layer > 0:
            layer -= 1
            at = (layer * self.width + parent) * 2
            parent, move = self.links[at], self.links[at + 1]
            moves.append(move)
        return moves[::-1]


def _need(stock: Sequence[Card], deals: int) -> int:
    """About how many plays the stock costs: the deals, and one for each card that no deal links."""
    loose = sum(card.rank != KING for card in stock)
    return deals + max(0, loose - _LINKS_BY_DEAL * deals)


def code(card: Card) -> int:
    """A card as the kernel writes it."""
    return SUITS.index(card.suit) * 16 + card.rank


def packed(position: Position, deals: int) -> bytes:
    """A table as the kernel writes it."""
    head = [len(column.cards) for column in position.columns]
    head += [column.hidden for column in position.columns]
    cards = [
        code(card) | (64 if n < column.hidden else 0)
        for column in position.columns
        for n, card in enumerate(column.cards)
    ]
    return bytes([*head, deals, len(position.collected), *cards]).ljust(STATE, b"\0")


def as_move(move: int) -> Move:
    """The move of a number."""
    if move == DEAL:
        return Deal()
    return Transfer((move & 15) + 1, move >> 8, (move >> 4 & 15) + 1)
