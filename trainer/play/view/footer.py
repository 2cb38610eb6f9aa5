"""The footer: one line with the keys that work now, as many as fit; each can be clicked."""

from __future__ import annotations

from collections.abc import Iterable
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

    Words are shortened before an entry is left out, but not for one that can be spared.
    """
    line = _Line(listed, cells + _BETWEEN)
    line.add(entry for entry in listed if entry.command in ALWAYS)
    line.add(entry for entry in listed if not entry.spare)
    line.lengthen()
    line.add(listed)
    line.lengthen()
    return [line.chosen[entry] for entry in listed if entry in line.chosen]


class _Line:
    """A line being filled: the entries chosen so far, each as it is shown, and the room left."""

    def __init__(self, listed: list[KeyEntry], left: int) -> None:
        self.listed, self.left = listed, left
        self.chosen: dict[KeyEntry, KeyEntry] = {}

    def add(self, entries: Iterable[KeyEntry]) -> None:
        for entry in entries:
            if entry not in self.chosen and _width(entry.short) <= self.left:
                self.chosen[entry] = entry.short
                self.left -= _width(entry.short)

    def lengthen(self) -> None:
        # The first are shown most and known soonest: theirs may stay short.
        for entry in reversed(self.listed):
            more = _width(entry) - _width(self.chosen.get(entry, entry))
            if entry in self.chosen and more <= self.left:
                self.chosen[entry] = entry
                self.left -= more


def _width(entry: KeyEntry) -> int:
    return width(f"{entry.key} {entry.word}") + _BETWEEN
