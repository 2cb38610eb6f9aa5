"""`solve --write`: par and solution put into the file, and every other byte of it as it was."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.conftest import STAGE, Call
from trainer.commands import solve
from trainer.commands.progress import Progress
from trainer.goals.puzzle import Puzzle
from trainer.solver import solving
from trainer.solver.budget import Budget
from trainer.solver.solving import Want
from trainer.solver.verdict import Solved, Tally

Stage = Callable[..., Path]

SOLUTION = "solution:\n  - 1>2\n  - 1>3\n"
BARE = STAGE.replace("par: 2\n", "").replace(SOLUTION, "")


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that finds a line and does not prove it shortest."""

    def found(puzzle: Puzzle, budget: Budget, *, want: Want) -> Solved:
        line = solving.solve(puzzle).plays  # type: ignore[union-attr]
        return Solved(line, False, Tally(7, 2.5), reason="seconds")

    monkeypatch.setattr(solve, "solve", found)


def test_par_and_solution_are_written_where_they_belong(call: Call, stage: Stage) -> None:
    path = stage(text=BARE)
    answered = call("solve", path, "--write")
    assert answered.status == 0
    assert answered.out.endswith(f"{path}: wrote par: 2 and a solution in 2 plays\n")
    assert path.read_text("utf-8") == STAGE
    assert call("check", path).out.endswith("no problems.\n")


def test_with_json_what_was_written_is_told_beside_the_answer(call: Call, stage: Stage) -> None:
    path = stage(text=BARE)
    answered = call("solve", path, "--write", "--format", "json")
    assert (answered.status, answered.json["line"]) == (0, "1>2 1>3")
    assert answered.err == f"{path}: wrote par: 2 and a solution in 2 plays\n"


AROUND = """\
\ufeff# kept
format: 1   # one
title:   "Split: the mixed run"

suits: 2
position:
  columns: {1: KS 4H | 8S 7H 6S, 2: 7S, 3: 8H,
    4: AS, 5: AH, 6: AS, 7: AH, 8: AS, 9: AH, 10: AS}
goal:
  joined: [7S 6S, 8H 7H] # both
# of the limits
limits: {moves: 9}

# of the intro
intro: |
  A text.

  # no comment

# of the outro
outro: |+
  Well.

"""


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_comments_blank_lines_and_line_ends_stay(call: Call, tmp_path: Path, end: str) -> None:
    path = tmp_path / "stage.yaml"
    path.write_bytes(AROUND.replace("\n", end).encode("utf-8"))
    assert call("solve", path, "--write").status == 0
    expected = AROUND.replace("{moves: 9}\n", "{moves: 9}\npar: 2\n").replace(
        "  # no comment\n", f"  # no comment\n{SOLUTION}"
    )
    assert path.read_bytes() == expected.replace("\n", end).encode("utf-8")


BARE_IN_BRACES = (
    "format: 1, title: A, suits: 1, position: {columns: {1: 3S, 2: 2S}}, goal: {gaps: 9}"
)


