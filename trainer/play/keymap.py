"""The keymap: what each key means in each mode; it feeds the footer and the help as well.

Keys are named as a person would: `a`, `enter`, `f1`, `c-r` for Ctrl-R. The full screen translates
them for its library; plain mode uses the `word` of each binding.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.play.intents import Command
from trainer.play.modes import (
    Asking,
    Choosing,
    Done,
    Helping,
    Left,
    Lobby,
    Mode,
    OnMap,
    Playing,
    Reading,
    TypingDeal,
    TypingLine,
    Watching,
)
from trainer.values import frozen


@frozen
class Binding:
    """A command with its keys, its typed word, and its words in the help and in the footer.

    `word` is empty for what typing does not need, such as moving a cursor. The footer shows
    `short` after the first key; a binding without `short` is left out of it.
    """

    command: Command
    keys: tuple[str, ...]
    word: str
    help: str
    short: str = ""


_HELP: Final = Binding(Command.HELP, ("f1",), "help", "all keys", "keys")
_SETTINGS: Final = Binding(Command.SETTINGS, ("f2",), "settings", "the settings", "settings")
_QUIT: Final = Binding(Command.QUIT, ("c-c", "c-d", "c-q"), "quit", "leave the program at once")
_LEAVE: Final = Binding(Command.LEAVE, ("q",), "leave", "leave the stage, for the map", "map")
_MORE: Final = Binding(Command.MORE, ("tab",), "", "the rest of a long text")
_UP: Final = ("up", "k")
_DOWN: Final = ("down", "j")
_LEFT: Final = ("left", "h")
_RIGHT: Final = ("right", "l")

KEYMAP: Final[dict[type[Mode], tuple[Binding, ...]]] = {
    OnMap: (
        Binding(Command.ENTER, ("enter", " "), "go", "open what is selected", "open"),
        Binding(Command.UP, _UP, "up", "the one before", "select"),
        Binding(Command.DOWN, _DOWN, "down", "the next one"),
        Binding(Command.RIGHT, _RIGHT, "stages", "into the lesson's stages", "stages"),
        Binding(Command.LEFT, (*_LEFT, "escape"), "lessons", "back to the lessons"),
        Binding(Command.PAGES, ("p",), "pages", "read the lesson's pages", "pages"),
        Binding(Command.REVIEW, ("v",), "review", "review the stages that are due", "review"),
        _MORE,
        _HELP,
        _SETTINGS,
        Binding(Command.LEAVE, ("q",), "leave", "leave the program", "quit"),
        _QUIT,
    ),
    Reading: (
        Binding(Command.ENTER, ("enter", " ", *_RIGHT, *_DOWN), "next", "the next page", "next"),
        Binding(Command.LEFT, (*_LEFT, *_UP, "backspace"), "back", "the page before", "back"),
        _MORE,
        _HELP,
        _SETTINGS,
        Binding(Command.LEAVE, ("q", "escape"), "leave", "leave the pages", "leave"),
        _QUIT,
    ),
    Playing: (
        Binding(
            Command.ENTER, ("enter",), "", "lift; drop; twice: in suit first, a gap last", "lift"
        ),
        Binding(Command.ESCAPE, ("escape",), "", "put back, or show the task again"),
        Binding(Command.LEFT, _LEFT, "", "cursor to the column on the left"),
        Binding(Command.RIGHT, _RIGHT, "", "cursor to the column on the right"),
        Binding(Command.GROW, ("+", "=", *_UP), "", "lift one card more"),
        Binding(Command.SHRINK, ("-", *_DOWN), "", "lift one card fewer"),
        Binding(Command.DEAL, ("d",), "deal", "deal a row from the stock", "deal"),
        Binding(Command.UNDO, ("u",), "undo", "take back the last play", "undo"),
        Binding(Command.REDO, ("U", "c-r"), "redo", "make it again"),
        Binding(Command.RESTART, ("r",), "restart", "start the stage again", "again"),
        Binding(Command.HINT, ("?",), "hint", "a hint; each press says more", "hint"),
        Binding(Command.SOLUTION, ("s",), "solution", "watch the solution", "solution"),
        Binding(Command.COACH, ("c",), "coach", "whether the goal can still be reached", "coach"),
        Binding(Command.REGRET, ("g",), "regret", "back before the play that lost it", "before it"),
        Binding(Command.BOOKMARK, ("b",), "bookmark", "set a bookmark"),
        Binding(Command.TO_BOOKMARK, ("B",), "back", "back to the bookmark, and from it"),
        Binding(Command.MOVABLE, ("m",), "moves", "show what can move", "moves"),
        Binding(Command.TARGETS, ("w",), "", "show where this group can go"),
        Binding(Command.PAGES, ("p",), "pages", "read the lesson's pages again"),
        Binding(Command.LINE, (":",), "", "type moves: 3>5, 3>5x2, deal"),
        Binding(Command.EXPORT, ("x",), "export", "write this table as a stage's file"),
        _MORE,
        _HELP,
        _SETTINGS,
        _LEAVE,
        _QUIT,
    ),
    Watching: (
        Binding(Command.RIGHT, ("enter", " ", *_RIGHT, *_DOWN), "next", "the next play", "next"),
        Binding(Command.LEFT, (*_LEFT, *_UP, "backspace"), "back", "the play before", "back"),
        Binding(Command.RESTART, ("r",), "try", "play it yourself", "play it yourself"),
        Binding(Command.ESCAPE, ("escape", "q"), "leave", "back to your own table", "leave"),
        _MORE,
        _HELP,
        _SETTINGS,
        _QUIT,
    ),
    Done: (
        Binding(Command.ENTER, ("enter", " "), "next", "on to the next stage", "next stage"),
        Binding(Command.UNDO, ("u",), "undo", "take back the last play, and go on"),
        Binding(Command.RESTART, ("r",), "again", "play the stage again", "again"),
        Binding(Command.SOLUTION, ("s",), "solution", "watch a shortest line", "shortest line"),
        _MORE,
        _HELP,
        _SETTINGS,
        Binding(Command.LEAVE, ("q", "escape"), "leave", "to the map", "map"),
        _QUIT,
    ),
    Lobby: (
        Binding(Command.ENTER, ("enter", " "), "go", "open what is selected", "open"),
        Binding(Command.UP, _UP, "up", "the one before", "select"),
        Binding(Command.DOWN, _DOWN, "down", "the next one"),
        Binding(Command.LINE, (":",), "", "type the number of a deal", "a deal"),
        Binding(Command.BACKSPACE, ("delete", "backspace"), "forget", "give up a game", "give up"),
        _SETTINGS,
        _HELP,
        Binding(Command.LEAVE, ("q", "escape"), "leave", "leave the program", "quit"),
        _QUIT,
    ),
    TypingDeal: (
        Binding(Command.ENTER, ("enter",), "", "open the deal", "open the deal"),
        Binding(Command.BACKSPACE, ("backspace",), "", "take back a character"),
        Binding(Command.ESCAPE, ("escape",), "", "close the line", "close"),
        _QUIT,
    ),
    Asking: (
        Binding(Command.YES, ("y", "enter"), "yes", "yes", "yes"),
        Binding(Command.NO, ("n", "escape", "q"), "no", "no", "no"),
        _QUIT,
    ),
    TypingLine: (
        Binding(Command.ENTER, ("enter",), "", "make the moves", "make the moves"),
        Binding(Command.BACKSPACE, ("backspace",), "", "take back a character"),
        Binding(Command.ESCAPE, ("escape",), "", "close the line", "close"),
        _QUIT,
    ),
    Helping: (
        _MORE,
        Binding(Command.ESCAPE, ("escape", "enter", " ", "q", "f1"), "back", "close", "close"),
        _SETTINGS,
        _QUIT,
    ),
    Choosing: (
        Binding(Command.UP, _UP, "", "the setting above", "select"),
        Binding(Command.DOWN, _DOWN, "", "the setting below"),
        Binding(Command.RIGHT, ("enter", " ", *_RIGHT), "", "the next choice", "change"),
        Binding(Command.LEFT, (*_LEFT, "backspace"), "", "the choice before"),
        _HELP,
        Binding(Command.ESCAPE, ("escape", "q", "f2"), "back", "close", "close"),
        _QUIT,
    ),
    Left: (),
}


_NOT_IN_GAMES: Final = (Command.SOLUTION, Command.PAGES, Command.COACH, Command.REGRET)
"""What belongs to lessons, or is said otherwise in a full game."""

_OF_GAMES: Final = (
    Binding(Command.COACH, ("c",), "coach", "what can be said of the last play", "coach"),
    Binding(Command.PEEK, ("P",), "peek", "ask whether it can still be won; counted", "peek"),
    Binding(Command.NEW_GAME, ("n",), "new", "begin another game", "new game"),
)


def _in_games() -> Iterator[Binding]:
    """What a stage in play knows, as far as a full game does, and what only that has."""
    for bound in KEYMAP[Playing]:
        if bound.command is Command.EXPORT:
            yield from _OF_GAMES
        if bound.command is Command.LEAVE:
            yield replace(bound, help="leave the game, for the others", short="games")
        elif bound.command is Command.RESTART:
            yield replace(bound, help="start the game again")
        elif bound.command not in _NOT_IN_GAMES:
            yield bound


GAME_KEYS: Final = tuple(_in_games())
"""The bindings of a full game in play."""

WON_KEYS: Final = (
    Binding(Command.ENTER, ("enter", " ", "n"), "next", "begin another game", "another game"),
    Binding(Command.RESTART, ("r",), "again", "play the same deal again", "same deal"),
    _MORE,
    _SETTINGS,
    _HELP,
    Binding(Command.LEAVE, ("q", "escape"), "leave", "to the other games", "games"),
    _QUIT,
)
"""The bindings of a full game that was won."""


def bindings(mode: Mode) -> tuple[Binding, ...]:
    """The bindings of a mode, in the order in which the help lists them."""
    if isinstance(mode, Playing | Done) and mode.place.is_game:
        return GAME_KEYS if isinstance(mode, Playing) else WON_KEYS
    return KEYMAP[type(mode)]


def command_for(mode: Mode, key: str) -> Command | None:
    """The command that a key gives in a mode, or None."""
    return next((bound.command for bound in bindings(mode) if key in bound.keys), None)


def command_named(mode: Mode, word: str) -> Command | None:
    """The command that a typed word gives in a mode, or the key of a command that has a word."""
    worded = [bound for bound in bindings(mode) if bound.word]
    named = (bound for bound in worded if bound.word == word or word in bound.keys)
    return next((bound.command for bound in named), None)
