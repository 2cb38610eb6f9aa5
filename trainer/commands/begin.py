"""Where `learn` begins: a course and a place in it, with what is remembered of the learner."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.commands.paths import existing, stage_file
from trainer.commands.status import UsageError
from trainer.course.catalog import PackFolder, StageFile, load_course, open_course
from trainer.course.problems import has_errors
from trainer.course.stage import Course
from trainer.play.beginning import begin, begin_lesson, begin_stage
from trainer.play.draft import draft_course
from trainer.play.finding import find, nearest
from trainer.play.record import GAMES_PACK, Place
from trainer.play.session import Session
from trainer.play.settings import Settings, settings_from
from trainer.play.trouble import parts_missing_text
from trainer.shelf import stages_folder
from trainer.store import Store
from trainer.values import frozen

OWN_PACK: Final = "spider-trainer"
"""What the progress of the course that comes with the program is kept under."""


def progress_key(course: Course) -> str:
    """What the progress of somebody's own pack is kept under: its title, unless that is ours."""
    title = course.title
    return f"{title} (a pack)" if title in (OWN_PACK, GAMES_PACK) else title


@frozen
class Beginning:
    """A session with the store that remembers it, under the name of its pack."""

    session: Session
    store: Store
    pack: str


def beginning(target: str | None, pack: Path | None) -> Beginning | StageFile | PackFolder:
    """Where to begin; a file or pack that cannot be played comes back as it was loaded.

    Raises UsageError for a target or a folder that is not there, or that may mean several places.
    """
    folder = stages_folder() if pack is None else pack_folder(pack)
    path = _path_named(target) if target else None
    if path is not None and not _is_within(path, folder):
        return _draft(path)
    loaded = open_course(folder)
    if loaded.course is None or not _can_be_played(loaded.course):
        return load_course(folder)
    if path is not None:
        place = _place_of(path, folder)
        if not _has(loaded.course, place):
            return _draft(path)
    else:
        place = _place_named(loaded.course, target)
    store = _store()
    name = OWN_PACK if pack is None else progress_key(loaded.course)
    session = _session(loaded, loaded.course, place, store, name)
    return Beginning(replace(session, settings=chosen(store)), store, name)


def _session(
    loaded: PackFolder, course: Course, place: Place | None, store: Store, pack: str
) -> Session:
    record = store.load(pack)
    if place is None:
        return begin(course, record, warning_about(loaded))
    if place.stage:
        return begin_stage(course, record, place)
    return begin_lesson(course, record, place.lesson)


def _can_be_played(course: Course) -> bool:
    return any(not stage.trouble for lesson in course.lessons for stage in lesson.stages)


def warning_about(loaded: PackFolder) -> str:
    """What is to be said about parts of a course that could not be read; mostly nothing."""
    if not has_errors(loaded.all_problems()):
        return ""
    return parts_missing_text("course", loaded.path.parent)


def chosen(store: Store) -> Settings:
    """What the learner has chosen, as far as the store knows."""
    return settings_from(store.settings())


def _store() -> Store:
    from trainer.store.folders import progress_file

    return Store.open(progress_file())


def _draft(path: Path) -> Beginning | StageFile:
    """A stage's file played on its own; nothing of it is remembered."""
    loaded = stage_file(path)
    if loaded.stage is None:
        return loaded
    course, place = draft_course(loaded.stage, path)
    settings, message = _chosen_before()
    store = Store(message=message)
    session = replace(begin_stage(course, store.load(""), place), settings=settings)
    return Beginning(session, store, "")


def _chosen_before() -> tuple[Settings, str]:
    """The settings for a draft, of which nothing is kept, and what the store has to tell."""
    from trainer.store.folders import progress_file

    if not progress_file().exists():  # a draft leaves no trace
        return settings_from({}), ""
    store = _store()
    try:
        return chosen(store), store.message
    finally:
        store.close()


def pack_folder(path: Path) -> Path:
    """The folder of a pack. Raises UsageError for what is none."""
    if existing(path).is_dir():
        return path
    raise UsageError(f"{path} is no pack: a pack is a folder with a course.yaml")


def _path_named(target: str) -> Path | None:
    """The path that a target is, rather than a name in the course."""
    path = Path(target)
    looks_so = path.suffix in (".yaml", ".yml") and path.parent != Path()
    try:
        return path if looks_so or path.exists() else None
    except OSError:  # no name of a file, such as one that is too long
        return None


def _is_within(path: Path, folder: Path) -> bool:
    """Whether a path is a pack's folder, a lesson's, or something in one of those."""
    path, folder = path.resolve(), folder.resolve()
    return path.exists() and folder in (path, path.parent, path.parent.parent)


def _place_of(path: Path, folder: Path) -> Place | None:
    """What a path within a pack names: the pack itself (None), a lesson, or a stage."""
    path, folder = path.resolve(), folder.resolve()
    if path == folder or (path.parent == folder and path.name == "course.yaml"):
        return None
    if path.parent == folder:
        return Place(path.name, "")
    return Place(path.parent.name, "" if path.name == "lesson.yaml" else path.stem)


def _has(course: Course, place: Place | None) -> bool:
    """Whether the course has a place and, if it is a stage, its file can be read."""
    if place is None:
        return True
    lesson = next((lesson for lesson in course.lessons if lesson.name == place.lesson), None)
    if lesson is None or not place.stage:
        return lesson is not None
    stage = lesson.stage(place.stage)
    return stage is not None and not stage.trouble


def _place_named(course: Course, target: str | None) -> Place | None:
    if target is None:
        return None
    places = find(course, target)
    if len(places) == 1:
        return places[0]
    if places:
        names = ", ".join(str(place).rstrip("/") for place in places)
        raise UsageError(f"“{target}” may be any of: {names}")
    if found := re.fullmatch(r"0*([0-9]+)\.[0-9]+", target):
        at = int(found[1]) - 1
        if 0 <= at < len(course.lessons):
            last = len(course.lessons[at].names)
            raise UsageError(f"lesson {at + 1} has stages {at + 1}.1 to {at + 1}.{last}")
    close = nearest(course, target)
    meant = f" Did you mean “{close}”?" if close else ""
    lessons = enumerate(course.lessons, start=1)
    known = "; ".join(f"{number} {lesson.title}" for number, lesson in lessons)
    raise UsageError(f"there is no “{target}” in the course.{meant} Its lessons: {known}")
