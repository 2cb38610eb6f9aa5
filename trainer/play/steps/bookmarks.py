"""Bookmarks: one table of a stage to come back to, and from it to the line that was left."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.modes import Note, Playing
from trainer.play.session import Session
from trainer.play.steps import moving
from trainer.rules.history import History


def put(session: Session, mode: Playing) -> Session:
    """A bookmark at the present table, in the place of any other."""
    history = mode.attempt.history
    here = History(history.start, history.plays)
    attempt = replace(mode.attempt, bookmark=here, left=None)
    note = Note("info", "A bookmark is set at this table.")
    return moving.keeping_table(session, replace(moving.noted(mode, note), attempt=attempt))


def go(session: Session, mode: Playing) -> Session:
    """To the bookmark; from it, to the line that was left for it. No play is lost on the way."""
    attempt = mode.attempt
    history, bookmark = attempt.history, attempt.bookmark
    if bookmark is None:
        return session.into(moving.noted(mode, Note("info", "No bookmark is set in this stage.")))
    if history.plays == bookmark.plays:
        return _back_from(session, mode)
    note = Note("info", "Back at the bookmark. Once more goes back to the line you left.")
    ahead = history.to(len(bookmark.plays))
    # On the same line the later plays wait for redo as well.
    here = ahead if ahead.plays == bookmark.plays else bookmark
    there = replace(attempt, history=here, left=history)
    return moving.keeping_table(session, moving.on_table(mode, there, note))


def _back_from(session: Session, mode: Playing) -> Session:
    attempt = mode.attempt
    if attempt.left is None:
        return session.into(moving.noted(mode, Note("info", "This is the bookmark.")))
    note = Note("info", "Back on the line you left.")
    there = replace(attempt, history=attempt.left, left=None)
    return moving.keeping_table(session, moving.on_table(mode, there, note))
