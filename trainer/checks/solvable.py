"""Checks that the goal can be reached, and tells apart the ways in which it cannot."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.checks.words import plays
from trainer.course.document import Span
from trainer.course.problems import Problem
from trainer.goals.puzzle import Puzzle
from trainer.goals.words import counted, listed
from trainer.rules.engine import legal_moves
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.solver.survey import Survey
from trainer.solver.verdict import Reason, Solved, Unknown, Unsolvable

GOAL_UNREACHABLE = CODES.declare(
    "goal-unreachable",
    "error",
    """It is proved that no line reaches the goal, however long: every position that can come up was
    looked at. What is to be kept (`keep`) and the limit on deals are part of the proof.""",
)
GOAL_BEYOND_LIMIT = CODES.declare(
    "goal-beyond-limit",
    "error",
    "It is proved that no line reaches the goal within `limits.moves`; without that limit one may.",
)
NOT_PROVED = CODES.declare(
    "not-proved",
    "warning",
    """The search ended before it proved anything, so nothing is known about what is asked here. A
    larger budget (`--seconds`, `--memory`) may decide it.""",
)

_WHY_IT_ENDED: dict[Reason, str] = {
    "seconds": "the time was up",
    "states": "no more may be looked at",
    "memory": "the memory was used up",
    "cancelled": "the search was interrupted",
}


def check_solvable(evidence: Evidence) -> Iterator[Problem]:
    """A problem where the goal is proved to be out of reach, or nothing is proved."""
    span = evidence.document.key_span("goal")
    match evidence.verdict:
        case Unknown(reason, tally):
            yield NOT_PROVED.at(
                span, not_proved("whether the goal can be reached", reason, tally[0])
            )
        case Unsolvable():
            yield _unreachable(evidence)
        case Solved(_, is_shortest) if evidence.survey is not None:
            yield from _open_questions(evidence.survey, is_shortest, span)


def _open_questions(survey: Survey, is_shortest: bool, span: Span) -> Iterator[Problem]:
    """What a search left open about the line it found, and the lines beside it."""
    open_ones = [] if is_shortest else ["whether the line found is a shortest one"]
    if survey.shortest_lines is None:
        open_ones.append("how many shortest lines there are")
    if survey.undecided:
        open_ones.append(f"the cost of {counted(len(survey.undecided), 'first move')}")
    if open_ones:
        yield NOT_PROVED.at(span, f"not known: {listed(open_ones)}; the search ended before")


def not_proved(what: str, reason: Reason, states: int) -> str:
    """What is not known, and why the search for it ended."""
    return f"{what} is not known: after {states} states {_WHY_IT_ENDED[reason]}"


def _unreachable(evidence: Evidence) -> Problem:
    puzzle, span = evidence.puzzle, evidence.document.key_span("goal")
    if not legal_moves(puzzle.start):
        return GOAL_UNREACHABLE.at(span, "no move is legal at the start", "change the position")
    most = puzzle.max_moves
    budget = Budget() if evidence.budget is None else evidence.budget
    endless = None if most is None else solve(puzzle.with_any_moves(), budget)
    if most is None or isinstance(endless, Unsolvable):
        message = f"the goal can never be reached{_within(puzzle)} (proved)"
        return GOAL_UNREACHABLE.at(span, message, "change the position, or ask for something else")
    message = f"the goal cannot be reached in {plays(most)} (proved)"
    limit = evidence.document.span("limits", "moves")
    if isinstance(endless, Solved):
        takes = "it takes" if endless.proved_shortest else "a line is known that takes"
        message += f"; {takes} {endless.length}"
        return GOAL_BEYOND_LIMIT.at(limit, message, f"write moves: {endless.length}")
    return GOAL_BEYOND_LIMIT.at(limit, message, "raise the limit; whether more help is not known")


def _within(puzzle: Puzzle) -> str:
    """What else the proof rests on, as part of a sentence."""
    bounds = ["what is to be kept"] if puzzle.keep else []
    if puzzle.max_deals is not None:
        bounds.append(f"at most {counted(puzzle.max_deals, 'deal')}")
    return f" with {listed(bounds)}" if bounds else ""
