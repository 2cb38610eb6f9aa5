from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import positions_near_runs
from trainer.goals.base import Goal
from trainer.goals.collect import Collect
from trainer.goals.gaps import Gaps
from trainer.goals.puzzle import Puzzle
from trainer.goals.win import Win
from trainer.rules.cards import SuitCount
from trainer.rules.engine import apply
from trainer.rules.moves import Deal, Transfer
from trainer.rules.notation import read_position
from trainer.rules.opening import opening
from trainer.rules.position import Position
from trainer.solver import anyline, plain
from trainer.solver.anyline import asked, find_line
from trainer.solver.beams import MOST_CARDS, Beam, Weights, as_move, packed
from trainer.solver.budget import Budget, Meter
from trainer.solver.replay import replayed
from trainer.solver.verdict import Solved, Tally, Unsolvable


def winning(position: Position, *goals: Goal) -> Puzzle:
    return Puzzle(position, position, goals or (Win(),))


def ticking() -> Callable[[], float]:
    """A clock on which each look takes a hundredth of a second."""
    now = 0

    def clock() -> float:
        nonlocal now
        now += 1
        return now / 100

    return clock


def quick(seconds: float = 0.25) -> Budget:
    return Budget(states=None, seconds=seconds, clock=ticking())


@settings(max_examples=20, deadline=None)
@given(positions_near_runs(), st.integers(1, 2))
def test_a_line_for_runs_replays_to_the_goal_and_is_no_shorter_than_the_shortest(
    position: Position, runs: int
) -> None:
    puzzle = winning(position, Collect(runs))
    line = find_line(puzzle, Meter(quick()))
    judged = plain.solve(puzzle, Budget(states=300))
    if line is None:
        return
    plays = replayed(puzzle, line)
    assert not isinstance(judged, Unsolvable)
    if isinstance(judged, Solved):
        assert len(plays) >= judged.length


@settings(max_examples=20, deadline=None)
@given(positions_near_runs(), st.integers(0, 4), st.integers(0, 2))
def test_a_line_keeps_to_the_limits(position: Position, moves: int, deals: int) -> None:
    puzzle = replace(winning(position, Collect(1)), max_moves=moves, max_deals=deals)
    line = find_line(puzzle, Meter(quick()))
    if line is not None:
        assert len(replayed(puzzle, line)) <= moves


def test_a_near_win_is_solved_in_the_one_play_it_takes() -> None:
    near = "1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: AS"
    position = replace(read_position(near), collected=("S",) * 7)
    assert len(find_line(winning(position), Meter(quick())) or ()) == 1


def test_no_line_is_longer_than_the_moves_left() -> None:
    position = read_position("1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S; 2: AS; 3: 2S")
    puzzle = winning(position, Collect(1))
    assert len(find_line(replace(puzzle, max_moves=2), Meter(quick())) or ()) == 2
    assert find_line(replace(puzzle, max_moves=1), Meter(quick())) is None


def test_the_same_question_has_the_same_answer() -> None:
    puzzle = winning(opening(1, 4))
    assert _first_line(puzzle) == _first_line(puzzle) is not None


@pytest.mark.parametrize(("suits", "deal"), [(1, 4), (2, 2)])
def test_full_deals_are_won(suits: SuitCount, deal: int) -> None:
    puzzle = winning(opening(suits, deal))
    line = _first_line(puzzle)
    assert line is not None
    assert replayed(puzzle, map(as_move, line))[-1].after.is_finished


def _first_line(puzzle: Puzzle) -> list[int] | None:
    ask = asked(puzzle)
    assert ask is not None
    beam = Beam(puzzle.start, ask.wanted, ask.deals)
    return beam.line(10, Weights(), 400, lambda _: False)


def test_runs_count_from_the_begin_of_the_stage() -> None:
    near = "1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: AS"
    begun = read_position(near)
    start = replace(begun, collected=("S",))
    one_more = Puzzle(begun, start, (Collect(2),))
    assert len(find_line(one_more, Meter(quick())) or ()) == 1
    assert find_line(Puzzle(begun, start, (Collect(1),)), Meter(quick())) == ()


def test_other_goals_and_what_is_to_be_kept_are_left_to_others() -> None:
    position = opening(1, 1)
    assert asked(winning(position, Gaps(1))) is None
    assert asked(replace(winning(position), keep=(Gaps(1),))) is None
    assert asked(winning(position)) == (8, 5)


def test_too_few_cards_are_seen_at_once() -> None:
    assert asked(winning(read_position("1: KS; 2: QS"), Collect(1))) is None
    assert asked(replace(winning(opening(1, 1)), max_deals=4)) is None


def test_a_cancelled_search_ends_at_the_next_look() -> None:
    looks = 0

    def cancelled() -> bool:
        nonlocal looks
        looks += 1
        return looks >= 3

    budget = Budget(states=None, seconds=None, is_cancelled=cancelled)
    assert find_line(winning(opening(4, 1)), Meter(budget)) is None
    assert looks <= 5


def test_a_search_takes_no_more_states_than_it_may() -> None:
    puzzle, told = winning(opening(4, 1)), list[Tally]()
    budget = Budget(seconds=None, on_progress=told.append)
    meter = Meter(budget, states=50)
    assert find_line(puzzle, meter, Budget(states=1000, seconds=None)) is None
    assert 1000 <= meter.states - 50 < 100_000
    # What is told goes on from what the question had cost before.
    assert [tally.states for tally in told] == sorted(tally.states for tally in told)
    assert told[0].states >= 50


def test_a_line_stays_where_there_is_no_memory_to_shorten_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_room(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(anyline, "shortened", no_room)
    position = read_position("1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: AS")
    assert find_line(winning(position, Collect(1)), Meter(quick())) == (Transfer(2, 1, 1),)


def test_time_and_memory_end_a_search() -> None:
    puzzle = winning(opening(4, 1))
    assert find_line(puzzle, Meter(quick(0.1))) is None
    assert find_line(puzzle, Meter(replace(quick(0.1), memory=1))) is None


def test_a_table_is_packed_by_columns_with_hidden_cards_marked() -> None:
    table = packed(opening(2, 0), 5)
    assert table[:22] == bytes([6] * 4 + [5] * 6 + [5] * 4 + [4] * 6 + [5, 0])
    assert [card & 64 for card in table[22:28]] == [64] * 5 + [0]
    assert sum(table[:10]) == 54 <= MOST_CARDS


def test_a_deal_is_a_move_of_its_own() -> None:
    assert as_move(0xFFFF) == Deal()
    assert apply(opening(1, 1), as_move(0xFFFF)).after.deals_left == 4
