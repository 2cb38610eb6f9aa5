"""A session: the course, what is remembered, and the mode the learner is in. Values only."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

from trainer.play.reviewing import due_places
from trainer.play.settings import AS_IT_COMES, Settings
from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.course.stage import Course, Lesson, Stage
    from trainer.goals.puzzle import Puzzle
    from trainer.play.effects import WriteStage
    from trainer.play.games import Game, Games
    from trainer.play.modes import Mode
    from trainer.play.record import Place, Record
    from trainer.play.reviewing import Graded, Reviewing

_MINUTE: Final = timedelta(minutes=1)

Purpose = Literal["hint", "beyond", "solution", "coach", "peek"]


@frozen
class Waiting:
    """A search that was asked for: its ticket, its puzzle, and what its answer is for.

    `hint`: the next play. `beyond`: whether the goal could be reached were the moves not limited.
    `solution`: the line to be stepped through. `coach`: whether the goal can be reached from the
    present table, or could be from an earlier one. `peek`: whether a full game can still be won.
    """

    ticket: int
    puzzle: Puzzle
    purpose: Purpose


@frozen
class Session:
    """Everything the screen shows, as one immutable value; `step` makes the next one of it."""

    course: Course
    record: Record
    mode: Mode
    searches: int = 0
    """Searches asked for so far; the next ticket is one more."""
    waiting: Waiting | None = None
    warning: str = ""
    """What the map says when nothing else is to be said: parts of the course that are missing."""
    settings: Settings = AS_IT_COMES
    turned: int = 0
    """How often a text longer than its place was turned over; the view knows what that shows."""
    now: datetime | None = None
    """The time in UTC, to the minute, as far as anybody has told it."""
    reviewing: Reviewing | None = None
    """The review that goes on. Its tables are fresh, and none of them is remembered."""
    graded: tuple[Graded, ...] = ()
    """What the scheduler is still to be told of; a step asks for it and leaves none."""
    games: Games | None = None
    """All full games, in a session of full games."""
    game: Game | None = None
    """The full game that is played."""
    writing: WriteStage | None = None
    """The last file that was asked for."""

    @property
    def time(self) -> str:
        """The present moment (UTC, ISO), as far as whoever holds the session has told it."""
        return "not known" if self.now is None else self.now.isoformat(timespec="seconds")

    def asking(self, puzzle: Puzzle, purpose: Purpose) -> Session:
        """The session waiting for a search, in place of any other."""
        ticket = self.searches + 1
        return replace(self, searches=ticket, waiting=Waiting(ticket, puzzle, purpose))

    def at(self, now: datetime) -> Session:
        """The session at another time; the same one within a minute."""
        known = self.now
        return self if known and abs(now - known) < _MINUTE else replace(self, now=now)

    @property
    def due(self) -> tuple[Place, ...]:
        """The stages that are due for review; none while reviews are turned off."""
        if not self.settings.review or self.now is None:
            return ()
        return due_places(self.course, self.record, self.now)

    def into(self, mode: Mode) -> Session:
        """The session in another mode."""
        return replace(self, mode=mode)

    def lesson(self, name: str) -> Lesson:
        """The course's lesson of that name. Raises KeyError where there is none."""
        for lesson in self.course.lessons:
            if lesson.name == name:
                return lesson
        raise KeyError(name)

    def stage(self, place: Place) -> Stage:
        """The stage at that place. Raises KeyError where there is none."""
        stage = self.lesson(place.lesson).stage(place.stage)
        if stage is None:
            raise KeyError(str(place))
        return stage
