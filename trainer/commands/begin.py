"""Where `learn` begins: a course and a place in it, with what is remembered of the learner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.commands.paths import existing, stage_file
from trainer.commands.status import UsageError
from trainer.course.catalog import PackFolder, StageFile, load_course
from trainer.course.problems import has_errors
from trainer.course.stage import Course
from trainer.play.draft import draft_course
from trainer.play.finding import find, nearest
from trainer.play.record import Place
from trainer.play.session import Note, OnMap, Session
from trainer.play.step import begin, begin_lesson, begin_stage
from trainer.play.store import Store
from trainer.shelf import stages_folder

OWN_PACK: Final = "spider-trainer"
"""What the progress of the course that comes with the program is kept under."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A session with the store that remembers it, under the name of its pack."""

    session: Session
    store: Store
    pack: str


def beginning(target: str | None, pack: Path | None) -> Beginning | StageFile | PackFolder:
    """Where to begin; a file or pack that cannot be played comes back as it was loaded.

    Raises UsageError for a target or a folder that is not there, or that may mean several places.
    """
    folder = stages_folder() if pack is None else existing(pack)
    draft = _file_named(target) if target else None
    if draft is not None and (inside := _place_of(draft, folder)) is None:
        return _draft(draft)
    loaded = load_course(folder)
    if loaded.course is None or not any(lesson.stages for lesson in loaded.course.lessons):
        return loaded
    place = inside if draft is not None else _place_named(loaded.course, target)
    store = _store()
    name = OWN_PACK if pack is None else loaded.course.title
    return Beginning(_session(loaded, loaded.course, place, store, name), store, name)


def _session(
    loaded: PackFolder, course: Course, place: Place | None, store: Store, pack: str
) -> Session:
    record = store.load(pack)
    if place is None:
        return _with_note(begin(course, record), loaded)
    if place.stage:
        return begin_stage(course, record, place)
    return begin_lesson(course, record, place.lesson)


def _store() -> Store:
    from trainer.play.folders import progress_file

    return Store.open(progress_file())


def _draft(path: Path) -> Beginning | StageFile:
    """A stage's file played on its own; nothing of it is remembered."""
    loaded = stage_file(path)
    if loaded.stage is None:
        return loaded
    course, place = draft_course(loaded.stage, path)
    store = Store()
    return Beginning(begin_stage(course, store.load(""), place), store, "")


def _file_named(target: str) -> Path | None:
    """The path that a target is, rather than a name in the course."""
    path = Path(target)
    looks_so = path.suffix in (".yaml", ".yml") and path.parent != Path()
    return path if looks_so or path.is_file() else None


def _place_of(path: Path, folder: Path) -> Place | None:
    """The place of a stage's file within the pack that is played, if it lies there."""
    path = path.resolve()
    if path.parent.parent != folder.resolve() or not path.exists():
        return None
    return Place(path.parent.name, "" if path.stem == "lesson" else path.stem)


def _place_named(course: Course, target: str | None) -> Place | None:
    if target is None:
        return None
    places = find(course, target)
    if len(places) == 1:
        return places[0]
    if places:
        names = ", ".join(str(place).rstrip("/") for place in places)
        raise UsageError(f"“{target}” may be any of: {names}")
    close = nearest(course, target)
    meant = f" Did you mean “{close}”?" if close else ""
    known = ", ".join(lesson.name for lesson in course.lessons)
    raise UsageError(f"there is no “{target}” in the course.{meant} Its lessons: {known}")


def _with_note(session: Session, loaded: PackFolder) -> Session:
    """The session with a word on the map about what of the course could not be read."""
    if not has_errors(loaded.all_problems()) or not isinstance(session.mode, OnMap):
        return session
    text = f"Parts of this course cannot be read: spider-trainer check {loaded.path.parent}"
    return session.into(replace(session.mode, note=Note("problem", text)))
