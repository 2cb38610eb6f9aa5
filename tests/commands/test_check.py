"""`check` as it is called: exit status, problems at their lines, JSON, interruption."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import NEVER, Call
from trainer.checks import run
from trainer.commands.progress import Progress
from trainer.goals.puzzle import Puzzle
from trainer.solver.budget import Budget
from trainer.solver.survey import Survey, survey
from trainer.solver.verdict import Solved

Stage = Callable[..., Path]


def test_a_stage_that_is_right_is_fine(call: Call, stage: Stage) -> None:
    answered = call("check", stage())
    assert answered.status == 0
    assert answered.out.endswith("1 stage: 1 solved; no problems.\n")
    assert answered.err == ""


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("par: 2", "par: 3", "par-wrong", 18),
        ("joined: [7S 6S, 8H 7H]", "gaps: 3", "goal-unreachable", 16),
        ("joined: [7S 6S, 8H 7H]", "uncover: [2]", "goal-impossible", 17),
        ("  - 1>3", "  - 1>2", "solution-illegal", 23),
        ("joined: [7S 6S, 8H 7H]", "joined: [8H]", "goal-met-at-start", 16),
    ],
)
def test_what_is_wrong_with_a_stage_has_its_own_code_at_its_line(
    call: Call, stage: Stage, old: str, new: str, code: str, line: int
) -> None:
    path = stage((old, new))
    answered = call("check", path, "--format", "json")
    assert answered.status == 1
    first = answered.json["problems"][0]
    assert (first["code"], first["severity"], first["line"]) == (code, "error", line)
    told = call("check", path)
    assert told.status == 1
    assert f"{path}:{line}:" in told.out
    assert f"error[{code}]" in told.out


def test_the_answer_is_the_documented_object(call: Call, stage: Stage) -> None:
    path = stage(("par: 2", "par: 3"))
    answer = call("check", path, "--format", "json").json
    [file] = answer["files"]
    assert file.pop("seconds") >= 0
    assert file.pop("states") > 0
    assert file == {
        "file": str(path),
        "kind": "stage",
        "verdict": "solved",
        "shortest": 2,
        "proved_shortest": True,
        "line": "1>2 1>3",
        "shortest_lines": 1,
        "traps": [{"move": "2>3", "proof": "slower"}],
    }
    assert answer["version"] == 1
    assert answer["problems"] == [
        {
            "code": "par-wrong",
            "severity": "error",
            "message": "par is 3, and a shortest line takes 2 plays; a shorter line is: 1>2 1>3",
            "help": "write par: 2",
            "file": str(path),
            "line": 18,
            "column": 6,
            "end_line": 18,
            "end_column": 7,
        }
    ]


def test_a_refused_move_is_explained_in_the_words_of_the_game(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("  - 1>3", "  - 1>2")))
    assert "is refused: `7H` " in answered.out
    assert "help: a shortest line is: 1>2 1>3" in answered.out


def test_without_a_search_a_refused_move_says_where_a_line_comes_from(
    call: Call, stage: Stage
) -> None:
    answered = call("check", stage(("  - 1>3", "  - 1>2")), "--fast")
    assert "help: correct the line; `solve` finds a shortest one" in answered.out


def test_a_goal_that_is_plainly_impossible_is_proved_unsolvable_at_once(
    call: Call, stage: Stage
) -> None:
    path = stage(("joined: [7S 6S, 8H 7H]", "uncover: [2]"))
    answer = call("check", path, "--states", "1", "--format", "json").json
    assert [problem["code"] for problem in answer["problems"]] == ["goal-impossible"]
    assert (answer["files"][0]["verdict"], answer["files"][0]["states"]) == ("unsolvable", 0)
    assert call("check", path, "--fast").status == 1


def test_a_file_that_does_not_load_is_answered_with_its_problems(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("6S\n", "6X\n")), "--format", "json")
    assert answered.status == 1
    assert answered.json["files"][0]["verdict"] is None
    assert [problem["code"] for problem in answered.json["problems"]] == ["unknown-card"]


def test_a_warning_is_no_error(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("par: 2\n", "")), "--format", "json")
    assert answered.status == 0
    assert [problem["severity"] for problem in answered.json["problems"]] == ["warning"]


def test_fast_searches_nothing_and_is_fine(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("par: 2", "par: 3")), "--fast", "--format", "json")
    assert answered.status == 0
    assert answered.json["files"][0]["verdict"] is None


def test_what_is_not_proved_within_the_budget_has_a_status_of_its_own(
    call: Call, stage: Stage
) -> None:
    answered = call("check", stage(), "--seconds", "1e-9", "--format", "json")
    assert answered.status == 3
    assert answered.json["files"][0]["verdict"] == "unknown"


def test_an_error_outweighs_what_is_not_proved(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("  - 1>3", "  - 1>2")), "--seconds", "1e-9")
    assert answered.status == 1
    assert "warning[not-proved]" in answered.out


def test_a_pack_is_checked_with_its_lessons_and_stages(call: Call, checkout: Path) -> None:
    pack = checkout / "tests" / "cases" / "good" / "pack"
    answer = call("check", pack, "--fast", "--format", "json").json
    assert {file["kind"] for file in answer["files"]} == {"course", "lesson", "stage"}


def test_a_folder_of_loose_stages_is_checked_stage_by_stage(
    call: Call, stage: Stage, tmp_path: Path, checkout: Path
) -> None:
    (tmp_path / "more").mkdir()
    paths = [stage(name="b.yaml"), stage(text=NEVER, name="a.yaml"), stage(name="more/c.yml")]
    shutil.copytree(checkout / "tests" / "cases" / "good" / "lesson", tmp_path / "z-lesson")
    stage(name=".hidden.yaml")
    (tmp_path / "notes.txt").write_text("", "utf-8")
    answered = call("check", tmp_path, "--format", "json")
    assert answered.status == 1
    found = [(file["kind"], file["verdict"]) for file in answered.json["files"]]
    assert found[:3] == [("stage", "unsolvable"), ("stage", "solved"), ("stage", "solved")]
    assert [kind for kind, _ in found[3:]] == ["lesson", "stage", "stage"]
    assert [file["file"] for file in answered.json["files"]][:3] == [
        str(path) for path in (paths[1], paths[0], paths[2])
    ]
    told = call("check", tmp_path / "more").out
    assert told.endswith("1 stage: 1 solved; no problems.\n")


def test_a_folder_without_a_stage_is_wrong_usage(call: Call, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    answered = call("check", tmp_path)
    assert (answered.status, answered.out) == (2, "")
    assert f"there is nothing to check in {tmp_path}" in answered.err


def test_several_processes_find_the_same_in_the_same_order(
    call: Call, stage: Stage, checkout: Path
) -> None:
    pack = checkout / "tests" / "cases" / "good" / "pack"
    changes = [("par: 2", "par: 3"), ("6S\n", "6X\n"), ("  - 1>3", "  - 1>2"), ("par: 2\n", "")]
    paths = [stage(change, name=f"{n}.yaml") for n, change in enumerate(changes)]

    def facts(*more: str) -> Any:
        answered = call("check", pack, *paths, "--format", "json", *more)
        answer = answered.json
        for file in answer["files"]:
            del file["seconds"]
        return answered.status, answer

    assert facts("--jobs", "2") == facts()


def test_a_file_named_twice_is_checked_once(call: Call, stage: Stage) -> None:
    path = stage()
    answer = call("check", path, path.parent / "." / path.name, "--format", "json").json
    assert len(answer["files"]) == 1


def test_a_missing_path_is_wrong_usage_and_says_what_was_meant(call: Call, stage: Stage) -> None:
    path = stage()
    answered = call("check", path, path.with_name("stag.yaml"))
    assert answered.status == 2
    assert answered.out == ""
    assert answered.err == (
        f"spider-trainer: there is no file or folder {path.with_name('stag.yaml')}: "
        f"did you mean {path}?\n"
    )


def test_ctrl_c_ends_it_with_what_was_found_so_far(
    call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [stage(("par: 2\n", ""), name=f"{number}.yaml") for number in range(4)]
    begun = Progress.doing

    def press(self: Progress, what: str) -> None:
        begun(self, what)
        if what.startswith("3 of 4"):
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "doing", press)
    before = signal.getsignal(signal.SIGINT)
    answered = call("check", *paths, "--format", "json")
    assert answered.status == 130
    assert [file["verdict"] for file in answered.json["files"]] == ["solved", "solved", "unknown"]
    assert signal.getsignal(signal.SIGINT) is before
    assert "interrupted: the rest was not looked at" in call("check", *paths).out


def test_ctrl_c_pressed_twice_ends_it_at_once(
    call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(self: Progress, what: str) -> None:
        del self, what
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "doing", press)
    answered = call("check", stage())
    assert (answered.status, answered.out) == (130, "")


def test_what_is_left_open_beside_a_proved_line_is_not_all_proved(
    call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_costs(puzzle: Puzzle, budget: Budget) -> Survey:
        whole = survey(puzzle, budget)
        return replace(whole, traps=(), undecided=tuple(trap.move for trap in whole.traps))

    monkeypatch.setattr(run, "survey", without_costs)
    answered = call("check", stage())
    assert answered.status == 3
    assert "1 solved" in answered.out
    assert "not known: the cost of 1 first move; the search ended before" in answered.out


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that finds a line and proves nothing."""

    def found(puzzle: Puzzle, budget: Budget) -> Survey:
        verdict = survey(puzzle, budget).verdict
        assert isinstance(verdict, Solved)
        return Survey(replace(verdict, proved_shortest=False))

    monkeypatch.setattr(run, "survey", found)


