"""The sentences of refusals and plays: the rule, the cards, and what would be legal."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from trainer.play.marks import Spot, marked_by
from trainer.play.sentences import move_text, moves_text, play_text
from trainer.play.wording import refusal_text
from trainer.rules.engine import judge, why_not
from trainer.rules.lines import read_move, resolve
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.notation import read_position
from trainer.rules.position import Position

CASES = yaml.safe_load(Path(__file__).with_name("refusals.yaml").read_text("utf-8"))
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def said(table: str, move: str) -> str:
    position = read_position(table)
    refusal = why_not(position, resolve(position, read_move(move)))
    assert refusal is not None
    return refusal_text(refusal, position)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['move']} in {case['table'][:20]}")
def test_a_refusal_names_the_rule_the_cards_and_what_would_be_legal(
    case: dict[str, str],
) -> None:
    assert said(case["table"], case["move"]) == case["says"]


def test_the_order_of_the_sentence_does_not_name_a_hidden_card() -> None:
    assert "9S" not in said("1: 9S | 8H 7S; 2: TH", "1>2x2")


def played(table: str, move: str) -> Play:
    position = read_position(table)
    play = judge(position, resolve(position, read_move(move)))
    assert isinstance(play, Play)
    return play


def test_a_play_tells_all_it_did() -> None:
    play = played(f"1: 4H | {RUN}; 2: 9H | AS", "2>1")
    assert play_text(play) == (
        "`AS` from column 2 to column 1. The run of spades in column 1 is complete and collected. "
        "`4H` turned up in column 1. `9H` turned up in column 2."
    )


def test_a_deal_tells_its_row() -> None:
    columns = ";".join(f"{number}: 9S" for number in range(1, 11))
    play = played(f"{columns}; stock: 2S 3S 4S 5S 6S 7S 8S 2S TS JS", "deal")
    assert play.move == Deal()
    assert play_text(play) == "A row was dealt: `2S 3S 4S 5S 6S 7S 8S 2S TS JS`."


def test_all_legal_moves_are_told_group_by_group() -> None:
    table = "1: 9S 8S; 2: TH; 3: 9H; 4: KS; 5: KS; 6: KS; 7: KS; 8: KS; 9: KS; 10: KS"
    assert moves_text(read_position(table)) == (
        "From column 1: `9S 8S` to column 2; `8S` to column 3. From column 3: `9H` to column 2."
    )
    assert moves_text(read_position("collected: S S S S S S S S")) == "No move is legal."


def test_a_part_of_a_group_is_said_to_be_one_and_how_it_is_typed() -> None:
    table = read_position("1: 9S 8S; 2: TH; 3: 9H")
    assert move_text(Transfer(1, 1, 4), table) == (
        "move only `8S` from column 1 to column 4 (1>4x1)"
    )
    assert move_text(Transfer(1, 1, 3), table) == "move `8S` from column 1 to column 3"


def marks(table: str, move: str) -> tuple[Position, frozenset[Spot]]:
    position = read_position(table)
    refusal = why_not(position, resolve(position, read_move(move)))
    assert refusal is not None
    return position, marked_by(refusal, position)


@pytest.mark.parametrize(
    ("table", "move", "spots"),
    [
        ("1: 8S 7H 6S; 2: 9H", "1>2x3", {Spot(1, 1), Spot(1, 2)}),
        ("1: 8S 6S 5S; 2: 9H", "1>2x3", {Spot(1, 0), Spot(1, 1)}),
        ("1: 9S | 8S 7S; 2: TH", "1>2x3", {Spot(1, 0)}),
        ("1: 7S 5S 4S; 2: 9S", "1>2x2", {Spot(1, 1), Spot(2, 0)}),
        ("1: QS; 2: 3S AS", "1>2", {Spot(1, 0), Spot(2, 1)}),
        ("1: 8S KS; 2: AS", "1>2", {Spot(1, 1), Spot(2, 0)}),
        ("1: 8S", "2>1", set()),
        ("1: 8S", "deal", set()),
    ],
)
def test_a_refusal_marks_the_cards_it_speaks_of(table: str, move: str, spots: set[Spot]) -> None:
    assert marks(table, move)[1] == spots
