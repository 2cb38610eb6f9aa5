"""What the tables of the fast search say of columns is what the rules say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.solver.generated import KINDS, puzzle_of
from tests.solver.tables import near_runs, small_positions
from tests.strategies import any_positions, cards, columns, lines, run_of
from trainer.rules.cards import SUITS, Card
from trainer.rules.engine import apply, legal_moves
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position
from trainer.solver.board import Board
from trainer.solver.budget import Budget
from trainer.solver.shortest import Question, Shortest, begin, free_places_of, holds_a_run
from trainer.solver.tables import COLLECTS, Tables, card_of, code
from trainer.solver.tracing import BrokenChainError, Record

BUDGET = Budget(memory=1 << 24)
ALL_PLACES = free_places_of(COLUMN_COUNT, ())
TWO = SUITS[:2]
PAD = Column((Card(1, "D"),))


def tables() -> Tables:
    return Tables(
        13, (lambda column: len(column.cards), lambda column: column.hidden), with_stock=True
    )


def with_columns(*some: Column) -> Position:
    return Position((*some, *[PAD] * (COLUMN_COUNT - len(some))))


def has_run(column: Column) -> bool:
    return any(len(unit) >= 13 for unit in column.units())


def test_each_card_has_a_code_of_its_own_below_64() -> None:
    all_cards = [Card(rank, suit) for suit in SUITS for rank in range(1, 14)]
    assert [card_of(code(card)) for card in all_cards] == all_cards
    assert {code(card) for card in all_cards} < set(range(1, 64))


@given(source=columns(TWO), target=columns(TWO))
def test_a_landing_makes_what_the_rules_make_of_it(source: Column, target: Column) -> None:
    assume(not has_run(source) and not has_run(target))
    known = tables()
    numbers = known.id_of(source), known.id_of(target)
    assert known.lift_count[numbers[0]] == source.group_size
    for size in range(1, source.group_size + 1):
        front = target.front
        if front and front.rank != source.cards[-size].rank + 1:
            continue
        play = apply(with_columns(source, target), Transfer(1, size, 2))
        lift = known.first_lift[numbers[0]] + size - 1
        head = known.lift_head[lift]
        assert card_of(head) == source.cards[-size]
        assert known.columns[known.lift_left[lift]] == play.after.columns[0]
        stored = known.landed(numbers[1], head, size) - 1
        assert known.columns[stored & ~COLLECTS] == play.after.columns[1]
        assert bool(stored & COLLECTS) == bool(play.collected)
        assert known.landed(numbers[1], head, size) - 1 == stored


@given(target=columns(TWO), card=cards(TWO))
def test_a_dealt_card_makes_what_the_rules_make_of_it(target: Column, card: Card) -> None:
    assume(target.cards and not has_run(target))
    known = tables()
    row = (card, *[Card(13, "D")] * 9)
    play = apply(replace(with_columns(target), stock=row), Deal())
    stored = known.dealt_onto(known.id_of(target), code(card)) - 1
    assert known.columns[stored & ~COLLECTS] == play.after.columns[0]
    assert bool(stored & COLLECTS) == bool(play.collected)


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_a_run_is_collected_and_the_card_behind_it_turned_up(hidden: int) -> None:
    known = tables()
    behind = (Card(5, "H"), Card(9, "H"))
    column = Column(behind + run_of("S")[:12], hidden)
    for stored in (
        known.landed(known.id_of(column), code(Card(1, "S")), 1),
        known.dealt_onto(known.id_of(column), code(Card(1, "S"))),
    ):
        assert (stored - 1) & COLLECTS
        left = known.columns[(stored - 1) & ~COLLECTS]
        assert left == Column(behind, min(hidden, 1))


@given(some=st.lists(columns(), max_size=8))
def test_what_is_noted_of_a_column_is_true_of_it(some: list[Column]) -> None:
    known = tables()
    for column in some:
        assume(not has_run(column))
        number = known.id_of(column)
        assert known.id_of(column) == number
        assert known.front[number] == (column.front.rank if column.front else 0)
        assert list(known.feature[2 * number : 2 * number + 2]) == [
            len(column.cards),
            column.hidden,
        ]
        for place, suit in enumerate(SUITS):
            packed = known.links[4 * number + place]
            linked = [a.rank for b, a in column.pairs() if a.suit == suit and a.links_onto(b)]
            assert [packed >> 4 * rank & 15 for rank in range(12)] == [
                linked.count(rank + 1) for rank in range(12)
            ]


def test_tables_stay_right_when_they_are_laid_out_anew() -> None:
    known = tables()
    many = [
        Column(tuple(Card(a, "S") for a in (rank, other, third, 5, 4)), 2)
        for rank in range(1, 14)
        for other in range(1, 14)
        for third in range(1, 14)
    ]
    numbers = [known.id_of(column) for column in many]
    assert len(set(numbers)) == len(many)
    assert known.memory > 1000 * len(many)
    for number, column in zip(numbers, many, strict=True):
        assert known.columns[number] == column
        assert known.front[number] == 4
        assert known.feature[2 * number] == 5
        lift = known.first_lift[number] + known.lift_count[number] - 1
        assert card_of(known.lift_head[lift]) == column.cards[-column.group_size]
    assert len({known.zobrist[number] for number in numbers}) == len(many)
    assert known.zobrist[known.id_of(GAP)] == 0


# --- whole positions ---------------------------------------------------------------------------


def search_at(position: Position) -> Shortest:
    search = begin(Question(Board.of(position), (), None, ALL_PLACES), BUDGET)
    assert search is not None
    return search


def position_of(search: Shortest, start: Position, record: Record) -> Position:
    """The position that a record stands for, its collected runs in one order."""
    *numbers, aside = record
    made, runs = search.asides._keys[aside]
    suits = tuple(suit for suit, n in zip(SUITS, runs, strict=True) for _ in range(n))
    table = tuple(search.tables.columns[number] for number in numbers)
    return Position(table, start.stock[made * COLUMN_COUNT :], suits)


def in_order(position: Position) -> Position:
    return replace(position, collected=tuple(sorted(position.collected, key=SUITS.index)))


@settings(max_examples=40)
@given(line=lines(st.one_of(any_positions(), small_positions(), near_runs()), most=3))
def test_the_steps_are_the_legal_moves_in_their_order(
    line: tuple[Position, tuple[Play, ...]],
) -> None:
    start, plays = line
    assume(not holds_a_run(Board.of(start)))
    search = search_at(start)
    record, now = search.start, start
    for play in (*plays, None):
        steps = dict(search.tracer.steps(record))
        assert list(steps) == legal_moves(now)
        for move, after in steps.items():
            assert position_of(search, start, after) == in_order(apply(now, move).after)
        if play:
            record, now = steps[play.move], play.after


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"buried run"}))
def test_so_they_are_where_runs_are_near(kind: str) -> None:
    collected = 0
    for number in range(20):
        start = puzzle_of(kind, number).start
        if holds_a_run(Board.of(start)):
            continue
        search = search_at(start)
        steps = list(search.tracer.steps(search.start))
        assert [move for move, _ in steps] == legal_moves(start)
        for move, after in steps:
            play = apply(start, move)
            assert position_of(search, start, after) == in_order(play.after)
            collected += len(play.collected)
    assert collected or kind in {"table", "rows", "named columns"}


def test_a_chain_that_no_move_makes_is_no_line() -> None:
    start = with_columns(Column((Card(8, "S"),)), Column((Card(7, "S"),)))
    search = search_at(start)
    far = tuple(search.tables.id_of(Column((Card(13, "C"),))) for _ in range(COLUMN_COUNT))
    with pytest.raises(BrokenChainError):
        search.tracer.moves(search.start, [search.start, (*far, 0)])
