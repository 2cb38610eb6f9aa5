"""Hypothesis strategies for goals that a position may well meet."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.strategies import cards, chains, lines, run_of
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

SMALL = st.integers(1, 3)
NUMBERS = st.sampled_from(COLUMN_NUMBERS)


def subsets_of_columns() -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(NUMBERS, min_size=1, max_size=3, unique=True).map(tuple)


def pieces(position: Position) -> st.SearchStrategy[tuple[Card, ...]]:
    """Cards that stand one behind the other somewhere, or chains of any kind."""
    standing = [
        column.cards[start:end]
        for column in position.columns
        for start in range(len(column.cards))
        for end in (start + 1, start + 2, start + 4)
    ]
    return st.one_of(chains(most=4), st.sampled_from([*standing, run_of("S")[:2]]))


def single_goals(position: Position) -> st.SearchStrategy[Goal]:
    """Goals that `position` may well meet."""
    fronts = [column.front for column in position.columns if column.front]
    front_cards = st.sampled_from(fronts) if fronts else cards()
    lists = st.lists(pieces(position), min_size=1, max_size=2).map(tuple)
    numbered = st.tuples(NUMBERS, front_cards)
    held = NUMBERS.map(lambda number: (number, position.column(number).cards))
    return st.one_of(
        st.sampled_from([Win(), AllFaceUp(), Filled(), ReadyToDeal(), StockEmpty()]),
        st.builds(Collect, SMALL),
        st.builds(TurnUp, SMALL),
        st.builds(Gaps, SMALL),
        st.builds(Deals, SMALL),
        st.builds(Breaks, st.integers(0, 10)),
        st.builds(Uncover, subsets_of_columns()),
        st.builds(Groups, lists),
        st.builds(Joined, lists),
        st.builds(Exposed, st.lists(front_cards, min_size=1, max_size=3).map(tuple)),
        st.builds(Front, by_column(numbered)),
        st.builds(Columns, by_column(held)),
    )


def by_column(pairs: st.SearchStrategy[tuple[int, Any]]) -> st.SearchStrategy[tuple[Any, ...]]:
    """One or two pairs of a column and something, no column twice: a file refuses that."""
    return st.lists(pairs, min_size=1, max_size=2, unique_by=lambda pair: pair[0]).map(tuple)


def any_goals(position: Position) -> st.SearchStrategy[Goal]:
    single = single_goals(position)
    ways = st.lists(st.lists(single, min_size=1, max_size=2).map(tuple), min_size=1, max_size=3)
    return st.one_of(single, st.builds(AnyOf, ways.map(tuple)))


@st.composite
def questions(draw: st.DrawFn) -> tuple[Goal, Position, Position]:
    """A goal, a start and a position reached from it."""
    start, plays = draw(lines(most=8))
    now = plays[-1].after if plays else start
    return draw(any_goals(now)), start, now
