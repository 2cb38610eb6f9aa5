"""A stage whose file is wrong keeps its number, is told of, and keeps nobody from going on."""

from __future__ import annotations

from dataclasses import replace

from tests.play.packs import COURSE, SHORT, SPLIT, TRAP, TRAP_STAGE, run, times
from trainer.course.stage import Stage
from trainer.play.beginning import begin, begin_lesson
from trainer.play.intents import ChooseLesson, ChooseStage, Command
from trainer.play.modes import OnMap, Playing
from trainer.play.plain.telling import tell
from trainer.play.record import (
    Place,
    Record,
    Result,
    done_stages,
    is_done,
    next_lesson,
    next_stage,
    places_in,
    within,
)
from trainer.play.session import Session
from trainer.play.view import Look, Size, view

BROKEN = Stage.unreadable(TRAP.stage, "A gap too few", "`suits` is missing")
FIRST = replace(
    COURSE.lessons[0],
    stages=tuple(BROKEN if stage is TRAP_STAGE else stage for stage in COURSE.lessons[0].stages),
)
LAST = COURSE.lessons[1]
PACK = replace(COURSE, lessons=(FIRST, LAST))
READ = Record(read=frozenset({"", "split", "runs"}))


def on_map(record: Record = READ) -> Session:
    return begin(PACK, record)


def done(*places: Place) -> Record:
    return replace(READ, results={place: Result(2) for place in places})


def test_it_keeps_its_number_and_that_of_those_behind_it() -> None:
    assert places_in(FIRST) == [SPLIT, TRAP, SHORT]
    assert any(line.startswith("1.2 A gap too few: cannot be read") for line in tell(on_map()))
    assert any(line.startswith("1.3 Nothing fits") for line in tell(on_map()))
    text = view(on_map(), Size(80, 24), Look()).text
    assert "2 A gap too few" in text
    assert "3 Nothing fits" in text
    assert "cannot be read: spider-trainer check" in " ".join(text.split())


def test_another_lesson_is_not_said_to_have_parts_missing() -> None:
    session = run(on_map(done(SPLIT, SHORT)), ChooseLesson(1))
    assert isinstance(session.mode, OnMap)
    assert session.mode.note.text == ""


def test_opening_it_shows_what_is_wrong_and_nothing_else() -> None:
    session = run(on_map(), ChooseStage(TRAP))
    assert isinstance(session.mode, OnMap)
    assert (session.mode.lesson, session.mode.stage) == (0, 1)
    assert session.mode.note.kind == "problem"
    assert "`suits` is missing" in session.mode.note.text
    assert session.record == on_map().record


def test_going_on_steps_over_it() -> None:
    assert next_stage(FIRST, done(SPLIT)) is FIRST.stages[2]
    assert next_stage(FIRST, done(SPLIT), after=SPLIT.stage) is FIRST.stages[2]
    mode = begin_lesson(PACK, done(SPLIT), "split").mode
    assert isinstance(mode, Playing)
    assert mode.place == SHORT


def test_a_lesson_is_done_once_all_that_can_be_played_is() -> None:
    assert not is_done(FIRST, done(SPLIT))
    assert is_done(FIRST, done(SPLIT, SHORT))
    assert done_stages(FIRST, done(SPLIT, SHORT)) == 2
    assert next_lesson(PACK, done(SPLIT, SHORT)) is LAST


def test_a_lesson_of_which_nothing_can_be_played_is_passed_over_and_never_done() -> None:
    lost = replace(FIRST, stages=(BROKEN,))
    assert not is_done(lost, READ)
    assert next_lesson(replace(PACK, lessons=(lost, LAST)), READ) is LAST
    session = run(begin(replace(PACK, lessons=(lost,)), READ), *times(Command.ENTER, 3))
    assert isinstance(session.mode, OnMap)


def test_what_was_done_before_it_broke_is_kept() -> None:
    record = done(TRAP)
    assert within(PACK, record).results == record.results
