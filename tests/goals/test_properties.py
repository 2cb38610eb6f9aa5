"""What holds of goals whatever the table is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.goals import some_goals
from tests.goals.some_goals import pieces, questions
from tests.strategies import positions
from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.ready_to_deal import ReadyToDeal
from trainer.goals.registry import GOALS
from trainer.goals.uncover import Uncover
from trainer.rules.cards import Card
from trainer.rules.engine import why_not
from trainer.rules.moves import Deal
from trainer.rules.position import COLUMN_NUMBERS, Column, Position


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
    asked = {name for name, value in vars(some_goals).items() if isinstance(value, type)}
    assert {kind.__name__ for kind in GOALS} <= asked


def test_a_column_that_was_dealt_onto_is_still_uncovered() -> None:
    start = Position((Column((Card(5, "H"), Card(4, "S")), 1), *[Column()] * 9))
    later = Position((Column((Card(5, "H"), Card(9, "S")), 0), *[Column()] * 9))
    assert Uncover((1,)).holds(start, later)
