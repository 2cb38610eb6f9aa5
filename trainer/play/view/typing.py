"""A line of moves being typed beneath the table that it is for."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.modes import Note, TypingLine
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Look
from trainer.play.view.input_line import draw_input
from trainer.play.view.stages import draw_playing

_EXAMPLE = "Type moves, blanks between: 3>5 (column 3 to 5), 3>5x2 (two cards), deal."


def draw_line(canvas: Canvas, session: Session, mode: TypingLine, look: Look) -> None:
    """Draw the stage beneath, what was wrong with the last try, and the line itself."""
    note = Note("problem", mode.problem) if mode.problem else Note("info", _EXAMPLE)
    draw_playing(canvas, session, replace(mode.back, note=note), look)
    draw_input(canvas, session, mode, look)
