"""`replay` as it is called: what becomes of a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.conftest import Call

Stage = Callable[..., Path]


def test_a_line_that_solves_the_stage(call: Call, stage: Stage) -> None:
    path = stage()
    answered = call("replay", path, "1>2 1>3", "--format", "json")
    assert answered.status == 0
    assert answered.json == {
        "version": 1,
        "file": str(path),
        "outcome": "solved",
        "plays": [
            {"move": "1>2", "cards": "6S", "collected": [], "turned_up": []},
            {"move": "1>3", "cards": "7H", "collected": [], "turned_up": []},
        ],
        "refusal": None,
        "position": {
            "columns": {
                "1": "KS 4H | 8S",
                "2": "7S 6S",
                "3": "8H 7H",
                **{str(number): ("AH" if number % 2 else "AS") for number in range(4, 11)},
            },
            "stock": [],
            "collected": "",
        },
    }


def test_moves_may_be_given_as_one_argument_or_several(call: Call, stage: Stage) -> None:
    path = stage()
    assert call("replay", path, "1>2", "1>3").out == call("replay", path, "1>2 1>3").out


def test_an_illegal_line_stops_where_it_is_refused(call: Call, stage: Stage) -> None:
    answered = call("replay", stage(), "1>2 1>2 1>3", "--format", "json")
    assert answered.status == 1
    answer = answered.json
    assert answer["outcome"] == "refused"
    assert [play["move"] for play in answer["plays"]] == ["1>2"]
    assert answer["refusal"].pop("message").startswith("`7H` ")
    assert answer["refusal"] == {"number": 2, "move": "1>2", "code": "wrong-rank"}
    assert answer["position"]["columns"]["2"] == "7S 6S"


def test_what_a_play_turned_up_and_collected_is_told(call: Call, stage: Stage) -> None:
    run = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    columns = [("KS 4H | 8S 7H 6S", f"5H | {run}"), ("    2: 7S\n", ""), ("    3: 8H\n", "")]
    path = stage(*columns, ("joined: [7S 6S, 8H 7H]", "collect: 1"))
    answer = call("replay", path, "4>1", "--format", "json").json
    assert answer["outcome"] == "solved"
    assert answer["plays"] == [
        {"move": "4>1", "cards": "AS", "collected": ["S"], "turned_up": ["5H"]}
    ]
    assert answer["position"]["collected"] == "S"
    assert answer["position"]["columns"]["1"] == "5H"


def test_the_stock_is_told_in_rows(call: Call, stage: Stage) -> None:
    row = "5S 4S 3S 2S 5H 4H 3H 2H 9S 9H"
    path = stage(("goal:", f"  stock:\n    - {row}\n    - {row}\ngoal:"))
    answer = call("replay", path, "deal", "--format", "json").json
    assert answer["plays"][0]["cards"] == row
    assert answer["position"]["stock"] == [row]


@pytest.mark.parametrize(
    ("changes", "line", "outcome"),
    [
        ([], "", "in-progress"),
        ([], "1>2", "in-progress"),
        ([], "1>2 1>3 3>1", "solved"),
        ([("par: 2", "par: 2\nkeep:\n  filled: true")], "2>3", "failed"),
        ([("par: 2", "par: 2\nkeep:\n  filled: true")], "2>3 3>2 1>2 1>3", "failed"),
        ([("par: 2", "par: 2\nlimits:\n  moves: 2")], "2>3 3>2", "failed"),
        ([("par: 2", "par: 2\nlimits:\n  moves: 2")], "1>2 1>3", "solved"),
        ([("3: 8H", "3: 3H"), ("joined: [7S 6S, 8H 7H]", "collect: 1")], "", "in-progress"),
        ([("3: 8H", "3: 3H"), ("6S\n", "5S\n"), ("7S 6S, 8H 7H", "7S 6S")], "", "stuck"),
    ],
)
def test_the_outcomes(
    call: Call, stage: Stage, changes: list[tuple[str, str]], line: str, outcome: str
) -> None:
    answered = call("replay", stage(*changes), line, "--format", "json")
    assert answered.json["outcome"] == outcome
    assert answered.status == 0


def test_it_tells_the_plays_the_table_and_the_outcome(call: Call, stage: Stage) -> None:
    path = stage()
    told = call("replay", path, "1>2 1>2", "--ascii").out.splitlines()
    assert told[0].startswith("  1. 1>2  `6S` ")
    assert told[1].startswith("  2. 1>2  refused: `7H` ")
    assert told[3].split()[:4] == ["[KS]", "7S", "8H", "AS"]
    assert told[-1] == f"{path}: move 2 is refused"


def test_a_play_that_does_not_keep_what_is_to_be_kept_is_named(call: Call, stage: Stage) -> None:
    path = stage(("par: 2", "par: 2\nkeep:\n  filled: true"))
    told = call("replay", path, "2>3 3>2").out.splitlines()
    said = "failed: play 1 breaks what is to be kept: keep a card in every column"
    assert told[-1] == f"{path}: {said}"


def test_what_is_no_move_is_wrong_usage(call: Call, stage: Stage) -> None:
    answered = call("replay", stage(), "1-2")
    assert (answered.status, answered.out) == (2, "")
    assert "`1-2` is no move: did you mean 1>2?" in answered.err


def test_a_file_that_does_not_load_is_answered_as_check_would(call: Call, stage: Stage) -> None:
    path = stage(("6S\n", "6X\n"))
    answered = call("replay", path, "1>2", "--format", "json")
    assert answered.status == 1
    assert answered.json == call("check", path, "--format", "json").json


def test_a_missing_file_is_wrong_usage(call: Call, tmp_path: Path) -> None:
    assert call("replay", tmp_path / "no.yaml", "1>2").status == 2
