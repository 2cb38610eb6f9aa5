"""The place where the parser stopped, with the line around it taken apart."""

from __future__ import annotations

import re
from typing import Final

from trainer.course import yaml_codes as codes
from trainer.course.document import ScalarNode
from trainer.course.events import SyntaxFaultError
from trainer.course.problems import Code, Problem
from trainer.course.text import SourceText
from trainer.values import frozen

_BEFORE_VALUE: Final = re.compile(r"""[ \t]*(?:-[ \t]+)*(?:[^\s:'"#\[{][^:#]*?:[ \t]+)?""")
"""What stands on a line before its value: indentation, dashes and a key."""

_LONGEST_ADVICE: Final = 90


@frozen
class Diagnosis:
    """A problem, and the places of characters to exchange to read on; none: reading ends here."""

    problem: Problem
    exchange: tuple[int, ...] = ()


@frozen
class Scene:
    """Where the parser stopped, with the line around it taken apart."""

    source: SourceText
    fault: SyntaxFaultError
    last: ScalarNode | None
    """The last scalar that was read before."""

    @property
    def at(self) -> int:
        """Where the parser stopped."""
        return min(self.fault.at, max(len(self.source.text) - 1, 0))

    @property
    def char(self) -> str:
        """The character it stopped at."""
        return self.source.text[self.at : self.at + 1]

    def value_start(self, at: int) -> int:
        """Where the value on the line of `at` starts."""
        start, end = self.source.line_bounds(at)
        found = _BEFORE_VALUE.match(self.source.text, start, end)
        return found.end() if found else start

    def value_end(self, at: int) -> int:
        """Where the value on the line of `at` ends, without blanks and a comment behind it."""
        start, end = self.source.line_bounds(at)
        comment = self.source.text.find(" #", max(start, at), end)
        return start + len(self.source.text[start : end if comment < 0 else comment].rstrip())

    def problem(self, code: Code, start: int, end: int, message: str, advice: str) -> Problem:
        """A problem from `start` to before `end`."""
        return code.at(self.source.span(start, end), message, advice)

    def needs_quotes(self, at: int, why: str, *exchange: int) -> Diagnosis:
        """The value on the line of `at` is a text that must be put in quotes."""
        start, end = self.value_start(at), self.value_end(at)
        before = self.source.text[self.source.line_bounds(at)[0] : start].strip()
        line = f"{before} {quoted(self.source.text[start:end])}".strip()
        advice = "put the whole text in quotes"
        if len(line) <= _LONGEST_ADVICE:
            advice = f"write {line}"
        return Diagnosis(self.problem(codes.NEEDS_QUOTES, start, end, why, advice), exchange)


def quoted(text: str) -> str:
    """A text in the quotes that need the fewest changes in it.

    >>> print(quoted("the six: it goes"), quoted('say "six"'))
    "the six: it goes" 'say "six"'
    """
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def short(text: str) -> str:
    """The beginning of a text's first line."""
    line = text.split("\n", 1)[0].strip()
    return line if len(line) <= 30 else line[:29] + "…"
