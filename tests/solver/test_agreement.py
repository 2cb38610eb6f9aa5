"""The fast solver says what the plain one says: of thousands in `tests.benchmarks.agreement`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.benchmarks import agreement
from tests.solver.generated import KINDS, puzzle_of
from tests.solver.judged import NOT_JUDGED, Judged, judged
from tests.solver.known import (
    COLLECTING_TOO_EARLY,
    KNOWN,
    WHAT_THE_ROW_COVERS,
    Known,
    joined,
    table,
)
from tests.solver.tables import puzzles
from trainer.goals.base import Goal
from trainer.goals.front import Front
from trainer.goals.puzzle import Puzzle
from trainer.goals.registry import GOALS
from trainer.rules.cards import Card
from trainer.solver.solving import question_of, solve
from trainer.solver.verdict import Solved, Unsolvable

EACH = 40
STATES = 600


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_what_the_plain_solver_says(kind: str) -> None:
    verdicts = [judged(puzzle_of(kind, number), STATES) for number in range(EACH)]
    assert [number for number, verdict in enumerate(verdicts) if verdict.faults] == []
    said = [verdict.says for verdict in verdicts]
    assert sum(says != NOT_JUDGED for says in said) > EACH / 4
    assert len(set(said) - {NOT_JUDGED}) > 2


@settings(max_examples=60)
@given(puzzle=puzzles())
def test_it_says_so_of_any_puzzle(puzzle: Puzzle) -> None:
    assert judged(puzzle, STATES).faults == ()


@pytest.mark.parametrize("known", [*KNOWN, WHAT_THE_ROW_COVERS], ids=lambda known: known.table)
def test_a_known_position_has_its_known_shortest_length(known: Known) -> None:
    verdict = solve(known.puzzle)
    if known.shortest is None:
        assert isinstance(verdict, Unsolvable)
    else:
        assert isinstance(verdict, Solved)
        assert (verdict.length, verdict.proved_shortest) == (known.shortest, True)


def test_collecting_too_early_loses_the_deal() -> None:
    assert judged(COLLECTING_TOO_EARLY.puzzle, 20_000).faults == ()


# --- which column stands where -----------------------------------------------------------------

ROW = "5H 6S 5H 5H 5H 5H 5H 5H 5H 5H"


def test_columns_that_receive_different_cards_never_change_places() -> None:
    right, wrong = table("9H; 7S", stock=ROW), table("7S; 9H", stock=ROW)
    goal = (joined("7S 6S"),)
    verdict = solve(Puzzle(right, right, goal))
    assert isinstance(verdict, Solved)
    assert verdict.length == 1
    assert isinstance(solve(Puzzle(wrong, wrong, goal)), Unsolvable)


def test_a_gap_is_not_like_another_while_a_deal_may_come() -> None:
    # Column 2 must not stay a gap, nor must column 3; only the seven in column 2 gets its six.
    start = table("7S; -; KH|9H; TH", stock=ROW)
    puzzle = Puzzle(start, start, (joined("7S 6S"),))
    verdict = solve(puzzle)
    assert isinstance(verdict, Solved)
    assert verdict.length == 3
    assert isinstance(solve(replace(puzzle, max_deals=0)), Unsolvable)


def test_a_column_that_a_goal_names_is_not_like_another() -> None:
    start = table("-; 8S; -", pad="KH")
    puzzle = Puzzle(start, start, (Front(((3, Card(8, "S")),)),))
    verdict = solve(puzzle)
    assert isinstance(verdict, Solved)
    assert [str(play.move) for play in verdict.plays] == ["Transfer(source=2, size=1, target=3)"]
    kept = replace(puzzle, goals=(joined("8S 7S"),), keep=(Front(((1, Card(8, "S")),)),))
    assert isinstance(solve(kept), Unsolvable)


# --- what the tests try ------------------------------------------------------------------------


def test_goals_of_every_kind_are_put_to_the_fast_search() -> None:
    asked: set[type[Goal]] = set()
    kept: set[type[Goal]] = set()
    for kind in KINDS:
        for number in range(80):
            puzzle = puzzle_of(kind, number)
            if question_of(puzzle) is not None:
                asked |= set(map(type, puzzle.goals))
                kept |= set(map(type, puzzle.keep))
    assert asked == set(GOALS)
    assert len(kept) > 10


def test_the_bulk_counts_what_agrees(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agreement, "CHUNK", 5)
    found = agreement.answers("table", 0) + agreement.answers(agreement.SMALL, 0)
    assert agreement.report(found) == 0
    told = capsys.readouterr().out
    assert "\n10 agree, 0 disagree" in told


def test_the_bulk_prints_what_does_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agreement, "judged", lambda *_: Judged("solved in 2", ("solve: too long",)))
    monkeypatch.setattr(agreement, "CHUNK", 3)
    assert agreement.report(agreement.answers("rows", 5)) == 1
    told = capsys.readouterr().out
    assert f"rows 6: solve: too long\n{puzzle_of('rows', 6)!r}" in told
    assert "0 agree, 3 disagree" in told
