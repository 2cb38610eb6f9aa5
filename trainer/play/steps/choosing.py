"""The settings: select one, choose what it is to be; it holds at once."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.intents import ChangeSetting, Command, Digit, Intent
from trainer.play.modes import Choosing, Helping, Left
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, with_choice
from trainer.play.steps import reviews


def opened(session: Session) -> Session:
    """The settings over the mode that is there, or over the one whose keys are shown."""
    back = session.mode.back if isinstance(session.mode, Helping) else session.mode
    return session.into(back if isinstance(back, Choosing) else Choosing(back))


def chosen(session: Session, intent: ChangeSetting) -> Session:
    """The session with a setting chosen, in whatever mode; what does not exist changes nothing."""
    if isinstance(session.mode, Left):
        return session
    before = session.settings
    session = replace(session, settings=with_choice(before, intent.key, intent.word))
    if isinstance(session.mode, Choosing):
        keys = [setting.key for setting in SETTINGS]
        at = keys.index(intent.key) if intent.key in keys else session.mode.selected
        session = session.into(replace(session.mode, selected=at))
    is_turned_on = session.settings.review and not before.review
    return reviews.with_earlier(session) if is_turned_on else session


def step(session: Session, mode: Choosing, intent: Intent) -> Session:
    """What the settings make of an intent."""
    match intent:
        case Command.UP | Command.DOWN:
            by = -1 if intent is Command.UP else 1
            return session.into(replace(mode, selected=(mode.selected + by) % len(SETTINGS)))
        case Command.LEFT | Command.RIGHT | Command.ENTER:
            setting = SETTINGS[mode.selected]
            word = setting.beside(session.settings, -1 if intent is Command.LEFT else 1)
            return chosen(session, ChangeSetting(setting.key, word))
        case Digit(number) if number <= len(SETTINGS):
            return session.into(replace(mode, selected=number - 1))
        case Command.ESCAPE | Command.SETTINGS | Command.LEAVE:
            return session.into(mode.back)
        case _:
            return session
