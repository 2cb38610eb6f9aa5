"""What is said after a step: what is new since, and what the coach has to say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.goals.words import counted
from trainer.play import coach
from trainer.play.attempt import Attempt
from trainer.play.intents import Command, Intent
from trainer.play.modes import Asking, Done, OnMap, Playing, Watching
from trainer.play.plain.asked import table_of
from trainer.play.plain.facts import progress_lines, prose_lines, unmarked
from trainer.play.plain.telling import tell
from trainer.play.plain.telling_map import selection_lines
from trainer.play.plain.telling_settings import setting_line
from trainer.play.sentences import outcome_text, play_lines
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Settings
from trainer.play.steps.reviews import coming_text

BACK: Final = "Type regret to go back to the table before it."


def changes(before: Session, after: Session) -> Iterator[str]:
    """What has to be said after a step: what is new within a mode, else the whole new mode."""
    if before.settings != after.settings:
        yield from _chosen(before.settings, after)
        return
    match before.mode, after.mode:
        case Playing() as old, Playing() as mode if _is_same(before, after, old, mode):
            yield from _told_in_stage(old, mode)
        case (
            Asking(no=Playing() as table) | Watching(back=Playing() as table),
            Playing() as mode,
        ) if _is_same(before, after, table, mode):
            yield from _back_at_table(table, mode)
        case Playing(attempt=old), Done(attempt=attempt):
            yield from _played(old, attempt)
            yield from tell(after)
        case OnMap(), OnMap() as mode if before.mode != mode:
            yield from selection_lines(after, mode)
        case old, new if old != new:
            yield from tell(after)


def _is_same(before: Session, after: Session, old: Playing, mode: Playing) -> bool:
    """Whether it is the table that was told before: no other stage, and no other game."""
    was, now = before.game, after.game
    is_same_game = was is None or now is None or was.id == now.id
    return old.place == mode.place and is_same_game


def is_asked(before: Session, after: Session, intent: Intent) -> bool:
    """Whether the coach was asked and answers: nothing else is new then."""
    was, now = before.mode, after.mode
    if not isinstance(was, Playing) or not isinstance(now, Playing):
        return False
    return intent is Command.COACH and was.note is now.note


def coached(before: Session, after: Session, intent: Intent) -> Iterator[str]:
    """What the coach has to say: when asked, and of itself where that is new."""
    said, table = _said_by_coach(after), table_of(after.mode)
    is_new = said != _said_by_coach(before) or table != table_of(before.mode)
    if said and (is_new or intent is Command.COACH):
        yield unmarked(said)


def _said_by_coach(session: Session) -> str:
    mode = session.mode
    return coach.said(session, mode, BACK) if isinstance(mode, Playing) else ""


def _chosen(before: Settings, after: Session) -> Iterator[str]:
    """What was chosen, and what follows at once."""
    for setting in SETTINGS:
        if setting.chosen(before) != setting.chosen(after.settings):
            yield setting_line(setting, after.settings)
            if setting.key == "review" and (coming := coming_text(after)):
                yield coming


def _back_at_table(left: Playing, mode: Playing) -> Iterator[str]:
    """What is said after an aside: what it brought, or that nothing has changed."""
    if left.attempt.history != mode.attempt.history or mode.note != left.note:
        yield from prose_lines(mode.note.text)
    else:
        yield f"Back at your own table, {counted(mode.attempt.moves, 'play')} made."


def _told_in_stage(before: Playing, after: Playing) -> Iterator[str]:
    attempt = after.attempt
    if attempt.moves > before.attempt.moves:
        yield from _played(before.attempt, attempt)
        if attempt.has_failed:
            yield unmarked(outcome_text(attempt.outcome))
        return
    yield from prose_lines(after.note.text)
    if attempt.now != before.attempt.now:
        yield from progress_lines(attempt.stage, before.attempt.now, attempt.now)


def _played(before: Attempt, after: Attempt) -> Iterator[str]:
    """The plays made since, one fact a line, and the goals they changed."""
    for play in after.history.plays[before.moves :]:
        yield from map(unmarked, play_lines(play))
    yield from progress_lines(after.stage, before.now, after.now)
