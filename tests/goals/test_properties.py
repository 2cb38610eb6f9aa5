"""What holds of goals whatever the table is."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import cards, chains, lines, positions, run_of
from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.breaks import Breaks
from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.deals import Deals
from trainer.goals.exposed import Exposed
from trainer.goals.filled import Filled
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.ready_to_deal import ReadyToDeal
from trainer.goals.registry import GOALS
from trainer.goals.stock_empty import StockEmpty
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.cards import Card
from trainer.rules.engine import why_not
from trainer.rules.moves import Deal
from trainer.rules.position import COLUMN_NUMBERS, Column, Position

SMALL = st.integers(1, 3)
NUMBERS = st.sampled_from(COLUMN_NUMBERS)


def subsets_of_columns() -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(NUMBERS, min_size=1, max_size=3, unique=True).map(tuple)


def pieces(position: Position) -> st.SearchStrategy[tuple[Card, ...]]:
    """Cards that stand one behind the other somewhere, or chains of any kind."""
    standing = [
        column.cards[start:end]
        for column in position.columns
        for start in range(len(column.cards))
        for end in (start + 1, start + 2, start + 4)
    ]
    return st.one_of(chains(most=4), st.sampled_from([*standing, run_of("S")[:2]]))


def single_goals(position: Position) -> st.SearchStrategy[Goal]:
    """Goals that `position` may well meet."""
    fronts = [column.front for column in position.columns if column.front]
    front_cards = st.sampled_from(fronts) if fronts else cards()
    lists = st.lists(pieces(position), min_size=1, max_size=2).map(tuple)
    numbered = st.tuples(NUMBERS, front_cards)
    held = NUMBERS.map(lambda number: (number, position.column(number).cards))
    return st.one_of(
        st.sampled_from([Win(), AllFaceUp(), Filled(), ReadyToDeal(), StockEmpty()]),
        st.builds(Collect, SMALL),
        st.builds(TurnUp, SMALL),
        st.builds(Gaps, SMALL),
        st.builds(Deals, SMALL),
        st.builds(Breaks, st.integers(0, 10)),
        st.builds(Uncover, subsets_of_columns()),
        st.builds(Groups, lists),
        st.builds(Joined, lists),
        st.builds(Exposed, st.lists(front_cards, min_size=1, max_size=3).map(tuple)),
        st.builds(Front, by_column(numbered)),
        st.builds(Columns, by_column(held)),
    )


def by_column(pairs: st.SearchStrategy[tuple[int, Any]]) -> st.SearchStrategy[tuple[Any, ...]]:
    """One or two pairs of a column and something, no column twice: a file refuses that."""
    return st.lists(pairs, min_size=1, max_size=2, unique_by=lambda pair: pair[0]).map(tuple)


def any_goals(position: Position) -> st.SearchStrategy[Goal]:
    single = single_goals(position)
    ways = st.lists(st.lists(single, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3)
    return st.one_of(single, st.builds(AnyOf, ways.map(tuple)))


@st.composite
def questions(draw: st.DrawFn) -> tuple[Goal, Position, Position]:
    """A goal, a start and a position reached from it."""
    start, plays = draw(lines(most=8))
    now = plays[-1].after if plays else start
    return draw(any_goals(now)), start, now


@given(questions())
def test_goal_holds_exactly_where_its_progress_is_met_and_can_be_said(
    question: tuple[Goal, Position, Position],
) -> None:
    goal, start, now = question
    assert goal.holds(start, now) == goal.progress(start, now).met
    for said in (goal.describe(), goal.describe_kept()):
        assert said[0].isupper()
        assert not said.endswith(".")
        assert said.count("`") % 2 == 0


@given(questions())
def test_what_holds_somewhere_is_never_called_impossible(
    question: tuple[Goal, Position, Position],
) -> None:
    goal, start, now = question
    if goal.holds(start, now):
        assert goal.why_never(start) is None


@settings(max_examples=60)
@given(questions(), st.permutations(COLUMN_NUMBERS))
def test_columns_that_are_not_named_may_change_places(
    question: tuple[Goal, Position, Position], order: list[int]
) -> None:
    goal, start, now = question
    free = [number for number in order if number not in goal.columns_named]
    moved = dict(zip(sorted(free), free, strict=True))

    def mixed(position: Position) -> Position:
        columns = tuple(position.column(moved.get(number, number)) for number in COLUMN_NUMBERS)
        return Position(columns, position.stock, position.collected)

    assert goal.progress(mixed(start), mixed(now)) == goal.progress(start, now)
    assert goal.holds(mixed(start), mixed(now)) == goal.holds(start, now)


@settings(max_examples=40)
@given(questions())
def test_any_of_one_goal_is_that_goal(question: tuple[Goal, Position, Position]) -> None:
    goal, start, now = question
    only = AnyOf(((goal,),))
    assert only.progress(start, now) == goal.progress(start, now)
    assert only.holds(start, now) == goal.holds(start, now)
    assert only.columns_named == goal.columns_named
    assert only.describe() == goal.describe()


@given(st.data(), positions())
def test_groups_are_also_joined_and_both_are_what_the_units_show(
    data: st.DataObject, now: Position
) -> None:
    wanted = data.draw(pieces(now))
    groups, joined = Groups((wanted,)).holds(now, now), Joined((wanted,)).holds(now, now)
    units = [unit for column in now.columns for unit in column.units()]
    fronts = [column.units()[-1] for column in now.columns if column.cards]
    assert joined == any(stands_in(wanted, unit) for unit in units)
    assert groups == any(stands_in(wanted, unit) for unit in fronts)
    assert joined or not groups


def stands_in(wanted: tuple[Card, ...], unit: tuple[Card, ...]) -> bool:
    size = len(wanted)
    return any(unit[place : place + size] == wanted for place in range(len(unit)))


@given(positions())
def test_ready_to_deal_is_what_the_rules_say(now: Position) -> None:
    assert ReadyToDeal().holds(now, now) == (why_not(now, Deal()) is None)


def test_properties_are_asked_of_every_kind_of_goal() -> None:
    asked = {name for name, value in globals().items() if isinstance(value, type)}
    assert {kind.__name__ for kind in GOALS} <= asked


def test_a_column_that_was_dealt_onto_is_still_uncovered() -> None:
    start = Position((Column((Card(5, "H"), Card(4, "S")), 1), *[Column()] * 9))
    later = Position((Column((Card(5, "H"), Card(9, "S")), 0), *[Column()] * 9))
    assert Uncover((1,)).holds(start, later)
