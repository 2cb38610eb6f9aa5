"""Counts of lines from six tables, kept as data, which two programs that share nothing agree on."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.rules.slow_rules import SlowTable, count_lines
from trainer.rules.engine import apply, legal_moves
from trainer.rules.notation import read_position
from trainer.rules.position import Position

TABLES = yaml.safe_load(Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8"))
COUNTS = [
    pytest.param(table["position"], depth, count, id=f"{table['name']}, {depth} deep")
    for table in TABLES
    for depth, count in table["lines"].items()
]


def lines_from(position: Position, depth: int) -> int:
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(lines_from(apply(position, move).after, depth - 1) for move in moves)


@pytest.mark.parametrize(("position", "depth", "count"), COUNTS)
def test_engine_finds_as_many_lines(position: str, depth: int, count: int) -> None:
    assert lines_from(read_position(position), depth) == count


@pytest.mark.parametrize(("position", "depth", "count"), COUNTS)
def test_slow_rules_find_as_many_lines(position: str, depth: int, count: int) -> None:
    assert count_lines(SlowTable(position), depth) == count


def test_tables_show_everything_that_can_happen() -> None:
    seen: set[str] = set()

    def look(table: dict[str, Any], position: Position, depth: int) -> None:
        for move in legal_moves(position):
            play = apply(position, move)
            seen.update(
                name
                for name, happens in [
                    ("deal", len(play.cards) == 10 and play.after.stock != position.stock),
                    ("run", play.collected),
                    ("two runs", len(play.collected) == 2),
                    ("turned up", play.turned_up),
                    ("gap", len(play.after.gaps) > len(position.gaps)),
                    ("won", play.after.is_finished),
                ]
                if happens
            )
            if depth > 1:
                look(table, play.after, depth - 1)

    for table in TABLES:
        look(table, read_position(table["position"]), min(2, max(table["lines"])))
    assert seen == {"deal", "run", "two runs", "turned up", "gap", "won"}
