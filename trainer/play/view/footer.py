"""The footer: one line with the keys that work now, as many as fit; each can be clicked."""

from __future__ import annotations

from typing import Final

from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.keys import ALWAYS, KeyEntry

_BETWEEN: Final = 2


def draw_footer(canvas: Canvas, listed: list[KeyEntry], left: int = 1) -> None:
    """Draw keys into the last row, from the cell `left` on."""
    row = canvas.size.rows - 1
    at = left
    for entry in fitting(listed, canvas.size.columns - left - 1):
        end = canvas.write(row, at, "key", entry.key)
        end = canvas.write(row, end, "dim", f" {entry.word}")
        if entry.command is not None:
            canvas.hit(row, at, row + 1, end, entry.command)
        at = end + _BETWEEN


def fitting(listed: list[KeyEntry], cells: int) -> list[KeyEntry]:
    """The entries that fit, in their order; those never left out have their room first.

    Words are shortened before any entry is left out, and no more of them than is needed.
    """
    left = cells + _BETWEEN
    chosen: dict[int, KeyEntry] = {}
    for must in (True, False):
        for at, entry in enumerate(listed):
            wide = _width(entry.short)
            if (entry.command in ALWAYS) == must and wide <= left:
                chosen[at] = entry.short
                left -= wide
    for at in sorted(chosen):
        more = _width(listed[at]) - _width(chosen[at])
        if more <= left:
            chosen[at] = listed[at]
            left -= more
    return [chosen[at] for at in sorted(chosen)]


def _width(entry: KeyEntry) -> int:
    return width(f"{entry.key} {entry.word}") + _BETWEEN
