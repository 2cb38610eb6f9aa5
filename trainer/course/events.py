"""The YAML parser as a stream of events, the same stream whether or not libyaml is there."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

EventKind = Literal["document", "mapping", "sequence", "scalar", "alias", "end"]

_KINDS: Final[dict[type[yaml.Event], EventKind]] = {
    yaml.DocumentStartEvent: "document",
    yaml.MappingStartEvent: "mapping",
    yaml.SequenceStartEvent: "sequence",
    yaml.ScalarEvent: "scalar",
    yaml.AliasEvent: "alias",
    yaml.MappingEndEvent: "end",
    yaml.SequenceEndEvent: "end",
}


_STAND_INS: Final = "\uf8fe\uf8fd\uf8fc\uf8fb\uf8fa"
_INNER_QUESTION: Final = re.compile(r"(?<=[^\s\-:,\[{?])\?|(?<=[^\s\-:,\[{?] )\?")


class Event(NamedTuple):
    """What the parser met from `start` to before `end` (characters from the text's start).

    `extra` is an anchor, a tag or a directive; `flow`: in brackets or braces; `style` as PyYAML
    names it.
    """

    kind: EventKind
    start: int
    end: int
    text: str = ""
    style: str = ""
    flow: bool = False
    anchor: str | None = None
    extra: bool = False


@dataclass
class SyntaxFaultError(Exception):
    """Where the parser stopped, in its own words, and where what it was reading began."""

    complaint: str
    at: int
    context_at: int | None = None


class _PlainParser(Reader, Scanner, Parser):
    """The parser in Python: slower, and the one whose complaints are translated."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def _fast_parser() -> Callable[[str], Any]:
    try:
        parser: Callable[[str], Any] = importlib.import_module("yaml._yaml").CParser
    except ImportError:
        return _PlainParser
    return parser


_FAST: Final = _fast_parser()


def fast_events(text: str) -> Iterator[Event]:
    """The events of a text from libyaml's parser, or the plain ones where it is missing."""
    return _events(_FAST, text)


def plain_events(text: str) -> Iterator[Event]:
    """The events of a text from the parser in Python. Raises SyntaxFaultError, as the fast one.

    The two parsers put their complaints differently, so only this one's are looked at. It takes no
    question mark inside a bare text in brackets, as YAML 1.2 and libyaml do, so there it is given
    another character for it.
    """
    stand_in = next((char for char in _STAND_INS if char not in text), "?")
    for event in _events(_PlainParser, _INNER_QUESTION.sub(stand_in, text)):
        yield event._replace(text=event.text.replace(stand_in, "?"))


def _events(parser_type: Callable[[str], Any], text: str) -> Iterator[Event]:
    try:
        parser = parser_type(text)
        while parser.check_event():
            event = parser.get_event()
            if kind := _KINDS.get(type(event)):
                yield _event(kind, event)
    except yaml.MarkedYAMLError as error:
        mark, context = error.problem_mark or error.context_mark, error.context_mark
        at, since = mark.index if mark else 0, context.index if context else None
        raise SyntaxFaultError(str(error.problem), at, since) from None
    except yaml.YAMLError as error:
        raise SyntaxFaultError(str(error), 0) from None


def _event(kind: EventKind, event: Any) -> Event:
    start, end = event.start_mark.index, event.end_mark.index
    if kind == "document":
        return Event(kind, start, end, extra=bool(event.version or event.tags))
    if kind == "end":
        return Event(kind, start, end)
    if kind == "alias":
        return Event(kind, start, end, anchor=event.anchor)
    return Event(
        kind,
        start,
        end,
        event.value if kind == "scalar" else "",
        (event.style or "") if kind == "scalar" else "",
        bool(event.flow_style) if kind != "scalar" else False,
        event.anchor,
        event.tag is not None,
    )
