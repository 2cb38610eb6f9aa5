"""The keys of the footer: what is told in each mode, and what goes first where room is short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import (
    COURSE,
    EXAMPLE,
    HERE,
    MAP,
    ODD,
    RECORD,
    SECOND,
    after,
    playing,
    watching,
)
from trainer.course.stage import Course, Lesson, Limits
from trainer.play.intents import Command
from trainer.play.modes import Asking, Done, Lift, Mode, Note, OnMap, Outlook, Reading
from trainer.play.record import Result
from trainer.play.session import Session
from trainer.play.step import step
from trainer.play.view import LEAST, Look, Size, view
from trainer.play.view.keys import entries
from trainer.rules.notation import read_position

SOLVED = Done(HERE, after(ODD, "1>3 1>2"), Result(2, clean=True, stars=3), is_better=True)
FAILED = playing(line="1>10", note=Note("failure", "Failed."))
FILLED = playing(replace(ODD, keep=(), limits=Limits()), "1>10")  # no gap is left
LOST = Outlook(dead_end="It is lost.")
STUCK = replace(
    ODD, keep=(), position=read_position("; ".join(f"{number}: KS" for number in range(1, 11)))
)


def footer(mode: Mode, session: Session = MAP) -> list[str]:
    return [entry.word for entry in entries(session, mode)]


def shown(mode: Mode, columns: int) -> str:
    return view(MAP.into(mode), Size(columns, 24), Look()).text.split("\n")[-1].strip()


def test_the_footer_leaves_out_what_can_do_nothing_now() -> None:
    assert "undo" not in footer(playing())
    assert "undo" in footer(playing(line="1>3"))
    no_stock = replace(ODD, position=read_position("1: 9S 8S; 2: TS"))
    assert "deal" not in footer(playing(no_stock))
    assert "back" not in footer(watching(0))
    assert "back" in footer(watching(1))


def test_a_lesson_without_pages_has_no_key_for_them() -> None:
    lesson = replace(SECOND, pages=())
    bare = replace(MAP, course=replace(COURSE, lessons=(lesson,)))
    assert "pages" in footer(OnMap(1))
    assert "pages" not in footer(OnMap(0), bare)


def test_the_map_says_how_to_get_into_the_stages_and_out_again() -> None:
    assert "stages" in footer(OnMap(1))
    assert "lessons" in footer(OnMap(1, stage=0))
    assert "stages" not in footer(OnMap(1, stage=0))


# --- in play -------------------------------------------------------------------------------------


def test_lifted_cards_come_with_the_keys_that_drop_grow_and_put_back() -> None:
    assert footer(playing(lift=Lift(1)))[:3] == ["to a column", "more, fewer", "drop"]
    narrow = shown(playing(lift=Lift(1)), 60)
    for key in ("0-9 ", "+ - ", "Esc put back", "F1 keys", "q map"):
        assert key in narrow


def test_in_play_the_narrowest_screen_has_what_a_learner_needs_first() -> None:
    for key in ("0-9 lift", "? hint", "u undo", "d deal", "s ", "F1 keys", "q map"):
        assert key in shown(FILLED, 60)


def test_words_are_shortened_only_where_room_is_short() -> None:
    assert "0-9 lift a column" in shown(playing(), 100)
    assert "s solution" in shown(playing(), 60)
    assert "s watch" in shown(FILLED, 60)
    assert "0-9 lift  ?" in shown(FILLED, 60)


def test_a_key_that_would_be_refused_is_not_shown() -> None:
    assert "d deal" in shown(FILLED, 80)
    assert "d deal" not in shown(playing(line="1>3"), 80)  # a gap stands
    none_allowed = replace(ODD, keep=(), limits=Limits(deals=0))
    assert "d deal" not in shown(playing(none_allowed, "1>10"), 80)


def test_what_no_column_takes_is_not_offered_to_be_dropped() -> None:
    assert "Enter drop" in shown(playing(lift=Lift(1)), 80)
    words = shown(playing(replace(ODD, keep=()), "1>10", lift=Lift(4)), 80)
    assert "drop" not in words
    assert "to a column" not in words
    assert "Esc put back" in words


def test_a_lost_table_shows_the_coach_and_the_way_back() -> None:
    lost = playing(line="1>3").knowing(playing(line="1>3").attempt.puzzle(), LOST)
    for mode in (lost, FAILED):
        assert "c coach" in shown(mode, 80)
        assert "g before it" in shown(mode, 80)
    assert "g before it" not in shown(playing(line="1>3"), 100)


def test_on_the_first_page_nothing_leads_back() -> None:
    assert "back" not in shown(Reading("lesson", SECOND.name, 0), 80)
    assert "Left back" in shown(Reading("lesson", SECOND.name, 1), 80)


def test_a_key_that_can_be_spared_shortens_no_words() -> None:
    assert "m moves" not in shown(playing(), 60)
    assert "m moves" in shown(playing(), 100)


@pytest.mark.parametrize(
    "note", [Note("failure", "Failed."), Note("info", "`TH` can move."), Note("info", "")]
)
def test_as_long_as_the_attempt_is_failed_undo_and_again_come_first(note: Note) -> None:
    words = footer(replace(FAILED, note=note))
    assert words[:2] == ["undo", "again"]
    assert "lift a column" not in words


def test_in_a_failed_attempt_no_key_of_the_table_brings_lifting_back() -> None:
    for command in (Command.MOVABLE, Command.ESCAPE, Command.HINT):
        after_key, _ = step(MAP.into(FAILED), command)
        assert footer(after_key.mode)[:2] == ["undo", "again"]


def test_an_attempt_that_is_stuck_is_begun_again() -> None:
    assert footer(playing(STUCK))[0] == "again"


def test_cards_lifted_in_a_failed_attempt_can_be_put_back() -> None:
    assert "put back" in footer(replace(FAILED, lift=Lift(2)))


# --- what Enter does -----------------------------------------------------------------------------


def test_enter_at_the_end_of_a_shown_line_says_where_it_leads() -> None:
    assert footer(watching(1, back=playing()))[0] == "next"
    assert footer(watching(2, back=playing()))[0] == "back to your table"
    assert footer(watching(2, back=SOLVED))[0] == "back to the result"
    assert footer(watching(2, EXAMPLE))[0] == "next stage"


def course_of(lesson: Lesson, farewell: str = "") -> Course:
    return replace(COURSE, lessons=(lesson,), farewell=farewell)


LAST = replace(SECOND, stages=(ODD,))


@pytest.mark.parametrize(
    ("course", "word", "text"),
    [
        (COURSE, "next stage", "Next: Move first"),
        (course_of(LAST), "summary", "Next: the lesson's summary"),
        (course_of(replace(LAST, summary=""), "Farewell."), "farewell", "Next: the farewell"),
        (course_of(replace(LAST, summary="")), "to the map", "Next: the map"),
    ],
)
def test_a_solved_stage_says_what_enter_leads_to(course: Course, word: str, text: str) -> None:
    record = RECORD.with_result(HERE, SOLVED.result)
    session = Session(course, record, SOLVED)
    frame = view(session, LEAST, Look()).text
    assert f"Enter {word}  " in frame
    assert text in frame


def test_a_question_says_that_enter_means_yes() -> None:
    asked = Asking("Show the solution?", yes=playing(), no=playing())
    text = view(MAP.into(asked), LEAST, Look()).text
    assert text.count("y or Enter yes") == 2, "in the box and in the footer"
