"""A stage on the screen: title, figures, goals, table and coach, laid out for the room there is."""

from __future__ import annotations

from typing import Final

from trainer.course.stage import Lesson, Stage
from trainer.play.games import NAMES
from trainer.play.record import GAMES_LESSON
from trainer.play.view.canvas import Canvas
from trainer.play.view.coach import Panel, draw_panel, heading_line
from trainer.play.view.frame import Fragment, Line, Look, Size, Strip
from trainer.play.view.goals import goal_lines
from trainer.play.view.marking import Marks
from trainer.play.view.rich import line_width, plain, shortened
from trainer.play.view.shares import Wanted, shares
from trainer.play.view.signs import signs
from trainer.play.view.status import RUNS_LABEL, in_lines, table_items
from trainer.play.view.table import Place, draw_table, has_boxes, natural_rows, pitch_for
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen

WIDE: Final = 110
"""From this many columns on, goals and coach stand beside the table."""

_SIDE: Final = 56
"""Most cells of the side panel: longer lines are tiring to read."""

_LEAST_SIDE: Final = 35
"""Cells of the side panel that the columns of the table must leave."""


_BOXED_WIDE: Final = 30
_BOXED_TALL: Final = 36
"""Rows of a screen from which on units are drawn as boxes, with the coach beside or below.

It depends on the screen alone, so that a table does not change its face while it is played.
"""


@frozen
class Board:
    """What of a stage is to be drawn."""

    lesson: Lesson
    stage: Stage
    now: Position
    marks: Marks
    figures: Line
    """Plays made against par, or the play that is shown."""
    panel: Panel
    help_taken: Line = ()
    clicks: bool = False
    review: str = ""
    """Which stage of a review it is, where it is one."""


def draw_board(canvas: Canvas, board: Board, look: Look) -> None:
    """Draw a stage into all rows but the last, which is the footer's."""
    wide = _wide(canvas.size, board, look)
    if wide is None:
        _draw_tall(canvas, board, look)
    else:
        _draw_wide(canvas, board, wide, look)


def _draw_title(canvas: Canvas, board: Board, left: int, right: int, look: Look) -> None:
    lesson, names = board.lesson, board.lesson.names
    number = names.index(board.stage.name) + 1 if board.stage.name in names else 0
    dot = signs(look).dot
    which = "example" if board.stage.kind == "example" else f"{number} of {len(names)}"
    numbered = Fragment("due", board.review) if board.review else Fragment("text", which)
    place: Line = (Fragment("dim", f"{lesson.title} {dot} "), numbered)
    if lesson.name == GAMES_LESSON:
        place = (Fragment("dim", f"full game {dot} "), Fragment("text", NAMES[board.stage.suits]))
    title = shortened(plain(board.stage.title, "title"), right - left, look)
    end = canvas.put(0, left, title, right)
    room = right - end - 3
    if room < line_width(place):
        place = place[1:]
    if room >= line_width(place):
        canvas.write_right(0, right, place)


def _put_figures(canvas: Canvas, row: int, left: int, line: Line, right: int) -> None:
    """Draw a line of figures, and say where in it the collected runs are told."""
    canvas.put(row, left, line, right)
    if RUNS_LABEL in line:
        before = line[: line.index(RUNS_LABEL) + 1]
        canvas.runs = Strip(row, left + line_width(before), 1)


def _items(board: Board, look: Look) -> list[Line]:
    items = [board.figures, *table_items(board.stage, board.now, look)]
    return [*items, board.help_taken] if board.help_taken else items


# --- table above, coach below ---------------------------------------------------------------------


def _draw_tall(canvas: Canvas, board: Board, look: Look) -> None:
    columns, rows = canvas.size
    left, right = 1, columns - 1
    _draw_title(canvas, board, left, right, look)
    items = _items(board, look)
    status = in_lines(items, right - left)
    for at, line in enumerate(status):
        _put_figures(canvas, 1 + at, left, line, right)
    goals = goal_lines(board.stage, board.now, right - left, look)
    said = board.panel.lines(right - left, look)
    pitch = pitch_for(columns)
    boxed = rows >= _BOXED_TALL and has_boxes(pitch)
    wanted = Wanted(len(goals), natural_rows(board.now.columns, boxed), len(said) + 1)
    split = shares(rows - 2 - len(status), wanted)
    top = 1 + len(status)
    _draw_goals(canvas, goals, top, left, right, split.goals, look)
    top += split.goals + split.above
    indent = max(0, (columns - pitch * COLUMN_COUNT) // 2)
    place = Place(top, indent, split.table, pitch, boxed)
    draw_table(canvas, place, board.now, board.marks, look, board.clicks)
    draw_panel(canvas, board.panel, rows - 1 - split.panel, left, right - left, split.panel, look)


def _draw_goals(
    canvas: Canvas, goals: list[Line], top: int, left: int, right: int, rows: int, look: Look
) -> None:
    for at, line in enumerate(goals[:rows]):
        canvas.put(top + at, left, line, right)
    if len(goals) > rows > 0:
        canvas.write(top + rows - 1, right - 1, "dim", signs(look).more)


# --- table on the left, goals and coach on the right ----------------------------------------------


@frozen
class _Wide:
    """The side of a wide screen: where it stands, what it shows, and the pitch of the table."""

    pitch: int
    left: int
    cells: int
    lines: list[Line]
    """Figures and goals, above the coach."""


def _wide(size: Size, board: Board, look: Look) -> _Wide | None:
    """The side for a screen; None for one that is narrow, or too low for what the coach says."""
    if size.columns < WIDE:
        return None
    pitch = pitch_for(size.columns - _LEAST_SIDE - 5)
    table = pitch * COLUMN_COUNT
    cells = min(_SIDE, size.columns - table - 5)
    left = max(1, (size.columns - table - cells - 4) // 2)
    items, room = _items(board, look), size.rows - 4
    coach = len(board.panel.lines(cells, look)) + 1
    goals = [
        heading_line(Panel("dim", "goal", ""), cells, look),
        *goal_lines(board.stage, board.now, cells, look),
    ]
    # However much is asked, the coach has what it needs up to half of the side.
    most = max(3, room // 2 + 2, room - coach)
    for figures in (items, in_lines(items, cells)):
        lines = [*figures, (), *goals][:most]
        if len(lines) + coach <= room:
            return _Wide(pitch, left, cells, lines)
    return None


def _draw_wide(canvas: Canvas, board: Board, wide: _Wide, look: Look) -> None:
    rows, pitch = canvas.size.rows, wide.pitch
    canvas.margin = wide.left
    side_left = wide.left + pitch * COLUMN_COUNT + 3
    right = side_left + wide.cells
    _draw_title(canvas, board, wide.left, right, look)
    canvas.fill(1, wide.left, right, "rule", signs(look).line)
    for row in range(2, rows - 1):
        canvas.write(row, side_left - 2, "rule", signs(look).bar)
    boxed = rows >= _BOXED_WIDE and has_boxes(pitch)
    place = Place(2, wide.left, rows - 3, pitch, boxed)
    draw_table(canvas, place, board.now, board.marks, look, board.clicks)
    for at, line in enumerate(wide.lines):
        _put_figures(canvas, 2 + at, side_left, line, right)
    top = 2 + len(wide.lines) + 1
    draw_panel(canvas, board.panel, top, side_left, wide.cells, rows - 1 - top, look)
