"""Text notation for moves and lines of them: what is typed, and what it means at a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.notation import NotationError
from trainer.rules.position import COLUMN_NUMBERS, Position
from trainer.values import frozen

_MOVE: Final = re.compile(r"([0-9]{1,3})>([0-9]{1,3})(?:x([0-9]{1,3}))?")


@frozen
class Request:
    """A transfer as it is typed: without `size`, the group that fits is meant."""

    source: int
    target: int
    size: int | None = None

    def __str__(self) -> str:
        count = "" if self.size is None else f"x{self.size}"
        return f"{self.source}>{self.target}{count}"


def read_move(token: str, offset: int = 0) -> Request | Deal:
    """A move as typed: `3>5`, `3>5x2` or `deal`. Raises NotationError for anything else."""
    plain = token.strip().lower()
    if plain == "deal":
        return Deal()
    if found := _MOVE.fullmatch(plain):
        source, target, size = found.groups()
        return Request(int(source), int(target), None if size is None else int(size))
    loose = re.fullmatch(r"([0-9]{1,2})\s*(?:-|->|=>|→|to|,|:|\.)?\s*([0-9]{1,2})", plain)
    meant = None
    if loose and {*map(int, loose.groups())} <= {*COLUMN_NUMBERS} and loose[1] != loose[2]:
        meant = f"{loose[1]}>{loose[2]}"
    raise NotationError(token, offset, f"`{token}` is no move", meant)


def read_line(text: str) -> tuple[Request | Deal, ...]:
    """The moves of a text, divided by blanks. Raises NotationError at the first that is none."""
    found = re.finditer(r"\S+", text)
    return tuple(read_move(word.group(), word.start()) for word in found)


def resolve(position: Position, typed: Request | Deal) -> Move:
    """The move that a typed one means in `position`.

    Without a count: into a gap, the longest group that can move; onto a front card, the group that
    fits. Where none fits, the cards that would, had they one suit, so that the refusal names the
    break; else the front card alone.
    """
    if isinstance(typed, Deal):
        return typed
    size = typed.size
    if size is None:
        size = _fitting_size(position, typed.source, typed.target)
    return Transfer(typed.source, size, typed.target)


def _fitting_size(position: Position, source: int, target: int) -> int:
    if source not in COLUMN_NUMBERS or target not in COLUMN_NUMBERS:
        return 1
    column, onto = position.column(source), position.column(target).front
    if onto is None:
        return max(1, column.group_size)
    rank = 0
    for size, card in enumerate(reversed(column.face_up), start=1):
        if rank and card.rank != rank + 1:
            break
        rank = card.rank
        if rank + 1 == onto.rank:
            return size
    return 1


def write_move(position: Position, move: Move) -> str:
    """The canonical text: with the count only where the text without it means another move.

    >>> from trainer.rules.notation import read_position
    >>> table = read_position("1: 9S 8S; 2: TH")
    >>> [write_move(table, Transfer(1, size, to)) for size, to in [(2, 2), (2, 3), (1, 3)]]
    ['1>2', '1>3', '1>3x1']
    """
    if isinstance(move, Deal):
        return "deal"
    short = Request(move.source, move.target)
    if resolve(position, short) == move:
        return str(short)
    return str(Request(move.source, move.target, move.size))


def write_line(start: Position, plays: Iterable[Play]) -> str:
    """The canonical text of consecutive plays from `start`."""
    words: list[str] = []
    for play in plays:
        words.append(write_move(start, play.move))
        start = play.after
    return " ".join(words)
