"""Whether a document has the shape its schema asks for, and what is wrong where it has not.

A validator of its own, for the part of draft-07 that our schemas use: it walks the nodes, so that
each problem has its place, it says one thing about one mistake, and it is quick to start. Tests
hold it against the `jsonschema` package.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from trainer.course import shape_codes as codes
from trainer.course import shape_words as words
from trainer.course.document import (
    Document,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    Span,
)
from trainer.course.problems import Problem
from trainer.course.schema import FORMAT, FileKind, schema
from trainer.course.schema_parts import Schema
from trainer.course.shape_words import Path

KEYWORDS: Final = frozenset(
    [
        "$ref",
        "additionalProperties",
        "allOf",
        "const",
        "enum",
        "items",
        "maxLength",
        "maxProperties",
        "maximum",
        "minItems",
        "minProperties",
        "minimum",
        "pattern",
        "patternProperties",
        "properties",
        "propertyNames",
        "required",
        "type",
        "uniqueItems",
    ]
)
"""The keywords of draft-07 that are understood."""

ANNOTATIONS: Final = frozenset(
    ["$schema", "default", "definitions", "description", "examples", "title"]
)
"""The keywords that ask for nothing."""

READ_LATER: Final = frozenset({"position", "goal", "keep", "solution"})
"""Keys below which texts are cards or moves: what they say is found out when they are read."""


def check_shape(document: Document, kind: FileKind) -> list[Problem]:
    """Everything in which a document differs from the schema of its kind."""
    if (refused := _check_format(document)) is not None:
        return [refused]
    root = schema(kind)
    return list(_Walk(root, document).node(document.root, root, ()))


def _check_format(document: Document) -> Problem | None:
    """A format of another time, with which nothing else in the file can be judged."""
    node = document.root.get("format")
    if not isinstance(node, ScalarNode) or not isinstance(node.value, int) or node.broken:
        return None
    if isinstance(node.value, bool) or node.value == FORMAT:
        return None
    if node.value < FORMAT:
        message = f"there is no format {node.value}: the first one is {FORMAT}"
        return codes.FORMAT_TOO_OLD.at(node.span, message, f"write format: {FORMAT}")
    message = f"format {node.value} is newer than this program, which reads format {FORMAT}"
    return codes.FORMAT_TOO_NEW.at(node.span, message, "bring the program up to date")


@dataclass(frozen=True, slots=True)
class _Walk:
    """One look at a document beside its schema."""

    root: Schema
    document: Document

    def node(self, node: Node, shape: Schema, path: Path) -> Iterator[Problem]:
        """The problems of a node and of everything in it."""
        if isinstance(node, ScalarNode) and node.broken:
            return
        shape = self._resolved(shape)
        if (wrong := self._wrong_kind(node, shape, path)) is not None:
            yield wrong
        elif isinstance(node, ScalarNode):
            yield from self._scalar(node, shape, path)
        elif isinstance(node, SequenceNode):
            yield from self._sequence(node, shape, path)
        else:
            yield from self._mapping(node, shape, path)

    def _resolved(self, shape: Schema) -> Schema:
        """The schema with what it refers to put in; ours refer only to whole definitions."""
        for part in ({**shape, "allOf": ()}, *shape.get("allOf", ())):
            if "$ref" in part:
                name = part["$ref"].rpartition("/")[2]
                shape = {**shape, **self.root["definitions"][name]}
        return shape

    def _wrong_kind(self, node: Node, shape: Schema, path: Path) -> Problem | None:
        """A value of another type than wanted, or none of those that can stand here."""
        if "const" in shape or "enum" in shape:
            allowed = shape.get("enum", [shape.get("const")])
            if isinstance(node, ScalarNode) and any(_same(node.value, one) for one in allowed):
                return None
            return words.not_one_of(node, allowed, path)
        wanted = shape.get("type", [])
        wanted = [wanted] if isinstance(wanted, str) else wanted
        if not wanted or any(_is(node, kind) for kind in wanted):
            return None
        if isinstance(node, ScalarNode) and "string" in wanted and self._is_read_later(path):
            return None
        return words.wrong_type(node, wanted, path, self.document)

    def _is_read_later(self, path: Path) -> bool:
        # Below a step's move stands what is said, which is no notation.
        return bool(path) and path[0] in READ_LATER and (path[0] != "solution" or len(path) == 2)

    def _scalar(self, node: ScalarNode, shape: Schema, path: Path) -> Iterator[Problem]:
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool):
            low, high = shape.get("minimum"), shape.get("maximum")
            if (low is not None and value < low) or (high is not None and value > high):
                yield words.out_of_range(node, low, high, path)
        elif isinstance(value, str):
            if (
                path
                and path[0] in ("goal", "keep")
                and (wrong := words.no_match(node, shape, path))
            ):
                yield wrong
            elif "pattern" in shape and not value.strip() and not self._is_read_later(path):
                message = f"{words.name(path)} is an empty text"
                yield codes.EMPTY_VALUE.at(node.span, message, words.leave_out(path))
            elif len(value.strip()) > shape.get("maxLength", len(value)):
                yield words.too_long(node, shape["maxLength"], path)

    def _sequence(self, node: SequenceNode, shape: Schema, path: Path) -> Iterator[Problem]:
        if len(node.items) < shape.get("minItems", 0):
            message = f"{words.name(path)} is an empty list"
            yield codes.EMPTY_VALUE.at(node.span, message, words.leave_out(path))
        for number, item in enumerate(node.items):
            yield from self.node(item, shape.get("items", {}), (*path, number))
        if shape.get("uniqueItems"):
            yield from self._repeated(node, path)

    def _repeated(self, node: SequenceNode, path: Path) -> Iterator[Problem]:
        seen: dict[str, Span] = {}
        for item in node.items:
            if not isinstance(item, ScalarNode) or item.broken:
                continue
            key = " ".join(item.text.split())
            first = seen.setdefault(key, item.span)
            if first is not item.span:
                message = f"{words.name(path)} has `{key}` twice"
                yield codes.TWICE.at(item.span, message, "name it once", related=first)

    def _mapping(self, node: MappingNode, shape: Schema, path: Path) -> Iterator[Problem]:
        taken = len(node.entries)
        if taken < shape.get("minProperties", 0):
            message = f"{words.name(path)} holds nothing"
            yield codes.EMPTY_VALUE.at(node.span, message, words.leave_out(path))
        elif taken > shape.get("maxProperties", taken):
            message = "one step has one move, and here are several"
            span = node.entries[shape["maxProperties"]].key.span
            yield codes.UNKNOWN_KEY.at(span, message, "begin each step on a line with a dash")
        meant: set[str] = set()
        for entry in node.entries:
            key = entry.key.text
            if (inner := _shape_of(key, shape)) is not None:
                yield from self.node(entry.value, inner, (*path, key))
            else:
                guess = words.guess(key, shape) if len(meant) < 20 else None
                meant.add(guess or key)
                yield words.unknown_key(entry.key, guess, path, self.root, shape)
        for key in shape.get("required", ()):
            if node.entry(key) is None and key not in meant:
                yield self._missing(node, key, shape, path)

    def _missing(self, node: MappingNode, key: str, shape: Schema, path: Path) -> Problem:
        span = self.document.key_span(*path) if path else node.span
        if path and isinstance(path[-1], int):
            span = node.entries[0].key.span if node.entries else node.span
        start = Span(span.line, span.column, span.line, span.column + 1)
        return words.missing_key(start if not path else span, key, shape, path)


def _shape_of(key: str, shape: Schema) -> Schema | None:
    """The schema of the value under a key, or None where there is no such key."""
    if key in shape.get("properties", {}):
        found: Schema = shape["properties"][key]
        return found
    for pattern, inner in shape.get("patternProperties", {}).items():
        if re.search(pattern, key):
            return dict(inner)
    rest = shape.get("additionalProperties", {})
    return dict(rest) if isinstance(rest, dict) else None


def _is(node: Node, kind: str) -> bool:
    if isinstance(node, MappingNode):
        return kind == "object"
    if isinstance(node, SequenceNode):
        return kind == "array"
    if kind == "integer":
        return isinstance(node.value, int) and not isinstance(node.value, bool)
    return kind == "string" and isinstance(node.value, str)


def _same(value: Any, other: Any) -> bool:
    """Whether two scalars are equal and of one type: `true` is not 1."""
    return type(value) is type(other) and value == other
