"""The standard opening: a suit count and a deal number name one deal for ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.cards import Card, SuitCount, deck
from trainer.rules.position import COLUMN_NUMBERS, Column, Position

LONG_COLUMNS: Final = 4
"""Columns 1 to 4 get six cards, the other six get five (seed text)."""

_WORD: Final = 1 << 64


def opening(suit_count: SuitCount, deal_number: int) -> Position:
    """The opening position of a deal: 54 cards on the table, the front ones face up, 50 in stock.

    `deal_number` is any whole number from 0 below 2**64. The same on every machine and every Python
    version, since nothing of Python's own random module is used. Raises ValueError outside that.
    """
    if not 0 <= deal_number < _WORD:
        raise ValueError(f"a deal number is a whole number from 0 to {_WORD - 1}")
    cards = _shuffled(deck(suit_count), deal_number)
    columns: list[Column] = []
    used = 0
    for number in COLUMN_NUMBERS:
        size = 6 if number <= LONG_COLUMNS else 5
        columns.append(Column(cards[used : used + size], hidden=size - 1))
        used += size
    return Position(tuple(columns), stock=cards[used:])


def _shuffled(cards: tuple[Card, ...], seed: int) -> tuple[Card, ...]:
    """A Fisher-Yates shuffle, drawing each place without bias."""
    words = _splitmix64(seed)
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = _below(last + 1, words)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def _below(limit: int, words: Iterator[int]) -> int:
    """A uniform whole number below `limit`: words past the last full multiple are drawn again."""
    fair = _WORD - _WORD % limit
    return next(word for word in words if word < fair) % limit


def _splitmix64(seed: int) -> Iterator[int]:
    """Sebastiano Vigna's SplitMix64 generator: 64-bit words from a 64-bit seed."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % _WORD
        word = state
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % _WORD
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % _WORD
        yield word ^ (word >> 31)
