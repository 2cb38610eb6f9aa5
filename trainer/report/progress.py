"""What `progress` found, as a record, as text for people, and as the machine-readable answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from trainer.goals.words import counted
from trainer.report.as_json import VERSION
from trainer.report.paint import PLAIN, Paint
from trainer.report.plot import chart_lines, chart_of
from trainer.values import frozen

_SUITS: Final = {1: "one suit", 2: "two suits", 4: "four suits"}


@frozen
class LessonDone:
    """What is done of a lesson."""

    lesson: str
    title: str
    stages: int
    done: int
    stars: int
    most_stars: int
    clean: int
    """How many of its stages were done without help."""


@frozen
class StageBegun:
    """A stage with a table left standing; `title` with its number, or without a course its name."""

    lesson: str
    stage: str
    title: str
    plays: int


@frozen
class StageDue:
    """A stage that comes back, at a time in UTC."""

    lesson: str
    stage: str
    title: str
    due: datetime


@frozen
class StageSolved:
    """A stage was done once, at a time in UTC; without plays where an example was looked at."""

    lesson: str
    stage: str
    at: datetime
    plays: int | None
    clean: bool


@frozen
class GamesPlayed:
    """What came of the full games with so many suits; `peeked` of those in which there was one."""

    suits: int
    played: int
    finished: int
    won: int
    best: int | None
    """The fewest plays of a game that was won without a peek."""
    peeked: int


@frozen
class ProgressReport:
    """All of it, as it is `now`, a time in the learner's own zone.

    Without `lessons` the course cannot be read. `elsewhere` counts the stages done that the course
    does not have, or no longer.
    """

    pack: str
    title: str
    now: datetime
    lessons: tuple[LessonDone, ...]
    begun: tuple[StageBegun, ...] = ()
    reviews: tuple[StageDue, ...] = ()
    solved: tuple[StageSolved, ...] = ()
    games: tuple[GamesPlayed, ...] = ()
    elsewhere: int = 0

    def total(self, name: str) -> int:
        """The sum of one of the lessons' counts."""
        return sum(getattr(lesson, name) for lesson in self.lessons)

    @property
    def due(self) -> tuple[StageDue, ...]:
        """The stages that come back by now."""
        return tuple(review for review in self.reviews if review.due <= self.now)


# --- text ----------------------------------------------------------------------------------------


def progress_text(
    report: ProgressReport, ascii_only: bool = False, paint: Paint = PLAIN
) -> Iterator[str]:
    """The report for people, in lines."""
    yield paint("strong", report.title)
    yield from _totals(report)
    if report.lessons:
        yield ""
        yield from _lessons(report, paint)
    for part in (_begun(report), _reviews(report), _games(report), _plot(report, ascii_only)):
        lines = list(part)
        if lines:
            yield ""
            yield paint("strong", lines[0])
            yield from (f"  {line}".rstrip() for line in lines[1:])


def _totals(report: ProgressReport) -> Iterator[str]:
    if report.lessons:
        done, stages = report.total("done"), report.total("stages")
        stars, most = report.total("stars"), report.total("most_stars")
        clean = report.total("clean")
        yield f"{done} of {counted(stages, 'stage')} done, {stars} of {most} stars, {clean} clean."
    if report.elsewhere:
        where = "that this course does not have" if report.lessons else "of lessons not read here"
        yield f"{counted(report.elsewhere, 'stage')} done {where}."


def _lessons(report: ProgressReport, paint: Paint) -> Iterator[str]:
    names = [f"{number:>2} {lesson.title}" for number, lesson in enumerate(report.lessons, start=1)]
    width = min(44, max(len(name) for name in names))
    yield paint("quiet", f"{'   Lesson':{width}}  {'done':>7}  {'stars':>7}  {'clean':>5}")
    for name, lesson in zip(names, report.lessons, strict=True):
        shown = name if len(name) <= width else f"{name[: width - 3]}..."
        done = f"{lesson.done}/{lesson.stages}"
        stars = f"{lesson.stars}/{lesson.most_stars}"
        line = f"{shown:{width}}  {done:>7}  {stars:>7}  {lesson.clean:>5}"
        style = "good" if lesson.done == lesson.stages else "" if lesson.done else "quiet"
        yield paint(style, line) if style else line


def _begun(report: ProgressReport) -> Iterator[str]:
    if report.begun:
        yield "Begun"
        yield from (f"{begun.title}: {counted(begun.plays, 'play')} made" for begun in report.begun)


def _reviews(report: ProgressReport) -> Iterator[str]:
    if not report.reviews:
        return
    due = report.due
    yield f"Due for review: {len(due)} of {len(report.reviews)}"
    yield from (review.title for review in due)
    later = sorted(review.due for review in report.reviews if review not in due)
    if later:
        yield f"The next one comes back on {_day(later[0], report)}."


def _day(at: datetime, report: ProgressReport) -> str:
    return at.astimezone(report.now.tzinfo).date().isoformat()


def _games(report: ProgressReport) -> Iterator[str]:
    if report.games:
        yield "Full games"
    for games in report.games:
        parts = [f"{games.played} played", f"{games.won} won"]
        if games.finished:
            parts[1] += f" ({100 * games.won // games.finished} % of those finished)"
        if games.best is not None:
            parts.append(f"the best in {counted(games.best, 'play')}")
        if games.peeked:
            parts.append(f"{games.peeked} with a peek")
        yield f"{_SUITS[games.suits]}: {', '.join(parts)}"


def _plot(report: ProgressReport, ascii_only: bool) -> Iterator[str]:
    zone = report.now.tzinfo
    days = [solved.at.astimezone(zone).date() for solved in report.solved]
    if not days:
        return
    chart = chart_of(days, report.now.date())
    yield f"Solved each {'week' if chart.by_weeks else 'day'}"
    yield from chart_lines(chart, ascii_only)


# --- machines ------------------------------------------------------------------------------------


def progress_json(report: ProgressReport) -> dict[str, Any]:
    """The answer of `progress`."""
    return {
        "version": VERSION,
        "pack": report.pack,
        "title": report.title,
        "lessons": [_fields(lesson) for lesson in report.lessons],
        "elsewhere": report.elsewhere,
        "begun": [_fields(begun) for begun in report.begun],
        "reviews": [
            {**_fields(review), "due": _utc(review.due), "is_due": review in report.due}
            for review in report.reviews
        ],
        "solved": [{**_fields(solved), "at": _utc(solved.at)} for solved in report.solved],
        "games": [_fields(games) for games in report.games],
    }


def _fields(row: Any) -> dict[str, Any]:
    names: Sequence[str] = row.__slots__
    return {name: getattr(row, name) for name in names}


def _utc(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
