"""The author's mistakes, found in what was played."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.course.stage import Mistake
from trainer.play.attempt import Attempt
from trainer.rules.engine import judge
from trainer.rules.lines import Request, resolve
from trainer.rules.moves import Deal, Play
from trainer.rules.position import Position


def mistake_in(attempt: Attempt) -> Mistake | None:
    """The author's mistake that this attempt has made, if any: its table was passed through."""
    passed = [play.after for play in attempt.history.plays]
    made = (one for one in attempt.stage.mistakes if table_after(attempt, one) in passed)
    return next(made, None)


def table_after(attempt: Attempt, mistake: Mistake) -> Position | None:
    """The table that a mistake leads to; None where its line is not legal."""
    tables = list(_tables(attempt.stage.position, mistake.line))
    return tables[-1] if tables and len(tables) == len(mistake.line) else None


def _tables(start: Position, line: tuple[Request | Deal, ...]) -> Iterator[Position]:
    """The tables after each move of a line, as far as it is legal."""
    for typed in line:
        play = judge(start, resolve(start, typed))
        if not isinstance(play, Play):
            return
        start = play.after
        yield start


def mistake_made_by(attempt: Attempt, number: int) -> Mistake | None:
    """The author's mistake whose last play is that play of the attempt, from 1."""
    reached = attempt.history.plays[number - 1].after
    made = (one for one in attempt.stage.mistakes if table_after(attempt, one) == reached)
    return next(made, None)
