"""Columns that may change places without changing what can still be reached."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.goals.base import Goal
from trainer.rules.position import COLUMN_COUNT


def interchangeable(goals: Iterable[Goal]) -> tuple[int, ...]:
    """The places (0 to 9) of the columns that no goal or invariant names.

    **Where swapping them keeps every shortest line.** Swap the contents of two of these columns:
    every transfer, with its numbers swapped likewise, is legal exactly if it was, and leads to the
    swapped result, since the rules for transfers never look at a column's number; the goals answer
    the same, since they name neither; runs leave and cards turn up the same. So the two tables
    have the same lines up to renaming, and a search needs to go on from one of them only.

    **Where it does not.** Card i of a dealt row lands on column i: as long as a deal can still
    come, it matters which column stands where, and no two tables are taken for one.
    """
    named = frozenset[int]().union(*(goal.columns_named for goal in goals))
    return tuple(index for index in range(COLUMN_COUNT) if index + 1 not in named)


def in_one_order(columns: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """The columns (by number of their content) with those at `places` sorted among themselves.

    The same for two tables exactly where they differ only by swaps among `places`.
    """
    if len(places) == len(columns):
        return tuple(sorted(columns))
    ordered = list(columns)
    for place, column in zip(places, sorted(columns[place] for place in places), strict=True):
        ordered[place] = column
    return tuple(ordered)


def one_of_each(columns: tuple[int, ...], places: tuple[int, ...]) -> list[int]:
    """Every place (0 to 9), less those among `places` whose column an earlier one of them equals.

    A move from or to a column left out has its like: the same move from or to the earlier one. No
    group ever moves between two equal columns: its first card is no lower than their front card.
    """
    seen: set[int] = set()
    kept = []
    for place, column in enumerate(columns):
        if place not in places or column not in seen:
            kept.append(place)
        if place in places:
            seen.add(column)
    return kept
