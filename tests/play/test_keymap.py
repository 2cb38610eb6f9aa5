"""The keymap: one meaning for a key in a mode, and words for all that typing needs."""

from __future__ import annotations

from typing import get_args

import pytest

from trainer.play.intents import Command
from trainer.play.keymap import KEYMAP, bindings, command_for, command_named
from trainer.play.modes import Helping, Left, Mode, OnMap, Playing, TypingLine

MODES = sorted(KEYMAP, key=lambda mode: mode.__name__)


def test_every_mode_has_its_bindings() -> None:
    assert set(KEYMAP) == set(get_args(Mode))


@pytest.mark.parametrize("mode", MODES)
def test_no_key_and_no_word_means_two_things_in_a_mode(mode: type[Mode]) -> None:
    keys = [key for bound in KEYMAP[mode] for key in bound.keys]
    words = [bound.word for bound in KEYMAP[mode] if bound.word]
    assert len(keys) == len(set(keys))
    assert len(words) == len(set(words))


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode is not Left])
def test_ctrl_c_quits_from_everywhere(mode: type[Mode]) -> None:
    assert any(bound.command is Command.QUIT and "c-c" in bound.keys for bound in KEYMAP[mode])


@pytest.mark.parametrize("mode", MODES)
def test_no_key_is_a_digit_where_digits_are_columns_or_lessons(mode: type[Mode]) -> None:
    assert not [key for bound in KEYMAP[mode] for key in bound.keys if key.isdigit()]


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode is not Left])
def test_the_footer_of_every_mode_says_something(mode: type[Mode]) -> None:
    assert any(bound.short for bound in KEYMAP[mode])


def test_nothing_printable_but_text_is_a_key_in_a_typed_line() -> None:
    assert not [key for bound in KEYMAP[TypingLine] for key in bound.keys if len(key) == 1]


def test_keys_and_words_give_their_command() -> None:
    on_map = OnMap()
    assert command_for(on_map, "q") is Command.LEAVE
    assert command_for(on_map, "x") is None
    assert command_named(on_map, "leave") is Command.LEAVE
    assert command_named(on_map, "undo") is None
    assert command_for(Helping(on_map), "escape") is Command.ESCAPE
    assert bindings(Left()) == ()


def test_every_feature_of_a_stage_has_a_typed_word() -> None:
    words = {bound.command for bound in KEYMAP[Playing] if bound.word}
    features = {
        *(Command.DEAL, Command.UNDO, Command.REDO, Command.RESTART, Command.HINT),
        *(Command.SOLUTION, Command.MOVABLE, Command.PAGES, Command.HELP, Command.LEAVE),
    }
    assert features <= words
