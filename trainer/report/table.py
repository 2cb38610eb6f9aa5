"""A table drawn as plain text for its author, who may see hidden cards and the stock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from trainer.report.paint import PLAIN, Paint
from trainer.rules.cards import Card
from trainer.rules.position import COLUMN_COUNT, Column, Position

WIDTH: Final = 5
"""Characters of a column; ten of them and the names of the rows fit 80."""

_NAMES: Final = 11
_SIGNS: Final = str.maketrans("SHCD", "♠♥♣♦")


def table_lines(
    position: Position, *, ascii_only: bool = False, paint: Paint = PLAIN
) -> Iterator[str]:
    """The ten columns side by side, the back card uppermost; hidden cards in brackets and quiet.

    Below them the stock, row by row as it will be dealt, and the runs collected.
    """
    rows = max(1, *(len(column.cards) for column in position.columns))
    yield _row("", (str(number).center(WIDTH) for number, _ in position.numbered()))
    for place in range(rows):
        yield _row("", (_cell(column, place, ascii_only, paint) for column in position.columns))
    for start in range(0, len(position.stock), COLUMN_COUNT):
        cards = position.stock[start : start + COLUMN_COUNT]
        name = f"deal {start // COLUMN_COUNT + 1}" if len(cards) == COLUMN_COUNT else "never dealt"
        yield _row(name, (_name(card, ascii_only).center(WIDTH) for card in cards))
    if position.collected:
        suits = " ".join(position.collected)
        yield _row("collected", [" " + (suits if ascii_only else suits.translate(_SIGNS))])


def _row(name: str, cells: Iterable[str]) -> str:
    return (name.ljust(_NAMES) + "".join(cells)).rstrip()


def _cell(column: Column, place: int, ascii_only: bool, paint: Paint) -> str:
    if column.is_gap and place == 0:
        return paint("quiet", "-".center(WIDTH))
    if place >= len(column.cards):
        return " " * WIDTH
    name = _name(column.cards[place], ascii_only)
    if place < column.hidden:
        return paint("quiet", f"[{name}]".ljust(WIDTH))
    return name.center(WIDTH)


def _name(card: Card, ascii_only: bool) -> str:
    return str(card) if ascii_only else str(card).translate(_SIGNS)
