"""Effects: what a step asks to be done outside, for whoever holds the session to run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.values import frozen

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.goals.puzzle import Puzzle
    from trainer.play.record import GameRow, Place, Result, Review, Table
    from trainer.play.reviewing import Grade


@frozen
class SaveResult:
    """Remember a result at a stage, and put its table away."""

    place: Place
    result: Result


@frozen
class SaveSolved:
    """Remember that a stage was done once more, with what result and when (UTC).

    Whoever saves it puts the time in where it is None.
    """

    place: Place
    result: Result
    at: datetime | None = None


@frozen
class SaveTable:
    """Remember the table left at a stage; None forgets it."""

    place: Place
    table: Table | None


@frozen
class SaveRead:
    """Remember that a lesson's pages were read (the empty name: the welcome)."""

    lesson: str


@frozen
class SaveLast:
    """Remember at which stage the learner is, or that it is none."""

    place: Place | None


@frozen
class SaveReview:
    """Remember when a stage comes back; None: it does not come back."""

    place: Place
    review: Review | None


@frozen
class SaveSetting:
    """Remember what was chosen, by the setting's key and the choice's word."""

    key: str
    value: str


@frozen
class SaveGame:
    """Remember how a full game goes, or went; it replaces what was remembered of the game."""

    row: GameRow


@frozen
class Schedule:
    """Ask the scheduler when a stage comes back; answer with `Scheduled`.

    `card` is what it remembers of the stage; empty where it has not met it yet.
    """

    place: Place
    grade: Grade
    card: str = ""


@frozen
class Search:
    """Look for a shortest line in the background, or for any line; answer with the ticket."""

    ticket: int
    puzzle: Puzzle
    any_line: bool = False
    """Whether any line will do: of a full game, nobody asks for a shortest one."""


@frozen
class WriteStage:
    """Write a new stage's file into the working folder; answer with what became of it.

    `name` is its name without ending, or one like it where a file has that name already.
    """

    name: str
    text: str


@frozen
class StopSearch:
    """Nobody waits for the running search any more."""


Save = (
    SaveResult | SaveSolved | SaveTable | SaveRead | SaveLast | SaveReview | SaveSetting | SaveGame
)
Effect = Save | Schedule | Search | StopSearch | WriteStage
