"""The footer: one line with the keys that work now, as many as fit; each can be clicked."""

from __future__ import annotations

from typing import Final, NamedTuple

from trainer.play.intents import Command
from trainer.play.keymap import Binding, bindings
from trainer.play.session import Mode, Playing
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width

_NAMES: Final = {
    " ": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "backspace": "Backspace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "f1": "F1",
}
_ALWAYS: Final = (Command.HELP, Command.LEAVE)
"""Never left out for want of room: how to learn more, and how to get away."""

_AFTER_FAILURE: Final = (Command.HINT, Command.SOLUTION, *_ALWAYS)
_PAIRS: Final = {Command.UP: "Up Down"}
"""Two keys that the footer tells as one."""

_BETWEEN: Final = 2


class KeyEntry(NamedTuple):
    """A key, what it does in a word or two, and its command for the mouse."""

    key: str
    word: str
    command: Command | None


def key_name(key: str) -> str:
    """A key as it is shown: `Enter`, `Ctrl-R`, `?`."""
    if key.startswith("c-"):
        return f"Ctrl-{key[2:].upper()}"
    return _NAMES.get(key, key)


def entries(mode: Mode) -> list[KeyEntry]:
    """The keys worth showing now, the most useful first."""
    if isinstance(mode, Playing):
        return _playing(mode)
    return [_entry(bound) for bound in bindings(mode) if bound.short]


def _entry(bound: Binding, word: str = "") -> KeyEntry:
    key = _PAIRS.get(bound.command, key_name(bound.keys[0]))
    return KeyEntry(key, word or bound.short, bound.command)


def _playing(mode: Playing) -> list[KeyEntry]:
    """The keys of a stage; those that could do nothing now are left out."""
    by_command = {bound.command: bound for bound in bindings(mode)}
    shown = [_entry(bound) for bound in bindings(mode) if bound.short]
    digits = KeyEntry("0-9", "lift a column", None)
    if mode.lift is not None:
        hand = [
            KeyEntry("0-9", "to a column", None),
            _entry(by_command[Command.ENTER], "drop"),
            KeyEntry("+ -", "more, fewer", Command.GROW),
            _entry(by_command[Command.ESCAPE], "put back"),
        ]
        return [*hand, *(entry for entry in shown if entry.command in _ALWAYS)]
    idle = set()
    if not mode.attempt.now.deals_left:
        idle.add(Command.DEAL)
    if not mode.attempt.moves:
        idle.add(Command.UNDO)
    useful = [entry for entry in shown if entry.command not in idle]
    if mode.note.kind == "failure":
        again = _entry(by_command[Command.RESTART], "again")
        undo = [entry for entry in useful if entry.command is Command.UNDO]
        rest = [entry for entry in useful if entry.command in _AFTER_FAILURE]
        return [*undo, again, *rest]
    return [digits, *useful]


def draw_footer(canvas: Canvas, mode: Mode, left: int = 1) -> None:
    """Draw the footer into the last row, from the cell `left` on."""
    row = canvas.size.rows - 1
    at = left
    for entry in _fitting(entries(mode), canvas.size.columns - left - 1):
        end = canvas.write(row, at, "key", entry.key)
        end = canvas.write(row, end, "dim", f" {entry.word}")
        if entry.command is not None:
            canvas.hit(row, at, row + 1, end, entry.command)
        at = end + _BETWEEN


def _fitting(listed: list[KeyEntry], cells: int) -> list[KeyEntry]:
    """The entries that fit, in their order; those never left out have their room first."""
    left = cells + _BETWEEN
    chosen: set[KeyEntry] = set()
    for must in (True, False):
        for entry in listed:
            wide = width(f"{entry.key} {entry.word}") + _BETWEEN
            if (entry.command in _ALWAYS) == must and wide <= left:
                chosen.add(entry)
                left -= wide
    return [entry for entry in listed if entry in chosen]
