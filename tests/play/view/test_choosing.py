"""The settings and reviews on the screen: what is chosen, what it does, what is due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import MAP, SCENES, playing, reviewing
from trainer.play.intents import ChangeSetting, Command, Intent
from trainer.play.keymap import KEYMAP
from trainer.play.modes import Choosing, OnMap
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Setting, with_choice
from trainer.play.view import LEAST, Frame, Look, Size, view
from trainer.play.view.keys import entries

PLAIN = Look()
SIZES = (LEAST, Size(80, 24), Size(120, 40))


def frame_of(session: Session, size: Size = LEAST, look: Look = PLAIN) -> Frame:
    return view(session, size, look)


def words(frame: Frame) -> str:
    return " ".join(frame.text.split())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_choice_of_a_setting_says_what_it_does(setting: Setting, size: Size) -> None:
    selected = SETTINGS.index(setting)
    for choice in setting.choices:
        settings = with_choice(MAP.settings, setting.key, choice.word)
        session = replace(MAP, settings=settings, mode=Choosing(OnMap(), selected))
        said = words(frame_of(session, size))
        assert choice.says in said
        assert setting.help in said
        assert f"[{choice.word}]" in next(
            line for line in frame_of(session, size).text.split("\n") if setting.title in line
        )


def test_a_click_on_a_choice_chooses_it() -> None:
    frame = frame_of(MAP.into(Choosing(OnMap())))
    clicks: set[Intent | None] = {
        frame.hit(row, column) for row in range(LEAST.rows) for column in range(LEAST.columns)
    }
    for setting in SETTINGS:
        assert {ChangeSetting(setting.key, word) for word in setting.words} <= clicks


def test_suits_are_letters_at_once_where_that_is_chosen() -> None:
    session = MAP.into(playing())
    letters = replace(session, settings=replace(session.settings, letters=True))
    assert "♠" in frame_of(session).text
    assert "♠" not in frame_of(letters).text
    assert frame_of(letters) == frame_of(session, look=Look(letters=True))


def test_what_was_asked_for_on_the_command_line_holds_whatever_is_chosen() -> None:
    session = MAP.into(playing())
    assert not session.settings.letters
    assert frame_of(session, look=Look(letters=True)) != frame_of(session)
    assert frame_of(session, look=Look(ascii=True)).text.isascii()


def test_the_footer_tells_of_the_settings_where_there_is_room() -> None:
    assert "F2 settings" in frame_of(MAP.into(playing()), Size(120, 40)).text
    assert "F2" not in frame_of(MAP.into(playing())).text
    assert "F1 keys" in frame_of(MAP.into(playing())).text


def test_every_mode_that_the_settings_open_over_has_their_key() -> None:
    for mode, bound in KEYMAP.items():
        opens = mode.__name__ not in ("Asking", "TypingLine", "TypingDeal", "Choosing", "Left")
        assert any(binding.command is Command.SETTINGS for binding in bound) is opens


# --- what is due ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_map_says_how_many_stages_are_due_and_how_to_begin(size: Size) -> None:
    text = frame_of(reviewing(), size).text
    assert "3 due for review" in text
    assert "1 due" in next(line for line in text.split("\n") if " 1 Reading" in line)
    assert "2 due" in next(line for line in text.split("\n") if " 2 Placing" in line)
    assert "v review 3" in text


def test_the_map_says_nothing_of_reviews_while_none_is_due() -> None:
    later = replace(reviewing(), settings=MAP.settings)
    assert "due" not in frame_of(later, Size(80, 24)).text
    assert Command.REVIEW not in [entry.command for entry in entries(later, later.mode)]


def test_a_stage_that_is_due_says_so_among_its_lessons() -> None:
    text = frame_of(reviewing(), Size(80, 24)).text
    assert "due" in next(line for line in text.split("\n") if "Lift the whole" in line)
    assert "due" not in next(line for line in text.split("\n") if "Move first" in line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["review", "review-solved"])
def test_the_title_says_which_stage_of_a_review_it_is(scene: str, size: Size) -> None:
    assert "review 2 of 2" in frame_of(SCENES[scene], size).text.split("\n")[0]


def test_after_the_last_stage_of_a_review_it_says_that_it_was_the_last() -> None:
    text = frame_of(SCENES["review-solved"], Size(80, 24)).text
    assert "That was the last stage of this review." in text
    assert "Enter end the review" in text
