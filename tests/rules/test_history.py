"""Undo, redo and restart: nothing is lost, and a refused move changes nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import lines
from trainer.rules.engine import apply
from trainer.rules.history import History
from trainer.rules.moves import Play, Transfer
from trainer.rules.notation import read_position
from trainer.rules.position import Position

Line = tuple[Position, tuple[Play, ...]]


def played(line: Line) -> History:
    history = History(line[0])
    for play in line[1]:
        history = history.add(play)
    return history


@settings(max_examples=50)
@given(lines())
def test_undo_restores_each_position_exactly_and_redo_makes_it_again(line: Line) -> None:
    start, plays = line
    whole = history = played(line)
    positions = [start, *(play.after for play in plays)]
    for position in reversed(positions):
        assert history.now == position
        history = history.undo()
    for position in positions:
        assert history.now == position
        history = history.redo()
    assert history == whole


@settings(max_examples=50)
@given(lines(), st.integers(-2, 30))
def test_restart_and_going_to_any_play_lose_nothing(line: Line, length: int) -> None:
    start, plays = line
    whole = played(line)
    assert whole.restart().now == start
    assert whole.restart().to(len(plays)) == whole
    there = whole.to(length)
    assert len(there.plays) == max(0, min(length, len(plays)))
    assert there.to(len(plays)) == whole


@settings(max_examples=50)
@given(lines(), st.integers(0, 30))
def test_history_knows_where_each_play_was_made(line: Line, back: int) -> None:
    history = played(line).to(back)
    now = history.start
    for play in history.plays:
        assert apply(now, play.move) == play
        now = play.after
    assert history.moves == tuple(play.move for play in history.plays)


def test_there_is_no_play_before_the_first() -> None:
    start = read_position("1: 7H; 2: 8S")
    first = apply(start, Transfer(1, 1, 2))
    history = History(start).add(first).add(apply(first.after, Transfer(2, 1, 1)))
    assert history.to(-1) == history.restart()
    assert history.to(3) == history


def test_undo_at_the_start_and_redo_at_the_end_change_nothing() -> None:
    history = History(read_position("1: 7H; 2: 8S"))
    assert history.undo() is history
    assert history.redo() is history


def test_repeating_the_undone_play_keeps_the_redo_list_and_another_drops_it() -> None:
    start = read_position("1: 7H; 2: 8S; 3: 9S")
    first = apply(start, Transfer(1, 1, 2))
    second = apply(first.after, Transfer(2, 1, 4))
    history = History(start).add(first).add(second).restart()
    assert history.add(first).redo().plays == (first, second)
    other = apply(start, Transfer(2, 1, 3))
    assert history.add(other) == History(start, (other,))
