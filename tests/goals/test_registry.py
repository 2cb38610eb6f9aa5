"""The registry: every goal of the format, read in order, with a schema that editors can use."""

from typing import Any

import jsonschema
import pytest

from tests.goals.plain_field import goals
from trainer.goals.base import Goal
from trainer.goals.registry import GOALS, by_key, goal_schema, goals_reference

# The keys of the format's table, in its order.
KEYS = [
    "win",
    "collect",
    "turn_up",
    "uncover",
    "all_face_up",
    "gaps",
    "filled",
    "ready_to_deal",
    "deals",
    "groups",
    "joined",
    "front",
    "exposed",
    "columns",
    "breaks",
    "stock_empty",
    "any",
]

SCHEMA = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "definitions": {"goals": goal_schema()},
    "$ref": "#/definitions/goals",
}
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def test_every_goal_of_the_format_is_registered_in_its_order() -> None:
    assert [goal.key for goal in GOALS] == KEYS


@pytest.mark.parametrize("kind", GOALS)
def test_goal_is_found_by_its_key(kind: type[Goal]) -> None:
    assert by_key(kind.key) is kind


def test_no_other_goal_is_found() -> None:
    with pytest.raises(KeyError):
        by_key("win_all")


def test_schema_is_itself_valid_and_has_no_one_of() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    assert "oneOf" not in str(SCHEMA)


@pytest.mark.parametrize("kind", GOALS)
def test_goal_has_one_line_that_says_when_it_holds(kind: type[Goal]) -> None:
    text = kind.schema["description"]
    assert text
    assert "\n" not in text
    assert not text.endswith(".")


@pytest.mark.parametrize(
    "value",
    [
        {"win": True},
        {"collect": 1, "turn_up": 3},
        {"collect": 8},
        {"uncover": [1, 10]},
        {"all_face_up": True, "filled": True, "ready_to_deal": True, "stock_empty": True},
        {"gaps": 10, "deals": 10},
        {"groups": ["9S 8S 7S", "KH QH"], "joined": ["9S 8S 7S"]},
        {"groups": ["9S"]},
        {"front": {"3": "7H", "10": "TS"}},
        {"exposed": ["7H", "7H"]},
        {"columns": {"4": "KS QS", "5": ""}},
        {"breaks": 0},
        {"any": [{"gaps": 2}, {"any": [{"collect": 1, "filled": True}]}]},
    ],
)
def test_schema_accepts_what_the_format_allows(value: dict[str, Any]) -> None:
    assert VALIDATOR.is_valid(value)


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"wins": True},
        {"win": False},
        {"win": 1},
        {"win": "true"},
        {"collect": 0},
        {"collect": 9},
        {"collect": "1"},
        {"collect": True},
        {"collect": 1.5},
        {"turn_up": 0},
        {"uncover": []},
        {"uncover": [0]},
        {"uncover": [11]},
        {"uncover": [1, 1]},
        {"uncover": 1},
        {"gaps": 0},
        {"gaps": 11},
        {"deals": 0},
        {"groups": []},
        {"groups": "9S 8S"},
        {"groups": [["9S", "8S"]]},
        {"groups": ["  "]},
        {"groups": ["9S 8S", "9S 8S"]},
        {"joined": ["9S 8S", "9S 8S"]},
        {"front": {}},
        {"front": {"0": "7H"}},
        {"front": {"11": "7H"}},
        {"front": {"3": "7H 6H"}},
        {"front": {"3": ""}},
        {"front": ["7H"]},
        {"exposed": []},
        {"exposed": ["7H 6H"]},
        {"columns": {}},
        {"columns": {"x": "KS"}},
        {"columns": {"4": None}},
        {"breaks": -1},
        {"any": []},
        {"any": [{}]},
        {"any": {"gaps": 1}},
        {"any": [{"gap": 1}]},
    ],
)
def test_schema_refuses_everything_else(value: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(value)


def test_goals_are_read_in_the_order_of_the_file() -> None:
    read = goals({"gaps": 1, "win": True, "collect": 2})
    assert [goal.key for goal in read] == ["gaps", "win", "collect"]


def test_equal_values_make_equal_goals() -> None:
    value = {"any": [{"groups": ["9S 8S"]}, {"front": {3: "7H"}}], "win": True}
    assert goals(value) == goals(value)
    assert hash(goals(value)) == hash(goals(value))


def test_reference_has_a_row_for_every_goal() -> None:
    rows = goals_reference().splitlines()[2:]
    assert [row.split("`")[1].split(":")[0] for row in rows] == KEYS
