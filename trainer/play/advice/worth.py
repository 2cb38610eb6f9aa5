"""What a column is worth as it looks: order is good, hidden cards and breaks are not."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from trainer.play.advice.seen import BLANK
from trainer.rules.cards import KING, Card
from trainer.values import frozen


@frozen
class Weights:
    """How much each thing counts; found by playing many deals (tests/benchmarks/advice.py)."""

    collected: float = 150.0
    """A run that has left the table."""
    hidden: float = 10.0
    """Each hidden card."""
    covered: float = 4.0
    """A column that has hidden cards at all: one turned up last frees it."""
    gap: float = 8.0
    """A gap."""
    link: float = 7.5
    length: float = 0.35
    """For each link, times the links of its unit: long units are near to runs."""
    rank: float = 2.2
    """Two neighbours of different suits in order."""
    jam: float = 5.8
    """Two neighbours out of order: what lies behind is buried."""
    unit_on_hidden: float = 2.0
    """Each unit before a hidden card: so many plays until it can be turned up."""
    king_home: float = 12.0
    """A king at the back of its column, nothing behind it."""
    blank: float = 9.0
    """A card that a line turns up: nobody knows what it will be good for, but it is good."""
    play: float = 0.4
    """Each play of a line."""


WEIGHTS: Final = Weights()


def worth_of(hidden: int, cards: tuple[Card, ...], weights: Weights = WEIGHTS) -> float:
    """The worth of a column that has cards: how many are hidden, and those face up."""
    total = -weights.hidden * hidden - (weights.covered if hidden else 0.0)
    links, units = 0, 1
    for behind, front in pairwise(cards):
        if front.links_onto(behind):
            links += 1
            total += weights.link + weights.length * links
            continue
        links, units = 0, units + 1
        total += weights.rank if front.rank + 1 == behind.rank else -weights.jam
    if hidden:
        total -= weights.unit_on_hidden * units
    elif cards[0].rank == KING:
        total += weights.king_home
    if cards[-1] == BLANK:
        total += weights.blank
    return total
