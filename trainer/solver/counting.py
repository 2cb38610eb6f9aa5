"""Counting: how many states can be reached from a puzzle's start, whatever its goal."""

from __future__ import annotations

from trainer.goals.puzzle import Puzzle
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.shortest import Question, begin, free_places_of
from trainer.values import frozen


@frozen
class Counted:
    """So many distinct states were met, in so many seconds; `exhausted`: these are all."""

    states: int
    seconds: float
    exhausted: bool


def reachable(puzzle: Puzzle, states: int | None = None) -> Counted:
    """Count what can be reached; states that differ only by columns that may change places count
    once. Ends soon after so many states, and at 4 GiB.

    Raises ValueError for a start that the search cannot follow: see `shortest.begin`.
    """
    budget = Budget(states=states, seconds=None)
    question = Question(Board.of(puzzle.start), (), None, free_places_of(10, ()))
    search = begin(question, budget)
    if search is None:
        raise ValueError("a complete run lies in a column, or a card too often")
    search.count_only()
    meter = Meter(budget)
    reason = search.run(meter)
    return Counted(meter.states, meter.tally.seconds, reason is None)
