"""A survey of one puzzle for its author: how many shortest lines, which plays are forced, traps."""

from __future__ import annotations

from dataclasses import replace

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Move
from trainer.solver import plain_survey
from trainer.solver.budget import Budget, Meter
from trainer.solver.findings import Cost, Survey, Trap
from trainer.solver.lines import Lines, lines_of
from trainer.solver.replay import replayed
from trainer.solver.shortest import Shortest, begin
from trainer.solver.solving import question_of, solve, within_memory
from trainer.solver.traps import Costs, costs_of
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict
from trainer.values import frozen

__all__ = ["Cost", "Survey", "Trap", "survey"]


@frozen
class _Found:
    """What a search has found that is not all shortest lines: `is_all` where there is no more."""

    line: list[Move] | None
    is_all: bool


def survey(puzzle: Puzzle, budget: Budget = Budget()) -> Survey:  # noqa: B008 (a frozen value)
    """Solve a puzzle and look at what surrounds its shortest lines, all within one budget.

    The verdict's line is the first of the shortest lines where moves are in the order of
    `rules.engine.legal_moves`; only where these could not all be found is it any other.
    """
    meter = Meter(budget)
    if puzzle.is_solved_by(puzzle.start):
        return Survey(Solved((), proved_shortest=True), 1, (), tally=meter.tally)
    try:
        question = question_of(puzzle)
        search = begin(question, budget) if question else None
        if search is None:
            return plain_survey.survey(puzzle, within_memory(budget))
        found = _lines(search, meter)
        del search  # what follows needs its memory
        if isinstance(found, Lines):
            return _with_costs(puzzle, found, meter)
        return Survey(_verdict(puzzle, found, meter), tally=meter.tally)
    except MemoryError:
        return Survey(Unknown("memory", meter.tally), tally=meter.tally)


def _lines(search: Shortest, meter: Meter) -> Lines | _Found:
    """All shortest lines, or how far half of the budget goes towards them.

    To mark the states on these lines takes about as long as the search did: so there is time.
    """
    search.keep_equal()
    share = Meter(meter.rest(2))
    reason = search.run(share)
    meter.add(share.states, share.memory)
    line = search.line()
    if reason or line is None:
        return _Found(line, is_all=reason is None)
    return lines_of(search, meter) or _Found(line, is_all=False)


def _verdict(puzzle: Puzzle, found: _Found, meter: Meter) -> Verdict:
    """The verdict where there are no shortest lines, or not all could be found."""
    if found.is_all:
        return Unsolvable(meter.tally)
    reason = meter.spent()
    verdict = Unknown(reason) if reason else solve(puzzle, meter.rest())
    meter.add(verdict.tally.states, verdict.tally.memory)
    if isinstance(verdict, Unknown) and found.line is not None:
        plays = replayed(puzzle, found.line)
        return Solved(plays, proved_shortest=False, tally=meter.tally, reason=verdict.reason)
    return replace(verdict, tally=meter.tally)


def _with_costs(puzzle: Puzzle, lines: Lines, meter: Meter) -> Survey:
    plays = replayed(puzzle, lines.first)
    verdict = Solved(plays, proved_shortest=True, tally=meter.tally)
    try:
        costs = costs_of(puzzle, plays, lines.beginnings, meter)
    except MemoryError:
        firsts = legal_moves(puzzle.start)
        costs = Costs((), tuple(move for move in firsts if move not in lines.beginnings))
    return Survey(verdict, lines.count, lines.only_moves, costs.traps, costs.undecided, meter.tally)
