"""The registry of goals: what a stage file may ask for, its schema and its reference."""

from __future__ import annotations

from typing import Final

from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.any import AnyOf
from trainer.goals.base import Field, Goal, Schema
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
from trainer.goals.stock_empty import StockEmpty
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win

GOALS: Final[tuple[type[Goal], ...]] = (
    Win,
    Collect,
    TurnUp,
    Uncover,
    AllFaceUp,
    Gaps,
    Filled,
    ReadyToDeal,
    Deals,
    Groups,
    Joined,
    Front,
    Exposed,
    Columns,
    Breaks,
    StockEmpty,
    AnyOf,
)
"""Every kind of goal, in the order in which the reference and the schema show them."""

_BY_KEY: Final = {goal.key: goal for goal in GOALS}


def by_key(key: str) -> type[Goal]:
    """The kind of goal with that key in a stage file. Raises KeyError where there is none.

    >>> by_key("win").__name__
    'Win'
    """
    return _BY_KEY[key]


def read_goals(field: Field) -> tuple[Goal, ...]:
    """The goals of a `goal` or `keep` mapping, in its own order.

    The schema has already checked its shape; raises KeyError for a key that is no goal's.
    """
    return tuple(by_key(key).read(value) for key, value in field.entries())


def goal_schema() -> Schema:
    """The draft-07 schema of a `goal` or `keep` mapping, to be put at `#/definitions/goals`."""
    return {
        "type": "object",
        "minProperties": 1,
        "properties": {goal.key: goal.schema for goal in GOALS},
        "additionalProperties": False,
    }


def goals_reference() -> str:
    """Every goal with what it means, as a Markdown table that also reads well as plain text."""
    keys = [f"`{goal.key}: {goal.form}`" for goal in GOALS]
    width = max(map(len, keys))
    rows = [
        f"| {key:{width}} | {goal.schema['description']} |"
        for key, goal in zip(keys, GOALS, strict=True)
    ]
    return "\n".join([f"| {'goal':{width}} | holds when |", f"|{'-' * (width + 2)}|---|", *rows])
