"""The line in which something is typed: it takes the footer's place."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.play.modes import TypingDeal, TypingLine
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import cell_width, shown, width
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.keys import entries
from trainer.play.view.rich import line_width
from trainer.play.view.signs import signs


def draw_input(canvas: Canvas, session: Session, mode: TypingLine | TypingDeal, look: Look) -> None:
    """Draw what is typed so far, with the keys beside it."""
    row, columns = canvas.size.rows - 1, canvas.size.columns
    keys = tuple(_keys(session, mode))
    room = columns - line_width(keys) - 5
    typed = _end_of(shown(mode.text, look.ascii), max(1, room))
    end = canvas.write(row, 1, "input", f": {typed}")
    canvas.write(row, end, "input cursor", signs(look).caret)
    canvas.write_right(row, columns - 1, keys)


def _keys(session: Session, mode: TypingLine | TypingDeal) -> Iterator[Fragment]:
    for entry in entries(session, mode):
        yield Fragment("key", f"  {entry.key}")
        yield Fragment("dim", f" {entry.word}")


def _end_of(text: str, cells: int) -> str:
    """The end of a text, as much as fits: where the next character will stand."""
    while width(text) > cells:
        text = text[1:]
    return text if cell_width(text[:1] or " ") else text[1:]
