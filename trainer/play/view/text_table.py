"""A table within a text: some columns, as large as they need to be."""

from __future__ import annotations

from trainer.course.prose import Board
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Look
from trainer.play.view.table import NARROWEST, Place, draw_columns, has_boxes, natural_rows

_INDENTED_BELOW = 8
"""Columns: so many and more need all the width there is."""


def rows(board: Board, cells: int, boxed: bool) -> int:
    """How many rows it takes in lines of `cells`; `boxed`: in boxes, where they are wide enough."""
    is_boxed = boxed and has_boxes(_pitch(board, cells))
    return natural_rows((column for _, column in board.columns), is_boxed) - 1


def draw(
    canvas: Canvas, board: Board, area: tuple[int, int, int, int], boxed: bool, look: Look
) -> None:
    """Draw it into an area: its top row, its left cell, how many rows there are, how many cells."""
    top, left, room, cells = area
    pitch = _pitch(board, cells)
    indent = 2 if len(board.columns) < _INDENTED_BELOW else 0
    height = min(rows(board, cells, boxed), room) + 1
    place = Place(top, left + indent, height, pitch, boxed and has_boxes(pitch))
    draw_columns(canvas, place, board.columns, look)


def _pitch(board: Board, cells: int) -> int:
    """Cells for each column."""
    return min(NARROWEST + 2, max(NARROWEST, cells // max(1, len(board.columns))))
