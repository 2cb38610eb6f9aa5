"""Each goal, met and not met, with its progress."""

from typing import Any

import pytest

from tests.goals.plain_field import goal
from trainer.goals.base import Progress
from trainer.rules.notation import read_position

SEVEN_RUNS = "collected: S S S S S S S"
EIGHT_RUNS = "collected: S S S S S S S S"
ROW = "stock: 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
TEN_FULL = "; ".join(f"{number}: 8S" for number in range(1, 11))
NINE_FULL = "; ".join(f"{number}: 8S" for number in range(1, 10))
PAIRS = "1: 5H | KS QS 9H 8H; 2: QS JS TS; 3: 7S 6H; 4: JS"

# goal, its value, the stage's start, the position, done, of
CASES: list[tuple[str, Any, str, str, int, int]] = [
    ("win", True, "", EIGHT_RUNS, 8, 8),
    ("win", True, "", SEVEN_RUNS, 7, 8),
    ("collect", 1, "collected: S", "collected: S S", 1, 1),
    ("collect", 2, "collected: S", "collected: S S", 1, 2),
    ("collect", 1, "collected: S S", "collected: S S", 0, 1),
    ("turn_up", 1, "1: 5H 6H | 7H", "1: 5H | 6H 7H", 1, 1),
    ("turn_up", 2, "1: 5H | 7H; 2: 5H | 7H; 3: 5H | 7H", "1: 5H; 2: 5H; 3: 5H | 7H", 2, 2),
    ("turn_up", 2, "1: 5H | 7H; 2: 5H | 7H", "1: 5H; 2: 5H | 7H", 1, 2),
    ("uncover", [1, 3], "1: 5H | 7H; 3: 5H | 7H", "1: 5H; 3: 6H", 2, 2),
    ("uncover", [1, 3], "1: 5H | 7H; 3: 5H | 7H", "1: 5H; 3: 5H | 7H", 1, 2),
    ("uncover", [3], "1: 5H | 7H; 3: 5H | 7H", "1: 5H; 3: 5H | 7H", 0, 1),
    ("uncover", [1], "1: 5H", "1: 5H", 0, 1),
    ("all_face_up", True, "1: 5H | 7H", "1: 5H 7H", 1, 1),
    ("all_face_up", True, "1: 5H | 7H; 2: 5H 6H | 7H", "1: 5H; 2: 5H 6H | 7H", 1, 3),
    ("all_face_up", True, "1: 5H", "1: 5H", 0, 0),
    ("gaps", 9, "", "1: 5H", 9, 9),
    ("gaps", 8, "", "1: 5H", 9, 8),
    ("gaps", 10, "", "1: 5H", 9, 10),
    ("filled", True, "", TEN_FULL, 10, 10),
    ("filled", True, "", NINE_FULL, 9, 10),
    ("ready_to_deal", True, "", f"{TEN_FULL}; {ROW}", 10, 10),
    ("ready_to_deal", True, "", f"{NINE_FULL}; {ROW}", 9, 10),
    ("ready_to_deal", True, "", TEN_FULL, 0, 10),
    ("ready_to_deal", True, "", f"{TEN_FULL}; stock: 2S 3S", 0, 10),
    ("ready_to_deal", True, "", f"{TEN_FULL}; {ROW}; {EIGHT_RUNS}", 0, 10),
    ("deals", 1, f"{ROW} 2S", "stock: 2S", 1, 1),
    ("deals", 1, ROW, ROW, 0, 1),
    ("deals", 2, f"{ROW} 2S 3S 4S 5S 6S 7S 8S 9S TS JS", ROW, 1, 2),
    ("groups", ["QS JS TS"], "", PAIRS, 1, 1),
    ("groups", ["QS JS"], "", PAIRS, 1, 1),
    ("groups", ["JS TS", "7S"], "", PAIRS, 1, 2),
    ("groups", ["TS"], "", PAIRS, 1, 1),
    ("groups", ["KS QS"], "", PAIRS, 0, 1),
    ("groups", ["7S 6H"], "", PAIRS, 0, 1),
    ("groups", ["KS QS JS TS"], "", PAIRS, 0, 1),
    ("groups", ["9S 8S"], "", "1: 9S | 8S 7S", 0, 1),
    ("joined", ["KS QS", "9H 8H"], "", PAIRS, 2, 2),
    ("joined", ["QS JS TS", "JS TS 9S"], "", PAIRS, 1, 2),
    ("joined", ["QS 9H"], "", PAIRS, 0, 1),
    ("joined", ["7S 6H"], "", PAIRS, 0, 1),
    ("joined", ["5H"], "", PAIRS, 0, 1),
    ("joined", ["9S 8S"], "", "1: 9S | 8S 7S", 0, 1),
    ("joined", ["8S 7S"], "", "1: 8S 4H 8S 7S", 1, 1),
    ("front", {1: "8H", 4: "JS"}, "", PAIRS, 2, 2),
    ("front", {1: "9H", 4: "JS"}, "", PAIRS, 1, 2),
    ("front", {9: "JS"}, "", PAIRS, 0, 1),
    ("exposed", ["8H", "TS"], "", PAIRS, 2, 2),
    ("exposed", ["8H", "QS"], "", PAIRS, 1, 2),
    ("exposed", ["8H", "8H"], "", PAIRS, 1, 2),
    ("exposed", ["8H", "8H"], "", f"{PAIRS}; 10: 8H", 2, 2),
    ("columns", {4: "JS", 3: "7S 6H"}, "", PAIRS, 2, 2),
    ("columns", {2: "JS TS", 4: "JS"}, "", PAIRS, 1, 2),
    ("columns", {1: "KS QS 9H 8H"}, "", PAIRS, 0, 1),
    ("columns", {9: ""}, "", PAIRS, 1, 1),
    ("columns", {4: ""}, "", PAIRS, 0, 1),
    ("stock_empty", True, ROW, "", 1, 1),
    ("stock_empty", True, "", "", 0, 0),
    ("stock_empty", True, f"{ROW} 2S", "stock: 2S", 1, 2),
    ("any", [{"gaps": 3}, {"filled": True}], "", TEN_FULL, 10, 10),
    ("any", [{"gaps": 3}, {"filled": True}], "", NINE_FULL, 9, 10),
    ("any", [{"gaps": 9}, {"collect": 2}], "", f"{TEN_FULL[: 7 * 7 - 2]}; collected: S", 1, 2),
    ("any", [{"gaps": 2}, {"collect": 4}], "", NINE_FULL, 1, 2),
    ("any", [{"filled": True, "stock_empty": True, "deals": 1}], "", TEN_FULL, 2, 3),
    ("any", [{"filled": True, "stock_empty": True}, {"deals": 1}], "", TEN_FULL, 2, 2),
]


