"""The present table as the text of a new stage's file, ready to be edited."""

from __future__ import annotations

import json
from collections.abc import Iterator

from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.goals.writing import left_to_reach, write_goal
from trainer.play.attempt import Attempt
from trainer.play.effects import WriteStage
from trainer.play.games import DealNumber
from trainer.rules.cards import Card
from trainer.rules.notation import write_cards, write_column
from trainer.rules.position import COLUMN_COUNT, Position


def stage_file(attempt: Attempt, deal: DealNumber | None = None) -> WriteStage:
    """The table of an attempt as a new file: hidden cards and stock as they are, what is left of
    the goals, and what is to be kept. Limits, par and texts are for whoever edits it.
    """
    stage, made = attempt.stage, attempt.moves
    name = f"deal-{deal}" if deal else stage.name
    name = f"{name}-after-{made}" if made else name
    title = f"{stage.title}, after {counted(made, 'play')}" if made else stage.title
    return WriteStage(name, "\n".join(_lines(stage, attempt.now, title)) + "\n")


def _lines(stage: Stage, now: Position, title: str) -> Iterator[str]:
    yield "format: 1"
    yield f"title: {_quoted(title)}"
    yield f"suits: {stage.suits}"
    yield "position:"
    yield "  columns:"
    for number, column in now.numbered():
        if not column.is_gap:
            yield f"    {number}: {write_column(column)}"
    if now.stock:
        yield "  stock:"
        yield from (f"    - {write_cards(row)}" for row in _rows(now.stock))
    if now.collected:
        yield f"  collected: {' '.join(now.collected)}"
    yield "goal:"
    goals = tuple(left_to_reach(stage.goal, stage.position, now)) or stage.goal
    yield from (f"  {write_goal(goal)}" for goal in goals)
    if stage.keep:
        yield "keep:"
        yield from (f"  {write_goal(goal)}" for goal in stage.keep)
    # An exercise needs a hint; the stage's own speak of its start.
    yield "hints:"
    yield "  - Say here what to look at first."


def _rows(stock: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    return (stock[at : at + COLUMN_COUNT] for at in range(0, len(stock), COLUMN_COUNT))


def _quoted(title: str) -> str:
    """The title as it can stand in the file whatever is in it; every JSON text is a YAML one."""
    return json.dumps(title, ensure_ascii=False)
