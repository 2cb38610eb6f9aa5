"""Answers to typed questions about what is there: they change nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trainer.play.attempt import Attempt
from trainer.play.landing import targets_text
from trainer.play.modes import Asking, Done, Lift, Mode, OnMap, Playing, Watching
from trainer.play.plain.facts import (
    column_line,
    goal_lines,
    prose_lines,
    stock_line,
    table_lines,
    unmarked,
)
from trainer.play.plain.telling import help_lines
from trainer.play.plain.telling_games import stats_lines
from trainer.play.plain.telling_settings import setting_line, settings_lines
from trainer.play.sentences import moves_lines, play_lines
from trainer.play.session import Session
from trainer.play.settings import setting_named, with_choice
from trainer.play.steps.reviews import nothing_text
from trainer.rules.position import Position


def told_on_request(session: Session, line: str) -> Iterator[str]:
    """The answer to a question about what is there; nothing where the line is no such question."""
    words, mode = line.strip().lower().split(), session.mode
    now = table_of(mode)
    match words:
        case ["stats"] if session.games is not None:
            yield from stats_lines(session)
        case ["help" | "h" | "f1"]:
            yield from help_lines(mode)
        case ["help" | "hint" | "undo" | "table" | "moves" | "map" as word, _, *_]:
            yield f"Type {word} alone."
        case ["settings" | "f2"] if not isinstance(mode, Asking):
            yield from settings_lines(session)
        case ["set", key, word] if with_choice(session.settings, key, word) == session.settings:
            if (setting := setting_named(key)) and word in setting.words:
                yield f"It is so already. {setting_line(setting, session.settings)}"
        case ["review" | "v"] if isinstance(mode, OnMap) and not session.due:
            yield nothing_text(session, "Type set review on to turn them on.")
        case ["table"] if now is not None:
            yield from table_lines(now)
        case ["stock"] if now is not None:
            yield stock_line(now)
        case ["moves" | "m"] if now is not None and not _has_failed(mode):
            may_deal = not isinstance(mode, Playing) or mode.attempt.deals_left > 0
            yield from map(unmarked, moves_lines(now, may_deal=may_deal))
        case ["column" | "where" | "w" as word, *numbers] if now is not None:
            yield from _told_of_column(now, word, " ".join(numbers))
        case [word] if isinstance(mode, Playing | Done):
            yield from _told_of_attempt(mode.attempt, word)


def _told_of_column(now: Position, word: str, number: str) -> Iterator[str]:
    if not re.fullmatch(r"[1-9]|10|0", number):
        yield f"Type {word} with a column's number, 1 to 10: {word} 3."
        return
    column = int(number) or 10
    if word == "column":
        yield column_line(column, now.column(column))
    else:
        yield unmarked(targets_text(now, Lift(column)))


def _told_of_attempt(attempt: Attempt, word: str) -> Iterator[str]:
    match word:
        case "goal":
            yield from goal_lines(attempt)
        case "last":
            lines = play_lines(attempt.last) if attempt.last else ("No play is made yet.",)
            yield from map(unmarked, lines)
        case "intro":
            yield from prose_lines(attempt.stage.intro)


def _has_failed(mode: Mode) -> bool:
    return isinstance(mode, Playing) and mode.attempt.has_failed


def table_of(mode: Mode) -> Position | None:
    """The table that a mode shows, where it shows one."""
    match mode:
        case Playing(attempt=attempt) | Done(attempt=attempt):
            return attempt.now
        case Watching():
            return mode.now
        case _:
            return None
