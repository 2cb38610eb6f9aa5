"""Refusals: why a move is not legal, as data; the sentences are said elsewhere.

Each has a stable `code` and the cards and columns (1 to 10) it speaks of. They are declared in
the order in which they are given where several apply (rules, ruling 5).
"""

from __future__ import annotations

from typing import ClassVar

from trainer.rules.cards import Card
from trainer.values import frozen


@frozen
class Finished:
    """All eight runs are collected: the game is over."""

    code: ClassVar[str] = "finished"


@frozen
class NoSuchColumn:
    """There is no column with that number."""

    code: ClassVar[str] = "no-such-column"
    column: int


@frozen
class SameColumn:
    """Source and target are the same column."""

    code: ClassVar[str] = "same-column"
    column: int


@frozen
class EmptySource:
    """The source is a gap: there is nothing to move."""

    code: ClassVar[str] = "empty-source"
    source: int


@frozen
class BadCount:
    """Fewer than one card was asked for, or more than the `held` cards of the column."""

    code: ClassVar[str] = "bad-count"
    source: int
    size: int
    held: int


@frozen
class HiddenCard:
    """More cards were asked for than the `face_up` ones of the column."""

    code: ClassVar[str] = "hidden-card"
    source: int
    size: int
    face_up: int


@frozen
class SuitBreak:
    """The cards descend by one but change suit between `behind` and `front`.

    `group` are the cards that can move, back one first; the first of them is `front`.
    """

    code: ClassVar[str] = "suit-break"
    source: int
    behind: Card
    front: Card
    group: tuple[Card, ...]


@frozen
class RankBreak:
    """The cards do not descend by one between `behind` and `front`.

    `group` are the cards that can move, back one first; the first of them is `front`.
    """

    code: ClassVar[str] = "rank-break"
    source: int
    behind: Card
    front: Card
    group: tuple[Card, ...]


@frozen
class KingNeedsGap:
    """A King (the first card moved) goes only into a gap."""

    code: ClassVar[str] = "king-needs-gap"
    source: int
    target: int
    king: Card
    onto: Card


@frozen
class NothingOnAce:
    """An Ace accepts nothing."""

    code: ClassVar[str] = "nothing-on-ace"
    source: int
    target: int
    card: Card
    ace: Card


@frozen
class WrongRank:
    """The first card moved is not exactly one rank below the target's front card."""

    code: ClassVar[str] = "wrong-rank"
    source: int
    target: int
    card: Card
    onto: Card


@frozen
class StockEmpty:
    """There is no stock to deal from."""

    code: ClassVar[str] = "stock-empty"


@frozen
class StockShort:
    """Fewer than ten stock cards are left: they can never be dealt."""

    code: ClassVar[str] = "stock-short"
    left: int


@frozen
class Gaps:
    """A deal needs a card in every column; these columns are gaps."""

    code: ClassVar[str] = "gaps"
    columns: tuple[int, ...]


Refusal = (
    Finished
    | NoSuchColumn
    | SameColumn
    | EmptySource
    | BadCount
    | HiddenCard
    | SuitBreak
    | RankBreak
    | KingNeedsGap
    | NothingOnAce
    | WrongRank
    | StockEmpty
    | StockShort
    | Gaps
)
