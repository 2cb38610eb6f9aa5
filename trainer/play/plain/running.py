"""Plain mode at work: a typed line in, a step, its effects, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from trainer.goals.puzzle import Puzzle
from trainer.play.beginning import opened
from trainer.play.effects import Effect, Save, Schedule, Search, StopSearch, WriteStage
from trainer.play.intents import Answer, Command, Found, Scheduled, Written
from trainer.play.modes import Left
from trainer.play.plain.asked import told_on_request
from trainer.play.plain.changes import changes, coached, is_asked
from trainer.play.plain.telling import tell
from trainer.play.plain.typed import UnreadableError, read_intent
from trainer.play.record import Record, Review
from trainer.play.session import Session
from trainer.play.step import step
from trainer.solver.verdict import Unknown, Verdict
from trainer.values import frozen

PROMPT: Final = "> "


@frozen
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
    for text in (*tell(session), *coached(begun, session, Command.COACH)):
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
            if not is_asked(session, after, intent):
                told = list(changes(session, after))
            told += coached(session, after, intent)
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
