"""Windows: which rows of a long list are shown, so that the selected one is among them."""

from __future__ import annotations

from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Look
from trainer.play.view.signs import signs
from trainer.values import frozen


@frozen
class Window:
    """The indices shown of a list, and whether there are more before and after them."""

    shown: range
    has_before: bool
    has_after: bool

    @classmethod
    def around(cls, selected: int, length: int, rows: int) -> Window:
        """The window of at most `rows` with the selected index near its middle."""
        rows = max(0, rows)
        first = max(0, min(selected - rows // 2, length - rows))
        last = min(length, first + rows)
        return cls(range(first, last), first > 0, last < length)


def draw_window_signs(canvas: Canvas, window: Window, top: int, column: int, look: Look) -> None:
    """Signs beside the first and last row of a window for what is not shown."""
    if window.has_before:
        canvas.write(top, column, "strong", signs(look).up)
    if window.has_after:
        canvas.write(top + len(window.shown) - 1, column, "strong", signs(look).down)
