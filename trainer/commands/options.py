"""What the commands share: how to answer, and how long to search."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from trainer.commands.progress import Progress
from trainer.solver.budget import Budget

Format = Literal["text", "json"]


@dataclass(frozen=True, slots=True)
class Search:
    """The bounds of each question put to the solver; None is no bound."""

    seconds: float | None
    states: int | None

    def budget(self, is_cancelled: Callable[[], bool], progress: Progress | None) -> Budget:
        """The budget with these bounds; without `progress` nothing is told meanwhile."""
        if progress is None:
            return Budget(self.states, self.seconds, is_cancelled)
        return Budget(self.states, self.seconds, is_cancelled, progress.searched)


def say(lines: Iterable[str]) -> None:
    """Write lines to standard output."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
