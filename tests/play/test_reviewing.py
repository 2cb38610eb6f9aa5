"""What comes back and when it is due: values and a fixed clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.play.packs import COURSE, EXAMPLE_STAGE, RUN, SHORT_STAGE, SPLIT, SPLIT_STAGE, TRAP
from trainer.play.record import Place, Record, Result, Review, within
from trainer.play.reviewing import (
    LONGEST,
    Grade,
    Reviewing,
    comes_back,
    counts,
    due_places,
    grade_of,
    is_due,
)

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("result", "shown", "grade"),
    [
        (Result(2, clean=True), False, "easy"),
        (Result(1, clean=True), False, "easy"),
        (Result(3, clean=True), False, "good"),
        (Result(2), False, "hard"),
        (Result(9), False, "hard"),
        (Result(2), True, "again"),
    ],
)
def test_a_grade_says_how_much_help_it_took_then_how_long(
    result: Result, shown: bool, grade: Grade
) -> None:
    assert SPLIT_STAGE.par == 2
    assert grade_of(SPLIT_STAGE, result, shown=shown) == grade


@pytest.mark.parametrize(("grade", "told"), [("easy", False), ("good", True), ("again", True)])
def test_a_stage_begins_to_come_back_where_it_was_not_clean_at_par(
    grade: Grade, told: bool
) -> None:
    assert counts(grade, None, NOW) is told


@pytest.mark.parametrize("grade", ["again", "hard", "good", "easy"])
def test_one_that_comes_back_counts_when_it_is_due_and_not_before(grade: Grade) -> None:
    assert counts(grade, Review(NOW - DAY, ""), NOW)
    assert not counts(grade, Review(NOW + DAY, ""), NOW)
    assert not counts(grade, Review(NOW - DAY, ""), None)


@pytest.mark.parametrize(
    ("due", "is_so"),
    [
        (NOW, True),
        (NOW - 900 * DAY, True),
        (NOW + timedelta(seconds=1), False),
        (NOW + LONGEST, False),
        (NOW + LONGEST + DAY, True),  # no scheduler said so: the clock was wrong
        (datetime.max.replace(tzinfo=UTC), True),
        (datetime(2026, 9, 9), True),  # noqa: DTZ001 - a damaged date
    ],
)
def test_a_stage_is_due_from_its_time_on_and_where_its_time_makes_no_sense(
    due: datetime, is_so: bool
) -> None:
    assert is_due(Review(due, ""), NOW) is is_so


def test_what_is_due_stands_in_the_order_of_the_course() -> None:
    reviews = {
        RUN: Review(NOW - 3 * DAY, ""),
        TRAP: Review(NOW + DAY, ""),
        SPLIT: Review(NOW - DAY, ""),
        Place("gone", "gone"): Review(NOW - DAY, ""),
    }
    record = Record(reviews=reviews)
    assert due_places(COURSE, record, NOW) == (SPLIT, RUN)
    assert due_places(COURSE, record, NOW - 2 * DAY) == (RUN,)
    assert within(COURSE, record).reviews.keys() == {SPLIT, TRAP, RUN}


def test_examples_and_stages_without_par_never_come_back() -> None:
    assert comes_back(SPLIT_STAGE)
    assert not comes_back(EXAMPLE_STAGE)
    assert SHORT_STAGE.par is None
    assert not comes_back(SHORT_STAGE)
    assert not comes_back(replace(SPLIT_STAGE, par=None))


def test_a_review_goes_from_stage_to_stage_and_counts_each_once() -> None:
    review = Reviewing((SPLIT, TRAP))
    assert (review.number(SPLIT), review.number(TRAP), review.number(RUN)) == (1, 2, 0)
    assert (review.after(SPLIT), review.after(TRAP)) == (TRAP, None)
    review = review.with_solved(SPLIT, Result(3)).with_solved(SPLIT, Result(2, clean=True))
    assert review.solved == {SPLIT}
    assert review.clean == set()
    assert review.with_solved(TRAP, Result(2, clean=True)).clean == {TRAP}
