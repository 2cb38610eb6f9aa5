"""The figures of a stage: plays against par, the stock, the runs collected, the limits."""

from __future__ import annotations

from typing import Final

from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.play.attempt import Attempt
from trainer.play.games import Game, help_taken
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.goals import AT_MOST, limits_text
from trainer.play.view.rich import line_width
from trainer.play.view.signs import suit_sign
from trainer.play.view.styles import SUIT_STYLES
from trainer.rules.position import COLUMN_COUNT, Position

_BETWEEN: Final = "   "
RUNS_LABEL: Final = Fragment("dim", "runs ")


def moves_item(moves: int, stage: Stage) -> Line:
    """`moves 2 / par 3`."""
    made = (Fragment("dim", "moves "), Fragment("strong", str(moves)))
    if stage.par is None:
        return made
    return (*made, Fragment("dim", " / par "), Fragment("strong", str(stage.par)))


def watching_item(step: int, plays: int) -> Line:
    """`play 2 of 4`."""
    return (
        Fragment("dim", "play "),
        Fragment("strong", str(step)),
        Fragment("dim", f" of {plays}"),
    )


def help_item(attempt: Attempt, game: Game | None = None) -> Line:
    """`2 hints`, `with help` once the solution was seen, and where a bookmark is; mostly empty."""
    said = list(help_taken(attempt, game))
    if attempt.bookmark is not None:
        said.append(f"bookmark at {len(attempt.bookmark.plays)}")
    return (Fragment("text", ", ".join(said)),) if said else ()


def table_items(stage: Stage, now: Position, look: Look) -> list[Line]:
    """The stock, the runs collected and the limits, each an item of the status line."""
    items = [_stock(now), _runs(now, look)]
    if limits := limits_text(stage):
        rest = limits.removeprefix(AT_MOST)
        items.append((Fragment("dim", limits.removesuffix(rest)), Fragment("text", rest)))
    return items


def _stock(now: Position) -> Line:
    if now.stock and len(now.stock) < COLUMN_COUNT:
        said = f"{counted(len(now.stock), 'card')}, no deal"
    else:
        said = counted(now.deals_left, "deal") if now.deals_left else "no deals"
    return (Fragment("dim", "stock "), Fragment("text", said))


def _runs(now: Position, look: Look) -> Line:
    if not now.collected:
        return (RUNS_LABEL, Fragment("text", "none"))
    suits = [Fragment(f"card {SUIT_STYLES[suit]}", suit_sign(suit, look)) for suit in now.collected]
    return (RUNS_LABEL, *suits)


def in_lines(items: list[Line], cells: int) -> list[Line]:
    """Items side by side, in as many lines as they need."""
    lines: list[Line] = []
    for item in items:
        joined = (*lines[-1], Fragment("text", _BETWEEN), *item) if lines else item
        if lines and line_width(joined) <= cells:
            lines[-1] = joined
        else:
            lines.append(item)
    return lines
