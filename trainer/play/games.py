"""Full games: a deal by its number, the game as a stage of its own, and what was made of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from trainer.course.stage import Course, Lesson, Stage
from trainer.goals.win import Win
from trainer.goals.words import counted, listed
from trainer.play.attempt import Attempt
from trainer.play.record import GAMES_LESSON, GameRow, Place, Record
from trainer.rules.cards import SUITS_IN_PLAY, SuitCount
from trainer.rules.opening import opening
from trainer.values import frozen

LARGEST: Final = 2**64 - 1
_EASY: Final = 1_000_000
"""A deal that the program chooses has a number below this, short enough to be told."""

_DEAL: Final = re.compile(r"(?:([124])\s*-\s*)?([0-9]{1,99})")

NAMES: Final[dict[SuitCount, str]] = {1: "one suit", 2: "two suits", 4: "four suits"}


class DealNumber(NamedTuple):
    """A deal: how many suits, and its number; with the program's shuffle it names the table.

    >>> str(DealNumber(4, 12345))
    '4-12345'
    """

    suits: SuitCount
    number: int

    def __str__(self) -> str:
        return f"{self.suits}-{self.number}"

    @property
    def place(self) -> Place:
        """Where its table is kept."""
        return Place(GAMES_LESSON, str(self))

    @property
    def title(self) -> str:
        """How it is called: `Deal 4-12345`."""
        return f"Deal {self}"


def read_deal(text: str, suits: SuitCount | None = None) -> DealNumber:
    """The deal that a text names: `4-12345`, or a number alone where the suits are known.

    >>> read_deal("2-7"), read_deal("7", 4)
    (DealNumber(suits=2, number=7), DealNumber(suits=4, number=7))

    Raises ValueError, which says what is wrong, where it names none.
    """
    found = _DEAL.fullmatch(text.strip())
    if not found:
        raise ValueError("a deal is named like 4-12345: the suits (1, 2 or 4) and a number")
    named = cast(SuitCount, int(found[1])) if found[1] else None
    if named and suits and named != suits:
        raise ValueError(f"deal {text.strip()} has {NAMES[named]}, not {NAMES[suits]}")
    known = named or suits
    if known is None:
        raise ValueError(f"say with how many suits: 1-{found[2]}, 2-{found[2]} or 4-{found[2]}")
    if int(found[2]) > LARGEST:
        raise ValueError(f"the largest number of a deal is {LARGEST}")
    return DealNumber(known, int(found[2]))


def deal_at(place: Place | None) -> DealNumber | None:
    """The deal whose table is kept at a place, if it is one."""
    if place is None or not place.is_game:
        return None
    try:
        return read_deal(place.stage)
    except ValueError:
        return None


def stage_of(deal: DealNumber) -> Stage:
    """The deal as a stage: the opening, to be won."""
    return Stage(
        name=str(deal),
        title=deal.title,
        suits=deal.suits,
        kind="exercise",
        position=opening(deal.suits, deal.number),
        goal=(Win(),),
        intro=(
            f"A full game in {NAMES[deal.suits]}. Collect all eight runs, King to Ace in one suit. "
            "Hints and the coach use only what you can see."
        ),
    )


def course_of(deal: DealNumber | None) -> Course:
    """A course that holds nothing but this game."""
    stages = () if deal is None else (stage_of(deal),)
    lesson = Lesson(GAMES_LESSON, "Full game", "", (), (), "", stages)
    return Course("Full games", "", (lesson,), "", Path())


# --- what was made of them -----------------------------------------------------------------------


@frozen
class Game:
    """The game that is played: its deal, its name among all games, and the peeks taken in it."""

    deal: DealNumber
    id: str
    peeks: int = 0


@frozen
class Games:
    """All full games of a learner, and what a session of games needs besides them."""

    rows: tuple[GameRow, ...] = ()
    seed: int = 0
    """What the next number is drawn from: a step has no chance of its own."""
    lessons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The titles of the course's lessons, by the names of their folders."""

    def drawn(self) -> tuple[int, Games]:
        """A number below 2**63 that nobody could foresee, and what the next is drawn from."""
        seed = (self.seed * 6364136223846793005 + 1442695040888963407) % 2**64
        return (seed ^ seed >> 33) % 2**63, replace(self, seed=seed)

    def with_row(self, row: GameRow) -> Games:
        """With a game as it now stands."""
        others = tuple(other for other in self.rows if other.id != row.id)
        return replace(self, rows=(*others, row))

    def row(self, id_: str) -> GameRow | None:
        """What is known of a game."""
        return next((row for row in self.rows if row.id == id_), None)

    def unfinished(self, deal: DealNumber) -> GameRow | None:
        """The game of a deal that is not finished yet, the latest of several."""
        fits = [
            row for row in self.rows if (row.suits, row.number) == tuple(deal) and not row.ended
        ]
        return fits[-1] if fits else None


def easy_number(drawn: int) -> int:
    """The number of a deal from one that was drawn, from 1 on."""
    return drawn % (_EASY - 1) + 1


def open_games(record: Record) -> tuple[DealNumber, ...]:
    """The deals whose tables are kept, the one played last first."""
    deals = [deal for place in record.tables if (deal := deal_at(place))]
    return tuple(sorted(deals, key=lambda deal: (deal.place != record.last, deal)))


class Tally(NamedTuple):
    """How many games were played and won, and the fewest plays of one that was won."""

    played: int
    won: int
    best: int | None


def tally(rows: Iterable[GameRow], suits: SuitCount, peeked: bool) -> Tally:
    """What came of the games with so many suits, with a peek in them or without."""
    fits = [row for row in rows if row.suits == suits and bool(row.peeks) == peeked]
    won = [row.moves for row in fits if row.won]
    return Tally(len(fits), len(won), min(won, default=None))


def tallies(rows: Iterable[GameRow]) -> tuple[tuple[SuitCount, bool, Tally], ...]:
    """The tally of each number of suits without peek, and with it where there is any."""
    rows = tuple(rows)
    found = [
        (suits, peeked, tally(rows, suits, peeked))
        for suits in SUITS_IN_PLAY
        for peeked in (False, True)
    ]
    return tuple(one for one in found if one[2].played or not one[1])


def help_taken(attempt: Attempt, game: Game | None = None) -> Iterator[str]:
    """The help that was taken in an attempt: `2 hints`, `1 peek`."""
    if attempt.hints:
        yield counted(attempt.hints, "hint")
    if attempt.shown:
        yield "with help"
    if game and game.peeks:
        yield counted(game.peeks, "peek")


def help_in_words(attempt: Attempt, game: Game | None = None) -> str:
    """The help that was taken, as the end of a sentence about it."""
    said = listed(list(help_taken(attempt, game)))
    return f"with {said}" if said else "without help"
