"""Lower bounds: never above the true distance, and 0 exactly at a goal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.solver.boards import random_board, sampled, shortest
from tests.solver.generated import KINDS, puzzle_of, walked
from tests.solver.judged import begun, bound_of, is_bound
from trainer.rules.cards import Card, Suit
from trainer.rules.position import GAP, Column
from trainer.solver import plain
from trainer.solver.board import Board
from trainer.solver.budget import Budget
from trainer.solver.shortest import Question, begin
from trainer.solver.small import all_collected
from trainer.solver.verdict import Solved, Unknown

SMALL = Budget(memory=1 << 24)
BOARDS = 150
EACH = 12
TABLES = 25


def bound_at(board: Board) -> int | None:
    search = begin(Question(board, (all_collected(board),)), SMALL)
    assert search is not None
    return bound_of(search)


@pytest.mark.parametrize("with_stock", [False, True], ids=["no stock", "stock"])
def test_the_bound_of_a_small_board_is_no_more_than_its_distance(with_stock: bool) -> None:
    seen: Counter[str] = Counter()
    wrong = []
    for number in range(BOARDS):
        chance = Random(number)
        first = random_board(chance, cards=9)
        if bool(first.stock) != with_stock:
            continue
        for board, distance in sampled(chance, first, 2500, EACH):
            bound = bound_at(board)
            if not is_bound(bound, distance):
                wrong.append((board, bound, distance))
            seen["lost" if distance is None else "far" if distance > 4 else "near"] += 1
            seen["exact"] += bound == distance
    assert wrong == []
    assert min(seen["lost"], seen["near"], seen["far"], seen["exact"]) > BOARDS / 8


@pytest.mark.parametrize("kind", KINDS)
def test_the_bound_of_a_puzzle_is_no_more_than_its_distance(kind: str) -> None:
    """Wherever random plays lead from its start, not only on the way to its goal."""
    known = 0
    for number in range(TABLES):
        puzzle = replace(puzzle_of(kind, number), max_moves=None)
        chance = Random(number)
        for plays in range(3):
            later = puzzle.later(walked(chance, puzzle.start, plays, deals=True), 0)
            search = begun(later)
            verdict = plain.solve(later, Budget(states=400, seconds=None))
            if search is None or isinstance(verdict, Unknown):
                continue
            known += 1
            distance = verdict.length if isinstance(verdict, Solved) else None
            assert is_bound(bound_of(search), distance), (number, plays)
    assert known > TABLES / 4 or kind in {"buried run", "endgame with a row"}


# --- what the bound sees -----------------------------------------------------------------------


def column(*ranks: int, hidden: int = 0, suit: Suit = "S") -> Column:
    return Column(tuple(Card(rank, suit) for rank in ranks), hidden)


def board(*columns: Column, stock: tuple[int, ...] = (), ranks: int = 4) -> Board:
    """All its cards make whole runs, which are to be collected."""
    held = sum(len(column.cards) for column in columns) + len(stock)
    row = tuple(Card(rank, "S") for rank in stock)
    return Board(columns, row, (), ranks, held // ranks)


SEEN = {
    "a unit must move": board(column(4, 3), column(2, 1)),
    "every unit must move": board(column(4), column(3, 2), column(1)),
    "hidden cards move one by one": board(column(4, 3, 2, 1, hidden=3), GAP, GAP),
    "a King at the back stays": board(column(4, 1), column(3, 2), GAP),
    "a King in front of its own cards moves": board(column(3, 4), column(2, 1), GAP),
    "two that wait on each other": board(column(2, 3, hidden=1), column(1, 4, hidden=1), GAP),
    "a row must be dealt": board(column(4, 3), column(4, 3), stock=(2, 2, 1, 1)),
    "a card dealt onto another than its own moves": Board(
        (column(4, 3), column(4, 3, suit="H"), column(2)),
        (Card(1, "H"), Card(2, "H"), Card(1, "S")),
        ranks=4,
        runs_to_win=2,
    ),
}


@pytest.mark.parametrize("what", SEEN)
def test_on_these_boards_the_bound_is_the_distance(what: str) -> None:
    assert bound_at(SEEN[what]) == shortest(SEEN[what], 10_000)


def test_a_row_that_can_never_be_dealt_is_seen_to_lose() -> None:
    # The last card on the table cannot fill both columns (ruling 7).
    lost = Board((column(1), GAP), (Card(3, "S"), Card(2, "S")), ("S",), 3, 2)
    assert bound_at(lost) is None
