"""The coach: what is known of the table in play, which play lost it, and how that is said."""

from __future__ import annotations

from typing import Final

from trainer.goals.puzzle import Puzzle
from trainer.goals.words import counted
from trainer.play.attempt import Attempt
from trainer.play.mistakes import mistake_made_by
from trainer.play.modes import Outlook, Playing
from trainer.play.remarks import remarked
from trainer.play.sentences import TAKE_PLAYS_BACK, move_text
from trainer.play.session import Session

IS_OFF: Final = "The coach is off. Turn it on in the settings: F2, or typed: set coach asked."
LOOKING: Final = "Looking whether the goal can still be reached ..."
LOOKING_BACK: Final = "Looking for the play that lost it ..."
NOT_KNOWN: Final = "Whether the goal can still be reached is not known: the search was too long."
LOSER_NOT_KNOWN: Final = "Which play lost it is not known: the search was too long."
LOST_AT_START: Final = "It could not be reached from the start either."


def speaks(session: Session, mode: Playing) -> bool:
    """Whether the coach has something to say of this table: by itself, or because it was asked."""
    choice = session.settings.coach
    return choice == "on" or (choice == "asked" and mode.is_coached)


def is_lost(mode: Playing) -> bool:
    """Whether it is known that the goal cannot be reached from the table any more."""
    if mode.attempt.has_failed:
        return True
    return mode.outlook is not None and bool(mode.outlook.dead_end)


def loser(mode: Playing) -> int | Puzzle | None:
    """Of a lost table: which play lost it, from 1; 0 where the start was lost already.

    A puzzle is what has to be known first, None that it cannot be found out. What is lost stays
    lost, so the tables passed through are halved again and again.
    """
    known = [_is_reachable(mode, plays) for plays in range(mode.attempt.moves + 1)]
    low = max((at for at, is_reachable in enumerate(known) if is_reachable), default=-1)
    high = min(at for at, is_reachable in enumerate(known) if is_reachable is False and at > low)
    if high - low == 1:
        return high
    middle = _puzzle_after(mode.attempt, (low + high) // 2)
    return None if middle in mode.judged else middle


def _is_reachable(mode: Playing, plays: int) -> bool | None:
    """Whether the goal could be reached after so many plays; None where that is not known."""
    if plays == mode.attempt.moves and is_lost(mode):
        return False
    outlook = mode.judged.get(_puzzle_after(mode.attempt, plays))
    if outlook is None or not (outlook.line or outlook.dead_end):
        return None
    return not outlook.dead_end


def _puzzle_after(attempt: Attempt, plays: int) -> Puzzle:
    return attempt.at(attempt.history.to(plays)).puzzle()


def needed(mode: Playing) -> Puzzle | None:
    """What the coach has to find out next before it can say all that it has to say."""
    if not is_lost(mode):
        return mode.attempt.puzzle() if mode.outlook is None else None
    found = loser(mode)
    return found if isinstance(found, Puzzle) else None


# --- what it says --------------------------------------------------------------------------------


def said(session: Session, mode: Playing, back: str) -> str:
    """What the coach says of the table; empty where it is silent. `back` is how to go back there.

    It never names the play to make. In a full game it speaks of the last play alone, and only of
    what the player could see.
    """
    if not speaks(session, mode):
        return ""
    if session.game is not None:
        return remarked(mode.attempt, is_asked=mode.is_coached)
    if is_lost(mode):
        return _said_of_lost(mode, back)
    return LOOKING if mode.outlook is None else _said_of_open(mode.attempt, mode.outlook)


def _said_of_open(attempt: Attempt, outlook: Outlook) -> str:
    plays = counted(len(outlook.line), "play")
    if not outlook.line:
        return NOT_KNOWN
    if not outlook.is_shortest:
        return f"The goal can still be reached, in at most {plays}; whether in fewer is not known."
    in_all, par = attempt.moves + len(outlook.line), attempt.stage.par
    over = f" That makes {in_all} in all; par is {par}." if par and in_all > par else ""
    return f"The goal can still be reached in {plays}, and in no fewer.{over}"


def _said_of_lost(mode: Playing, back: str) -> str:
    outlook = mode.outlook
    # Which of them to take back is said more exactly below.
    proof = f"{outlook.dead_end.removesuffix(TAKE_PLAYS_BACK)} " if outlook else ""
    proof = proof.lstrip()
    match loser(mode):
        case 0 if not mode.attempt.moves and proof:
            return proof.rstrip()
        case 0:
            return f"{proof}{LOST_AT_START}"
        case int(number):
            return f"{proof}{_that_lost_it(mode.attempt, number)} {back}"
        case None:
            return f"{proof}{LOSER_NOT_KNOWN}"
        case _:
            return f"{proof}{LOOKING_BACK}"


def _that_lost_it(attempt: Attempt, number: int) -> str:
    history = attempt.history
    play, before = history.plays[number - 1], history.to(number - 1).now
    what = f"Play {number} was the play that lost it: {move_text(play.move, before)}."
    mistake = mistake_made_by(attempt, number)
    return f"{what} {mistake.say}" if mistake else what