def solved_by(text: str) -> str:
    """The stage's text with another solution."""
    return STAGE.replace(SOLUTION, text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(BARE.rstrip("\n"), STAGE, id="no line end at the end"),
        pytest.param(
            f"{BARE}intro: |+\n  A text.\n\noutro: Well.\n",
            solved_by(f"intro: |+\n  A text.\n\n{SOLUTION}outro: Well.\n"),
            id="blank lines that belong to a text",
        ),
        pytest.param(
            BARE.replace("\n", "\n  ").replace("format", "  format").rstrip(" "),
            STAGE.replace("\n", "\n  ").replace("format", "  format").rstrip(" "),
            id="everything indented",
        ),
        pytest.param(
            STAGE.replace("par: 2", "par:  3  # so far"),
            STAGE.replace("par: 2", "par:  2  # so far"),
            id="par",
        ),
        pytest.param(
            solved_by("solution: [ ]  # none yet\n"),
            solved_by("solution: [1>2, 1>3]  # none yet\n"),
            id="empty",
        ),
        pytest.param("{" + BARE_IN_BRACES + "}\n", None, id="all in braces"),
        pytest.param(
            solved_by("solution:\n- 1>2  \n- 1>2\n- 2>3\n"),
            solved_by("solution:\n- 1>2\n- 1>3\n"),
            id="wrong",
        ),
        pytest.param(
            solved_by('solution: [2>3, 3>2, "1>2", 1>3] # all\n'),
            solved_by("solution: [1>2, 1>3] # all\n"),
            id="longer",
        ),
    ],
)
def test_what_is_there_is_exchanged_in_its_place(
    call: Call, stage: Stage, before: str, after: str | None
) -> None:
    path = stage(text=before)
    answered = call("solve", path, "--write")
    if after is None:
        assert (answered.status, path.read_text("utf-8")) == (1, before)
        assert "its layout leaves no room; write the line into it by hand" in answered.err
    else:
        assert (answered.status, path.read_text("utf-8")) == (0, after)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (STAGE, "par and solution stay as they are"),
        (solved_by("solution:\n  - 1>2: Note.\n  - 1>3\n"), "par and solution stay as they are"),
        (STAGE.replace("par: 2\n", ""), "wrote par: 2; the solution stays as it is"),
        (STAGE.replace("joined: [7S 6S, 8H 7H]", "joined: [8H]"), "nothing to write"),
        (STAGE.replace("joined: [7S 6S, 8H 7H]", "gaps: 3"), "nothing to write"),
    ],
)
def test_a_solution_that_is_right_and_short_stays(
    call: Call, stage: Stage, text: str, said: str
) -> None:
    path = stage(text=text)
    answered = call("solve", path, "--write")
    assert answered.out.endswith(f"{path}: {said}\n")
    changed = text if "par: 2" in text else text.replace("hints:", "par: 2\nhints:")
    assert path.read_text("utf-8") == changed


@pytest.mark.parametrize(
    "solution",
    [
        "solution:\n  - 1>2: Note.\n  - 1>2\n",
        "solution:\n  - 1>2  # why\n  - 1>2\n",
        "solution: [1>2,  # why\n    1>2]\n",
    ],
)
def test_notes_are_never_lost(call: Call, stage: Stage, solution: str) -> None:
    path = stage(text=solved_by(solution))
    answered = call("solve", path, "--write")
    assert answered.status == 1
    assert "1. 1>2" in answered.out
    assert answered.err.startswith(f"spider-trainer: nothing was written into {path}: its solution")
    assert path.read_text("utf-8") == solved_by(solution)


@pytest.mark.usefixtures("unproved")
def test_par_is_written_only_where_it_is_proved(call: Call, stage: Stage) -> None:
    path = stage(text=BARE)
    assert call("solve", path, "--write").status == 3
    assert path.read_text("utf-8") == STAGE.replace("par: 2\n", "")
    path = stage(text=BARE.replace("hints:", "par: 1\nhints:"))
    answered = call("solve", path, "--write")
    assert answered.status == 1
    assert "par is 1, and a longer line is no solution" in answered.err
    assert "solution" not in path.read_text("utf-8")


@pytest.mark.skipif(os.name == "nt", reason="permissions and links as POSIX has them")
def test_permissions_and_links_stay(call: Call, stage: Stage, tmp_path: Path) -> None:
    path, link = stage(text=BARE), tmp_path / "link.yaml"
    path.chmod(0o640)
    link.symlink_to(path)
    assert call("solve", link, "--write").status == 0
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.read_text("utf-8") == STAGE
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link.yaml", "stage.yaml"]


def test_a_file_that_changed_meanwhile_is_left_alone(
    call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stage(text=BARE)

    def saved(self: Progress, what: str) -> None:
        path.write_text(STAGE.replace("par: 2", "par: 5"), "utf-8")

    monkeypatch.setattr(Progress, "doing", saved)
    answered = call("solve", path, "--write")
    assert answered.status == 1
    assert "it was changed while the search went on" in answered.err
    assert "par: 5" in path.read_text("utf-8")


def test_a_write_that_fails_leaves_the_file_and_no_other(
    call: Call, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stage(text=BARE)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answered = call("solve", path, "--write")
    assert answered.status == 1
    assert "it cannot be written: No space left on device" in answered.err
    assert [one.name for one in tmp_path.iterdir()] == ["stage.yaml"]
    assert path.read_text("utf-8") == BARE
