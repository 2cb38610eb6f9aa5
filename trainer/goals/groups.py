"""The goal `groups`: certain cards linked inside a group that can move."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.joined import links_of
from trainer.goals.never import Never, lacking, unlinkable
from trainer.goals.reach import columns_by_deal, dealt_together
from trainer.goals.shapes import SOME_CARDS, list_of
from trainer.goals.words import listed, shown
from trainer.rules.cards import KING, Card
from trainer.rules.position import Column, Position
from trainer.values import frozen


@frozen
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

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: no such group can come up."""
        for group in self.groups:
            if len(group) == KING and unlinkable([group]) is None:
                why = "King to Ace of one suit is collected as soon as it stands at a front"
                return Never(why, "ask for it with `collect`")
        wanting = (found for group in self.groups if (found := lacking(group, start)))
        return unlinkable(self.groups) or next(wanting, None)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Each list inside the group of some column, and so all its links at once."""
        counts = (_at_a_front(group, start) for group in dict.fromkeys(self.groups))
        return (Demand(tuple(counts), links_of(self.groups)),)

    def describe(self) -> str:
        """What is asked."""
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        many = [shown(group) for group in self.groups if len(group) > 1]
        # One card is linked to nothing; what is asked of it is to be free to move.
        single = [shown(group) for group in self.groups if len(group) == 1]
        said = [_as_groups(many)] if many else []
        return listed([*said, *([f"{listed(single)} free to move"] if single else [])])


def _as_groups(shown_groups: list[str]) -> str:
    if len(shown_groups) == 1:
        return f"{shown_groups[0]} as a group at a front"
    return f"{listed(shown_groups)} as groups at fronts"


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


def _at_a_front(group: tuple[Card, ...], start: Position) -> Count:
    """That a list stands so. A transfer changes two columns. A dealt card adds itself to a group,
    so the list is new there only if the card is its last one, or where a run leaves.
    """
    return Count(
        lambda column: int(_is_inside(group, column)),
        least=1,
        by_transfer=2,
        by_deal=columns_by_deal(start) + sum(dealt_together(card, start) for card in group[-1:]),
    )
