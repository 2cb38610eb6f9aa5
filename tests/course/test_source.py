import pytest

from trainer.course import events, source
from trainer.course.document import MappingNode
from trainer.course.events import Event
from trainer.course.files import MAX_BYTES
from trainer.course.placing import Style
from trainer.course.problems import MOST_PROBLEMS
from trainer.course.scalars import resolve
from trainer.course.source import parse


def codes(text: str) -> list[str]:
    return [problem.code for problem in parse(text, "x.yaml").problems]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10", 10), ("-3", -3), ("0", 0),
        ("true", True), ("False", False), ("null", None), ("~", None), ("", None),
        ("NO", "NO"), ("yes", "yes"), ("on", "on"), ("1_000", "1_000"), ("12:30", "12:30"),
        ("2024-01-01", "2024-01-01"), ("5S", "5S"), ("0x", "0x"), ("e3", "e3"), (".", "."),
    ],
)  # fmt: skip
def test_plain_scalars_mean_what_yaml_1_2_says(text: str, value: object) -> None:
    assert resolve(text, "plain") == value
    assert type(resolve(text, "plain")) is type(value)


@pytest.mark.parametrize(
    "text", ["010", "1e3", "+5", "0x1F", "0o17", "1.", ".5", "-.inf", "9" * 40]
)
def test_other_numbers_are_told_apart_and_read_as_none(text: str) -> None:
    assert isinstance(resolve(text, "plain"), float)


@pytest.mark.parametrize("style", ["single", "double", "literal", "folded"])
def test_what_is_quoted_is_a_text(style: Style) -> None:
    assert resolve("10", style) == "10"


def test_a_problem_of_each_line_is_told_in_one_go() -> None:
    text = "a: b: c\nd: *x\ne: `f`\ng: 'h' i\nj:\tk\na: again\n"
    assert codes(text) == [
        "text-needs-quotes", "alias", "text-needs-quotes", "text-needs-quotes", "tab",
        "duplicate-key",
    ]  # fmt: skip


def test_what_was_read_around_an_error_is_what_stands_there() -> None:
    document = parse("a: b: c\nd: e\n", "x.yaml").document
    assert document is not None
    assert document.plain() == {"a": "b: c", "d": "e"}


def test_both_places_of_a_key_given_twice_are_named() -> None:
    (problem,) = parse("a: 1\nb: 2\na: 3\n", "x.yaml").problems
    assert "line 1" in problem.message
    assert problem.span.line == 3
    assert problem.related is not None
    assert problem.related.line == 1


def test_column_keys_are_the_same_key_with_and_without_quotes() -> None:
    assert codes("1: a\n'1': b\n") == ["duplicate-key"]


HOSTILE = {
    "brackets": "[" * 100_000,
    "braces": "{" * 100_000,
    "dashes": "- " * 100_000,
    "questions": "? " * 100_000,
    "staircase": "".join(" " * depth + "a:\n" for depth in range(700)),
    "laughs": "a: &a [x,x,x,x,x,x,x,x,x]\n"
    + "".join(
        f"{chr(98 + at)}: &{chr(98 + at)} [{','.join(['*' + chr(97 + at)] * 9)}]\n"
        for at in range(20)
    ),
    "colons": "a: b: c\n" * 30_000,
    "control characters": "a: " + "\x01" * 200_000,
    "an open quote": "a: '" + "x " * 100_000,
    "many keys": "".join(f"k{number}: 1\n" for number in range(20_000)),
    "many values": "a: [" + "1," * 100_000 + "]",
    "one key again": "a: 1\n" * 30_000,
    "anchors": "&a " * 80_000,
    "backslashes": '"' + "\\" * 200_000,
    "carriage returns": "\r" * 200_000,
    "every private character": "a: b: c\n# " + "".join(map(chr, range(0xE000, 0xF900))),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_refused_in_few_words(name: str) -> None:
    text = HOSTILE[name][:MAX_BYTES]
    problems = parse(text, "x.yaml").problems
    assert 1 <= len(problems) <= MOST_PROBLEMS + 1


def test_deep_nesting_is_refused_where_it_becomes_too_deep() -> None:
    (problem,) = parse("[" * 100_000, "x.yaml").problems
    assert (problem.code, problem.span.column) == ("too-deep", 25)


def test_an_alias_is_never_followed() -> None:
    document = parse(HOSTILE["laughs"], "x.yaml").document
    assert document is not None
    assert len(str(document.plain())) < 4 * len(HOSTILE["laughs"])


TEXTS = [
    "a: b\n", "a:\tb\n", "a: |\n\t x\n", "a: [x, y\n", "a: b: c\n", "- a\n-\tb\n", "a: 'x\n  y'\n",
    "a: \ud83d\n".encode("utf-16", "surrogatepass").decode("utf-16", "replace"), "? a\n: b\n",
    "a: x\n\n\n  y # c\nb:\n", '{a: "b", c}\n', "a: >\n\n  x\n   y\n", "😀: ♠\nb: ♥\n",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_with_and_without_libyaml_the_same_is_read(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = parse(text, "x.yaml")
    monkeypatch.setattr(source, "fast_events", events.plain_events)
    assert parse(text, "x.yaml") == fast


def test_events_tell_where_they_stand() -> None:
    assert list(events.plain_events("a: 'b'\n"))[2:4] == [
        Event("scalar", 0, 1, "a"),
        Event("scalar", 3, 6, "b", "'"),
    ]


def test_a_byte_order_mark_inside_a_text_is_no_character_of_it() -> None:
    assert codes("a: x\ufeffy\n") == ["control-character"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_common_way(end: str) -> None:
    document = parse(f"a: 1{end}b:{end}  c: |{end}    x{end}    y{end}", "x.yaml").document
    assert document is not None
    assert document.plain() == {"a": 1, "b": {"c": "x\ny\n"}}
    assert document.span("b", "c")[:3] == (3, 6, 5)


def test_a_comment_that_hides_nothing_is_let_be() -> None:
    assert codes("1: 5S # 6S 7S\n2: 5S ## 6S\nsuits: 2 #two\nkind: exercise #so\n") == []


def test_flow_style_is_remembered() -> None:
    document = parse("a: {b: c}\nd:\n  e: f\n", "x.yaml").document
    assert document is not None
    flow = [node.flow for node in map(document.at, "ad") if isinstance(node, MappingNode)]
    assert flow == [True, False]


def test_blanks_that_are_none_are_told_and_read_as_blanks() -> None:
    parsed = parse("a:\n\xa0\u3000b: 1\n  c: x\xa0y\n", "x.yaml")
    assert [problem.code for problem in parsed.problems] == ["control-character"]
    assert parsed.document is not None
    assert parsed.document.plain() == {"a": {"b": 1, "c": "x\xa0y"}}
