"""The goal `groups`: certain cards linked inside a group that can move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.shapes import SOME_CARDS, list_of
from trainer.goals.words import listed, shown
from trainer.rules.cards import Card
from trainer.rules.position import Column, Position


@dataclass(frozen=True, slots=True)
class Groups(Goal):
    """Each of `groups` stands linked, in that order, inside the group at some front."""

    key = "groups"
    form = "[9S 8S 7S, ...]"
    schema = list_of(
        "for each list: those cards stand linked, in this order, inside the group at some front",
        SOME_CARDS,
    )

    groups: tuple[tuple[Card, ...], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those groups."""
        return cls(tuple(item.cards() for item in field.items()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Groups that stand so, of those named."""
        del start
        return Progress(
            sum(_is_at_a_front(group, position) for group in self.groups), len(self.groups)
        )

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each group stands so."""
        del start
        return all(_is_at_a_front(group, position) for group in self.groups)

    def describe(self) -> str:
        """What is asked."""
        return f"Stand {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        groups = listed([shown(group) for group in self.groups])
        # One card is linked to nothing; what is asked of it is to be free to move.
        linked = "linked " if all(len(group) > 1 for group in self.groups) else ""
        each = "each " if len(self.groups) > 1 else ""
        return f"{groups} {each}{linked}in the group at a front"


def _is_at_a_front(group: tuple[Card, ...], position: Position) -> bool:
    return any(_is_inside(group, column) for column in position.columns)


def _is_inside(group: tuple[Card, ...], column: Column) -> bool:
    cards = column.cards
    if not group or not cards or cards[-1].suit != group[-1].suit:
        return False
    # Within a group ranks fall one by one, so the front card tells where each of them must stand.
    ahead = group[-1].rank - cards[-1].rank
    size = ahead + len(group)
    if ahead < 0 or size > len(cards) - column.hidden:
        return False
    return cards[-size : len(cards) - ahead] == group and column.group_size >= size
