"""Reading pages: the welcome, a lesson's pages, its summary, the farewell."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.books import pages
from trainer.play.intents import Command, Intent
from trainer.play.modes import Reading
from trainer.play.session import Session
from trainer.play.steps import home, ways


def step(session: Session, mode: Reading, intent: Intent) -> Session:
    """What the pages make of an intent."""
    match intent:
        case Command.ENTER | Command.RIGHT | Command.DOWN:
            if mode.page + 1 < len(pages(session, mode)):
                return session.into(replace(mode, page=mode.page + 1))
            return _closed(session, mode)
        case Command.LEFT | Command.UP | Command.BACKSPACE:
            return session.into(replace(mode, page=max(0, mode.page - 1)))
        case Command.LEAVE | Command.ESCAPE:
            if mode.book == "welcome":
                return _closed(session, mode)
            return session.into(mode.back) if mode.back else home.to_map(session)
        case _:
            return session


def _closed(session: Session, mode: Reading) -> Session:
    """The session after the last page."""
    match mode.book:
        case "welcome":
            return home.to_map(replace(session, record=session.record.with_read("")))
        case "lesson":
            return _into_practice(session, mode)
        case "summary":
            return ways.after_summary(session)
        case "farewell":
            return home.to_map(session)


def _into_practice(session: Session, mode: Reading) -> Session:
    session = replace(session, record=session.record.with_read(mode.lesson))
    if mode.back:
        return session.into(mode.back)
    return ways.into_practice(session, session.lesson(mode.lesson))
