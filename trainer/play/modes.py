"""What the learner is in: one mode at a time, each a value with all that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Literal

from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.goals.puzzle import Puzzle
    from trainer.play.attempt import Attempt
    from trainer.play.record import Place, Result
    from trainer.rules.moves import Play
    from trainer.rules.position import Position
    from trainer.rules.refusals import Refusal

NoteKind = Literal["info", "play", "refusal", "hint", "failure", "problem"]


@frozen
class Note:
    """What the coach panel says. `refusal` and `columns` let the view mark what it speaks of."""

    kind: NoteKind
    text: str
    refusal: Refusal | None = None
    columns: tuple[int, ...] = ()


SILENCE = Note("info", "")


@frozen
class Outlook:
    """What is known of a table: a line to the goal, or why there is none, or neither.

    Without both, a search was too long: it is not known.
    """

    line: tuple[Play, ...] = ()
    is_shortest: bool = False
    """Whether it is proved that no line is shorter."""
    dead_end: str = ""

    def says_more_than(self, other: Outlook) -> bool:
        """Whether this is to be kept and not the other, which is a line to the goal."""
        if self.is_shortest or not self.line:
            return self.is_shortest or bool(self.dead_end)
        return not other.is_shortest and len(self.line) <= len(other.line)


@frozen
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


@frozen
class OnMap:
    """The course map: a lesson is selected, and one of its stages when `stage` is set (from 0)."""

    lesson: int = 0
    stage: int | None = None
    note: Note = SILENCE


Book = Literal["welcome", "lesson", "summary", "farewell"]


@frozen
class Reading:
    """Pages are read: the course's welcome or farewell, or a lesson's pages or summary.

    `back` is the mode to return to where the pages were opened from a stage.
    """

    book: Book
    lesson: str = ""
    page: int = 0
    back: Playing | None = None


@frozen
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
        """With something found out about a table of the attempt.

        A line tells of every table on it as well: who follows it is led on, and never round.
        """
        found = {puzzle: outlook}
        for made, play in enumerate(outlook.line[:-1], start=1):
            table = puzzle.later(play.after, made)
            rest = Outlook(outlook.line[made:], outlook.is_shortest)
            known = self.judged.get(table)
            if known is None or not known.says_more_than(rest):
                found[table] = rest
        return replace(self, judged={**self.judged, **found})


@frozen
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


@frozen
class Done:
    """A stage was solved: its result, and whether it beats what was done before."""

    place: Place
    attempt: Attempt
    result: Result
    is_better: bool


@frozen
class Lobby:
    """Full games are chosen; `selected` is one of `lobby.choices`, from 0."""

    selected: int = 0
    note: Note = SILENCE


@frozen
class TypingDeal:
    """The number of a deal is typed; `problem` is what was wrong with the last try."""

    back: Lobby
    text: str = ""
    problem: str = ""


Question = Literal["solution", "peek", "new", "forget"]


@frozen
class Asking:
    """A question about a table: `yes` is the mode in which it is done, `no` the one to go back to.

    `about` is what was asked for: to show the solution, to peek, another game, to forget one.
    """

    question: str
    yes: Playing | Lobby
    no: Playing | Lobby
    about: Question = "solution"


@frozen
class TypingLine:
    """A line of moves is typed in a stage; `problem` is what was wrong with the last try."""

    back: Playing
    text: str = ""
    problem: str = ""


@frozen
class Helping:
    """All keys of the mode `back` are shown."""

    back: Mode


@frozen
class Choosing:
    """The settings are shown over the mode `back`; one of them is selected, by its place from 0."""

    back: Mode
    selected: int = 0


@frozen
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


def beneath(mode: Mode | None) -> Playing | None:
    """The table that is played, where another mode lies over it; of no table, None."""
    while not isinstance(mode, Playing | None):
        mode = mode.no if isinstance(mode, Asking) else getattr(mode, "back", None)
    return mode


def laid_over(mode: Mode, table: Mode) -> Mode:
    """A mode with another table beneath it; where what is there is no table any more, just that."""
    match mode:
        case Helping(back=back) | Choosing(back=back):
            return replace(mode, back=laid_over(back, table))
        case Reading() | TypingLine() | Watching() if isinstance(table, Playing):
            return replace(mode, back=table)
        case Asking(yes=Playing()) if isinstance(table, Playing):
            return replace(mode, yes=table, no=table)
        case _:
            return table