@pytest.mark.parametrize(("key", "value", "start", "position", "done", "of"), CASES)
def test_goal_holds_exactly_when_all_that_it_wants_is_done(
    key: str, value: Any, start: str, position: str, done: int, of: int
) -> None:
    begun, now = read_position(start), read_position(position)
    asked = goal(key, value)
    assert asked.progress(begun, now) == Progress(done, of)
    assert asked.holds(begun, now) == (done >= of)


@pytest.mark.parametrize(
    ("most", "position", "found"),
    [
        (0, "1: 9S 8S 7S", 0),
        (1, "1: 9S 8S 8H", 1),
        (1, PAIRS, 2),
        (2, "1: 9S | 3H 4H 4H; 2: 3D", 2),
    ],
)
def test_breaks_counts_face_up_pairs_that_are_not_linked_and_allows_so_many(
    most: int, position: str, found: int
) -> None:
    now = read_position(position)
    assert goal("breaks", most).progress(now, now) == Progress(found, most, at_most=True)
    assert goal("breaks", most).holds(now, now) == (found <= most)


def test_progress_in_words_never_exceeds_what_is_wanted() -> None:
    assert Progress(2, 3).text == "2 of 3"
    assert Progress(5, 3).text == "3 of 3"
    assert Progress(-1, 3).text == "0 of 3"
    assert Progress(5, 3, at_most=True).text == "5 now, at most 3"


def test_share_of_progress_is_one_exactly_where_it_is_met() -> None:
    assert Progress(1, 2).share == 0.5
    assert Progress(0, 0).share == 1
    assert Progress(4, 2).share == 1
    assert Progress(4, 2, at_most=True).share == 0.5
    assert Progress(2, 2, at_most=True).share == 1
    assert Progress(1, 0, at_most=True).share == 0


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("uncover", [1, 3], {1, 3}),
        ("front", {3: "7H", 10: "8S"}, {3, 10}),
        ("columns", {4: "KS QS"}, {4}),
        ("any", [{"front": {3: "7H"}}, {"gaps": 1, "uncover": [1]}], {1, 3}),
        ("any", [{"gaps": 1}], set()),
        ("groups", ["9S 8S"], set()),
        ("exposed", ["9S"], set()),
    ],
)
def test_columns_named_are_those_in_the_value(key: str, value: Any, named: set[int]) -> None:
    assert goal(key, value).columns_named == named


def test_full_deck_is_needed_by_win_alone_and_by_any_that_holds_it() -> None:
    assert goal("win", True).needs_full_deck
    assert goal("any", [{"gaps": 1}, {"win": True}]).needs_full_deck
    assert not goal("any", [{"gaps": 1}]).needs_full_deck
    assert not goal("collect", 8).needs_full_deck
