"""Motion: which cards a step moved, and between which places; nothing of how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from trainer.play.marks import Spot
from trainer.play.modes import Done, Mode, Playing, Watching
from trainer.play.session import Session
from trainer.rules.cards import KING
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.position import COLUMN_NUMBERS, Position
from trainer.values import frozen

_RUN: Final = KING


class Head(NamedTuple):
    """The head of a column, where dealt cards come from."""

    column: int


class Runs(NamedTuple):
    """Where the collected runs are."""


Where = Spot | Head | Runs


class Way(NamedTuple):
    """A card's way: a place on the table before the step, and one on the table after it."""

    start: Where
    end: Where


@frozen
class Motion:
    """The ways of all cards that a step moved, back cards first."""

    ways: tuple[Way, ...]


def motion_between(before: Session, after: Session) -> Motion | None:
    """What moved where one play was made or taken back; None where anything else happened."""
    one, other = _line_of(before.mode), _line_of(after.mode)
    if one is None or other is None or (one.place, one.start) != (other.place, other.start):
        return None
    if len(other.plays) == len(one.plays) + 1 and other.plays[:-1] == one.plays:
        return Motion(tuple(_ways(one.now, other.plays[-1])))
    if len(one.plays) == len(other.plays) + 1 and one.plays[:-1] == other.plays:
        ways = _ways(other.now, one.plays[-1])
        return Motion(tuple(Way(way.end, way.start) for way in ways))
    return None


class _Line(NamedTuple):
    """The plays that led to the table of a mode."""

    place: object
    start: Position
    plays: tuple[Play, ...]

    @property
    def now(self) -> Position:
        return self.plays[-1].after if self.plays else self.start


def _line_of(mode: Mode) -> _Line | None:
    match mode:
        case Playing(place, attempt) | Done(place, attempt):
            return _Line(place, attempt.history.start, attempt.history.plays)
        case Watching(place, start, line, step=step):
            return _Line(place, start, line[:step])
        case _:
            return None


def _ways(before: Position, play: Play) -> Iterator[Way]:
    """The ways of a play that is made: what arrives in each column, and the runs that leave."""
    collected = {column for column, _ in play.collected}
    for number in COLUMN_NUMBERS:
        stays, arrives = _gathered(before, play, number)
        cards = [*stays, *arrives]
        leaving = len(cards) - _RUN if number in collected else len(cards)
        for place, start in enumerate(cards):
            if place >= leaving:
                yield Way(start, Runs())
            elif place >= len(stays):
                yield Way(start, Spot(number, place))


def _gathered(before: Position, play: Play, number: int) -> tuple[list[Where], list[Where]]:
    """The places from which a column has its cards once the move is made, its own ones first."""
    own = [Spot(number, place) for place in range(len(before.column(number).cards))]
    match play.move:
        case Deal():
            return [*own], [Head(number)]
        case Transfer(source, size, _) if source == number:
            return [*own[: len(own) - size]], []
        case Transfer(source, size, target) if target == number:
            cards = len(before.column(source).cards)
            return [*own], [Spot(source, place) for place in range(cards - size, cards)]
        case _:
            return [*own], []
