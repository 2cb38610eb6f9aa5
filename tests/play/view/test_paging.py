"""Texts longer than their place: nothing of them is out of reach, and the footer says the key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import EXAMPLE, LONG, LONG_TEXT, MAP, SCENES, TALL, playing, watching
from trainer.play.intents import Command
from trainer.play.modes import Done, Mode, Note, OnMap, Reading
from trainer.play.session import Session
from trainer.play.step import step
from trainer.play.view import Look, Size, view

SMALL = Size(60, 20)
VERY_LONG = " ".join(f"word{number:03}" for number in range(250))
PAGES = tuple(f"- {VERY_LONG}\n\n```\nline {number}\n```\n" for number in range(3))


def with_long_pages() -> Session:
    lessons = [replace(MAP.course.lessons[0], pages=PAGES), *MAP.course.lessons[1:]]
    return replace(MAP, course=replace(MAP.course, lessons=tuple(lessons)))


def done_with(outro: str) -> Done:
    mode = SCENES["solved"].mode
    assert isinstance(mode, Done)
    stage = replace(mode.attempt.stage, outro=outro)
    return replace(mode, attempt=replace(mode.attempt, stage=stage))


LONG_MODES: dict[str, Mode] = {
    "hint": playing(TALL, note=Note("hint", VERY_LONG)),
    "solved": done_with(VERY_LONG),
    "page": Reading("lesson", "01-reading", 1),
    "map": OnMap(1, note=Note("problem", VERY_LONG)),
    "example": replace(watching(1, EXAMPLE), says=(VERY_LONG, "")),
}


def turned(session: Session, times: int) -> Session:
    for _ in range(times):
        session, effects = step(session, Command.MORE)
        assert effects == ()
    return session


@pytest.mark.parametrize("size", [SMALL, Size(80, 24)])
@pytest.mark.parametrize("name", LONG_MODES)
def test_turning_over_shows_every_word(name: str, size: Size) -> None:
    session = with_long_pages().into(LONG_MODES[name])
    words = set(VERY_LONG.split())
    frame = view(session, size, Look())
    assert not words <= set(frame.text.split())
    assert "Tab more" in frame.text.split("\n")[-1]
    seen = " ".join(view(turned(session, times), size, Look()).text for times in range(30))
    assert words <= set(seen.split())


def test_after_the_last_part_comes_the_first() -> None:
    session = MAP.into(playing(LONG))
    parts = [view(turned(session, times), SMALL, Look()) for times in range(5)]
    assert parts[0] == parts[2] == parts[4]
    assert parts[0] != parts[1]
    assert "1 of 2" in parts[0].text
    assert "2 of 2" in parts[1].text


def test_the_key_is_not_shown_where_all_is_seen() -> None:
    for name in ("playing", "map", "page", "solved"):
        for size in (SMALL, Size(80, 24), Size(120, 40)):
            text = view(turned(SCENES[name], 1), size, Look()).text
            assert "Tab" not in text
            assert text == view(SCENES[name], size, Look()).text


def test_another_text_begins_at_its_start_and_the_same_one_stays_turned() -> None:
    session = turned(MAP.into(playing(LONG)), 1)
    moved, _ = step(session, Command.RIGHT)
    assert moved.turned == 1
    hinted, _ = step(session, Command.MOVABLE)
    assert hinted.turned == 0
    helped, _ = step(session, Command.HELP)
    assert helped.turned == 0


def test_a_text_that_fits_at_80x24_is_whole_there() -> None:
    text = view(MAP.into(playing(LONG)), Size(80, 24), Look()).text
    assert "Tab" not in text
    assert set(LONG_TEXT.split()) <= set(text.split())
