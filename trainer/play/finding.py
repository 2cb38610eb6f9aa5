"""Finding a lesson or a stage of a course by what a person calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from trainer.course.stage import Course, Lesson
from trainer.play.record import Place

_NUMBER: Final = re.compile(r"[0-9]+(\.[0-9]+)?")


class Name(NamedTuple):
    """Something that can be named: a place, or with an empty stage a whole lesson."""

    word: str
    place: Place


def find(course: Course, word: str) -> tuple[Place, ...]:
    """The places that `word` may mean; one with an empty stage is a whole lesson.

    Known are a lesson's number on the map, its folder's name and its title; a stage's number
    within its lesson (`2.3`), its file's name, both names (`lesson/stage`) and its title; and where
    no name is met whole, the beginning of a lesson's, else of a stage's. What looks like a number
    is one.
    """
    wanted = word.strip().strip("/").removesuffix(".yaml").casefold()
    wanted = re.sub(r"(^|\.)0+(?=[0-9])", r"\1", wanted) if _NUMBER.fullmatch(wanted) else wanted
    names = list(_names(course))
    whole = [name.place for name in names if name.word == wanted]
    if not whole and not _NUMBER.fullmatch(wanted):
        names += _stage_titles(course)
        whole = [name.place for name in names if name.word == wanted]
    begun = [name.place for name in names if wanted and name.word.startswith(wanted)]
    lessons = [place for place in begun if not place.stage]
    if _NUMBER.fullmatch(wanted):
        return tuple(whole)
    return tuple(dict.fromkeys(whole or lessons or begun))


def nearest(course: Course, word: str) -> str | None:
    """The name that is most like a word that names nothing."""
    from difflib import get_close_matches

    names = (*_names(course), *_stage_titles(course))
    known = {name.word: name for name in names if not _NUMBER.fullmatch(name.word)}
    close = get_close_matches(word.casefold(), known, n=1)
    return close[0] if close else None


def _names(course: Course) -> Iterator[Name]:
    """All names but the titles of stages, for which their files have to be read."""
    for number, lesson in enumerate(course.lessons, start=1):
        place = Place(lesson.name, "")
        for word in (str(number), lesson.name, lesson.title):
            yield Name(word.casefold(), place)
        yield from _stage_names(number, lesson)


def _stage_names(number: int, lesson: Lesson) -> Iterator[Name]:
    for at, name in enumerate(lesson.names, start=1):
        place = Place(lesson.name, name)
        for word in (f"{number}.{at}", str(place), name):
            yield Name(word.casefold(), place)


def _stage_titles(course: Course) -> Iterator[Name]:
    for lesson in course.lessons:
        for stage in lesson.stages:
            yield Name(stage.title.casefold(), Place(lesson.name, stage.name))
