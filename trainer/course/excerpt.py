"""The line a problem is on with a caret below it, fit for any terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from trainer.course.document import Span

WIDTH = 100
"""Screen columns an excerpt takes at most."""

_LEAD = 30
"""Columns shown before the place, where a line is cut."""


def excerpt(lines: Sequence[str], span: Span, width: int = WIDTH) -> list[str]:
    """The source line and the carets below the place; nothing where the file has no such line.

    Tabs become single blanks and control characters a sign, so that carets stand where they
    should; a line wider than `width` columns is cut on both sides.
    """
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return []
    line = lines[span.line - 1]
    start = min(max(span.column - 1, 0), len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)
    first = _window_start(line, start, width)
    shown = _window(line, first, width)
    before = _cells("".join(map(_safe, line[first:start])))
    marked = _cells("".join(map(_safe, line[start : min(end, first + len(shown))])))
    lead, tail = ("…" if first else ""), ("…" if first + len(shown) < len(line) else "")
    return [lead + shown + tail, " " * (before + len(lead)) + "^" * max(1, marked)]


def _window_start(line: str, start: int, width: int) -> int:
    """The first character to show: 0, unless the line must be cut to show the place."""
    if _cells(line[: start + 1]) <= width * 3 // 4 or _cells(line) <= width - 2:
        return 0
    return max(0, start - _LEAD)


def _window(line: str, first: int, width: int) -> str:
    used, shown = 0, []
    for char in map(_safe, line[first : first + width]):
        used += _cells(char)
        if used > width - 2:
            break
        shown.append(char)
    return "".join(shown)


def _safe(char: str) -> str:
    if char == "\t":
        return " "
    return "\ufffd" if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") else char


def _cells(text: str) -> int:
    """Screen columns a text takes."""
    return sum(
        0
        if unicodedata.combining(char) or char == "\ufe0f"
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )
