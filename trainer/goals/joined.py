"""The goal `joined`: certain cards linked anywhere on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, lacking, unlinkable
from trainer.goals.reach import columns_by_deal, dealt_together, fronts_by_transfer
from trainer.goals.shapes import SOME_CARDS, list_of
from trainer.goals.words import listed, mid, shown
from trainer.rules.cards import Card
from trainer.rules.position import Column, Position
from trainer.values import frozen


@frozen
class Joined(Goal):
    """Each of `lists` stands linked, in that order, face up, anywhere in some column."""

    key = "joined"
    form = "[9S 8S 7S, ...]"
    schema = list_of(
        "for each list: those cards stand linked, in this order, face up, anywhere in some column",
        SOME_CARDS,
    )

    lists: tuple[tuple[Card, ...], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those lists."""
        return cls(tuple(item.cards() for item in field.items()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Lists that stand so, of those named."""
        del start
        return Progress(sum(_is_joined(cards, position) for cards in self.lists), len(self.lists))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each list stands so."""
        del start
        return all(_is_joined(cards, position) for cards in self.lists)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: these cards make no links, or are not there."""
        wanting = (found for cards in self.lists if (found := lacking(cards, start)))
        return unlinkable(self.lists) or next(wanting, None)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Each list in some column, and so all its links at once."""
        counts = (_somewhere(cards, start) for cards in dict.fromkeys(self.lists))
        return (Demand(tuple(counts), links_of(self.lists)),)

    def describe(self) -> str:
        """What is asked."""
        return self._said("Link {}", "Have {} face up")

    def describe_kept(self) -> str:
        """What is to be kept."""
        return self._said("Keep {} linked", "Keep {} face up")

    def _said(self, link: str, have: str) -> str:
        # One card is linked to nothing; what is asked of it is to be face up.
        linked = [shown(cards) for cards in self.lists if len(cards) > 1]
        single = [shown(cards) for cards in self.lists if len(cards) == 1]
        if linked and single:
            return f"{link.format(listed(linked))} and {mid(have.format(listed(single)))}"
        return link.format(listed(linked)) if linked else have.format(listed(single))


def _is_joined(wanted: tuple[Card, ...], position: Position) -> bool:
    return any(_has(wanted, column) for column in position.columns)


def _has(wanted: tuple[Card, ...], column: Column) -> bool:
    if not wanted or wanted[0] not in column.cards:
        return False
    first, cards = wanted[0], column.cards
    for place in range(column.hidden, len(cards) - len(wanted) + 1):
        if cards[place] == first and cards[place : place + len(wanted)] == wanted:
            # Lying so is not enough: cards that make no links can never be joined.
            return all(front.links_onto(behind) for behind, front in pairwise(wanted))
    return False


def _somewhere(wanted: tuple[Card, ...], start: Position) -> Count:
    """That a list stands so. In a column it is new only with a link that is made there, by landing
    or being dealt: and it ends in the dealt card. What lay linked in the moved group is no more
    often on the table than before. One card, which needs no link, is new also where it turns up.
    """
    one = len(wanted) == 1
    dealt = sum(dealt_together(card, start) for card in wanted[-1:])
    return Count(
        lambda column: int(_has(wanted, column)),
        least=1,
        by_transfer=fronts_by_transfer(start) if one else 1,
        by_deal=dealt + (columns_by_deal(start) if one else 0),
    )


def links_of(lists: Iterable[Sequence[Card]]) -> tuple[tuple[Card, Card], ...]:
    """Every pair that is linked where all lists stand, once: several lists may be the same cards,
    or parts of one another.
    """
    pairs = (pair for cards in lists for pair in pairwise(cards))
    return tuple(dict.fromkeys(pair for pair in pairs if pair[1].links_onto(pair[0])))
