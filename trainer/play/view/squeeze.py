"""Squeezing a column into few rows: hidden cards fold to a count, linked middles fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from trainer.rules.position import Column
from trainer.values import frozen

RowKind = Literal["hidden", "cards", "fold", "span", "left-out", "top", "divide", "bottom"]


MOST_ABREAST: Final = 3
"""Cards side by side at most: they fill a column of the smallest screen."""


@frozen
class Row:
    """One row of a drawn column: the places `first` to before `end`, the back card being 0.

    `cards` shows each of its cards, up to three side by side; `hidden` and `fold` say how many
    they stand for; `span` shows the two ends of a unit; `left-out` is the last resort for a column
    that fits in no other way. `top`, `divide` and `bottom` are edges of boxes and show no card.
    """

    kind: RowKind
    first: int
    end: int

    @property
    def count(self) -> int:
        """How many cards it stands for."""
        return self.end - self.first


def squeezed(column: Column, height: int, kept: frozenset[int] = frozenset()) -> tuple[Row, ...]:
    """The rows of a column in at most `height` (at least one), back card first.

    Never folds a front card, an end of a unit, or a place of `kept`. As little is folded as is
    needed: first the hidden cards, then the middles of units from the back on, then whole units to
    their ends; then two or three cards stand side by side; only then are cards left out, from the
    back on.
    """
    hidden = _singles("hidden", 0, column.hidden)
    rows = _singles("cards", column.hidden, len(column.cards))
    if len(hidden) + len(rows) > height and len(hidden) > 1:
        hidden = (Row("hidden", 0, column.hidden),)
    room = height - len(hidden)
    rows = _folded(rows, _middles(column, kept), room, "fold")
    rows = _folded(rows, _units(column, kept), room, "span")
    packed = _abreast(rows, room, 2)
    if len(packed) > room:
        packed = _abreast(rows, room, MOST_ABREAST)
    return _left_out((*hidden, *packed), max(1, height))


def _singles(kind: RowKind, first: int, end: int) -> tuple[Row, ...]:
    return tuple(Row(kind, place, place + 1) for place in range(first, end))


def _folded(
    rows: tuple[Row, ...], stretches: Iterator[tuple[int, int]], room: int, kind: RowKind
) -> tuple[Row, ...]:
    """The rows with as many stretches of places folded into one row each as it takes."""
    for first, end in stretches:
        over = len(rows) - room
        if over <= 0:
            break
        if kind == "fold":
            end = min(end, first + over + 1)  # no more than is needed
        before = tuple(row for row in rows if row.first < first)
        behind = tuple(row for row in rows if row.first >= end)
        rows = (*before, Row(kind, first, end), *behind)
    return rows


def _middles(column: Column, kept: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Each stretch of places, at least two long, that lies inside a unit and is not kept."""
    first = column.hidden
    for unit in column.units():
        inside = [p for p in range(first + 1, first + len(unit) - 1) if p not in kept]
        yield from (stretch for stretch in _stretches(inside) if stretch[1] - stretch[0] >= 2)
        first += len(unit)


def _stretches(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    start = 0
    for at in range(1, len(places) + 1):
        if at == len(places) or places[at] != places[at - 1] + 1:
            yield places[start], places[at - 1] + 1
            start = at


def _units(column: Column, kept: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Each unit of at least three cards, none of them kept."""
    first = column.hidden
    for unit in column.units():
        end = first + len(unit)
        if len(unit) > 2 and kept.isdisjoint(range(first, end)):
            yield first, end
        first = end


def _abreast(rows: tuple[Row, ...], room: int, most: int) -> tuple[Row, ...]:
    """Neighbouring single cards side by side, from the back on; the front card stays alone."""
    packed: list[Row] = []
    over = len(rows) - max(1, room)
    for row in rows[:-1]:
        last = packed[-1] if packed else None
        fits = last is not None and last.kind == row.kind == "cards"
        if over > 0 and fits and last and last.count + row.count <= most:
            packed[-1] = Row("cards", last.first, row.end)
            over -= 1
        else:
            packed.append(row)
    return (*packed, *rows[-1:])


def _left_out(rows: tuple[Row, ...], height: int) -> tuple[Row, ...]:
    over = len(rows) - height
    if over <= 0:
        return rows
    if height == 1:
        return rows[-1:]
    return (Row("left-out", rows[0].first, rows[over].end), *rows[over + 1 :])
