"""A session: the course, what is remembered, and the mode the learner is in. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

from trainer.play.record import Place, Record, Result
from trainer.play.reviewing import Graded, Reviewing, due_places
from trainer.play.settings import AS_IT_COMES, Settings

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.course.stage import Course, Lesson, Stage
    from trainer.goals.puzzle import Puzzle
    from trainer.play.attempt import Attempt
    from trainer.play.effects import WriteStage
    from trainer.play.games import Game, Games
    from trainer.rules.moves import Play
    from trainer.rules.position import Position
    from trainer.rules.refusals import Refusal

NoteKind = Literal["info", "play", "refusal", "hint", "failure", "problem"]


@dataclass(frozen=True, slots=True)
class Note:
    """What the coach panel says. `refusal` and `columns` let the view mark what it speaks of."""

    kind: NoteKind
    text: str
    refusal: Refusal | None = None
    columns: tuple[int, ...] = ()


SILENCE = Note("info", "")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of a table: a line to the goal, or why there is none, or neither.

    Without both, a search was too long: it is not known.
    """

    line: tuple[Play, ...] = ()
    is_shortest: bool = False
    """Whether it is proved that no line is shorter."""
    dead_end: str = ""


@dataclass(frozen=True, slots=True)
class Lift:
    """Cards in the learner's hand, still lying in their column until they are dropped.

    Without `size` the group that fits the target is meant, as in typed moves.
    """

    source: int
    size: int | None = None

    def shown_size(self, position: Position) -> int:
        """How many cards are drawn as lifted: the longest group where no size was chosen."""
        return self.size or position.column(self.source).group_size


# --- modes ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnMap:
    """The course map: a lesson is selected, and one of its stages when `stage` is set (from 0)."""

    lesson: int = 0
    stage: int | None = None
    note: Note = SILENCE


Book = Literal["welcome", "lesson", "summary", "farewell"]


@dataclass(frozen=True, slots=True)
class Reading:
    """Pages are read: the course's welcome or farewell, or a lesson's pages or summary.

    `back` is the mode to return to where the pages were opened from a stage.
    """

    book: Book
    lesson: str = ""
    page: int = 0
    back: Playing | None = None


@dataclass(frozen=True, slots=True)
class Playing:
    """A stage is played: the attempt, the cursor's column (1 to 10), what is lifted.

    `told` counts the hints given on the present table, and `words` are those of the author that
    come first among them.
    """

    place: Place
    attempt: Attempt
    cursor: int = 1
    lift: Lift | None = None
    note: Note = SILENCE
    told: int = 0
    words: tuple[str, ...] = ()
    marked: tuple[int, ...] = ()
    """Columns marked on request: what can move, or where the group can go."""
    is_coached: bool = False
    """Whether the coach was asked about the present table."""
    judged: Mapping[Puzzle, Outlook] = field(default_factory=dict)
    """What is known of this table and others of the attempt, each with what was left to solve."""

    @property
    def outlook(self) -> Outlook | None:
        """What is known of the present table, once anything is."""
        return self.judged.get(self.attempt.puzzle()) if self.judged else None

    def knowing(self, puzzle: Puzzle, outlook: Outlook) -> Playing:
        """With something found out about a table of the attempt."""
        return replace(self, judged={**self.judged, puzzle: outlook})


@dataclass(frozen=True, slots=True)
class Watching:
    """A line is stepped through with the author's notes: a solution, or an example.

    `step` plays of `line` are shown. `says` has one text a play. `back` is the table it was opened
    from, untouched; None for an example on its first showing.
    """

    place: Place
    start: Position
    line: tuple[Play, ...]
    says: tuple[str, ...]
    step: int = 0
    back: Playing | Done | None = None

    @property
    def now(self) -> Position:
        """The table after the plays shown so far."""
        return self.line[self.step - 1].after if self.step else self.start

    @property
    def is_at_end(self) -> bool:
        """Whether the whole line is shown."""
        return self.step == len(self.line)


@dataclass(frozen=True, slots=True)
class Done:
    """A stage was solved: its result, and whether it beats what was done before."""

    place: Place
    attempt: Attempt
    result: Result
    is_better: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """Full games are chosen; `selected` is one of `lobby.choices`, from 0."""

    selected: int = 0
    note: Note = SILENCE


@dataclass(frozen=True, slots=True)
class TypingDeal:
    """The number of a deal is typed; `problem` is what was wrong with the last try."""

    back: Lobby
    text: str = ""
    problem: str = ""


Question = Literal["solution", "peek", "new", "forget"]


@dataclass(frozen=True, slots=True)
class Asking:
    """A question about a table: `yes` is the mode in which it is done, `no` the one to go back to.

    `about` is what was asked for: to show the solution, to peek, another game, to forget one.
    """

    question: str
    yes: Playing | Lobby
    no: Playing | Lobby
    about: Question = "solution"


@dataclass(frozen=True, slots=True)
class TypingLine:
    """A line of moves is typed in a stage; `problem` is what was wrong with the last try."""

    back: Playing
    text: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Helping:
    """All keys of the mode `back` are shown."""

    back: Mode


@dataclass(frozen=True, slots=True)
class Choosing:
    """The settings are shown over the mode `back`; one of them is selected, by its place from 0."""

    back: Mode
    selected: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """The learner has left: the program ends."""


Mode = (
    OnMap
    | Reading
    | Playing
    | Watching
    | Done
    | Lobby
    | TypingDeal
    | Asking
    | TypingLine
    | Helping
    | Choosing
    | Left
)


# --- the session ---------------------------------------------------------------------------------


_MINUTE: Final = timedelta(minutes=1)

Purpose = Literal["hint", "beyond", "solution", "coach", "peek"]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A search that was asked for: its ticket, its puzzle, and what its answer is for.

    `hint`: the next play. `beyond`: whether the goal could be reached were the moves not limited.
    `solution`: the line to be stepped through. `coach`: whether the goal can be reached from the
    present table, or could be from an earlier one. `peek`: whether a full game can still be won.
    """

    ticket: int
    puzzle: Puzzle
    purpose: Purpose


@dataclass(frozen=True, slots=True)
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
