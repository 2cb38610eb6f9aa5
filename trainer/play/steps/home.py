"""Home: back to the course map, or from a full game to the choice of games."""

from __future__ import annotations

from dataclasses import replace

from trainer.course.stage import Course
from trainer.play.modes import SILENCE, Lobby, Note, OnMap
from trainer.play.record import next_lesson
from trainer.play.session import Session
from trainer.play.trouble import parts_missing_text


def to_map(session: Session) -> Session:
    """The map, with the next thing to do selected; a review that went on has ended.

    From a full game, the choice of games.
    """
    if session.games is not None:
        return session.into(Lobby())
    lesson = next_lesson(session.course, session.record)
    index = session.course.lessons.index(lesson) if lesson else 0
    is_told = bool(session.warning)
    note = Note("problem", session.warning) if is_told else trouble_note(session.course, index)
    if session.reviewing is not None:
        from trainer.play.steps import reviews  # the first frame waits for none of it

        note = Note("hint", reviews.summary_text(session, session.reviewing))
    return replace(session, mode=OnMap(index, note=note), reviewing=None)


def trouble_note(course: Course, index: int) -> Note:
    """What the map says of a lesson that has parts that cannot be read; nothing of another."""
    for lesson in course.lessons[index : index + 1]:
        if any(stage.trouble for stage in lesson.stages):
            return Note("problem", parts_missing_text("lesson", course.folder / lesson.name))
    return SILENCE
