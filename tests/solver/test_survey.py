"""The survey of a puzzle: lines counted, forced plays and traps, against the rules alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import assume, given, settings

from tests.solver.known import KNOWN, Known, joined, table
from tests.solver.naive import count_lines
from tests.solver.tables import puzzles
from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.collect import Collect
from trainer.goals.gaps import Gaps
from trainer.goals.puzzle import Puzzle
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.rules.engine import apply, legal_moves
from trainer.rules.lines import write_move
from trainer.solver import plain_survey
from trainer.solver import survey as surveys
from trainer.solver.budget import Budget, Meter
from trainer.solver.lines import ENTRY, lines_of
from trainer.solver.plain import solve
from trainer.solver.shortest import Shortest, begin
from trainer.solver.solving import question_of
from trainer.solver.survey import Survey, survey
from trainer.solver.traps import LOOK, Costs, costs_of
from trainer.solver.verdict import Solved, Unknown, Unsolvable

SMALL = Budget(states=400, seconds=None)
ENDLESS = Budget(seconds=None)


def traps(puzzle: Puzzle, found: Survey) -> dict[str, str]:
    return {write_move(puzzle.start, trap.move): trap.proof for trap in found.traps}


def others(puzzle: Puzzle, found: Survey, meter: Meter, look: int) -> Costs:
    """The costs of the first moves that a survey, with all of them decided, calls traps."""
    assert isinstance(found.verdict, Solved)
    good = frozenset(legal_moves(puzzle.start)) - {trap.move for trap in found.traps}
    return costs_of(puzzle, found.verdict.plays, good, meter, look)


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


@pytest.mark.parametrize("look", [0, LOOK])
def test_going_back_to_a_start_that_breaks_an_invariant_is_lost(look: int) -> None:
    # The nine in the gap is a mere swap: the start's table again, and not all of it face up.
    start = table("7H|8S; 9S; -", pad="KS")
    puzzle = Puzzle(start, start, (TurnUp(1),), keep=(AllFaceUp(),))
    found = survey(puzzle)
    assert isinstance(found.verdict, Solved)
    assert traps(puzzle, found)["2>3"] == "lost"
    assert others(puzzle, found, Meter(ENDLESS), look) == Costs(found.traps, ())


@pytest.mark.parametrize("look", [0, LOOK])
def test_the_limit_on_moves_is_no_part_of_a_cost_whoever_is_asked(look: int) -> None:
    puzzle = Known("4H|8S; KS 9S; 6H|9H; TH", (Uncover((1, 3)),), 2).puzzle
    puzzle = replace(puzzle, max_moves=2)
    found = survey(puzzle)
    assert {trap.proof for trap in found.traps} == {"slower", "lost"}
    assert others(puzzle, found, Meter(ENDLESS), look) == Costs(found.traps, ())


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


# --- the fast survey and the plain one ------------------------------------------------------------


def findings(found: Survey) -> tuple[object, ...]:
    """All that a survey says but what it cost."""
    verdict = found.verdict
    proved = verdict.plays if isinstance(verdict, Solved) else type(verdict)
    return proved, found.shortest_lines, found.only_moves, found.traps, found.undecided


def judged(puzzle: Puzzle, most: int = 400) -> Survey:
    """What the plain survey finds where it can find all of it in a moment."""
    found = plain_survey.survey(puzzle, Budget(states=most, seconds=None))
    assume(not isinstance(found.verdict, Unknown) and not found.undecided)
    assume(found.shortest_lines is not None or isinstance(found.verdict, Unsolvable))
    return found


@settings(max_examples=100)
@given(puzzle=puzzles())
def test_it_finds_what_the_plain_survey_finds(puzzle: Puzzle) -> None:
    assert findings(survey(puzzle, ENDLESS)) == findings(judged(puzzle))


@settings(max_examples=50)
@given(puzzle=puzzles())
def test_each_trap_costs_the_same_whoever_is_asked(puzzle: Puzzle) -> None:
    found = judged(puzzle)
    assume(isinstance(found.verdict, Solved) and found.traps)
    assert others(puzzle, found, Meter(ENDLESS), 0) == Costs(found.traps, ())


@pytest.mark.parametrize("known", KNOWN)
def test_it_finds_on_known_positions_what_the_plain_survey_finds(known: Known) -> None:
    found = plain_survey.survey(known.puzzle, Budget(states=3000, seconds=None))
    if found.shortest_lines is None or found.undecided:
        pytest.skip("too large for the plain survey")
    assert findings(survey(known.puzzle, ENDLESS)) == findings(found)


def test_a_puzzle_that_the_fast_search_cannot_follow_is_surveyed_all_the_same() -> None:
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    puzzle = Known(f"{run} 5H; 6S; 6H; -", (Collect(1),), 1).puzzle
    question = question_of(puzzle)
    assert question is not None
    assert begin(question, ENDLESS) is None
    found = survey(puzzle, Budget(seconds=None))
    assert found.shortest_lines == count_lines(puzzle, 1)


def test_a_line_that_only_passes_the_start_again_is_no_shortest_line() -> None:
    start = table("7H|8S; 9S; -", pad="KS")
    puzzle = Puzzle(start, start, (TurnUp(1),))
    assert traps(puzzle, survey(puzzle))["2>3"] == "slower"


# --- within a budget ------------------------------------------------------------------------------

MANY_LINES = KNOWN[-2].puzzle


def cut_short(after: int) -> Survey:
    """A survey that is cancelled when it has asked so often whether it is."""
    asked = count()
    return survey(MANY_LINES, Budget(seconds=None, is_cancelled=lambda: next(asked) >= after))


WHEN = [0, *(2**n for n in range(13))]


@pytest.mark.parametrize("after", WHEN)
def test_a_survey_cut_short_claims_nothing_it_has_not_proved(after: int) -> None:
    full, found = survey(MANY_LINES, ENDLESS), cut_short(after)
    assert isinstance(full.verdict, Solved)
    assert found.shortest_lines in (None, full.shortest_lines)
    assert found.only_moves in (None, full.only_moves)
    assert set(found.traps) <= set(full.traps)
    assert set(found.undecided) <= {trap.move for trap in full.traps}
    if isinstance(found.verdict, Unknown):
        assert found.verdict.reason == "cancelled"
    else:
        assert isinstance(found.verdict, Solved)
        assert found.verdict.length >= full.verdict.length
        assert found.verdict.plays == full.verdict.plays or not found.verdict.proved_shortest


def test_a_survey_goes_from_nothing_to_everything() -> None:
    found = [cut_short(after) for after in WHEN]
    kinds = [(type(each.verdict), each.shortest_lines is not None) for each in found]
    assert set(kinds) == {(Unknown, False), (Solved, False), (Solved, True)}
    assert (kinds[0], kinds[-1]) == ((Unknown, False), (Solved, True))
    assert not found[-1].undecided


@pytest.mark.parametrize("look", [0, LOOK])
def test_the_cost_of_a_first_move_stays_open_where_nothing_is_left(look: int) -> None:
    full = survey(MANY_LINES, ENDLESS)
    costs = others(MANY_LINES, full, Meter(Budget(states=0)), look)
    assert costs == Costs((), tuple(trap.move for trap in full.traps))


def test_lines_are_counted_within_the_memory() -> None:
    question = question_of(MANY_LINES)
    assert question is not None
    search = begin(question, ENDLESS)
    assert search is not None
    search.keep_equal()
    assert search.run(Meter(ENDLESS)) is None
    few = lines_of(search, Meter(replace(ENDLESS, memory=ENTRY)))
    assert few is not None
    assert few.count is None
    every = lines_of(search, Meter(ENDLESS))
    assert every is not None
    assert every.count == survey(MANY_LINES, ENDLESS).shortest_lines


def test_lines_are_not_known_where_the_marking_is_ended() -> None:
    question = question_of(MANY_LINES)
    assert question is not None
    search = begin(question, ENDLESS)
    assert search is not None
    search.keep_equal()
    assert search.run(Meter(ENDLESS)) is None
    search._steps = 1  # so that the budget is looked at after one state
    assert lines_of(search, Meter(Budget(states=0))) is None


def test_first_moves_without_the_memory_to_ask_of_them_stay_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_room(*_: object) -> None:
        raise MemoryError

    full = survey(MANY_LINES, ENDLESS)
    monkeypatch.setattr(surveys, "costs_of", no_room)
    found = survey(MANY_LINES, ENDLESS)
    assert found.shortest_lines == full.shortest_lines
    assert set(found.undecided) == {trap.move for trap in full.traps}


def test_without_room_to_begin_everything_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(surveys, "begin", no_room)
    found = survey(MANY_LINES, ENDLESS)
    assert isinstance(found.verdict, Unknown)
    assert found.verdict.reason == "memory"


def test_a_line_that_is_not_proved_shortest_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Shortest.run

    def run_and_say_it_was_cut_off(self: Shortest, meter: Meter, *_: object) -> str:
        run(self, meter)
        return "seconds"

    monkeypatch.setattr(Shortest, "run", run_and_say_it_was_cut_off)
    found = survey(MANY_LINES, ENDLESS)
    assert isinstance(found.verdict, Solved)
    assert not found.verdict.proved_shortest
    assert (found.shortest_lines, found.only_moves, found.traps) == (None, None, ())
