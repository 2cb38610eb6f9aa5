"""Boxes: the rows of a column in which each unit, and the hidden cards together, have a box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.play.view.squeeze import Row, squeezed
from trainer.rules.position import Column

_WHOLE: Final = ("hidden", "fold")
"""Rows of several cards that a box can hold; it cannot hold cards side by side."""


def boxed_height(column: Column) -> int:
    """Rows that a column takes when nothing in its boxes is folded."""
    return len(column.cards) + len(_boxes(column)) + 1


def boxed(
    column: Column, height: int, kept: frozenset[int] = frozenset()
) -> tuple[Row, ...] | None:
    """The rows of a column in boxes, in at most `height`; None where they would not fit.

    A box has an edge behind it, and the last one also an edge before it; `divide` is the edge that
    two boxes share. Folding is as without boxes.
    """
    starts = _boxes(column)
    rows = squeezed(column, max(1, height - len(starts) - 1), kept)
    fit = len(rows) + len(starts) + 1 <= height
    if not fit or not all(row.kind in _WHOLE or _is_single(row) for row in rows):
        return None
    return (*_with_edges(rows, starts), Row("bottom", len(column.cards), len(column.cards)))


def _is_single(row: Row) -> bool:
    return row.kind == "cards" and row.count == 1


def _with_edges(rows: tuple[Row, ...], starts: frozenset[int]) -> Iterator[Row]:
    for row in rows:
        if row.first in starts:
            yield Row("divide" if row.first else "top", row.first, row.first)
        yield row


def _boxes(column: Column) -> frozenset[int]:
    """The place of the back card of each box."""
    starts, place = {0}, column.hidden
    for unit in column.units():
        starts.add(place)
        place += len(unit)
    return frozenset(starts)
