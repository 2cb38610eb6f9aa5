"""The map: what is next, and what was solved with help, told by signs and by words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import HERE, MAP, SECOND
from trainer.play.modes import OnMap
from trainer.play.record import Place, Record, Result
from trainer.play.session import Session
from trainer.play.view import LEAST, Look, Size, view

ON_LESSON = OnMap(1)
NORMAL = Size(80, 24)


def with_results(*results: tuple[str, Result], read: bool = True) -> Session:
    done = {Place(SECOND.name, stage): result for stage, result in results}
    names = frozenset({SECOND.name}) if read else frozenset[str]()
    return replace(MAP, record=Record(results=done, read=names))


def row_of(session: Session, title: str, size: Size = NORMAL, ascii_only: bool = False) -> str:
    text = view(session, size, Look(ascii=ascii_only)).text
    (row,) = (line for line in text.split("\n") if title in line)
    return row.rstrip()


@pytest.mark.parametrize("size", [LEAST, NORMAL, Size(120, 40)])
def test_a_stage_solved_without_help_is_ticked_and_one_with_help_has_the_hints_sign(
    size: Size,
) -> None:
    session = with_results(
        ("2-lift", Result(2, clean=True, stars=3)), ("4-first", Result(2, clean=False, stars=3))
    )
    assert row_of(session, "2 Lift the", size).endswith("★★★ ✓")
    assert row_of(session, "4 Move", size).endswith("★★★ ?")
    assert row_of(session, "4 Move", size, ascii_only=True).endswith("*** ?")


def test_the_stage_that_a_lesson_goes_on_with_is_marked_as_next() -> None:
    session = with_results(("1-two", Result(None, clean=True)))
    assert "next" in row_of(session, "2 Lift the")
    assert view(session, NORMAL, Look()).text.count("next ") == 1


def test_pages_not_read_yet_are_next_before_any_stage() -> None:
    text = view(with_results(read=False), NORMAL, Look()).text
    assert "next: 3 pages to read" in text
    assert text.count("next") == 1


def test_what_was_done_at_the_selected_stage_is_said_in_words() -> None:
    session = with_results(
        ("3-odd", Result(3, clean=False)), ("2-lift", Result(2, clean=True, stars=3))
    )
    assert "3 plays, par 2, with help" in view(session.into(OnMap(1, 2)), NORMAL, Look()).text
    assert "2 plays, par 2, without help" in view(session.into(OnMap(1, 1)), NORMAL, Look()).text
    assert "plays" not in view(session.into(OnMap(1, 3)), NORMAL, Look()).text
    assert "plays" not in view(session.into(ON_LESSON), NORMAL, Look()).text


def test_the_footer_says_what_opening_a_lesson_is() -> None:
    def footer(session: Session) -> str:
        return view(session.into(ON_LESSON), NORMAL, Look()).text.split("\n")[-1]

    everything = tuple((stage.name, Result(2, clean=True, stars=3)) for stage in SECOND.stages)
    assert "Enter begin" in footer(replace(MAP, record=Record()))
    assert "Enter go on" in footer(MAP)
    assert "Enter open" in footer(with_results(*everything))
    assert HERE in MAP.record.tables
