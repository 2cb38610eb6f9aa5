"""From parser events to a tree of nodes, refusing what a stage file has no use for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from trainer.course import yaml_codes as codes
from trainer.course.document import Entry, MappingNode, Node, ScalarNode, SequenceNode, Span
from trainer.course.events import Event
from trainer.course.files import TOO_LARGE
from trainer.course.placing import Style
from trainer.course.problems import Code, Problem
from trainer.course.scalars import resolve
from trainer.course.text import SourceText

MAX_DEPTH: Final = 24
MAX_NODES: Final = 10_000

_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What escapes in double quotes could smuggle into a text, and from there to a terminal."""

_STYLES: Final[dict[str, Style]] = {
    "": "plain", "'": "single", '"': "double", "|": "literal", ">": "folded",
}  # fmt: skip


@dataclass
class _Open:
    """A mapping or list whose end has not come yet."""

    start: int
    end: int
    flow: bool
    is_mapping: bool
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    keys: dict[str, ScalarNode] = field(default_factory=dict)
    key: ScalarNode | None = None
    takes_key: bool = True


@dataclass
class Composer:
    """Builds the tree of one text; what it found so far can be read even after a syntax fault.

    `stand_ins` gives back the characters that were exchanged to read on after an earlier one.
    """

    source: SourceText
    stand_ins: Mapping[int, str]
    problems: list[Problem] = field(default_factory=list)
    scalars: list[tuple[int, ScalarNode]] = field(default_factory=list)
    """Each scalar with where it starts, in the order of the file."""
    root: Node | None = None
    _open: list[_Open] = field(default_factory=list)
    _nodes: int = 0
    _documents: int = 0

    def run(self, events: Iterable[Event]) -> None:
        """Take in all events, or as many as it takes to see that the file is refused."""
        for event in events:
            if event.kind == "document":
                going_on = self._begin_document(event)
            elif event.kind == "end":
                going_on = self._close(event)
            else:
                going_on = self._add_node(event)
            if not going_on:
                break

    def _begin_document(self, event: Event) -> bool:
        self._documents += 1
        if self._documents > 1:
            advice = "keep one document in each file"
            return self._stop(codes.SECOND_DOCUMENT, event, "a second document begins here", advice)
        if event.extra:
            self._tell(codes.DIRECTIVE, event, "the file begins with a directive", "delete it")
        return True

    def _add_node(self, event: Event) -> bool:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            message = f"the file holds more than {MAX_NODES:,} keys and values"
            return self._stop(TOO_LARGE, event, message, "leave out what does not belong to it")
        if event.kind == "alias":
            self._add_alias(event)
            return True
        broken = self._refuse_extras(event)
        if event.kind == "scalar":
            self._add_scalar(event, broken)
            return True
        self._open.append(_Open(event.start, event.end, event.flow, event.kind == "mapping"))
        if len(self._open) > MAX_DEPTH:
            message = f"lists and mappings lie more than {MAX_DEPTH} deep here"
            return self._stop(codes.TOO_DEEP, event, message, "write it flatter")
        return True

    def _add_alias(self, event: Event) -> None:
        raw, span = self.source.text[event.start : event.end], self._span(event)
        advice = "write the value out, or put the text in quotes"
        self._tell(codes.ALIAS, event, f"`{raw}` is an alias", advice)
        self._add(ScalarNode(raw, "plain", raw, span, raw, broken=True), event.end)

    def _refuse_extras(self, event: Event) -> bool:
        """Whether the node has an anchor or a tag, which has then been told."""
        if event.anchor is None and not event.extra:
            return False
        word = (self.source.text[event.start : event.start + 80].split() or [""])[0]
        code, what = (codes.ANCHOR, "an anchor") if word.startswith("&") else (codes.TAG, "a tag")
        mark = Event("scalar", event.start, event.start + len(word))
        self._tell(code, mark, f"`{word}` is {what}", "leave it out, or put the text in quotes")
        return True

    def _add_scalar(self, event: Event, broken: bool) -> None:
        style = _STYLES[event.style]
        raw = self.source.text[event.start : event.end].rstrip()
        span = self.source.span(event.start, event.start + len(raw))
        text = event.text.translate(self.stand_ins) if self.stand_ins else event.text
        odd = _CONTROL.search(text)
        if text != event.text:
            broken = True
        elif odd and not broken:
            broken = True
            message = f"the text holds the control character U+{ord(odd[0]):04X}"
            self._tell(codes.CONTROL, event, message, "leave it out")
        raw = raw.translate(self.stand_ins) if self.stand_ins else raw
        node = ScalarNode(text, style, resolve(text, style), span, raw, broken)
        self.scalars.append((event.start, node))
        self._add(node, event.start + len(raw))

    def _close(self, event: Event) -> bool:
        done = self._open.pop()
        end = event.end if done.flow else done.end
        span = self.source.span(done.start, end)
        if done.is_mapping:
            self._add(MappingNode(tuple(done.entries), span, done.flow), end)
        else:
            self._add(SequenceNode(tuple(done.items), span, done.flow), end)
        return True

    def _add(self, node: Node, end: int) -> None:
        if not self._open:
            self.root = node
            return
        here = self._open[-1]
        here.end = max(here.end, end)
        if not here.is_mapping:
            here.items.append(node)
            return
        if here.takes_key:
            here.key = self._key(here, node)
        elif here.key is not None:
            here.entries.append(Entry(here.key, node))
        here.takes_key = not here.takes_key

    def _key(self, here: _Open, node: Node) -> ScalarNode | None:
        """The key that the node is, or None where its entry is to be left out."""
        if not isinstance(node, ScalarNode) or (not node.text and not node.broken):
            message = "the key is no word and no number"
            advice = "write a key, a colon and a value"
            self.problems.append(codes.BAD_KEY.at(node.span, message, advice))
            return None
        if node.broken:
            return None
        first = here.keys.setdefault(node.text, node)
        if first is node:
            return node
        message = f"`{node.text}` is given twice: first in line {first.span.line}"
        self.problems.append(
            codes.DUPLICATE.at(node.span, message, "keep one of the two", related=first.span)
        )
        return None

    def _span(self, event: Event) -> Span:
        return self.source.span(event.start, max(event.start + 1, event.end))

    def _tell(self, code: Code, event: Event, message: str, advice: str) -> None:
        self.problems.append(code.at(self._span(event), message, advice))

    def _stop(self, code: Code, event: Event, message: str, advice: str) -> bool:
        self._tell(code, event, message, advice)
        return False
