"""Plain mode: the same course as typed lines, one line in, sentences out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from trainer.goals.puzzle import Puzzle
from trainer.goals.words import counted
from trainer.play import coach
from trainer.play.attempt import Attempt
from trainer.play.beginning import opened
from trainer.play.effects import Effect, Save, Schedule, Search, StopSearch, WriteStage
from trainer.play.facts import (
    column_line,
    goal_lines,
    progress_lines,
    prose_lines,
    stock_line,
    table_lines,
    unmarked,
)
from trainer.play.intents import Answer, Command, Found, Intent, Scheduled, Written
from trainer.play.modes import Asking, Done, Left, Lift, Mode, OnMap, Playing, Watching
from trainer.play.record import Record, Review
from trainer.play.sentences import moves_lines, outcome_text, play_lines
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Settings, setting_named, with_choice
from trainer.play.step import step
from trainer.play.steps.moving import targets_text
from trainer.play.steps.reviews import coming_text, nothing_text
from trainer.play.telling import (
    help_lines,
    selection_lines,
    setting_line,
    settings_lines,
    stats_lines,
    tell,
)
from trainer.play.typed import UnreadableError, read_intent
from trainer.rules.position import Position
from trainer.solver.verdict import Unknown, Verdict

PROMPT: Final = "> "
BACK: Final = "Type regret to go back to the table before it."


@dataclass(frozen=True, slots=True)
class Outside:
    """What plain mode needs of the world outside.

    `say` prints one line, `save` remembers an effect and tells what went wrong (empty: nothing),
    `search` looks for a shortest line, `peek` for any, while the learner waits; `write` writes a
    stage's file and tells where it is, or why it is not. `now` tells the time in UTC, and
    `schedule` when a stage comes back; without them none ever does. `found` gives, once,
    a session's record with what was remembered before, where that could not be read at the start.
    """

    say: Callable[[str], None]
    save: Callable[[Save], str]
    search: Callable[[Puzzle], Verdict]
    peek: Callable[[Puzzle], Verdict] = lambda _: Unknown("cancelled")
    write: Callable[[WriteStage], Written] = lambda _: Written(
        "Nothing can be written here.", False
    )
    now: Callable[[], datetime] | None = None
    schedule: Callable[[Schedule, datetime], Review] | None = None
    found: Callable[[Record], Found | None] = lambda _: None


def run(session: Session, lines: Iterable[str], outside: Outside) -> Session:
    """Play a session by typed lines until it is left or the lines end; gives the last session."""
    session = begun = _timed(session, outside)
    session = _run_effects(*opened(session), outside)
    for text in (*tell(session), *_coached(begun, session, Command.COACH)):
        outside.say(text)
    for line in lines:
        session = answer(session, line, outside)
        if isinstance(session.mode, Left):
            break
    return session


def answer(session: Session, line: str, outside: Outside) -> Session:
    """The session after one typed line; what there is to say about it has been said."""
    found = outside.found(session.record)
    if found is not None:
        session, _ = step(session, found)
    session = after = _timed(session, outside)
    told = list(told_on_request(session, line))
    if not told:
        try:
            intent = read_intent(session, line)
        except UnreadableError as error:
            told = [str(error)]
        else:
            after = _run_effects(*step(session, intent), outside)
            if not _is_asked(session, after, intent):
                told = list(changes(session, after))
            told += _coached(session, after, intent)
    for text in told:
        outside.say(text)
    return after


def _run_effects(session: Session, effects: Iterable[Effect], outside: Outside) -> Session:
    """The session after its effects: an answer found while the learner waits is taken in."""
    for effect in effects:
        match effect:
            case Search(ticket, puzzle, any_line):
                find = outside.peek if any_line else outside.search
                found = step(session, Answer(ticket, find(puzzle)))
                session = _run_effects(*found, outside)
            case WriteStage():
                session = _run_effects(*step(session, outside.write(effect)), outside)
            case StopSearch():
                pass
            case Schedule(place):
                if outside.now and outside.schedule:
                    review = outside.schedule(effect, outside.now())
                    session = _run_effects(*step(session, Scheduled(place, review)), outside)
            case _:
                if problem := outside.save(effect):
                    outside.say(problem)
    return session


def _timed(session: Session, outside: Outside) -> Session:
    return session.at(outside.now()) if outside.now else session


# --- what is said --------------------------------------------------------------------------------


def told_on_request(session: Session, line: str) -> Iterator[str]:
    """The answer to a question about what is there; nothing where the line is no such question."""
    words, mode = line.strip().lower().split(), session.mode
    now = _table_of(mode)
    match words:
        case ["stats"] if session.games is not None:
            yield from stats_lines(session)
        case ["help"] | ["h"]:
            yield from help_lines(mode)
        case ["settings" | "f2"] if not isinstance(mode, Asking):
            yield from settings_lines(session)
        case ["set", key, word] if with_choice(session.settings, key, word) == session.settings:
            if (setting := setting_named(key)) and word in setting.words:
                yield f"It is so already. {setting_line(setting, session.settings)}"
        case ["review" | "v"] if isinstance(mode, OnMap) and not session.due:
            yield nothing_text(session)
        case ["table"] if now is not None:
            yield from table_lines(now)
        case ["stock"] if now is not None:
            yield stock_line(now)
        case ["moves" | "m"] if now is not None and not _has_failed(mode):
            yield from map(unmarked, moves_lines(now))
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


def _table_of(mode: Mode) -> Position | None:
    match mode:
        case Playing(attempt=attempt) | Done(attempt=attempt):
            return attempt.now
        case Watching():
            return mode.now
        case _:
            return None


def changes(before: Session, after: Session) -> Iterator[str]:
    """What has to be said after a step: what is new within a mode, else the whole new mode."""
    if before.settings != after.settings:
        yield from _chosen(before.settings, after)
        return
    match before.mode, after.mode:
        case Playing(place=left) as old, Playing(place=place) as mode if left == place:
            yield from _told_in_stage(old, mode)
        case Asking(no=Playing() as table) | Watching(back=Playing() as table), Playing() as mode:
            yield from _back_at_table(table, mode)
        case Playing(attempt=old), Done(attempt=attempt):
            yield from _played(old, attempt)
            yield from tell(after)
        case OnMap(), OnMap() as mode if before.mode != mode:
            yield from selection_lines(after, mode)
        case old, new if old != new:
            yield from tell(after)


def _is_asked(before: Session, after: Session, intent: Intent) -> bool:
    """Whether the coach was asked and answers: nothing else is new then."""
    was, now = before.mode, after.mode
    if not isinstance(was, Playing) or not isinstance(now, Playing):
        return False
    return intent is Command.COACH and was.note is now.note


def _coached(before: Session, after: Session, intent: Intent) -> Iterator[str]:
    """What the coach has to say: when asked, and of itself where that is new."""
    said, table = _said_by_coach(after), _table_of(after.mode)
    is_new = said != _said_by_coach(before) or table != _table_of(before.mode)
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
