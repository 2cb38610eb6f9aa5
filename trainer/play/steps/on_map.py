"""The course map: select a lesson or a stage, and open it."""

from __future__ import annotations

from dataclasses import replace

from trainer.goals.words import listed
from trainer.play.intents import ChooseLesson, ChooseStage, Command, Digit, Intent
from trainer.play.modes import Left, Note, OnMap, Reading
from trainer.play.record import Place, missing_needs, next_stage
from trainer.play.reviewing import Reviewing
from trainer.play.session import Session
from trainer.play.steps import home, reviews, ways


def step(session: Session, mode: OnMap, intent: Intent) -> Session:
    """What the map makes of an intent."""
    match intent:
        case Command.UP | Command.DOWN:
            return session.into(_moved(session, mode, -1 if intent is Command.UP else 1))
        case Command.RIGHT:
            return session.into(_into_stages(session, mode))
        case Command.LEFT | Command.ESCAPE:
            return session.into(_selected(session, mode.lesson))
        case Command.ENTER:
            return _opened(session, mode)
        case Command.PAGES:
            lesson = session.course.lessons[mode.lesson]
            return session.into(Reading("lesson", lesson.name)) if lesson.pages else session
        case Command.REVIEW:
            return _reviewing(session, mode)
        case Command.LEAVE:
            return session.into(Left())
        case Digit(number) | ChooseLesson(number):
            index = number - 1 if isinstance(intent, Digit) else number
            return session.into(_selected(session, index)) if _exists(session, index) else session
        case ChooseStage(place):
            return ways.into_stage(session, place)
        case _:
            return session


def _exists(session: Session, index: int) -> bool:
    return 0 <= index < len(session.course.lessons)


def _selected(session: Session, index: int) -> OnMap:
    """The map with a lesson selected, and what should be done before it."""
    missing = missing_needs(session.course, session.course.lessons[index], session.record)
    if not missing:
        return OnMap(index, note=home.trouble_note(session.course, index))
    titles = listed([f"“{lesson.title}”" for lesson in missing])
    return OnMap(index, note=Note("info", f"Builds on {titles}, not done yet."))


def _moved(session: Session, mode: OnMap, by: int) -> OnMap:
    if mode.stage is None:
        index = mode.lesson + by
        return _selected(session, index) if _exists(session, index) else mode
    stage = mode.stage + by
    last = len(session.course.lessons[mode.lesson].names) - 1
    return OnMap(mode.lesson, min(max(stage, 0), last), mode.note)


def _into_stages(session: Session, mode: OnMap) -> OnMap:
    lesson = session.course.lessons[mode.lesson]
    if mode.stage is not None or not lesson.names:
        return mode
    following = next_stage(lesson, session.record)
    at = lesson.names.index(following.name) if following else 0
    return OnMap(mode.lesson, at, mode.note)


def _opened(session: Session, mode: OnMap) -> Session:
    lesson = session.course.lessons[mode.lesson]
    if mode.stage is None:
        return ways.into_lesson(session, lesson)
    return ways.into_stage(session, Place(lesson.name, lesson.names[mode.stage]))


def _reviewing(session: Session, mode: OnMap) -> Session:
    """A review of what is due begun; where nothing is, why."""
    due = session.due
    if not due:
        return session.into(replace(mode, note=Note("hint", reviews.nothing_text(session))))
    return ways.anew(replace(session, reviewing=Reviewing(due)), due[0])
