"""What is remembered of a learner: stages done, lessons read, tables left standing. Pure values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.course.stage import Course, Lesson, Stage
    from trainer.play.attempt import Attempt


FULL_STARS: Final = 3


GAMES_PACK: Final = "games"
"""What the tables of full games are kept under, as a pack's are under its title."""

GAMES_LESSON: Final = "games/"
"""The lesson in which full games have their places; no folder can have that name."""


class Place(NamedTuple):
    """A stage of the course: its lesson's name and its own."""

    lesson: str
    stage: str

    @property
    def is_game(self) -> bool:
        """Whether it is a full game's."""
        return self.lesson == GAMES_LESSON

    def __str__(self) -> str:
        return f"{self.lesson}/{self.stage}"


@frozen
class Result:
    """The best that was done at a stage: fewest plays, and whether ever without help.

    An example that was followed to its end has no plays of its own: `plays` is None.
    """

    plays: int | None
    clean: bool = False
    stars: int = 1
    """The most stars earned, each time by the par that the stage had then."""

    def with_another(self, other: Result) -> Result:
        """Both results in one: nothing once reached is lost."""
        plays = [result.plays for result in (self, other) if result.plays is not None]
        return Result(
            min(plays, default=None), self.clean or other.clean, max(self.stars, other.stars)
        )


@frozen
class Table:
    """An attempt as it was left: its line in canonical text, redo list included.

    `made` of the line's moves stand; the rest can be redone. `bookmark` is the line up to the
    bookmark, `left` the line that was left for it, with `left_made` of its moves made; None where
    there is none.
    """

    line: str
    made: int
    hints: int = 0
    shown: bool = False
    bookmark: str | None = None
    left: str | None = None
    left_made: int = 0
    nudges: int = 0
    """How many of the hints were the author's, in their order."""

    def with_help_of(self, other: Table | None) -> Table:
        """This table with the help that was given at another one of its place as well."""
        if other is None:
            return self
        return replace(
            self,
            hints=max(self.hints, other.hints),
            shown=self.shown or other.shown,
            nudges=max(self.nudges, other.nudges),
        )


@frozen
class Review:
    """When a stage comes back, and what the scheduler remembers of it, in its own text."""

    due: datetime
    """In UTC."""
    card: str


@frozen
class GameRow:
    """A full game in the statistics: its deal, when it was played (UTC, ISO), how it went."""

    id: str
    suits: int
    number: int
    began: str
    ended: str
    """Empty while the game is not ended."""
    won: bool
    moves: int
    hints: int
    peeks: int


@frozen
class SolvedAt:
    """A stage was done once, at a moment in UTC; of one stage there may be many."""

    place: Place
    at: datetime
    plays: int | None
    clean: bool


@frozen
class Record:
    """All that is remembered of one learner in one pack."""

    results: Mapping[Place, Result] = field(default_factory=dict)
    tables: Mapping[Place, Table] = field(default_factory=dict)
    read: frozenset[str] = frozenset()
    """Names of the lessons whose pages were read to the end; the empty name is the welcome."""
    last: Place | None = None
    """The stage at which the learner left, if it was at one."""
    reviews: Mapping[Place, Review] = field(default_factory=dict)
    """The stages that come back."""

    def with_result(self, place: Place, result: Result) -> Record:
        """With a stage done once more; its table is put away."""
        before = self.results.get(place)
        best = before.with_another(result) if before else result
        tables = {key: table for key, table in self.tables.items() if key != place}
        return replace(self, results={**self.results, place: best}, tables=tables)

    def with_table(self, place: Place, table: Table | None) -> Record:
        """With the table left at a stage; None puts it away."""
        tables = {key: kept for key, kept in self.tables.items() if key != place}
        return replace(self, tables=tables if table is None else {**tables, place: table})

    def with_read(self, lesson: str) -> Record:
        """With a lesson's pages read."""
        return replace(self, read=self.read | {lesson})

    def with_review(self, place: Place, review: Review | None) -> Record:
        """With a stage that comes back, or comes back at another time; None: it does not."""
        reviews = {key: kept for key, kept in self.reviews.items() if key != place}
        return replace(self, reviews=reviews if review is None else {**reviews, place: review})


