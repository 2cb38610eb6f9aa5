"""The keys worth showing while a stage is played: those that lead somewhere on this table."""

from __future__ import annotations

from typing import Final

from trainer.play.coach import is_lost
from trainer.play.intents import Command
from trainer.play.landing import landings
from trainer.play.modes import Lift, Playing
from trainer.play.view.keys import KeyEntry, bound, known, without
from trainer.rules.engine import why_not
from trainer.rules.moves import Deal

_IN_PLAY: Final = (
    *(Command.HINT, Command.UNDO, Command.DEAL, Command.SOLUTION, Command.PEEK, Command.ENTER),
    *(Command.MOVABLE, Command.NEW_GAME, Command.HELP, Command.SETTINGS, Command.LEAVE),
)
_AFTER_FAILURE: Final = (
    *(Command.COACH, Command.REGRET, Command.SOLUTION, Command.HELP, Command.LEAVE),
)
_LOST: Final = (
    *(Command.COACH, Command.REGRET, Command.UNDO, Command.RESTART, Command.SOLUTION),
    *(Command.HELP, Command.LEAVE),
)
_WITH_HAND: Final = (Command.HELP, Command.LEAVE)


def in_play(mode: Playing) -> list[KeyEntry]:
    """The keys worth showing while a stage or a full game is played."""
    if mode.attempt.has_failed:
        back = [] if mode.lift is None else [bound(mode, Command.ESCAPE, "put back")]
        again = bound(mode, Command.RESTART, "again")
        rest = known(mode, _AFTER_FAILURE)
        return without([bound(mode, Command.UNDO), again, *back, *rest], *_idle(mode))
    if mode.lift is not None:
        return _lifted(mode, mode.lift)
    has_lost = is_lost(mode) and not mode.place.is_game  # of a game that is known by a peek alone
    useful = without(known(mode, _LOST if has_lost else _IN_PLAY), *_idle(mode))
    return [KeyEntry("0-9", "lift a column", None), *useful]


def _lifted(mode: Playing, lifted: Lift) -> list[KeyEntry]:
    """The keys of the hand; where nothing takes what is in it, none that would drop it."""
    drops = [
        KeyEntry("0-9", "to a column", None),
        KeyEntry("+ -", "more, fewer", Command.GROW),
        bound(mode, Command.ENTER, "drop"),
    ]
    if not landings(mode.attempt.now, lifted):
        drops = drops[1:2]
    return [*drops, bound(mode, Command.ESCAPE, "put back"), *known(mode, _WITH_HAND)]


def _idle(mode: Playing) -> list[Command]:
    """What would be refused on this table."""
    can_deal = mode.attempt.deals_left and why_not(mode.attempt.now, Deal()) is None
    idle = [] if can_deal else [Command.DEAL]
    return idle if mode.attempt.moves else [*idle, Command.UNDO]
