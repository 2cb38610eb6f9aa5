"""A draft: one stage's file played on its own, as a course of one lesson."""

from __future__ import annotations

from pathlib import Path

from trainer.course.stage import Course, Lesson, Stage
from trainer.play.record import Place


def draft_course(stage: Stage, path: Path) -> tuple[Course, Place]:
    """A course that holds nothing but `stage`, read from `path`, and the stage's place in it."""
    lesson = Lesson(
        name="draft",
        title=path.name,
        idea="A stage on its own; nothing of it is remembered.",
        pages=(),
        needs=(),
        summary="",
        stages=(stage,),
    )
    course = Course(title=path.name, welcome="", lessons=(lesson,), farewell="", folder=path.parent)
    return course, Place(lesson.name, stage.name)
