"""What goals say to the learner, asked for and kept."""

from typing import Any

import pytest

from tests.goals.plain_field import goal

SENTENCES: list[tuple[str, Any, str, str]] = [
    ("win", True, "Collect all eight runs", "After every play: collect all eight runs"),
    ("collect", 1, "Collect 1 run", "After every play: collect 1 run"),
    ("collect", 2, "Collect 2 runs", "After every play: collect 2 runs"),
    ("turn_up", 1, "Turn up 1 hidden card", "After every play: turn up 1 hidden card"),
    ("turn_up", 3, "Turn up 3 hidden cards", "After every play: turn up 3 hidden cards"),
    ("all_face_up", True, "Turn up every hidden card", "Keep every card face up"),
    ("gaps", 1, "Have at least 1 gap", "Keep at least 1 gap"),
    ("gaps", 7, "Have at least 7 gaps", "Keep at least 7 gaps"),
    ("filled", True, "Fill every gap", "Keep a card in every column"),
    ("ready_to_deal", True, "Make the next deal legal", "Keep the next deal legal"),
    ("deals", 1, "Make 1 deal", "After every play: make 1 deal"),
    ("deals", 2, "Make 2 deals", "After every play: make 2 deals"),
    ("stock_empty", True, "Deal the whole stock", "Keep the stock empty"),
    (
        "uncover",
        [3],
        "Uncover a hidden card in column 3",
        "After every play: uncover a hidden card in column 3",
    ),
    (
        "uncover",
        [1, 2, 3],
        "Uncover a hidden card in each of columns 1, 2 and 3",
        "After every play: uncover a hidden card in each of columns 1, 2 and 3",
    ),
    (
        "groups",
        ["9S 8S 7S"],
        "Have `9S 8S 7S` as a group at a front",
        "Keep `9S 8S 7S` as a group at a front",
    ),
    (
        "groups",
        ["9S 8S", "9H 8H"],
        "Have `9S 8S` and `9H 8H` as groups at fronts",
        "Keep `9S 8S` and `9H 8H` as groups at fronts",
    ),
    (
        "groups",
        ["9S"],
        "Have `9S` free to move",
        "Keep `9S` free to move",
    ),
    (
        "groups",
        ["9S 8S", "7H"],
        "Have `9S 8S` as a group at a front and `7H` free to move",
        "Keep `9S 8S` as a group at a front and `7H` free to move",
    ),
    ("joined", ["7S 6S", "8H 7H"], "Link `7S 6S` and `8H 7H`", "Keep `7S 6S` and `8H 7H` linked"),
    ("joined", ["8S"], "Have `8S` face up", "Keep `8S` face up"),
    (
        "joined",
        ["7S 6S", "8S"],
        "Link `7S 6S` and have `8S` face up",
        "Keep `7S 6S` linked and keep `8S` face up",
    ),
    (
        "front",
        {3: "7H", 4: "10s"},
        "Have `7H` at the front of column 3 and `TS` at the front of column 4",
        "Keep `7H` at the front of column 3 and `TS` at the front of column 4",
    ),
    ("exposed", ["7H"], "Have `7H` at a front", "Keep `7H` at a front"),
    ("exposed", ["7H", "8S"], "Have `7H` and `8S` at fronts", "Keep `7H` and `8S` at fronts"),
    (
        "exposed",
        ["7H", "8S", "7H"],
        "Have `7H` at 2 fronts and `8S` at 1 front",
        "Keep `7H` at 2 fronts and `8S` at 1 front",
    ),
    (
        "columns",
        {4: "KS QS", 5: ""},
        "Have exactly `KS QS` in column 4 and no card in column 5",
        "Keep exactly `KS QS` in column 4 and no card in column 5",
    ),
    (
        "breaks",
        0,
        "Have every two neighbouring face-up cards linked",
        "Keep every two neighbouring face-up cards linked",
    ),
    (
        "breaks",
        1,
        "Have at most 1 neighbouring face-up pair that is not linked",
        "Keep to at most 1 neighbouring face-up pair that is not linked",
    ),
    (
        "breaks",
        2,
        "Have at most 2 neighbouring face-up pairs that are not linked",
        "Keep to at most 2 neighbouring face-up pairs that are not linked",
    ),
    (
        "any",
        [{"gaps": 2}, {"collect": 1, "filled": True}],
        "Either have at least 2 gaps, or collect 1 run and fill every gap",
        "After every play: either have at least 2 gaps, or collect 1 run and fill every gap",
    ),
    ("any", [{"gaps": 2}], "Have at least 2 gaps", "After every play: have at least 2 gaps"),
]


@pytest.mark.parametrize(("key", "value", "asked", "kept"), SENTENCES)
def test_goal_is_said_in_one_plain_sentence(key: str, value: Any, asked: str, kept: str) -> None:
    assert goal(key, value).describe() == asked
    assert goal(key, value).describe_kept() == kept
