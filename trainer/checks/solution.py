"""Checks the author's solution: legal, within the limits, to the goal and no further, shortest."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.checks.follow import Followed, follow
from trainer.checks.words import kept, plays, typed
from trainer.course.problems import Problem
from trainer.solver.verdict import Unsolvable

SOLUTION_MISSING = CODES.declare(
    "solution-missing",
    "warning",
    "The stage has no solution to show to a learner who asks for it.",
)
SOLUTION_ILLEGAL = CODES.declare(
    "solution-illegal",
    "error",
    "A move of the solution is refused by the rules, when the moves before it have been made.",
)
SOLUTION_BREAKS_KEEP = CODES.declare(
    "solution-breaks-keep",
    "error",
    "After a play of the solution something no longer holds that `keep` asks for: the attempt has "
    "failed there.",
)
SOLUTION_OVER_LIMIT = CODES.declare(
    "solution-over-limit",
    "error",
    "The solution takes more plays or more deals than `limits` allows.",
)
SOLUTION_MISSES_GOAL = CODES.declare(
    "solution-misses-goal",
    "error",
    "All moves of the solution are legal, but after them the goal does not hold.",
)
SOLUTION_PAST_GOAL = CODES.declare(
    "solution-past-goal",
    "error",
    "The goal holds before the last play of the solution, so the plays after that are not needed.",
)
SOLUTION_TOO_LONG = CODES.declare(
    "solution-longer-than-par",
    "error",
    "The solution reaches the goal, but takes more plays than the shortest line (or than par, "
    "where no shortest line was looked for).",
)


def check_solution(evidence: Evidence) -> Iterator[Problem]:
    """The first thing that is wrong with the solution: what comes after it follows from it."""
    if not evidence.stage.solution:
        if not isinstance(evidence.verdict, Unsolvable):
            yield _missing(evidence)
        return
    found = follow(evidence.puzzle, (step.move for step in evidence.stage.solution))
    problem = _failure(evidence, found) or _illegal(evidence, found) or _length(evidence, found)
    if problem:
        yield problem


def _missing(evidence: Evidence) -> Problem:
    help_ = evidence.told_line or "let `solve --write` find one"
    return SOLUTION_MISSING.at(evidence.document.key_span("title"), "there is no solution", help_)


def _failure(evidence: Evidence, found: Followed) -> Problem | None:
    """The play that breaks `keep` or a limit, where the goal was not reached before it."""
    most, failed = evidence.stage.limits.moves, found.failed_at
    needed = len(found.plays) if found.goal_at is None else found.goal_at
    if failed is not None and failed <= needed:
        return _broken(evidence, found, failed)
    if most is None or needed <= most:
        return None
    return SOLUTION_OVER_LIMIT.at(
        evidence.step_span(most),
        f"the stage allows {plays(most)}, and this is play {most + 1}",
        "raise `limits.moves`, or find a shorter line",
    )


def _broken(evidence: Evidence, found: Followed, number: int) -> Problem:
    puzzle, position = evidence.puzzle, found.position(number)
    span, move = evidence.step_span(number - 1), evidence.stage.solution[number - 1].move
    for keep in puzzle.keep:
        if not keep.holds(puzzle.begun, position):
            message = f"play {number}, `{typed(move)}`, breaks {kept(keep)}"
            return SOLUTION_BREAKS_KEEP.at(span, message, "find another line, or keep less")
    message = f"play {number} is deal {puzzle.deals_made(position)}; {puzzle.max_deals} are allowed"
    return SOLUTION_OVER_LIMIT.at(span, message, "raise `limits.deals`, or find another line")


def _illegal(evidence: Evidence, found: Followed) -> Problem | None:
    if found.refusal is None or found.goal_at is not None:
        return None
    index = len(found.plays)
    why = evidence.explain(found.refusal, found.end)
    message = f"play {index + 1}, `{typed(evidence.stage.solution[index].move)}`, is refused: {why}"
    help_ = evidence.told_line
    if evidence.verdict is None:
        help_ = "correct the line; `solve` finds a shortest one"
    return SOLUTION_ILLEGAL.at(evidence.step_span(index), message, help_)


def _length(evidence: Evidence, found: Followed) -> Problem | None:
    given = len(evidence.stage.solution)
    if found.goal_at is None:
        return _missed(evidence, found)
    if found.goal_at < given:
        return SOLUTION_PAST_GOAL.at(
            evidence.step_span(found.goal_at),
            f"the goal is reached by play {found.goal_at}; this play comes after it",
            "end the solution where the goal is reached",
        )
    enough, par = evidence.best, evidence.stage.par
    if evidence.shortest is None and par is not None:
        enough = par if enough is None else min(par, enough)
    if enough is None or given <= enough:
        return None
    line = f", such as: {evidence.line}" if evidence.best == enough else ""
    return SOLUTION_TOO_LONG.at(
        evidence.step_span(enough),
        f"the solution takes {plays(given)}, and {enough} are enough{line}",
        "shorten the solution",
    )


def _missed(evidence: Evidence, found: Followed) -> Problem:
    puzzle = evidence.puzzle
    open_goals = [goal for goal in puzzle.goals if not goal.holds(puzzle.begun, found.end)]
    said = "; ".join(
        f"{goal.describe()} ({goal.progress(puzzle.begun, found.end).text})" for goal in open_goals
    )
    return SOLUTION_MISSES_GOAL.at(
        evidence.step_span(len(found.plays) - 1),
        f"after the last play the goal is not reached: {said}",
        evidence.told_line,
    )
