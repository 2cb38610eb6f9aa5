"""The coach at work: what it looks for by itself, and back before the play that lost it."""

from __future__ import annotations

from dataclasses import replace

from trainer.play import coach
from trainer.play.modes import Note, Playing
from trainer.play.session import Session
from trainer.play.steps import moving


def attend(session: Session) -> Session:
    """The session with the search begun that the coach needs, if it needs one.

    In a full game it never searches: what a search sees, the player does not.
    """
    mode = session.mode
    if session.game is not None:
        return session
    if not isinstance(mode, Playing) or session.waiting is not None:
        return session
    if not coach.speaks(session, mode) or (puzzle := coach.needed(mode)) is None:
        return session
    return session.asking(puzzle, "coach")


def ask(session: Session, mode: Playing) -> Session:
    """The coach is asked about the table."""
    if session.settings.coach == "off":
        return session.into(moving.noted(mode, Note("info", coach.IS_OFF)))
    return session.into(replace(mode, is_coached=True))


def go_back(session: Session, mode: Playing) -> Session:
    """Back to the table before the play that lost it, every later play kept for redo."""
    if session.settings.coach == "off":
        return session.into(moving.noted(mode, Note("info", coach.IS_OFF)))
    found = coach.loser(mode) if coach.is_lost(mode) else None
    if isinstance(found, int) and found > 0:
        history = mode.attempt.history.to(found - 1)
        return moving.travelled(session, mode, history, f"Back before play {found}")
    if mode.outlook is not None and mode.outlook.line:
        text = "Nothing is lost: no play has to be taken back."
        return session.into(moving.noted(mode, Note("info", text)))
    return ask(session, mode)
