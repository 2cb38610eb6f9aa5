"""Searches in the background: one at a time, stopped when nobody waits for it any more."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from trainer.play.effects import Search
from trainer.play.intents import Answer
from trainer.solver.budget import Budget
from trainer.solver.puzzle import Puzzle
from trainer.solver.verdict import Unknown, Verdict

SECONDS: Final = 6.0
"""How long a learner is kept waiting for a hint at most."""

STATES: Final = 300_000
"""Most states of one search, so that its memory stays within bounds (about 1 kB each)."""

Solve = Callable[[Puzzle, Budget], Verdict]


def solve_plainly(puzzle: Puzzle, budget: Budget) -> Verdict:
    """Search with the plain solver."""
    # Only a search needs the solver; the first frame does not wait for its import.
    from trainer.solver.plain import solve

    return solve(puzzle, budget)


class Searcher:
    """Runs searches, each in a thread of its own.

    `on_answer` is called in that thread, with the answer and, where the search failed, the reason.
    """

    def __init__(
        self, on_answer: Callable[[Answer, str], None], solve: Solve = solve_plainly
    ) -> None:
        self._on_answer = on_answer
        self._solve = solve
        self._stopped = threading.Event()

    def start(self, search: Search) -> None:
        """Begin a search, in place of any other."""
        self.stop()
        self._stopped = stopped = threading.Event()
        # A daemon: leaving the program never waits for a search.
        thread = threading.Thread(target=self._run, args=(search, stopped), daemon=True)
        thread.start()

    def stop(self) -> None:
        """Let the running search end soon, its answer unheard."""
        self._stopped.set()

    def _run(self, search: Search, stopped: threading.Event) -> None:
        budget = Budget(states=STATES, seconds=SECONDS, is_cancelled=stopped.is_set)
        why = ""
        try:
            verdict = self._solve(search.puzzle, budget)
        except MemoryError:
            verdict = Unknown("memory")
        except Exception as error:  # noqa: BLE001 - a search that fails must not end the game
            verdict, why = Unknown("cancelled"), f"The search failed: {error!r}"
        if not stopped.is_set():
            self._on_answer(Answer(search.ticket, verdict), why)
