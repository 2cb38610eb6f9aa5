"""What one play can change at most, as far as the stage's start tells: the bounds of demands.

All of it holds of every legal play in every position that plays from a settled start lead to. It
rests on what settling does to one column. Runs stand at its front and leave, then at most one
hidden card turns up, alone at the front, where it makes no run. And a complete run stays behind
other cards only if it lay so at the start (it lies buried): wherever later the last of its links is
made, its Ace lies at the front, so it is collected within the same play; and it never moves, for a
group that held it would reach the front. So a play lets one run leave a column that it completes
there, with an Ace that lands, and besides only runs that lay buried there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainer.goals.never import runs_to_come
from trainer.rules.cards import ACE, KING, Card, Suit
from trainer.rules.position import COLUMN_COUNT, Column, Position


def runs_lying(column: Column) -> int:
    """How many complete runs lie face up in a column.

    >>> from trainer.rules.notation import read_cards
    >>> runs_lying(Column(read_cards("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS 5H")))
    1
    """
    return sum(len(unit) == KING for unit in column.units())


def runs_by_transfer(start: Position) -> int:
    """Most runs that one transfer collects: one it completes and all that lay buried."""
    lying = sum(map(runs_lying, start.columns))
    return min(1 + lying, sum(runs_to_come(start).values()))


def runs_by_deal(start: Position) -> int:
    """Most runs that one deal collects: those it completes and all that lay buried."""
    lying = sum(map(runs_lying, start.columns))
    return min(columns_by_deal(start) + lying, sum(runs_to_come(start).values()))


def columns_by_deal(start: Position) -> int:
    """Most columns that a run leaves in one deal.

    In each of them the dealt card is the Ace of one more run: it lies at the front of the first
    run to leave.
    """
    runs = runs_to_come(start)
    aces = (Counter(card.suit for card in row if card.rank == ACE) for row in _rows(start))
    return max((sum((suits & runs).values()) for suits in aces), default=0)


def fronts_by_transfer(start: Position) -> int:
    """In how many columns a transfer can uncover what stood or lay behind: in its source, and in
    its target only where a run leaves that.
    """
    return 1 + bool(runs_to_come(start))


def dealt_together(card: Card, start: Position) -> int:
    """Most copies of a card in one dealt row."""
    return max((row.count(card) for row in _rows(start)), default=0)


def dealt_onto(number: int, start: Position) -> frozenset[Card]:
    """The cards that deals can put on a column."""
    return frozenset(row[number - 1] for row in _rows(start))


def may_collect_by_deal(number: int, start: Position) -> bool:
    """Whether a run can leave that column in a deal: its Ace would have to be dealt there."""
    runs: Counter[Suit] = runs_to_come(start)
    return any(card.rank == ACE and runs[card.suit] for card in dealt_onto(number, start))


def _rows(start: Position) -> Iterator[tuple[Card, ...]]:
    """The rows to be dealt; a short last one never is."""
    for first in range(0, start.deals_left * COLUMN_COUNT, COLUMN_COUNT):
        yield start.stock[first : first + COLUMN_COUNT]
