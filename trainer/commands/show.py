"""`show`: draws the table of a stage, for its author."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from trainer.commands.options import say
from trainer.commands.paths import stage_file
from trainer.commands.status import FINE
from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.report.paint import Paint, paint_for
from trainer.report.table import table_lines
from trainer.values import frozen


@frozen
class Options:
    """What was asked for on the command line."""

    file: Path
    ascii: bool = False


def run(options: Options) -> int:
    """Draw a stage's table with what is asked, and give the exit status."""
    file = stage_file(options.file)
    if file.stage is None:
        from trainer.commands.check import show_broken

        return show_broken(file, "text")
    say(_drawn(file.stage, options.ascii, paint_for(sys.stdout)))
    return FINE


def _drawn(stage: Stage, ascii_only: bool, paint: Paint) -> Iterator[str]:
    yield paint("strong", stage.title)
    for goal in stage.goal:
        yield f"  goal: {goal.describe()}"
    for keep in stage.keep:
        yield f"  keep: {keep.describe_kept()}"
    limits = stage.limits
    if stage.par is not None:
        yield f"  par: {stage.par}"
    if limits.moves is not None:
        yield f"  at most: {counted(limits.moves, 'play')}"
    if limits.deals is not None:
        yield f"  at most: {counted(limits.deals, 'deal')}"
    yield ""
    yield from table_lines(stage.position, ascii_only=ascii_only, paint=paint)
