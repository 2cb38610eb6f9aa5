"""Paging: a text longer than its place is shown a part at a time, turned over by one key."""

from __future__ import annotations

from typing import NamedTuple

from trainer.play.view.canvas import Canvas


class Part(NamedTuple):
    """Which lines of a text are shown: `first` to before `end`, the `number`th part of `of`."""

    first: int
    end: int
    number: int = 1
    of: int = 1

    @property
    def told(self) -> str:
        """Which part it is; empty where it is the whole text."""
        return f"{self.number} of {self.of}" if self.of > 1 else ""


def part_shown(canvas: Canvas, lines: int, room: int) -> Part:
    """The part of so many lines that a place of `room` rows shows now.

    The parts follow in a ring; the last one is filled up with lines of the one before it.
    """
    if lines <= room or room < 1:
        return Part(0, max(0, min(lines, room)))
    canvas.has_more = True
    parts = -(-lines // room)
    at = canvas.turned % parts
    first = min(at * room, lines - room)
    return Part(first, first + room, at + 1, parts)
