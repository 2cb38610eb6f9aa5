"""Where what is lifted may land, and which landing is the best."""

from __future__ import annotations

from trainer.goals.words import shown
from trainer.play.modes import Lift
from trainer.play.wording import ways_text
from trainer.rules.cards import Card
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Transfer
from trainer.rules.position import Position


def targets(position: Position, lifted: Lift) -> tuple[int, ...]:
    """The columns (1 to 10) on which what is lifted may be dropped, in order."""
    found = {move.target for move in landings(position, lifted)}
    return tuple(sorted(found))


def landings(position: Position, lifted: Lift) -> tuple[Transfer, ...]:
    """Every legal move of what is lifted; without a chosen size, of any part of its group."""
    return tuple(
        move
        for move in legal_moves(position)
        if isinstance(move, Transfer)
        and move.source == lifted.source
        and lifted.size in (None, move.size)
    )


def best_landing(position: Position, lifted: Lift) -> Transfer | None:
    """The best place for what is lifted: in suit before another suit, a gap last; None for none.

    Of equally good ones the one with more cards, then the first column.
    """
    return max(
        landings(position, lifted),
        key=lambda move: (_worth(position, move), move.size, -move.target),
        default=None,
    )


def _worth(position: Position, move: Transfer) -> int:
    onto = position.column(move.target).front
    if onto is None:
        return 0
    first: Card = position.column(move.source).cards[-move.size]
    return 2 if first.links_onto(onto) else 1


def lifted_text(position: Position, lifted: Lift) -> str:
    """What is in the hand, where it can go, and what Enter would make of it."""
    cards = position.column(lifted.source).cards[-lifted.shown_size(position) :]
    best = best_landing(position, lifted)
    if best is None:
        return f"{shown(cards)} lifted: no other column takes it now."
    ways_out = ways_text(position, lifted.source, lifted.size)
    return f"Lifted. Possible: {ways_out}. Enter once more takes column {best.target}."


def targets_text(position: Position, lifted: Lift) -> str:
    """Where a group, or part of it, can go, in words."""
    cards = position.column(lifted.source).cards[-lifted.shown_size(position) :]
    if not cards:
        return f"Column {lifted.source} is a gap: nothing is there to go anywhere."
    if ways_out := ways_text(position, lifted.source, lifted.size):
        return f"From column {lifted.source}: {ways_out}."
    return f"No other column takes {shown(cards)} now."
