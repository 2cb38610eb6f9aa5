"""Goals that can never hold are told without a search, with what is wrong and what to write."""

from __future__ import annotations

from typing import Any

import pytest

from tests.goals.plain_field import goal
from trainer.rules.notation import read_position

RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
TABLE = "1: 9S; 2: 5H | 8S; 3: 7S; " + "; ".join(f"{number}: AH" for number in range(4, 11))
ROW = "5S 4S 3S 2S 5H 4H 3H 2H 9S 9H"

NEVER: list[tuple[str, str, Any, str, str]] = [
    (TABLE, "uncover", [1], "column 1 has no hidden card", "give column 1 hidden cards: they"),
    (
        "1: 5H 9S 8S; 2: 5H | 8S",
        "uncover",
        [2, 1],
        "column 1 has no hidden card",
        "put `|` after its hidden cards, as in `1: 5H 9S | 8S`",
    ),
    (TABLE, "turn_up", 2, "the table has 1 hidden card", "put `|` after the hidden cards"),
    ("1: 9S", "turn_up", 1, "the table has no hidden card", "put `|` after the hidden cards"),
    (
        TABLE,
        "collect",
        1,
        "it takes the cards of 1 run, and they are enough for none",
        "a run is thirteen cards of one suit",
    ),
    (f"1: {RUN}", "collect", 1, "enough for none (`AS` is missing)", "a run is"),
    (f"1: {RUN}; 2: AS", "collect", 2, "of 2 runs, and they are enough for 1", "a run is"),
    # The last row has one card, and is never dealt.
    (f"1: {RUN}; stock: {ROW} AS", "collect", 1, "`AS` is missing", "a run is"),
    (f"1: {RUN}; 2: AS", "win", True, "of 8 runs, and they are enough for 1", "a run is"),
    (TABLE, "deals", 1, "1 deal, and the stock holds no full row", "give the stock a row of ten"),
    (f"{TABLE}; stock: {ROW}", "deals", 2, "2 deals, and the stock holds 1 full row", "give the"),
    (f"1: 9S; 2: 8S; stock: {ROW}", "deals", 1, "2 cards cannot fill ten columns", "put more"),
    (TABLE, "ready_to_deal", True, "the stock holds no full row", "give the stock"),
    ("1: 9S; 2: 8S", "filled", True, "2 cards cannot fill ten columns", "put more cards"),
    (f"{TABLE}; stock: {ROW} 2S", "stock_empty", True, "ends with a row of 1", "ten cards"),
    (f"1: 9S; 2: 8S; stock: {ROW}", "stock_empty", True, "2 cards cannot fill", "put more"),
    (TABLE, "groups", ["9S 7S"], "`9S 7S` cannot be linked, for `9S` and `7S` make no", "one suit"),
    (TABLE, "joined", ["9S 8S", "9S 8S 7H"], "for `8S` and `7H` make no link", "one suit"),
    (TABLE, "groups", ["9S 8S 7S 6S"], "no `6S` is on the table or can be dealt", "name cards"),
    (TABLE, "joined", ["KH"], "no `KH` is on the table or can be dealt", "name cards"),
    (f"1: {RUN} AS", "groups", [f"{RUN} AS"], "collected as soon as it stands", "`collect`"),
    (TABLE, "front", {1: "8S", 2: "8S"}, "`8S` is asked for 2 times, and there is 1", "name cards"),
    (TABLE, "exposed", ["8C"], "no `8C` is on the table or can be dealt", "name cards"),
    (TABLE, "columns", {1: "9S 8S", 2: "TH"}, "no `TH` is on the table", "name cards"),
    (
        TABLE,
        "any",
        [{"gaps": 1, "uncover": [1]}, {"exposed": ["8C"]}],
        "column 1 has no hidden card; no `8C` is on the table",
        "hidden cards",
    ),
]


@pytest.mark.parametrize(("table", "key", "value", "why", "instead"), NEVER)
def test_a_goal_that_can_never_hold_says_why_and_what_to_write(
    table: str, key: str, value: Any, why: str, instead: str
) -> None:
    never = goal(key, value).why_never(read_position(table))
    assert never is not None
    assert why in never.why
    assert instead in never.instead


@pytest.mark.parametrize(
    ("table", "key", "value"),
    [
        (TABLE, "uncover", [2]),
        (TABLE, "turn_up", 1),
        (f"1: {RUN}; 2: AS", "collect", 1),
        (f"{TABLE}; stock: {ROW}", "deals", 1),
        (f"{TABLE}; stock: {ROW}", "ready_to_deal", True),
        (f"{TABLE}; stock: {ROW}", "stock_empty", True),
        ("1: 9S", "stock_empty", True),
        (TABLE, "filled", True),
        (TABLE, "groups", ["9S 8S 7S"]),
        (TABLE, "joined", ["9S 8S", "8S 7S"]),
        (TABLE, "exposed", ["8S", "AH", "AH"]),
        (f"{TABLE}; stock: {ROW}", "exposed", ["9H", "9S", "9S"]),
        (TABLE, "columns", {1: "9S 8S", 3: ""}),
        (TABLE, "any", [{"uncover": [1]}, {"uncover": [2]}]),
        (TABLE, "gaps", 10),
        (TABLE, "breaks", 0),
        (TABLE, "all_face_up", True),
    ],
)
def test_a_goal_that_may_hold_is_left_to_the_search(table: str, key: str, value: Any) -> None:
    assert goal(key, value).why_never(read_position(table)) is None
