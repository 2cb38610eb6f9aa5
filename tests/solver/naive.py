"""A second opinion on the solver: iterative deepening over the rules alone, sharing none of it."""

from __future__ import annotations

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import apply, legal_moves
from trainer.rules.position import Position


def shortest_by_deepening(puzzle: Puzzle, deepest: int) -> int | None:
    """The fewest plays that reach the goal, if at most `deepest` do."""
    return next((depth for depth in range(deepest + 1) if count_lines(puzzle, depth)), None)


def count_lines(puzzle: Puzzle, length: int) -> int:
    """How many lines of exactly `length` plays end at the goal, none of them passing it before."""
    if puzzle.max_moves is not None and length > puzzle.max_moves:
        return 0
    return _count(puzzle, puzzle.start, length)


def _count(puzzle: Puzzle, now: Position, length: int) -> int:
    if puzzle.is_solved_by(now):
        return int(length == 0)
    if length == 0:
        return 0
    after = (apply(now, move).after for move in legal_moves(now))
    return sum(
        _count(puzzle, position, length - 1) for position in after if puzzle.allows(position)
    )
