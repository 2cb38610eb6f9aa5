"""What a goal is: a question put to a settled position, with its reading, schema and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from trainer.goals.demand import Demand
from trainer.goals.never import Never
from trainer.goals.words import mid
from trainer.rules.cards import Card
from trainer.rules.position import Position

Schema = dict[str, Any]
"""A JSON Schema (draft-07) fragment."""


class Progress(NamedTuple):
    """How far a goal is: `done` of `of` wanted; with `at_most`, fewer is better."""

    done: int
    of: int
    at_most: bool = False

    @property
    def met(self) -> bool:
        """Whether the goal holds."""
        return self.done <= self.of if self.at_most else self.done >= self.of

    @property
    def text(self) -> str:
        """The progress in words: `2 of 3`, or `5 now, at most 3`."""
        if self.at_most:
            return f"{self.done} now, at most {self.of}"
        return f"{max(0, min(self.done, self.of))} of {self.of}"

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1; 1 exactly where it is met."""
        if self.met:
            return 1.0
        return self.of / self.done if self.at_most else max(self.done, 0) / self.of


class Field(Protocol):
    """A value of a stage file as a goal reads it; the schema has already checked its shape.

    A reader that finds no sense in a text (a card that is none) notes the problem with its place
    itself and gives what could be read, so a goal never handles errors.
    """

    def number(self) -> int:
        """The whole number it holds."""

    def cards(self) -> tuple[Card, ...]:
        """The cards of its text, those that could be read."""

    def items(self) -> Sequence[Field]:
        """The values of the list it holds."""

    def entries(self) -> Sequence[tuple[str, Field]]:
        """The keys, as text, and values of the mapping it holds."""


class Goal(ABC):
    """One goal of a stage; as an invariant (`keep`) the same question is asked after every play.

    Subclasses are frozen dataclasses, one a module, listed in `trainer.goals.registry`. What they
    answer depends only on the stage's start and the position, never on how it was reached, so a
    search can use them unchanged.
    """

    __slots__ = ()

    key: ClassVar[str]
    """Its key in a stage file."""

    form: ClassVar[str]
    """What its value looks like, for the reference: `n`, `[9S 8S 7S, ...]`."""

    schema: ClassVar[Schema]
    """The schema of its value; `description` is its documentation, everywhere."""

    @classmethod
    @abstractmethod
    def read(cls, field: Field) -> Self:
        """The goal that the field's value states."""

    @abstractmethod
    def progress(self, start: Position, position: Position) -> Progress:
        """How far `position` is, in a stage that began at `start`."""

    @abstractmethod
    def demands(self, start: Position) -> tuple[Demand, ...]:
        """The goal taken apart: it holds in a settled position exactly where one of these does.

        Their bounds on plays are proved, for every position that plays from `start` lead to.
        `trainer.goals.together.demands_of` gives those of several goals at once.
        """

    @abstractmethod
    def describe(self) -> str:
        """What is asked, as one short sentence for the learner.

        Without a full stop; cards stand in backticks.
        """

    def describe_kept(self) -> str:
        """The same where it must hold after every play (`keep`)."""
        return f"After every play: {mid(self.describe())}"

    def why_never(self, start: Position) -> Never | None:
        """Why no position that plays from `start` lead to meets it, nor `start` itself.

        Only what is proved, and only what is seen without a search; None says nothing.
        """
        del start
        return None

    @property
    def needs_full_deck(self) -> bool:
        """Whether it only makes sense where all 104 cards are in play."""
        return False

    @property
    def columns_named(self) -> frozenset[int]:
        """The columns (1 to 10) it tells apart; the others may change places unnoticed."""
        return frozenset()

    def holds(self, start: Position, position: Position) -> bool:
        """Whether it is met."""
        return self.progress(start, position).met
