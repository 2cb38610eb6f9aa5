"""What a check may look at: a stage that loaded, and what a search has proved about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from trainer.course.document import Document, MappingNode, ScalarNode, Span
from trainer.course.problems import CodeTable, Problem
from trainer.course.stage import Stage
from trainer.goals.puzzle import Puzzle
from trainer.rules.lines import write_line
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal
from trainer.solver.budget import Budget
from trainer.solver.survey import Survey
from trainer.solver.verdict import Solved, Verdict
from trainer.values import frozen

CODES: Final = CodeTable()
"""The codes of all checks; each is declared in the module of its check."""

Explain = Callable[[Refusal, Position], str]
"""Says why a move was refused. The sentences belong to a higher room, so they are handed in."""


def only_the_code(refusal: Refusal, position: Position) -> str:
    """The refusal's code: what is said where nobody handed in better words."""
    del position
    return f"({refusal.code})"


@frozen
class Evidence:
    """A stage with the Document it came from, and what was found out about it once for all."""

    document: Document
    stage: Stage
    puzzle: Puzzle
    explain: Explain = only_the_code
    budget: Budget | None = None
    """For each question that is still to be asked; None where no search is wanted."""
    survey: Survey | None = None
    """None where no search is wanted, or none makes sense."""

    @property
    def verdict(self) -> Verdict | None:
        """What the search proved, if there was one."""
        return self.survey.verdict if self.survey else None

    @property
    def shortest(self) -> int | None:
        """The proved shortest length."""
        verdict = self.verdict
        return verdict.length if isinstance(verdict, Solved) and verdict.proved_shortest else None

    @property
    def line(self) -> str | None:
        """The line that was found, as text."""
        verdict = self.verdict
        if not isinstance(verdict, Solved):
            return None
        return write_line(self.puzzle.start, verdict.plays)

    @property
    def told_line(self) -> str | None:
        """The line that was found, with what is known of it."""
        what = "a line" if self.shortest is None else "a shortest line"
        return f"{what} is: {self.line}" if self.line else None

    @property
    def best(self) -> int | None:
        """The fewest plays known to be enough: of a shortest line, or of one that was found."""
        verdict = self.verdict
        return verdict.length if isinstance(verdict, Solved) else None

    def step_span(self, index: int) -> Span:
        """The place of the move of a play of the solution, counted from 0."""
        node = self.document.at("solution", index)
        if isinstance(node, MappingNode) and node.entries:
            return node.entries[0].key.span
        return self.document.span("solution", index)

    def mistake_span(self, number: int, index: int) -> Span:
        """The place of a move in a mistake's line, both counted from 0."""
        node = self.document.at("mistakes", number, "line")
        words = node.words() if isinstance(node, ScalarNode) else ()
        if index < len(words):
            return words[index].span
        return self.document.span("mistakes", number, "line")


Check = Callable[[Evidence], Iterator[Problem]]
"""One check: every problem of its kinds."""
