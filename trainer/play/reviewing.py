"""Reviewing: which stages come back, when they are due, how well each was solved. Pure values."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal

from trainer.course.stage import Course, Stage
from trainer.play.record import Place, Record, Result, Review, places_of
from trainer.values import frozen

Grade = Literal["again", "hard", "good", "easy"]
"""How well a stage was solved: with its solution shown, with hints, above par, at par."""

LONGEST: Final = timedelta(days=365)
"""The longest that a stage stays away."""


@frozen
class Graded:
    """A stage that was solved, and how well."""

    place: Place
    grade: Grade


@frozen
class Reviewing:
    """A review that goes on: its stages in their order, those solved in it, those of them clean."""

    places: tuple[Place, ...]
    solved: frozenset[Place] = frozenset()
    clean: frozenset[Place] = frozenset()

    def number(self, place: Place) -> int:
        """Which of its stages that is, from 1; 0 for none of them."""
        return self.places.index(place) + 1 if place in self.places else 0

    def after(self, place: Place) -> Place | None:
        """The stage after that one; None after the last."""
        return next(iter(self.places[self.number(place) :]), None)

    def with_solved(self, place: Place, result: Result) -> Reviewing:
        """With a stage solved; what was not clean at first does not become so by another try."""
        if place in self.solved:
            return self
        clean = self.clean | {place} if result.clean else self.clean
        return replace(self, solved=self.solved | {place}, clean=clean)


def comes_back(stage: Stage) -> bool:
    """Whether a stage is of the kind that can be reviewed: to be solved, and in how many plays."""
    return stage.kind == "exercise" and stage.par is not None


def grade_of(stage: Stage, result: Result, *, shown: bool = False) -> Grade:
    """How well a stage was solved; `shown` is whether its solution was seen."""
    if shown:
        return "again"
    if not result.clean:
        return "hard"
    over = stage.par is not None and result.plays is not None and result.plays > stage.par
    return "good" if over else "easy"


def counts(grade: Grade, review: Review | None, now: datetime | None) -> bool:
    """Whether a stage solved like that is told to the scheduler.

    A stage that does not come back yet begins to where it was not solved clean at par. One that
    does is told of when it is due: what is played in between changes nothing.
    """
    if review is None:
        return grade != "easy"
    return now is not None and is_due(review, now)


def is_due(review: Review, now: datetime) -> bool:
    """Whether a stage is to come back by now.

    So is one that would stay away longer than any does: it was set by a clock that was wrong.
    """
    if review.due.tzinfo is None or now.tzinfo is None:
        return True
    return not now < review.due <= now + LONGEST


def due_places(course: Course, record: Record, now: datetime) -> tuple[Place, ...]:
    """The stages that are due, in the order of the course."""
    due = {place for place, review in record.reviews.items() if is_due(review, now)}
    return tuple(place for place in places_of(course) if place in due) if due else ()
