"""Small Spiders, which the naive search of `tests.solver.boards` looks through to the end."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest

from tests.solver.boards import (
    TooManyStatesError,
    board_at,
    followers,
    random_board,
    shortest,
    state_of,
)
from trainer.rules.cards import Card, Suit
from trainer.rules.moves import Deal, Transfer
from trainer.rules.position import GAP, Column
from trainer.solver.board import Board
from trainer.solver.budget import Budget
from trainer.solver.small import solve_board

BOARDS = 200
BUDGET = Budget(seconds=None, memory=1 << 26)


def column(*ranks: int, hidden: int = 0, suit: Suit = "S") -> Column:
    return Column(tuple(Card(rank, suit) for rank in ranks), hidden)


def test_small_boards_have_the_length_that_a_naive_search_finds() -> None:
    seen: Counter[int | None] = Counter()
    wrong = []
    for number in range(BOARDS):
        board = random_board(Random(number), cards=9)
        try:
            wanted = shortest(board, 600)
        except TooManyStatesError:
            continue
        verdict = solve_board(board, BUDGET)
        if not verdict.proved or verdict.length != wanted:
            wrong.append((number, wanted, verdict.length))
        seen[wanted] += 1
    assert wrong == []
    assert seen[None] > BOARDS / 10
    assert sum(seen.values()) - seen[None] > BOARDS / 5
    assert max(length for length in seen if length is not None) > 6


def test_the_line_of_a_small_board_is_played_by_its_rules() -> None:
    lines = 0
    for number in count():
        board = random_board(Random(number), cards=9)
        moves = solve_board(board, BUDGET).moves
        if moves is None:
            continue
        for move in moves:
            board = played(board, move)
        assert len(board.collected) >= board.runs_to_win
        lines += 1
        if lines == 20:
            return


def played(board: Board, move: Transfer | Deal) -> Board:
    """What the play makes of the board, which must be one of the naive search's."""
    piles, stock, _ = state_of(board)
    for after in followers(board, state_of(board)):
        new, rest, _ = after
        if isinstance(move, Deal):
            if len(rest) < len(stock):
                return board_at(board, after)
            continue
        source = len(piles[move.source - 1][0]) - len(new[move.source - 1][0])
        others = {move.source - 1, move.target - 1}
        is_moved = all(new[i] == piles[i] for i in range(len(piles)) if i not in others)
        if source == move.size and is_moved and new[move.target - 1] != piles[move.target - 1]:
            return board_at(board, after)
    raise AssertionError(f"{move} is not legal on {board}")


def test_a_deal_can_end_a_small_game() -> None:
    board = Board((column(3, 2), column(3, 2)), (Card(1, "S"), Card(1, "S")), (), 3, 2)
    verdict = solve_board(board, BUDGET)
    assert (verdict.moves, verdict.proved, verdict.unsolvable) == ((Deal(),), True, False)


def test_a_game_that_is_won_already_needs_no_play() -> None:
    assert solve_board(Board((GAP, GAP), (), ("S",), 3, 1), BUDGET).moves == ()


def test_a_row_can_no_more_be_dealt_once_too_few_cards_are_left() -> None:
    # Collecting the run leaves one card, and two columns that cannot both be filled (ruling 7).
    lost = Board(
        (column(1, 3, 2, hidden=1), column(1)),
        (Card(3, "S"), Card(2, "S")),
        (),
        3,
        2,
    )
    assert solve_board(lost, BUDGET).length == shortest(lost, 10_000)
    over = Board((column(1), GAP), (Card(3, "S"), Card(2, "S")), ("S",), 3, 2)
    verdict = solve_board(over, BUDGET)
    assert verdict.unsolvable
    assert verdict.tally.states == 0 or verdict.tally.states < 3


def test_cards_that_are_no_whole_row_are_never_dealt() -> None:
    board = Board((column(3, 2), column(3)), (Card(1, "S"),), (), 3, 1)
    assert solve_board(board, BUDGET).unsolvable


def test_a_board_with_a_complete_run_behind_other_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="a complete run"):
        solve_board(Board((column(3, 2, 1, 2), GAP), (), (), 3, 1))


def test_a_board_that_no_search_can_follow_is_refused() -> None:
    above = Board((Column((Card(9, "S"),)), Column((Card(1, "S"),))), ranks=2, runs_to_win=1)
    for board in (above, Board(()), Board((GAP,) * 17)):
        with pytest.raises(ValueError, match="none that can be searched"):
            solve_board(board)
