"""Plain mode: the same course as typed lines, one line in, sentences out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from trainer.play.intents import (
    Answer,
    ChooseLesson,
    ChooseStage,
    Command,
    Intent,
    MakeMoves,
)
from trainer.play.keymap import bindings, command_named
from trainer.play.record import Place
from trainer.play.session import (
    Asking,
    Done,
    Effect,
    Helping,
    Left,
    Lift,
    Mode,
    OnMap,
    Playing,
    Save,
    SaveLast,
    Search,
    Session,
    StopSearch,
    Watching,
)
from trainer.play.step import step
from trainer.play.steps.moving import targets_text
from trainer.play.telling import column_line, goal_lines, prose_lines, stock_line, table_lines, tell
from trainer.play.wording import moves_text, play_text
from trainer.rules.notation import NotationError, read_line
from trainer.rules.position import COLUMN_NUMBERS, Position
from trainer.solver.puzzle import Puzzle
from trainer.solver.verdict import Verdict

PROMPT: Final = "> "

_WORDS: Final = {
    "": Command.ENTER,
    "next": Command.ENTER,
    "map": Command.LEAVE,
    "exit": Command.QUIT,
}
"""Words that mean the same wherever a mode has no word of its own for them."""


class UnreadableError(Exception):
    """A typed line that means nothing here; the message says what would."""


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


# --- reading a line ------------------------------------------------------------------------------


def read_intent(session: Session, line: str) -> Intent:
    """What a typed line means in the session's mode; raises UnreadableError for nothing."""
    mode, words = session.mode, line.strip()
    words = words if len(words) == 1 else words.lower()
    if isinstance(mode, OnMap) and (chosen := _chosen(session, words)) is not None:
        return chosen
    if (command := _command(mode, words)) is not None:
        return command
    if isinstance(mode, Playing):
        return _moves(words)
    raise UnreadableError(f"“{line.strip()}” means nothing here. {_what_would(mode)}")


def _command(mode: Mode, words: str) -> Command | None:
    """The command of a word or key of the mode, or of a word known everywhere."""
    if isinstance(mode, Asking | Playing) and words in ("", "next"):
        return None
    command = command_named(mode, words) or _WORDS.get(words)
    if isinstance(mode, Helping) and command is Command.ENTER:
        return Command.ESCAPE
    return command


def _chosen(session: Session, words: str) -> Intent | None:
    """A lesson by its number, or a stage as `2.3`."""
    found = re.fullmatch(r"([0-9]{1,3})(?:\s*[./ ]\s*([0-9]{1,3}))?", words)
    if not found:
        return None
    lessons = session.course.lessons
    at = int(found[1]) - 1
    if not 0 <= at < len(lessons):
        raise UnreadableError(
            f"There is no lesson {at + 1}: they are numbered 1 to {len(lessons)}."
        )
    if found[2] is None:
        return ChooseLesson(at)
    stage_at = int(found[2]) - 1
    if not 0 <= stage_at < len(lessons[at].stages):
        raise UnreadableError(f"Lesson {at + 1} has stages 1 to {len(lessons[at].stages)}.")
    return ChooseStage(Place(lessons[at].name, lessons[at].stages[stage_at].name))


def _moves(words: str) -> Intent:
    pair = re.fullmatch(r"([0-9]{1,2})\s+([0-9]{1,2})", words)
    if pair:
        words = f"{pair[1]}>{pair[2]}"
    if not words:
        raise UnreadableError("Type a move such as 3>5, or help.")
    try:
        return MakeMoves(read_line(words))
    except NotationError as error:
        meant = f" Did you mean {error.meant}?" if error.meant else ""
        raise UnreadableError(
            f"“{error.token}” is no move and no word known here.{meant} "
            "Moves are typed as 3>5, 3>5x2 or deal; help lists the words."
        ) from None


def _what_would(mode: Mode) -> str:
    if isinstance(mode, Asking):
        return "Type yes or no."
    words = [bound.word for bound in bindings(mode) if bound.word]
    return f"Words here: {', '.join(words)}."


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
