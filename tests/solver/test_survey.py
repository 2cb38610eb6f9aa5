"""The survey of a puzzle: lines counted, forced plays and traps, against the rules alone."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given

from tests.solver.known import KNOWN, Known, joined, table
from tests.solver.naive import count_lines
from tests.solver.tables import puzzles
from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.gaps import Gaps
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.rules.engine import apply, legal_moves
from trainer.rules.notation import write_move
from trainer.solver.budget import Budget
from trainer.solver.plain import solve
from trainer.solver.puzzle import Puzzle
from trainer.solver.survey import Survey, survey
from trainer.solver.verdict import Solved, Unknown, Unsolvable

SMALL = Budget(states=400, seconds=None)


def traps(puzzle: Puzzle, found: Survey) -> dict[str, str]:
    return {write_move(puzzle.start, trap.move): trap.proof for trap in found.traps}


def test_the_first_moves_that_lose_and_those_that_cost_plays_are_told_apart() -> None:
    puzzle = Known("4H|8S; KS 9S; 6H|9H; TH", (Uncover((1, 3)),), 2).puzzle
    assert traps(puzzle, survey(puzzle)) == {"1>3": "slower", "2>4": "lost"}
    puzzle = Known("KH|9S; KS|TH; JS", (Uncover((1, 2)),), 2).puzzle
    assert traps(puzzle, survey(puzzle)) == {"1>2": "lost"}


def test_a_trap_is_lost_only_where_more_plays_would_not_help() -> None:
    puzzle = Known("4H|8S; KS 9S; 6H|9H; TH", (Uncover((1, 3)),), 2).puzzle
    assert traps(puzzle, survey(replace(puzzle, max_moves=2))) == {"1>3": "slower", "2>4": "lost"}


def test_a_first_move_that_breaks_an_invariant_is_lost() -> None:
    start = table("4S|KS; 9S; -; -")
    puzzle = Puzzle(start, start, (TurnUp(1),), keep=(joined("9S"),))
    assert set(traps(puzzle, survey(puzzle)).values()) == {"slower"}
    puzzle = replace(puzzle, goals=(Uncover((1,)), Gaps(1)), keep=(Gaps(2),))
    assert isinstance(survey(puzzle).verdict, Unsolvable)


def test_going_back_to_a_start_that_breaks_an_invariant_is_lost() -> None:
    # The nine in the gap is a mere swap: the start's table again, and not all of it face up.
    start = table("7H|8S; 9S; -", pad="KS")
    puzzle = Puzzle(start, start, (TurnUp(1),), keep=(AllFaceUp(),))
    found = survey(puzzle)
    assert isinstance(found.verdict, Solved)
    assert traps(puzzle, found)["2>3"] == "lost"


def test_plays_without_a_choice_are_found() -> None:
    puzzle = Known("8S 7H; 8H 7S; -", (joined("8S 7S", "8H 7H"),), 3).puzzle
    found = survey(puzzle)
    # Either seven may go to the gap; then both other plays are forced.
    assert (found.shortest_lines, found.only_moves) == (2, (2, 3))


def test_two_gaps_make_two_lines() -> None:
    puzzle = Known("4S|KS; -; -", (TurnUp(1),), 1).puzzle
    found = survey(puzzle)
    assert (found.shortest_lines, found.only_moves) == (2, ())


def test_a_puzzle_that_is_solved_at_the_start_has_one_line_and_no_trap() -> None:
    start = table("9S; TS; -")
    found = survey(Puzzle(start, start, (Gaps(1),)))
    assert (found.shortest_lines, found.only_moves, found.traps) == (1, (), ())


@given(puzzle=puzzles())
def test_the_lines_counted_are_those_that_the_rules_allow(puzzle: Puzzle) -> None:
    found = survey(puzzle, SMALL)
    assume(isinstance(found.verdict, Solved) and found.verdict.length <= 2)
    assert isinstance(found.verdict, Solved)
    if found.shortest_lines is not None:
        assert found.shortest_lines == count_lines(puzzle, found.verdict.length)


@given(puzzle=puzzles())
def test_every_first_move_is_a_trap_or_begins_a_shortest_line(puzzle: Puzzle) -> None:
    found = survey(puzzle, SMALL)
    assume(isinstance(found.verdict, Solved) and found.verdict.plays and not found.undecided)
    assume(found.shortest_lines is not None)
    assert isinstance(found.verdict, Solved)
    proofs = {trap.move: trap.proof for trap in found.traps}
    for move in legal_moves(puzzle.start):
        after = apply(puzzle.start, move).after
        if not puzzle.allows(after):
            # A deal over the limit is no first move at all.
            assert proofs.get(move, "lost") == "lost"
            continue
        dealt = puzzle.deals_made(after)
        deals = None if puzzle.max_deals is None else puzzle.max_deals - dealt
        verdict = solve(replace(puzzle, start=after, max_moves=None, max_deals=deals), SMALL)
        if isinstance(verdict, Unsolvable):
            assert proofs[move] == "lost"
        elif isinstance(verdict, Solved):
            is_slower = verdict.length + 1 > found.verdict.length
            assert proofs.get(move) == ("slower" if is_slower else None)


def test_a_survey_within_a_small_budget_claims_nothing_it_has_not_proved() -> None:
    puzzle = KNOWN[-2].puzzle
    full = survey(puzzle, Budget(seconds=None))
    assert isinstance(full.verdict, Solved)
    for states in range(0, full.tally.states, full.tally.states // 20):
        found = survey(puzzle, Budget(states=states, seconds=None))
        assert found.tally.states <= states
        assert set(found.traps) <= set(full.traps)
        assert set(found.undecided) <= {trap.move for trap in full.traps}
        assert found.shortest_lines in (None, full.shortest_lines)
        if not isinstance(found.verdict, Unknown):
            assert isinstance(found.verdict, Solved)
            assert found.verdict.plays == full.verdict.plays
