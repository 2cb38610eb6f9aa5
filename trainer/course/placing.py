"""Where the characters of a scalar's text stand in the file, whatever style it is written in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import Literal

Style = Literal["plain", "single", "double", "literal", "folded"]
"""How a scalar is written: bare, in quotes of either kind, or as a block after `|` or `>`."""

Place = tuple[int, int]
"""Lines below the scalar's first line, and characters from the start of that line (from 0)."""


@lru_cache(maxsize=256)  # one scalar is asked about many times in a row
def places(text: str, raw: str, style: Style, column: int) -> tuple[Place | None, ...]:
    """For each character of `text` its place, None for blanks; empty where text and file differ.

    `column` is where the scalar starts on its first line (from 0). Folding and indentation change
    only blanks, so the other characters answer one to one; escapes in double quotes do not.
    """
    solid = _solid(raw, style, column)
    found: list[Place | None] = []
    for char in text:
        if char.isspace():
            found.append(None)
            continue
        source, place = next(solid, ("", None))
        if source != char:
            return ()
        found.append(place)
    closing = [char for char, _ in solid]
    return tuple(found) if closing == _closing(style) else ()


def _closing(style: Style) -> list[str]:
    return {"single": ["'"], "double": ['"']}.get(style, [])


def _solid(raw: str, style: Style, column: int) -> Iterator[tuple[str, Place]]:
    """The characters of the content that are no blanks, with their places."""
    line, at = 0, column
    in_header = style in ("literal", "folded")
    skip = style in ("single", "double")
    for char, following in zip_longest(raw, raw[1:], fillvalue=""):
        if char == "\n" or (char == "\r" and following != "\n"):
            line, at, in_header = line + 1, 0, False
            continue
        if skip:
            skip = False
        elif not in_header and not char.isspace():
            yield char, (line, at)
            skip = style == "single" and char == following == "'"
        at += 1
