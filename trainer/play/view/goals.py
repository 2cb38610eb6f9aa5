"""What a stage asks: its goals as a checklist that ticks itself, its invariants, its limits."""

from __future__ import annotations

from typing import Final

from trainer.course.stage import Stage
from trainer.goals.base import Goal, Progress
from trainer.goals.words import counted
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.rich import sentence_words, wrapped
from trainer.play.view.signs import signs
from trainer.rules.position import Position

_BOX: Final = 4
"""Cells of a tick box and the blank behind it."""


def goal_lines(stage: Stage, now: Position, cells: int, look: Look) -> list[Line]:
    """The goals of a stage, one or more lines each, then what is to be kept."""
    lines = [line for goal in stage.goal for line in _goal(goal, stage, now, cells, look)]
    for keep in stage.keep:
        lines.extend(_kept(keep, stage, now, cells, look))
    return lines


def _goal(goal: Goal, stage: Stage, now: Position, cells: int, look: Look) -> list[Line]:
    progress = goal.progress(stage.position, now)
    style = "met" if progress.met else "open"
    box = f"[{signs(look).checked if progress.met else ' '}] "
    return _boxed(box, style, goal.describe(), _figures(progress), cells, look)


def _kept(keep: Goal, stage: Stage, now: Position, cells: int, look: Look) -> list[Line]:
    holds = keep.holds(stage.position, now)
    style = "met" if holds else "broken"
    box = f"({signs(look).tick if holds else signs(look).cross}) "
    return _boxed(box, style, keep.describe_kept(), "", cells, look)


def _figures(progress: Progress) -> str:
    """The progress in figures, where a tick box does not say all."""
    if progress.at_most:
        return f"({progress.text})"
    return progress.text if progress.of > 1 else ""


def _boxed(box: str, style: str, text: str, figures: str, cells: int, look: Look) -> list[Line]:
    said = sentence_words(text, look)
    if figures:
        # One word, so that the figures are never torn apart.
        said.append((Fragment("dim", f" {figures}"),))
    lines = wrapped(said, max(1, cells - _BOX))
    heads = [Fragment(style, box), *[Fragment(style, " " * _BOX)] * len(lines)]
    return [(head, *line) for head, line in zip(heads, lines, strict=False)]


AT_MOST: Final = "at most "


def limits_text(stage: Stage) -> str:
    """What bounds an attempt, in few words; empty where nothing does."""
    limits = stage.limits
    said = []
    if limits.moves is not None:
        said.append(f"{AT_MOST}{counted(limits.moves, 'move')}")
    if limits.deals is not None:
        no_more = "" if said else AT_MOST
        said.append(f"{no_more}{counted(limits.deals, 'deal')}" if limits.deals else "no deals")
    return ", ".join(said)
