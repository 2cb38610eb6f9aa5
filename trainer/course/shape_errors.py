"""What is wrong where a document has not the shape that its schema asks for.

`jsonschema` finds the errors. Here each of them becomes a problem with its place in the file and
its sentence, but for those that are said better elsewhere: of a scalar that is refused already, of
cards and moves, which are judged when they are read, and of one mistake that breaks two rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from trainer.course import shape_codes as codes
from trainer.course import shape_words as words
from trainer.course.document import (
    Document,
    Entry,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    Span,
)
from trainer.course.problems import Problem
from trainer.course.schema_parts import Schema
from trainer.course.shape_judge import what_it_says
from trainer.course.shape_words import Path
from trainer.values import frozen

if TYPE_CHECKING:
    from jsonschema import ValidationError

READ_LATER: Final = frozenset({"position", "goal", "keep", "solution"})
"""Keys below which texts are cards or moves: what they say is found out when they are read."""

MOST_GUESSES: Final = 20
"""Unknown keys of one mapping for which a known one is sought that looks like it."""


@frozen
class _Finding:
    """A keyword of the schema that a node does not satisfy.

    `asked` is the keyword's value, `shape` the schema it stands in, `root` the whole schema.
    """

    document: Document
    node: Node
    path: Path
    asked: Any
    shape: Schema
    root: Schema

    @property
    def is_read_later(self) -> bool:
        # Below a step's move stands what is said, which is no notation.
        first = self.path[0] if self.path else None
        return first in READ_LATER and (first != "solution" or len(self.path) == 2)


def problems(
    document: Document, errors: Iterable[ValidationError], root: Schema
) -> Iterator[Problem]:
    """What the errors found in a document mean; `root` is the schema that it was judged by."""
    told: set[tuple[Path, str]] = set()
    for error in errors:
        path, keyword = tuple(error.absolute_path), str(error.validator)
        node = document.at(*path)
        # Each missing key is an error of its own, and all of them are told with the first.
        if (path, keyword) in told or node is None or _is_broken(node):
            continue
        told.add((path, keyword))
        shape = error.schema if isinstance(error.schema, dict) else {}
        finding = _Finding(document, node, path, error.validator_value, shape, root)
        yield from TELLERS[keyword](finding)


def _is_broken(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.broken


def _wrong_type(found: _Finding) -> Iterator[Problem]:
    wanted = [found.asked] if isinstance(found.asked, str) else found.asked
    # Cards without quotes may look like numbers; whoever reads cards says so in better words.
    if not (isinstance(found.node, ScalarNode) and "string" in wanted and found.is_read_later):
        yield words.wrong_type(found.node, wanted, found.path, found.document)


def _not_the_one(found: _Finding) -> Iterator[Problem]:
    yield words.not_one_of(found.node, [found.asked], found.path)


def _not_one_of(found: _Finding) -> Iterator[Problem]:
    yield words.not_one_of(found.node, found.asked, found.path)


def _out_of_range(found: _Finding) -> Iterator[Problem]:
    # Numbers that are no plain integers have a wrong type, and are infinite only for want of it.
    if isinstance(found.node, ScalarNode) and isinstance(found.node.value, int):
        low, high = found.shape.get("minimum"), found.shape.get("maximum")
        yield words.out_of_range(found.node, low, high, found.path)


def _no_match(found: _Finding) -> Iterator[Problem]:
    # An error in a key is found at its mapping: that key is a move, which is judged when read.
    if not isinstance(found.node, ScalarNode):
        return
    if found.path[0] in ("goal", "keep"):
        yield words.no_match(found.node, found.path)
    elif not found.is_read_later:
        message = f"{words.name(found.path)} is an empty text"
        yield codes.EMPTY_VALUE.at(found.node.span, message, words.leave_out(found.path))


def _too_long(found: _Finding) -> Iterator[Problem]:
    if isinstance(found.node, ScalarNode) and found.node.text.strip():
        yield words.too_long(found.node, found.asked, found.path)


def _empty_list(found: _Finding) -> Iterator[Problem]:
    message = f"{words.name(found.path)} is an empty list"
    yield codes.EMPTY_VALUE.at(found.node.span, message, words.leave_out(found.path))


def _empty_mapping(found: _Finding) -> Iterator[Problem]:
    message = f"{words.name(found.path)} holds nothing"
    yield codes.EMPTY_VALUE.at(found.node.span, message, words.leave_out(found.path))


def _too_many_keys(found: _Finding) -> Iterator[Problem]:
    message = "one step has one move, and here are several"
    span = _entries(found.node)[found.asked].key.span
    yield codes.UNKNOWN_KEY.at(span, message, "begin each step on a line with a dash")


def _repeated(found: _Finding) -> Iterator[Problem]:
    seen: dict[Any, Span] = {}
    for item in found.node.items if isinstance(found.node, SequenceNode) else ():
        if not isinstance(item, ScalarNode) or item.broken:
            continue
        if (said := what_it_says(item.value)) is None:
            continue
        first = seen.setdefault(said, item.span)
        if first is not item.span:
            message = f"{words.name(found.path)} has `{said[1]}` twice"
            yield codes.TWICE.at(item.span, message, "name it once", related=first)


def _unknown_keys(found: _Finding) -> Iterator[Problem]:
    guesses = _guesses(found)
    for key in _unknown(found):
        yield words.unknown_key(key, guesses.get(key.text), found.path, found.root, found.shape)


def _missing_keys(found: _Finding) -> Iterator[Problem]:
    """The keys that are missing, but for those an unknown key was probably meant to be."""
    there = {entry.key.text for entry in _entries(found.node)} | set(_guesses(found).values())
    span = found.document.key_span(*found.path) if found.path else found.node.span
    if found.path and isinstance(found.path[-1], int):
        span = next((entry.key.span for entry in _entries(found.node)), found.node.span)
    if not found.path:
        span = Span(span.line, span.column, span.line, span.column + 1)
    for key in found.asked:
        if key not in there:
            yield words.missing_key(span, key, found.shape, found.path)


def _guesses(found: _Finding) -> dict[str, str | None]:
    """The keys that were probably meant by the first few unknown ones."""
    few = islice(_unknown(found), MOST_GUESSES)
    return {key.text: words.guess(key.text, found.shape) for key in few}


def _unknown(found: _Finding) -> Iterator[ScalarNode]:
    known, patterns = found.shape.get("properties", {}), found.shape.get("patternProperties", {})
    for key in (entry.key for entry in _entries(found.node)):
        if key.text not in known and not any(re.search(one, key.text) for one in patterns):
            yield key


def _entries(node: Node) -> tuple[Entry, ...]:
    return node.entries if isinstance(node, MappingNode) else ()


TELLERS: Final[Mapping[str, Callable[[_Finding], Iterator[Problem]]]] = MappingProxyType(
    {
        "additionalProperties": _unknown_keys,
        "const": _not_the_one,
        "enum": _not_one_of,
        "maxLength": _too_long,
        "maxProperties": _too_many_keys,
        "maximum": _out_of_range,
        "minItems": _empty_list,
        "minProperties": _empty_mapping,
        "minimum": _out_of_range,
        "pattern": _no_match,
        "required": _missing_keys,
        "type": _wrong_type,
        "uniqueItems": _repeated,
    }
)
"""What tells the problems behind an error, by the keyword that found it."""
