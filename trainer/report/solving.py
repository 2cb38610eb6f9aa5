"""What `solve` and `replay` found, as records and as text for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from trainer.goals.words import counted
from trainer.report.paint import PLAIN, Paint
from trainer.rules.moves import Play
from trainer.rules.position import Position
from trainer.solver.verdict import Reason, Solved, Unknown, Unsolvable, Verdict


@dataclass(frozen=True, slots=True)
class ToldPlay:
    """A play with its canonical text and a sentence that says what it did."""

    play: Play
    move: str
    said: str


@dataclass(frozen=True, slots=True)
class SolveReport:
    """A verdict about a stage's file. `why` says more where the goal is out of reach."""

    file: str
    verdict: Verdict
    line: tuple[ToldPlay, ...] = ()
    why: str = ""


Outcome = Literal["solved", "in-progress", "failed", "stuck", "refused"]


@dataclass(frozen=True, slots=True)
class RefusedMove:
    """A move that was refused: its place in the line from 1, and why."""

    number: int
    move: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """What became of a line in a stage. `said` is the outcome as a sentence."""

    file: str
    outcome: Outcome
    said: str
    plays: tuple[ToldPlay, ...]
    refusal: RefusedMove | None
    position: Position


_ENDED: Final[dict[Reason, str]] = {
    "seconds": "the time was up (--seconds)",
    "states": "it may look at no more states (--states)",
    "memory": "the memory was used up",
    "cancelled": "it was interrupted",
}


def solve_text(report: SolveReport, paint: Paint = PLAIN) -> Iterator[str]:
    """A verdict as lines: the line with what each play does, the proof, or why nothing is known."""
    verdict, file = report.verdict, paint("strong", report.file)
    match verdict:
        case Solved():
            shortest = "; no line is shorter (proved)" if verdict.proved_shortest else ""
            length = counted(verdict.length, "play")
            yield f"{file}: {paint('good', 'solved')} in {length}{shortest}"
            yield from _numbered(report.line, paint)
        case Unsolvable():
            yield f"{file}: {paint('error', 'unsolvable')} (proved): {report.why}"
        case Unknown(reason):
            yield f"{file}: {paint('warning', 'not known')}: the search ended, {_ENDED[reason]}"
    states = counted(verdict.tally.states, "state")
    yield paint("quiet", f"{states} looked at in {verdict.tally.seconds:.2f} s")


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
