"""The goal `all_face_up`: nothing hidden on the table."""

from __future__ import annotations

from trainer.goals.base import Progress
from trainer.goals.demand import Demand
from trainer.goals.flag import Flag
from trainer.goals.shapes import just_true
from trainer.goals.turn_up import hidden_at_most
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class AllFaceUp(Flag):
    """No hidden card remains on the table."""

    key = "all_face_up"
    schema = just_true("no hidden card remains on the table")

    def progress(self, start: Position, position: Position) -> Progress:
        """Cards turned up, of those hidden at the start."""
        hidden = start.hidden_count
        return Progress(hidden - position.hidden_count, hidden)

    def holds(self, start: Position, position: Position) -> bool:
        """Whether every card on the table is face up."""
        del start
        return not any(column.hidden for column in position.columns)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """No hidden card."""
        return (Demand((hidden_at_most(0, start),)),)

    def describe(self) -> str:
        """What is asked."""
        return "Turn up every hidden card"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return "Keep every card face up"
