"""One search for a shortest line: run on, ended, told of a known line, and read out."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from tests.solver.generated import puzzle_of
from tests.solver.test_solving import endgame
from trainer.goals.collect import Collect
from trainer.goals.puzzle import Puzzle
from trainer.rules.cards import Card
from trainer.rules.position import GAP, Column, Position
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.kernel import COMPILED, UNCOMPILED, states
from trainer.solver.shortest import (
    MOST_COLUMNS,
    Question,
    Shortest,
    begin,
    free_places_of,
    holds_a_run,
)
from trainer.solver.small import all_collected
from trainer.solver.solving import question_of, solve
from trainer.solver.verdict import Tally

MEBIBYTE = 1 << 20
SMALL = Budget(seconds=None, memory=16 * MEBIBYTE)


def begun(puzzle: Puzzle, budget: Budget = SMALL) -> Shortest:
    question = question_of(puzzle)
    assert question is not None
    search = begin(question, budget)
    assert search is not None
    return search


def length(search: Shortest) -> int | None:
    line = search.line()
    return None if line is None else len(line)


# --- a search in parts -------------------------------------------------------------------------

THREE_SUITS = endgame(3, seed=1)


def test_a_search_goes_on_where_it_was_ended() -> None:
    at_once = begun(THREE_SUITS)
    assert at_once.run(Meter(SMALL)) is None
    in_parts = begun(THREE_SUITS)
    parts = 0
    in_steps = replace(
        SMALL, states=1, clock=count(0.0).__next__
    )  # how often it looks hangs on time
    while in_parts.run(Meter(in_steps)) == "states":
        parts += 1
        assert not in_parts.is_done
    assert parts > 1
    assert length(in_parts) == length(at_once) is not None
    assert in_parts._search.count == at_once._search.count


def test_the_tally_counts_each_state_once_the_start_among_them() -> None:
    told: list[Tally] = []
    budget = replace(SMALL, on_progress=told.append)
    search, meter = begun(THREE_SUITS), Meter(budget)
    search.run(meter)
    assert meter.states == search._search.count == told[-1].states
    assert [tally.states for tally in told] == sorted(tally.states for tally in told)


def test_only_seconds_of_its_own_end_a_run_and_not_the_question() -> None:
    now = iter(range(10**6))
    budget = replace(SMALL, clock=lambda: float(next(now)))
    search, meter = begun(endgame(3)), Meter(budget)
    assert search.run(meter, seconds=5) == "seconds"
    assert meter.spent() is None


def test_where_there_is_no_move_the_start_is_all_that_is_counted() -> None:
    start = Position(tuple(column(rank) for rank in (9, 9, 5, 5, 5, 5, 5, 5, 5, 5)))
    meter = Meter(SMALL)
    assert begun(Puzzle(start, start, (Collect(1),))).run(meter) is None
    assert meter.states == 1


# --- what is known already ---------------------------------------------------------------------


def test_a_known_line_leaves_only_shorter_ones_to_find() -> None:
    search = begun(THREE_SUITS)
    search.run(Meter(SMALL))
    shortest = length(search)
    assert shortest is not None
    for known, found in ((shortest, None), (shortest + 1, shortest)):
        told = begun(THREE_SUITS)
        told.know_line(known)
        assert told.run(Meter(SMALL)) is None
        assert (length(told), told.is_done) == (found, True)


@pytest.mark.parametrize("seed", range(3))
def test_a_limit_on_moves_is_exact(seed: int) -> None:
    puzzle = endgame(1, seed)
    search = begun(puzzle)
    search.run(Meter(SMALL))
    shortest = length(search)
    assert shortest is not None
    for limit, found in ((shortest - 1, None), (shortest, shortest)):
        limited = begun(replace(puzzle, max_moves=limit))
        assert limited.run(Meter(SMALL)) is None
        assert length(limited) == found


# --- memory ------------------------------------------------------------------------------------


@pytest.mark.skipif(not COMPILED, reason="a memory is filled by compiled code only soon enough")
def test_what_is_used_stays_near_the_memory_allowed() -> None:
    budget = Budget(seconds=None, memory=MEBIBYTE)
    search, meter = begun(endgame(4), budget), Meter(budget)
    before = search._search.memory
    assert search.run(meter) == "memory"
    assert MEBIBYTE / 2 < meter.memory < 2 * MEBIBYTE + before + 1000 * len(search.tables.columns)
    assert not search.is_done


def test_a_search_without_room_stays_without() -> None:
    budget = Budget(seconds=None, memory=40_000)
    search = begun(endgame(3), budget)
    assert search.run(Meter(budget)) == "memory"
    states = search._search.count
    assert search.run(Meter(budget)) == "memory"
    assert (search._search.count, search.is_done) == (states, False)


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_what_goes_wrong_while_slots_are_doubled_is_raised(
    monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    search = begun(endgame(4))

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(states, "zeros", fail)
    with pytest.raises(error):
        search.run(Meter(SMALL))
    assert not search.is_done


# --- what it cannot follow ---------------------------------------------------------------------


def test_a_board_larger_than_its_blocks_is_left_alone() -> None:
    for width, is_followed in ((MOST_COLUMNS, True), (MOST_COLUMNS + 1, False)):
        board = Board((column(2), column(1), *([GAP] * (width - 2))), (), (), 2, 1)
        question = Question(board, (all_collected(board),), None, free_places_of(width, ()))
        assert (begin(question, SMALL) is not None) == is_followed


def column(*ranks: int, hidden: int = 0) -> Column:
    return Column(tuple(Card(rank, "S") for rank in ranks), hidden)


@pytest.mark.parametrize(
    ("board", "holds"),
    [
        (Board((column(3, 2, 1, 3), GAP), ranks=3), True),
        (Board((column(3, 2, 1, 3, hidden=1), GAP), ranks=3), False),
        (Board((column(1, 3, 2, 1, hidden=1), GAP), ranks=3), True),
        (Board((column(3, 2), column(2, 1)), ranks=3), False),
        (Board((GAP, GAP), ranks=1), False),
    ],
)
def test_a_complete_run_is_seen_wherever_it_lies_face_up(board: Board, holds: bool) -> None:
    assert holds_a_run(board) == holds
    assert (begin(Question(board, (all_collected(board),)), SMALL) is None) == holds


def test_more_copies_than_can_be_counted_are_not_followed() -> None:
    for copies, is_followed in ((15, True), (16, False)):
        board = Board((column(*[2] * (copies - 1)), column(3)), (Card(2, "S"),), ranks=3)
        search = begin(Question(board, (all_collected(board),)), SMALL)
        assert (search is not None) == is_followed


def test_the_columns_that_no_goal_names_are_free() -> None:
    assert free_places_of(4, (2,)) == (0, 2, 3)
    assert free_places_of(3, ()) == (0, 1, 2)


# --- without a compiler ------------------------------------------------------------------------

ASKED = ("table", "rows", "nearly over", "endgame")


def answers() -> str:
    said = []
    for kind in ASKED:
        for number in range(4):
            verdict = solve(puzzle_of(kind, number), Budget(seconds=None))
            said.append(
                (type(verdict).__name__, verdict.tally.states, getattr(verdict, "plays", ()))
            )
    return repr(said)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_uncompiled_it_gives_the_same_lines(checkout: Path) -> None:
    code = "from tests.solver.test_shortest import answers; print(answers())"
    ended = subprocess.run(
        [sys.executable, "-c", code],
        cwd=checkout,
        env=os.environ | {UNCOMPILED: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.strip() == answers()
