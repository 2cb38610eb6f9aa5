"""Shared hypothesis strategies: cards, columns, positions that can occur, and lines of plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from trainer.rules.cards import (
    ACE,
    KING,
    RUNS_TO_WIN,
    SUITS,
    SUITS_IN_PLAY,
    Card,
    Suit,
    SuitCount,
    deck,
)
from trainer.rules.engine import apply, legal_moves
from trainer.rules.moves import Move, Play
from trainer.rules.opening import opening
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

SUIT_COUNTS: tuple[SuitCount, ...] = (1, 2, 4)


def suit_counts() -> st.SearchStrategy[SuitCount]:
    return st.sampled_from(SUIT_COUNTS)


def cards(suits: Sequence[Suit] = SUITS) -> st.SearchStrategy[Card]:
    return st.builds(Card, st.integers(ACE, KING), st.sampled_from(suits))


@st.composite
def chains(draw: st.DrawFn, suits: Sequence[Suit] = SUITS, most: int = KING) -> tuple[Card, ...]:
    """Linked cards: one suit, each a rank lower than the one behind."""
    first = draw(st.integers(ACE, KING))
    size = draw(st.integers(1, min(most, first)))
    suit = draw(st.sampled_from(suits))
    return tuple(Card(rank, suit) for rank in range(first, first - size, -1))


@st.composite
def columns(draw: st.DrawFn, suits: Sequence[Suit] = SUITS) -> Column:
    """A settled column of a few chains, with any number of its back cards hidden."""
    held = [card for chain in draw(st.lists(chains(suits), max_size=4)) for card in chain]
    return _settled(held, draw(st.integers(0, len(held))))


def _settled(held: Sequence[Card], hidden: int) -> Column:
    """The cards as a column that could stand on a settled table: front face up, no run there."""
    column = Column(tuple(held), min(hidden, max(0, len(held) - 1)))
    return Column(column.cards[:-1], column.hidden) if column.ends_in_run else column


@st.composite
def positions(draw: st.DrawFn, suit_count: SuitCount | None = None) -> Position:
    """A settled position with no more copies of a card than its deck has; seldom a full deck."""
    count = draw(suit_counts()) if suit_count is None else suit_count
    suits = SUITS_IN_PLAY[count]
    pool = Counter(deck(count))
    wished = draw(st.lists(st.sampled_from(suits), max_size=RUNS_TO_WIN))
    collected = tuple(suit for suit in wished if _take(pool, run_of(suit)))
    may_be_gap = draw(st.booleans())
    table: list[Column] = []
    for _ in range(COLUMN_COUNT):
        wanted = draw(columns(suits))
        held = [card for card in wanted.cards if _take(pool, [card])]
        if not held and not may_be_gap and (left := +pool):
            held = [next(iter(left))]
            _take(pool, held)
        table.append(_settled(held, wanted.hidden))
    size = draw(st.sampled_from([0, 10, 20, 5]))
    return Position(tuple(table), _mixed(draw, pool)[:size], collected)


@st.composite
def positions_near_runs(draw: st.DrawFn, suit_count: SuitCount | None = None) -> Position:
    """A table whose first columns lack one to three cards of a run, with these cards close by.

    The missing cards stand at other fronts; or only aces are missing, and they lie in the next row
    so that one deal collects all these runs.
    """
    count = draw(suit_counts()) if suit_count is None else suit_count
    suits = SUITS_IN_PLAY[count]
    pool = Counter(deck(count))
    wished = draw(st.lists(st.sampled_from(suits), min_size=1, max_size=3))
    runs = [run_of(suit) for suit in wished if _take(pool, run_of(suit))]
    wished = draw(st.lists(st.sampled_from(suits), max_size=RUNS_TO_WIN - len(runs)))
    collected = tuple(suit for suit in wished if _take(pool, run_of(suit)))
    by_deal = draw(st.booleans())
    lacking = 1 if by_deal else draw(st.integers(1, 3))
    loose = [card for run in runs for card in run[-lacking:]]
    spare = list(_mixed(draw, pool))
    table: list[Column] = []
    for run in runs:
        hidden = min(draw(st.integers(0, 2)), len(spare))
        behind = [spare.pop() for _ in range(hidden)]
        table.append(_settled([*behind, *run[:-lacking]], hidden))
    rest = COLUMN_COUNT - len(runs)
    if by_deal:
        ahead = [spare.pop() for _ in range(min(rest, len(spare)))]
        return Position(_filled(table, spare[:rest]), (*loose, *ahead), collected)
    return Position(_filled(table, loose), (), collected)


def run_of(suit: Suit) -> tuple[Card, ...]:
    """King..Ace of a suit."""
    return tuple(Card(rank, suit) for rank in range(KING, ACE - 1, -1))


def _take(pool: Counter[Card], wanted: Sequence[Card]) -> bool:
    """Take the wanted cards, each a different one, from the pool, if it has them all."""
    if any(pool[card] < 1 for card in wanted):
        return False
    pool.subtract(wanted)
    return True


def _mixed(draw: st.DrawFn, pool: Counter[Card]) -> tuple[Card, ...]:
    """What is left in the pool, mixed by one drawn number: drawing each place would be slow."""
    left = sorted(pool.elements())
    random.Random(draw(st.integers(0, 2**32))).shuffle(left)
    return tuple(left)


def _filled(table: Sequence[Column], singles: Sequence[Card]) -> tuple[Column, ...]:
    """The columns, then one of each single card while there is room, then gaps."""
    held = [*table, *(Column((card,)) for card in singles)][:COLUMN_COUNT]
    return (*held, *[GAP] * (COLUMN_COUNT - len(held)))


def openings() -> st.SearchStrategy[Position]:
    return st.builds(opening, suit_counts(), st.integers(0, 2**64 - 1))


def any_positions() -> st.SearchStrategy[Position]:
    return st.one_of(positions(), positions_near_runs(), openings())


@st.composite
def lines(
    draw: st.DrawFn,
    starts: st.SearchStrategy[Position] | None = None,
    most: int = 25,
) -> tuple[Position, tuple[Play, ...]]:
    """A start and consecutive plays from it, chosen among the legal moves; deals not seldom."""
    start = now = draw(starts if starts is not None else any_positions())
    plays: list[Play] = []
    length = draw(st.integers(0, most))
    for choice in draw(st.lists(st.integers(0, 2**16), min_size=length, max_size=length)):
        if not (moves := legal_moves(now)):
            break
        plays.append(apply(now, _chosen(moves, choice)))
        now = plays[-1].after
    return start, tuple(plays)


def _chosen(moves: Sequence[Move], choice: int) -> Move:
    # The last legal move is the deal where one is legal; one in eight choices takes it.
    return moves[-1] if choice % 8 == 7 else moves[choice % len(moves)]
