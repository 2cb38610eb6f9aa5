"""All lines as short as the best: just their states are marked."""

from __future__ import annotations

from random import Random

from tests.solver.boards import (
    State,
    TooManyStatesError,
    distances,
    followers,
    random_board,
    state_of,
)
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.shortest import Question, Shortest, begin, free_places_of
from trainer.solver.small import all_collected
from trainer.solver.tracing import Record

SMALL = Budget(seconds=None, memory=1 << 24)


def like(state: State) -> object:
    """The same for states that differ only by columns that may change places."""
    piles, stock, collected = state
    may_deal = len(stock) >= len(piles) <= sum(len(cards) for cards, _ in piles)
    return piles if may_deal else tuple(sorted(piles)), stock, collected


def on_shortest_lines(board: Board, far: dict[State, int | None]) -> dict[object, int]:
    """What the states of shortest lines are like, and how many plays from the start they are."""
    layer, depth = {state_of(board)}, 0
    found: dict[object, int] = {}
    while layer:
        found |= {like(state): depth for state in layer}
        after = {(far[state], new) for state in layer for new in followers(board, state)}
        layer = {new for before, new in after if before and far[new] == before - 1}
        depth += 1
    return found


def records(search: Shortest, board: Board) -> dict[State, Record]:
    """The states within three plays, each with its record; the tracer's steps come in the order of
    the naive search's.
    """
    found = {state_of(board): search.start}
    layer = [state_of(board)]
    for _ in range(3):
        after = [
            pair
            for state in layer
            for pair in zip(
                followers(board, state),
                dict(search.tracer.steps(found[state])).values(),
                strict=True,
            )
        ]
        layer = [state for state, _ in after if state not in found]
        found |= dict(after)
    return found


def test_it_marks_just_the_states_of_the_shortest_lines() -> None:
    marked = others = 0
    for number in range(150):
        board = random_board(Random(number), cards=8)
        try:
            far = distances(board, 600)
        except TooManyStatesError:
            continue
        if not far[state_of(board)]:
            continue
        places = free_places_of(len(board.columns), ())
        search = begin(Question(board, (all_collected(board),), None, places), SMALL)
        assert search is not None
        search.keep_equal()
        assert search.run(Meter(SMALL)) is None
        marks = search.marks(Meter(SMALL))
        assert marks is not None
        lines = on_shortest_lines(board, far)
        for state, record in records(search, board).items():
            depth = marks.depth(record)
            assert depth == lines.get(like(state)), number
            marked += depth is not None
            others += depth is None
    assert min(marked, others) > 100
