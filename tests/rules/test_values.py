"""Cards, columns and positions: what they know of themselves, and what they refuse to be."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from tests.strategies import cards, columns, suit_counts
from trainer.rules.cards import KING, SUITS_IN_PLAY, Card, SuitCount, copies, deck
from trainer.rules.notation import read_cards, read_column, read_position, write_cards
from trainer.rules.position import Column, Position


@given(suit_counts())
def test_deck_has_so_many_copies_of_each_card_in_play(suit_count: SuitCount) -> None:
    counted = Counter(deck(suit_count))
    assert sum(counted.values()) == 104
    assert set(counted.values()) == {copies(suit_count)}
    assert {card.suit for card in counted} == set(SUITS_IN_PLAY[suit_count])


@given(cards(), cards())
def test_link_is_one_suit_and_exactly_one_rank_lower(front: Card, behind: Card) -> None:
    lower = behind.rank - front.rank == 1
    assert front.links_onto(behind) == (lower and front.suit == behind.suit)


@given(columns())
def test_units_are_the_face_up_cards_cut_at_every_break(column: Column) -> None:
    units = column.units()
    assert tuple(card for unit in units for card in unit) == column.face_up
    broken = [(behind, front) for behind, front in column.pairs() if not front.links_onto(behind)]
    assert len(broken) == max(0, len(units) - 1)
    assert column.group_size == (len(units[-1]) if units else 0)


def test_a_column_is_cut_into_units() -> None:
    assert [write_cards(unit) for unit in read_column("TS | 9S 8S 7H 8H 7H").units()] == [
        "9S 8S",
        "7H",
        "8H 7H",
    ]


@pytest.mark.parametrize("hidden", [-1, 3])
def test_hidden_is_a_count_of_the_columns_cards(hidden: int) -> None:
    with pytest.raises(ValueError, match="hidden"):
        Column(read_cards("9S 8S"), hidden)


@pytest.mark.parametrize("number", [0, 9, 11])
def test_a_table_has_ten_columns(number: int) -> None:
    with pytest.raises(ValueError, match="10 columns"):
        Position((Column(),) * number)


@pytest.mark.parametrize(
    ("column", "ends"),
    [
        ("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", True),
        ("5H | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", True),
        ("KS | QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", False),
        ("KS QS JS TS 9S 8H 7S 6S 5S 4S 3S 2S AS", False),
        ("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KS", False),
        ("QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", False),
    ],
)
def test_a_run_is_king_to_ace_of_one_suit_face_up_at_the_front(column: str, ends: bool) -> None:
    assert read_column(column).ends_in_run == ends


def test_position_counts_what_is_on_the_table() -> None:
    table = read_position("1: 5H 6H | 9S 8S 8H; 3: 7S; stock: " + "AS " * 25 + "; collected: H S")
    assert table.gaps == (2, 4, 5, 6, 7, 8, 9, 10)
    assert (table.hidden_count, table.breaks, table.deals_left) == (2, 1, 2)
    assert not table.is_finished
    assert len(list(table.cards_in_play())) == 6 + 25 + 2 * KING
