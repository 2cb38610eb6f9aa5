import pytest

from trainer.course.prose import (
    PAGE_LINES,
    PAGE_WIDTH,
    Board,
    Paragraph,
    Phrase,
    Verbatim,
    cards_named,
    page_height,
    read_prose,
)
from trainer.rules.notation import read_cards, read_column
from trainer.rules.position import GAP


def phrases(text: str) -> list[tuple[str, str]]:
    (paragraph,) = read_prose(text)
    assert isinstance(paragraph, Paragraph)
    return [(phrase.kind, phrase.text) for phrase in paragraph.phrases]


def test_bold_words_and_cards_are_phrases_of_their_own() -> None:
    assert phrases("Put `7♠` on **the `8S 7h` group**: `3>5`.") == [
        ("text", "Put "),
        ("cards", "7S"),
        ("text", " on "),
        ("strong", "the "),
        ("cards", "8S 7H"),
        ("strong", " group"),
        ("text", ": "),
        ("code", "3>5"),
        ("text", "."),
    ]


def test_cards_of_a_phrase_are_cards() -> None:
    assert Phrase("cards", "8S 7H").cards == read_cards("8S 7H")
    assert Phrase("code", "8S 7H").cards == ()


@pytest.mark.parametrize("text", ["a ** b", "a ` b", "2 * 3 * 4", "an_under_score", "**"])
def test_marks_without_a_partner_are_text(text: str) -> None:
    assert "".join(said for _, said in phrases(text)) == text
    assert {kind for kind, _ in phrases(text)} == {"text"}


def test_a_blank_line_divides_paragraphs_and_a_line_end_does_not() -> None:
    assert [
        block.plain for block in read_prose("one\ntwo\n\n\nthree\n") if isinstance(block, Paragraph)
    ] == [
        "one two",
        "three",
    ]


def test_a_dash_begins_an_item() -> None:
    blocks = read_prose("Rules:\n- one\n  more\n- **two**\n")
    assert [(block.item, block.plain) for block in blocks if isinstance(block, Paragraph)] == [
        (False, "Rules:"),
        (True, "one more"),
        (True, "two"),
    ]


def test_a_fence_with_columns_is_a_board() -> None:
    text = "Look:\n```\ncolumns:\n  1: KS 4H | 8S\n  10: 10h\n```\nThere."
    assert read_prose(text)[1] == Board(((1, read_column("KS 4H | 8S")), (10, read_column("TH"))))


def test_a_board_may_name_a_gap() -> None:
    text = "```\ncolumns:\n  1: 8S\n  2:\n  3: ''\n```\n"
    assert read_prose(text) == (Board(((1, read_column("8S")), (2, GAP), (3, GAP))),)


@pytest.mark.parametrize(
    "inside", ["any words", "columns:\n  1: 8X", "columns:\n  11: 8S", "columns: 8S"]
)
def test_any_other_fence_is_shown_as_it_stands(inside: str) -> None:
    assert read_prose(f"```\n{inside}\n```\n") == (Verbatim(tuple(inside.splitlines())),)


def test_cards_named_know_where_they_stand() -> None:
    text = "Put `7S`\non `8S 7H`, by `3>5`.\n\n- `KS`\n\n```\ncolumns:\n  1: AS\n```\n"
    named = cards_named(text)
    assert [text[start:end] for _, start, end in named] == ["7S", "8S 7H", "KS"]
    assert named[1].cards == read_cards("8S 7H")


def test_a_page_is_as_high_as_its_lines_once_wrapped() -> None:
    word = "x" * (PAGE_WIDTH // 2)
    assert page_height(read_prose("one")) == 1
    assert page_height(read_prose(f"{word} {word}")) == 2
    assert page_height(read_prose(f"{word} {word[1:]}")) == 1
    assert page_height(read_prose("one\n\ntwo")) == 3
    assert page_height(read_prose("```\ncolumns: {1: 8S 7S, 2: 5S}\n```\n")) == 3
    assert page_height(read_prose("one\n- two\n- three\n\nfour")) == 6
    assert page_height(read_prose("```\na\nb\n\n```\n")) == 3
    assert PAGE_LINES < 24
