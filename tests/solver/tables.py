"""Hypothesis strategies for puzzles small enough to be searched through by the naive way."""

from __future__ import annotations

from hypothesis import strategies as st

from trainer.goals.base import Goal
from trainer.goals.breaks import Breaks
from trainer.goals.collect import Collect
from trainer.goals.deals import Deals
from trainer.goals.exposed import Exposed
from trainer.goals.filled import Filled
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.joined import Joined
from trainer.goals.puzzle import Puzzle
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.rules.cards import Card, Suit
from trainer.rules.engine import apply, legal_moves
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

SPADES: tuple[Suit, ...] = ("S", "S", "S", "S", "S", "S", "S")


def small_cards() -> st.SearchStrategy[Card]:
    # Few ranks, so that cards often fit.
    return st.builds(Card, st.integers(5, 8), st.sampled_from("SH"))


@st.composite
def small_columns(draw: st.DrawFn) -> Column:
    cards = tuple(draw(st.lists(small_cards(), max_size=4)))
    return Column(cards, draw(st.integers(0, max(0, min(2, len(cards) - 1)))))


@st.composite
def small_positions(draw: st.DrawFn, stock: bool | None = None) -> Position:
    """Three to five columns of a few cards; pads or gaps for the rest; a row or two to deal, often.

    No deck is behind it: the rules of moving do not ask for one.
    """
    columns = draw(st.lists(small_columns(), min_size=3, max_size=5))
    pad = Column((Card(1, "S"),))
    fill = draw(st.lists(st.sampled_from([pad, pad, GAP]), min_size=7, max_size=7))
    columns = draw(st.permutations((columns + fill)[:COLUMN_COUNT]))
    row = st.lists(small_cards(), min_size=10, max_size=10)
    has_stock = draw(st.booleans()) if stock is None else stock
    return Position(tuple(columns), tuple(draw(row)) if has_stock else ())


def near_runs() -> st.SearchStrategy[Position]:
    """Tables on which a play or two can collect a run, with cards behind it and a row to deal."""
    run = tuple(Card(rank, "S") for rank in range(13, 0, -1))

    @st.composite
    def near_run(draw: st.DrawFn) -> Position:
        cut = draw(st.integers(10, 12))
        behind = tuple(draw(st.lists(small_cards(), max_size=2)))
        columns = [Column(behind + run[:cut], len(behind)), Column((run[cut],))]
        columns += [Column((card,)) for card in run[cut + 1 :]]
        columns += [Column((card,)) for card in draw(st.lists(small_cards(), max_size=3))]
        columns += [GAP] * (COLUMN_COUNT - len(columns))
        before: tuple[Suit, ...] = SPADES[: draw(st.sampled_from([0, 5, 7]))]
        row = tuple(draw(st.lists(small_cards(), min_size=10, max_size=10)))
        return Position(tuple(columns), row if draw(st.booleans()) else (), before)

    return near_run()


def _goals_met(start: Position, end: Position) -> list[Goal]:
    """Goals of every kind that hold at the end of a line, and not at its start."""
    candidates: list[Goal] = [Filled(), Collect(1), Deals(1)]
    for number in range(1, 5):
        candidates += [TurnUp(number), Gaps(number), Breaks(number - 1)]
    for number, column in end.numbered():
        candidates.append(Uncover((number,)))
        if column.front:
            candidates += [Front(((number, column.front),)), Exposed((column.front,))]
        candidates += [Joined((unit[-2:],)) for unit in column.units() if len(unit) > 1]
    return [goal for goal in candidates if goal.holds(start, end) and not goal.holds(start, start)]


@st.composite
def puzzles(draw: st.DrawFn, start: st.SearchStrategy[Position] | None = None) -> Puzzle:
    """Goals that some line of up to three plays reaches, unless an invariant or a limit is in the
    way, or, seldom, one that nothing may reach."""
    begun = now = draw(start if start is not None else st.one_of(small_positions(), near_runs()))
    for choice in draw(st.lists(st.integers(0, 2**16), min_size=1, max_size=3)):
        if moves := legal_moves(now):
            now = apply(now, moves[-1] if choice % 4 == 0 else moves[choice % len(moves)]).after
    met = _goals_met(begun, now) or [Collect(2)]
    keep = st.one_of(st.builds(Gaps, st.integers(1, 3)), st.builds(Breaks, st.integers(0, 3)))
    return Puzzle(
        begun,
        begun,
        goals=tuple(draw(st.lists(st.sampled_from(met), min_size=1, max_size=2))),
        keep=tuple(draw(st.lists(keep, max_size=1))) if draw(st.integers(0, 3)) == 0 else (),
        max_moves=draw(st.sampled_from([None, None, None, 2])),
        max_deals=draw(st.sampled_from([None, None, None, 0, 1])),
    )
