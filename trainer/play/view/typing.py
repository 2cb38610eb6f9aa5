"""A line of moves being typed: the table stands, the line takes the footer's place."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.modes import Note, TypingLine
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import cell_width, shown, width
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.keys import entries
from trainer.play.view.rich import line_width
from trainer.play.view.signs import signs
from trainer.play.view.stages import draw_playing

_EXAMPLE = "Type moves, blanks between: 3>5 (column 3 to 5), 3>5x2 (two cards), deal."


def draw_line(canvas: Canvas, session: Session, mode: TypingLine, look: Look) -> None:
    """Draw the stage beneath, what was wrong with the last try, and the line itself."""
    note = Note("problem", mode.problem) if mode.problem else Note("info", _EXAMPLE)
    draw_playing(canvas, session, replace(mode.back, note=note), look)
    row, columns = canvas.size.rows - 1, canvas.size.columns
    keys = [
        Fragment(style, text)
        for entry in entries(session, mode)
        for style, text in (("key", f"  {entry.key}"), ("dim", f" {entry.word}"))
    ]
    room = columns - line_width(keys) - 5
    typed = _end_of(shown(mode.text, look.ascii), max(1, room))
    end = canvas.write(row, 1, "input", f": {typed}")
    canvas.write(row, end, "input cursor", signs(look).caret)
    canvas.write_right(row, columns - 1, tuple(keys))


def _end_of(text: str, cells: int) -> str:
    """The end of a text, as much as fits: where the next character will stand."""
    while width(text) > cells:
        text = text[1:]
    return text if cell_width(text[:1] or " ") else text[1:]
