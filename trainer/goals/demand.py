"""Demands: a goal taken apart into sums over columns, so that a search can follow it by adding.

Everything a goal may ask of a position is the sum of what each column gives and of what the stock
and the collected runs give. A search that knows each distinct column by a number looks those up,
and from how far a sum can move in one play it knows how many plays are still needed at least.
"""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules.cards import Card, Suit
from trainer.rules.position import Column, Position
from trainer.values import frozen

EachColumn = Callable[[Column], int]
"""What one settled column gives; of the same column always the same."""

Aside = Callable[[tuple[Card, ...], tuple[Suit, ...]], int]
"""What lies aside gives: the stock and the collected runs, whose order counts for nothing."""

ANY_CHANGE = 1000
"""The change of a sum of which nothing better is known: more than any sum can move."""


def _nothing(*_: object) -> int:
    return 0


@frozen
class Count:
    """Holds where the sum of `each` over the columns, or of the one at `place`, and of `aside` is
    at least `least`.

    `by_transfer` and `by_deal` bound by how much one play can raise the sum, what it collects and
    turns up included; they make a lower bound, so too high is safe and too low is a wrong proof.
    """

    each: EachColumn = _nothing
    least: int = 0
    place: int | None = None
    """The only column (1 to 10) that counts; None for all."""
    aside: Aside = _nothing
    by_transfer: int = ANY_CHANGE
    by_deal: int = ANY_CHANGE

    def reached(self, position: Position) -> int:
        """The sum in `position`."""
        columns = position.columns if self.place is None else (position.column(self.place),)
        return sum(map(self.each, columns)) + self.aside(position.stock, position.collected)

    def holds(self, position: Position) -> bool:
        """Whether the sum is high enough."""
        return self.reached(position) >= self.least


@frozen
class Demand:
    """One way to meet a goal: all of `counts` hold. The rest only follows from that, and serves
    for lower bounds.
    """

    counts: tuple[Count, ...] = ()
    links: tuple[tuple[Card, Card], ...] = ()
    """Pairs, the card behind first, all of which stand linked at the same time; a pair named
    twice stands so twice."""
    runs: int = 0
    """How many runs have been collected in all, those of the stage's start included."""

    def holds(self, position: Position) -> bool:
        """Whether `position` meets it."""
        return all(count.holds(position) for count in self.counts)

    def __and__(self, other: Demand) -> Demand:
        """Both at the same time."""
        # Links of two goals may be the same link, so they are united, not added.
        links = list(self.links)
        for pair in dict.fromkeys(other.links):
            links += [pair] * (other.links.count(pair) - self.links.count(pair))
        return Demand(self.counts + other.counts, tuple(links), max(self.runs, other.runs))
