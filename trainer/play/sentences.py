"""Sentences about plays, tables and attempts; those about refusals stand in `wording`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from trainer.course.stage import Mistake
from trainer.goals.words import counted, mid, shown
from trainer.play.attempt import (
    GoalReached,
    InProgress,
    KeepBroken,
    Outcome,
    OutOfMoves,
    Stuck,
    TooManyDeals,
)
from trainer.play.wording import ways_text
from trainer.rules.cards import SUIT_NAMES
from trainer.rules.engine import legal_moves
from trainer.rules.lines import write_move
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.position import Position

# --- attempts ------------------------------------------------------------------------------------


def outcome_text(outcome: Outcome) -> str:
    """What has become of an attempt, and what can be done about it."""
    match outcome:
        case InProgress():
            return "The goal is not reached yet."
        case GoalReached():
            return "The goal is reached."
        case KeepBroken(keep):
            return f"That breaks a rule of this stage: {mid(keep.describe_kept())}. {_TAKE_BACK}"
        case OutOfMoves(limit):
            made = f"All {limit} plays are made" if limit != 1 else "The one play is made"
            return f"{made} and the goal is not reached. {_TAKE_BACK}"
        case TooManyDeals(limit):
            return f"{_allowed(limit)} {_TAKE_BACK}"
        case Stuck():
            return f"No move is legal, and the goal is not reached. {_TAKE_BACK}"
        case _:
            assert_never(outcome)


_TAKE_BACK: Final = "Take back the last play, or start again."


def no_deal_text(limit: int) -> str:
    """Why no row is dealt where a stage allows so many deals, and they are made."""
    made = "" if not limit else ", and it is made" if limit == 1 else ", and they are made"
    return f"{_allowed(limit).removesuffix('.')}{made}."


def _allowed(limit: int) -> str:
    return f"This stage allows {counted(limit, 'deal') if limit else 'no deal'}."


TAKE_PLAYS_BACK: Final = " Take plays back."


def dead_end_text(*, in_time: bool, has_plays: bool) -> str:
    """What is said of a table from which the goal is proved to be out of reach.

    `in_time`: only within the moves left; beyond them it may be reached, or that is not known.
    """
    advice = TAKE_PLAYS_BACK if has_plays else ""
    if in_time:
        return f"In the moves left the goal cannot be reached: that is proved.{advice}"
    return f"From this table the goal can no longer be reached: that is proved.{advice}"


def mistake_text(mistake: Mistake, *, stands: bool) -> str:
    """The author's words about a slower way; `stands` is whether nothing was played since."""
    return f"{mistake.say} The goal is still in reach, but not at par." if stands else mistake.say


# --- plays ---------------------------------------------------------------------------------------


def play_text(play: Play) -> str:
    """What a play did, in one or more sentences: cards moved, runs collected, cards turned up."""
    return " ".join(play_lines(play))


def play_said(play: Play) -> str:
    """What a play moved, to be named in a sentence: what followed from it is left out."""
    match play.move:
        case Deal():
            return "the row that was dealt"
        case Transfer(source, _, target):
            return f"{shown(play.cards)} from column {source} to column {target}"


def play_lines(play: Play) -> Iterator[str]:
    """What a play did, one fact a sentence."""
    match play.move:
        case Deal():
            yield f"A row was dealt: {shown(play.cards)}."
        case Transfer():
            yield f"{play_said(play)}."
    for column, suit in play.collected:
        yield f"The run of {SUIT_NAMES[suit]} in column {column} is complete and collected."
    for column, card in play.turned_up:
        yield f"`{card}` turned up in column {column}."


def moves_text(position: Position, *, may_deal: bool = True) -> str:
    """Every move that can be made now, in one sentence for each column that can move.

    `may_deal`: whether the stage allows a deal, where the rules do.
    """
    return " ".join(moves_lines(position, may_deal=may_deal))


def moves_lines(position: Position, *, may_deal: bool = True) -> Iterator[str]:
    """The same, a sentence at a time."""
    moves = legal_moves(position)
    sources = sorted({move.source for move in moves if isinstance(move, Transfer)})
    can_deal = may_deal and Deal() in moves
    if not sources and not can_deal:
        yield "No move is legal."
    for source in sources:
        yield f"From column {source}: {ways_text(position, source)}."
    if can_deal:
        yield "A deal is possible."


def move_text(move: Move, position: Position) -> str:
    """A move as advice: `` move `6S` from column 1 to column 2 ``, a part of a group exactly."""
    match move:
        case Deal():
            return "deal a row"
        case Transfer(source, size, target):
            cards = shown(position.column(source).cards[-size:])
            typed = write_move(position, move)
            # Two digits alone would take more: how few is said as it is typed.
            only, exactly = ("only ", f" ({typed})") if "x" in typed else ("", "")
            return f"move {only}{cards} from column {source} to column {target}{exactly}"
