"""Keys by their names in the keymap, and what each becomes in a mode."""

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import ALL_KEYS, Keys

from tests.play.packs import SPLIT, at, run
from trainer.play.intents import Command, Digit, Intent, Typed
from trainer.play.keymap import KEYMAP
from trainer.play.modes import TypingLine
from trainer.tui.keys import intent_of, key_name

PLAYING = at(SPLIT).mode
TYPING = run(at(SPLIT), Command.LINE).mode


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (Keys.Enter, "enter"),
        (Keys.ControlJ, "enter"),
        (Keys.Backspace, "backspace"),
        (Keys.Tab, "tab"),
        (Keys.Escape, "escape"),
        (Keys.Up, "up"),
        (Keys.F1, "f1"),
        (Keys.ControlR, "c-r"),
        ("a", "a"),
        ("U", "U"),
        (" ", " "),
    ],
)
def test_keys_have_the_names_a_person_uses(key: Keys | str, name: str) -> None:
    assert key_name(KeyPress(key)) == name


def test_every_key_of_the_keymap_can_be_pressed() -> None:
    names = {key_name(KeyPress(Keys(key))) for key in ALL_KEYS}
    bound = {key for bindings in KEYMAP.values() for binding in bindings for key in binding.keys}
    assert {key for key in bound if len(key) > 1} <= names


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        ("3", Digit(3)),
        ("0", Digit(10)),
        ("d", Command.DEAL),
        (Keys.Up, Command.GROW),
        (Keys.ControlD, Command.QUIT),
        ("Z", None),
        ("³", None),
        ("٣", None),
        (Keys.F9, None),
    ],
)
def test_a_key_in_a_stage(key: Keys | str, intent: Intent | None) -> None:
    assert intent_of(PLAYING, KeyPress(key)) == intent


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        ("3", Typed("3")),
        ("d", Typed("d")),
        ("q", Typed("q")),
        (" ", Typed(" ")),
        ("♠", Typed("♠")),
        (Keys.Enter, Command.ENTER),
        (Keys.Backspace, Command.BACKSPACE),
        (Keys.Escape, Command.ESCAPE),
        (Keys.ControlC, Command.QUIT),
        (Keys.Up, None),
        ("\ud800", None),
    ],
)
def test_a_key_in_a_typed_line(key: Keys | str, intent: Intent | None) -> None:
    assert isinstance(TYPING, TypingLine)
    assert intent_of(TYPING, KeyPress(key)) == intent


def test_a_paste_is_one_line_of_what_can_be_seen() -> None:
    paste = KeyPress(Keys.BracketedPaste, "1>2\r\n\t3>4\x1b[A\x00")
    assert intent_of(TYPING, paste) == Typed("1>2   3>4[A")


def test_a_paste_without_anything_to_see_is_nothing() -> None:
    assert intent_of(TYPING, KeyPress(Keys.BracketedPaste, "\x00\x1b")) is None


def test_a_paste_that_is_too_long_for_moves_is_cut() -> None:
    pasted = intent_of(TYPING, KeyPress(Keys.BracketedPaste, "1>2 " * 100_000))
    assert isinstance(pasted, Typed)
    assert len(pasted.text) == 1000


@pytest.mark.parametrize("text", ["1>2", "q", "\x03", "12"])
def test_a_paste_into_a_stage_is_ignored(text: str) -> None:
    assert intent_of(PLAYING, KeyPress(Keys.BracketedPaste, text)) is None