@pytest.mark.usefixtures("unproved")
def test_a_line_that_is_not_proved_shortest_is_told_as_such(call: Call, stage: Stage) -> None:
    path = stage()
    answered = call("check", path, "--format", "json")
    assert answered.status == 3
    [file] = answered.json["files"]
    assert (file["verdict"], file["shortest"], file["proved_shortest"]) == ("solved", None, False)
    assert file["line"] == "1>2 1>3"
    told = call("check", path).out
    assert told.startswith(f"{path}: solved, not proved shortest\n  a line:          1>2 1>3\n")
    assert "not known: whether the line found is a shortest one and how many" in told


@pytest.mark.usefixtures("unproved")
def test_a_line_that_was_found_shows_what_is_too_long(call: Call, stage: Stage) -> None:
    answered = call("check", stage(("par: 2", "par: 3")))
    assert answered.status == 1
    assert "error[par-wrong] par is 3, and a line of 2 plays was found: 1>2 1>3" in answered.out
    longer = stage(("par: 2\n", ""), ("  - 1>2\n", "  - 2>3\n  - 3>2\n  - 1>2\n"))
    said = call("check", longer).out
    assert "takes 4 plays, and 2 are enough, such as: 1>2 1>3" in said
    # Par may be right, though no line so short was found.
    said = call("check", stage(("par: 2", "par: 1"))).out
    assert "par-wrong" not in said
    assert "takes 2 plays, and 1 are enough\n" in said


