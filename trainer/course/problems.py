"""What can be wrong with a file, as data: one record type, and codes that must be declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Literal, Self

from trainer.course.document import Span
from trainer.values import frozen

Severity = Literal["error", "warning", "note"]

MOST_PROBLEMS = 100
"""How many problems of one file are told; a file with more is not being read to its end."""


class Code(str):
    """The stable name of a kind of problem, with how bad it is and a paragraph that explains it.

    A code is a string wherever one is wanted, but only a declared one makes a Problem.

    >>> spilled = Code("spilled-tea", "warning", "The file is wet.")
    >>> spilled.at(Span(1, 1, 1, 2), "line 1 is wet", "dry it").code
    'spilled-tea'
    """

    severity: Severity
    explanation: str

    def __new__(cls, name: str, severity: Severity, explanation: str) -> Self:
        """Declare it; CodeTable.declare also keeps it from being declared twice."""
        code = super().__new__(cls, name)
        code.severity = severity
        code.explanation = " ".join(explanation.split())
        return code

    def __getnewargs__(self) -> tuple[str, Severity, str]:  # type: ignore[override]  # str's has one
        # Problems travel between processes when several files are checked at once.
        return str(self), self.severity, self.explanation

    def at(
        self, span: Span, message: str, advice: str | None = None, *, related: Span | None = None
    ) -> Problem:
        """A problem of this kind at a place.

        `advice` says what to write instead; `related` is a second place the message speaks of.
        """
        return Problem(self, self.severity, span, message, advice, related=related)


class CodeTable:
    """The codes of one layer, each declared once: `TAB = CODES.declare("tab", "error", "...")`."""

    def __init__(self) -> None:
        self._codes: dict[str, Code] = {}

    def declare(self, name: str, severity: Severity, explanation: str) -> Code:
        """A new code. Raises ValueError where the table has it already."""
        if name in self._codes:
            raise ValueError(f"the code {name} is declared twice")
        self._codes[name] = code = Code(name, severity, explanation)
        return code

    def __iter__(self) -> Iterator[Code]:
        return iter(self._codes.values())


CODES: Final = CodeTable()
MORE_PROBLEMS: Final = CODES.declare(
    "more-problems",
    "note",
    "A file has so many problems that only the first are shown; the note says how many are not.",
)


def merge(*tables: Iterable[Code]) -> dict[str, Code]:
    """All codes of several tables by name. Raises ValueError where two tables share a name."""
    merged: dict[str, Code] = {}
    for table in tables:
        for code in table:
            if code in merged:
                raise ValueError(f"the code {code} is declared in two tables")
            merged[code] = code
    return merged


@frozen
class Problem:
    """One thing that is wrong with a file.

    `message` says what, in the file's own words; `help` what to write instead, where that can be
    said. `file` is filled in by whoever knows it.
    """

    code: Code
    severity: Severity
    span: Span
    message: str
    help: str | None = None
    file: str = ""
    related: Span | None = None

    def in_file(self, file: str) -> Problem:
        """The same problem, of that file (one that names a file already keeps it)."""
        return self if self.file else replace(self, file=file)

    @property
    def is_error(self) -> bool:
        """Whether the file cannot be used as it is."""
        return self.severity == "error"


def in_order(problems: Iterable[Problem], file: str) -> tuple[Problem, ...]:
    """The problems of a file sorted by place, each once, at most MOST_PROBLEMS of them.

    Of too many the first are kept, and an error among them if there is one at all; a note behind
    them says how many were left out.
    """
    unique = {problem.in_file(file): None for problem in problems}
    ordered = sorted(unique, key=_place)
    if len(ordered) <= MOST_PROBLEMS or MORE_PROBLEMS in {problem.code for problem in ordered}:
        return tuple(ordered)
    kept, rest = ordered[:MOST_PROBLEMS], ordered[MOST_PROBLEMS:]
    first_error = next((problem for problem in rest if problem.is_error), None)
    if first_error is not None and not has_errors(kept):
        kept[-1] = first_error
    message = f"{len(rest)} more problems are not shown"
    more = MORE_PROBLEMS.at(kept[-1].span, message, "mend these first").in_file(file)
    return (*kept, more)


def _place(problem: Problem) -> tuple[str, bool, Span, str]:
    """What problems are sorted by: their place, with what speaks of all of a file at its end."""
    return problem.file, problem.code == MORE_PROBLEMS, problem.span, problem.code


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems is an error."""
    return any(problem.is_error for problem in problems)
