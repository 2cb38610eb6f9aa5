"""Playing a stage by intents: moves, refusals, the hand, undo, and what becomes of an attempt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.packs import (
    COURSE,
    EXAMPLE,
    RUN,
    SHORT,
    SHORT_STAGE,
    SPLIT,
    TRAP,
    TRAP_STAGE,
    at,
    run,
    times,
)
from trainer.play.attempt import Attempt, InProgress, KeepBroken, OutOfMoves, Stuck, TooManyDeals
from trainer.play.beginning import begin
from trainer.play.effects import SaveLast, SaveResult, SaveTable
from trainer.play.intents import Click, Command, Digit, MakeMoves, Typed
from trainer.play.modes import (
    Done,
    Helping,
    Left,
    Lift,
    OnMap,
    Playing,
    Reading,
    TypingLine,
    Watching,
)
from trainer.play.record import Place, Record, Result, Table
from trainer.play.session import Session
from trainer.play.step import step
from trainer.play.steps.typing import TOO_LONG
from trainer.rules.lines import read_line
from trainer.rules.moves import Transfer
from trainer.rules.notation import read_position, write_position
from trainer.rules.refusals import EmptySource, SameColumn, SuitBreak, WrongRank


def moves(text: str) -> MakeMoves:
    return MakeMoves(read_line(text))


def playing(session: Session) -> Playing:
    assert isinstance(session.mode, Playing)
    return session.mode


def line_of(session: Session) -> str:
    table = session.record.tables[playing(session).place]
    return table.line


def test_two_digits_move_the_group_that_fits() -> None:
    session = run(at(SPLIT), Digit(1), Digit(2))
    assert line_of(session) == "1>2"
    assert playing(session).cursor == 2
    assert playing(session).lift is None


def test_a_digit_on_a_gap_is_refused() -> None:
    mode = playing(run(at(SPLIT), Digit(9)))
    assert mode.note.refusal == EmptySource(9)
    assert mode.lift is None


def test_the_same_digit_twice_puts_back() -> None:
    mode = playing(run(at(SPLIT), Digit(1), Digit(1)))
    assert (mode.lift, mode.attempt.moves, mode.note.refusal) == (None, 0, None)


def test_enter_lifts_and_drops_at_the_cursor() -> None:
    session = run(at(SPLIT), Command.ENTER)
    assert playing(session).lift == Lift(1)
    session = run(session, Command.RIGHT, Command.ENTER)
    assert line_of(session) == "1>2"


def test_enter_twice_takes_the_link_before_another_suit() -> None:
    position = read_position("1: 8H; 2: 9S; 3: 9H; 4: 9C")
    stage = replace(TRAP_STAGE, position=position, suits=4)
    session = at(TRAP)
    session = session.into(replace(playing(session), attempt=Attempt.of(stage)))
    assert line_of(run(session, Command.ENTER, Command.ENTER)) == "1>3"


def test_enter_twice_prefers_a_card_to_a_gap() -> None:
    session = run(at(SPLIT), Digit(2), Command.ENTER)
    assert line_of(session) == "2>3"


def test_the_cursor_goes_round_the_table() -> None:
    assert playing(run(at(SPLIT), Command.LEFT)).cursor == 10
    assert playing(run(at(SPLIT), Command.LEFT, Command.RIGHT)).cursor == 1


def test_escape_puts_back_and_the_cursor_returns_to_its_column() -> None:
    mode = playing(run(at(SPLIT), Command.ENTER, *times(Command.RIGHT, 3), Command.ESCAPE))
    assert (mode.lift, mode.cursor) == (None, 1)


def test_growing_past_a_break_names_the_break() -> None:
    mode = playing(run(at(SPLIT), Command.GROW, Command.GROW))
    assert isinstance(mode.note.refusal, SuitBreak)
    assert mode.lift == Lift(1, 1)
    assert "`6S`" in mode.note.text


def test_growing_starts_with_one_card_and_shrinking_ends_with_none() -> None:
    session = run(at(RUN), Digit(1), Command.SHRINK)
    assert playing(session).lift == Lift(1, 11)
    session = run(session, *times(Command.SHRINK, 10))
    assert playing(session).lift == Lift(1, 1)
    assert playing(run(session, Command.SHRINK)).lift is None


def test_a_chosen_size_is_what_moves() -> None:
    session = run(at(RUN), Digit(1), *times(Command.SHRINK, 2), Digit(5))
    assert line_of(session) == "1>5x10"


def test_a_click_lifts_from_the_clicked_card_and_the_next_one_drops() -> None:
    session = run(at(RUN), Click(1, 3))
    assert playing(session).lift == Lift(1, 3)
    assert line_of(run(session, Click(4))) == "1>4x3"


def test_a_click_behind_a_break_is_refused() -> None:
    assert isinstance(playing(run(at(SPLIT), Click(1, 2))).note.refusal, SuitBreak)


def test_a_refused_move_changes_nothing_but_the_note() -> None:
    before = run(at(SPLIT), moves("1>2"), Command.UNDO)
    after, effects = step(before, moves("3>2"))
    assert playing(after).attempt == playing(before).attempt
    assert isinstance(playing(after).note.refusal, WrongRank)
    assert effects == ()


def test_moves_are_made_up_to_the_first_refused_one() -> None:
    session = run(at(TRAP), moves("1>3 2>2 1>2"))
    assert line_of(session) == "1>3"
    assert playing(session).note.refusal == SameColumn(2)


def test_every_play_is_saved_as_it_is_made() -> None:
    _, effects = step(at(SPLIT), moves("1>2"))
    assert effects == (SaveTable(SPLIT, Table("1>2", 1)),)


def test_undo_and_redo_keep_the_whole_line() -> None:
    session = run(at(TRAP), moves("1>3"), Command.UNDO)
    assert session.record.tables[TRAP] == Table("1>3", 0)
    session = run(session, Command.REDO)
    assert session.record.tables[TRAP] == Table("1>3", 1)


def test_restart_keeps_every_play_for_redo() -> None:
    session = run(at(TRAP), moves("1>3"), Command.RESTART)
    assert playing(session).attempt.moves == 0
    assert len(playing(session).attempt.history.undone) == 1


def test_escape_with_nothing_lifted_clears_what_was_said() -> None:
    mode = playing(run(at(SPLIT), Digit(9), Command.ESCAPE))
    assert (mode.note.text, mode.marked) == ("", ())


def test_undo_at_the_start_says_so() -> None:
    session = run(at(SPLIT), Command.UNDO)
    assert "start" in playing(session).note.text
    assert SPLIT not in session.record.tables


def test_reaching_the_goal_is_done_with_its_result() -> None:
    after, effects = step(run(at(SPLIT), moves("1>2")), moves("1>3"))
    assert isinstance(after.mode, Done)
    assert after.mode.result == Result(2, clean=True, stars=3)
    assert SaveResult(SPLIT, Result(2, clean=True, stars=3)) in effects
    assert SaveTable(SPLIT, None) in effects


def test_redoing_the_last_play_reaches_the_goal_too() -> None:
    record = Record(tables={SPLIT: Table("1>2 1>3", 1)})
    assert isinstance(run(at(SPLIT, record), Command.REDO).mode, Done)


def test_a_worse_result_does_not_replace_a_better_one() -> None:
    record = Record(results={RUN: Result(1, clean=True)})
    session = run(at(RUN, record), Command.HINT, moves("1>3x1 3>1 2>1"))
    assert isinstance(session.mode, Done)
    assert session.mode.result == Result(3, clean=False)
    assert session.record.results[RUN] == Result(1, clean=True)
    assert not session.mode.is_better


@pytest.mark.parametrize(
    ("place", "line", "outcome"),
    [
        (SPLIT, "1>4", KeepBroken),
        (TRAP, "1>5 2>6", OutOfMoves),
    ],
)
def test_a_failed_attempt_says_why_and_takes_no_more_moves(
    place: Place, line: str, outcome: type
) -> None:
    session = run(at(place), moves(line))
    mode = playing(session)
    assert isinstance(mode.attempt.outcome, outcome)
    assert mode.note.kind == "failure"
    for intent in (moves("1>2"), Digit(1), Command.ENTER, Command.DEAL, Command.GROW, Click(1, 1)):
        assert playing(run(session, intent)).attempt == mode.attempt
    assert isinstance(playing(run(session, Command.UNDO)).attempt.outcome, InProgress)


def test_a_deal_that_the_stage_does_not_allow_is_refused_and_costs_nothing() -> None:
    before = at(SHORT)
    mode = playing(run(before, Command.DEAL))
    assert mode.note.text == "This stage allows no deal."
    assert mode.attempt == playing(before).attempt
    assert "A deal is possible" not in playing(run(before, Command.MOVABLE)).note.text


def test_a_table_left_with_too_many_deals_has_failed() -> None:
    record = Record(tables={SHORT: Table("deal", 1)})
    assert playing(at(SHORT, record)).attempt.outcome == TooManyDeals(0)


def test_a_table_where_only_a_deal_is_left_that_is_not_allowed_is_stuck() -> None:
    attempt = Attempt.of(SHORT_STAGE).tried(Transfer(1, 1, 2))
    assert isinstance(attempt, Attempt)
    assert attempt.outcome == Stuck()


def test_of_several_moves_it_is_said_how_many_were_made() -> None:
    mode = playing(run(at(SPLIT), moves("1>2 1>2 1>3")))
    assert mode.attempt.moves == 1
    assert mode.note.text.startswith("Made 1 of the 3 moves. ")


def test_what_is_taken_back_is_named() -> None:
    mode = playing(run(at(SPLIT), moves("1>2"), Command.UNDO))
    assert mode.note.text.startswith("Taken back: `6S` from column 1 to column 2.")


def test_what_is_lifted_says_what_enter_makes_of_it() -> None:
    mode = playing(run(at(SPLIT), Digit(1)))
    places = "column 2, 4, 5, 6, 7, 8, 9 or 10"
    assert mode.note.text == f"Lifted. Possible: `6S` to {places}. Enter once more takes column 2."


def test_a_table_without_a_legal_move_is_stuck() -> None:
    position = replace(SHORT_STAGE.position, stock=())
    attempt = Attempt.of(replace(SHORT_STAGE, position=position))
    after = attempt.tried(Transfer(1, 1, 2))
    assert isinstance(after, Attempt)
    assert after.outcome == Stuck()


def test_a_refused_move_teaches_after_a_failure_too() -> None:
    session = run(at(SPLIT), moves("1>4 1>2"))
    assert isinstance(playing(session).note.refusal, WrongRank | SuitBreak)


def test_undo_goes_on_from_a_solved_stage() -> None:
    session = run(at(SPLIT), moves("1>2 1>3"), Command.UNDO)
    assert playing(session).attempt.moves == 1
    assert session.record.results[SPLIT] == Result(2, clean=True, stars=3)


def test_a_table_left_on_a_goal_that_was_made_easier_is_done() -> None:
    record = Record(tables={SPLIT: Table("1>2 1>3", 2)})
    assert isinstance(at(SPLIT, record).mode, Done)


def test_a_place_that_the_course_no_longer_has_is_left_alone() -> None:
    gone = Place("split", "9-gone")
    record = Record(results={gone: Result(1)}, tables={gone: Table("1>2", 1)}, last=gone)
    session = begin(COURSE, record)
    for _ in range(4):
        session, effects = step(session, Command.ENTER)
        assert SaveTable(gone, None) not in effects
    assert playing(session).place == SPLIT


def test_coming_back_finds_the_table_with_its_history() -> None:
    session = run(at(TRAP), moves("1>3"), Command.UNDO, Command.HINT, Command.LEAVE)
    assert isinstance(session.mode, OnMap)
    mode = playing(at(TRAP, session.record))
    assert (mode.attempt.moves, len(mode.attempt.history.undone)) == (0, 1)
    assert mode.attempt.hints == 1


def test_a_table_that_no_longer_fits_its_stage_keeps_what_does() -> None:
    record = Record(tables={TRAP: Table("1>3 4>4 2>7", 3)})
    mode = playing(at(TRAP, record))
    assert mode.attempt.moves == 1
    assert "2 plays" in mode.note.text


def test_what_can_move_and_where_it_can_go_are_marked_on_request() -> None:
    assert playing(run(at(SPLIT), Command.MOVABLE)).marked == (1, 2, 3)
    assert playing(run(at(SPLIT), Command.TARGETS)).marked == (2, 4, 5, 6, 7, 8, 9, 10)
    assert playing(run(at(SPLIT), Command.MOVABLE, Command.ESCAPE)).marked == ()


def test_a_typed_line_makes_its_moves() -> None:
    session = run(at(SPLIT), Command.LINE, Typed("1>"), Typed("2x"), Command.BACKSPACE)
    assert isinstance(session.mode, TypingLine)
    assert session.mode.text == "1>2"
    assert line_of(run(session, Command.ENTER)) == "1>2"


def test_a_typed_line_that_is_no_move_stays_open_and_says_why() -> None:
    session = run(at(SPLIT), Command.LINE, Typed("1-2"), Command.ENTER)
    assert isinstance(session.mode, TypingLine)
    assert "1>2" in session.mode.problem
    assert run(session, Command.ESCAPE).mode == at(SPLIT).mode


def test_help_and_pages_come_back_to_the_same_table() -> None:
    session = run(at(SPLIT), moves("1>2"))
    helped = run(session, Command.HELP)
    assert isinstance(helped.mode, Helping)
    assert run(helped, Command.ESCAPE).mode == session.mode
    read = run(session, Command.PAGES)
    assert isinstance(read.mode, Reading)
    assert run(read, Command.ENTER, Command.ENTER).mode == session.mode
    assert run(read, Command.LEAVE).mode == session.mode


def test_quitting_works_from_everywhere_and_loses_nothing() -> None:
    session = run(at(SPLIT), moves("1>2"))
    for intent in (Command.HELP, Command.SOLUTION, Command.LINE, Command.PAGES, Command.LEAVE):
        left = run(session, intent, Command.QUIT)
        assert left.mode == Left()
        assert left.record.tables == session.record.tables


def test_an_example_is_stepped_through_and_done_at_its_end() -> None:
    session = at(EXAMPLE)
    assert isinstance(session.mode, Watching)
    assert session.mode.back is None
    after, effects = step(session, Command.RIGHT)
    assert SaveResult(EXAMPLE, Result(None, clean=True, stars=3)) in effects
    onward, effects = step(after, Command.ENTER)
    assert isinstance(onward.mode, Playing)
    assert onward.mode.place == RUN
    assert SaveLast(RUN) in effects


def test_an_example_can_be_played_instead() -> None:
    session = run(at(EXAMPLE), Command.RIGHT, Command.LEFT, Command.RESTART, moves("2>1"))
    assert isinstance(session.mode, Done)
    assert session.mode.result == Result(1, clean=False, stars=3)


def test_the_last_stage_leads_to_the_summary_and_the_last_lesson_to_the_farewell() -> None:
    record = Record(results={place: Result(1) for place in (SPLIT, TRAP, SHORT, EXAMPLE)})
    session = run(at(RUN, record), moves("2>1"), Command.ENTER)
    assert session.mode == Reading("summary", "runs")
    session = run(session, Command.ENTER)
    assert session.mode == Reading("farewell")
    assert isinstance(run(session, Command.ENTER).mode, OnMap)


def test_the_table_shown_does_not_depend_on_how_it_was_reached() -> None:
    by_digits = run(at(TRAP), Digit(1), Digit(3))
    by_line = run(at(TRAP), Command.LINE, Typed("1>3"), Command.ENTER)
    tables = [write_position(playing(session).attempt.now) for session in (by_digits, by_line)]
    assert tables[0] == tables[1]


def test_playing_again_begins_a_fresh_attempt() -> None:
    session = run(at(SPLIT), Command.HINT, moves("1>2 1>3"), Command.RESTART)
    attempt = playing(session).attempt
    assert (attempt.moves, attempt.hints, attempt.history.undone) == (0, 0, ())
    assert replace(attempt) == playing(at(SPLIT)).attempt
    assert COURSE.lessons[0].stages[0] is attempt.stage


def test_a_line_that_is_too_long_is_not_cut_to_another_move() -> None:
    session = run(at(SPLIT), Command.LINE, Typed(" " * 197))
    longer = run(session, Typed("9>10"))
    assert isinstance(session.mode, TypingLine)
    assert longer.mode == replace(session.mode, problem=TOO_LONG)
    assert run(longer, Typed("1>2")).mode == replace(session.mode, text=f"{session.mode.text}1>2")
