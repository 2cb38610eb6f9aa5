from collections.abc import Iterator

import pytest

from trainer.course.document import Document, Entry, MappingNode, ScalarNode, Span
from trainer.course.source import parse

TEXT = """\
plain: 5H | 8S
folded plain: 5H |
  8S  9S
single: '5H it''s 8S'
double: "5H
    8S"
escaped: "5H\\x208S"
literal: |
    5H
      8S
folded: >- # comment
  5H

  8S
list: [5H, [8S]]
"""


def document(text: str = TEXT) -> Document:
    parsed = parse(text, "x.yaml")
    assert parsed.document is not None
    return parsed.document


def scalar(*path: str | int) -> ScalarNode:
    node = document().at(*path)
    assert isinstance(node, ScalarNode)
    return node


@pytest.mark.parametrize(
    ("key", "word", "span"),
    [
        ("plain", "8S", Span(1, 13, 1, 15)),
        ("plain", "|", Span(1, 11, 1, 12)),
        ("folded plain", "5H", Span(2, 15, 2, 17)),
        ("folded plain", "9S", Span(3, 7, 3, 9)),
        ("single", "it's", Span(4, 13, 4, 18)),
        ("single", "8S", Span(4, 19, 4, 21)),
        ("double", "8S", Span(6, 5, 6, 7)),
        ("literal", "5H", Span(9, 5, 9, 7)),
        ("literal", "8S", Span(10, 7, 10, 9)),
        ("folded", "5H", Span(12, 3, 12, 5)),
        ("folded", "8S", Span(14, 3, 14, 5)),
    ],
)
def test_each_word_of_a_text_has_its_own_place(key: str, word: str, span: Span) -> None:
    assert (word, span) in scalar(key).words()


def test_a_text_with_escapes_has_one_place() -> None:
    node = scalar("escaped")
    assert node.text == "5H 8S"
    assert {word.span for word in node.words()} == {node.span}


def test_a_place_outside_the_text_is_that_of_the_whole() -> None:
    node = scalar("plain")
    assert node.place(3, 99) == node.place(5, 5) == node.place(-2, 3) == node.span


def test_columns_are_counted_in_characters() -> None:
    node = document("a: ♠😀é 8S\n").at("a")
    assert isinstance(node, ScalarNode)
    assert node.words()[1].span == Span(1, 8, 1, 10)


def test_a_document_is_asked_by_keys_and_list_places() -> None:
    text = document("position:\n  columns:\n    3: 8S\nhints: [one, two]\n")
    for column in (3, "3"):
        assert text.span("position", "columns", column) == Span(3, 8, 3, 10)
        assert text.key_span("position", "columns", column) == Span(3, 5, 3, 6)
    assert text.span("hints", 1) == Span(4, 14, 4, 17)
    assert text.at("hints", 2) is None
    assert text.at("hints", "one") is None
    assert text.at("par") is None


def test_a_missing_path_has_the_place_of_the_nearest_thing_above_it() -> None:
    text = document("position:\n  columns:\n    3: 8S\npar:\n")
    assert text.span("position", "stock", 0) == text.span("position")
    assert text.span("nothing") == Span(1, 1, 1, 1)
    assert text.key_span("position", "stock") == text.span("position")
    assert text.span("par") == Span(4, 1, 4, 4), "nothing has no place but its key's"


def test_spans_of_lists_and_mappings_end_with_their_last_value() -> None:
    text = document("a:\n  - x\n  - yy\n\n\nb: {c: d}\n")
    assert text.span("a") == Span(2, 3, 3, 7)
    assert text.span("b") == Span(6, 4, 6, 10)


def test_a_document_is_also_plain_values() -> None:
    text = document("a: [1, '1', true, ~, NO, 010]\nb: {3: 8S}\n")
    assert text.plain() == {"a": [1, "1", True, None, "NO", float("inf")], "b": {"3": "8S"}}


def test_comments_are_kept_with_their_places() -> None:
    text = document("# one\na: 'not # this' # two\nb: [1, # three\n  2]\n")
    assert [(comment.text, comment.span[:2]) for comment in text.comments] == [
        ("# one", (1, 1)),
        ("# two", (2, 17)),
        ("# three", (3, 8)),
    ]


def test_a_key_is_looked_up_without_going_through_the_others() -> None:
    class Watched(tuple[Entry, ...]):
        seen = 0

        def __iter__(self) -> Iterator[Entry]:
            Watched.seen += 1
            return super().__iter__()

    root = document().root
    node = MappingNode(Watched(root.entries), root.span)
    before = Watched.seen
    assert node.get("plain") is root.get("plain") is not None
    assert node.entry("list") == root.entries[-1]
    assert node.get("no such key") is None
    assert Watched.seen == before
    assert node == MappingNode(node.entries, root.span)
    assert repr(node).endswith("flow=False)")
