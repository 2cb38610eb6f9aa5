"""Notation: every value is read back from its own text, and bad text says what was meant."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import any_positions, cards, columns, lines
from trainer.rules.cards import Card
from trainer.rules.engine import legal_moves, why_not
from trainer.rules.lines import Request, read_line, read_move, resolve, write_line, write_move
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.notation import (
    NotationError,
    read_card,
    read_cards,
    read_column,
    read_position,
    write_cards,
    write_column,
    write_position,
)
from trainer.rules.position import Column, Position


@given(cards())
def test_card_is_read_back(card: Card) -> None:
    text = str(card)
    assert len(text) == 2
    sign = text.translate(str.maketrans("SHCD", "♠♥♣♦"))
    for written in (text, text.lower(), sign, text.replace("T", "10"), sign + "\ufe0f"):
        assert read_card(written) == card


@given(st.lists(cards()), st.sampled_from([" ", "  ", "\t", " \n"]))
def test_cards_are_read_back_whatever_blanks_divide_them(held: list[Card], blank: str) -> None:
    assert read_cards(write_cards(held)) == tuple(held)
    assert read_cards(blank.join(map(str, held))) == tuple(held)


@given(columns())
def test_column_is_read_back(column: Column) -> None:
    assert read_column(write_column(column)) == column
    assert read_column(write_column(column).replace(" | ", "|")) == column


@settings(max_examples=50)
@given(any_positions())
def test_position_is_read_back(position: Position) -> None:
    text = write_position(position)
    assert read_position(text) == position
    assert read_position(text.replace("\n", "; ")) == position


@settings(max_examples=50)
@given(any_positions())
def test_move_is_read_back_and_no_two_legal_moves_have_one_text(position: Position) -> None:
    moves = legal_moves(position)
    texts = [write_move(position, move) for move in moves]
    assert [resolve(position, read_move(text)) for text in texts] == moves
    assert len(set(texts)) == len(texts)


@settings(max_examples=50)
@given(any_positions())
def test_move_names_its_count_only_where_the_text_without_it_means_another_legal_move(
    position: Position,
) -> None:
    for move in legal_moves(position):
        if isinstance(move, Transfer) and "x" in write_move(position, move):
            other = resolve(position, Request(move.source, move.target))
            assert other != move
            assert why_not(position, other) is None


@settings(max_examples=50)
@given(lines())
def test_line_is_read_back(line: tuple[Position, tuple[Play, ...]]) -> None:
    now, plays = line
    for typed, play in zip(read_line(write_line(now, plays)), plays, strict=True):
        assert resolve(now, typed) == play.move
        now = play.after


@given(st.one_of(st.text(max_size=4), st.text("A10TJQKSHCD♠?x |", max_size=6)))
def test_any_text_is_a_card_or_an_error_that_names_it(text: str) -> None:
    try:
        card = read_card(text)
    except NotationError as found:
        error = found
    else:
        assert read_card(str(card)) == card
        return
    assert error.token == text
    assert error.message
    assert error.meant is None or str(read_card(error.meant)) == error.meant


@pytest.mark.parametrize(
    ("token", "meant"),
    [
        ("1OS", "TS"),
        ("1os", "TS"),
        ("11S", "JS"),
        ("12h", "QH"),
        ("13♦", "KD"),
        ("1S", "AS"),
        ("0S", "TS"),
        ("OS", "TS"),
        ("SK", "KS"),
        ("♠K", "KS"),
        ("s10", "TS"),
        ("??", None),
        ("?", None),
        ("XX", None),
        ("10", None),
        ("K", None),
        ("7", None),
        ("S", None),
        ("♠", None),
        ("8SS", None),
        ("8X", None),
        ("14S", None),
        ("8S7S", None),
        ("", None),
        ("|", None),
    ],
)
def test_what_is_no_card_is_refused_with_what_was_meant(token: str, meant: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        read_card(token, 7)
    assert (caught.value.token, caught.value.offset) == (token, 7)
    assert caught.value.meant == meant


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("1OS", "`1OS` is no card: `1O` is no rank"),
        ("SK", "`SK` is turned round: the rank comes first"),
        ("??", "`??` names no card: a hidden card is named too, left of the bar"),
        ("10", "`10` is a rank without its suit"),
        ("♠", "`♠` is a suit without its rank"),
        ("8X", "`8X` is no card"),
    ],
)
def test_error_says_what_is_wrong(token: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_card(token)
    assert caught.value.message == said


@pytest.mark.parametrize(
    ("text", "token", "offset"),
    [
        ("8S 1OS 7S", "1OS", 3),
        ("| 8S", "|", 0),
        ("8S |", "|", 3),
        ("9S | 8S | 7S", "|", 8),
        ("|", "|", 0),
        ("9S|8Z", "8Z", 3),
    ],
)
def test_bad_column_names_the_token_and_its_place(text: str, token: str, offset: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_column(text)
    assert (caught.value.token, caught.value.offset) == (token, offset)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("1: 8S; 2: 7S 1OS", "1OS"),
        ("1: 8S\n  stock:  7S  8Z", "8Z"),
        ("1: 8S; 11: 7S", "11"),
        ("1: 8S; 0: 7S", "0"),
        ("1: 8S; pile: 7S", "pile"),
        ("1: 8S; 1: 7S", "1"),
        ("stock: 8S; stock: 9S", "stock"),
        ("collected: S SH", "SH"),
        ("8S", "8S"),
    ],
)
def test_bad_position_names_the_token_and_its_place_in_the_whole_text(
    text: str, token: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    assert (caught.value.token, caught.value.offset) == (token, text.rindex(token))


@pytest.mark.parametrize(
    ("token", "typed"),
    [
        ("3>5", Request(3, 5)),
        ("3>5x2", Request(3, 5, 2)),
        ("3>10X12", Request(3, 10, 12)),
        ("0>11", Request(0, 11)),
        ("deal", Deal()),
        ("Deal", Deal()),
    ],
)
def test_move_is_read(token: str, typed: Request | Deal) -> None:
    assert read_move(token) == typed
    assert read_move(str(typed) if isinstance(typed, Request) else "deal") == typed


@pytest.mark.parametrize(
    ("token", "meant"),
    [("3-5", "3>5"), ("3->5", "3>5"), ("35", "3>5"), ("3→10", "3>10"), ("x", None), ("3>", None)],
)
def test_what_is_no_move_is_refused_with_what_was_meant(token: str, meant: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        read_line(f"1>2  {token}")
    assert (caught.value.token, caught.value.offset) == (token, 5)
    assert caught.value.meant == meant


@pytest.mark.parametrize(
    ("table", "typed", "move"),
    [
        ("1: 9S 8S 7S; 2: 9H", "1>2", Transfer(1, 2, 2)),
        ("1: 9S 8S 7S; 2: 9H", "1>3", Transfer(1, 3, 3)),
        ("1: 9S 8S 7H; 2: 9H", "1>2", Transfer(1, 2, 2)),
        ("1: 9S 8S 7H", "1>3", Transfer(1, 1, 3)),
        ("1: 9S | 8S 7S; 2: TH", "1>2", Transfer(1, 1, 2)),
        ("1: 9S 4S 8S; 2: TH", "1>2", Transfer(1, 1, 2)),
        ("1: 9S 8S; 2: 2S", "1>2", Transfer(1, 1, 2)),
        ("1: 9S 8S", "2>3", Transfer(2, 1, 3)),
        ("1: 9S 8S", "1>11", Transfer(1, 1, 11)),
        ("1: 9S 8S", "1>2x1", Transfer(1, 1, 2)),
    ],
)
def test_move_without_a_count_means_the_group_that_fits_or_into_a_gap_the_longest(
    table: str, typed: str, move: Transfer
) -> None:
    assert resolve(read_position(table), read_move(typed)) == move
