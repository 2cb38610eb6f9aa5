"""Checks the author's mistakes: each can be made, and costs what is claimed, with its last play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trainer.checks.evidence import CODES, Evidence
from trainer.checks.follow import Followed, follow
from trainer.checks.solvable import NOT_PROVED, not_proved
from trainer.checks.words import plays, typed
from trainer.course.problems import Problem
from trainer.course.stage import Cost, Mistake
from trainer.solver.solving import solve
from trainer.solver.survey import Trap
from trainer.solver.verdict import Solved, Unknown, Unsolvable

MISTAKE_ILLEGAL = CODES.declare(
    "mistake-illegal",
    "error",
    "A move of a mistake's line is refused by the rules, so nobody can make the mistake.",
)
MISTAKE_COSTS_NOTHING = CODES.declare(
    "mistake-costs-nothing",
    "error",
    """After a mistake's line the goal can still be reached in par; or it was lost, or took as many
    plays, before the last play of the line already, so its last play is not the mistake.""",
)
MISTAKE_WRONG_PROOF = CODES.declare(
    "mistake-wrong-proof",
    "error",
    """A mistake is called `lost` and the goal can still be reached, in more plays; or it is called
    `slower` and the goal can never be reached again. `limits.moves` plays no part in this.""",
)


def check_mistakes(evidence: Evidence) -> Iterator[Problem]:
    """At most one problem for each mistake."""
    for number, mistake in enumerate(evidence.stage.mistakes):
        if mistake.line:
            yield from _check(evidence, number, mistake)


def _check(evidence: Evidence, number: int, mistake: Mistake) -> Iterator[Problem]:
    found = follow(evidence.puzzle, mistake.line)
    last = len(mistake.line)
    span = evidence.mistake_span(number, min(len(found.plays), last - 1))
    if found.refusal:
        why = evidence.explain(found.refusal, found.end)
        move = typed(mistake.line[len(found.plays)])
        message = f"play {len(found.plays) + 1} of the line, `{move}`, is refused: {why}"
        yield MISTAKE_ILLEGAL.at(span, message, "correct the line, or take the mistake out")
        return
    if found.goal_at is not None and found.goal_at < last:
        message = f"the goal is reached by play {found.goal_at} of this line"
        yield MISTAKE_COSTS_NOTHING.at(span, message, "take the mistake out, or correct its line")
        return
    if _is_known_trap(evidence, found, mistake):
        return
    price, before = _price(evidence, found, last), _price(evidence, found, last - 1)
    proof = evidence.document.span("mistakes", number, "proof")
    unknown = next((one for one in (price, before) if isinstance(one, Unknown)), None)
    if unknown is not None:
        what = "what the mistake costs"
        yield NOT_PROVED.at(proof, not_proved(what, unknown.reason, unknown.tally.states))
    elif price is None or isinstance(price, Unknown):
        return
    elif price.cost is None:
        message = f"after this line {price.said}, which is no more than par"
        yield MISTAKE_COSTS_NOTHING.at(span, message, "take the mistake out, or correct its line")
    elif isinstance(before, _Price) and before.cost and before.plays == price.plays:
        message = f"before the last play it was the same: {price.said}"
        yield MISTAKE_COSTS_NOTHING.at(span, message, "end the line with the play that costs it")
    elif price.cost != mistake.proof:
        message = f"the proof is `{mistake.proof}`, but after this line {price.said}"
        yield MISTAKE_WRONG_PROOF.at(proof, message, f"write proof: {price.cost}")


def _is_known_trap(evidence: Evidence, found: Followed, mistake: Mistake) -> bool:
    """Whether the survey has proved of a single play what is claimed of it, so nothing is asked."""
    traps = evidence.survey.traps if evidence.survey else ()
    return len(found.plays) == 1 and Trap(found.plays[0].move, mistake.proof) in traps


class _Price(NamedTuple):
    """What a line costs, and the plays the goal takes in all after it; None: it is lost."""

    cost: Cost | None
    plays: int | None

    @property
    def said(self) -> str:
        if self.plays is None:
            return "the goal is lost"
        return f"the goal takes {plays(self.plays)} in all"


def _price(evidence: Evidence, found: Followed, count: int) -> _Price | Unknown | None:
    """The price of the first `count` plays of a line; None where no search was asked for."""
    if found.failed_at is not None and found.failed_at <= count:
        return _Price("lost", None)
    par = evidence.stage.par if evidence.shortest is None else evidence.shortest
    if count == 0 or par is None or evidence.budget is None:
        return None
    rest = evidence.puzzle.with_any_moves().later(found.position(count), count)
    match solve(rest, evidence.budget):
        case Unsolvable():
            return _Price("lost", None)
        case Solved(line, _, tally, reason):
            in_all = count + len(line)
            if in_all > par and reason:
                return Unknown(reason, tally)
            return _Price("slower" if in_all > par else None, in_all)
        case Unknown() as unknown:
            return unknown
