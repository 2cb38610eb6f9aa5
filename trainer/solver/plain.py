"""The plain solver: breadth-first, any goal, written to be read; the judge of every faster one."""

from __future__ import annotations

from trainer.goals.puzzle import Puzzle
from trainer.rules.moves import Move
from trainer.solver.budget import Budget, Meter
from trainer.solver.replay import replayed
from trainer.solver.search import Found, breadth_first
from trainer.solver.table import State, Table
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict


def solve(puzzle: Puzzle, budget: Budget = Budget(), *, reduce: bool = True) -> Verdict:  # noqa: B008 (a frozen value)
    """A shortest line, the proof that there is none, or Unknown where the budget ended first.

    `Unsolvable` speaks of the puzzle with its limits. To tell "not in the moves left" from "never
    again" (ruling 6), ask once more with `max_moves=None`. `reduce` takes tables that differ only
    by interchangeable columns for one (`trainer.solver.symmetry`): the verdict and the length are
    the same without it, only later.
    """
    meter = Meter(budget)
    table = Table(puzzle, reduce=reduce)
    found = breadth_first(
        table, table.start, meter, max_depth=puzzle.max_moves, known=table.known_at_first
    )
    return verdict_of(puzzle, found, meter)


def verdict_of(puzzle: Puzzle, found: Found[State, Move], meter: Meter) -> Verdict:
    """What a search from the puzzle's start proved; a line is replayed before it is believed."""
    if found.goals:
        plays = replayed(puzzle, found.goals[0].line())
        return Solved(plays, proved_shortest=True, tally=meter.tally)
    if found.stopped:
        return Unknown(found.stopped, meter.tally)
    return Unsolvable(meter.tally)
