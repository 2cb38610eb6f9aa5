import pytest

from trainer.course.document import Span
from trainer.course.excerpt import WIDTH, excerpt


def test_the_carets_stand_below_the_place() -> None:
    assert excerpt(["one", "  1: KS 11S"], Span(2, 9, 2, 12)) == ["  1: KS 11S", "        ^^^"]


def test_a_place_of_no_width_has_one_caret() -> None:
    assert excerpt(["par:"], Span(1, 5, 1, 5)) == ["par:", "    ^"]


def test_of_several_lines_the_first_is_shown() -> None:
    assert excerpt(["ab cd", "ef"], Span(1, 4, 2, 2)) == ["ab cd", "   ^^"]


def test_tabs_and_control_characters_take_one_column() -> None:
    assert excerpt(["\t\x1b[31mX"], Span(1, 7, 1, 8)) == [" \ufffd[31mX", "      ^"]


def test_wide_characters_take_two_columns() -> None:
    assert excerpt(["黑桃 X"], Span(1, 4, 1, 5)) == ["黑桃 X", "     ^"]
    assert excerpt(["黑桃"], Span(1, 1, 1, 3)) == ["黑桃", "^^^^"]


def test_a_sign_made_an_emoji_takes_no_more() -> None:
    assert excerpt(["8♠\ufe0f X"], Span(1, 5, 1, 6))[1] == "   ^"


@pytest.mark.parametrize("column", [1, 50, 99, 5000, 9990, 10000])
def test_a_long_line_is_cut_around_the_place(column: int) -> None:
    line = "".join(str(number % 10) for number in range(10_000))
    shown, carets = excerpt([line], Span(1, column, 1, min(column + 3, 10_001)))
    assert max(len(shown), len(carets)) <= WIDTH
    at = carets.index("^")
    assert shown[at] == line[column - 1]
    assert carets.strip("^ ") == ""


@pytest.mark.parametrize("span", [Span(3, 1, 3, 2), Span(0, 1, 0, 1), Span(2, 1, 2, 1)])
def test_where_there_is_no_line_nothing_is_shown(span: Span) -> None:
    assert excerpt(["one", "  "], span) == []


def test_a_place_beyond_the_line_is_shown_at_its_end() -> None:
    assert excerpt(["one"], Span(1, 40, 1, 44)) == ["one", "   ^"]
