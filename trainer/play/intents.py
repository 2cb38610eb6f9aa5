"""Intents: what a key, a click, a typed line or a finished search means to a session."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.play.record import GameRow, Place, Record, Review
    from trainer.play.settings import Settings
    from trainer.rules.cards import SuitCount
    from trainer.rules.lines import Request
    from trainer.rules.moves import Deal
    from trainer.solver.verdict import Verdict


class Command(Enum):
    """An intent that says all by its name; what it does depends on the mode."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ENTER = auto()
    ESCAPE = auto()
    GROW = auto()
    SHRINK = auto()
    DEAL = auto()
    UNDO = auto()
    REDO = auto()
    RESTART = auto()
    HINT = auto()
    SOLUTION = auto()
    COACH = auto()
    """Ask whether the goal can still be reached."""
    REGRET = auto()
    """Back to the table before the play that lost it."""
    BOOKMARK = auto()
    TO_BOOKMARK = auto()
    MOVABLE = auto()
    """Show what can move."""
    TARGETS = auto()
    """Show where this group can go."""
    PAGES = auto()
    """Read the lesson's pages again."""
    LINE = auto()
    """Open the line in which moves are typed."""
    MORE = auto()
    """Turn to the rest of a text that is longer than its place; after the last, to its start."""
    SETTINGS = auto()
    """Open the settings."""
    REVIEW = auto()
    """Begin a review of what is due."""
    BACKSPACE = auto()
    YES = auto()
    NO = auto()
    EXPORT = auto()
    """Write the table as a stage's file."""
    PEEK = auto()
    """Let the solver look at hidden cards and stock."""
    NEW_GAME = auto()
    HELP = auto()
    LEAVE = auto()
    """One level up: from a stage to the map, from the map out of the program."""
    QUIT = auto()
    """Out of the program, from anywhere."""


@frozen
class Digit:
    """A column was named by its digit (1 to 10)."""

    column: int


@frozen
class Click:
    """A column was clicked.

    `size` is how many cards reach from the clicked one to the front, or None beside any card.
    """

    column: int
    size: int | None = None


@frozen
class Typed:
    """A character typed into a line."""

    text: str


@frozen
class MakeMoves:
    """Moves in the stage notation, to be made one after the other."""

    moves: tuple[Request | Deal, ...]


@frozen
class ChooseLesson:
    """A lesson of the map was chosen, by its place in the course from 0."""

    index: int


@frozen
class ChooseStage:
    """A stage was chosen."""

    place: Place


@frozen
class ChooseDeal:
    """A full game was chosen, by the number of its suits and its deal; None is one by chance."""

    suits: SuitCount
    number: int | None = None


@frozen
class Written:
    """The file that was to be written is there, or could not be; `said` tells which."""

    said: str
    is_done: bool = True


@frozen
class Answer:
    """A search that was asked for with `ticket` has ended."""

    ticket: int
    verdict: Verdict


@frozen
class ChangeSetting:
    """A setting was chosen, by its key and the word of the choice."""

    key: str
    word: str


@frozen
class Scheduled:
    """The scheduler has said when a stage comes back."""

    place: Place
    review: Review


@frozen
class Found:
    """What was remembered before could be read at last: everything, with all of it."""

    record: Record
    settings: Settings
    games: tuple[GameRow, ...] = ()


Chosen = ChooseLesson | ChooseStage | ChooseDeal | ChangeSetting
Intent = Command | Digit | Click | Typed | MakeMoves | Chosen | Answer | Written | Scheduled | Found
