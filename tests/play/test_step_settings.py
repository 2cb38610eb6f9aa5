"""The settings in a session: opened over anything, changed at once, saved, closed again."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tests.play.packs import COURSE, SPLIT, TRAP, at, run
from tests.play.view.scenes import NOW, SCENES
from trainer.play.beginning import begin
from trainer.play.effects import SaveSetting, Schedule
from trainer.play.intents import ChangeSetting, Command, Digit
from trainer.play.modes import Asking, Choosing, Helping, Left, Mode, OnMap, TypingDeal, TypingLine
from trainer.play.record import Record, Result, Review
from trainer.play.settings import AS_IT_COMES, SETTINGS
from trainer.play.step import step

KEYS = [setting.key for setting in SETTINGS]
MAP = begin(COURSE, Record(read=frozenset({""})))


@pytest.mark.parametrize("scene", SCENES)
def test_they_open_over_every_mode_but_a_question_and_a_typed_line(scene: str) -> None:
    session = SCENES[scene]
    opened = run(session, Command.SETTINGS).mode
    match session.mode:
        case Asking() | TypingLine() | TypingDeal() | Left():
            assert opened == session.mode
        case Choosing(back) | Helping(Choosing() as back):
            assert opened == back
        case Helping(back) | back:
            assert opened == Choosing(back)


def test_every_mode_was_tried() -> None:
    assert {type(session.mode) for session in SCENES.values()} == set(get_args(Mode))


@pytest.mark.parametrize("closing", [Command.ESCAPE, Command.SETTINGS, Command.LEAVE])
def test_closing_leads_back_to_what_was_there(closing: Command) -> None:
    before = run(at(SPLIT), Digit(1))
    assert run(before, Command.SETTINGS, Command.DOWN, closing) == before


def test_keys_of_the_settings_show_over_them_and_close_to_them() -> None:
    session = run(MAP, Command.SETTINGS, Command.DOWN)
    assert run(session, Command.HELP).mode == Helping(session.mode)
    assert run(session, Command.HELP, Command.ESCAPE) == session
    assert run(session, Command.HELP, Command.SETTINGS) == session


def test_a_setting_is_selected_and_changed_and_the_change_is_saved() -> None:
    session = run(MAP, Command.SETTINGS, *[Command.DOWN] * KEYS.index("mouse"))
    after, effects = step(session, Command.RIGHT)
    assert after.settings == replace(AS_IT_COMES, mouse=False)
    assert effects == (SaveSetting("mouse", "off"),)
    assert step(after, Command.ENTER)[1] == (SaveSetting("mouse", "on"),)


def test_the_selection_goes_round_and_a_digit_selects() -> None:
    session = run(MAP, Command.SETTINGS)
    assert run(session, Command.UP).mode == Choosing(MAP.mode, len(SETTINGS) - 1)
    assert run(session, Digit(2)).mode == Choosing(MAP.mode, 1)
    assert run(session, Digit(10)) == session


def test_left_and_right_go_both_ways() -> None:
    session = run(MAP, Command.SETTINGS)
    assert run(session, Command.LEFT).settings.coach == "on"
    assert run(session, Command.RIGHT).settings.coach == "off"


def test_a_setting_is_changed_in_whatever_mode_and_nothing_else_is() -> None:
    session = at(SPLIT)
    after, effects = step(session, ChangeSetting("theme", "light"))
    assert replace(after, settings=AS_IT_COMES) == session
    assert effects == (SaveSetting("theme", "light"),)


def test_a_click_on_a_choice_selects_its_setting_as_well() -> None:
    session = run(MAP, Command.SETTINGS, ChangeSetting("mouse", "off"))
    assert session.mode == Choosing(MAP.mode, KEYS.index("mouse"))
    assert not session.settings.mouse


@pytest.mark.parametrize(("key", "word"), [("speed", "on"), ("coach", "loud"), ("coach", "asked")])
def test_what_does_not_exist_or_is_so_already_changes_nothing(key: str, word: str) -> None:
    assert step(MAP, ChangeSetting(key, word)) == (MAP, ())


def test_who_has_left_changes_nothing_more() -> None:
    session = MAP.into(Left())
    assert step(session, ChangeSetting("coach", "on")) == (session, ())


def test_turning_reviews_on_brings_back_what_was_not_solved_clean_before() -> None:
    results = {SPLIT: Result(2), TRAP: Result(3, clean=True)}
    session = replace(MAP, record=Record(results=results))
    after, effects = step(session, ChangeSetting("review", "on"))
    assert effects == (
        SaveSetting("review", "on"),
        Schedule(SPLIT, "hard"),
        Schedule(TRAP, "good"),
    )
    assert after.graded == ()


def test_turning_reviews_on_leaves_what_comes_back_already_or_was_clean_at_par() -> None:
    results = {SPLIT: Result(2), TRAP: Result(2, clean=True)}
    reviews = {SPLIT: Review(NOW, "x")}
    session = replace(MAP, record=Record(results=results, reviews=reviews))
    assert step(session, ChangeSetting("review", "on"))[1] == (SaveSetting("review", "on"),)


def test_only_turning_reviews_on_brings_back_what_was_before() -> None:
    on = replace(AS_IT_COMES, review=True)
    session = replace(MAP, record=Record(results={SPLIT: Result(2)}), settings=on)
    assert step(session, ChangeSetting("coach", "on"))[1] == (SaveSetting("coach", "on"),)
    assert step(session, ChangeSetting("review", "off"))[1] == (SaveSetting("review", "off"),)


def test_the_map_is_where_it_was_after_the_settings() -> None:
    session = MAP.into(OnMap(1, 0))
    assert run(session, Command.SETTINGS, Command.RIGHT, Command.ESCAPE).mode == session.mode
