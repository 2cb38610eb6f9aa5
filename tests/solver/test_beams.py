"""The tables of a beam: each has its place, and nothing is written beyond it."""

import pytest

from trainer.rules.cards import SUITS, Card
from trainer.rules.engine import apply
from trainer.rules.moves import Transfer
from trainer.rules.position import COLUMN_COUNT, Column, Position
from trainer.solver.beams import packed
from trainer.solver.kernel.beam_pick import make

RECORD = 128
GUARD = b"\xaa" * 64


def full_table(size: int) -> Position:
    """All 104 cards on the table: a spade group of that size in column 10 goes onto column 1."""
    deck = [Card(rank, suit) for suit in SUITS for rank in range(13, 0, -1) for _ in range(2)]
    group = [Card(rank, "S") for rank in range(size, 0, -1)]
    onto = Card(size + 1, "H")
    for card in (*group, onto):
        deck.remove(card)
    piles = [deck[place::COLUMN_COUNT] for place in range(COLUMN_COUNT)]
    piles[0].append(onto)
    piles[-1] += group
    return Position(tuple(Column(tuple(pile), max(0, len(pile) - size - 1)) for pile in piles))


@pytest.mark.parametrize("size", range(1, 13))
def test_a_move_on_a_full_table_writes_nothing_beyond_its_place(size: int) -> None:
    start = full_table(size)
    move = Transfer(COLUMN_COUNT, size, 1)
    tables = bytearray(packed(start, 0))
    out = bytearray(RECORD) + bytearray(GUARD)
    number = (move.source - 1) | (move.target - 1) << 4 | size << 8
    make(tables, 0, out, 0, number, bytearray(64), 0)
    assert bytes(out[RECORD:]) == GUARD
    assert bytes(out[:RECORD]) == bytes(packed(apply(start, move).after, 0))
