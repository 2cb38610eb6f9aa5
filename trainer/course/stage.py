"""Stages, lessons and courses as values, after everything in their files has been understood."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from trainer.goals.base import Goal
from trainer.goals.puzzle import Puzzle
from trainer.rules.cards import SuitCount
from trainer.rules.lines import Request
from trainer.rules.moves import Deal
from trainer.rules.position import EMPTY, Position
from trainer.values import frozen

Kind = Literal["exercise", "example"]
Cost = Literal["slower", "lost"]


@frozen
class Limits:
    """What bounds an attempt: most plays (a deal is one) and most deals; None is no bound."""

    moves: int | None = None
    deals: int | None = None


@frozen
class Step:
    """One play of the author's solution as typed, with what is said when it is shown."""

    move: Request | Deal
    say: str = ""


@frozen
class Mistake:
    """A line from the start whose last play costs something: what it costs and what is said.

    `slower`: the goal now takes more than par in all; `lost`: it can no longer be reached.
    """

    line: tuple[Request | Deal, ...]
    proof: Cost
    say: str


@frozen
class Stage:
    """One puzzle: a position, what is asked, what bounds it and what the author says about it."""

    name: str
    """Its file name without the ending; with its lesson's name it names it in the progress."""
    title: str
    suits: SuitCount
    kind: Kind
    position: Position
    goal: tuple[Goal, ...]
    keep: tuple[Goal, ...] = ()
    limits: Limits = Limits()
    par: int | None = None
    intro: str = ""
    hints: tuple[str, ...] = ()
    solution: tuple[Step, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    outro: str = ""
    tags: tuple[str, ...] = ()
    trouble: str = ""
    """Why it cannot be played: the first error of its file. It then has no more than a title."""

    @classmethod
    def unreadable(cls, name: str, title: str, trouble: str) -> Stage:
        """What stands in the place of a stage whose file is wrong."""
        return cls(name, title, 4, "exercise", EMPTY, (), trouble=trouble)

    def puzzle(self) -> Puzzle:
        """What it asks, for the solver."""
        return Puzzle(
            begun=self.position,
            start=self.position,
            goals=self.goal,
            keep=self.keep,
            max_moves=self.limits.moves,
            max_deals=self.limits.deals,
        )


@frozen
class Lesson:
    """A lesson: its idea, its pages, and its stages in order (examples and exercises)."""

    name: str
    """Its folder's name."""
    title: str
    idea: str
    pages: tuple[str, ...]
    needs: tuple[str, ...]
    summary: str
    stages: Sequence[Stage]
    """All of them, those whose files are wrong as well (`Stage.trouble`): each keeps its number."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the stages; no file is read for them."""
        known: tuple[str, ...] | None = getattr(self.stages, "names", None)
        return tuple(stage.name for stage in self.stages) if known is None else known

    def stage(self, name: str) -> Stage | None:
        """The stage of that name, or None; no other is read."""
        return self.stages[self.names.index(name)] if name in self.names else None


@frozen
class Course:
    """A pack: its welcome, its lessons in order, its farewell, and the folder it came from."""

    title: str
    welcome: str
    lessons: tuple[Lesson, ...]
    farewell: str
    folder: Path
