"""Whether the files of a lesson or a pack fit together: names, titles and what lessons need."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from trainer.course import catalog_codes as codes
from trainer.course.document import FILE_START, Document, ScalarNode, SequenceNode, Span
from trainer.course.files import is_folder, is_there
from trainer.course.problems import Problem

COURSE_FILE: Final = "course.yaml"
LESSON_FILE: Final = "lesson.yaml"
YAML_ENDINGS: Final = (".yaml", ".yml")


def same_titles(stages: Iterable[tuple[Path, Document | None]]) -> Iterator[Problem]:
    """A problem for each stage whose title another stage had before it."""
    first: dict[str, Path] = {}
    for path, document in stages:
        node = document.root.get("title") if document else None
        if not isinstance(node, ScalarNode) or not node.text.strip():
            continue
        title = " ".join(node.text.split()).casefold()
        other = first.setdefault(title, path)
        if other is not path:
            message = f"the title is that of {other.parent.name}/{other.name} too"
            advice = "give each stage a title of its own"
            yield codes.SAME_TITLE.at(node.span, message, advice).in_file(str(path))


def stages_of(folder: Path) -> list[str]:
    """The names of the files of a lesson's stages, in order."""
    return [entry.name for entry in entries_of(folder) if _is_stage(entry)]


def _is_stage(entry: os.DirEntry[str]) -> bool:
    return entry.name.endswith(".yaml") and entry.name != LESSON_FILE and not is_folder(entry)


def strays(folder: Path) -> Iterator[Problem]:
    """A problem for each thing in a lesson's folder that does not belong there."""
    for entry in entries_of(folder):
        if entry.name == LESSON_FILE or _is_stage(entry):
            continue
        message = f"`{entry.name}` in a lesson's folder is no stage"
        advice = "move it elsewhere"
        if entry.name.lower().endswith(YAML_ENDINGS) and not is_folder(entry):
            advice = f"call it {Path(entry.name).stem}.yaml if it is one"
        yield codes.STRAY_FILE.at(FILE_START, message, advice).in_file(str(folder / entry.name))


def entries_of(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name; nothing where the folder cannot be read."""
    try:
        with os.scandir(folder) as entries:
            found = [entry for entry in entries if not entry.name.startswith(".")]
    except OSError:
        return []
    return sorted(found, key=lambda entry: entry.name)


def unlisted(folder: Path, listed: set[str]) -> Iterator[Problem]:
    """What lies beside a course.yaml and belongs to no lesson of the course."""
    for entry in entries_of(folder):
        path = folder / entry.name
        if is_folder(entry) and entry.name not in listed and is_there(path / LESSON_FILE):
            message = f"course.yaml does not name the lesson `{entry.name}`"
            problem = codes.UNLISTED_LESSON.at(FILE_START, message, "add it under lessons")
            yield problem.in_file(str(path / LESSON_FILE))
        elif (
            entry.name.endswith(YAML_ENDINGS) and entry.name != COURSE_FILE and not is_folder(entry)
        ):
            message = f"`{entry.name}` lies beside course.yaml, and stages lie in lessons' folders"
            stray = codes.STRAY_FILE.at(FILE_START, message, "move it into a lesson's folder")
            yield stray.in_file(str(path))


def needs_problems(
    order: Sequence[str], lessons: Mapping[Path, Document | None]
) -> Iterator[Problem]:
    """What is wrong with the lessons that lessons need."""
    needs = {path.parent.name: named(document, "needs") for path, document in lessons.items()}
    graph = {name: [need for need, _ in listed] for name, listed in needs.items()}
    for path in lessons:
        own = path.parent.name
        for need, span in needs[own]:
            if need not in order:
                message = f"the course has no lesson `{need}`"
                problem = codes.UNKNOWN_LESSON.at(span, message, "name a lesson's folder")
            elif (circle := _path(graph, need, own)) is not None:
                message = f"lessons need each other in a circle: {' > '.join([own, *circle])}"
                problem = codes.NEEDS_CYCLE.at(span, message, "take one of them out")
            elif order.index(need) > order.index(own):
                message = f"`{need}` comes after this lesson in the course"
                advice = "change the order of lessons in course.yaml, or leave it out"
                problem = codes.NEEDS_LATER.at(span, message, advice)
            else:
                continue
            yield problem.in_file(str(path))


def _path(graph: dict[str, list[str]], start: str, goal: str) -> list[str] | None:
    """A shortest way along what lessons need, from one to another; None where there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        if way[-1] == goal:
            return way
        for need in graph.get(way[-1], ()):
            if need not in seen:
                seen.add(need)
                ways.append([*way, need])
    return None


def named(document: Document | None, key: str) -> list[tuple[str, Span]]:
    """The names a list holds, each once, with their places."""
    node = document.root.get(key) if document else None
    names: dict[str, Span] = {}
    for item in node.items if isinstance(node, SequenceNode) else ():
        if isinstance(item, ScalarNode) and isinstance(item.value, str) and not item.broken:
            names.setdefault(item.text.strip(), item.span)
    return list(names.items())
