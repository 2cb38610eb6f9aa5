"""Every stage below cases: the good ones have nothing to be said, the bad ones what is expected.

A bad case lies in cases/bad/<code>/; `expected.yaml` beside it lists its problems.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from trainer.checks.evidence import CODES
from trainer.checks.run import FileReport, Settings, check_stage
from trainer.course.catalog import load_stage
from trainer.course.excerpt import excerpt
from trainer.course.problems import Problem
from trainer.solver.budget import Budget

CASES = Path(__file__).resolve().parent / "cases"
GOOD = sorted((CASES / "good").iterdir())
BAD = sorted(path for path in CASES.glob("bad/*/*") if path.name != "expected.yaml")
SAYS = CASES / "says.txt"

NO_FILE_CAN_SHOW = {"not-proved"}
"""Depends on the budget; test_run.py has it."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@cache
def checked(path: Path) -> FileReport:
    return check_stage(load_stage(path), Settings(Budget(seconds=None)))


def brief(problem: Problem) -> dict[str, Any]:
    return {"code": problem.code, "line": problem.span.line, "column": problem.span.column}


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_a_good_stage_has_no_problem_and_is_proved(path: Path) -> None:
    report = checked(path)
    assert report.problems == ()
    assert (report.verdict, report.proved_shortest) == ("solved", True)


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_bad_stage_has_exactly_the_problems_expected(path: Path) -> None:
    expected = yaml.safe_load((path.parent / "expected.yaml").read_text("utf-8"))[path.name]
    assert [brief(problem) for problem in checked(path).problems] == expected


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_bad_stage_shows_the_code_it_is_filed_under(path: Path) -> None:
    assert path.parent.name in {problem.code for problem in checked(path).problems}


def test_every_code_has_an_example() -> None:
    assert {path.parent.name for path in BAD} == set(CODES) - NO_FILE_CAN_SHOW


def report(path: Path) -> str:
    lines = [f"== {name(path)}"]
    text = path.read_text("utf-8").splitlines()
    for problem in checked(path).problems:
        place = f"{problem.span.line}:{problem.span.column}"
        lines.append(f"{place}: {problem.severity}[{problem.code}] {problem.message}")
        if problem.help:
            lines.append(f"    help: {problem.help}")
        lines += [f"    | {line}".rstrip() for line in excerpt(text, problem.span)]
    return "\n".join(lines) + "\n"


def test_the_words_are_those_agreed_on() -> None:
    """All sentences of all bad cases stand in says.txt, to be read by people when they change.

    With GOLDEN=write in the environment the file is written anew. Why a move is refused is said in
    words of a higher room, which have tests of their own; here stands the code.
    """
    said = "\n".join(map(report, BAD))
    if os.environ.get("GOLDEN") == "write":
        SAYS.write_text(said, "utf-8", newline="\n")
    assert said == SAYS.read_text("utf-8")
