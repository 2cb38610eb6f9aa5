"""Facts: prose, goals, columns and stock in sentences, one fact a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from trainer.course.prose import Board, Paragraph, Verbatim, read_prose
from trainer.course.stage import Limits, Stage
from trainer.goals.words import counted, listed
from trainer.play.attempt import Attempt
from trainer.rules.cards import SUIT_NAMES
from trainer.rules.notation import write_cards
from trainer.rules.position import Column, Position


def prose_lines(text: str) -> Iterator[str]:
    """A text, one paragraph a line, its tables told column by column."""
    for block in read_prose(text):
        match block:
            case Paragraph(item=item):
                yield f"- {block.plain}" if item else block.plain
            case Board(columns):
                yield from (column_line(number, column) for number, column in columns)
            case Verbatim(lines):
                yield from lines


def unmarked(text: str) -> str:
    """A sentence without the marks of prose."""
    return " ".join(prose_lines(text))


# --- goals ---------------------------------------------------------------------------------------


def goal_lines(attempt: Attempt) -> Iterator[str]:
    """The goals with their progress, what is to be kept, the limits, the plays against par."""
    start, now, stage = attempt.stage.position, attempt.now, attempt.stage
    for goal in stage.goal:
        progress = goal.progress(start, now)
        state = "reached" if progress.met else f"not yet, {progress.text}"
        yield f"Goal: {unmarked(goal.describe())}: {state}."
    for keep in stage.keep:
        broken = attempt.moves and not keep.holds(start, now)
        yield f"{unmarked(keep.describe_kept())}{': broken' if broken else ''}."
    yield from _limit_lines(stage.limits)
    par = "" if stage.par is None else f" Par is {stage.par}."
    yield f"{counted(attempt.moves, 'play')} made.{par}"


def _limit_lines(limits: Limits) -> Iterator[str]:
    if limits.moves is not None:
        yield f"At most {counted(limits.moves, 'play')}."
    if limits.deals is not None:
        yield f"At most {counted(limits.deals, 'deal')}." if limits.deals else "No deal is allowed."


def progress_lines(stage: Stage, before: Position, after: Position) -> Iterator[str]:
    """The goals that came nearer or went farther between two tables."""
    start = stage.position
    for goal in stage.goal:
        was, now = goal.progress(start, before), goal.progress(start, after)
        if was != now:
            state = "reached" if now.met else now.text
            yield f"Goal: {unmarked(goal.describe())}: {state}."


# --- the table -----------------------------------------------------------------------------------


def table_lines(position: Position) -> Iterator[str]:
    """The table column by column, neighbouring gaps together, then stock and collected runs."""
    for is_gap, group in groupby(position.numbered(), lambda one: one[1].is_gap):
        columns = list(group)
        if is_gap and len(columns) > 1:
            yield f"Columns {columns[0][0]} to {columns[-1][0]}: gaps."
        else:
            yield from (column_line(*one) for one in columns)
    yield stock_line(position)
    if runs := Counter(position.collected):
        said = [f"{counted(number, 'run')} of {SUIT_NAMES[suit]}" for suit, number in runs.items()]
        yield f"Collected: {listed(said)}."


def column_line(number: int, column: Column) -> str:
    """One column, back card first, hidden cards only counted."""
    if column.is_gap:
        return f"Column {number}: a gap."
    hidden = f"{counted(column.hidden, 'hidden card')}, then " if column.hidden else ""
    return f"Column {number}: {hidden}{write_cards(column.face_up)}."


def stock_line(position: Position) -> str:
    """What the stock holds, in deals."""
    if not position.stock:
        return "The stock is empty."
    rest = len(position.stock) % 10
    short = f" and {counted(rest, 'card')} that cannot be dealt" if rest else ""
    return f"Stock: {counted(position.deals_left, 'deal')}{short}."
