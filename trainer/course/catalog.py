"""Stages, lessons and packs as they lie in files and folders, each beside its Document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from trainer.course import catalog_codes as codes
from trainer.course.build import build_stage
from trainer.course.catalog_checks import (
    COURSE_FILE,
    LESSON_FILE,
    named,
    needs_problems,
    same_titles,
    stages_of,
    strays,
    unlisted,
)
from trainer.course.document import FILE_START, Document, ScalarNode, SequenceNode
from trainer.course.files import is_folder, is_there, read_text
from trainer.course.on_demand import StagesOnDemand
from trainer.course.problems import Problem, has_errors, in_order
from trainer.course.prose_check import page_problems
from trainer.course.schema import FileKind
from trainer.course.shape import check_shape
from trainer.course.source import parse
from trainer.course.stage import Course, Lesson, Stage
from trainer.values import frozen


@frozen
class StageFile:
    """A stage's file: `stage` is None where a problem is an error."""

    path: Path
    document: Document | None
    stage: Stage | None
    problems: tuple[Problem, ...]
    """What is wrong with the file, sorted by place."""

    kind: ClassVar[FileKind] = "stage"

    def all_problems(self) -> tuple[Problem, ...]:
        """The problems, of itself and of all it holds."""
        return self.problems

    def for_lesson(self) -> Stage:
        """The stage, or what stands in its place where the file is wrong."""
        if self.stage is not None:
            return self.stage
        title = _text(self.document, "title") if self.document else ""
        errors = (problem for problem in self.problems if problem.severity == "error")
        trouble = next((problem.message for problem in errors), "")
        return Stage.unreadable(self.path.stem, title or self.path.stem, trouble)


@frozen
class LessonFolder:
    """A lesson's folder. `path` is its lesson.yaml.

    `stages` is empty where they are only read when they are looked at.
    """

    path: Path
    document: Document | None
    lesson: Lesson | None
    problems: tuple[Problem, ...]
    """What is wrong with lesson.yaml and the folder, not with the stages."""
    stages: tuple[StageFile, ...]

    kind: ClassVar[FileKind] = "lesson"

    def all_problems(self) -> tuple[Problem, ...]:
        """The problems of the lesson and its stages."""
        return _joined(self.problems, self.stages)


@frozen
class PackFolder:
    """A pack's folder. `path` is its course.yaml; `course` has the lessons that could be read."""

    path: Path
    document: Document | None
    course: Course | None
    problems: tuple[Problem, ...]
    """What is wrong with course.yaml and between the lessons."""
    lessons: tuple[LessonFolder, ...]

    kind: ClassVar[FileKind] = "course"

    def all_problems(self) -> tuple[Problem, ...]:
        """The problems of the pack, its lessons and their stages."""
        return _joined(self.problems, self.lessons)


Loaded = StageFile | LessonFolder | PackFolder


def _joined(own: Iterable[Problem], parts: Sequence[Loaded]) -> tuple[Problem, ...]:
    return (*own, *(problem for part in parts for problem in part.all_problems()))


def load_any(path: Path) -> Loaded:
    """Whatever a path is: a stage's file, a lesson's or a pack's folder, or the file in it.

    A path that is none of them comes back as a StageFile whose problem says so.
    """
    if path.name == COURSE_FILE:
        return load_course(path.parent)
    if path.name == LESSON_FILE:
        return load_lesson(path.parent)
    if not is_folder(path):
        return load_stage(path)
    if is_there(path / COURSE_FILE):
        return load_course(path)
    if is_there(path / LESSON_FILE):
        return load_lesson(path)
    message = f"this folder has neither a {COURSE_FILE} nor a {LESSON_FILE}"
    problem = codes.NOT_A_PACK.at(FILE_START, message, "name a stage's file, or such a folder")
    return StageFile(path, None, None, in_order([problem], str(path)))


def read_stage(text: str, path: Path, *, is_whole: bool = True) -> StageFile:
    """The stage of a text; `path` names it, and nothing is read from there. Pure."""
    parsed = parse(text, str(path))
    if parsed.document is None:
        return StageFile(path, None, None, parsed.problems)
    stage, problems = build_stage(parsed.document, path.stem, is_whole=is_whole)
    found = in_order([*parsed.problems, *problems], str(path))
    return StageFile(path, parsed.document, None if has_errors(found) else stage, found)


def load_stage(path: Path, *, is_whole: bool = True) -> StageFile:
    """The stage in a file; `is_whole` as for `build_stage`."""
    text = read_text(path)
    if isinstance(text, Problem):
        return StageFile(path, None, None, in_order([text], str(path)))
    return read_stage(text, path, is_whole=is_whole)


def load_lesson(folder: Path) -> LessonFolder:
    """The lesson in a folder, with its stages."""
    loaded = _load_lesson(folder, is_whole=True)
    titles = same_titles((file.path, file.document) for file in loaded.stages)
    problems = in_order([*loaded.problems, *titles], str(loaded.path))
    return replace(loaded, problems=problems)


