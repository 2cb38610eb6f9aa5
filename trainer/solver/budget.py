"""Budgets: how long a search may go on, and how to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.solver.verdict import Reason, Tally
from trainer.values import frozen

STATES_BETWEEN_REPORTS: Final = 2048


def _never() -> bool:
    return False


def _to_nobody(_: Tally) -> None:
    pass


@frozen
class Budget:
    """Most `states`, `seconds` and `memory` (bytes) of one question (None: no bound), and how to
    follow or end it.

    `is_cancelled` is asked often, at every state by the plain solver; `on_progress` is told the
    tally every now and then.
    """

    states: int | None = None
    seconds: float | None = 30.0
    is_cancelled: Callable[[], bool] = _never
    on_progress: Callable[[Tally], None] = _to_nobody
    clock: Callable[[], float] = time.monotonic
    memory: int | None = 4 << 30


@dataclass(slots=True)
class Meter:
    """Counts one question, which may take several searches, against its budget."""

    budget: Budget
    states: int = 0
    memory: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.budget.clock()

    @property
    def tally(self) -> Tally:
        """What the question has cost so far."""
        return Tally(self.states, self.budget.clock() - self.began, self.memory)

    def count_state(self) -> Reason | None:
        """Count one more state, or say why the search must end without it."""
        reason = self.spent()
        if reason is None:
            self.states += 1
            if self.states % STATES_BETWEEN_REPORTS == 0:
                self.budget.on_progress(self.tally)
        return reason

    def add(self, states: int, memory: int) -> None:
        """Count so many more states, and what memory is in use now."""
        self.states += states
        self.memory = max(self.memory, memory)
        self.budget.on_progress(self.tally)

    def spent(self) -> Reason | None:
        """Why the search must end now, or None."""
        budget = self.budget
        if budget.is_cancelled():
            return "cancelled"
        if budget.states is not None and self.states >= budget.states:
            return "states"
        if budget.seconds is not None and budget.clock() - self.began >= budget.seconds:
            return "seconds"
        return None

    def rest(self, shares: int = 1) -> Budget:
        """What is left of the budget, in so many equal shares: one of them."""
        used, budget = self.tally, self.budget
        return replace(
            budget,
            states=budget.states and max(0, budget.states - used.states) // shares,
            seconds=budget.seconds and max(0.0, budget.seconds - used.seconds) / shares,
        )
