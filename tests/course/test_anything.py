"""What holds for every text there is: it is read or refused, never a crash; places are real."""

from pathlib import Path
from unittest.mock import patch

import jsonschema
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from trainer.course import catalog, source
from trainer.course.build import build_stage
from trainer.course.catalog import StageFile, read_stage
from trainer.course.document import MappingNode, Node, ScalarNode, SequenceNode, Span
from trainer.course.events import plain_events
from trainer.course.excerpt import WIDTH, excerpt
from trainer.course.files import decode
from trainer.course.problems import MOST_PROBLEMS, Problem, has_errors
from trainer.course.prose import page_height, read_prose
from trainer.course.prose_check import prose_problems
from trainer.course.schema import schema
from trainer.course.shape import check_shape
from trainer.course.source import parse
from trainer.course.text import SourceText

CASES = Path(__file__).resolve().parent.parent / "cases"
GOOD = [path.read_text("utf-8-sig") for path in sorted(CASES.glob("good/*.yaml"))]
PIECES = [
    ":", ": ", " ", "\n", "\n  ", "\t", "- ", "-", "|", ">", "#", " #", "'", '"', "[", "]", "{",
    "}", ",", "*", "&a", "*a", "!t", "%", "@", "`", "```", "**", "---\n", "...\n", "? ", "~", "\\",
    "10", "1OS", "8S", "7♥", "\ufe0f", "\ufeff", "\x00", "\x07", "\x85", "\u2028", "\r", "\r\n",
    "title", "columns:", "goal:", "any: [", "win: true", "1>2", "deal", "999999999999999999999",
]  # fmt: skip


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """A good file with a few pieces cut out, doubled, put in or exchanged."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(
            st.one_of(st.sampled_from(PIECES), st.just(text[start:end] * 2), st.text(max_size=3))
        )
        text = text[:start] + piece + text[end:]
    return text


def texts() -> SearchStrategy[str]:
    soup = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)
    return st.one_of(mutations(), soup, st.text(max_size=60))


def is_inside(span: Span, lines: tuple[str, ...]) -> bool:
    starts = 1 <= span.line <= len(lines) and 1 <= span.column <= len(lines[span.line - 1]) + 1
    ends = (
        1 <= span.end_line <= len(lines)
        and 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
    )
    return starts and ends and span[:2] <= span[2:]


def check(file: StageFile, text: str) -> None:
    lines = SourceText(text).lines
    problems = file.problems
    assert (file.stage is None) == has_errors(problems)
    assert len(problems) <= MOST_PROBLEMS + 1
    assert [problem.span for problem in problems] == sorted(problem.span for problem in problems)
    assert len(set(problems)) == len(problems)
    for problem in problems:
        assert is_inside(problem.span, lines), problem
        assert problem.related is None or is_inside(problem.related, lines), problem
        assert all(len(line) <= WIDTH for line in excerpt(lines, problem.span))


@settings(max_examples=200)
@given(texts())
@example("a: |\n")
@example("\ufeff")
def test_any_text_is_read_or_refused(text: str) -> None:
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")
    check(read_stage(text, Path("x.yaml")), text)


@settings(max_examples=60)
@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    text = decode(data)
    if isinstance(text, Problem):
        assert text.is_error
        lines = SourceText(data.decode("utf-8-sig", "replace")).lines
        assert is_inside(text.span, lines) or text.message == "the file is UTF-16"
    else:
        check(read_stage(text, Path("x.yaml")), text)


def nodes(node: Node) -> list[Node]:
    if isinstance(node, MappingNode):
        inner = [part for entry in node.entries for part in (entry.key, entry.value)]
    else:
        inner = list(node.items) if isinstance(node, SequenceNode) else []
    return [node, *(found for part in inner for found in nodes(part))]


def cut(span: Span, lines: tuple[str, ...]) -> str:
    assert span.line == span.end_line
    return lines[span.line - 1][span.column - 1 : span.end_column - 1]


@settings(max_examples=100)
@given(texts())
def test_every_node_stands_where_it_says(text: str) -> None:
    text = text.encode("utf-8", "replace").decode("utf-8")
    parsed = parse(text, "x.yaml")
    if parsed.document is None:
        return
    lines = SourceText(text).lines
    for node in nodes(parsed.document.root):
        assert is_inside(node.span, lines), node
        if not isinstance(node, ScalarNode) or node.broken:
            continue
        for word in node.words()[:20]:
            assert is_inside(word.span, lines), (node, word)
            if word.span != node.span and "'" not in word.text:
                assert cut(word.span, lines) == word.text


@settings(max_examples=100)
@given(texts())
@example("a: [Which card?, Is ? one, {b?: c}]\n")
@example("a: [x?\nb: c\n")
def test_with_and_without_libyaml_the_same_is_read(text: str) -> None:
    text = text.encode("utf-8", "replace").decode("utf-8")
    fast = parse(text, "x.yaml")
    with patch.object(source, "fast_events", plain_events):
        plain = parse(text, "x.yaml")
    # They may refuse a text in different words, but what one takes the other takes alike.
    assert has_errors(fast.problems) == has_errors(plain.problems)
    assert has_errors(fast.problems) or fast == plain


@settings(max_examples=200)
@given(texts())
@example("position: {collected: 1e3}")
@example("goal: {uncover: [1, true, ~, ~, 1], joined: ~, any: [{any: [{win: 1}, {}]}]}")
@example("solution: [{}, {1: a, 2: b}, {x: }, [], deal]")
@example("title: [*a, *a]\nmistakes: [{lines: 1}, x]")
def test_every_error_of_shape_is_a_problem_and_no_problem_is_without_one(text: str) -> None:
    text = text.encode("utf-8", "replace").decode("utf-8")
    parsed = parse(text, "x.yaml")
    document = parsed.document
    if document is None:
        return
    shape = check_shape(document, "stage")
    # The editors' validator, without what the loader puts in place of one of its keywords.
    errors = list(jsonschema.Draft7Validator(schema("stage")).iter_errors(document.plain()))
    assert errors or {problem.code for problem in shape} <= {"listed-twice"}
    problems = [*parsed.problems, *build_stage(document, "x")[1]]
    if any(problem.code.startswith("format-too") for problem in shape):
        return  # the rest of the file is left alone
    for error in errors:
        path = tuple(error.absolute_path)
        start, end = document.key_span(*path)[:2], (document.at(*path) or document.root).span[2:]
        found = [problem for problem in problems if start <= problem.span[:2] <= end]
        assert has_errors(found), error


@given(texts())
def test_any_text_is_prose(text: str) -> None:
    text = text.encode("utf-8", "replace").decode("utf-8")
    blocks = read_prose(text)
    assert page_height(blocks) >= len(blocks) // 2
    document = parse("a: x\n", "x.yaml").document
    assert document is not None
    node = ScalarNode(text, "double", text, document.root.span, text)
    assert all(problem.span == node.span for problem in prose_problems([node]))


def test_reading_a_text_reads_no_file(tmp_path: Path) -> None:
    file = read_stage(GOOD[0], tmp_path / "not-there.yaml")
    assert file.stage is not None
    assert file.stage.name == "not-there"
    assert catalog.load_stage(tmp_path / "not-there.yaml").stage is None
    assert file.document is not None
    assert build_stage(file.document, "x")[0] is not None
