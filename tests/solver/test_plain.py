"""The plain solver against known positions, against a naive search, and at its bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import assume, given, settings

from tests.solver.known import (
    COLLECTING_TOO_EARLY,
    KNOWN,
    LOST_BY_THE_FIRST_PLAY,
    WHAT_THE_ROW_COVERS,
    Known,
    joined,
    table,
)
from tests.solver.naive import shortest_by_deepening
from tests.solver.tables import puzzles
from tests.strategies import lines
from trainer.goals.collect import Collect
from trainer.goals.deals import Deals
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.puzzle import Puzzle
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.engine import apply, legal_moves
from trainer.rules.lines import read_line, resolve, write_line
from trainer.rules.moves import Deal, Move, Play
from trainer.rules.notation import read_card
from trainer.rules.position import Position
from trainer.solver.budget import Budget
from trainer.solver.plain import solve
from trainer.solver.replay import BrokenLineError, replayed
from trainer.solver.table import Table
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict

WITHOUT_CLOCK = Budget(seconds=None)
SMALL = Budget(states=800, seconds=None)


def played(start: Position, line: str) -> Position:
    for typed in read_line(line):
        start = apply(start, resolve(start, typed)).after
    return start


def length(verdict: Verdict) -> int | None:
    """Of a proof; a search that proved nothing fails the test."""
    assert not isinstance(verdict, Unknown)
    return verdict.length if isinstance(verdict, Solved) else None


# --- known positions -----------------------------------------------------------------------------


@pytest.mark.parametrize("known", [*KNOWN, WHAT_THE_ROW_COVERS], ids=lambda known: known.table)
def test_a_known_position_has_its_known_shortest_length(known: Known) -> None:
    assert length(solve(known.puzzle, WITHOUT_CLOCK)) == known.shortest


@pytest.mark.parametrize(("known", "line"), LOST_BY_THE_FIRST_PLAY)
def test_after_a_known_mistake_the_goal_is_proved_unreachable(known: Known, line: str) -> None:
    puzzle = replace(known.puzzle, start=played(known.puzzle.start, line))
    assert isinstance(solve(puzzle, WITHOUT_CLOCK), Unsolvable)


def test_collecting_the_run_that_leaves_too_few_cards_for_a_deal_is_seen_to_lose() -> None:
    puzzle = COLLECTING_TOO_EARLY.puzzle
    collected = played(puzzle.start, "2>1 3>1 4>1 5>1 6>1 7>1")
    assert len(collected.collected) == 7
    verdict = solve(replace(puzzle, start=collected), WITHOUT_CLOCK)
    assert isinstance(verdict, Unsolvable)
    assert verdict.tally.states < 10


# --- what a puzzle can ask -----------------------------------------------------------------------


def test_a_goal_met_at_the_start_needs_no_play() -> None:
    start = table("8S; -")
    verdict = solve(Puzzle(start, start, (Gaps(1),)))
    assert isinstance(verdict, Solved)
    assert (verdict.plays, verdict.proved_shortest) == ((), True)


def test_a_finished_game_has_no_move() -> None:
    start = Position(table("", pad="").columns, (), ("S",) * 8)
    assert isinstance(solve(Puzzle(start, start, (Win(),))), Solved)
    assert isinstance(solve(Puzzle(start, start, (Deals(1),))), Unsolvable)


def test_a_table_without_a_legal_move_is_unsolvable_after_one_state() -> None:
    start = table("5H|9S")
    verdict = solve(Puzzle(start, start, (TurnUp(1),)))
    assert isinstance(verdict, Unsolvable)
    assert verdict.tally.states == 1


def test_the_limit_on_moves_is_part_of_the_puzzle() -> None:
    puzzle = Known("3H|8S 7H 6S; 9S; 8H; 7S", (Uncover((1,)),), 3).puzzle
    assert isinstance(solve(replace(puzzle, max_moves=2)), Unsolvable)
    assert length(solve(replace(puzzle, max_moves=3))) == 3


def test_an_invariant_must_hold_after_the_last_play_too() -> None:
    start = table("4S|KS; -")
    puzzle = Puzzle(start, start, (TurnUp(1),), keep=(Gaps(1),))
    assert isinstance(solve(puzzle), Unsolvable)


def test_an_invariant_is_not_asked_of_the_start() -> None:
    start = table("8S 7S; 8H; 6H")
    puzzle = Puzzle(start, start, (joined("8S 7S"), Gaps(1)), keep=(Gaps(1),))
    assert length(solve(puzzle)) == 1


def test_a_line_may_not_pass_through_a_broken_invariant() -> None:
    # The gap must be lent to swap the sevens.
    start = table("8S 7H; 8H 7S; -")
    puzzle = Puzzle(start, start, (joined("8S 7S", "8H 7H"),))
    assert length(solve(puzzle)) == 3
    assert isinstance(solve(replace(puzzle, keep=(Gaps(1),))), Unsolvable)


def test_the_limit_on_deals_is_kept() -> None:
    puzzle = WHAT_THE_ROW_COVERS.puzzle
    assert isinstance(solve(replace(puzzle, max_deals=0)), Unsolvable)
    assert length(solve(replace(puzzle, max_deals=1))) == 2


def test_one_deal_can_collect_a_run() -> None:
    start = table(
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", stock="AS 5H 5H 5H 5H 5H 5H 5H 5H 5H", pad="AH"
    )
    verdict = solve(Puzzle(start, start, (Collect(1),)))
    assert isinstance(verdict, Solved)
    assert [play.move for play in verdict.plays] == [Deal()]


def test_goals_count_from_where_the_stage_began() -> None:
    begun = table("4S|KS; 5S|QS; -; -")
    start = played(begun, "1>3")
    assert length(solve(Puzzle(begun, start, (TurnUp(2),)))) == 1


# --- agreement with searches that share nothing with it ------------------------------------------


@settings(max_examples=60)
@given(puzzle=puzzles())
def test_it_agrees_with_a_naive_search(puzzle: Puzzle) -> None:
    # Two plays deep the naive search is quick enough; and so deep both see all there is.
    shallow = replace(puzzle, max_moves=2)
    naive = shortest_by_deepening(shallow, deepest=2)
    assert length(solve(shallow, Budget(states=None, seconds=None))) == naive


@given(puzzle=puzzles())
def test_taking_like_tables_for_one_changes_neither_verdict_nor_length(puzzle: Puzzle) -> None:
    slow = solve(puzzle, SMALL, reduce=False)
    assume(not isinstance(slow, Unknown))
    quick = solve(puzzle, SMALL)
    assert length(quick) == length(slow)
    assert quick.tally.states <= slow.tally.states


@given(line=lines(most=6))
def test_its_moves_are_those_of_the_rules_in_their_order(
    line: tuple[Position, tuple[Play, ...]],
) -> None:
    start, plays = line
    table = Table(Puzzle(start, start, (Win(),)), reduce=False)
    for now in [start, *(play.after for play in plays)]:
        steps = [
            (move, table.position(state)) for move, state in table.successors(table.state_of(now))
        ]
        assert steps == [(move, in_order(apply(now, move).after)) for move in legal_moves(now)]


def in_order(position: Position) -> Position:
    return replace(position, collected=tuple(sorted(position.collected)))


def test_columns_that_receive_different_cards_never_change_places() -> None:
    # Only column 2 receives the six, and only column 1 can be filled from elsewhere with ease.
    row = "5H 6S 5H 5H 5H 5H 5H 5H 5H 5H"
    right, wrong = table("9H; 7S", stock=row), table("7S; 9H", stock=row)
    goal = (joined("7S 6S"),)
    assert length(solve(Puzzle(right, right, goal))) == 1
    assert length(solve(Puzzle(wrong, wrong, goal), WITHOUT_CLOCK)) is None


def test_before_a_deal_it_matters_which_column_is_the_gap() -> None:
    # The seven must be moved from column 1 to column 2, a mere swap, to stand where the six lands.
    row = "5H 6S 5H 5H 5H 5H 5H 5H 5H 5H"
    start = table("7S; -; KH|9H; TH", stock=row)
    verdict = solve(Puzzle(start, start, (joined("7S 6S"),)), WITHOUT_CLOCK)
    assert isinstance(verdict, Solved)
    assert write_line(start, verdict.plays) == "1>2 3>1 deal"


def test_a_column_that_a_goal_names_changes_places_with_none() -> None:
    start = table("-; 8S", pad="KH")
    goal = Front(((1, read_card("8S")),))
    assert length(solve(Puzzle(start, start, (goal,)))) == 1


# --- bounds --------------------------------------------------------------------------------------

ENDLESS = Known("2S|8S; JS|9S; TS|5S; 6S|AS; QS|KS; 3S|7S; 4S", (Win(),), 13, "", "S " * 7, pad="")


def ticks() -> Iterator[float]:
    return (float(tick) for tick in count())


def test_it_stops_at_the_bound_on_states() -> None:
    verdict = solve(ENDLESS.puzzle, Budget(states=50, seconds=None))
    assert isinstance(verdict, Unknown)
    assert (verdict.reason, verdict.tally.states) == ("states", 50)


def test_it_stops_at_the_bound_on_seconds() -> None:
    clock = ticks().__next__
    verdict = solve(ENDLESS.puzzle, Budget(states=None, seconds=20.0, clock=clock))
    assert isinstance(verdict, Unknown)
    assert verdict.reason == "seconds"
    assert verdict.tally.states == 19


def test_it_stops_when_it_is_cancelled() -> None:
    asked = count()
    budget = Budget(states=None, seconds=None, is_cancelled=lambda: next(asked) >= 30)
    verdict = solve(ENDLESS.puzzle, budget)
    assert isinstance(verdict, Unknown)
    assert (verdict.reason, verdict.tally.states) == ("cancelled", 30)


def test_it_tells_how_far_it_is() -> None:
    told: list[int] = []
    budget = Budget(seconds=None, on_progress=lambda tally: told.append(tally.states))
    solve(ENDLESS.puzzle, budget)
    assert told[:2] == [2048, 4096]


def test_a_line_that_does_not_solve_its_puzzle_is_never_believed() -> None:
    puzzle = replace(Known("4S|KS; 9S; -; -", (TurnUp(1),), 1).puzzle, max_moves=1, keep=(Gaps(1),))

    def line(text: str) -> list[Move]:
        moves: list[Move] = []
        now = puzzle.start
        for typed in read_line(text):
            moves.append(resolve(now, typed))
            now = apply(now, moves[-1]).after
        return moves

    assert len(replayed(puzzle, line("1>3"))) == 1
    for broken in ["", "2>3", "2>3 1>4", "2>3 3>2 1>3"]:
        with pytest.raises(BrokenLineError):
            replayed(puzzle, line(broken))
    with pytest.raises(BrokenLineError, match="king-needs-gap"):
        replayed(puzzle, [resolve(puzzle.start, typed) for typed in read_line("2>4 1>5")])
