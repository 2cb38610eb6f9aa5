"""A stage's text with par and solution put in, and every other byte of it as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from trainer.course.document import Document, Entry, ScalarNode, SequenceNode
from trainer.course.text import SourceText

BEFORE_PAR: Final = ("position", "goal", "keep", "limits")
BEFORE_SOLUTION: Final = (*BEFORE_PAR, "par", "intro", "hints")
"""The keys after whose last one in the file a new key is put."""

_LINE_END: Final = re.compile(r"\r\n|\n|\r")


def with_par(text: str, document: Document, par: int) -> Iterator[str]:
    """The text with that par: the ways to write it, the neatest first."""
    node = document.at("par")
    if isinstance(node, ScalarNode):
        source, span = SourceText(text), node.span
        start = source.offset(span.line, span.column)
        yield f"{text[:start]}{par}{text[start + len(node.raw) :]}"
    else:
        yield from _with_key(text, document, (f"par: {par}",), BEFORE_PAR)


def with_solution(text: str, document: Document, moves: Sequence[str]) -> Iterator[str]:
    """The text with those moves as its solution: the ways to write it, the neatest first."""
    node = document.at("solution")
    if not isinstance(node, SequenceNode):
        lines = ("solution:", *(f"  - {move}" for move in moves))
        yield from _with_key(text, document, lines, BEFORE_SOLUTION)
        return
    source = SourceText(text)
    if not node.items:
        at = source.offset(node.span.line, node.span.column)
        yield f"{text[:at]}[{', '.join(moves)}]{text[at:].removeprefix('[').lstrip()[1:]}"
        return
    first, last = node.items[0].span, node.items[-1].span
    start = source.offset(first.line, first.column)
    end = source.offset(last.end_line, last.end_column)
    lead = source.line_at(start)[: first.column - 1]
    yield (
        text[:start] + (", " if node.flow else f"{_line_end(text)}{lead}").join(moves) + text[end:]
    )


def would_be_lost(document: Document) -> bool:
    """Whether there is more to the solution than its moves: notes, or comments."""
    node = document.at("solution")
    if not isinstance(node, SequenceNode) or not node.items:
        return False
    first, last = node.items[0].span, node.items[-1].span
    begin, end = (first.line, first.column), (last.end_line, last.end_column)
    is_noted = any(not isinstance(item, ScalarNode) for item in node.items)
    return is_noted or any(begin < comment.span[:2] < end for comment in document.comments)


def _with_key(
    text: str, document: Document, lines: Sequence[str], after: Sequence[str]
) -> Iterator[str]:
    """A new key below the last of those that go before it."""
    source, end = SourceText(text), _line_end(text)
    for line in _places(source, document, after):
        start = source.offset(line, 1) if line <= len(source.lines) else len(text)
        lead = end if start and text[start - 1] not in "\r\n" else ""
        indent = " " * (document.root.entries[0].key.span.column - 1)
        yield text[:start] + lead + "".join(f"{indent}{one}{end}" for one in lines) + text[start:]


def _places(source: SourceText, document: Document, after: Sequence[str]) -> Iterator[int]:
    """The lines before which a new key can stand: with what lies between two keys left to the
    next one, and where that is a part of a text after all, right before the next one.
    """
    entries = document.root.entries
    at = max(place for place, entry in enumerate(entries) if entry.key.text in after)
    below = entries[at + 1].key.span.line if at + 1 < len(entries) else _last(source)
    line = below
    while line - 1 > _first(entries[at]) and _is_between(source.lines[line - 2]):
        line -= 1
    yield from (line, below)


def _first(entry: Entry) -> int:
    return entry.key.span.line


def _last(source: SourceText) -> int:
    """The line after the last one; what ends in a line end has no line after that."""
    return len(source.lines) if not source.lines[-1] else len(source.lines) + 1


def _is_between(line: str) -> bool:
    return not line.strip() or line.startswith("#")


def _line_end(text: str) -> str:
    """How the file ends its lines."""
    found = _LINE_END.search(text)
    return found.group() if found else "\n"
