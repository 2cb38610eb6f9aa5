"""Searches in the background: one at a time, stopped when nobody waits for it any more."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.play.effects import Search
from trainer.play.intents import Answer

if TYPE_CHECKING:  # only a search needs the solver; the first frame does not wait for its import
    from trainer.goals.puzzle import Puzzle
    from trainer.solver.budget import Budget
    from trainer.solver.verdict import Verdict

SECONDS: Final = 6.0
"""How long a learner is kept waiting for a hint at most."""

MEMORY: Final = 512 << 20
"""Most bytes of one search: a hint may not make the learner's machine slow."""

PEEK_SECONDS: Final = 20.0
PEEK_MEMORY: Final = 1 << 30
"""The same for a peek at a full game, which the learner can play on meanwhile."""

Solve: TypeAlias = "Callable[[Puzzle, Budget], Verdict]"


def budget_for_peek(is_cancelled: Callable[[], bool]) -> Budget:
    """What a search may cost that looks for any line of a full game."""
    from trainer.solver.budget import Budget

    return Budget(seconds=PEEK_SECONDS, is_cancelled=is_cancelled, memory=PEEK_MEMORY)


def budget_for_hint(is_cancelled: Callable[[], bool]) -> Budget:
    """What a search may cost that a learner waits for."""
    from trainer.solver.budget import Budget

    return Budget(seconds=SECONDS, is_cancelled=is_cancelled, memory=MEMORY)


def find_shortest(puzzle: Puzzle, budget: Budget) -> Verdict:
    """Look for a shortest line."""
    from trainer.solver.solving import solve

    return solve(puzzle, budget)


def find_any(puzzle: Puzzle, budget: Budget) -> Verdict:
    """Look for any line at all."""
    from trainer.solver.solving import solve

    return solve(puzzle, budget, want="any")


class Searcher:
    """Runs searches, each in a thread of its own.

    `on_answer` is called in that thread, with the answer and, where the search failed, the reason.
    """

    def __init__(
        self,
        on_answer: Callable[[Answer, str], None],
        solve: Solve = find_shortest,
        solve_any: Solve = find_any,
    ) -> None:
        self._on_answer = on_answer
        self._solve = solve
        self._solve_any = solve_any
        self._stopped = threading.Event()

    def start(self, search: Search) -> None:
        """Begin a search, in place of any other."""
        self.stop()
        self._stopped = stopped = threading.Event()
        # A daemon: leaving the program never waits for a search.
        thread = threading.Thread(target=self._run, args=(search, stopped), daemon=True)
        thread.start()

    def stop(self) -> None:
        """Let the running search end soon, its answer unheard and its memory given back."""
        self._stopped.set()

    def _run(self, search: Search, stopped: threading.Event) -> None:
        from trainer.solver.verdict import Unknown

        why = ""
        try:
            if search.any_line:
                verdict = self._solve_any(search.puzzle, budget_for_peek(stopped.is_set))
            else:
                verdict = self._solve(search.puzzle, budget_for_hint(stopped.is_set))
        except MemoryError:
            verdict = Unknown("memory")
        except Exception as error:  # noqa: BLE001 - a search that fails must not end the game
            verdict, why = Unknown("cancelled"), f"The search failed: {error!r}"
        if not stopped.is_set():
            self._on_answer(Answer(search.ticket, verdict), why)
