"""The table: ten columns side by side, in boxes where there is room for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.play.intents import Click
from trainer.play.view.boxes import boxed_height
from trainer.play.view.canvas import Canvas
from trainer.play.view.column import ColumnDrawing
from trainer.play.view.frame import Look
from trainer.play.view.marking import NOTHING, Marks
from trainer.play.view.place import BOXED_GAP_ROWS, GAP_ROWS, NARROWEST, Place
from trainer.rules.position import COLUMN_COUNT, Column, Position

__all__ = [
    "NARROWEST",
    "Place",
    "draw_columns",
    "draw_table",
    "has_boxes",
    "natural_rows",
    "pitch_for",
]

_WIDEST: Final = 10
_BOXED_FROM: Final = 8
"""Cells for a column from which on there is room for the sides of a box."""


def natural_rows(columns: Iterable[Column], boxed: bool = False) -> int:
    """Rows that columns take unsqueezed: heads, the longest column, and the row before it."""
    heights = (boxed_height(column) if boxed else len(column.cards) for column in columns)
    return 2 + max(BOXED_GAP_ROWS if boxed else GAP_ROWS, *heights)


def pitch_for(cells: int) -> int:
    """Cells for each of the ten columns in that many cells: from 6 to 10."""
    return min(_WIDEST, max(NARROWEST, cells // COLUMN_COUNT))


def has_boxes(pitch: int) -> bool:
    """Whether columns are wide enough to be drawn as boxes."""
    return pitch >= _BOXED_FROM


def draw_table(
    canvas: Canvas, place: Place, position: Position, marks: Marks, look: Look, clicks: bool
) -> None:
    """Draw a position; with `clicks`, columns and cards answer to the mouse."""
    for number, column in position.numbered():
        if clicks:
            left = place.column_left(number - 1)
            bottom = place.top + place.rows
            canvas.hit(place.top, left, bottom, left + place.pitch, Click(number))
        ColumnDrawing(canvas, place, number - 1, number, column, marks, look, clicks).draw()


def draw_columns(
    canvas: Canvas, place: Place, columns: Sequence[tuple[int, Column]], look: Look
) -> None:
    """Draw some columns by themselves: the small table of a page."""
    for index, (number, column) in enumerate(columns):
        ColumnDrawing(canvas, place, index, number, column, NOTHING, look, False).draw()
