"""`solve` as it is called: the line, the proof, or why nothing is known."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import NEVER, Call
from trainer.commands import solve
from trainer.commands.progress import Progress
from trainer.goals.puzzle import Puzzle
from trainer.solver import solving
from trainer.solver.budget import Budget
from trainer.solver.kernel import COMPILED
from trainer.solver.solving import Want
from trainer.solver.verdict import Reason, Solved, Tally

Stage = Callable[..., Path]

OPENING = "tests/benchmarks/own_stages/openings/four-suits.yaml"
"""A stage that no search is done with in the time that a test has."""


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
    call: Call, checkout: Path, bound: tuple[str, str], reason: str
) -> None:
    answered = call("solve", checkout / OPENING, *bound, "--format", "json")
    assert answered.status == 3
    assert (answered.json["verdict"], answered.json["reason"]) == ("unknown", reason)
    assert answered.json["line"] is None
    said = call("solve", checkout / OPENING, *bound).out
    assert ": not known: neither a line nor the proof that there is none was found" in said
    assert f"(ended: {'time' if reason == 'seconds' else reason}, --{reason})\n" in said


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A solver that finds a line and proves nothing; gives what it was asked."""
    asked: list[Any] = []

    def found(puzzle: Puzzle, budget: Budget, *, want: Want) -> Solved:
        asked.append((want, budget.states, budget.seconds, budget.memory))
        line = solving.solve(puzzle).plays  # type: ignore[union-attr]
        bounds: dict[Reason, bool] = {
            "states": budget.states == 7,
            "seconds": budget.seconds == 2.5,
        }
        reason: Reason = next((bound for bound, is_met in bounds.items() if is_met), "memory")
        is_enough = want == "any"
        return Solved(line, False, Tally(7, 2.5, 3 << 20), None if is_enough else reason)

    monkeypatch.setattr(solve, "solve", found)
    return asked


@pytest.mark.parametrize(
    ("bounds", "reason", "said"),
    [
        (("--seconds", "2.5"), "seconds", "time, --seconds"),
        (("--states", "7"), "states", "states, --states"),
        (("--memory", "3M"), "memory", "memory, --memory"),
    ],
)
def test_a_line_that_is_not_proved_shortest_is_given_and_is_not_all(
    call: Call, stage: Stage, unproved: list[Any], bounds: tuple[str, str], reason: str, said: str
) -> None:
    path = stage()
    answered = call("solve", path, *bounds, "--format", "json")
    assert answered.status == 3
    assert facts(answered.json) == {
        "version": 1,
        "file": str(path),
        "verdict": "solved",
        "length": 2,
        "proved_shortest": False,
        "line": "1>2 1>3",
        "reason": reason,
        "compiled": COMPILED,
    }
    told = call("solve", path, *bounds).out.splitlines()
    not_proved = "whether it is the shortest is not proved"
    assert told[0] == f"{path}: solved: a line of 2 plays; {not_proved} (ended: {said})"
    assert told[-1] == "7 states looked at in 2.50 s and 3 MB"
    assert {want for want, *_ in unproved} == {"shortest"}


def test_any_line_will_do_where_that_is_asked(
    call: Call, stage: Stage, unproved: list[Any]
) -> None:
    answered = call("solve", stage(), "--any", "--format", "json")
    assert answered.status == 0
    assert (answered.json["line"], answered.json["proved_shortest"]) == ("1>2 1>3", False)
    assert answered.json["reason"] is None
    said = call("solve", stage(), "--any").out
    assert ": a line of 2 plays; whether it is the shortest was not asked (--any)\n" in said
    assert unproved == [("any", None, 30.0, 4 << 30)] * 2


@pytest.mark.skipif(not COMPILED, reason="takes about a minute uncompiled")
def test_a_line_to_a_full_deal_is_found(call: Call, checkout: Path) -> None:
    path = checkout / "tests/benchmarks/own_stages/openings/one-suit.yaml"
    answered = call("solve", path, "--any", "--seconds", "600", "--format", "json")
    assert answered.status == 0
    assert answered.json["length"] == len(answered.json["line"].split())
    assert (
        call("replay", path, answered.json["line"], "--format", "json").json["outcome"] == "solved"
    )


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


def test_ctrl_c_ends_the_search(
    call: Call, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(self: Progress, tally: Tally) -> None:
        del self, tally
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "searched", press)
    answered = call("solve", checkout / OPENING, "--format", "json")
    assert answered.status == 130
    assert (answered.json["verdict"], answered.json["reason"]) == ("unknown", "cancelled")
