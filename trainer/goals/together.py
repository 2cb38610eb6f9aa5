"""All goals of a stage at once: their demands, combined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from math import prod
from operator import and_
from typing import Final

from trainer.goals.base import Goal
from trainer.goals.demand import Demand
from trainer.rules.position import Position

MOST_WAYS: Final = 64
"""So many demands of one puzzle a search is to follow at most."""


class TooManyWaysError(Exception):
    """Goals can be met in more than MOST_WAYS ways."""


def demands_of(goals: Sequence[Goal], start: Position) -> tuple[Demand, ...] | None:
    """The demands of all goals at the same time: all hold exactly where one of these holds.

    None where there would be more than MOST_WAYS: to follow fewer of them would not be exact, so
    none are given, and the goals themselves have to be asked.
    """
    try:
        return all_of(goals, start)
    except TooManyWaysError:
        return None


def all_of(goals: Iterable[Goal], start: Position) -> tuple[Demand, ...]:
    """One demand for each choice of a demand from every goal.

    Raises TooManyWaysError before it makes more than MOST_WAYS.
    """
    each = [goal.demands(start) for goal in goals]
    if prod(map(len, each)) > MOST_WAYS:
        raise TooManyWaysError
    return tuple(reduce(and_, choice, Demand()) for choice in product(*each))


def one_of(ways: Iterable[Iterable[Goal]], start: Position) -> tuple[Demand, ...]:
    """The demands of every way. Raises TooManyWaysError where they are more than MOST_WAYS."""
    found: list[Demand] = []
    for way in ways:
        found += all_of(way, start)
        if len(found) > MOST_WAYS:
            raise TooManyWaysError
    return tuple(found)
