"""`play`: a full game from the opening, on the full screen or as typed lines."""

from __future__ import annotations

import secrets
from dataclasses import replace
from types import MappingProxyType

from trainer.commands import learn
from trainer.commands.begin import Beginning, chosen
from trainer.commands.status import UsageError
from trainer.play.beginning import begin_game, begin_games
from trainer.play.games import DealNumber, Games, open_games, read_deal
from trainer.play.record import GAMES_PACK, GameRow, Record
from trainer.play.session import Session
from trainer.rules.cards import SuitCount
from trainer.shelf import stages_folder
from trainer.store import Store
from trainer.store.folders import progress_file
from trainer.values import frozen


@frozen
class Options:
    """What was asked for on the command line."""

    suits: SuitCount | None = None
    deal: str | None = None
    plain: bool = False
    ascii: bool = False


def run(options: Options) -> int:
    """Play until the learner leaves; gives the exit status."""
    wanted = asked_for(options)
    store = Store.open(progress_file())
    session = session_of(wanted, store.load(GAMES_PACK), store.games())
    session = replace(session, settings=chosen(store))
    shown = learn.Options(plain=options.plain, ascii=options.ascii)
    return learn.played(Beginning(session, store, GAMES_PACK), shown)


def asked_for(options: Options) -> DealNumber | SuitCount | None:
    """The deal that was asked for, or one by chance with so many suits; None where nothing was.

    Raises UsageError for what names no deal.
    """
    if options.deal is None:
        return options.suits
    suits = options.suits or (None if "-" in options.deal else 1)
    try:
        return read_deal(options.deal, suits)
    except ValueError as error:
        raise UsageError(str(error)) from None


def session_of(
    wanted: DealNumber | SuitCount | None, record: Record, rows: tuple[GameRow, ...]
) -> Session:
    """Where to begin: what was asked for, else the game that was left, else the choice of games."""
    games = Games(rows, secrets.randbits(64), MappingProxyType(lesson_titles()))
    left = open_games(record)
    if wanted is None and not left:
        return begin_games(games, record)
    return begin_game(games, record, left[0] if wanted is None else wanted)


def lesson_titles() -> dict[str, str]:
    """The titles of the course's lessons, by the names of their folders."""
    from trainer.course.catalog import open_course

    course = open_course(stages_folder()).course
    return {} if course is None else {lesson.name: lesson.title for lesson in course.lessons}
