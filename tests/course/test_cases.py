"""Every file below tests/cases: the good ones load, the bad ones have exactly the problems named.

A case is a file or a folder in cases/bad/<code>/; `expected.yaml` beside it lists its problems.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from trainer.course.catalog import Loaded, StageFile, load_any
from trainer.course.codes import loader_codes
from trainer.course.excerpt import excerpt
from trainer.course.problems import Problem

CASES = Path(__file__).resolve().parent.parent / "cases"
GOOD = sorted((CASES / "good").iterdir())
BAD = sorted(path for path in CASES.glob("bad/*/*") if path.name != "expected.yaml")
SAYS = CASES / "says.txt"

NO_FILE_CAN_SHOW = {"no-such-file", "not-a-file", "unreadable-file", "more-problems"}
"""Codes about files that cannot be committed, or are too long to be read: made in tests."""


load = cache(load_any)  # every test looks at every case


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def shown_file(problem: Problem, case: Path) -> str | None:
    """The file a problem is in, as expected.yaml writes it: relative to a case that is a folder."""
    relative = Path(os.path.relpath(problem.file, case)).as_posix()
    return None if relative == "." else relative


def brief(problem: Problem, case: Path) -> dict[str, Any]:
    place = {"code": problem.code, "line": problem.span.line, "column": problem.span.column}
    file = shown_file(problem, case)
    return place if file is None else {"file": file, **place}


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_a_good_file_has_no_problem(path: Path) -> None:
    loaded = load(path)
    assert loaded.all_problems() == ()
    value = loaded.stage if isinstance(loaded, StageFile) else loaded.document
    assert value is not None


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_bad_file_has_exactly_the_problems_expected(path: Path) -> None:
    expected = yaml.safe_load((path.parent / "expected.yaml").read_text("utf-8"))[path.name]
    assert [brief(problem, path) for problem in load(path).all_problems()] == expected


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_bad_file_shows_the_code_it_is_filed_under(path: Path) -> None:
    assert path.parent.name in {problem.code for problem in load(path).all_problems()}


def test_every_code_has_an_example() -> None:
    assert {path.parent.name for path in BAD} == loader_codes().keys() - NO_FILE_CAN_SHOW


def test_a_file_with_an_error_gives_no_stage() -> None:
    for path in BAD:
        loaded = load(path)
        if isinstance(loaded, StageFile):
            is_refused = any(problem.is_error for problem in loaded.problems)
            assert (loaded.stage is None) == is_refused, path


def test_every_problem_says_what_is_wrong_in_one_line() -> None:
    problems = [problem for path in BAD for problem in load(path).all_problems()]
    for problem in problems:
        assert problem.message == problem.message.strip()
        assert 10 < len(problem.message) < 250
        assert "\n" not in problem.message + (problem.help or "")
        assert not problem.message.endswith(".")
    without = {problem.code for problem in problems if not problem.help}
    assert without <= {"binary-file"}


def report(loaded: Loaded, case: Path) -> str:
    lines = [f"== {name(case)}"]
    for problem in loaded.all_problems():
        where = f"{problem.span.line}:{problem.span.column}"
        file = shown_file(problem, case)
        lines.append(f"{f'{file}:' if file else ''}{where}: {problem.code}: {problem.message}")
        if problem.help:
            lines.append(f"    help: {problem.help}")
        try:
            text = Path(problem.file).read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            continue
        lines += [f"    | {line}".rstrip() for line in excerpt(text, problem.span)]
    return "\n".join(lines) + "\n"


def test_the_words_are_those_agreed_on() -> None:
    """All sentences of all bad cases stand in says.txt, to be read by people when they change.

    With GOLDEN=write in the environment the file is written anew.
    """
    said = "\n".join(report(load(path), path) for path in BAD)
    if os.environ.get("GOLDEN") == "write":
        SAYS.write_text(said, "utf-8", newline="\n")
    assert said == SAYS.read_text("utf-8")
