"""YAML text to a Document: one parse, and all that is wrong with the text as YAML."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from trainer.course import yaml_codes as codes
from trainer.course.comments import comments_between, hidden_by_comments
from trainer.course.compose import Composer
from trainer.course.document import FILE_START, Comment, Document, MappingNode, ScalarNode, Span
from trainer.course.events import SyntaxFaultError, fast_events, plain_events
from trainer.course.problems import Problem, has_errors, in_order
from trainer.course.text import SourceText

MOST_REPAIRS: Final = 30
"""Syntax errors told of one file. A large file is parsed again less often, as it takes longer."""

_LARGE: Final = 16 * 1024
_STAND_INS: Final = range(0xE000, 0xF8FF)
"""Private characters that mean nothing to YAML, from which those the text lacks are taken."""

_ODD: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Characters that YAML forbids or takes for line ends."""


_ODD_BLANKS: Final = "\xa0\u1680\u2000-\u200b\u202f\u205f\u3000"
_ODD_INDENT: Final = re.compile(f"^[ \t{_ODD_BLANKS}]*[{_ODD_BLANKS}]", re.MULTILINE)
"""Blanks at the start of a line of which some only look like blanks, and are none to YAML."""


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
        if char not in self.stands_in_for:
            found = self._free_stand_in()
            if found is None:
                return False
            self.stand_ins[ord(found)] = char
            self.stands_in_for[char] = found
        self.working[at] = self.stands_in_for[char]
        return True

    def _free_stand_in(self) -> str | None:
        taken = self.source.text
        free = (code for code in _STAND_INS if code not in self.stand_ins)
        return next((chr(code) for code in free if chr(code) not in taken), None)

    def blank_out(self, places: Iterable[int]) -> None:
        """Put ordinary blanks in places that hold others."""
        for at in places:
            self.working[at] = " "

    def exchange_all(self, pattern: re.Pattern[str]) -> None:
        """Put one character that means nothing in every place that the pattern finds."""
        found = self._free_stand_in()
        if found is not None and pattern.search(self.source.text):
            self.stand_ins[ord(found)] = "\ufffd"
            self.working[:] = pattern.sub(found, "".join(self.working))


def parse(text: str, path: str) -> Parsed:
    """Read a text as YAML. Pure; `path` only names it."""
    source = SourceText(text)
    # The two parsers differ in where they take tabs, and all that matters is told anyway.
    reading = _Reading(source, list(text.replace("\t", " ")), [])
    reading.problems += [*_odd_characters(reading), *_odd_blanks(reading)]
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
        from trainer.course.syntax import diagnose  # most texts have no fault

        found = diagnose(SourceText(text), fault, last)
        if not _follows_from_a_tab(found.problem, reading.source):
            reading.problems.append(found.problem)
        repairs -= 1
        if not found.exchange or not repairs or not all(map(reading.exchange, found.exchange)):
            composer.root = None
            return composer


def _follows_from_a_tab(problem: Problem, source: SourceText) -> bool:
    """Whether a line seems indented wrongly only because of a tab, which is told anyway."""
    line = source.lines[problem.span.line - 1]
    return problem.code == codes.INDENTATION and "\t" in line[: len(line) - len(line.lstrip())]


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
    """One problem for each line with a character that no text has."""
    reading.exchange_all(_ODD)
    for number, line in enumerate(reading.source.lines, start=1):
        if found := _ODD.search(line):
            char = found.group()
            name = unicodedata.name(char, "a control character").lower()
            message = f"U+{ord(char):04X} ({name}) has no place in a text"
            span = Span(number, found.start() + 1, number, found.start() + 2)
            yield codes.CONTROL.at(span, message, "delete it")


def _odd_blanks(reading: _Reading) -> Iterator[Problem]:
    for found in _ODD_INDENT.finditer(reading.source.text):
        odd = [at for at in range(*found.span()) if reading.source.text[at] not in " \t"]
        reading.blank_out(odd)
        char = reading.source.text[odd[0]]
        name = f"U+{ord(char):04X} ({unicodedata.name(char).lower()})"
        message = f"the line begins with {name}, which only looks like a blank"
        span = reading.source.span(odd[0])
        yield codes.CONTROL.at(span, message, "indent with ordinary blanks")


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
            is_indent = not line[:at].strip()
            message = "the line is indented with a tab" if is_indent else "the line has a tab in it"
            span = Span(number, at + 1, number, at + 2)
            yield codes.TAB.at(span, message, "use blanks; most editors can do so by themselves")


def _no_mapping(composer: Composer, source: SourceText) -> Problem:
    root = composer.root
    if root is None or (isinstance(root, ScalarNode) and not root.raw):
        advice = "a stage begins with the line `format: 1`"
        return codes.EMPTY.at(FILE_START, "the file holds nothing", advice)
    what = "a list" if not isinstance(root, ScalarNode) else "one text"
    message = f"the file is {what}, not `key: value` lines"
    span = source.span(source.offset(root.span.line, root.span.column))
    return codes.NOT_A_MAPPING.at(span, message, "begin it with the line `format: 1`")
