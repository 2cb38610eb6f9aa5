"""YAML text to a Document: one parse, and all that is wrong with the text as YAML."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from trainer.course import yaml_codes as codes
from trainer.course.comments import comments_between, hidden_by_comments
from trainer.course.compose import Composer
from trainer.course.document import FILE_START, Comment, Document, MappingNode, ScalarNode
from trainer.course.events import SyntaxFaultError, fast_events, plain_events
from trainer.course.problems import Problem, has_errors, in_order
from trainer.course.syntax import diagnose, tab_problem
from trainer.course.text import SourceText

MOST_REPAIRS: Final = 30
"""Syntax errors told of one file. A large file is parsed again less often, as it takes longer."""

_LARGE: Final = 16 * 1024
_STAND_INS: Final = range(0xE000, 0xF8FF)
"""Private characters that mean nothing to YAML, from which those the text lacks are taken."""

_ODD: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|[\u2028\u2029]"
)
"""Characters that YAML forbids or takes for line ends."""


class Parsed(NamedTuple):
    """A document, unless the text is not even that, and all that is wrong with it as YAML."""

    document: Document | None
    problems: tuple[Problem, ...]


@dataclass
class _Reading:
    """One text on its way to a tree, with what had to be exchanged to read on."""

    source: SourceText
    working: list[str]
    problems: list[Problem]
    stand_ins: dict[int, str] = field(default_factory=dict)
    stands_in_for: dict[str, str] = field(default_factory=dict)

    def exchange(self, at: int) -> bool:
        """Put a character that means nothing in a place; whether one was left to put there."""
        char = self.working[at]
        if char == "\t":
            self.working[at] = " "
            return True
        if char not in self.stands_in_for:
            taken = self.source.text
            free = (o for o in _STAND_INS if o not in self.stand_ins and chr(o) not in taken)
            if (found := next(free, None)) is None:
                return False
            self.stand_ins[found] = char
            self.stands_in_for[char] = chr(found)
        self.working[at] = self.stands_in_for[char]
        return True


def parse(text: str, path: str) -> Parsed:
    """Read a text as YAML. Pure; `path` only names it."""
    source = SourceText(text)
    reading = _Reading(source, list(text), [])
    reading.problems += _odd_characters(reading)
    composer = _compose(reading)
    comments = tuple(_comments(source, composer))
    problems = [*reading.problems, *composer.problems, *_tabs(source, comments)]
    problems += hidden_by_comments(source, composer.scalars, comments)
    document = None
    if isinstance(composer.root, MappingNode):
        document = Document(path, source.lines, composer.root, comments)
    elif not has_errors(problems):
        problems.append(_no_mapping(composer, source))
    return Parsed(document, in_order(problems, path))


def _compose(reading: _Reading) -> Composer:
    """Compose the text, stepping over as many syntax errors as can be stepped over."""
    repairs = MOST_REPAIRS if len(reading.working) <= _LARGE else 2
    while True:
        text = "".join(reading.working)
        composer, fault = _try(reading, text)
        if fault is None:
            return composer
        last = composer.scalars[-1][1] if composer.scalars else None
        found = diagnose(SourceText(text), fault, last)
        if not _follows_from_a_tab(found.problem, reading.source):
            reading.problems.append(found.problem)
        repairs -= 1
        if not found.exchange or not repairs or not all(map(reading.exchange, found.exchange)):
            composer.root = None
            return composer


def _follows_from_a_tab(problem: Problem, source: SourceText) -> bool:
    """Whether a line seems indented wrongly only because of a tab, which is told anyway."""
    return problem.code == codes.INDENTATION and "\t" in source.lines[problem.span.line - 1]


def _try(reading: _Reading, text: str) -> tuple[Composer, SyntaxFaultError | None]:
    composer = Composer(SourceText(text), reading.stand_ins)
    try:
        composer.run(fast_events(text))
    except SyntaxFaultError:
        composer = Composer(SourceText(text), reading.stand_ins)
        try:
            composer.run(plain_events(text))
        except SyntaxFaultError as fault:
            return composer, fault
    return composer, None


def _odd_characters(reading: _Reading) -> Iterator[Problem]:
    lines: set[int] = set()
    for found in _ODD.finditer(reading.source.text):
        reading.exchange(found.start())
        char, span = found.group(), reading.source.span(found.start())
        if span.line in lines:
            continue
        lines.add(span.line)
        name = unicodedata.name(char, "a control character").lower()
        message = f"U+{ord(char):04X} ({name}) has no place in a text"
        yield codes.CONTROL.at(span, message, "delete it")


def _comments(source: SourceText, composer: Composer) -> Iterator[Comment]:
    end = 0
    for start, node in composer.scalars:
        yield from comments_between(source, end, start)
        end = max(end, start + len(node.raw))
    yield from comments_between(source, end, len(source.text))


def _tabs(source: SourceText, comments: tuple[Comment, ...]) -> Iterator[Problem]:
    """One problem for each line that has a tab outside its comment."""
    if "\t" not in source.text:
        return
    begins = {comment.span.line: comment.span.column - 1 for comment in comments}
    for number, line in enumerate(source.lines, start=1):
        at = line[: begins.get(number, len(line))].find("\t")
        if at >= 0:
            yield tab_problem(source, source.offset(number, at + 1))


def _no_mapping(composer: Composer, source: SourceText) -> Problem:
    root = composer.root
    if root is None or (isinstance(root, ScalarNode) and not root.raw):
        advice = "a stage begins with the line `format: 1`"
        return codes.EMPTY.at(FILE_START, "the file holds nothing", advice)
    what = "a list" if not isinstance(root, ScalarNode) else "one text"
    message = f"the file is {what}, not `key: value` lines"
    span = source.span(source.offset(root.span.line, root.span.column))
    return codes.NOT_A_MAPPING.at(span, message, "begin it with the line `format: 1`")
