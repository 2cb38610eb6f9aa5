"""Plain mode: the same course as typed lines, one line in, sentences out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from trainer.play.effects import Effect, Save, SaveLast, Search, StopSearch
from trainer.play.intents import (
    Answer,
)
from trainer.play.session import (
    Done,
    Left,
    Lift,
    Mode,
    Playing,
    Session,
    Watching,
)
from trainer.play.step import step
from trainer.play.steps.moving import targets_text
from trainer.play.telling import column_line, goal_lines, prose_lines, stock_line, table_lines, tell
from trainer.play.typed import UnreadableError, read_intent
from trainer.play.wording import moves_text, play_text
from trainer.rules.position import COLUMN_NUMBERS, Position
from trainer.solver.puzzle import Puzzle
from trainer.solver.verdict import Verdict

PROMPT: Final = "> "


@dataclass(frozen=True, slots=True)
class Outside:
    """What plain mode needs of the world outside.

    `say` prints one line, `save` remembers an effect and tells what went wrong (empty: nothing),
    `search` looks for a shortest line while the learner waits.
    """

    say: Callable[[str], None]
    save: Callable[[Save], str]
    search: Callable[[Puzzle], Verdict]


def run(session: Session, lines: Iterable[str], outside: Outside) -> Session:
    """Play a session by typed lines until it is left or the lines end; gives the last session."""
    if session.record.last is not None:
        # A session that begins at a stage has already put it into its record.
        _run_effects(session, [SaveLast(session.record.last)], outside)
    for text in tell(session):
        outside.say(text)
    for line in lines:
        session = answer(session, line, outside)
        if isinstance(session.mode, Left):
            break
    return session


def answer(session: Session, line: str, outside: Outside) -> Session:
    """The session after one typed line; what there is to say about it has been said."""
    after = session
    told = list(told_on_request(session.mode, line))
    if not told:
        try:
            intent = read_intent(session, line)
        except UnreadableError as error:
            told = [str(error)]
        else:
            after = _run_effects(*step(session, intent), outside)
            told = list(changes(session, after))
    for text in told:
        outside.say(text)
    return after


def _run_effects(session: Session, effects: Iterable[Effect], outside: Outside) -> Session:
    """The session after its effects: an answer found while the learner waits is taken in."""
    for effect in effects:
        match effect:
            case Search(ticket, puzzle):
                found = step(session, Answer(ticket, outside.search(puzzle)))
                session = _run_effects(*found, outside)
            case StopSearch():
                pass
            case _:
                if problem := outside.save(effect):
                    outside.say(problem)
    return session


# --- what is said --------------------------------------------------------------------------------


def told_on_request(mode: Mode, line: str) -> Iterator[str]:
    """The answer to a question about the table; nothing where the line is no such question."""
    words = line.strip().lower().split()
    now = _table_of(mode)
    if now is None or not words:
        return
    match words:
        case ["table"]:
            yield from table_lines(now)
        case ["column", number] if number.isdecimal() and int(number) in COLUMN_NUMBERS:
            yield column_line(int(number), now.column(int(number)))
        case ["stock"]:
            yield stock_line(now)
        case ["moves"] if not isinstance(mode, Playing):
            yield from prose_lines(moves_text(now))
        case ["where", number] if number.isdecimal() and int(number) in COLUMN_NUMBERS:
            yield from prose_lines(targets_text(now, Lift(int(number))))
        case _:
            yield from _told_of_attempt(mode, words)


def _told_of_attempt(mode: Mode, words: list[str]) -> Iterator[str]:
    if not isinstance(mode, Playing | Done):
        return
    match words:
        case ["goal"]:
            yield from goal_lines(mode.attempt)
        case ["last"]:
            last = mode.attempt.last
            yield from prose_lines(play_text(last)) if last else ("No play is made yet.",)
        case ["intro"]:
            yield from prose_lines(mode.attempt.stage.intro)


def _table_of(mode: Mode) -> Position | None:
    match mode:
        case Playing(attempt=attempt) | Done(attempt=attempt):
            return attempt.now
        case Watching():
            return mode.now
        case _:
            return None


def changes(before: Session, after: Session) -> Iterator[str]:
    """What has to be said after a step: the note within a stage, else the whole new mode."""
    match before.mode, after.mode:
        case Playing(place=left), Playing(place=place) as mode if left == place:
            yield from prose_lines(mode.note.text)
            if before.mode.attempt is not mode.attempt:
                yield from _progress(before.mode, mode)
        case Playing() as mode, Done(attempt=attempt):
            if attempt.last:
                yield from prose_lines(play_text(attempt.last))
            yield from tell(after)
        case old, new if old != new:
            yield from tell(after)


def _progress(before: Playing, after: Playing) -> Iterator[str]:
    """Goals that were reached or lost by a play, and the count of plays."""
    start = after.attempt.stage.position
    for goal in after.attempt.stage.goal:
        was = goal.progress(start, before.attempt.now)
        now = goal.progress(start, after.attempt.now)
        if was != now:
            state = "reached" if now.met else now.text
            yield f"Goal: {' '.join(prose_lines(goal.describe()))}: {state}."
