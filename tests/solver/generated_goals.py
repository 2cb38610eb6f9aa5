"""Goals drawn at random that the end of a line may well meet."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.breaks import Breaks
from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.deals import Deals
from trainer.goals.exposed import Exposed
from trainer.goals.filled import Filled
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.ready_to_deal import ReadyToDeal
from trainer.goals.stock_empty import StockEmpty
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.cards import Card
from trainer.rules.position import COLUMN_NUMBERS, Position


def goal_for(chance: Random, begun: Position, end: Position) -> Goal:
    """A goal of any kind but `any`, that the end of a line may well meet."""
    return chance.choice(_MAKERS)(chance, begun, end)


def some_columns(chance: Random) -> tuple[int, ...]:
    return tuple(sorted(chance.sample(COLUMN_NUMBERS, chance.randint(1, 2))))


def a_piece(chance: Random, end: Position) -> tuple[Card, ...]:
    """Cards that stand one behind the other somewhere; one suit, descending, where there are."""
    units = [unit for column in end.columns for unit in column.units()]
    linked = [unit for unit in units if len(unit) > 1]
    return chance.choice(linked or units or [(Card(8, "S"), Card(7, "S"))])[-4:]


def fronts(end: Position) -> list[tuple[int, Card]]:
    return [(number, column.front) for number, column in end.numbered() if column.front]


def a_front(chance: Random, _: Position, end: Position) -> Goal:
    return Front((chance.choice(fronts(end) or [(1, Card(8, "S"))]),))


def exposed(chance: Random, _: Position, end: Position) -> Goal:
    cards = [card for _, card in fronts(end)] or [Card(8, "S")]
    return Exposed(tuple(chance.choice(cards) for _ in range(chance.randint(1, 2))))


def a_column(chance: Random, _: Position, end: Position) -> Goal:
    number = chance.choice(COLUMN_NUMBERS)
    return Columns(((number, end.column(number).cards),))


_Maker = Callable[[Random, Position, Position], Goal]
_MAKERS: Final[tuple[_Maker, ...]] = (
    lambda chance, *_: chance.choice([Win(), AllFaceUp(), Filled()]),
    lambda chance, *_: chance.choice([ReadyToDeal(), StockEmpty(), Deals(1), Deals(2)]),
    lambda _, begun, end: Collect(max(1, len(end.collected) - len(begun.collected))),
    lambda chance, *_: TurnUp(chance.randint(1, 3)),
    lambda chance, *_: Gaps(chance.randint(1, 4)),
    lambda chance, _, end: Breaks(max(0, end.breaks - chance.randint(0, 1))),
    lambda chance, *_: Uncover(some_columns(chance)),
    lambda chance, _, end: Groups((a_piece(chance, end),)),
    lambda chance, _, end: Joined((a_piece(chance, end), a_piece(chance, end))),
    lambda chance, _, end: Joined((a_piece(chance, end),)),
    a_front,
    exposed,
    a_column,
)


def goals_for(chance: Random, begun: Position, end: Position) -> tuple[Goal, ...]:
    """One goal or two; now and then one of several ways."""
    if chance.random() < 0.15:
        ways = [some_goals(chance, begun, end) for _ in range(chance.randint(1, 3))]
        return (AnyOf(tuple(ways)),)
    return some_goals(chance, begun, end)


def some_goals(chance: Random, begun: Position, end: Position) -> tuple[Goal, ...]:
    return tuple(goal_for(chance, begun, end) for _ in range(chance.choice([1, 1, 2])))
