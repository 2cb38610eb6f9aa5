"""What holds of the rules whatever is played: laws of play, judged by the slow rules."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from tests.rules.slow_rules import ORDER, SlowTable
from tests.strategies import any_positions, lines
from trainer.rules.cards import KING
from trainer.rules.engine import apply, judge, legal_moves, why_not
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.notation import write_position
from trainer.rules.position import Position

Line = tuple[Position, tuple[Play, ...]]


def whole_move_space(position: Position) -> list[Move]:
    """Every transfer that could be asked for, some beyond every edge, in order; then the deal."""
    longest = max(len(column.cards) for column in position.columns)
    transfers = [
        Transfer(source, size, target)
        for source in range(12)
        for size in range(longest + 3)
        for target in range(12)
    ]
    return [*transfers, Deal()]


def steps(line: Line) -> list[tuple[Position, Play]]:
    """Each play with the position in which it was made."""
    start, plays = line
    return list(zip([start, *(play.after for play in plays)], plays, strict=False))


@settings(max_examples=50)
@given(lines(most=6))
def test_a_move_is_legal_exactly_when_it_is_listed_and_the_order_is_pinned(line: Line) -> None:
    start, plays = line
    now = plays[-1].after if plays else start
    assert [move for move in whole_move_space(now) if why_not(now, move) is None] == legal_moves(
        now
    )


@settings(max_examples=30)
@given(any_positions())
def test_the_refusal_given_is_the_first_in_order_of_all_that_apply(position: Position) -> None:
    slow = SlowTable(write_position(position))
    for move in whole_move_space(position):
        if isinstance(move, Deal):
            applying = slow.refusals_of_deal()
        else:
            applying = slow.refusals(move.source, move.size, move.target)
        refusal = why_not(position, move)
        expected = min(applying, key=ORDER.index) if applying else None
        assert (refusal and refusal.code) == expected


@settings(max_examples=50)
@given(lines(most=10))
def test_every_play_does_what_the_slow_rules_do(line: Line) -> None:
    slow = SlowTable(write_position(line[0]))
    for _, play in steps(line):
        move = play.move
        done = slow.play(
            "deal" if isinstance(move, Deal) else (move.source, move.size, move.target)
        )
        # Runs collected by one play stand in column order in both.
        assert done.text() == write_position(play.after)
        slow = done


@settings(max_examples=50)
@given(lines())
def test_cards_are_conserved(line: Line) -> None:
    start, plays = line
    held = Counter(start.cards_in_play())
    for play in plays:
        assert Counter(play.after.cards_in_play()) == held


@settings(max_examples=50)
@given(lines())
def test_a_play_leaves_a_settled_table_and_hides_nothing(line: Line) -> None:
    for before, play in steps(line):
        for old, new in zip(before.columns, play.after.columns, strict=True):
            assert not new.ends_in_run
            assert new.is_gap or new.hidden < len(new.cards)
            assert new.hidden <= old.hidden
        assert before.hidden_count - play.after.hidden_count == len(play.turned_up)


@settings(max_examples=50)
@given(lines())
def test_a_play_tells_all_that_it_did(line: Line) -> None:
    for before, play in steps(line):
        assert judge(before, play.move) == play
        assert play.after.collected == before.collected + tuple(suit for _, suit in play.collected)
        assert list(play.turned_up) == sorted(play.turned_up, key=lambda turned: turned.column)
        assert list(play.collected) == sorted(play.collected, key=lambda run: run.column)
        if isinstance(play.move, Deal):
            assert before.stock == play.cards + play.after.stock
        else:
            assert before.column(play.move.source).cards[-play.move.size :] == play.cards
            assert before.stock == play.after.stock
        left = len(before.stock) + sum(len(column.cards) for column in before.columns)
        now = len(play.after.stock) + sum(len(column.cards) for column in play.after.columns)
        assert left - now == KING * len(play.collected)


@settings(max_examples=50)
@given(any_positions())
def test_the_same_play_is_made_each_time(position: Position) -> None:
    for move in legal_moves(position):
        assert apply(position, move) == apply(position, move)
