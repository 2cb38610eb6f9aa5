"""What `progress` tells, made of a course and of what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from trainer.course.stage import Course, Lesson
from trainer.play.record import (
    FULL_STARS,
    GameRow,
    Place,
    Record,
    done_stages,
    earned_stars,
    places_of,
)
from trainer.report.progress import (
    GamesPlayed,
    LessonDone,
    ProgressReport,
    StageBegun,
    StageDue,
    StageSolved,
)
from trainer.store.whole import Kept, Whole


def report_of(course: Course | None, pack: str, whole: Whole, now: datetime) -> ProgressReport:
    """The report on one pack, and on all full games; None is a course that cannot be read."""
    kept = whole.packs.get(pack, Kept())
    record, titles = kept.record, _titles(course)
    order = {place: at for at, place in enumerate(titles)}

    def in_order(places: Iterable[Place]) -> list[Place]:
        return sorted(places, key=lambda place: (order.get(place, len(order)), place))

    return ProgressReport(
        pack=pack,
        title=course.title if course else pack,
        now=now,
        lessons=tuple(_lesson(lesson, record) for lesson in course.lessons) if course else (),
        begun=tuple(
            StageBegun(*place, titles.get(place, str(place)), record.tables[place].made)
            for place in in_order(record.tables)
        ),
        reviews=tuple(
            StageDue(*place, titles.get(place, str(place)), record.reviews[place].due)
            for place in in_order(record.reviews)
        ),
        solved=tuple(
            StageSolved(*done.place, done.at, done.plays, done.clean) for done in kept.history
        ),
        games=tuple(_games(whole.games)),
        elsewhere=len(record.results.keys() - titles.keys()),
    )


def _titles(course: Course | None) -> dict[Place, str]:
    """What each stage of the course is called, with its number, in the course's order."""
    if course is None:
        return {}
    numbers = (
        f"{number}.{at} {stage.title}"
        for number, lesson in enumerate(course.lessons, start=1)
        for at, stage in enumerate(lesson.stages, start=1)
    )
    return dict(zip(places_of(course), numbers, strict=True))


def _lesson(lesson: Lesson, record: Record) -> LessonDone:
    results = (record.results.get(Place(lesson.name, stage.name)) for stage in lesson.stages)
    return LessonDone(
        lesson=lesson.name,
        title=lesson.title,
        stages=len(lesson.stages),
        done=done_stages(lesson, record),
        stars=earned_stars(lesson, record),
        most_stars=FULL_STARS * len(lesson.stages),
        clean=sum(result is not None and result.clean for result in results),
    )


def _games(rows: Iterable[GameRow]) -> Iterator[GamesPlayed]:
    rows = tuple(rows)
    for suits in sorted({row.suits for row in rows}):
        played = [row for row in rows if row.suits == suits]
        won = [row for row in played if row.won]
        yield GamesPlayed(
            suits=suits,
            played=len(played),
            finished=sum(bool(row.ended) for row in played),
            won=len(won),
            best=min((row.moves for row in won if not row.peeks), default=None),
            peeked=sum(bool(row.peeks) for row in played),
        )
