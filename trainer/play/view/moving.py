"""Moving cards: a frame in which the cards that a step moved are still on their way."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from trainer.play.marks import Spot
from trainer.play.motion import Head, Motion, Runs, Where
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Frame, Line, Look, Size, Strip


class Sprite(NamedTuple):
    """A card as it is drawn, with where its way begins and ends."""

    line: Line
    start: Strip
    end: Strip

    def at(self, share: float) -> tuple[int, int]:
        """Row and cell after that share of the way: fast at first, slow at the end."""
        done = 1 - (1 - share) ** 2
        row = self.start.row + (self.end.row - self.start.row) * done
        left = self.start.left + (self.end.left - self.start.left) * done
        return round(row), round(left)


def moving(motion: Motion, before: Frame, after: Frame, share: float, look: Look) -> Frame:
    """The frame `after`, its moved cards as far on their way from `before` as `share` says.

    From a share of 1 on it is `after` itself, and so it is where no moved card can be seen.
    """
    if share >= 1:
        return after
    canvas = _drawn(after, look)
    sprites = _sprites(motion, before, after, canvas, look)
    if not sprites:
        return after
    for _, spot in _seen_ends(motion, after):
        canvas.fill(spot.row, spot.left, spot.left + spot.cells, "text")
    for sprite in sprites:
        canvas.put(*sprite.at(max(0.0, share)), sprite.line)
    return replace(after, lines=canvas.frame().lines)


def _sprites(
    motion: Motion, before: Frame, after: Frame, drawn: Canvas, look: Look
) -> list[Sprite]:
    """The moved cards that are seen at both ends of their way; `drawn` has the frame `after`."""
    starts, ends = _Places(before), _Places(after)
    drawn_before: Canvas | None = None
    sprites = []
    for way in motion.ways:
        start, end = starts.strip(way.start), ends.strip(way.end)
        if start is None or end is None:
            continue
        # It is drawn as it lies where it goes; where it is not seen there, as it lay.
        if isinstance(way.end, Spot):
            line = drawn.cut(*end)
        else:
            drawn_before = drawn_before or _drawn(before, look)
            line = drawn_before.cut(*start)
        sprites.append(Sprite(line, start, end))
    return sprites


def _seen_ends(motion: Motion, after: Frame) -> list[tuple[Spot, Strip]]:
    """The cards that are not there yet, with where they will be."""
    ends = {way.end for way in motion.ways}
    return [(spot, strip) for spot, strip in after.spots if spot in ends]


class _Places:
    """Where each place of a table is in a frame."""

    def __init__(self, frame: Frame) -> None:
        self._spots = dict(frame.spots)
        self._runs = frame.runs
        self._columns = {spot.column: strip for spot, strip in frame.spots}
        self._top = min((strip.row for _, strip in frame.spots), default=0)

    def strip(self, where: Where) -> Strip | None:
        """The cells of a place; None for one that is not seen."""
        match where:
            case Spot():
                return self._spots.get(where)
            case Runs():
                return self._runs
            case Head(column):
                card = self._columns.get(column)
                return None if card is None else Strip(self._top - 1, card.left, card.cells)


def _drawn(frame: Frame, look: Look) -> Canvas:
    """A canvas with a frame on it."""
    columns = sum(len(text) for _, text in frame.lines[0]) if frame.lines else 0
    canvas = Canvas(Size(columns, len(frame.lines)), look.ascii)
    for row, line in enumerate(frame.lines):
        canvas.put(row, 0, line)
    return canvas
