"""The keymap: one meaning for a key in a mode, and words for all that typing needs."""

from __future__ import annotations

from typing import get_args

import pytest

from trainer.play.intents import Command
from trainer.play.keymap import GAME_KEYS, KEYMAP, WON_KEYS, bindings, command_for, command_named
from trainer.play.modes import Helping, Left, Mode, OnMap, TypingLine

TABLES = {
    **{mode.__name__: bound for mode, bound in KEYMAP.items()},
    "a game": GAME_KEYS,
    "a game won": WON_KEYS,
}
WORDLESS = {
    *(Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN, Command.ENTER, Command.ESCAPE),
    *(Command.GROW, Command.SHRINK, Command.TARGETS, Command.LINE, Command.MORE),
}
"""What is typed another way or means nothing where lines are typed: cursor, hand, and pages."""

MODES = sorted(KEYMAP, key=lambda mode: mode.__name__)


def test_every_mode_has_its_bindings() -> None:
    assert set(KEYMAP) == set(get_args(Mode))


@pytest.mark.parametrize("name", TABLES)
def test_no_key_and_no_word_means_two_things_in_a_mode(name: str) -> None:
    keys = [key for bound in TABLES[name] for key in bound.keys]
    words = [bound.word for bound in TABLES[name] if bound.word]
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


@pytest.mark.parametrize("name", ["Playing", "a game", "a game won", "Done", "Watching", "OnMap"])
def test_everything_with_a_key_has_a_typed_word(name: str) -> None:
    lacking = {bound.command for bound in TABLES[name] if not bound.word}
    assert lacking <= WORDLESS
