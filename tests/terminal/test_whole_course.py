"""The whole course from its first page to its farewell, by keys and by typed lines."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

from tests.terminal.multiplexer import pane
from tests.terminal.pseudo import CHECKOUT, terminal
from trainer.course.catalog import load_course
from trainer.course.stage import Course, Lesson, Stage
from trainer.play.record import Place, Record, Result
from trainer.rules.engine import apply
from trainer.rules.lines import Request, resolve, write_move
from trainer.rules.moves import Deal, Move, Transfer
from trainer.rules.position import Position
from trainer.shelf import stages_folder
from trainer.store import Store

ENTER = "\r"
OWN_PACK = "spider-trainer"


@pytest.fixture(scope="module")
def course() -> Course:
    found = load_course(stages_folder()).course
    assert found is not None
    return found


def remembered(home: Path) -> Record:
    store = Store.open(home / "progress.sqlite3")
    record = store.load(OWN_PACK)
    store.close()
    return record


def solution(stage: Stage) -> Iterator[tuple[Position, Move]]:
    now = stage.position
    for step in stage.solution:
        move = resolve(now, step.move)
        yield now, move
        now = apply(now, move).after


def keys(now: Position, move: Move) -> str:
    """The keys of a move: columns by their digits, cards left behind with `-` where need be."""
    if isinstance(move, Deal):
        return "d"
    shrink = ""
    if resolve(now, Request(move.source, move.target)) != move:
        shrink = "-" * (now.column(move.source).group_size - move.size)
    return f"{move.source % 10}{shrink}{move.target % 10}"


class Screen(Protocol):
    """Where the program is shown: a pseudo-terminal, or a pane of tmux."""

    def press(self, keys: str) -> None: ...
    def shows(self, *texts: str) -> None: ...
    def ends_with(self, status: int) -> None: ...


def play_lesson(screen: Screen, lesson: Lesson) -> None:
    for number in range(1, len(lesson.pages) + 1):
        screen.shows(f"page {number} of {len(lesson.pages)}")
        screen.press(ENTER)
    for stage in lesson.stages:
        screen.shows(stage.title)
        plays = list(solution(stage))
        if stage.kind == "example":
            for number in range(1, len(plays) + 1):
                screen.press(ENTER)
                screen.shows(f"play {number} of {len(plays)}")
        else:
            for number, (now, move) in enumerate(plays, start=1):
                screen.press(keys(now, move))
                screen.shows(f"moves {number} / par {stage.par}")
            screen.shows("solved", "without help")
        screen.press(ENTER)
    screen.shows("summary")
    screen.press(ENTER)


def by_keys(opened: AbstractContextManager[Screen], home: Path, course: Course) -> Record:
    with opened as screen:
        screen.shows(course.title)
        screen.press(ENTER)
        for done, lesson in enumerate(course.lessons):
            screen.shows(f"{done} of {len(course.lessons)} lessons done")
            screen.press(ENTER)
            play_lesson(screen, lesson)
        screen.shows("farewell")
        screen.press(ENTER)
        screen.shows(f"{len(course.lessons)} of {len(course.lessons)} lessons done")
        screen.press("q")
        screen.ends_with(0)
    return remembered(home)


def typed(course: Course) -> Iterator[str]:
    """The lines that do the same."""
    yield "next"
    for lesson in course.lessons:
        yield from ["next"] * (1 + len(lesson.pages))
        for stage in lesson.stages:
            is_example = stage.kind == "example"
            for now, move in solution(stage):
                yield "next" if is_example else write_move(now, move)
            yield "next"
        yield "next"
    yield from ("next", "quit")


def by_typed_lines(home: Path, course: Course) -> Record:
    done = subprocess.run(
        [sys.executable, "-m", "trainer", "learn", "--plain"],
        input="\n".join(typed(course)),
        cwd=CHECKOUT,
        env={**os.environ, "SPIDER_TRAINER_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert course.farewell.splitlines()[0].split(",")[0] in done.stdout
    return remembered(home)


def test_keys_and_typed_lines_finish_the_course_with_the_same_progress(
    tmp_path: Path, course: Course
) -> None:
    home = tmp_path / "pressed"
    pressed = by_keys(terminal(home), home, course)
    spoken = by_typed_lines(tmp_path / "typed", course)
    assert pressed == spoken
    assert pressed.tables == {}
    for lesson in course.lessons:
        for stage in lesson.stages:
            plays = None if stage.kind == "example" else stage.par
            place = Place(lesson.name, stage.name)
            assert pressed.results[place] == Result(plays, clean=True, stars=3), place


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_the_keys_finish_the_course_in_tmux_too(tmp_path: Path, course: Course) -> None:
    home = tmp_path / "pane"
    assert by_keys(pane(home, size="120x40"), home, course) == by_typed_lines(
        tmp_path / "typed", course
    )


def test_the_keys_of_a_move_are_those_of_the_notation(course: Course) -> None:
    moves = [
        pair for lesson in course.lessons for stage in lesson.stages for pair in solution(stage)
    ]
    assert any(isinstance(move, Deal) for _, move in moves)
    assert any(len(keys(now, move)) > 2 for now, move in moves if isinstance(move, Transfer))
