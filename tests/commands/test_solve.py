"""`solve` as it is called: the line, the proof, or why nothing is known."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import NEVER, Call
from trainer.commands.progress import Progress
from trainer.solver.kernel import COMPILED
from trainer.solver.verdict import Tally

Stage = Callable[..., Path]

ENDGAME = """\
format: 1
title: Seven collected
suits: 1
position:
  columns:
    1: 2S | 8S
    2: JS | 9S
    3: TS | 5S
    4: 6S | AS
    5: QS | KS
    6: 3S | 7S
    7: 4S
  collected: 7
goal:
  win: true
"""


def facts(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without what differs from run to run."""
    assert answer.pop("seconds") >= 0
    assert answer.pop("states") > 0
    return answer


def test_a_stage_that_can_be_solved(call: Call, stage: Stage) -> None:
    path = stage()
    answered = call("solve", path, "--format", "json")
    assert answered.status == 0
    assert facts(answered.json) == {
        "version": 1,
        "file": str(path),
        "verdict": "solved",
        "length": 2,
        "proved_shortest": True,
        "line": "1>2 1>3",
        "reason": None,
        "compiled": COMPILED,
    }


def test_the_line_is_told_play_by_play(call: Call, stage: Stage) -> None:
    path = stage()
    told = call("solve", path).out.splitlines()
    assert told[:3] == [
        f"{path}: solved in 2 plays; no line is shorter (proved)",
        "  1. 1>2  `6S` from column 1 to column 2.",
        "  2. 1>3  `7H` from column 1 to column 3.",
    ]


def test_a_stage_that_cannot_be_solved(call: Call, stage: Stage) -> None:
    path = stage(text=NEVER)
    answered = call("solve", path, "--format", "json")
    assert answered.status == 1
    assert facts(answered.json) == {
        "version": 1,
        "file": str(path),
        "verdict": "unsolvable",
        "length": None,
        "proved_shortest": False,
        "line": None,
        "reason": None,
        "compiled": COMPILED,
    }


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([("joined: [7S 6S, 8H 7H]", "gaps: 3")], "the goal can never be reached\n"),
        (
            [("joined: [7S 6S, 8H 7H]", "uncover: [2]")],
            "`uncover` can never hold: column 2 has no hidden card\n",
        ),
        (
            [("par: 2", "par: 2\nlimits:\n  moves: 1")],
            "the goal cannot be reached in 1 play, which is the stage's limit; it takes 2\n",
        ),
        (
            [("6S\n", "5S\n"), ("8H\n", "9H\n"), ("joined: [7S 6S, 8H 7H]", "gaps: 1")],
            "no move is legal\n",
        ),
        (
            [("joined: [7S 6S, 8H 7H]", "gaps: 3"), ("par: 2", "limits: {moves: 9}\npar: 2")],
            "the goal can never be reached, in any number of plays\n",
        ),
    ],
)
def test_the_ways_of_having_no_line_are_told_apart(
    call: Call, stage: Stage, changes: list[tuple[str, str]], said: str
) -> None:
    answered = call("solve", stage(*changes))
    assert answered.status == 1
    assert f": unsolvable (proved): {said}" in answered.out


@pytest.mark.parametrize(
    ("bound", "reason"), [(("--states", "1"), "states"), (("--seconds", "1e-9"), "seconds")]
)
def test_what_is_not_known_says_which_bound_ended_it(
    call: Call, stage: Stage, bound: tuple[str, str], reason: str
) -> None:
    answered = call("solve", stage(), *bound, "--format", "json")
    assert answered.status == 3
    assert (answered.json["verdict"], answered.json["reason"]) == ("unknown", reason)
    assert answered.json["line"] is None
    assert f"(--{reason})" in call("solve", stage(), *bound).out


def test_any_line_is_as_good(call: Call, stage: Stage) -> None:
    assert call("solve", stage(), "--any", "--format", "json").json["line"] == "1>2 1>3"


def test_a_file_that_does_not_load_is_answered_as_check_would(call: Call, stage: Stage) -> None:
    path = stage(("6S\n", "6X\n"))
    answered = call("solve", path, "--format", "json")
    assert answered.status == 1
    assert answered.json == call("check", path, "--format", "json").json
    assert "error[unknown-card]" in call("solve", path).out


def test_a_missing_file_and_a_folder_are_wrong_usage(call: Call, checkout: Path) -> None:
    assert call("solve", checkout / "nothing.yaml").status == 2
    answered = call("solve", checkout / "tests" / "cases" / "good" / "pack")
    assert (answered.status, answered.out) == (2, "")
    assert "is a course: name the file of one stage" in answered.err
    assert call("solve", checkout / "trainer").status == 2


def test_ctrl_c_ends_the_search(call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(self: Progress, tally: Tally) -> None:
        del self, tally
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "searched", press)
    answered = call("solve", stage(text=ENDGAME), "--format", "json")
    assert answered.status == 3
    assert (answered.json["verdict"], answered.json["reason"]) == ("unknown", "cancelled")
    assert answered.json["states"] == 2048
