"""Typed lines of plain mode: what each means in the mode the learner is in."""

from __future__ import annotations

import re
from typing import Final, cast

from trainer.goals.words import listed
from trainer.play.games import read_deal
from trainer.play.intents import (
    ChangeSetting,
    ChooseDeal,
    ChooseLesson,
    ChooseStage,
    Command,
    Intent,
    MakeMoves,
)
from trainer.play.keymap import bindings, command_named
from trainer.play.modes import Asking, Lobby, Mode, OnMap, Playing
from trainer.play.notation import read_moves
from trainer.play.record import Place
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, setting_named
from trainer.rules.cards import SuitCount
from trainer.rules.notation import NotationError

_WORDS: Final = {
    "": Command.ENTER,
    "next": Command.ENTER,
    "map": Command.LEAVE,
    "exit": Command.QUIT,
}
"""Words that mean the same wherever a mode has no word of its own for them."""


_NOT_DONE: Final = "The goal is not reached yet: type a move such as 3>5, or help."

QUOTED: Final = 40
"""Most characters of a typed line that are said back."""


class UnreadableError(Exception):
    """A typed line that means nothing here; the message says what would."""


def read_intent(session: Session, line: str) -> Intent:
    """What a typed line means in the session's mode; raises UnreadableError for nothing."""
    mode, words = session.mode, line.strip()
    words = words if len(words) == 1 else words.lower()
    if isinstance(mode, OnMap) and (chosen := _chosen(session, words)) is not None:
        return chosen
    if not isinstance(mode, Asking) and words.split()[:1] == ["set"]:
        return _setting(words.split()[1:])
    if isinstance(mode, Lobby) and (deal := _deal(words)) is not None:
        return deal
    if (command := _command(mode, words)) is not None:
        return command
    if isinstance(mode, Playing):
        if words == "next":
            raise UnreadableError(_NOT_DONE)
        return _moves(words)
    raise UnreadableError(f"“{_quoted(line)}” means nothing here. {_what_would(mode)}")


def _setting(words: list[str]) -> ChangeSetting:
    """A setting to be changed, as `coach on`; raises UnreadableError with what would be right."""
    key = words[0] if words else ""
    setting = setting_named(key)
    if setting is None:
        keys = listed([setting.key for setting in SETTINGS])
        wrong = f"There is no setting “{_quoted(key)}”. " if key else ""
        raise UnreadableError(f"{wrong}The settings are {keys}: set coach on, for example.")
    if len(words) != 2 or words[1] not in setting.words:
        choices = listed(list(setting.words), "or")
        raise UnreadableError(f"{setting.title} can be {choices}: set {key} {setting.words[0]}.")
    return ChangeSetting(key, words[1])


def _quoted(line: str) -> str:
    """The beginning of a typed line, without anything that could upset a terminal."""
    text = "".join(char if char.isprintable() else "?" for char in line.strip()[: QUOTED + 1])
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


def _command(mode: Mode, words: str) -> Command | None:
    """The command of a word or key of the mode, or of a word known everywhere."""
    if isinstance(mode, Asking | Playing) and words in ("", "next"):
        return None
    return command_named(mode, words) or _WORDS.get(words)


def _chosen(session: Session, words: str) -> Intent | None:
    """A lesson by its number, or a stage as `2.3`."""
    found = re.fullmatch(r"([0-9]{1,3})(?:\s*[./ ]\s*([0-9]{1,3}))?", words)
    if not found:
        return None
    lessons = session.course.lessons
    at = int(found[1]) - 1
    if not 0 <= at < len(lessons):
        raise UnreadableError(
            f"There is no lesson {at + 1}: they are numbered 1 to {len(lessons)}."
        )
    if found[2] is None:
        return ChooseLesson(at)
    stage_at = int(found[2]) - 1
    if not 0 <= stage_at < len(lessons[at].names):
        last = len(lessons[at].names)
        raise UnreadableError(f"Lesson {at + 1} has stages {at + 1}.1 to {at + 1}.{last}.")
    return ChooseStage(Place(lessons[at].name, lessons[at].names[stage_at]))


def _deal(words: str) -> Intent | None:
    """A number of suits, or a deal by its number; None for what is neither."""
    if words in ("1", "2", "4"):
        return ChooseDeal(cast(SuitCount, int(words)))
    if not words[:1].isdigit():
        return None
    try:
        return ChooseDeal(*read_deal(words))
    except ValueError as error:
        problem = str(error)
        raise UnreadableError(f"{problem[0].upper()}{problem[1:]}.") from None


def _moves(words: str) -> Intent:
    if not words:
        raise UnreadableError("Type a move such as 3>5, or help.")
    try:
        return MakeMoves(read_moves(words))
    except NotationError as error:
        meant = f" Did you mean {error.meant}?" if error.meant else ""
        raise UnreadableError(
            f"“{_quoted(error.token)}” is no move and no word known here.{meant} "
            "Moves are typed as 3>5, 3>5x2 or deal; help lists the words."
        ) from None


def _what_would(mode: Mode) -> str:
    if isinstance(mode, Asking):
        return "Type yes or no."
    words = [bound.word for bound in bindings(mode) if bound.word]
    return f"Words here: {', '.join(words)}."
