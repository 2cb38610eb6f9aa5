"""A question, in a box over what it is about."""

from __future__ import annotations

from trainer.play.modes import Asking
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.footer import draw_footer
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.keys import entries
from trainer.play.view.rich import sentence
from trainer.play.view.signs import signs


def draw_question(canvas: Canvas, session: Session, mode: Asking, look: Look) -> None:
    """Draw the question over what is already drawn, which answers to the mouse no more."""
    canvas.drop_hits()
    columns, rows = canvas.size
    cells = min(56, columns - 8)
    lines = sentence(mode.question, cells, look, "strong")[: max(1, rows - 8)]
    left, top = (columns - cells - 4) // 2, max(1, (rows - len(lines) - 5) // 2)
    right = left + cells + 4
    corner, sign = signs(look).corners, signs(look)
    canvas.write(top, left, "box", corner[0] + sign.line * (cells + 2) + corner[1])
    height = len(lines) + 2
    for row in range(top + 1, top + 1 + height):
        canvas.write(row, left, "box", sign.bar + " " * (cells + 2) + sign.bar)
    canvas.write(top + 1 + height, left, "box", corner[2] + sign.line * (cells + 2) + corner[3])
    for at, line in enumerate(lines):
        canvas.put(top + 1 + at, left + 2, line, right - 1)
    at = left + 2
    answers = entries(session, mode)
    for entry in answers:
        keys = [Fragment("key", entry.key), Fragment("text", f" {entry.word}")]
        end = canvas.put(top + height, at, keys, right - 1)
        if entry.command is not None:
            canvas.hit(top + height, at, top + height + 1, end, entry.command)
        at = end + 3
    canvas.fill(rows - 1, 0, columns, "text")
    draw_footer(canvas, answers)
