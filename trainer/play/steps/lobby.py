"""Full games: which to go on with, which to begin, and the ways in and out of one."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.games import NAMES, DealNumber, Game, Games, course_of, easy_number, open_games
from trainer.play.intents import ChooseDeal, Command, Digit, Intent
from trainer.play.modes import SILENCE, Asking, Left, Lobby, Note, TypingDeal
from trainer.play.session import Session
from trainer.play.steps import ways
from trainer.rules.cards import SUITS_IN_PLAY, SuitCount
from trainer.values import frozen


@frozen
class Resume:
    """Go on with a game that was left."""

    deal: DealNumber


@frozen
class Begin:
    """Begin a game in so many suits, with a deal by chance."""

    suits: SuitCount


@frozen
class Type:
    """Type the number of a deal."""


Choice = Resume | Begin | Type


def choices(session: Session) -> tuple[Choice, ...]:
    """What can be chosen, in the order in which it is shown."""
    left = (Resume(deal) for deal in open_games(session.record))
    return (*left, *(Begin(suits) for suits in SUITS_IN_PLAY), Type())


def plays_made(session: Session, deal: DealNumber) -> int:
    """How many plays are made in a game that was left."""
    table = session.record.tables.get(deal.place)
    return 0 if table is None else table.made


def step(session: Session, mode: Lobby, intent: Intent) -> Session:
    """What the choice of games makes of an intent."""
    match intent:
        case Command.UP | Command.DOWN:
            by = -1 if intent is Command.UP else 1
            at = min(max(mode.selected + by, 0), len(choices(session)) - 1)
            return session.into(Lobby(at))
        case Command.ENTER:
            return _chosen(session, mode)
        case Command.LINE:
            return session.into(TypingDeal(replace(mode, note=SILENCE)))
        case Command.BACKSPACE:
            return _ask_to_forget(session, mode)
        case Digit(1 | 2 | 4 as suits):
            return begin_by_chance(session, suits)
        case ChooseDeal(suits, number):
            return choose(session, suits, number)
        case Command.LEAVE:
            return session.into(Left())
        case _:
            return session


def choose(session: Session, suits: SuitCount, number: int | None) -> Session:
    """Into a game of so many suits: of that deal, or of one by chance."""
    if number is None:
        return begin_by_chance(session, suits)
    return enter(session, DealNumber(suits, number))


def _chosen(session: Session, mode: Lobby) -> Session:
    offered = choices(session)
    match offered[min(mode.selected, len(offered) - 1)]:
        case Resume(deal):
            return enter(session, deal)
        case Begin(suits):
            return begin_by_chance(session, suits)
        case Type():
            return session.into(TypingDeal(replace(mode, note=SILENCE)))


def begin_by_chance(session: Session, suits: SuitCount) -> Session:
    """Into a game with a deal that nobody has chosen, and that has no table yet."""
    games = session.games or Games()
    open_ones = open_games(session.record)
    while True:
        drawn, games = games.drawn()
        deal = DealNumber(suits, easy_number(drawn))
        if deal not in open_ones:
            return enter(replace(session, games=games), deal)


def enter(session: Session, deal: DealNumber) -> Session:
    """Into the game of a deal: the table that was left there, else a fresh one."""
    games = session.games or Games()
    row = games.unfinished(deal)  # even without a table: what was peeked at stays peeked at
    if row is None:
        number, games = games.drawn()
        game = Game(deal, f"{number:016x}")
    else:
        game = Game(deal, row.id, row.peeks)
    session = replace(session, games=games, game=game, course=course_of(deal))
    return ways.into_stage(session, deal.place)


# --- forgetting ----------------------------------------------------------------------------------


def _ask_to_forget(session: Session, mode: Lobby) -> Session:
    offered = choices(session)
    chosen = offered[min(mode.selected, len(offered) - 1)]
    if not isinstance(chosen, Resume):
        note = Note("info", "Only a game that was left can be given up: select one.")
        return session.into(replace(mode, note=note))
    question = f"Give up deal {chosen.deal}? Its table is forgotten; it counts as not won."
    return session.into(Asking(question, yes=mode, no=mode, about="forget"))


def forget(session: Session, mode: Lobby) -> Session:
    """The session without the table of the selected game, which has ended."""
    offered = choices(session)
    chosen = offered[min(mode.selected, len(offered) - 1)]
    if not isinstance(chosen, Resume):
        return session.into(mode)
    games = session.games or Games()
    row = games.unfinished(chosen.deal)
    if row is not None:
        games = games.with_row(replace(row, ended=session.time))
    record = session.record.with_table(chosen.deal.place, None)
    note = Note("info", f"Deal {chosen.deal} is given up.")
    return replace(session, games=games, record=record, mode=Lobby(note=note))


def said_of(choice: Choice, session: Session) -> str:
    """A choice in words."""
    match choice:
        case Resume(deal):
            made = plays_made(session, deal)
            plays = "no play" if not made else f"{made} plays" if made > 1 else "1 play"
            return f"Go on with deal {deal}, {plays} made"
        case Begin(suits):
            return f"New game, {NAMES[suits]}"
        case Type():
            return "A deal by its number"
