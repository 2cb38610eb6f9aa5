"""A search a learner waits for between two typed lines: it says so, and Ctrl-C ends it alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from trainer.commands.interrupt import interruptible
from trainer.goals.puzzle import Puzzle
from trainer.solver.budget import Budget
from trainer.solver.verdict import Unknown, Verdict
from trainer.tui.searching import budget_for_hint, budget_for_peek

PATIENCE: Final = 0.5
"""Seconds after which the learner is told what takes so long."""

TOLD: Final = "Looking for a shortest line ... (Ctrl-C ends the search)"
TOLD_OF_PEEK: Final = "The solver is looking ... (Ctrl-C ends the search)"


def awaited(
    puzzle: Puzzle,
    say: Callable[[str], None],
    solve: Callable[[Puzzle, Budget], Verdict],
    clock: Callable[[], float] = time.monotonic,
    *,
    is_peek: bool = False,
) -> Verdict:
    """What `solve` finds; Unknown("cancelled") where the learner pressed Ctrl-C meanwhile.

    Pressed a second time, before the search has ended, it raises KeyboardInterrupt.
    """
    began, is_told = clock(), False
    budget_of = budget_for_peek if is_peek else budget_for_hint

    with interruptible() as is_pressed:

        def is_cancelled() -> bool:
            nonlocal is_told
            if not is_told and clock() - began >= PATIENCE:
                is_told = True
                say(TOLD_OF_PEEK if is_peek else TOLD)
            return is_pressed()

        try:
            return solve(puzzle, budget_of(is_cancelled))
        except MemoryError:
            return Unknown("memory")
