"""What a survey finds out about a puzzle, in values."""

from __future__ import annotations

from typing import Literal

from trainer.rules.moves import Move
from trainer.solver.verdict import Tally, Verdict
from trainer.values import frozen

Cost = Literal["slower", "lost"]


@frozen
class Trap:
    """A legal first move that costs something: no shortest line begins with it.

    `slower`: the goal can still be reached, in more plays; `lost`: it never can (the limit on moves
    is no part of that).
    """

    move: Move
    proof: Cost


@frozen
class Survey:
    """What was proved about a puzzle; None where the budget ended before the proof."""

    verdict: Verdict
    shortest_lines: int | None = None
    """How many different sequences of moves reach the goal in the fewest plays. Two that differ
    only in the order of plays, or in which of two gaps they use, are two."""
    only_moves: tuple[int, ...] | None = None
    """The plays of the verdict's line, from 1, at which every other move is slower or lost."""
    traps: tuple[Trap, ...] = ()
    undecided: tuple[Move, ...] = ()
    """First moves that begin no shortest line, but whether they are slower or lost is not known."""
    tally: Tally = Tally()
    """What the whole survey cost."""
