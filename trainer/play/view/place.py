"""Where columns are drawn, and what they need there."""

from __future__ import annotations

from typing import Final

from trainer.values import frozen

NARROWEST: Final = 6
"""Cells a column needs: a sign, the joining stroke, rank, suit, a sign, and a blank."""

GAP_ROWS: Final = 2
BOXED_GAP_ROWS: Final = 3


@frozen
class Place:
    """Where columns are drawn: their first row and cell, their rows, and cells for each."""

    top: int
    left: int
    rows: int
    pitch: int
    boxed: bool = False
    """Whether units are drawn as boxes, in each column whose boxes fit."""

    @property
    def card(self) -> int:
        """Cells of a card: beside it are one for a sign, and a blank."""
        return self.pitch - 2

    def column_left(self, index: int) -> int:
        """The first cell of the column drawn at that index, from 0."""
        return self.left + index * self.pitch
