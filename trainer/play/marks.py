"""Which cards of a table a refusal speaks of, so that a view can mark them."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from trainer.rules import refusals
from trainer.rules.cards import Card
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal


class Spot(NamedTuple):
    """One card's place: its column (1 to 10) and its place in it, the back card being 0."""

    column: int
    place: int


def marked_by(refusal: Refusal, position: Position) -> frozenset[Spot]:
    """The cards that `refusal`, given in `position`, names; none where it names only columns."""
    match refusal:
        case refusals.SuitBreak(source, group=group) | refusals.RankBreak(source, group=group):
            front = len(position.column(source).cards) - len(group)
            return frozenset({Spot(source, front - 1), Spot(source, front)})
        case refusals.HiddenCard(source):
            return frozenset({Spot(source, position.column(source).hidden - 1)})
        case (
            refusals.KingNeedsGap(source, target, card)
            | refusals.NothingOnAce(source, target, card)
            | refusals.WrongRank(source, target, card)
        ):
            onto = Spot(target, len(position.column(target).cards) - 1)
            return frozenset({_nearest(card, source, position), onto})
        case (
            refusals.Finished()
            | refusals.NoSuchColumn()
            | refusals.SameColumn()
            | refusals.EmptySource()
            | refusals.BadCount()
            | refusals.StockEmpty()
            | refusals.StockShort()
            | refusals.Gaps()
        ):
            return frozenset()
        case _:
            assert_never(refusal)


def _nearest(card: Card, number: int, position: Position) -> Spot:
    """The place of `card` in a column, the one nearest the front where there are several."""
    cards = position.column(number).cards
    return Spot(number, max(place for place, other in enumerate(cards) if other == card))
