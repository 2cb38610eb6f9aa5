"""The keys worth showing in each mode, the most useful first, each with what it does now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from trainer.course.stage import Lesson
from trainer.play.intents import Command
from trainer.play.keymap import KEYMAP, Binding, bindings
from trainer.play.modes import Asking, Done, Lobby, Mode, OnMap, Playing, Reading, Watching
from trainer.play.record import is_begun, is_done
from trainer.play.session import Session
from trainer.play.view.ahead import ahead
from trainer.values import frozen

ALWAYS: Final = (Command.MORE, Command.HELP, Command.LEAVE, Command.ESCAPE)
"""Never left out for want of room: how to learn more, and how to get away."""

_NAMES: Final = {
    " ": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "delete": "Del",
    "backspace": "Backspace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "f1": "F1",
    "f2": "F2",
    "tab": "Tab",
}
_PAIRS: Final = {Command.UP: "Up Down"}
"""Two keys that the footer tells as one."""

_SPARE: Final = (Command.ENTER, Command.MOVABLE, Command.SETTINGS)
"""In play: digits lift and drop as well, what can move is seen on the table, F1 names the rest."""

_BRIEF: Final = {
    "more text": "more",
    "more, fewer": "cards",
    "to a column": "drop",
    "lift a column": "lift",
    "solution": "watch",
    "play it yourself": "play it",
    "back to your table": "your table",
    "back to the result": "result",
}
"""Words for a footer that is short of room."""


@frozen
class KeyEntry:
    """A key, what it does in a word or two, and its command for the mouse."""

    key: str
    word: str
    command: Command | None
    spare: bool = False
    """Whether another key does as much, so that it is the first to go for want of room."""

    @property
    def short(self) -> KeyEntry:
        """The entry with a shorter word, where there is one."""
        return replace(self, word=_BRIEF.get(self.word, self.word))


def key_name(key: str) -> str:
    """A key as it is shown: `Enter`, `Ctrl-R`, `?`."""
    if key.startswith("c-"):
        return f"Ctrl-{key[2:].upper()}"
    return _NAMES.get(key, key)


MORE_TEXT: Final = KeyEntry("Tab", "more text", Command.MORE)
"""Shown first where a text is longer than its place."""


def entries(session: Session, mode: Mode) -> list[KeyEntry]:
    """The keys worth showing in a mode; those that could do nothing now are left out."""
    shown = [_entry(one) for one in bindings(mode) if one.short]
    match mode:
        case Playing():
            from trainer.play.view.keys_in_play import in_play  # the map waits for none of it

            return in_play(mode)
        case Watching():
            return _watching(session, mode, shown)
        case Done():
            return shown if session.game else _done(session, mode, shown)
        case Lobby():
            return _lobby(session, mode, shown)
        case OnMap():
            return _on_map(session, mode, shown)
        case Reading(page=0):
            return without(shown, Command.LEFT)
        case Asking():
            return [_both_keys(one) for one in bindings(mode) if one.short]
        case _:
            return shown


def _entry(bound: Binding, word: str = "") -> KeyEntry:
    key = _PAIRS.get(bound.command, key_name(bound.keys[0]))
    is_spare = bound in KEYMAP[Playing] and bound.command in _SPARE
    return KeyEntry(key, word or bound.short, bound.command, is_spare)


def _both_keys(bound: Binding) -> KeyEntry:
    """`y or Enter`: an answer must not be given by a key that is not told."""
    return KeyEntry(" or ".join(map(key_name, bound.keys[:2])), bound.short, bound.command)


def without(listed: list[KeyEntry], *idle: Command) -> list[KeyEntry]:
    """The entries but those of some commands."""
    return [entry for entry in listed if entry.command not in idle]


def _saying(listed: list[KeyEntry], command: Command, word: str) -> list[KeyEntry]:
    """The entries, one of them with a word of its own."""
    return [replace(entry, word=word) if entry.command is command else entry for entry in listed]


def known(mode: Mode, commands: Iterable[Command]) -> list[KeyEntry]:
    """The entries of those commands that the mode knows."""
    there = {one.command for one in bindings(mode)}
    return [bound(mode, command) for command in commands if command in there]


def bound(mode: Mode, command: Command, word: str = "") -> KeyEntry:
    """The entry of a command that the mode knows, with a word of its own if need be."""
    return next(_entry(one, word) for one in bindings(mode) if one.command is command)


# --- other modes ---------------------------------------------------------------------------------


def _watching(session: Session, mode: Watching, shown: list[KeyEntry]) -> list[KeyEntry]:
    if not mode.step:
        shown = without(shown, Command.LEFT)
    if not mode.is_at_end:
        return shown
    match mode.back:
        case Playing():
            word = "back to your table"
        case Done():
            word = "back to the result"
        case None:
            word = ahead(session, mode.place).word
    return _saying(shown, Command.RIGHT, word)


def _done(session: Session, mode: Done, shown: list[KeyEntry]) -> list[KeyEntry]:
    return _saying(shown, Command.ENTER, ahead(session, mode.place).word)


def _lobby(session: Session, mode: Lobby, shown: list[KeyEntry]) -> list[KeyEntry]:
    from trainer.play.steps.lobby import Resume, choices

    offered = choices(session)
    is_left = isinstance(offered[min(mode.selected, len(offered) - 1)], Resume)
    shown = shown if is_left else without(shown, Command.BACKSPACE)
    return [shown[0], KeyEntry("1 2 4", "new game", None), *shown[1:]]


def _on_map(session: Session, mode: OnMap, shown: list[KeyEntry]) -> list[KeyEntry]:
    lessons = session.course.lessons
    shown = without(shown, Command.REVIEW)
    if due := len(session.due):
        shown.insert(1, bound(mode, Command.REVIEW, f"review {due}"))
    if mode.lesson < len(lessons) and not lessons[mode.lesson].pages:
        shown = without(shown, Command.PAGES)
    if mode.stage is None:
        lesson = lessons[mode.lesson] if mode.lesson < len(lessons) else None
        return shown if lesson is None else _saying(shown, Command.ENTER, _open(lesson, session))
    back = bound(mode, Command.LEFT, "lessons")
    return [back if entry.command is Command.RIGHT else entry for entry in shown]


def _open(lesson: Lesson, session: Session) -> str:
    """What opening a lesson is for the learner, in a word."""
    if is_done(lesson, session.record):
        return "open"
    return "go on" if is_begun(lesson, session.record) else "begin"
