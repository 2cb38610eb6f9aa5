"""Frames: what a screen shows, as lines of styled text, and what a click on each place means."""

from __future__ import annotations

from typing import NamedTuple

from trainer.play.intents import Intent
from trainer.play.marks import Spot
from trainer.values import frozen


class Size(NamedTuple):
    """A screen's size in character cells."""

    columns: int
    rows: int


@frozen
class Look:
    """How a person wants it drawn, apart from colours.

    `ascii`: nothing but ASCII anywhere in the frame. `letters`: suits by letter, not by sign.
    """

    ascii: bool = False
    letters: bool = False


class Fragment(NamedTuple):
    """A text in one style: names of `trainer.play.view.styles`, divided by blanks."""

    style: str
    text: str


Line = tuple[Fragment, ...]


class Hit(NamedTuple):
    """A rectangle of cells, ends not included, and what a click in it means."""

    top: int
    left: int
    bottom: int
    right: int
    intent: Intent


class Strip(NamedTuple):
    """Cells of one row: where a card is drawn."""

    row: int
    left: int
    cells: int


@frozen
class Frame:
    """A whole screen: every line is exactly as many cells wide as the screen."""

    lines: tuple[Line, ...]
    hits: tuple[Hit, ...] = ()
    spots: tuple[tuple[Spot, Strip], ...] = ()
    """Where each card is that has a row of its own."""
    runs: Strip | None = None
    """Where the collected runs are told."""

    def hit(self, row: int, column: int) -> Intent | None:
        """What a click on a cell (both from 0) means, or None; what was drawn later lies on it."""
        for hit in reversed(self.hits):
            if hit.top <= row < hit.bottom and hit.left <= column < hit.right:
                return hit.intent
        return None

    @property
    def text(self) -> str:
        """The frame without its styles."""
        return "\n".join("".join(text for _, text in line) for line in self.lines)
