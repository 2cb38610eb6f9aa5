"""The small cases of the rules, each a test."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from trainer.rules.cards import copies
from trainer.rules.engine import judge
from trainer.rules.lines import read_move, resolve
from trainer.rules.moves import Play
from trainer.rules.notation import read_cards, read_column
from trainer.rules.position import COLUMN_NUMBERS, Position

CASES = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))
KNOWN = {"name", "columns", "stock", "suits", "move", "expect"}
EFFECTS = {"turned_up", "collected", "gaps", "front"}


def table_of(case: dict[str, Any]) -> Position:
    columns = case["columns"]
    return Position(
        tuple(read_column(str(columns.get(number, ""))) for number in COLUMN_NUMBERS),
        tuple(card for row in case.get("stock", []) for card in read_cards(row)),
    )


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case_of_the_rules(case: dict[str, Any]) -> None:
    assert set(case) <= KNOWN | EFFECTS
    table = table_of(case)
    outcome = judge(table, resolve(table, read_move(case["move"])))
    if not isinstance(outcome, Play):
        assert outcome.code == case["expect"]
        return
    assert case["expect"] == "legal"
    assert [str(card) for _, card in outcome.turned_up] == case.get("turned_up", [])
    assert [suit for _, suit in outcome.collected] == case.get("collected", [])
    if "gaps" in case:
        assert len(outcome.after.gaps) == case["gaps"]
    for number, card in case.get("front", {}).items():
        assert str(outcome.after.column(number).front) == card


def test_cases_keep_to_their_decks() -> None:
    for case in CASES:
        held = [*table_of(case).cards_in_play()]
        most = copies(case["suits"]) if "suits" in case else copies(1)
        assert max(held.count(card) for card in held) <= most, case["name"]
