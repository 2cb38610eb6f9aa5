"""Shortening a line without a search: detours and needless plays are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import apply, judge
from trainer.rules.moves import Move, Play
from trainer.rules.position import Position


def _never() -> bool:
    return False


def shortened(
    puzzle: Puzzle, line: Sequence[Move], is_stopped: Callable[[], bool] = _never
) -> tuple[Move, ...]:
    """A line that solves the puzzle as `line` does, with at most as many plays.

    Nothing is left out that an invariant, a limit or a later play needs: whatever is tried is
    played by the rules to the goal.
    """
    best = without_detours(puzzle.start, line)
    best = _if_solves(puzzle, best) or tuple(line)
    at = 0
    while at < len(best) and not is_stopped():
        shorter = _without(puzzle, best, at)
        if shorter is None:
            at += 1
        else:
            best = shorter
    return best


def without_detours(start: Position, line: Sequence[Move]) -> tuple[Move, ...]:
    """The line without what leads from a position back to the same one."""
    kept: list[Move] = []
    seen = {start: 0}
    now, path = start, [start]
    for move in line:
        now = apply(now, move).after
        if (before := seen.get(now)) is not None:
            for passed in path[before + 1 :]:
                del seen[passed]
            del path[before + 1 :], kept[before:]
            continue
        kept.append(move)
        seen[now] = len(kept)
        path.append(now)
    return tuple(kept)


def _without(puzzle: Puzzle, line: Sequence[Move], at: int) -> tuple[Move, ...] | None:
    """The line without the play `at`, and without a later one if that has to go too."""
    rest = list(line[:at]) + list(line[at + 1 :])
    if (shorter := _if_solves(puzzle, rest)) is not None:
        return shorter
    stuck = _first_refused(puzzle.start, rest)
    if stuck is None:
        return None
    return _if_solves(puzzle, rest[:stuck] + rest[stuck + 1 :])


def _first_refused(start: Position, line: Sequence[Move]) -> int | None:
    now = start
    for number, move in enumerate(line):
        play = judge(now, move)
        if not isinstance(play, Play):
            return number
        now = play.after
    return None


def _if_solves(puzzle: Puzzle, line: Sequence[Move]) -> tuple[Move, ...] | None:
    """The line up to where it solves the puzzle, if it does so within the limits."""
    now = puzzle.start
    if puzzle.is_solved_by(now):
        return ()
    for number, move in enumerate(line, start=1):
        play = judge(now, move)
        if not isinstance(play, Play) or not puzzle.allows(play.after):
            return None
        now = play.after
        if puzzle.is_solved_by(now):
            few_enough = puzzle.max_moves is None or number <= puzzle.max_moves
            return tuple(line[:number]) if few_enough else None
    return None
