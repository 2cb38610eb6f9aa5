"""Hints in steps and the solution: what is told, what it costs, and what a search may say."""

from __future__ import annotations

from dataclasses import replace

from tests.play.packs import (
    RUN,
    SHORT,
    SPLIT,
    SPLIT_STAGE,
    TRAP,
    TRAP_STAGE,
    at,
    run,
    run_searching,
    times,
)
from trainer.course.stage import Mistake
from trainer.play import coach
from trainer.play.attempt import Attempt
from trainer.play.effects import SaveTable, Search, StopSearch
from trainer.play.intents import Answer, Command, Digit, MakeMoves
from trainer.play.modes import Asking, Done, Lift, Outlook, Playing, Watching
from trainer.play.sentences import TAKE_PLAYS_BACK, dead_end_text
from trainer.play.session import Session
from trainer.play.step import step
from trainer.play.steps.hinting import NO_WAY_ON, NOT_KNOWN
from trainer.rules.lines import read_line, resolve
from trainer.solver.plain import solve
from trainer.solver.verdict import Solved, Unknown, Unsolvable

LOST = dead_end_text(in_time=False, has_plays=True)
LOST_IN_TIME = dead_end_text(in_time=True, has_plays=True)


def moves(text: str) -> MakeMoves:
    return MakeMoves(read_line(text))


def by_coach(session: Session) -> str:
    assert isinstance(session.mode, Playing)
    return coach.said(session, session.mode, "")


def said(session: Session) -> str:
    assert isinstance(session.mode, Playing)
    return session.mode.note.text


def test_hints_go_from_the_authors_nudges_to_a_column_to_a_move() -> None:
    session, told = at(SPLIT), []
    for _ in range(5):
        session = run(session, Command.HINT)
        told.append(said(session))
    assert told[:2] == list(SPLIT_STAGE.hints)
    assert "column 1" in told[2]
    assert "2 plays" in told[2]
    assert "`6S` from column 1 to column 2" in told[3]
    assert told[4] == told[3]
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.hints == 4  # said once more is no further hint


def test_a_hint_is_counted_and_remembered() -> None:
    after, effects = step(at(SPLIT), Command.HINT)
    assert any(isinstance(effect, SaveTable) for effect in effects)
    assert after.record.tables[SPLIT].hints == 1


def test_nudges_already_given_are_not_repeated_on_the_next_table() -> None:
    session = run(at(SPLIT), *times(Command.HINT, 2), moves("1>2"), Command.HINT)
    assert "column 1" in said(session)
    assert "1 play away" in said(session)


def test_a_table_off_the_authors_line_is_searched() -> None:
    session = run(at(TRAP), *times(Command.HINT, 1))
    _, effects = step(session, Command.HINT)
    assert any(isinstance(effect, Search) for effect in effects)
    assert "column 1" in said(run_searching(session, Command.HINT))


def test_an_answer_that_comes_after_the_table_moved_on_is_dropped() -> None:
    session = run(at(TRAP), *times(Command.HINT, 2))
    assert session.waiting is not None
    ticket = session.waiting.ticket
    moved, effects = step(session, moves("1>3"))
    assert StopSearch() in effects
    assert run(moved, Answer(ticket, Unsolvable())).mode == moved.mode


def test_an_answer_comes_through_where_only_the_cursor_moved() -> None:
    session = run(at(TRAP), *times(Command.HINT, 2), Command.RIGHT)
    assert session.waiting is not None
    assert said(run(session, Answer(session.waiting.ticket, Unknown("seconds")))) == NOT_KNOWN


def test_a_line_that_may_not_be_a_shortest_is_told_as_such() -> None:
    session = run(at(TRAP), *times(Command.HINT, 2))
    assert session.waiting is not None
    found = solve(session.waiting.puzzle)
    assert isinstance(found, Solved)
    proved, unproved = (
        Answer(session.waiting.ticket, replace(found, proved_shortest=is_proved))
        for is_proved in (True, False)
    )
    assert "the goal is 2 plays away" in said(run(session, proved))
    told = said(run(session, unproved))
    assert "column 1: a line of 2 plays leads to the goal; whether a shorter one" in told
    assert "Next, move" in said(run(session, unproved, Command.HINT))


