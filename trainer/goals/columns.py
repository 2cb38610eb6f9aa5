"""The goal `columns`: certain columns hold exactly certain cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never, lacking
from trainer.goals.reach import dealt_onto, may_collect_by_deal, runs_lying
from trainer.goals.shapes import ANY_CARDS, by_column
from trainer.goals.words import listed, shown
from trainer.rules.cards import Card
from trainer.rules.position import Column, Position
from trainer.values import frozen


@frozen
class Columns(Goal):
    """The named columns hold exactly these cards, back one first; none for a gap."""

    key = "columns"
    form = "{4: KS QS}"
    schema = by_column("the named columns hold exactly this", ANY_CARDS)

    wanted: tuple[tuple[int, tuple[Card, ...]], ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those columns."""
        return cls(tuple((int(name), value.cards()) for name, value in field.entries()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns that hold what is wanted, of those named."""
        del start
        done = sum(position.column(number).cards == cards for number, cards in self.wanted)
        return Progress(done, len(self.wanted))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each column holds what is wanted."""
        del start
        return all(position.column(number).cards == cards for number, cards in self.wanted)

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: the cards are not there."""
        return lacking((card for _, cards in self.wanted for card in cards), start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """Nothing left to leave or to arrive in any of these columns; links among what is wanted
        where nothing was hidden at the start, for hidden cards are linked to none.
        """
        counts = (_is_exactly(number, cards, start) for number, cards in self.wanted)
        face_up = [
            cards[start.column(number).hidden :] for number, cards in dict(self.wanted).items()
        ]
        pairs = (pair for cards in face_up for pair in pairwise(cards))
        links = tuple((behind, front) for behind, front in pairs if front.links_onto(behind))
        return (Demand(tuple(counts), links),)

    def describe(self) -> str:
        """What is asked."""
        return f"Have {self._said()}"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return f"Keep {self._said()}"

    def _said(self) -> str:
        return listed(
            [
                f"{'exactly ' + shown(cards) if cards else 'no card'} in column {number}"
                for number, cards in self.wanted
            ]
        )

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns whose cards are named."""
        return frozenset(number for number, _ in self.wanted)


def _is_exactly(number: int, wanted: tuple[Card, ...], start: Position) -> Count:
    """That a column holds exactly this: minus the work left in it, which is nothing only there.

    The work is `units that must leave + groups that must arrive`: what stands beyond the common
    beginning of the column and of what is wanted, cut where no link is (each hidden card leaves by
    itself), and what is wanted beyond it, cut in the same way.

    - Lifting off cards that are linked takes away at most one unit that must leave, or the front
      part of one; where it reaches into the common beginning, more has to arrive than before. Work
      falls by one at most; a run that leaves is such cards, too. A card that turns up was a unit by
      itself and is one still.
    - A landing group makes no work less while there are units that must leave. While there are none
      it can be the beginning of what is to arrive: linked cards, so no more than one of its groups.
      Work falls by one at most. If it completes a run, this leaves at once: either from among the
      units that must leave, and work falls by one in all, or what is left is a beginning of what is
      wanted that is shorter than before, and work does not fall.
    - Each further run that leaves, which lay buried here, is again linked cards lifted off.
    - A dealt card lands like a group of one: it must be wanted, or complete a run.
    """
    lying = runs_lying(start.column(number))
    collects = may_collect_by_deal(number, start)
    dealt = collects or not dealt_onto(number, start).isdisjoint(wanted)
    return Count(
        lambda column: -_work(column, wanted),
        least=0,
        place=number,
        by_transfer=1 + lying,
        by_deal=int(dealt) + (lying if collects else 0),
    )


def _work(column: Column, wanted: tuple[Card, ...]) -> int:
    same = 0
    for card, other in zip(column.cards, wanted, strict=False):
        if card != other:
            break
        same += 1
    hidden = max(0, column.hidden - same)
    leaving = column.cards[max(same, column.hidden) :]
    return hidden + len(Column(leaving).units()) + len(Column(wanted[same:]).units())
