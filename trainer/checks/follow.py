"""Follows a line of an author's as far as the rules and the stage let it go."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import judge
from trainer.rules.lines import Request, resolve
from trainer.rules.moves import Deal, Play
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal
from trainer.values import frozen


@frozen
class Followed:
    """The plays of a line from the puzzle's start, up to a move that is refused."""

    start: Position
    plays: tuple[Play, ...]
    refusal: Refusal | None
    """Why the move after the last play is refused, if one is."""
    failed_at: int | None
    """The first play, from 1, that breaks `keep` or the limit on deals."""
    goal_at: int | None
    """The first play, from 1, after which the goal holds; 0: it holds at the start."""

    def position(self, plays: int) -> Position:
        """The position after so many plays."""
        return self.plays[plays - 1].after if plays else self.start

    @property
    def end(self) -> Position:
        """The position after the last play."""
        return self.position(len(self.plays))


def follow(puzzle: Puzzle, line: Iterable[Request | Deal]) -> Followed:
    """Play a line from the puzzle's start; its limit on moves is not looked at."""
    plays: list[Play] = []
    refusal: Refusal | None = None
    now = puzzle.start
    for typed in line:
        play = judge(now, resolve(now, typed))
        if not isinstance(play, Play):
            refusal = play
            break
        plays.append(play)
        now = play.after
    failures = (n for n, play in enumerate(plays, start=1) if not puzzle.allows(play.after))
    positions = [puzzle.start, *(play.after for play in plays)]
    goals = (n for n, position in enumerate(positions) if puzzle.is_solved_by(position))
    return Followed(puzzle.start, tuple(plays), refusal, next(failures, None), next(goals, None))
