"""One puzzle put to the fast solver and to the plain one, whose word decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.goals.puzzle import Puzzle
from trainer.rules.position import Position
from trainer.solver import plain
from trainer.solver.budget import Budget, Meter
from trainer.solver.replay import BrokenLineError, replayed
from trainer.solver.shortest import Shortest, begin
from trainer.solver.solving import question_of, solve
from trainer.solver.tracing import BrokenChainError
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict

BUDGET = Budget(seconds=None, memory=1 << 28)
NOT_JUDGED = "not judged"


@dataclass(frozen=True, slots=True)
class Judged:
    """What the plain solver says of a puzzle, and what the fast one got wrong."""

    says: str
    faults: tuple[str, ...] = ()


def judged(puzzle: Puzzle, states: int) -> Judged:
    """Put a puzzle to both; where the plain solver needs more states, nothing is judged."""
    verdict = plain.solve(puzzle, Budget(states=states, seconds=None))
    if isinstance(verdict, Unknown):
        return Judged(NOT_JUDGED)
    asked = (_of_solve, _of_search, _of_bounds)
    return Judged(said(verdict), tuple(fault for ask in asked for fault in ask(puzzle, verdict)))


def said(verdict: Verdict) -> str:
    """A proof in a word."""
    match verdict:
        case Solved(plays, proved_shortest=True):
            return f"solved in {len(plays)}"
        case Unsolvable():
            return "unsolvable"
        case _:
            return "not proved"


def _of_solve(puzzle: Puzzle, verdict: Verdict) -> Iterator[str]:
    try:
        found = said(solve(puzzle, BUDGET))
    except (BrokenLineError, BrokenChainError) as error:
        found = str(error)
    if found != said(verdict):
        yield f"solve: {found}, not {said(verdict)}"


def _of_search(puzzle: Puzzle, verdict: Verdict) -> Iterator[str]:
    """The search for a shortest line by itself, whatever `solve` would have done."""
    search = begun(puzzle)
    if search is None or puzzle.is_solved_by(puzzle.start):
        return
    reason = search.run(Meter(BUDGET))
    line = search.line()
    if reason is not None:
        yield f"the search ended: {reason}"
    elif line is None:
        if not isinstance(verdict, Unsolvable):
            yield f"the search found nothing, not {said(verdict)}"
    elif f"solved in {len(line)}" != said(verdict):
        yield f"the search found {len(line)} plays, not {said(verdict)}"
    else:
        replayed(puzzle, line)


def _of_bounds(puzzle: Puzzle, verdict: Verdict) -> Iterator[str]:
    """The lower bound of each position of the line."""
    if isinstance(verdict, Solved):
        yield from _of_bound(puzzle, puzzle.start, 0, verdict.length)
        for made, play in enumerate(verdict.plays, start=1):
            yield from _of_bound(puzzle, play.after, made, verdict.length - made)
    elif puzzle.max_moves is None:  # with a limit the goal may be there, only too far away
        yield from _of_bound(puzzle, puzzle.start, 0, None)


def _of_bound(puzzle: Puzzle, now: Position, made: int, distance: int | None) -> Iterator[str]:
    """At a position, so many plays after the start, from which the goal is so far away."""
    search = begun(puzzle.later(now, made))
    if search is not None and not is_bound(bound_of(search), distance):
        yield f"after {made} plays the bound is {bound_of(search)}, the distance {distance}"


def bound_of(search: Shortest) -> int | None:
    """The lower bound of the position a search begins at; None where no line is to lead on."""
    bound: int | None = search._search.bound_at_start
    return bound


def is_bound(bound: int | None, distance: int | None) -> bool:
    """Whether it may be the bound at that distance (None: no line): 0 exactly at a goal."""
    if distance is None:
        return bound != 0
    return bound is not None and bound <= distance and (bound == 0) == (distance == 0)


def begun(puzzle: Puzzle) -> Shortest | None:
    """The search for a shortest line, if it can follow the puzzle."""
    question = question_of(puzzle)
    return begin(question, BUDGET) if question else None
