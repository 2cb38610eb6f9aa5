"""Budgets: how long a search may go on, and how to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.solver.verdict import Reason, Tally


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """Most `states` and `seconds` of one search (None: no bound), and a flag that cancels it."""

    states: int | None = 500_000
    seconds: float | None = 30.0
    is_cancelled: Callable[[], bool] = _never
    clock: Callable[[], float] = time.monotonic


@dataclass(slots=True)
class Meter:
    """Counts one search against its budget."""

    budget: Budget
    states: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.budget.clock()

    @property
    def tally(self) -> Tally:
        """What the search has cost so far."""
        return Tally(self.states, self.budget.clock() - self.began)

    def spent(self) -> Reason | None:
        """Why the search must end now, or None."""
        budget = self.budget
        if budget.is_cancelled():
            return "cancelled"
        if budget.states is not None and self.states >= budget.states:
            return "states"
        if budget.seconds is not None and self.tally.seconds >= budget.seconds:
            return "seconds"
        return None
