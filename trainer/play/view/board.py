"""A stage on the screen: title, figures, goals, table and coach, laid out for the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.course.stage import Lesson, Stage
from trainer.play.view.canvas import Canvas
from trainer.play.view.coach import Panel, draw_panel, heading_line
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.goals import goal_lines
from trainer.play.view.marking import Marks
from trainer.play.view.rich import line_width, plain, shortened
from trainer.play.view.signs import signs
from trainer.play.view.status import in_lines, table_items
from trainer.play.view.table import Place, draw_table, natural_rows, pitch_for
from trainer.rules.position import COLUMN_COUNT, Position

WIDE: Final = 110
"""From this many columns on, goals and coach stand beside the table."""

_LEAST_TABLE: Final = 8
_PANEL: Final = 5
"""Rows a panel gets where there is room, however short its text."""

_SIDE: Final = 44
"""Most cells of the side panel: longer lines are tiring to read."""


@dataclass(frozen=True, slots=True)
class Board:
    """What of a stage is to be drawn."""

    lesson: Lesson
    stage: Stage
    now: Position
    marks: Marks
    figures: Line
    """Plays made against par, or the play that is shown."""
    panel: Panel
    clicks: bool = False


def draw_board(canvas: Canvas, board: Board, look: Look) -> None:
    """Draw a stage into all rows but the last, which is the footer's."""
    if canvas.size.columns >= WIDE:
        _draw_wide(canvas, board, look)
    else:
        _draw_tall(canvas, board, look)


def _draw_title(canvas: Canvas, board: Board, left: int, right: int, look: Look) -> None:
    lesson, names = board.lesson, [stage.name for stage in board.lesson.stages]
    number = names.index(board.stage.name) + 1 if board.stage.name in names else 0
    dot = signs(look).dot
    which = "example" if board.stage.kind == "example" else f"{number} of {len(names)}"
    place: Line = (Fragment("dim", f"{lesson.title} {dot} "), Fragment("text", which))
    title = shortened(plain(board.stage.title, "title"), right - left, look)
    end = canvas.put(0, left, title, right)
    room = right - end - 3
    if room < line_width(place):
        place = place[1:]
    if room >= line_width(place):
        canvas.write_right(0, right, place)


# --- table above, coach below ---------------------------------------------------------------------


def _draw_tall(canvas: Canvas, board: Board, look: Look) -> None:
    columns, rows = canvas.size
    left, right = 1, columns - 1
    _draw_title(canvas, board, left, right, look)
    items = [board.figures, *table_items(board.stage, board.now, look)]
    status = in_lines(items, right - left)
    for at, line in enumerate(status):
        canvas.put(1 + at, left, line, right)
    goals = goal_lines(board.stage, board.now, right - left, look)
    said = board.panel.lines(right - left, look)
    split = _split(rows - 2 - len(status), len(goals), natural_rows(board.now), len(said) + 1)
    top = 1 + len(status)
    _draw_goals(canvas, goals, top, left, right, split.goals, look)
    top += split.goals + split.above
    pitch = pitch_for(columns)
    indent = max(0, (columns - pitch * COLUMN_COUNT) // 2)
    place = Place(top, indent, split.table, pitch)
    draw_table(canvas, place, board.now, board.marks, look, board.clicks)
    draw_panel(canvas, board.panel, rows - 1 - split.panel, left, right - left, split.panel, look)


@dataclass(frozen=True, slots=True)
class _Split:
    """How many rows each part gets, and how many stay free above the table and the footer."""

    goals: int
    above: int
    table: int
    panel: int
    below: int


def _split(rows: int, goals: int, table: int, panel: int) -> _Split:
    """Share out rows among goals, table and panel, from what each would like to have."""
    shown = min(goals, max(3, rows // 5))
    left = max(0, rows - shown)
    # The table can be squeezed without loss, a text cannot: beyond its least the text goes first.
    for_panel = min(panel, max(2, left - min(table, _LEAST_TABLE)))
    for_table = min(max(0, left - for_panel), table)
    spare = left - for_panel - for_table
    more_goals = min(spare, goals - shown)
    spare -= more_goals
    above, below = min(1, spare), 1 if spare > 1 else 0
    # A panel that keeps its height keeps its place: the eye need not look for it.
    taller = min(spare - above - below, max(0, _PANEL - for_panel))
    return _Split(shown + more_goals, above, for_table, for_panel + taller, below)


def _draw_goals(
    canvas: Canvas, goals: list[Line], top: int, left: int, right: int, rows: int, look: Look
) -> None:
    for at, line in enumerate(goals[:rows]):
        canvas.put(top + at, left, line, right)
    if len(goals) > rows > 0:
        canvas.write(top + rows - 1, right - 1, "dim", signs(look).more)


# --- table on the left, goals and coach on the right ----------------------------------------------


def _draw_wide(canvas: Canvas, board: Board, look: Look) -> None:
    columns, rows = canvas.size
    pitch = pitch_for(columns)
    table = pitch * COLUMN_COUNT
    side = min(_SIDE, columns - table - 5)
    left = max(1, (columns - table - side - 4) // 2)
    side_left = left + table + 3
    right = side_left + side
    _draw_title(canvas, board, left, right, look)
    canvas.fill(1, left, right, "rule", signs(look).line)
    for row in range(2, rows - 1):
        canvas.write(row, side_left - 2, "rule", signs(look).bar)
    draw_table(canvas, Place(2, left, rows - 3, pitch), board.now, board.marks, look, board.clicks)
    lines = [board.figures, *table_items(board.stage, board.now, look), ()]
    lines.append(heading_line(Panel("dim", "goal", ""), side, look))
    lines += goal_lines(board.stage, board.now, side, look)
    # However much is asked, the coach keeps half of the side.
    shown = lines[: max(3, (rows - 4) // 2 + 2)]
    for at, line in enumerate(shown):
        canvas.put(2 + at, side_left, line, right)
    top = 2 + len(shown) + 1
    draw_panel(canvas, board.panel, top, side_left, side, rows - 1 - top, look)