def places_in(lesson: Lesson) -> list[Place]:
    """Every stage of a lesson, in its order; none is read for it."""
    return [Place(lesson.name, name) for name in lesson.names]


def places_of(course: Course) -> Iterator[Place]:
    """Every stage of a course, in its order; none is read for it."""
    for lesson in course.lessons:
        yield from places_in(lesson)


def within(course: Course, record: Record) -> Record:
    """What of a record speaks of stages that the course has.

    The rest, of stages renamed or taken out since, stays where it is kept: nothing is forgotten.
    """
    places = set(places_of(course))
    return replace(
        record,
        results={place: kept for place, kept in record.results.items() if place in places},
        tables={place: kept for place, kept in record.tables.items() if place in places},
        last=record.last if record.last in places else None,
        reviews={place: kept for place, kept in record.reviews.items() if place in places},
    )


def stars(stage: Stage, plays: int) -> int:
    """Stars for a stage: 3 at par, 2 near par (a quarter over it, at least one play), else 1.

    A stage without par gives all three.
    """
    if stage.par is None or plays <= stage.par:
        return FULL_STARS
    return 2 if plays <= stage.par + max(1, stage.par // 4) else 1


def earned_stars(lesson: Lesson, record: Record) -> int:
    """The stars of all stages of a lesson."""
    results = (record.results.get(place) for place in places_in(lesson))
    return sum(result.stars for result in results if result)


def done_stages(lesson: Lesson, record: Record) -> int:
    """How many stages of a lesson are done."""
    return sum(place in record.results for place in places_in(lesson))


def is_done(lesson: Lesson, record: Record) -> bool:
    """Whether every stage of a lesson that can be played is done.

    A lesson in which nothing is done is not, whatever its files hold: none is read to say so.
    """
    done = done_stages(lesson, record)
    return done == len(lesson.names) or (done > 0 and next_stage(lesson, record) is None)


def is_begun(lesson: Lesson, record: Record) -> bool:
    """Whether a lesson's pages were read, or any of its stages was done or is on the table."""
    places = {*record.results, *record.tables}
    return lesson.name in record.read or any(place.lesson == lesson.name for place in places)


def next_stage(lesson: Lesson, record: Record, after: str = "") -> Stage | None:
    """The first stage of a lesson that is not done and can be played, or None.

    With `after` the search begins behind the stage of that name, and goes round.
    """
    names = lesson.names
    begin = names.index(after) + 1 if after else 0
    around = (*range(begin, len(names)), *range(begin))
    open_ones = (at for at in around if Place(lesson.name, names[at]) not in record.results)
    stages = (lesson.stages[at] for at in open_ones)
    return next((stage for stage in stages if not stage.trouble), None)


def next_lesson(course: Course, record: Record) -> Lesson | None:
    """The lesson to go on with: the one left in the middle, else the first not done, else None."""
    if record.last:
        for lesson in course.lessons:
            if lesson.name == record.last.lesson and next_stage(lesson, record):
                return lesson
    return next((lesson for lesson in course.lessons if next_stage(lesson, record)), None)


def missing_needs(course: Course, lesson: Lesson, record: Record) -> tuple[Lesson, ...]:
    """The lessons that `lesson` builds on and that are not done yet."""
    return tuple(
        other
        for other in course.lessons
        if other.name in lesson.needs and not is_done(other, record)
    )


def result_of(attempt: Attempt) -> Result:
    """The result of an attempt that reached its goal."""
    return Result(attempt.moves, attempt.is_clean, stars(attempt.stage, attempt.moves))
