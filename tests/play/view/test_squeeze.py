"""Squeezing columns: as little is folded as is needed, and never what a learner must see."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests import strategies
from trainer.play.view.squeeze import Row, squeezed
from trainer.rules.notation import read_column
from trainer.rules.position import Column

some_columns = st.one_of(
    strategies.columns(),
    st.lists(strategies.cards(), min_size=1, max_size=45).map(lambda c: Column(tuple(c), 0)),
).filter(lambda column: bool(column.cards))


def kinds(text: str, height: int, kept: frozenset[int] = frozenset()) -> list[tuple[str, int]]:
    return [(row.kind, row.count) for row in squeezed(read_column(text), height, kept)]


def test_a_column_that_fits_is_shown_card_by_card() -> None:
    assert kinds("KS 4H | 8S 7S", 4) == [("hidden", 1), ("hidden", 1), ("cards", 1), ("cards", 1)]


def test_hidden_cards_fold_to_a_count_first() -> None:
    assert kinds("KS 4H 3S | 9S 8S 7S 6S", 5) == [("hidden", 3), *[("cards", 1)] * 4]


def test_the_middle_of_a_unit_folds_next_and_only_as_far_as_is_needed() -> None:
    assert kinds("9S 8S 7S 6S 5S 4S", 5) == [
        *[("cards", 1)],
        ("fold", 2),
        *[("cards", 1)] * 3,
    ]
    assert kinds("9S 8S 7S 6S 5S 4S", 3) == [("cards", 1), ("fold", 4), ("cards", 1)]


def test_units_nearer_the_back_fold_before_those_at_the_front() -> None:
    assert kinds("9H 8H 7H 6H 9S 8S 7S 6S", 7)[1] == ("fold", 2)


def test_a_whole_unit_shows_its_two_ends_where_that_is_not_enough() -> None:
    assert kinds("9H 8H 7H 6H 2C 9S 8S 7S 6S", 5)[0] == ("span", 4)


def test_cards_that_are_not_linked_stand_side_by_side_from_the_back_on() -> None:
    assert kinds("9H 7C 2S KD", 3) == [("cards", 2), ("cards", 1), ("cards", 1)]
    assert kinds("9H 7C 2S KD 3S 5H 7D", 3) == [("cards", 3), ("cards", 3), ("cards", 1)]


def test_a_marked_card_is_never_folded() -> None:
    assert kinds("9S 8S 7S 6S 5S 4S 3S", 6, frozenset({3})) == [
        *[("cards", 1)],
        ("fold", 2),
        *[("cards", 1)] * 4,
    ]


@given(some_columns, st.integers(1, 40), st.frozensets(st.integers(0, 44), max_size=3))
def test_every_card_is_accounted_for_in_order_and_within_the_height(
    column: Column, height: int, kept: frozenset[int]
) -> None:
    rows = squeezed(column, height, kept)
    assert 1 <= len(rows) <= height
    places = [place for row in rows for place in range(row.first, row.end)]
    if height > 1:
        assert places == list(range(len(column.cards)))
    assert rows[-1].end == len(column.cards), "the front is always there"


@given(some_columns, st.integers(2, 40), st.frozensets(st.integers(0, 44), max_size=3))
def test_the_ends_of_units_and_kept_cards_are_folded_only_where_no_room_is_left(
    column: Column, height: int, kept: frozenset[int]
) -> None:
    rows = squeezed(column, height, kept)
    if any(row.kind == "left-out" for row in rows):
        return
    for row in rows:
        if row.kind == "fold":
            inside = range(row.first, row.end)
            assert kept.isdisjoint(inside)
            assert all(_is_linked(column, place) for place in (*inside, row.end))
        if row.kind == "span":
            assert kept.isdisjoint(range(row.first, row.end))
            assert not _is_linked(column, row.first)


def _is_linked(column: Column, place: int) -> bool:
    linked = column.cards[place].links_onto(column.cards[place - 1])
    return linked and column.hidden < place


def test_a_row_knows_how_many_cards_it_stands_for() -> None:
    assert Row("fold", 3, 7).count == 4
