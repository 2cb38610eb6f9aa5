"""Finding a place by what a person calls it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.packs import COURSE, RUN, SPLIT, TRAP
from trainer.course.on_demand import StagesOnDemand
from trainer.course.stage import Stage
from trainer.play.finding import find, nearest
from trainer.play.record import Place


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("2", Place("runs", "")),
        ("runs", Place("runs", "")),
        ("Splitting", Place("split", "")),
        ("split/", Place("split", "")),
        ("1.2", TRAP),
        ("split/2-trap", TRAP),
        ("2-trap.yaml", TRAP),
        ("a gap TOO few", TRAP),
        ("1-r", RUN),
        ("spl", Place("split", "")),
        ("02", Place("runs", "")),
        ("01.02", TRAP),
        ("split/1", SPLIT),
    ],
)
def test_a_place_is_found_by_number_name_title_or_beginning(word: str, place: Place) -> None:
    assert find(COURSE, word) == (place,)


def test_a_beginning_shared_by_several_gives_them_all() -> None:
    assert find(COURSE, "1-") == (SPLIT, RUN)


@pytest.mark.parametrize("word", ["", "9", "0", "1.9", "11", "zebra", "../etc"])
def test_what_names_nothing_finds_nothing(word: str) -> None:
    assert find(COURSE, word) == ()


def test_a_slip_is_told_what_it_is_most_like() -> None:
    assert nearest(COURSE, "spliting") == "splitting"
    assert nearest(COURSE, "xyzzy") is None


@pytest.mark.parametrize("word", ["2", "1.2", "runs", "split/2-trap", "2-trap.yaml", "Splitting"])
def test_no_stage_is_read_where_its_name_is_enough(word: str) -> None:
    def read(name: str) -> Stage:
        raise AssertionError(f"{name} was read")

    lessons = tuple(
        replace(lesson, stages=StagesOnDemand(lesson.names, read)) for lesson in COURSE.lessons
    )
    assert find(replace(COURSE, lessons=lessons), word) == find(COURSE, word) != ()