def test_who_follows_a_line_is_led_on_without_another_search() -> None:
    session = run_searching(at(TRAP), *times(Command.HINT, 3))
    assert isinstance(session.mode, Playing)
    [first, second] = session.mode.outlook.line  # type: ignore[union-attr]
    on = run(session, MakeMoves((first.move,)), Command.HINT)  # type: ignore[arg-type]
    assert on.waiting is None
    assert "1 play away" in said(on)
    assert isinstance(on.mode, Playing)
    assert on.mode.outlook == Outlook((second,), is_shortest=True)


def test_what_is_proved_of_a_table_is_not_given_up_for_a_longer_line() -> None:
    session = run_searching(at(TRAP), *times(Command.HINT, 2))
    mode = session.mode
    assert isinstance(mode, Playing)
    assert mode.outlook is not None
    line, puzzle = mode.outlook.line, mode.attempt.puzzle()
    later = puzzle.later(line[0].after, 1)
    doubted = mode.knowing(puzzle, Outlook(line, is_shortest=False))
    assert doubted.judged[later].is_shortest
    lost = replace(mode, judged={later: Outlook(dead_end="No.")}).knowing(puzzle, Outlook(line))
    assert lost.judged[later].dead_end == "No."


def test_not_in_the_moves_left_is_told_apart_from_never() -> None:
    session = run_searching(at(TRAP), moves("1>5"), Command.HINT)
    assert said(session) == NO_WAY_ON
    assert by_coach(session).startswith(LOST_IN_TIME.removesuffix(TAKE_PLAYS_BACK))


def test_a_hint_on_a_lost_table_is_free_and_the_coach_says_what_lost_it() -> None:
    mistake = Mistake(read_line("1>5"), "lost", "The gap was needed.")
    stage = replace(TRAP_STAGE, mistakes=(mistake,))
    session = at(TRAP).into(Playing(TRAP, Attempt.of(stage)))
    lost = run_searching(session, moves("1>5"), Command.HINT)
    assert said(lost) == NO_WAY_ON
    assert "Play 1 was the play that lost it" in by_coach(lost)
    assert "The gap was needed." in by_coach(lost)
    assert isinstance(lost.mode, Playing)
    assert lost.mode.attempt.is_clean
    silent = replace(session, settings=replace(session.settings, coach="off"))
    lost = run_searching(silent, moves("1>5"), Command.HINT)
    assert said(lost) == f"The gap was needed. {LOST_IN_TIME}"
    assert isinstance(lost.mode, Playing)
    assert lost.mode.attempt.is_clean


def test_that_nothing_is_known_is_no_help_and_not_counted() -> None:
    session = run(at(TRAP), Command.HINT, moves("1>3"), Command.HINT)
    assert session.waiting is not None
    session = run(session, Answer(session.waiting.ticket, Unknown("seconds")))
    assert said(session) == NOT_KNOWN
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.hints == 1


def test_a_goal_that_is_proved_out_of_reach_is_said_to_be() -> None:
    session = run(at(TRAP), moves("1>3"), Command.HINT)
    assert session.waiting is not None
    free = replace(session.waiting, puzzle=replace(session.waiting.puzzle, max_moves=None))
    session = run(replace(session, waiting=free), Answer(free.ticket, Unsolvable()))
    assert said(session) == NO_WAY_ON
    assert by_coach(session).startswith(LOST.removesuffix(TAKE_PLAYS_BACK))


def test_a_hint_while_one_is_looked_for_changes_nothing() -> None:
    session = run(at(TRAP), *times(Command.HINT, 2))
    assert step(session, Command.HINT) == (session, ())


def test_what_a_search_found_is_kept_for_its_table() -> None:
    session = run_searching(at(TRAP), *times(Command.HINT, 2))
    after, effects = step(session, Command.HINT)
    assert not any(isinstance(effect, Search) for effect in effects)
    assert "Next, move" in said(after)


def test_a_hint_leaves_what_is_lifted_in_the_hand() -> None:
    session = run_searching(at(TRAP), Command.HINT, Digit(2), Command.HINT)
    assert isinstance(session.mode, Playing)
    assert session.mode.lift == Lift(2)
    assert "column 1" in session.mode.note.text


def test_no_nudge_is_wasted_on_a_table_proved_lost() -> None:
    session = run_searching(at(TRAP), moves("2>5"), Command.HINT)
    assert said(session) == NO_WAY_ON
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.nudges == 0


