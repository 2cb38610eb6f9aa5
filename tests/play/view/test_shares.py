"""How rows are shared: a text is not cut while the table has rows to spare, and neither starves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.view.scenes import LONG_TEXT, MAP, ODD, playing
from trainer.play.modes import Mode, Note, Playing
from trainer.play.view import LEAST, Look, Size, view
from trainer.play.view.shares import Wanted, shares
from trainer.rules.cards import deck
from trainer.rules.notation import read_column
from trainer.rules.position import Column, Position

wanted = st.builds(Wanted, st.integers(1, 9), st.integers(4, 50), st.integers(2, 30))


def text_of(mode: Mode, size: Size) -> str:
    return view(MAP.into(mode), size, Look()).text


@given(st.integers(14, 60), wanted)
def test_all_rows_are_shared_out_and_nothing_gets_more_than_it_wants(
    rows: int, want: Wanted
) -> None:
    got = shares(rows, want)
    assert got.goals + got.above + got.table + got.panel + got.below <= rows
    assert got.goals <= want.goals
    assert got.table <= want.table
    assert min(got.goals, got.table, got.panel) >= 1


@given(st.integers(14, 60), wanted)
def test_a_text_is_cut_only_where_the_table_has_not_more_than_its_share(
    rows: int, want: Wanted
) -> None:
    got = shares(rows, want)
    left = rows - got.goals
    if got.panel < want.panel:
        assert got.above == got.below == 0
        assert got.table <= left // 2 + 1


@given(st.integers(14, 60), wanted)
def test_a_table_that_wants_more_keeps_half_of_the_rows(rows: int, want: Wanted) -> None:
    got = shares(rows, want)
    if got.table < want.table:
        assert got.table >= (rows - got.goals) // 2
        assert got.panel <= max(want.panel, 5)


def test_the_panel_takes_the_rows_that_a_low_table_does_not_need() -> None:
    assert shares(16, Wanted(1, table=5, panel=12)).panel == 10


@given(st.integers(16, 60), wanted)
def test_a_table_keeps_its_rows_while_the_text_has_one_to_four_lines(
    rows: int, want: Wanted
) -> None:
    shared = [shares(rows, replace(want, panel=panel)) for panel in range(2, 6)]
    assert len({(one.goals, one.above, one.table) for one in shared}) == 1


def test_the_table_is_not_squeezed_while_the_text_fits() -> None:
    assert shares(20, Wanted(1, table=14, panel=5)).table == 14


def long_column(cards: int) -> Playing:
    """A column of cards in no order: none can be folded."""
    column = Column(deck(4)[:cards][::2] + deck(4)[:cards][1::2], 0)
    table = Position((column, *[read_column("KS")] * 9), ())
    return playing(replace(ODD, keep=(), position=table), note=Note("info", LONG_TEXT * 3))


@pytest.mark.parametrize("size", [LEAST, Size(80, 24)])
def test_a_very_long_text_leaves_a_high_column_at_least_half(size: Size) -> None:
    lines = text_of(long_column(40), size).split("\n")
    top = next(at for at, line in enumerate(lines) if "[1]" in line)
    panel = next(at for at, line in enumerate(lines) if line.startswith(" ── "))
    assert panel - top >= (size.rows - top - 1) // 2
    assert size.rows - panel >= 5, "and the text has a few lines"


@pytest.mark.parametrize("size", [LEAST, Size(80, 24), Size(110, 20), Size(110, 24)])
def test_a_text_that_is_not_very_long_is_shown_whole_on_every_screen(size: Size) -> None:
    words = " ".join(f"word{number:02}" for number in range(40))
    text = text_of(playing(note=Note("hint", words)), size)
    assert "word39" in text
    assert "…" not in text
