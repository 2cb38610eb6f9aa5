"""Walks for the bounds of demands: starts on which plays do much at once, and plays that do it.

One drawn number decides a whole walk, and a generator of its own the rest: drawing every card
would be slow, and what matters here is rare.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tests.solver.tables import near_runs, small_positions
from tests.strategies import any_positions, run_of
from trainer.rules.cards import Card, Suit
from trainer.rules.engine import apply, legal_moves
from trainer.rules.moves import Play
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

Walk = tuple[Position, tuple[Play, ...]]

SUITS: tuple[Suit, ...] = ("S", "H")


def ripe_position(chance: Random) -> Position:
    """A few piles among low cards and gaps, and a row or two that bring them the aces they lack.

    No deck is behind it: the rules of playing do not ask for one.
    """
    suits = chance.choice([SUITS, SUITS[:1]])
    piles = [_pile(chance, suits) for _ in range(chance.randint(1, 4))]
    gaps = chance.choice([0, 0, 0.3])
    rest = [_single(chance, suits, gaps) for _ in range(COLUMN_COUNT - len(piles))]
    columns = piles + rest
    chance.shuffle(columns)
    rows = [card for _ in range(2) for card in _row(chance, columns, suits)]
    return Position(tuple(columns), tuple(rows[: chance.choice([0, 10, 10, 13, 20])]))


def _pile(chance: Random, suits: tuple[Suit, ...]) -> Column:
    """Hidden cards, runs that lie buried, and a run nearly complete or other cards before them."""
    behind = [_low(chance, suits) for _ in range(chance.choice([0, 1, 2]))]
    buried = [run_of(chance.choice(suits)) for _ in range(chance.choice([0, 0, 0, 1, 2]))]
    nearly = list(run_of(chance.choice(suits))[: chance.choice([12, 12, 11])])
    ahead = chance.choice([nearly, nearly, [_low(chance, suits) for _ in range(2)]])
    if chance.random() < 0.3:
        behind, ahead = [], behind + ahead
    return Column((*behind, *(card for run in buried for card in run), *ahead), len(behind))


def _single(chance: Random, suits: tuple[Suit, ...], gaps: float) -> Column:
    if chance.random() < gaps:
        return GAP
    behind = [_low(chance, suits) for _ in range(chance.choice([0, 1]))]
    return Column((*behind, _low(chance, suits)), len(behind) * chance.choice([0, 1]))


def _row(chance: Random, columns: list[Column], suits: tuple[Suit, ...]) -> list[Card]:
    """An ace for most of the columns that a two is at the front of."""
    row = [_low(chance, suits) for _ in columns]
    for place, column in enumerate(columns):
        if column.front and column.front.rank == 2 and chance.random() < 0.8:
            row[place] = Card(1, column.front.suit)
    return row


def _low(chance: Random, suits: tuple[Suit, ...]) -> Card:
    return Card(chance.choice([1, 1, 2, 3, 4, 5]), chance.choice(suits))


def walk_from(start: Position, chance: Random, most: int = 6) -> Walk:
    """Consecutive plays from a start, some of them chosen for doing most."""
    now = start
    plays: list[Play] = []
    for _ in range(chance.randint(0, most)):
        moves = legal_moves(now)
        if not moves:
            break
        how = chance.randrange(4)
        if how == 0:
            plays.append(max((apply(now, move) for move in moves), key=_how_much))
        else:
            plays.append(apply(now, moves[-1] if how == 1 else chance.choice(moves)))
        now = plays[-1].after
    return start, tuple(plays)


def _how_much(play: Play) -> int:
    return len(play.collected) + len(play.turned_up)


def ripe_walk(seed: int) -> Walk:
    """The walk with that number, always the same."""
    chance = Random(seed)
    return walk_from(ripe_position(chance), chance)


SEEDS = st.integers(0, 2**32)


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """Walks from positions of every kind."""
    start = draw(st.one_of(small_positions(), near_runs(), any_positions()))
    return walk_from(start, Random(draw(SEEDS)))


def all_walks() -> st.SearchStrategy[Walk]:
    return st.one_of(SEEDS.map(ripe_walk), walks())
