"""Advice: it uses nothing that the player cannot see, is legal, and goes on with what it began."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import strategies
from trainer.play.advice.best import Advice, Idea, advice, best
from trainer.play.advice.outlook import Ahead
from trainer.play.advice.seen import seen
from trainer.play.advice.words import IDEAS, idea_text, lesson_of, move_said, place_text
from trainer.play.advice.worth import WEIGHTS
from trainer.rules.engine import judge, why_not
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.notation import read_position
from trainer.rules.opening import opening
from trainer.rules.position import Column, Position

PADS = "8: AS; 9: AS; 10: AS"


@st.composite
def twins(draw: st.DrawFn) -> tuple[Position, Position]:
    """Two tables that look the same: hidden cards and stock change places among themselves."""
    position = draw(st.one_of(strategies.positions(), played_deals()))
    unseen = [card for column in position.columns for card in column.cards[: column.hidden]]
    unseen = draw(st.permutations([*unseen, *position.stock]))
    columns, used = [], 0
    for column in position.columns:
        hidden = tuple(unseen[used : used + column.hidden])
        used += column.hidden
        columns.append(Column(hidden + column.face_up, column.hidden))
    other = Position(tuple(columns), tuple(unseen[used:]), position.collected)
    return position, other


@st.composite
def played_deals(draw: st.DrawFn) -> Position:
    """A deal some way on, by the advice itself."""
    now = opening(draw(strategies.suit_counts()), draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 12))):
        move = advice(now).move
        play = None if move is None else judge(now, move)
        if isinstance(play, Play):
            now = play.after
    return now


@settings(max_examples=60, deadline=None)
@given(twins())
def test_tables_that_look_the_same_get_the_same_advice(pair: tuple[Position, Position]) -> None:
    one, other = pair
    # Asked past the memory of the last tables, which would make them equal by itself.
    assert best(seen(one), WEIGHTS) == best(seen(other), WEIGHTS)
    assert advice(one) == advice(other)


@settings(max_examples=40, deadline=None)
@given(st.one_of(strategies.positions(), played_deals()))
def test_advice_is_a_legal_move_or_none(position: Position) -> None:
    move = advice(position).move
    assert move is None or why_not(position, move) is None


@pytest.mark.parametrize("number", [3, 4])
def test_followed_it_never_comes_back_to_a_table(number: int) -> None:
    now = opening(1, number)
    passed = {now}
    while (move := advice(now).move) is not None:
        play = judge(now, move)
        assert isinstance(play, Play)
        now = play.after
        assert now not in passed
        passed.add(now)


IDEAS_ON_TABLES: list[tuple[str, Idea, str]] = [
    ("1: KS QS JS TS 9S 8S 7S; 2: 6S 5S 4S 3S 2S AS; 3: 4S | 9S; 4: TS", "run", "2>1"),
    ("1: 4H | 9S; 2: TS; 3: KS; 4: KH; 5: KS; 6: KH; 7: KS", "link", "1>2"),
    ("1: 4H | 9S; 2: TH; 3: KS; 4: KH; 5: KS; 6: KH; 7: KS", "uncover", "1>2"),
    ("1: 4H | 9S 8H; 2: TS; 3: 3H; 4: KH; 5: KS; 6: KH", "borrow", "1>7"),
    ("1: 7S; 2: 8S; 3: KH; 4: KS; 5: KH; 6: KS; 7: KH", "gap", "1>2"),
]


@pytest.mark.parametrize(("table", "idea", "move"), IDEAS_ON_TABLES)
def test_the_idea_is_the_one_the_table_shows(table: str, idea: Idea, move: str) -> None:
    given_ = advice(read_position(f"{table}; {PADS}"))
    source, target = map(int, move.split(">"))
    assert given_.idea == idea
    assert isinstance(given_.move, Transfer)
    assert (given_.move.source, given_.move.target) == (source, target)


ROW = "stock: 4S 4S 4S 4S 4S 4S 4S 4S 4S 4S"


def test_a_deal_is_advised_only_when_nothing_is_left_to_turn_up_or_order() -> None:
    kings = "; ".join(f"{number}: KS" for number in range(1, 8))
    still = read_position(f"{kings}; {PADS}; {ROW}")
    assert advice(still) == Advice("deal", Deal(), 1)
    open_one = read_position(f"{kings.replace('1: KS', '1: 5H | KS')}; {PADS}; {ROW}")
    assert advice(open_one).idea == "deal"
    free = read_position(
        f"{kings.replace('1: KS', '1: 5H | 9S').replace('2: KS', '2: TH')}; {PADS}; {ROW}"
    )
    assert advice(free).idea == "uncover"


def test_gaps_are_filled_before_a_deal_without_breaking_a_group() -> None:
    kings = "; ".join(f"{number}: KS" for number in range(4, 8))
    table = read_position(f"1: KH QH JH; 2: KS 7H; {kings}; {PADS}; {ROW}")
    given_ = advice(table)
    assert given_.idea == "fill"
    assert given_.move == Transfer(2, 1, 3)


def test_a_table_without_a_useful_play_gets_no_move() -> None:
    kings = "; ".join(f"{number}: KS" for number in range(1, 8))
    assert advice(read_position(f"{kings}; {PADS}")) == Advice("none")


def test_a_blank_lands_nowhere_and_takes_nothing() -> None:
    ahead = Ahead.of(seen(read_position("1: 4H | 9S; 2: TH; 3: 3H; 4: 5H")))
    turned = [at for at in range(len(ahead.tables)) if ahead.shown[at]]
    for at in turned:
        for move in ahead.line(at)[1:]:
            assert 1 not in (move.source, move.target)


# --- words ---------------------------------------------------------------------------------------


def test_every_idea_has_its_words() -> None:
    for idea in IDEAS:
        said = idea_text(Advice(idea, Deal(), 2), {})
        assert said.endswith(".")
        assert "column" not in said.replace("A column can be emptied", "")


def test_a_lesson_is_named_only_where_the_course_has_it() -> None:
    lessons = {"05-uncovering": "Uncovering, highest first", "13-runs": "Completing runs"}
    given_ = Advice("uncover", Transfer(3, 1, 4), 2)
    assert lesson_of("uncover", lessons) == "Uncovering, highest first"
    assert lesson_of("gap", lessons) == ""
    assert lesson_of("link", {"02-placing": "Placing", "13-runs": "Runs"}) == "Placing"
    assert idea_text(given_, lessons) == (
        "A hidden card can be turned up in 2 plays. "
        "The lesson “Uncovering, highest first” is about that."
    )
    assert idea_text(given_, {}) == "A hidden card can be turned up in 2 plays."


def test_the_column_comes_before_the_move() -> None:
    table = read_position("3: 9S; 4: TH")
    given_ = Advice("uncover", Transfer(3, 1, 4), 2)
    assert place_text(given_) == "Look at column 3."
    assert place_text(Advice("deal", Deal(), 1)) == "Look at the stock."
    assert move_said(given_, table) == "Next, move `9S` from column 3 to column 4."
