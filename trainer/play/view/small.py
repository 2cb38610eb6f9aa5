"""What is shown on a screen too small to draw on: what is needed, and what there is."""

from __future__ import annotations

from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Size
from trainer.play.view.rich import plain, wrapped


def draw_small(canvas: Canvas, least: Size) -> None:
    """Draw as much of the message as fits, the figures first."""
    columns, rows = canvas.size
    needs = f"needs {least.columns}x{least.rows}"
    has = f"has {columns}x{rows}"
    said = [plain(word) for word in (*needs.split(), *f"{has}:".split(), "enlarge", "it")]
    lines = wrapped(said, max(1, columns))
    top = max(0, (rows - len(lines)) // 2)
    for at, line in enumerate(lines):
        canvas.put(top + at, 0, line)
