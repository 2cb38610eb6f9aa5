"""A YAML file as a tree in which every key and every value knows its place in the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, NamedTuple

from trainer.course.placing import Style, places
from trainer.values import frozen

ScalarValue = str | int | float | bool | None
"""What a scalar means. A float stands for every number that is not a plain decimal integer."""


class Span(NamedTuple):
    """A stretch of text. Lines and columns count from 1, in characters; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


FILE_START = Span(1, 1, 1, 1)
"""The place of a problem that concerns a file as a whole."""


class Word(NamedTuple):
    """A piece of a scalar between blanks, with its place in the file."""

    text: str
    span: Span


@frozen
class ScalarNode:
    """A single value. `text` is what it says, `raw` how it stands in the file, quotes and all.

    A `broken` scalar has had its problem told already: nothing more is said about it.
    """

    text: str
    style: Style
    value: ScalarValue
    span: Span
    raw: str
    broken: bool = False

    def words(self) -> tuple[Word, ...]:
        """The pieces of the text between blanks, each with its own place."""
        return tuple(self.word(start, end) for start, end in _pieces(self.text))

    def whole(self) -> Word:
        """The whole text as one piece."""
        return Word(self.text, self.span)

    def word(self, start: int, end: int) -> Word:
        """The piece of the text from offset `start` to before `end` (from 0), with its place."""
        return Word(self.text[start:end], self.place(start, end))

    def place(self, start: int, end: int) -> Span:
        """Where in the file the text from `start` to before `end` stands.

        The whole scalar where that cannot be told: the offsets are not inside the text, or escapes
        in double quotes make text and file differ.
        """
        if self.text == self.raw and self.style == "plain" and 0 <= start < end <= len(self.text):
            line, column = self.span.line, self.span.column
            return Span(line, column + start, line, column + end)
        where = places(self.text, self.raw, self.style, self.span.column - 1)
        inside = [at for at in where[start:end] if at]
        if not inside or not 0 <= start < end <= len(where):
            return self.span
        (first, column), (last, end_column) = inside[0], inside[-1]
        line = self.span.line
        return Span(line + first, column + 1, line + last, end_column + 2)


@frozen
class Entry:
    """One key of a mapping, and what stands after its colon."""

    key: ScalarNode
    value: Node


@frozen
class MappingNode:
    """Keys and values in the order of the file; no key comes twice. `flow`: written in braces."""

    entries: tuple[Entry, ...]
    span: Span
    flow: bool = False
    _by_key: dict[str, Entry] = field(init=False, repr=False, compare=False)
    """The same entries by key: a file may have thousands, and each is asked for several times."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_key", {entry.key.text: entry for entry in self.entries})

    def entry(self, key: str | int) -> Entry | None:
        """The entry with that key (column keys may be asked for as numbers), or None."""
        return self._by_key.get(str(key))

    def get(self, key: str | int) -> Node | None:
        """The value under that key, or None."""
        entry = self.entry(key)
        return entry.value if entry else None


@frozen
class SequenceNode:
    """A list. `flow`: written in brackets."""

    items: tuple[Node, ...]
    span: Span
    flow: bool = False


Node = ScalarNode | MappingNode | SequenceNode


class Comment(NamedTuple):
    """A comment, from its `#` to the end of its line."""

    text: str
    span: Span


@frozen
class Document:
    """A file that was read as YAML: where it lies, its lines, its tree and its comments."""

    path: str
    lines: tuple[str, ...]
    root: MappingNode
    comments: tuple[Comment, ...] = ()

    def at(self, *path: str | int) -> Node | None:
        """The node at the end of a path of keys and list places (from 0), or None.

        `document.at("position", "columns", 3)`, `document.at("hints", 0)`
        """
        node: Node | None = self.root
        for step in path:
            node = _child(node, step)
        return node

    def span(self, *path: str | int) -> Span:
        """The place of the node at a path; where there is none, of the nearest one above it."""
        node: Node = self.root
        span = FILE_START
        for step in path:
            child = _child(node, step)
            if child is None:
                break
            entry = node.entry(step) if isinstance(node, MappingNode) else None
            is_empty = isinstance(child, ScalarNode) and not child.raw
            span = entry.key.span if entry and is_empty else child.span
            node = child
        return span

    def key_span(self, *path: str | int) -> Span:
        """The place of the key at a path, or what `span` says where there is no such key."""
        above = self.at(*path[:-1])
        entry = above.entry(path[-1]) if isinstance(above, MappingNode) and path else None
        return entry.key.span if entry else self.span(*path)

    def plain(self) -> Any:
        """The tree as dicts with text keys, lists and scalars, for validators."""
        return plain(self.root)


def plain(node: Node) -> Any:
    """A node as dicts with text keys, lists and scalars."""
    if isinstance(node, MappingNode):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    if isinstance(node, SequenceNode):
        return [plain(item) for item in node.items]
    return node.value


def _child(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, MappingNode):
        return node.get(step)
    if isinstance(node, SequenceNode) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    start = None
    for at, char in enumerate(text):
        if char.isspace():
            if start is not None:
                yield start, at
            start = None
        elif start is None:
            start = at
    if start is not None:
        yield start, len(text)
