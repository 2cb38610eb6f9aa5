"""The smaller modes: a stage done, a question, the help."""

from __future__ import annotations

from trainer.play.attempt import Attempt
from trainer.play.intents import Command, Intent
from trainer.play.modes import Asking, Done, Helping, Lobby, Playing
from trainer.play.session import Session
from trainer.play.steps import gaming, hinting, home, lobby, moving, ways


def step(session: Session, mode: Done | Asking | Helping, intent: Intent) -> Session:
    """What one of the smaller modes makes of an intent."""
    match mode:
        case Done():
            return done(session, mode, intent)
        case Asking():
            return asking(session, mode, intent)
        case Helping():
            return helping(session, mode, intent)


def done(session: Session, mode: Done, intent: Intent) -> Session:
    """What a solved stage makes of an intent."""
    if session.game is not None:
        return gaming.done(session, intent)
    match intent:
        case Command.ENTER:
            return ways.onward(session, mode.place)
        case Command.RESTART:
            return session.into(ways.fresh(mode.place, Attempt.of(mode.attempt.stage)))
        case Command.SOLUTION:
            return hinting.show_solution(session, mode)
        case Command.UNDO:
            table = ways.fresh(mode.place, mode.attempt)
            return moving.undo(session, table)
        case Command.LEAVE | Command.ESCAPE:
            return home.to_map(session)
        case _:
            return session


def asking(session: Session, mode: Asking, intent: Intent) -> Session:
    """What a question makes of an intent: only yes and no are answers."""
    match intent:
        case Command.YES:
            return _agreed(session, mode)
        case Command.NO | Command.ESCAPE:
            return session.into(mode.no)
        case _:
            return session


def _agreed(session: Session, mode: Asking) -> Session:
    """What was asked about is done."""
    match mode.yes:
        case Playing() as table if mode.about == "solution":
            return hinting.show_solution(session, table)
        case Playing() as table if mode.about == "peek":
            return gaming.begin_peek(session, table)
        case Playing() if mode.about == "new":
            return gaming.begin_new(session)
        case Lobby() as choice if mode.about == "forget":
            return lobby.forget(session, choice)
        case other:
            return session.into(other)


def helping(session: Session, mode: Helping, intent: Intent) -> Session:
    """What the list of keys makes of an intent: closing is all it knows."""
    if intent in (Command.ESCAPE, Command.HELP):
        return session.into(mode.back)
    return session
