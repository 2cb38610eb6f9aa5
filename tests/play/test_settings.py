"""The settings: one list that covers all there is, and stored text that may be anything."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest

from trainer.play.settings import (
    AS_IT_COMES,
    SETTINGS,
    Setting,
    Settings,
    changed,
    setting_named,
    settings_from,
    with_choice,
)


def test_the_list_has_each_field_once_and_each_of_its_values() -> None:
    types = get_type_hints(Settings)
    assert sorted(setting.key for setting in SETTINGS) == sorted(f.name for f in fields(Settings))
    for setting in SETTINGS:
        values = get_args(types[setting.key]) or (True, False)
        assert {choice.value for choice in setting.choices} == set(values)
        assert len(set(setting.words)) == len(values)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_choice_has_a_word_that_can_be_typed_and_says_what_it_does(setting: Setting) -> None:
    for choice in setting.choices:
        assert choice.word.isascii()
        assert choice.word.isalpha()
        assert choice.word == choice.word.lower()
        assert choice.says.endswith(".")
    assert setting.help.endswith(".")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_what_is_chosen_comes_back_from_its_text(setting: Setting) -> None:
    for word in setting.words:
        settings = with_choice(AS_IT_COMES, setting.key, word)
        assert setting.chosen(settings).word == word
        assert settings_from(dict(changed(AS_IT_COMES, settings))) == settings


def test_what_is_not_known_is_ignored() -> None:
    stored = {"coach": "loud", "speed": "9", "": "", "mouse": "off", "review": "ON"}
    assert settings_from(stored) == replace(AS_IT_COMES, mouse=False)
    assert settings_from({}) == AS_IT_COMES


def test_only_what_differs_is_told() -> None:
    assert list(changed(AS_IT_COMES, AS_IT_COMES)) == []
    after = replace(AS_IT_COMES, coach="on", letters=True)
    assert list(changed(AS_IT_COMES, after)) == [("coach", "on"), ("letters", "on")]


def test_choices_go_round() -> None:
    coach = setting_named("coach")
    assert coach is not None
    words = [coach.beside(replace(AS_IT_COMES, coach=now), 1) for now in ("on", "asked", "off")]
    assert words == ["asked", "off", "on"]
    assert coach.beside(replace(AS_IT_COMES, coach="on"), -1) == "off"
