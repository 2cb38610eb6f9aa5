"""Columns by number: each distinct column met in a search is worked out by the rules once only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.rules.cards import Card, Suit
from trainer.rules.engine import apply
from trainer.rules.moves import Transfer
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

Id = int
"""The number of a distinct column in a ColumnTable; 0 is the gap."""


class Lift(NamedTuple):
    """A group that can be lifted: how many cards, and the rank of a front card it can land on."""

    size: int
    lands_on: int


class Change(NamedTuple):
    """What a transfer makes of its two columns, settled, and the suits of the runs collected."""

    source: Id
    target: Id
    collected: tuple[Suit, ...]


@dataclass(slots=True)
class ColumnTable:
    """The distinct columns met so far, with facts about each, all found by asking the rules.

    A transfer changes two columns and settling looks at each column alone, so what a pair of
    columns turns into holds wherever that pair stands.
    """

    columns: list[Column] = field(default_factory=list)
    fronts: list[int] = field(default_factory=list)
    """For each column the rank of its front card; 0 for the gap."""
    lifts: list[tuple[Lift, ...]] = field(default_factory=list)
    """For each column the groups that can be lifted, smallest first."""
    _ids: dict[Column, Id] = field(default_factory=dict)
    _changes: dict[tuple[Id, int, Id], Change] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.id_of(GAP)

    def id_of(self, column: Column) -> Id:
        """The number of a column, new or known."""
        known = self._ids.get(column)
        if known is not None:
            return known
        self._ids[column] = new = len(self.columns)
        self.columns.append(column)
        self.fronts.append(column.front.rank if column.front else 0)
        sizes = range(1, column.group_size + 1)
        self.lifts.append(tuple(Lift(size, column.cards[-size].rank + 1) for size in sizes))
        return new

    def moved(self, source: Id, size: int, target: Id) -> Change:
        """What moving the `size` front cards from one column to another makes of the two."""
        change = self._changes.get((source, size, target))
        if change is None:
            change = self._changes[source, size, target] = self._asked(source, size, target)
        return change

    def dealt(self, card: Card, target: Id) -> Change:
        """What a card from the stock makes of a column: the same as if it had lain alone in one."""
        return self.moved(self.id_of(Column((card,))), 1, target)

    def _asked(self, source: Id, size: int, target: Id) -> Change:
        pair = (self.columns[source], self.columns[target])
        play = apply(Position(pair + (GAP,) * (COLUMN_COUNT - 2)), Transfer(1, size, 2))
        left, reached, *_ = play.after.columns
        return Change(self.id_of(left), self.id_of(reached), play.after.collected)
