"""The canvas: whatever is drawn, and wherever, every line keeps its cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trainer.play.intents import Click
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.frame import Fragment, Size


def test_what_lies_outside_is_left_out() -> None:
    canvas = Canvas(Size(4, 2))
    canvas.write(0, 2, "text", "abcdef")
    canvas.write(1, -1, "text", "xyz")
    canvas.write(7, 0, "text", "nowhere")
    assert canvas.frame().text == "  ab\nyz  "


def test_a_limit_ends_a_text_before_the_edge() -> None:
    canvas = Canvas(Size(6, 1))
    assert canvas.write(0, 1, "text", "abcdef", 3) == 3
    assert canvas.frame().text == " ab   "


def test_half_of_a_wide_character_never_stays() -> None:
    canvas = Canvas(Size(6, 1))
    canvas.write(0, 0, "text", "漢字漢")
    canvas.write(0, 1, "text", "a")
    canvas.write(0, 4, "text", "b")
    assert canvas.frame().text == " a字b "


def test_what_is_drawn_last_lies_on_top_for_the_mouse_too() -> None:
    canvas = Canvas(Size(6, 2))
    canvas.hit(0, 0, 2, 6, Click(1))
    canvas.hit(0, 2, 1, 4, Click(1, 2))
    frame = canvas.frame()
    assert [frame.hit(0, column) for column in (1, 2, 3, 4)] == [
        *(Click(1), Click(1, 2), Click(1, 2), Click(1)),
    ]
    assert frame.hit(2, 0) is None


def test_a_style_can_be_added_to_what_is_drawn() -> None:
    canvas = Canvas(Size(3, 1))
    canvas.write(0, 0, "card", "8S")
    canvas.restyle(0, 1, 9, "selected")
    assert canvas.frame().lines == (
        (
            Fragment("card", "8"),
            Fragment("card selected", "S"),
            Fragment("text selected", " "),
        ),
    )


@given(
    st.lists(st.tuples(st.integers(-2, 6), st.integers(-3, 12), st.text(max_size=8)), max_size=8),
    st.booleans(),
)
def test_every_line_keeps_its_cells(drawn: list[tuple[int, int, str]], ascii_only: bool) -> None:
    canvas = Canvas(Size(9, 4), ascii_only)
    for row, column, text in drawn:
        canvas.write(row, column, "text", text)
    lines = canvas.frame().text.split("\n")
    assert [width(line) for line in lines] == [9] * 4
    assert not ascii_only or canvas.frame().text.isascii()
