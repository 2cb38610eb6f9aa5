"""The text of a file with its lines: turns places counted from its start into spans."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.course.document import Span

_LINE_END: Final = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class SourceText:
    """A text and the places of its lines, ended by a line feed, a carriage return or both."""

    text: str

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines without their ends; an empty text has one empty line."""
        return tuple(_LINE_END.split(self.text))

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _LINE_END.finditer(self.text))]

    def span(self, start: int, end: int | None = None) -> Span:
        """The span from `start` to before `end` (without `end`, one character)."""
        line = bisect_right(self._starts, start)
        begin = self._starts[line - 1]
        # Most lie within one line, which is then looked up once.
        if end is not None and 0 <= start < end <= begin + len(self.lines[line - 1]):
            return Span(line, start - begin + 1, line, end - begin + 1)
        first = self._locate(start)
        last = self._locate(max(start, start + 1 if end is None else end))
        if end is None and last[0] != first[0]:
            last = first
        return Span(*first, *last)

    def _locate(self, at: int) -> tuple[int, int]:
        at = min(max(at, 0), len(self.text))
        line = bisect_right(self._starts, at)
        return line, min(at - self._starts[line - 1], len(self.lines[line - 1])) + 1

    def line_bounds(self, at: int) -> tuple[int, int]:
        """Where the line that holds the place starts and ends, without its end."""
        line = bisect_right(self._starts, min(at, len(self.text)))
        start = self._starts[line - 1]
        return start, start + len(self.lines[line - 1])

    def line_at(self, at: int) -> str:
        """The line that holds the place."""
        start, end = self.line_bounds(at)
        return self.text[start:end]

    def offset(self, line: int, column: int) -> int:
        """The place of a line and a column, which count from 1."""
        return self._starts[line - 1] + column - 1
