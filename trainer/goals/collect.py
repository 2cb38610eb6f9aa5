"""The goal `collect`: runs collected since the stage began."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, too_few_runs
from trainer.goals.reach import runs_by_deal, runs_by_transfer
from trainer.goals.shapes import whole_number
from trainer.goals.words import counted
from trainer.rules.cards import RUNS_TO_WIN
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class Collect(Goal):
    """At least `runs` runs have been collected in this stage."""

    key = "collect"
    form = "n"
    schema = whole_number(
        "at least n runs have been collected in this stage", lowest=1, highest=RUNS_TO_WIN
    )

    runs: int

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal with that number of runs."""
        return cls(field.number())

    def progress(self, start: Position, position: Position) -> Progress:
        """Runs collected, of those wanted."""
        return Progress(len(position.collected) - len(start.collected), self.runs)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: cards of runs are missing."""
        return too_few_runs(self.runs, start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Those of the start and as many more."""
        return (collected_in_all(len(start.collected) + self.runs, start),)

    def describe(self) -> str:
        """What is asked."""
        return f"Collect {counted(self.runs, 'run')}"


def collected_in_all(runs: int, start: Position) -> Demand:
    """That so many runs are collected, those of the start included."""
    count = Count(
        aside=lambda _, collected: len(collected),
        least=runs,
        by_transfer=runs_by_transfer(start),
        by_deal=runs_by_deal(start),
    )
    return Demand((count,), runs=runs)