def test_an_excerpt_shows_the_line_its_number_says(call: Call, tmp_path: Path) -> None:
    head = 'format: 1\ntitle: "a\u2028b"\nsuits: 1\nposition: {columns: {1: 1OS}}\n'
    path = tmp_path / "stage.yaml"
    path.write_text(f"{head}goal: {{gaps: 1}}\n", "utf-8")
    answered = call("check", path)
    assert answered.status == 1
    said = answered.out.splitlines()
    at = next(number for number, line in enumerate(said) if "unknown-card" in line)
    assert "1: 1OS" in said[at + 1]


def test_links_that_lead_nowhere_hide_no_other_file(
    call: Call, stage: Stage, tmp_path: Path
) -> None:
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop.name)
    stage(name="good.yaml")
    answered = call("check", tmp_path, "--fast", "--format", "json")
    assert answered.status == 1
    files = {Path(file["file"]).name: file["verdict"] for file in answered.json["files"]}
    assert set(files) == {"good.yaml", "loop.yaml"}
    assert [problem["code"] for problem in answered.json["problems"]] == ["unreadable-file"]
    assert call("check", loop).status == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may look")
def test_folders_where_one_may_not_look_hide_no_other_file(
    call: Call, stage: Stage, tmp_path: Path
) -> None:
    stage(name="good.yaml")
    closed = tmp_path / "closed"
    closed.mkdir(mode=0)
    assert call("check", tmp_path, "--fast").status == 0


def test_traps_that_were_not_looked_for_are_not_known(call: Call, stage: Stage) -> None:
    said = call("check", stage(), "--states", "1").out
    assert "only moves:      not known\n  traps:           not known\n" in said


def test_more_memory_than_there_can_be_is_no_error(call: Call, stage: Stage) -> None:
    assert call("check", stage(), "--memory", "999999999T").status == 0


def test_a_worker_does_not_outlive_the_first_process(checkout: Path) -> None:
    script = (
        "import multiprocessing, os, sys, threading\\n"
        "from concurrent.futures import ProcessPoolExecutor\\n"
        "from trainer.commands.jobs import _begin_worker\\n"
        "from tests.commands.hanging import hang\\n"
        "if __name__ == '__main__':\\n"
        "    spawn = multiprocessing.get_context('spawn')\\n"
        "    pool = ProcessPoolExecutor(1, spawn, _begin_worker, (spawn.Event(),))\\n"
        "    pool.submit(hang).result()\\n"
    ).replace("\\n", "\n")
    first = subprocess.Popen(
        [sys.executable, "-c", script], cwd=checkout, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout is not None
    with first.stdout:
        assert first.stdout.readline() == "up\n"
        first.kill()
        assert first.stdout.read() == ""  # the worker holds the other end for as long as it lives
    first.wait()
