"""Moves a player can ask for, and plays: what a legal move did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from trainer.rules.cards import Card, Suit
from trainer.rules.position import Position
from trainer.values import frozen


@dataclass(frozen=True, slots=True, order=True)
class Transfer:
    """Move the `size` front cards of column `source` to column `target` (columns 1 to 10)."""

    source: int
    size: int
    target: int


@frozen
class Deal:
    """Deal one stock card onto each of the ten columns."""


Move = Transfer | Deal


class Collected(NamedTuple):
    """A run of `suit` that left `column`."""

    column: int
    suit: Suit


class TurnedUp(NamedTuple):
    """A hidden card that turned up at the front of `column`."""

    column: int
    card: Card


@frozen
class Play:
    """A legal move with what it did.

    `cards` are those moved, back one first (the dealt row, column 1 first, for a deal); `after` is
    the settled position; runs collected and cards turned up are listed in column order.
    """

    move: Move
    cards: tuple[Card, ...]
    after: Position
    collected: tuple[Collected, ...] = ()
    turned_up: tuple[TurnedUp, ...] = ()
