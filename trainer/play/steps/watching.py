"""Stepping through a line with the author's notes: a solution, or an example."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.attempt import Attempt
from trainer.play.intents import Command, Intent
from trainer.play.modes import Done, Note, Playing, Watching
from trainer.play.record import FULL_STARS, Result
from trainer.play.session import Session
from trainer.play.steps import home, ways
from trainer.play.steps.moving import keeping_table


def step(session: Session, mode: Watching, intent: Intent) -> Session:
    """What a shown line makes of an intent; the learner's own table never changes."""
    match intent:
        case Command.RIGHT | Command.ENTER if mode.is_at_end:
            return _closed(session, mode)
        case Command.RIGHT | Command.ENTER:
            return _stepped(session, replace(mode, step=mode.step + 1))
        case Command.LEFT:
            return session.into(replace(mode, step=max(0, mode.step - 1)))
        case Command.RESTART:
            table = _own_table(session, mode)
            return keeping_table(session, table) if mode.back else session.into(table)
        case Command.ESCAPE | Command.LEAVE:
            return session.into(mode.back) if mode.back else home.to_map(session)
        case _:
            return session


def _stepped(session: Session, mode: Watching) -> Session:
    """One play further; an example seen to its end is done."""
    if mode.back is None and mode.is_at_end:
        record = session.record.with_result(mode.place, Result(None, clean=True, stars=FULL_STARS))
        session = replace(session, record=record)
    return session.into(mode)


def _closed(session: Session, mode: Watching) -> Session:
    if mode.back:
        return session.into(mode.back)
    return ways.onward(session, mode.place)


def _own_table(session: Session, mode: Watching) -> Playing:
    """The stage from its start, to be played; the solution has been seen."""
    match mode.back:
        case Playing(attempt=attempt) | Done(attempt=attempt):
            again = replace(attempt.at(attempt.history.restart()), shown=True)
        case None:
            again = replace(Attempt.of(session.stage(mode.place)), shown=True)
    note = Note("info", "Your turn: the table is at its start.")
    return replace(ways.fresh(mode.place, again), note=note)
