"""The smaller modes: a stage done, a question, a typed line, the help."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.attempt import Attempt
from trainer.play.intents import Command, Intent, Typed
from trainer.play.notation import read_moves
from trainer.play.session import Asking, Done, Helping, Lobby, Playing, Session, TypingLine
from trainer.play.steps import gaming, hinting, lobby, moving, ways
from trainer.rules.notation import NotationError

LINE_LENGTH = 200
"""Most characters of a typed line; more could not be moves of a stage."""


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
            return ways.to_map(session)
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
    """What was asked about is done; a table remembers that its solution was shown."""
    match mode.yes:
        case Playing() as table if mode.about == "solution":
            return hinting.show_solution(moving.keeping_table(session, table), table)
        case Playing() as table if mode.about == "peek":
            return gaming.begin_peek(session, table)
        case Playing() if mode.about == "new":
            return gaming.begin_new(session)
        case Lobby() as choice if mode.about == "forget":
            return lobby.forget(session, choice)
        case other:
            return session.into(other)


def typing_line(session: Session, mode: TypingLine, intent: Intent) -> Session:
    """What a line in which moves are typed makes of an intent."""
    match intent:
        case Typed(text):
            return session.into(replace(mode, text=(mode.text + text)[:LINE_LENGTH], problem=""))
        case Command.BACKSPACE:
            return session.into(replace(mode, text=mode.text[:-1], problem=""))
        case Command.ESCAPE:
            return session.into(mode.back)
        case Command.ENTER:
            return _entered(session, mode)
        case _:
            return session


def _entered(session: Session, mode: TypingLine) -> Session:
    try:
        line = read_moves(mode.text)
    except NotationError as error:
        meant = f": did you mean {error.meant}?" if error.meant else ": 3>5, 3>5x2 or deal"
        return session.into(replace(mode, problem=f"{error.message}{meant}"))
    return moving.make_all(session, mode.back, line)


def helping(session: Session, mode: Helping, intent: Intent) -> Session:
    """What the list of keys makes of an intent: closing is all it knows."""
    if intent in (Command.ESCAPE, Command.HELP):
        return session.into(mode.back)
    return session
