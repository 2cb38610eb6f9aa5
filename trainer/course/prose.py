"""Prose: the text of pages, intros and notes, read into paragraphs and small tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from trainer.rules.notation import NotationError, read_cards, read_column
from trainer.rules.position import COLUMN_NUMBERS, Column

PhraseKind = Literal["text", "strong", "cards", "code"]

_FENCE: Final = re.compile(r"^```[^\n]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
_MARKED: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`", re.DOTALL)
_ROW: Final = re.compile(r"\s*(?:- *)?([0-9]{1,3}) *: *(.*)")


class Phrase(NamedTuple):
    """Part of a paragraph; `cards` holds canonical card notation, `code` other backticked text."""

    kind: PhraseKind
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Phrases to be wrapped together; an `item` stands behind a bullet."""

    phrases: tuple[Phrase, ...]
    item: bool = False

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join(phrase.text for phrase in self.phrases)


@dataclass(frozen=True, slots=True)
class Board:
    """A small table: the columns that the text names, by number, in its order."""

    columns: tuple[tuple[int, Column], ...]


Block = Paragraph | Board


class Fault(NamedTuple):
    """Something in a text that cannot be drawn; `line` counts the text's lines from 0."""

    line: int
    token: str
    message: str


def read_prose(text: str) -> tuple[Block, ...]:
    """The blocks of a text. What is wrong in it (see `prose_faults`) is left out or kept as text.

    >>> read_prose("Only `6S` **can** leave.")[0].phrases[1:4:2]
    (Phrase(kind='cards', text='6S'), Phrase(kind='strong', text='can'))
    """
    return tuple(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    done = 0
    for fence in _FENCE.finditer(text):
        yield from _paragraphs(text[done : fence.start()])
        yield _board(fence[1])
        done = fence.end()
    yield from _paragraphs(text[done:])


def _paragraphs(text: str) -> Iterator[Paragraph]:
    for part in re.split(r"\n[ \t]*\n|\n(?=- )", text):
        if words := " ".join(part.split()):
            item = words.startswith("- ")
            yield Paragraph(tuple(read_phrases(words[2:] if item else words)), item)


def read_phrases(text: str) -> Iterator[Phrase]:
    """The phrases of one paragraph's text."""
    done = 0
    for found in _MARKED.finditer(text):
        if before := text[done : found.start()]:
            yield Phrase("text", before)
        yield Phrase("strong", found[1]) if found[1] else _backticked(found[2])
        done = found.end()
    if rest := text[done:]:
        yield Phrase("text", rest)


def _backticked(text: str) -> Phrase:
    try:
        cards = read_cards(text)
    except NotationError:
        return Phrase("code", text)
    return Phrase("cards", " ".join(map(str, cards))) if cards else Phrase("code", text)


def _board(body: str) -> Board:
    columns: list[tuple[int, Column]] = []
    for line in body.splitlines():
        found = _ROW.fullmatch(line)
        if not found or int(found[1]) not in COLUMN_NUMBERS:
            continue
        try:
            columns.append((int(found[1]), read_column(found[2])))
        except NotationError:
            continue
    return Board(tuple(columns))


def prose_faults(text: str) -> tuple[Fault, ...]:
    """What is wrong in the tables of a text: lines that are no column, and unknown cards."""
    return tuple(_faults(text))


def _faults(text: str) -> Iterator[Fault]:
    for fence in _FENCE.finditer(text):
        first = text.count("\n", 0, fence.start(1))
        for number, line in enumerate(fence[1].splitlines(), start=first):
            if line.strip() in ("", "columns:"):
                continue
            found = _ROW.fullmatch(line)
            if not found or int(found[1]) not in COLUMN_NUMBERS:
                yield Fault(number, line.strip(), "a line of a table is a column: `3: 9S 8S`")
                continue
            try:
                read_column(found[2])
            except NotationError as error:
                yield Fault(number, error.token, error.message)
    if text.count("```") % 2:
        last = text.count("\n", 0, text.rindex("```"))
        yield Fault(last, "```", "this block is not closed: put ``` on a line of its own behind it")
