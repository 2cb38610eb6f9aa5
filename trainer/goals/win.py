"""The goal `win`: the whole game."""

from __future__ import annotations

from trainer.goals.base import Progress
from trainer.goals.collect import collected_in_all
from trainer.goals.demand import Demand
from trainer.goals.flag import Flag
from trainer.goals.never import Never, too_few_runs
from trainer.goals.shapes import just_true
from trainer.rules.cards import RUNS_TO_WIN
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class Win(Flag):
    """All eight runs are collected."""

    key = "win"
    schema = just_true("all eight runs are collected (only with a full deck of 104)")

    def progress(self, start: Position, position: Position) -> Progress:
        """Runs collected, of eight."""
        del start
        return Progress(len(position.collected), RUNS_TO_WIN)

    def holds(self, start: Position, position: Position) -> bool:
        """Whether the game is won."""
        del start
        return position.is_finished

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: cards of runs are missing."""
        return too_few_runs(RUNS_TO_WIN - len(start.collected), start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """That many collected runs."""
        return (collected_in_all(RUNS_TO_WIN, start),)

    def describe(self) -> str:
        """What is asked."""
        return "Collect all eight runs"

    @property
    def needs_full_deck(self) -> bool:
        """Eight runs are 104 cards."""
        return True
