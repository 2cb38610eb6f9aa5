"""From the keys of the screen library to intents, by the names the keymap uses."""

from __future__ import annotations

from typing import Final

from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from trainer.play.intents import Digit, Intent, Typed
from trainer.play.keymap import command_for
from trainer.play.modes import Mode, TypingDeal, TypingLine

_NAMES: Final[dict[str, str]] = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlH: "backspace",
    Keys.ControlI: "tab",
}
"""Keys that a person calls by another name than the library does."""

_LONGEST_PASTE: Final = 1000


def key_name(press: KeyPress) -> str:
    """A key by its name in the keymap: `a`, `enter`, `f1`, `c-r`."""
    key = press.key.value if isinstance(press.key, Keys) else press.key
    return _NAMES.get(key, key)


def intent_of(mode: Mode, press: KeyPress) -> Intent | None:
    """What a key means in a mode, or None.

    A paste is text for a typed line. Anywhere else it is ignored: its characters were not meant as
    keys, and even moves among them may have been copied from another stage.
    """
    is_typing = isinstance(mode, TypingLine | TypingDeal)
    if press.key == Keys.BracketedPaste:
        return _typed(press.data) if is_typing else None
    name = key_name(press)
    command = command_for(mode, name)
    if command is not None:
        return command
    if len(name) != 1:
        return None
    if is_typing:
        return _typed(name)
    return Digit(int(name) or 10) if name.isascii() and name.isdecimal() else None


def _typed(text: str) -> Typed | None:
    """The text in one line, without what cannot be seen."""
    line = "".join(" " if sign.isspace() else sign for sign in text[:_LONGEST_PASTE])
    shown = "".join(sign for sign in line if sign.isprintable())
    return Typed(shown) if shown else None
