import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import positions
from trainer.goals.collect import Collect
from trainer.goals.gaps import Gaps
from trainer.goals.puzzle import Puzzle
from trainer.goals.stock_empty import StockEmpty
from trainer.rules.engine import apply, legal_moves
from trainer.rules.moves import Move, Transfer
from trainer.rules.notation import read_position
from trainer.rules.opening import opening
from trainer.rules.position import Position
from trainer.solver.replay import replayed
from trainer.solver.shorten import shortened, without_detours


def walk(start: Position, seed: int, plays: int) -> tuple[list[Move], Position]:
    chosen, moves, now = random.Random(seed), [], start
    for _ in range(plays):
        legal = legal_moves(now)
        if not legal:
            break
        moves.append(chosen.choice(legal))
        now = apply(now, moves[-1]).after
    return moves, now


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 999))
def test_a_shortened_line_replays_and_is_never_longer(position: Position, seed: int) -> None:
    line, end = walk(position, seed, 25)
    puzzle = Puzzle(position, position, (Gaps(min(10, len(end.gaps))),), max_moves=25)
    shorter = shortened(puzzle, line)
    assert len(replayed(puzzle, shorter)) <= len(line)


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 999))
def test_without_detours_no_position_comes_twice_and_the_end_is_the_same(
    position: Position, seed: int
) -> None:
    line, end = walk(position, seed, 40)
    passed = [position]
    for move in without_detours(position, line):
        passed.append(apply(passed[-1], move).after)
    assert passed[-1] == end
    assert len(set(passed)) == len(passed)


def test_there_and_back_is_left_out() -> None:
    position = read_position("1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: 5H; 3: 2H AS; 4: 9H")
    line = [Transfer(2, 1, 5), Transfer(4, 1, 2), Transfer(2, 1, 4), Transfer(5, 1, 2)]
    assert without_detours(position, line) == ()
    puzzle = Puzzle(position, position, (Collect(1),))
    assert shortened(puzzle, [*line, Transfer(3, 1, 1)]) == (Transfer(3, 1, 1),)


def test_a_needless_play_and_the_one_that_hangs_on_it_are_left_out() -> None:
    position = read_position("1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: 4C 5H; 3: 2H AS; 4: 6H")
    puzzle = Puzzle(position, position, (Collect(1),))
    line = [Transfer(2, 1, 4), Transfer(2, 1, 4), Transfer(3, 1, 1)]
    assert shortened(puzzle, line) == (Transfer(3, 1, 1),)


def test_a_stopped_shortening_gives_a_line_that_solves_all_the_same() -> None:
    position = read_position("1: 5S; 2: 6S; 3: 9S; 4: 8S")
    puzzle = Puzzle(position, position, (Gaps(7),))
    line = [Transfer(4, 1, 3), Transfer(1, 1, 2)]
    assert shortened(puzzle, line, lambda: True) == (Transfer(4, 1, 3),)


def test_deals_that_a_goal_needs_stay() -> None:
    position = opening(1, 2)
    puzzle = Puzzle(position, position, (StockEmpty(),))
    deals = [move for move in legal_moves(position) if not isinstance(move, Transfer)] * 5
    assert shortened(puzzle, deals) == tuple(deals)
