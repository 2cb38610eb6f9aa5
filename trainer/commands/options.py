"""What the commands share: how to answer, and how long to search."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from trainer.commands.progress import Progress
from trainer.solver.budget import Budget
from trainer.values import frozen

Format = Literal["text", "json"]


@frozen
class Search:
    """The bounds of each question put to the solver; None is no bound."""

    seconds: float | None = None
    states: int | None = None
    memory: int | None = None
    """In bytes."""

    def budget(self, is_cancelled: Callable[[], bool], progress: Progress | None) -> Budget:
        """The budget with these bounds; without `progress` nothing is told meanwhile."""
        budget = Budget(self.states, self.seconds, is_cancelled, memory=self.memory)
        return replace(budget, on_progress=progress.searched) if progress else budget


def say(lines: Iterable[str]) -> None:
    """Write lines to standard output."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
