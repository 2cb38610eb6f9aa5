"""Finding a place by what a person calls it."""

from __future__ import annotations

import pytest

from tests.play.packs import COURSE, RUN, SPLIT, TRAP
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
