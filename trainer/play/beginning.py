"""A session at its start: at the course map, in a lesson, at a stage, or in full games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.course.stage import Course
from trainer.play import comparing
from trainer.play.effects import Effect
from trainer.play.modes import Lobby, OnMap, Reading
from trainer.play.record import Place, Record, within
from trainer.play.session import Session
from trainer.play.step import attended
from trainer.play.steps import home

if TYPE_CHECKING:
    from trainer.play.games import DealNumber, Games
    from trainer.rules.cards import SuitCount

# What begins elsewhere than at the map is imported where it does: the map waits for none of it.


def begin(course: Course, record: Record, warning: str = "") -> Session:
    """A session at the course map, or at the welcome when nothing was read or done yet.

    `warning` is what the map says when it has nothing else to say.
    """
    session = replace(_session(course, record), warning=warning)
    if "" not in record.read and not record.results and course.welcome:
        return session.into(Reading("welcome"))
    return home.to_map(session)


def begin_lesson(course: Course, record: Record, lesson: str) -> Session:
    """A session that goes on with a lesson. Raises KeyError for a name the course does not have."""
    from trainer.play.steps import ways

    session = _session(course, record)
    return ways.into_lesson(session, session.lesson(lesson))


def begin_stage(course: Course, record: Record, place: Place) -> Session:
    """A session at a stage. Raises KeyError for a place the course does not have."""
    from trainer.play.steps import ways

    return ways.into_stage(_session(course, record), place)


def begin_games(games: Games, record: Record) -> Session:
    """A session of full games, where one is chosen."""
    from trainer.play.games import course_of

    return Session(course_of(None), record, Lobby(), games=games)


def begin_game(games: Games, record: Record, deal: DealNumber | SuitCount) -> Session:
    """A session in the game of a deal, or in one by chance with so many suits."""
    from trainer.play.games import DealNumber
    from trainer.play.steps import lobby

    session = begin_games(games, record)
    if isinstance(deal, DealNumber):
        return lobby.enter(session, deal)
    return lobby.begin_by_chance(session, deal)


def _session(course: Course, record: Record) -> Session:
    return Session(course, within(course, record), OnMap())


def opened(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """A session that was just begun, with what has to be done outside before the first intent."""
    after = attended(session)
    return after, comparing.opening(session, after)
