"""Random keys, clicks and typed lines from one seed: whatever a learner could come up with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from prompt_toolkit.input.ansi_escape_sequences import REVERSE_ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

from tests.play.packs import COURSE
from trainer.course.stage import Course, Lesson, Stage
from trainer.goals.win import Win
from trainer.play.intents import (
    Answer,
    ChangeSetting,
    ChooseDeal,
    ChooseLesson,
    ChooseStage,
    Click,
    Command,
    Digit,
    Intent,
    MakeMoves,
    Typed,
)
from trainer.play.keymap import KEYMAP, bindings
from trainer.play.modes import Mode, Playing
from trainer.play.record import places_of
from trainer.play.session import Session
from trainer.play.settings import SETTINGS
from trainer.rules.cards import SUITS_IN_PLAY
from trainer.rules.engine import legal_moves
from trainer.rules.lines import Request
from trainer.rules.moves import Deal, Move, Transfer
from trainer.rules.opening import opening
from trainer.solver.verdict import Tally, Unknown

DEALS: Final = Lesson(
    name="deals",
    title="Whole deals",
    idea="Everything at once.",
    pages=(),
    needs=(),
    summary="",
    stages=tuple(
        Stage(f"{suits}-suits", f"{suits} suits", suits, "exercise", opening(suits, 7), (Win(),))
        for suits in (1, 2, 4)
    ),
)
LESSONS: Final = replace(COURSE, lessons=(*COURSE.lessons, DEALS))
"""A course with short stages, an example, limits, and whole deals."""

SIZES: Final = ((80, 24), (120, 40), (60, 20), (59, 20), (200, 60), (61, 21), (10, 3), (1, 1))
WORDS: Final = ("1", ">", "2", "3>5", "deal", " ", "x", "é", "\U0001f0a1", "3 5", "0", ":")
QUESTIONS: Final = ("table", "stock", "goal", "intro", "last", "help", "where", "column", "moves")


def intent_of(random: Random, session: Session, course: Course = LESSONS) -> Intent:
    """What comes next: mostly something that means something in the session's mode."""
    kind = random.random()
    if kind < 0.5:
        return random.choice([bound.command for bound in bindings(session.mode)] or [Command.QUIT])
    if kind < 0.6:
        return random.choice(list(Command))
    if kind < 0.72:
        return _move(random, session.mode)
    if kind < 0.8:
        return Digit(random.randint(1, 10))
    if kind < 0.88:
        return Click(random.randint(1, 10), random.choice([None, *range(1, 15)]))
    if kind < 0.91:
        return Typed(random.choice(WORDS))
    if kind < 0.93:
        return _choice(random)
    if kind < 0.95 and session.game is None:
        return ChooseLesson(random.randint(0, len(course.lessons) - 1))
    if kind < 0.99 and session.game is None:
        return ChooseStage(random.choice(list(places_of(course))))
    return Answer(random.randint(0, session.searches + 1), Unknown("cancelled", Tally()))


def _choice(random: Random) -> Intent:
    """What a typed line or a click can choose outright: a deal or a setting, or one of neither."""
    suits = random.choice(list(SUITS_IN_PLAY))
    deal = ChooseDeal(suits, random.choice([None, 1, 7, random.randint(0, 10**12)]))
    setting = random.choice(SETTINGS)
    change = ChangeSetting(setting.key, random.choice([*setting.words, "neither"]))
    offered: list[Intent] = [deal, change, change, ChangeSetting("nothing", "on")]
    return random.choice(offered)


def _move(random: Random, mode: Mode) -> Intent:
    """A move, mostly a legal one where a stage is played."""
    legal = tuple(legal_moves(mode.attempt.now)) if isinstance(mode, Playing) else ()
    if legal and random.random() < 0.9:
        return MakeMoves((_typed(random.choice(legal)),))
    request = Request(random.randint(1, 10), random.randint(1, 10), random.choice([None, 0, 1, 9]))
    return MakeMoves((request if random.random() < 0.5 else Deal(),))


def _typed(move: Move) -> Request | Deal:
    return Request(move.source, move.target, move.size) if isinstance(move, Transfer) else move


_BINDINGS: Final = [
    bound for several in KEYMAP.values() for bound in several if bound.command is not Command.QUIT
]
_KEYS: Final = [key for bound in _BINDINGS for key in bound.keys]


# --- bytes ---------------------------------------------------------------------------------------

_NAMED: Final = {"enter": "\r", "backspace": "\x7f", "escape": "\x1b", "tab": "\t"}


def bytes_of(key: str) -> str:
    """What a terminal sends for a key by its name in the keymap."""
    if key in _NAMED:
        return _NAMED[key]
    return key if len(key) == 1 else REVERSE_ANSI_SEQUENCES[Keys(key)]


def keys_of(random: Random, count: int) -> Iterator[str]:
    """So many keys, clicks and pastes as a terminal sends them; none that suspends or quits."""
    known = [bytes_of(key) for key in _KEYS]
    for _ in range(count):
        kind = random.random()
        if kind < 0.7:
            yield random.choice(known)
        elif kind < 0.85:
            yield str(random.randint(0, 9))
        elif kind < 0.93:
            at = f"{random.randint(1, 90)};{random.randint(1, 30)}"
            yield f"\x1b[<0;{at}M\x1b[<0;{at}m"
        elif kind < 0.96:
            yield f"\x1b[200~{random.choice(WORDS)}\x1b[201~"
        else:
            yield random.choice(
                ["\x1b[", "\x1b[9;9", "\x00", "é", "\x1bOZ", "\udc80", "Z", "\x1b\x1b"]
            )


# --- lines ---------------------------------------------------------------------------------------


def lines_of(random: Random, count: int) -> Iterator[str]:
    """So many lines as they are typed in plain mode; the last one quits."""
    words = [bound.word for bound in _BINDINGS if bound.word]
    for _ in range(count):
        column, other = random.randint(0, 11), random.randint(0, 11)
        yield random.choice(
            (
                random.choice(words),
                random.choice(words),
                random.choice(_KEYS),
                random.choice(QUESTIONS),
                random.choice(WORDS),
                f"{column}>{other}",
                f"{column}>{other}x{random.randint(0, 14)}",
                f"{column}.{other}",
                f"{random.choice(QUESTIONS)} {column}",
                f"set {random.choice(SETTINGS).key} {random.choice(('on', 'off', 'asked', 'x'))}",
                "deal",
                "next",
                "",
            )
        )
    yield "quit"
