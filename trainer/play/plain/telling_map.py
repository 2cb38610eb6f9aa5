"""The course map in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.course.stage import Lesson
from trainer.goals.words import counted
from trainer.play.intents import Command
from trainer.play.modes import Done, OnMap, Playing, Reading, Watching
from trainer.play.plain.facts import unmarked
from trainer.play.record import (
    FULL_STARS,
    Place,
    Record,
    done_stages,
    earned_stars,
    is_begun,
    is_done,
)
from trainer.play.session import Session


def map_lines(session: Session, mode: OnMap) -> Iterator[str]:
    """The map: every lesson, and what is selected."""
    yield session.course.title
    for number, lesson in enumerate(session.course.lessons, start=1):
        yield f"{number}. {lesson.title}: {_lesson_state(session, lesson)}."
    yield from selection_lines(session, mode)
    if due := session.due:
        verb = "is" if len(due) == 1 else "are"
        yield f"{counted(len(due), 'stage')} {verb} due for review: type review."
    yield (
        f"Type next for {_opened(session, mode)}, a number for a lesson, "
        "2.3 for stage 3 of lesson 2, or help."
    )


def _opened(session: Session, mode: OnMap) -> str:
    """What next opens, as the step will decide it."""
    from trainer.play.steps import on_map

    match on_map.step(session, mode, Command.ENTER).mode:
        case Reading(book="lesson", lesson=name):
            lesson = session.lesson(name)
            return f"the {counted(len(lesson.pages), 'page')} of {lesson.title}"
        case Playing(place=place) | Watching(place=place) | Done(place=place):
            return f"{_number(session, place)} {session.stage(place).title}"
        case _:
            return "what is selected"


def _number(session: Session, place: Place) -> str:
    lessons = session.course.lessons
    at = next(at for at, lesson in enumerate(lessons) if lesson.name == place.lesson)
    return f"{at + 1}.{lessons[at].names.index(place.stage) + 1}"


def selection_lines(session: Session, mode: OnMap) -> Iterator[str]:
    """What is selected on the map: a lesson with its stages, or one of them."""
    lesson = session.course.lessons[mode.lesson]
    if mode.stage is not None:
        yield f"Selected: {_stage_state(session, mode.lesson, mode.stage)}"
        return
    yield f"Selected: lesson {mode.lesson + 1}, {lesson.title}."
    yield unmarked(lesson.idea)
    for needed in lesson.needs:
        other = session.lesson(needed)
        state = "done" if is_done(other, session.record) else "not done yet"
        yield f"Builds on {other.title}: {state}."
    for at in range(len(lesson.names)):
        yield _stage_state(session, mode.lesson, at)
    if mode.note.kind != "info":  # what a lesson builds on has been said
        yield mode.note.text


def _stage_state(session: Session, lesson_at: int, at: int) -> str:
    lesson = session.course.lessons[lesson_at]
    stage = lesson.stages[at]
    place = Place(lesson.name, stage.name)
    result = session.record.results.get(place)
    states = ["an example"] if stage.kind == "example" else []
    if result is not None:
        states.append("seen" if result.plays is None else counted(result.stars, "star"))
    if place in session.record.tables:
        states.append("begun")
    if stage.trouble:
        states.append("cannot be read")
    if place in session.due:
        states.append("due for review")
    return f"{lesson_at + 1}.{at + 1} {stage.title}: {', '.join(states) or 'new'}."


def _lesson_state(session: Session, lesson: Lesson) -> str:
    record = session.record
    due = sum(place.lesson == lesson.name for place in session.due)
    return f"{_progress(lesson, record)}{f', {due} due for review' if due else ''}"


def _progress(lesson: Lesson, record: Record) -> str:
    if is_done(lesson, record):
        earned = earned_stars(lesson, record)
        return f"done, {earned} of {FULL_STARS * done_stages(lesson, record)} stars"
    if is_begun(lesson, record):
        return f"in progress, {done_stages(lesson, record)} of {len(lesson.names)} stages done"
    return f"new, {counted(len(lesson.names), 'stage')}"
