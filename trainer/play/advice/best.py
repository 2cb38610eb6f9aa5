"""The best that can be seen: which line to go on with, and which idea of the course it follows."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from trainer.play.advice.outlook import Ahead
from trainer.play.advice.seen import seen
from trainer.play.advice.worth import WEIGHTS, Weights
from trainer.rules.moves import Deal, Move, Transfer
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen

Idea = Literal["run", "link", "uncover", "borrow", "gap", "join", "neaten", "fill", "deal", "none"]
"""What a line is for; `trainer.play.advice.words` has the sentence and the lesson of each."""

_FAR: float = 1000.0
"""More than all the order on a table is worth: what is shown by it outranks what is not."""


@frozen
class Advice:
    """What to do next: the idea, how many plays it takes, and the first of them.

    `move` is None where nothing that could help is seen.
    """

    idea: Idea
    move: Move | None = None
    plays: int = 0


def advice(position: Position) -> Advice:
    """The best that can be seen, of what the player sees alone.

    Told again after each play that it names, it never goes round in a circle: the line that was
    best comes one play nearer each time.
    """
    return _advised(seen(position))


@lru_cache(maxsize=64)
def _advised(table: Position) -> Advice:
    return best(table, WEIGHTS)


def best(table: Position, weights: Weights) -> Advice:
    """The same of a table as `seen` shows it, by any weights."""
    if table.is_finished:
        return Advice("none")
    ahead = Ahead.of(table, weights)
    may_deal = bool(table.deals_left) and _cards(table) >= COLUMN_COUNT
    at = max(range(len(ahead.tables)), key=lambda one: (_rating(ahead, one, may_deal), -one))
    if at == 0:
        return Advice("deal", Deal(), 1) if may_deal and not table.gaps else Advice("none")
    # What the line shows first is what it is for: the rest is decided when that is seen.
    first = next((one for one in ahead.way(at) if ahead.shown[one]), at)
    if ahead.runs[at] and not ahead.runs[first]:
        first = _run_at_once(ahead) or first
    line = ahead.line(first)
    return Advice(_idea(table, ahead, (first, at), may_deal), line[0], len(line))


def _run_at_once(ahead: Ahead) -> int | None:
    """The best table at which a run is collected before anything else is seen; None for none."""
    found = (
        at
        for at in range(1, len(ahead.tables))
        if ahead.runs[at] and not ahead.shown[ahead.parents[at]]
    )
    return max(found, key=lambda at: ahead.worths[at], default=None)


def _cards(table: Position) -> int:
    return sum(len(column.cards) for column in table.columns)


def _rating(ahead: Ahead, at: int, may_deal: bool) -> float:
    """How good it is to go as far as this table: something new is seen there, or nothing is and
    the next row is dealt, for which every gap has to be filled.
    """
    if ahead.shown[at]:
        return ahead.worths[at] + _FAR
    return ahead.worths[at] - (_FAR * ahead.gaps(at) if may_deal else 0.0)


def _idea(table: Position, ahead: Ahead, ends: tuple[int, int], may_deal: bool) -> Idea:
    """What the plays to a table are for, which go on to another at the end."""
    at, end = ends
    line = ahead.line(at)
    first = line[0]
    if ahead.runs[at]:
        return "run"
    if ahead.shown[at]:
        if any(_went_into_gap(ahead, one) for one in ahead.way(at)):
            return "borrow" if ahead.gaps(end) >= ahead.gaps(0) else "uncover"
        return "link" if len(line) == 1 and _links(table, first) else "uncover"
    if ahead.gaps(at) != ahead.gaps(0):
        is_spent = ahead.gaps(at) < ahead.gaps(0)
        return "gap" if not is_spent else "fill" if may_deal else "neaten"
    return "join" if _links(table, first) else "neaten"


def _went_into_gap(ahead: Ahead, at: int) -> bool:
    """Whether the last play that led to a table went into a gap."""
    move = ahead.moves[at]
    before = ahead.tables[ahead.parents[at]]
    return move is not None and not ahead.columns.looks[before[move.target - 1]].cards


def _links(table: Position, move: Transfer) -> bool:
    """Whether a move on this table joins its cards to their own suit."""
    onto = table.column(move.target).front
    return onto is not None and table.column(move.source).cards[-move.size].links_onto(onto)
