"""A line is typed: moves in a stage, or the number of a deal."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.games import read_deal
from trainer.play.intents import Command, Intent, Typed
from trainer.play.modes import TypingDeal, TypingLine
from trainer.play.notation import read_moves
from trainer.play.session import Session
from trainer.play.steps import lobby, moving
from trainer.rules.notation import NotationError

LONGEST = 200
"""Most characters of a typed line; more could not be moves of a stage, nor a deal."""

TOO_LONG = f"A line has at most {LONGEST} characters: enter what is here, then go on."


def step(session: Session, mode: TypingLine | TypingDeal, intent: Intent) -> Session:
    """What a line that is typed makes of an intent."""
    match intent:
        case Typed(text):
            if len(mode.text + text) > LONGEST:  # cut anywhere, it could be another move
                return session.into(replace(mode, problem=TOO_LONG))
            return session.into(replace(mode, text=mode.text + text, problem=""))
        case Command.BACKSPACE:
            return session.into(replace(mode, text=mode.text[:-1], problem=""))
        case Command.ESCAPE:
            return session.into(mode.back)
        case Command.ENTER:
            return _moves(session, mode) if isinstance(mode, TypingLine) else _deal(session, mode)
        case _:
            return session


def _moves(session: Session, mode: TypingLine) -> Session:
    try:
        line = read_moves(mode.text)
    except NotationError as error:
        meant = f": did you mean {error.meant}?" if error.meant else ": 3>5, 3>5x2 or deal"
        return session.into(replace(mode, problem=f"{error.message}{meant}"))
    return moving.make_all(session, mode.back, line)


def _deal(session: Session, mode: TypingDeal) -> Session:
    try:
        deal = read_deal(mode.text)
    except ValueError as error:
        problem = str(error)
        return session.into(replace(mode, problem=f"{problem[0].upper()}{problem[1:]}."))
    return lobby.enter(session, deal)
