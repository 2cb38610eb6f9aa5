"""Counting what can be reached, compared with a count by the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.solver.generated import buried, table, table_with_rows
from tests.solver.known import table as written
from tests.strategies import run_of
from trainer.goals.puzzle import Puzzle
from trainer.goals.win import Win
from trainer.rules.cards import Card
from trainer.rules.engine import apply, legal_moves
from trainer.rules.position import COLUMN_COUNT, Column, Position
from trainer.solver.board import Board
from trainer.solver.counting import reachable
from trainer.solver.shortest import holds_a_run

TABLES = 20
MOST = 250


def puzzle(start: Position) -> Puzzle:
    return Puzzle(start, start, (Win(),))


def like(position: Position) -> object:
    """The same for positions that differ only by columns that may change places."""
    columns = position.columns
    on_table = sum(len(column.cards) for column in columns)
    if not position.deals_left or on_table < COLUMN_COUNT:
        columns = tuple(sorted(columns, key=hash))
    return columns, position.stock, tuple(sorted(position.collected))


def few_cards(chance: Random) -> Position:
    """A run that can be completed before its row is dealt, which then can be dealt no more."""
    cut = chance.choice([11, 12])
    run = run_of("S")
    columns = [Column(run[:cut]), *(Column((card,)) for card in run[cut:])]
    while len(columns) < COLUMN_COUNT:
        columns.append(Column((Card(chance.choice([1] * 9 + [5]), "H"),)))
    return Position(tuple(columns), tuple(Card(13, "H") for _ in columns))


def counted(start: Position) -> int | None:
    """How many positions that are not alike can be reached; None where there are more than MOST."""
    seen = {like(start)}
    waiting = [start]
    while waiting and len(seen) <= MOST:
        now = waiting.pop()
        for move in legal_moves(now):
            after = apply(now, move).after
            if like(after) not in seen:
                seen.add(like(after))
                waiting.append(after)
    return None if waiting else len(seen)


@pytest.mark.parametrize("make", [table, table_with_rows, few_cards])
def test_it_counts_what_the_rules_reach(make: Callable[[Random], Position]) -> None:
    sizes = set()
    for number in range(TABLES):
        start = make(Random(number))
        wanted = counted(start)
        if wanted is None or holds_a_run(Board.of(start)):
            continue
        found = reachable(puzzle(start))
        assert (found.states, found.exhausted) == (wanted, True), number
        sizes.add(wanted)
    assert sizes


def test_a_table_without_a_move_is_one_state() -> None:
    assert reachable(puzzle(written("5H; 9S"))).states == 1


def test_it_ends_soon_after_so_many_states() -> None:
    start = written("8S; 7S; 6S; 5S; -; -", pad="9S 8H 7H")
    found = reachable(puzzle(start), states=1000)
    assert not found.exhausted
    assert 1000 <= found.states < 200_000


def test_a_complete_run_behind_other_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="a complete run"):
        reachable(puzzle(buried(Random(0))))