def test_a_slower_mistake_is_still_in_reach_only_while_nothing_was_played_since() -> None:
    mistake = Mistake(read_line("1>4"), "slower", "A detour.")
    stage = replace(SPLIT_STAGE, mistakes=(mistake,), keep=(), hints=())
    attempt = Attempt.of(stage)
    for typed in read_line("1>4"):
        after = attempt.tried(resolve(attempt.now, typed))
        assert isinstance(after, Attempt)
        attempt = after
    session = at(SPLIT).into(Playing(SPLIT, attempt))
    told = said(run_searching(session, Command.HINT))
    assert told == "A detour. The goal is still in reach, but not at par."
    assert said(run_searching(session, moves("2>3"), Command.HINT)) == "A detour."


def test_an_authors_line_that_misses_the_goal_is_no_hint() -> None:
    stage = replace(SPLIT_STAGE, solution=SPLIT_STAGE.solution[1:], hints=())
    session = at(SPLIT).into(Playing(SPLIT, Attempt.of(stage)))
    assert run(session, Command.HINT).waiting is not None


def test_an_authors_line_longer_than_par_is_no_hint() -> None:
    session = at(SPLIT).into(Playing(SPLIT, Attempt.of(replace(SPLIT_STAGE, par=None, hints=()))))
    assert run(session, Command.HINT).waiting is not None


def test_a_search_that_was_ended_is_not_called_too_long() -> None:
    session = run(at(TRAP), *times(Command.HINT, 2))
    assert session.waiting is not None
    ended = run(session, Answer(session.waiting.ticket, Unknown("cancelled")))
    assert "was ended" in said(ended)
    assert run(ended, Command.HINT).waiting is not None


def test_a_hint_on_a_failed_table_is_counted_only_where_it_says_more() -> None:
    session = run(at(SHORT), moves("deal"), Command.HINT)
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.is_clean


def test_a_stage_that_cannot_be_solved_is_said_to_be_so_and_not_the_table() -> None:
    session = run(at(SHORT), moves("1>2"), Command.SOLUTION, Command.YES)
    assert session.waiting is not None
    answered = run(session, Answer(session.waiting.ticket, Unsolvable()))
    assert said(answered) == "This stage cannot be solved: that is proved."


def test_the_solution_is_not_asked_about_twice() -> None:
    session = run(at(SPLIT), Command.SOLUTION, Command.YES, Command.ESCAPE, Command.SOLUTION)
    assert isinstance(session.mode, Watching)


def test_a_solved_stage_without_a_solution_is_searched_for_one() -> None:
    session = run(at(TRAP), moves("1>3 1>2"))
    assert isinstance(session.mode, Done)
    assert isinstance(run_searching(session, Command.SOLUTION).mode, Watching)


def test_the_solution_is_asked_for_and_costs_being_clean() -> None:
    session = run(at(SPLIT), Command.SOLUTION)
    assert isinstance(session.mode, Asking)
    declined = run(session, Command.NO)
    assert isinstance(declined.mode, Playing)
    assert declined.mode.attempt.is_clean
    shown = run(session, Command.YES)
    assert isinstance(shown.mode, Watching)
    assert shown.record.tables[SPLIT].shown
    own = run(shown, *times(Command.RIGHT, 2), Command.ESCAPE, moves("1>2 1>3"))
    assert isinstance(own.mode, Done)
    assert not own.mode.result.clean


def test_keys_during_a_shown_solution_change_nothing() -> None:
    session = run(at(SPLIT), moves("1>2"), Command.SOLUTION, Command.YES)
    assert isinstance(session.mode, Watching)
    after = run(session, Digit(1), Digit(2), Command.UNDO, Command.DEAL, Command.HINT)
    assert after.mode == session.mode
    back = run(after, Command.RIGHT, Command.LEFT, Command.ESCAPE)
    assert isinstance(back.mode, Playing)
    assert back.mode.attempt.moves == 1


def test_the_solution_is_shown_with_the_authors_notes() -> None:
    session = run(at(SPLIT), Command.SOLUTION, Command.YES, Command.RIGHT)
    assert isinstance(session.mode, Watching)
    assert session.mode.says[session.mode.step - 1] == "The six goes alone."


def test_a_stage_without_a_solution_is_searched_for_one() -> None:
    session = run_searching(at(TRAP), Command.SOLUTION, Command.YES)
    assert isinstance(session.mode, Watching)
    assert len(session.mode.line) == 2
    assert session.record.tables[TRAP].shown


def test_a_solved_stage_can_show_its_shortest_line() -> None:
    session = run(at(RUN), moves("2>1"), Command.SOLUTION)
    assert isinstance(session.mode, Watching)
    assert isinstance(run(session, Command.ESCAPE).mode, Done)
