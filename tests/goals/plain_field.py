"""A `Field` over plain Python values, for tests that need no file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trainer.goals.base import Goal
from trainer.goals.registry import read_goals
from trainer.rules.cards import Card
from trainer.rules.notation import read_cards


@dataclass(frozen=True)
class PlainField:
    value: Any

    def number(self) -> int:
        assert isinstance(self.value, int)
        return self.value

    def cards(self) -> tuple[Card, ...]:
        assert isinstance(self.value, str)
        return read_cards(self.value)

    def items(self) -> Sequence[PlainField]:
        assert isinstance(self.value, list)
        return [PlainField(item) for item in self.value]

    def entries(self) -> Sequence[tuple[str, PlainField]]:
        assert isinstance(self.value, dict)
        return [(str(key), PlainField(value)) for key, value in self.value.items()]


def goals(value: dict[str, Any]) -> tuple[Goal, ...]:
    """The goals of a `goal` mapping."""
    return read_goals(PlainField(value))


def goal(key: str, value: Any) -> Goal:
    """One goal."""
    (only,) = goals({key: value})
    return only