def _load_lesson(folder: Path, *, is_whole: bool) -> LessonFolder:
    """The lesson in a folder, but for titles, which are compared across the whole pack."""
    path = folder / LESSON_FILE
    document, problems = _load(path, "lesson")
    names = stages_of(folder)
    files = tuple(load_stage(folder / name) for name in names) if is_whole else ()
    problems += strays(folder)
    if not names:
        message = "the lesson has no stages"
        problems.append(codes.NO_STAGES.at(FILE_START, message, "add a .yaml file beside it"))
    if is_whole and document is not None:
        problems += _pages(document)
    lesson = None
    if document is not None and not has_errors(of_file(problems, path)):
        lesson = Lesson(
            name=folder.resolve().name,
            title=_text(document, "title"),
            idea=_text(document, "idea"),
            pages=_texts(document, "pages"),
            needs=_texts(document, "needs"),
            summary=_text(document, "summary"),
            stages=_all_of(files) if is_whole else _on_demand(folder, names),
        )
    return LessonFolder(path, document, lesson, in_order(problems, str(path)), files)


def _all_of(files: Iterable[StageFile]) -> tuple[Stage, ...]:
    return tuple(file.for_lesson() for file in files)


def _on_demand(folder: Path, names: Iterable[str]) -> StagesOnDemand:
    def read(name: str) -> Stage:
        return load_stage(folder / f"{name}.yaml", is_whole=False).for_lesson()

    return StagesOnDemand([Path(name).stem for name in names], read)


def open_course(folder: Path) -> PackFolder:
    """The course in a pack's folder, to be played: a stage is read when it is first looked at.

    What is wrong with stages is therefore not among the problems, nor what is wrong within a page:
    that is shown as it stands.
    """
    return _load_course(folder, is_whole=False)


def load_course(folder: Path) -> PackFolder:
    """The course in a pack's folder, with its lessons and their stages."""
    return _load_course(folder, is_whole=True)


def _load_course(folder: Path, *, is_whole: bool) -> PackFolder:
    path = folder / COURSE_FILE
    document, problems = _load(path, "course")
    if is_whole and document is not None:
        problems += _pages(document)
    lessons: list[LessonFolder] = []
    for name, span in named(document, "lessons"):
        if Path(name).name != name or not is_there(folder / name / LESSON_FILE):
            message = f"there is no lesson `{name}`: no {name}/{LESSON_FILE} beside this file"
            advice = "name a folder that lies beside this file, as it is spelled"
            problems.append(codes.MISSING_LESSON.at(span, message, advice))
        else:
            lessons.append(_load_lesson(folder / name, is_whole=is_whole))
    problems += unlisted(folder, {file.path.parent.name for file in lessons})
    order = [name for name, _ in named(document, "lessons")]
    problems += needs_problems(order, {file.path: file.document for file in lessons})
    stages = [(file.path, file.document) for lesson in lessons for file in lesson.stages]
    problems += same_titles(stages)
    course = None
    if document is not None and not has_errors(of_file(problems, path)):
        course = Course(
            title=_text(document, "title"),
            welcome=_text(document, "welcome"),
            lessons=tuple(file.lesson for file in lessons if file.lesson is not None),
            farewell=_text(document, "farewell"),
            folder=folder,
        )
    return PackFolder(path, document, course, in_order(problems, str(path)), tuple(lessons))


def of_file(problems: Iterable[Problem], path: Path) -> list[Problem]:
    """Those problems that are of one file (or name none yet)."""
    return [problem for problem in problems if problem.file in ("", str(path))]


def _load(path: Path, kind: FileKind) -> tuple[Document | None, list[Problem]]:
    text = read_text(path)
    if isinstance(text, Problem):
        return None, [text]
    parsed = parse(text, str(path))
    problems = list(parsed.problems)
    if parsed.document is not None:
        problems += check_shape(parsed.document, kind)
    return parsed.document, problems


def _pages(document: Document) -> Iterator[Problem]:
    """What is wrong with the texts of a lesson or a course."""
    pages = document.root.get("pages")
    others = [document.root.get(key) for key in ("summary", "welcome", "farewell")]
    nodes = (*(pages.items if isinstance(pages, SequenceNode) else ()), *others)
    for node in nodes:
        if isinstance(node, ScalarNode) and isinstance(node.value, str) and not node.broken:
            yield from page_problems(node)


def _text(document: Document, *path: str | int) -> str:
    node = document.at(*path)
    return node.text.strip() if isinstance(node, ScalarNode) else ""


def _texts(document: Document, key: str) -> tuple[str, ...]:
    node = document.at(key)
    count = len(node.items) if isinstance(node, SequenceNode) else 0
    return tuple(_text(document, key, number) for number in range(count))
