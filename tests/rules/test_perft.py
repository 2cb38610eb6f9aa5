"""Counts of lines and positions, kept as data, which two programs that share nothing agree on."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml

from tests.rules.slow_rules import SlowTable
from trainer.rules.engine import apply, legal_moves
from trainer.rules.notation import read_position
from trainer.rules.position import Position

TABLES = yaml.safe_load(Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8"))
NAMES = [table["name"] for table in TABLES]
SLOW_DEPTH = 3
"""How deep the slow rules look in the tests; they were seen to agree on the deepest layer too."""

State = TypeVar("State", bound=Hashable)


def layers(
    start: State, after: Callable[[State], Iterable[State]], depth: int
) -> dict[int, tuple[int, int]]:
    """For each depth: how many sequences of so many legal moves, to how many positions."""
    layer, counts = Counter([start]), {}
    for number in range(1, depth + 1):
        following: Counter[State] = Counter()
        for state, lines in layer.items():
            for reached in after(state):
                following[reached] += lines
        layer = following
        counts[number] = (layer.total(), len(layer))
    return counts


def by_engine(position: Position) -> Iterator[Position]:
    return (apply(position, move).after for move in legal_moves(position))


def by_slow_rules(text: str) -> Iterator[str]:
    table = SlowTable(text)
    return (table.play(move).text() for move in table.moves())


def known(table: dict[str, Any], depth: int) -> dict[int, tuple[int, int]]:
    return {
        number: (table["lines"][number], table["positions"][number])
        for number in range(1, depth + 1)
    }


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_engine_finds_as_many_lines_and_positions(table: dict[str, Any]) -> None:
    start = read_position(table["position"])
    assert layers(start, by_engine, 5) == known(table, 5)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_slow_rules_find_as_many_lines_and_positions(table: dict[str, Any]) -> None:
    start = SlowTable(table["position"]).text()
    assert layers(start, by_slow_rules, SLOW_DEPTH) == known(table, SLOW_DEPTH)


def test_tables_show_everything_that_can_happen() -> None:
    seen: set[str] = set()

    def look(position: Position, depth: int) -> None:
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
                look(play.after, depth - 1)

    for table in TABLES:
        look(read_position(table["position"]), 2)
    assert seen == {"deal", "run", "two runs", "turned up", "gap", "won"}
