"""The goal `uncover`: a hidden card turned up in each of certain columns."""

from __future__ import annotations

from typing import Self

from trainer.goals.base import Field, Goal, Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.never import Never
from trainer.goals.reach import may_collect_by_deal
from trainer.goals.shapes import list_of, whole_number
from trainer.goals.words import listed
from trainer.rules.notation import write_column
from trainer.rules.position import COLUMN_COUNT, Column, Position
from trainer.values import frozen


@frozen
class Uncover(Goal):
    """In each of `columns` at least one card hidden at the start has been turned up."""

    key = "uncover"
    form = "[1, 3]"
    schema = list_of(
        "in each named column at least one card that was hidden at the start has been turned up",
        whole_number("a column that has hidden cards", lowest=1, highest=COLUMN_COUNT),
    )

    columns: tuple[int, ...]

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal for those columns."""
        return cls(tuple(item.number() for item in field.items()))

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns in which a card was turned up, of those named."""
        done = sum(self._is_uncovered(number, start, position) for number in self.columns)
        return Progress(done, len(self.columns))

    def holds(self, start: Position, position: Position) -> bool:
        """Whether each column has had a card turned up."""
        return all(self._is_uncovered(number, start, position) for number in self.columns)

    @staticmethod
    def _is_uncovered(number: int, start: Position, position: Position) -> bool:
        return position.column(number).hidden < start.column(number).hidden

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: a column has no hidden card."""
        for number in self.columns:
            column = start.column(number)
            if not column.hidden:
                return Never(f"column {number} has no hidden card", _advice(number, column))
        return None

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """In each column one hidden card fewer. A play turns up one of a column at most; a deal,
        which only adds to it, none unless a run leaves.
        """
        return (Demand(tuple(_is_uncovered(number, start) for number in self.columns)),)

    def describe(self) -> str:
        """What is asked."""
        numbers = listed([str(number) for number in self.columns])
        if len(self.columns) == 1:
            return f"Uncover a hidden card in column {numbers}"
        return f"Uncover a hidden card in each of columns {numbers}"

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns to uncover."""
        return frozenset(self.columns)


def _advice(number: int, column: Column) -> str:
    """How its author hides cards in a column."""
    if len(column.cards) < 2:
        return f"give column {number} hidden cards: they stand before `|`, as in `5H | 8S`"
    hidden = Column(column.cards, len(column.cards) - 1)
    return f"put `|` after its hidden cards, as in `{number}: {write_column(hidden)}`"


def _is_uncovered(number: int, start: Position) -> Count:
    return Count(
        lambda column: -column.hidden,
        least=1 - start.column(number).hidden,
        place=number,
        by_transfer=1,
        by_deal=int(may_collect_by_deal(number, start)),
    )
