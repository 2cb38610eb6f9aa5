"""The table: ten columns side by side, in boxes where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.play.intents import Click
from trainer.play.view.boxes import boxed_height
from trainer.play.view.canvas import Canvas
from trainer.play.view.column import GAP_ROWS, NARROWEST, ColumnDrawing, Place
from trainer.play.view.frame import Look
from trainer.play.view.marking import NOTHING, Marks
from trainer.rules.position import COLUMN_COUNT, Column, Position

__all__ = [
    "GAP_ROWS",
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


def natural_rows(position: Position, boxed: bool = False) -> int:
    """Rows that the table takes unsqueezed: heads, its longest column, and the row before it."""
    heights = (boxed_height(column) if boxed else len(column.cards) for column in position.columns)
    return 2 + max(GAP_ROWS, *heights)


def pitch_for(cells: int) -> int:
    """Cells for each of the ten columns in that many cells: from 6 to 10."""
    return min(_WIDEST, max(NARROWEST, cells // COLUMN_COUNT))


def has_boxes(pitch: int, rows: int, least: int) -> bool:
    """Whether columns are drawn as boxes: on a screen of at least `least` rows, if wide enough.

    It depends on the screen alone, so that a table does not change its face while it is played.
    """
    return pitch >= _BOXED_FROM and rows >= least


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
