"""What has to be done outside after a step: told by comparing the two sessions.

So no step can change the record and forget to have it saved.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.play.effects import (
    Effect,
    Save,
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
    Schedule,
    Search,
    StopSearch,
    WriteStage,
)
from trainer.play.modes import Done, Mode, Watching
from trainer.play.record import Record
from trainer.play.session import Session
from trainer.play.settings import changed


def effects(before: Session, after: Session) -> tuple[Effect, ...]:
    """All that a step from one session to the next leaves to be done, saving first."""
    return (
        *saves(before.record, after.record),
        *_solved(before, after),
        *_games(before, after),
        *(SaveSetting(*chosen) for chosen in changed(before.settings, after.settings)),
        *_searches(before, after),
        *_schedules(after),
        *_files(before, after),
    )


def opening(before: Session, after: Session) -> tuple[Effect, ...]:
    """What a session that was just begun leaves to be done; `before` is without its search."""
    # One that begins at a stage has already put it into its record.
    last = before.record.last
    return (*(() if last is None else (SaveLast(last),)), *_searches(before, after))


def saves(before: Record, after: Record) -> tuple[Save, ...]:
    """What has to be saved so that `after` is remembered where `before` was."""
    return tuple(_saves(before, after))


def _saves(before: Record, after: Record) -> Iterator[Save]:
    for place, result in after.results.items():
        if before.results.get(place) != result:
            yield SaveResult(place, result)
            if place in after.tables and before.tables.get(place) == after.tables[place]:
                # A result puts the table away; one that was left before a review is to stay.
                yield SaveTable(place, after.tables[place])
    for place in sorted({*before.tables, *after.tables}):
        if before.tables.get(place) != after.tables.get(place):
            yield SaveTable(place, after.tables.get(place))
    for lesson in sorted(after.read - before.read):
        yield SaveRead(lesson)
    if before.last != after.last:
        yield SaveLast(after.last)
    for place in sorted({*before.reviews, *after.reviews}):
        if before.reviews.get(place) != after.reviews.get(place):
            yield SaveReview(place, after.reviews.get(place))


def _games(before: Session, after: Session) -> Iterator[SaveGame]:
    """Each full game of which something else is to be remembered."""
    if after.games is not None:
        known = before.games.rows if before.games else ()
        yield from (SaveGame(row) for row in after.games.rows if row not in known)


def _files(before: Session, after: Session) -> Iterator[WriteStage]:
    if after.writing is not None and after.writing is not before.writing:
        yield after.writing


def _solved(before: Session, after: Session) -> Iterator[SaveSolved]:
    """That a stage was done just now, be it for the first time or once more."""
    mode = after.mode
    if isinstance(mode, Done):
        if mode not in _nested(before.mode):
            yield SaveSolved(mode.place, mode.result)
    elif isinstance(mode, Watching) and after.record.results != before.record.results:
        yield SaveSolved(mode.place, after.record.results[mode.place])


def _nested(mode: Mode | None) -> Iterator[Mode]:
    """A mode, and each one that it was opened from."""
    while mode is not None:
        yield mode
        mode = getattr(mode, "back", None)


def _searches(before: Session, after: Session) -> Iterator[Search | StopSearch]:
    was, now = before.waiting, after.waiting
    if now is None:
        if was is not None:
            yield StopSearch()
    elif was is None or was.ticket != now.ticket:
        yield Search(now.ticket, now.puzzle, any_line=after.game is not None)


def _schedules(after: Session) -> Iterator[Schedule]:
    reviews = after.record.reviews
    for graded in after.graded:
        known = reviews.get(graded.place)
        yield Schedule(graded.place, graded.grade, known.card if known else "")
