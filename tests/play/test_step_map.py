"""The map and the pages: where a session begins, and how it gets into a stage and out again."""

from __future__ import annotations

from dataclasses import replace

from tests.play.packs import COURSE, EXAMPLE, RUN, SHORT, SPLIT, TRAP, run, times
from trainer.play.beginning import begin, begin_lesson
from trainer.play.effects import SaveRead
from trainer.play.intents import ChooseLesson, ChooseStage, Command, Digit
from trainer.play.modes import Left, OnMap, Playing, Reading
from trainer.play.record import Record, Result, Table
from trainer.play.session import Session
from trainer.play.step import step

READ = Record(read=frozenset({"", "split"}))


def on_map(record: Record = READ) -> Session:
    return begin(COURSE, record)


def test_a_newcomer_reads_the_welcome_first_and_only_once() -> None:
    session = begin(COURSE, Record())
    assert session.mode == Reading("welcome")
    after, effects = step(session, Command.ENTER)
    assert after.mode == OnMap(0)
    assert effects == (SaveRead(""),)
    assert begin(COURSE, after.record).mode == OnMap(0)


def test_leaving_the_welcome_counts_as_having_seen_it() -> None:
    assert "" in run(begin(COURSE, Record()), Command.ESCAPE).record.read


def test_the_next_thing_to_do_is_selected() -> None:
    done = {place: Result(2) for place in (SPLIT, TRAP, SHORT)}
    assert on_map(replace(READ, results=done)).mode == OnMap(1)
    assert on_map(replace(READ, last=EXAMPLE)).mode == OnMap(1)
    assert on_map(replace(READ, results=done, last=SPLIT)).mode == OnMap(1)


def test_one_key_starts_a_new_lesson_with_its_pages_then_its_first_stage() -> None:
    session = run(on_map(Record(read=frozenset({""}))), Command.ENTER)
    assert session.mode == Reading("lesson", "split")
    session = run(session, Command.ENTER, Command.LEFT, *times(Command.ENTER, 2))
    assert isinstance(session.mode, Playing)
    assert session.mode.place == SPLIT
    assert "split" in session.record.read


def test_one_key_goes_back_to_the_table_that_was_left() -> None:
    record = replace(READ, tables={TRAP: Table("1>3", 1)}, last=TRAP)
    session = run(on_map(record), Command.ENTER)
    assert isinstance(session.mode, Playing)
    assert (session.mode.place, session.mode.attempt.moves) == (TRAP, 1)


def test_a_lesson_read_goes_on_with_its_first_stage_not_done() -> None:
    session = run(on_map(replace(READ, results={SPLIT: Result(2)})), Command.ENTER)
    assert isinstance(session.mode, Playing)
    assert session.mode.place == TRAP


def test_a_lesson_done_opens_its_pages_again() -> None:
    done = {place: Result(2) for place in (SPLIT, TRAP, SHORT)}
    session = run(on_map(replace(READ, results=done)), Command.UP, Command.ENTER)
    assert session.mode == Reading("lesson", "split")


def test_the_selection_stops_at_both_ends() -> None:
    assert run(on_map(), Command.UP).mode == OnMap(0)
    down = run(on_map(), *times(Command.DOWN, 5)).mode
    assert isinstance(down, OnMap)
    assert down.lesson == 1


def test_a_lesson_that_builds_on_another_says_so() -> None:
    mode = run(on_map(), Command.DOWN).mode
    assert isinstance(mode, OnMap)
    assert "Splitting" in mode.note.text


def test_stages_are_chosen_within_a_lesson() -> None:
    session = run(on_map(), Command.RIGHT, *times(Command.DOWN, 9), Command.UP)
    assert session.mode == OnMap(0, 1)
    assert run(session, Command.LEFT).mode == OnMap(0)
    opened = run(session, Command.ENTER)
    assert isinstance(opened.mode, Playing)
    assert opened.mode.place == TRAP


def test_the_first_stage_not_done_is_selected_in_a_lesson() -> None:
    session = run(on_map(replace(READ, results={SPLIT: Result(2)})), Command.RIGHT)
    assert session.mode == OnMap(0, 1)


def test_lessons_and_stages_can_be_chosen_at_once() -> None:
    assert run(on_map(), Digit(2)).mode == run(on_map(), ChooseLesson(1)).mode
    assert run(on_map(), ChooseLesson(7)).mode == OnMap(0)
    opened = run(on_map(), ChooseStage(RUN))
    assert isinstance(opened.mode, Playing)


def test_a_session_can_begin_in_a_lesson() -> None:
    assert begin_lesson(COURSE, Record(), "runs").mode == Reading("lesson", "runs")


def test_leaving_the_map_leaves_the_program() -> None:
    assert run(on_map(), Command.LEAVE).mode == Left()
    assert run(on_map(), Command.LEAVE, Command.ENTER).mode == Left()
