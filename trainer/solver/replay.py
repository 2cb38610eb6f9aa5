"""Replaying a line by the rules: no line a search found is believed before this."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import judge
from trainer.rules.moves import Move, Play


class BrokenLineError(AssertionError):
    """A search gave a line that does not solve its puzzle: a fault in this program."""


def replayed(puzzle: Puzzle, moves: Iterable[Move]) -> tuple[Play, ...]:
    """The plays of `moves` from the puzzle's start, which must solve it within its limits.

    Raises BrokenLineError where a move is refused, an invariant or a limit is broken, or the goal
    does not hold at the end.
    """
    plays: list[Play] = []
    now = puzzle.start
    for move in moves:
        play = judge(now, move)
        if not isinstance(play, Play):
            raise BrokenLineError(f"play {len(plays) + 1}, {move}, is refused: {play.code}")
        plays.append(play)
        now = play.after
        if not puzzle.allows(now):
            raise BrokenLineError(f"play {len(plays)}, {move}, breaks an invariant or a limit")
    if puzzle.max_moves is not None and len(plays) > puzzle.max_moves:
        raise BrokenLineError(f"{len(plays)} plays, where {puzzle.max_moves} are allowed")
    if not puzzle.is_solved_by(now):
        raise BrokenLineError(f"after {len(plays)} plays the goal does not hold")
    return tuple(plays)
