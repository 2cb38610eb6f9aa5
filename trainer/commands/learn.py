"""`learn`: the course, or straight to a place in it, on the full screen or as typed lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.course.catalog import PackFolder, StageFile, load_any, load_course
from trainer.course.problems import has_errors
from trainer.course.stage import Course, Lesson, Stage
from trainer.play.finding import find, nearest
from trainer.play.record import Place
from trainer.play.session import Note, OnMap, Session
from trainer.play.step import begin, begin_lesson, begin_stage
from trainer.play.store import Store
from trainer.shelf import stages_folder

if TYPE_CHECKING:
    from trainer.solver.puzzle import Puzzle
    from trainer.solver.verdict import Verdict

OWN_PACK: Final = "spider-trainer"
"""What the progress of the course that comes with the program is kept under."""

FOUND_WRONG: Final = 1
WRONG_USAGE: Final = 2
PLAIN_SECONDS: Final = 5.0
"""How long a hint may be searched for while a learner waits for the next line."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    target: str | None = None
    plain: bool = False
    ascii: bool = False
    pack: Path | None = None


class RefusedError(Exception):
    """Nothing can be played; `status` is the exit status, the message is for standard error."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def run(options: Options) -> int:
    """Play until the learner leaves; gives the exit status."""
    try:
        desk = _opened(options)
    except RefusedError as refusal:
        print(refusal, file=sys.stderr)
        return refusal.status
    try:
        from trainer.tui.terminal import is_plain_here

        if is_plain_here(options.plain):
            return _play_plain(desk)
        return _play_on_screen(desk, options)
    finally:
        if problem := desk.store.close():
            print(problem, file=sys.stderr)


@dataclass(frozen=True, slots=True)
class _Desk:
    """A session with the store that remembers it."""

    session: Session
    store: Store
    pack: str


# --- where to begin ------------------------------------------------------------------------------


def _opened(options: Options) -> _Desk:
    folder = options.pack or stages_folder()
    if options.target and (draft := _file_named(options.target)) is not None:
        inside = _place_of(draft, folder)
        if inside is None:
            return _draft(draft)
        options = replace(options, target=str(inside))
    loaded = load_course(folder)
    if loaded.course is None or not loaded.course.lessons:
        raise RefusedError(_why_unreadable(loaded), FOUND_WRONG if folder.exists() else WRONG_USAGE)
    course = loaded.course
    place = _place_named(course, options.target) if options.target else None
    pack = OWN_PACK if options.pack is None else course.title
    store = _store()
    record = store.load(pack)
    if place is None:
        session = _with_note(begin(course, record), loaded, store)
    elif place.stage:
        session = begin_stage(course, record, place)
    else:
        session = begin_lesson(course, record, place.lesson)
    return _Desk(session, store, pack)


def _store() -> Store:
    from trainer.play.folders import progress_file

    return Store.open(progress_file())


def _file_named(target: str) -> Path | None:
    path = Path(target)
    is_file = (path.suffix in (".yaml", ".yml") and path.parent != Path()) or path.is_file()
    return path if is_file else None


def _place_of(path: Path, folder: Path) -> Place | None:
    """The place of a stage's file within the pack that is played, if it lies there."""
    path = path.resolve()
    if path.parent.parent == folder.resolve() and path.exists() and path.stem != "lesson":
        return Place(path.parent.name, path.stem)
    return None


def _place_named(course: Course, target: str) -> Place:
    places = find(course, target)
    if len(places) == 1:
        return places[0]
    if places:
        names = ", ".join(str(place).rstrip("/") for place in places)
        raise RefusedError(f"“{target}” may be any of: {names}", WRONG_USAGE)
    close = nearest(course, target)
    meant = f" Did you mean “{close}”?" if close else ""
    known = ", ".join(lesson.name for lesson in course.lessons)
    raise RefusedError(f"There is no “{target}” here.{meant} Lessons: {known}", WRONG_USAGE)


def _with_note(session: Session, loaded: PackFolder, store: Store) -> Session:
    """The session with what the learner should know before anything else, on its map."""
    notes = list(_notes(loaded, store))
    if notes and isinstance(session.mode, OnMap):
        return session.into(replace(session.mode, note=Note("problem", " ".join(notes))))
    return session


def _notes(loaded: PackFolder, store: Store) -> Iterator[str]:
    if store.message:
        yield store.message
    if has_errors(loaded.all_problems()):
        yield f"Parts of this course cannot be read: `spider-trainer check {loaded.path.parent}`."


def _why_unreadable(loaded: PackFolder | StageFile) -> str:
    from trainer.report.text import problem_text

    documents = {str(loaded.path): loaded.document}
    problems = loaded.problems or loaded.all_problems()
    told = [problem_text(problem, documents.get(problem.file)) for problem in problems]
    return "\n".join(told) or f"{loaded.path}: there is nothing to play"


# --- a draft -------------------------------------------------------------------------------------


def _draft(path: Path) -> _Desk:
    """A stage's file played on its own; nothing of it is remembered."""
    loaded = load_any(path)
    if not isinstance(loaded, StageFile):
        raise RefusedError(f"{path} is no stage; `--pack` plays a pack's folder", WRONG_USAGE)
    if loaded.stage is None:
        raise RefusedError(_why_unreadable(loaded), FOUND_WRONG if path.exists() else WRONG_USAGE)
    course = draft_course(loaded.stage, path)
    store = Store()
    place = Place(course.lessons[0].name, loaded.stage.name)
    return _Desk(begin_stage(course, store.load(""), place), store, "")


def draft_course(stage: Stage, path: Path) -> Course:
    """A course of one lesson of one stage."""
    lesson = Lesson(
        name=path.resolve().parent.name,
        title=path.name,
        idea="A stage on its own; nothing of it is remembered.",
        pages=(),
        needs=(),
        summary="",
        stages=(stage,),
    )
    return Course(path.name, "", (lesson,), "", path.parent)


# --- playing -------------------------------------------------------------------------------------


def _play_on_screen(desk: _Desk, options: Options) -> int:
    import os

    from trainer.play.view import Look
    from trainer.tui import app
    from trainer.tui.style import depth_of, style

    surroundings = app.Surroundings(style=style("dark", depth_of(os.environ)))
    return app.run(desk.session, desk.store, desk.pack, Look(ascii=options.ascii), surroundings)


def _play_plain(desk: _Desk) -> int:
    from trainer.play.plain import PROMPT, Outside, run

    def say(text: str) -> None:
        print(text, flush=True)

    def lines() -> Iterator[str]:
        is_typed = sys.stdin.isatty()
        while True:
            if is_typed:
                print(PROMPT, end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                return
            yield line

    outside = Outside(say, lambda save: desk.store.save(desk.pack, save), _search)
    if desk.store.message:
        say(desk.store.message)
    run(desk.session, lines(), outside)
    return 0


def _search(puzzle: Puzzle) -> Verdict:
    from trainer.solver.budget import Budget
    from trainer.solver.plain import solve

    return solve(puzzle, Budget(seconds=PLAIN_SECONDS))
