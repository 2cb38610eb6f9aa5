"""What is remembered: results only get better, and the map's questions about lessons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.packs import COURSE, EXAMPLE, RUN, SHORT, SPLIT, SPLIT_STAGE, TRAP
from trainer.play.record import (
    FULL_STARS,
    Record,
    Result,
    Table,
    done_stages,
    is_begun,
    is_done,
    missing_needs,
    next_lesson,
    next_stage,
    stars,
)

SPLITTING, RUNS = COURSE.lessons


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (Result(3), Result(2), Result(2)),
        (Result(2, clean=True), Result(5), Result(2, clean=True)),
        (Result(5), Result(9, clean=True), Result(5, clean=True)),
        (Result(None), Result(4), Result(4)),
        (Result(None), Result(None), Result(None)),
        (Result(4, stars=2), Result(3, stars=3), Result(3, stars=3)),
        (Result(3, stars=3), Result(2, stars=1), Result(2, stars=3)),
    ],
)
def test_nothing_once_reached_is_lost(one: Result, other: Result, both: Result) -> None:
    assert one.with_another(other) == both
    assert other.with_another(one) == both


@pytest.mark.parametrize(
    ("par", "plays", "earned"),
    [(4, 3, 3), (4, 4, 3), (4, 5, 2), (4, 6, 1), (8, 10, 2), (8, 11, 1), (1, 2, 2), (1, 3, 1)],
)
def test_stars_are_for_par_near_par_and_done(par: int, plays: int, earned: int) -> None:
    assert stars(replace(SPLIT_STAGE, par=par), plays) == earned


def test_a_stage_without_par_gives_all_stars() -> None:
    assert stars(replace(SPLIT_STAGE, par=None), 99) == FULL_STARS


def test_a_result_puts_the_table_away_and_a_table_can_be_forgotten() -> None:
    record = Record().with_table(SPLIT, Table("1>2", 1)).with_table(TRAP, Table("1>3", 1))
    assert record.with_result(SPLIT, Result(2)).tables == {TRAP: Table("1>3", 1)}
    assert record.with_table(TRAP, None).tables == {SPLIT: Table("1>2", 1)}


def test_a_lesson_is_new_then_begun_then_done() -> None:
    assert not is_begun(SPLITTING, Record())
    for record in (
        Record().with_read("split"),
        Record().with_table(TRAP, Table("1>3", 1)),
        Record().with_result(SPLIT, Result(2)),
    ):
        assert is_begun(SPLITTING, record)
        assert not is_done(SPLITTING, record)
        assert not is_begun(RUNS, record)
    done = Record(results={place: Result(2) for place in (SPLIT, TRAP, SHORT)})
    assert is_done(SPLITTING, done)
    assert done_stages(SPLITTING, done) == 3
    assert next_stage(SPLITTING, done) is None


def test_the_next_stage_and_lesson_are_the_first_not_done() -> None:
    record = Record(results={SPLIT: Result(2), SHORT: Result(1)})
    stage = next_stage(SPLITTING, record)
    assert stage is not None
    assert stage.name == TRAP.stage
    assert next_lesson(COURSE, record) is SPLITTING


def test_a_lesson_left_in_the_middle_comes_before_the_first_not_done() -> None:
    assert next_lesson(COURSE, Record(last=RUN)) is RUNS
    done = {EXAMPLE: Result(None), RUN: Result(1)}
    assert next_lesson(COURSE, Record(results=done, last=RUN)) is SPLITTING


def test_when_all_is_done_no_lesson_is_next() -> None:
    places = (SPLIT, TRAP, SHORT, EXAMPLE, RUN)
    assert next_lesson(COURSE, Record(results={place: Result(2) for place in places})) is None


def test_what_a_lesson_builds_on_is_missing_until_it_is_done() -> None:
    assert missing_needs(COURSE, RUNS, Record()) == (SPLITTING,)
    done = Record(results={place: Result(2) for place in (SPLIT, TRAP, SHORT)})
    assert missing_needs(COURSE, RUNS, done) == ()
