"""A notice over a frame: trouble with the outside world, which no session knows of."""

from __future__ import annotations

import textwrap
from dataclasses import replace
from typing import Final

from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Frame, Look, Size

_MOST_LINES: Final = 4
_LEAST_WIDTH: Final = 8


def with_notice(frame: Frame, text: str, look: Look) -> Frame:
    """The frame with `text` over its first lines; the frame itself where there is no text."""
    if not text or not frame.lines:
        return frame
    columns = sum(len(part) for _, part in frame.lines[0])
    width = max(_LEAST_WIDTH, columns - 2)
    told = textwrap.wrap(text, width, max_lines=_MOST_LINES, placeholder=" ...")
    canvas = Canvas(Size(columns, min(len(told), len(frame.lines))), look.ascii)
    for row, line in enumerate(told):
        canvas.fill(row, 0, columns, "problem")
        canvas.write(row, 1, "problem", line)
    over = canvas.frame().lines
    return replace(frame, lines=(*over, *frame.lines[len(over) :]))
