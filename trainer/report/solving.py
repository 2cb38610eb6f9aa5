"""What `solve` and `replay` found, as records and as text for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from trainer.goals.words import counted
from trainer.report.paint import PLAIN, Paint
from trainer.rules.moves import Play
from trainer.rules.position import Position
from trainer.solver.verdict import Reason, Solved, Tally, Unknown, Unsolvable, Verdict
from trainer.values import frozen


@frozen
class ToldPlay:
    """A play with its canonical text and a sentence that says what it did."""

    play: Play
    move: str
    said: str


@frozen
class SolveReport:
    """A verdict about a stage's file. `why` says more where the goal is out of reach.

    `reason` is what ended the search before all that was asked was proved.
    """

    file: str
    verdict: Verdict
    line: tuple[ToldPlay, ...] = ()
    why: str = ""
    reason: Reason | None = None


Outcome = Literal["solved", "in-progress", "failed", "stuck", "refused"]


@frozen
class RefusedMove:
    """A move that was refused: its place in the line from 1, and why."""

    number: int
    move: str
    code: str
    message: str


@frozen
class ReplayReport:
    """What became of a line in a stage. `said` is the outcome as a sentence."""

    file: str
    outcome: Outcome
    said: str
    plays: tuple[ToldPlay, ...]
    refusal: RefusedMove | None
    position: Position


_ENDED: Final[dict[Reason, str]] = {
    "seconds": "time, --seconds",
    "states": "states, --states",
    "memory": "memory, --memory",
    "cancelled": "interrupted",
}


def solve_text(report: SolveReport, paint: Paint = PLAIN) -> Iterator[str]:
    """A verdict as lines: the line with what each play does, the proof, or why nothing is known."""
    verdict, file = report.verdict, paint("strong", report.file)
    match verdict:
        case Solved():
            yield f"{file}: {paint('good', 'solved')}{_in_how_many(verdict, report.reason)}"
            yield from _numbered(report.line, paint)
        case Unsolvable():
            yield f"{file}: {paint('error', 'unsolvable')} (proved): {report.why}"
        case Unknown(reason):
            yield (
                f"{file}: {paint('warning', 'not known')}: neither a line nor the proof that there "
                f"is none was found (ended: {_ENDED[reason]})"
            )
    yield paint("quiet", _cost(verdict.tally))


def _in_how_many(verdict: Solved, reason: Reason | None) -> str:
    length = counted(verdict.length, "play")
    if verdict.proved_shortest:
        return f" in {length}; no line is shorter (proved)"
    if reason is None:
        return f": a line of {length}; whether it is the shortest was not asked (--any)"
    return (
        f": a line of {length}; whether it is the shortest is not proved (ended: {_ENDED[reason]})"
    )


def _cost(tally: Tally) -> str:
    megabytes = tally.memory >> 20
    memory = f" and {megabytes} MB" if megabytes else ""
    return f"{counted(tally.states, 'state')} looked at in {tally.seconds:.2f} s{memory}"


def replay_text(report: ReplayReport, table: Iterator[str], paint: Paint = PLAIN) -> Iterator[str]:
    """A replay as lines: what each play did, the table afterwards, and what became of it."""
    yield from _numbered(report.plays, paint)
    if report.refusal:
        refused = report.refusal
        yield f"{refused.number:3}. {refused.move}  {paint('error', 'refused')}: {refused.message}"
    yield from table
    good = report.outcome in ("solved", "in-progress")
    yield f"{paint('strong', report.file)}: {paint('good' if good else 'error', report.said)}"


def _numbered(plays: tuple[ToldPlay, ...], paint: Paint) -> Iterator[str]:
    width = max((len(told.move) for told in plays), default=0)
    for number, told in enumerate(plays, start=1):
        yield f"{number:3}. {paint('strong', told.move.ljust(width))}  {told.said}"
