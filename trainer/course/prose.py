"""The texts a learner reads as plain values: paragraphs with bold words and cards, tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from trainer.course import card_codes as codes
from trainer.course.cards_text import CardReader, unknown_card
from trainer.course.document import Document, MappingNode, ScalarNode, Span, Word
from trainer.course.problems import Problem
from trainer.course.shape_codes import EMPTY_VALUE, UNKNOWN_KEY, WRONG_TYPE
from trainer.course.shape_words import Schema, unknown_key
from trainer.course.source import parse
from trainer.course.table import TableReader
from trainer.course.text import SourceText
from trainer.rules.cards import Card
from trainer.rules.notation import NotationError, read_card, read_cards, write_cards
from trainer.rules.position import Column

PAGE_WIDTH: Final = 76
"""Characters a line of a page has at most, once wrapped."""

PAGE_LINES: Final = 18
"""Lines a page has at most, its tables and the blank lines between its blocks included."""

PhraseKind = Literal["text", "strong", "cards", "code"]


class Phrase(NamedTuple):
    """A stretch of a paragraph in one style. Of `cards` the text is canonical: `8S 7H`."""

    kind: PhraseKind
    text: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards it names; none unless its kind is `cards`."""
        return read_cards(self.text) if self.kind == "cards" else ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that is wrapped; `item`: an item of a list, without its dash."""

    phrases: tuple[Phrase, ...]
    item: bool = False

    @property
    def plain(self) -> str:
        """What it says, without styles."""
        return "".join(phrase.text for phrase in self.phrases)


@dataclass(frozen=True, slots=True)
class Board:
    """A small table to be drawn: the columns that are named, with their numbers (1 to 10)."""

    columns: tuple[tuple[int, Column], ...]


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines that are shown as they are."""

    lines: tuple[str, ...]


Block = Paragraph | Board | Verbatim


class NamedCards(NamedTuple):
    """Cards in backticks, with where the text between the backticks starts and ends (from 0)."""

    cards: tuple[Card, ...]
    start: int
    end: int


_FENCE: Final = "```"
_MARK: Final = re.compile(r"\*\*|`[^`]*`|`")
_BULLET: Final = re.compile(r"[ \t]*[-*•][ \t]+(?=\S)")
_TABLE: Final[Schema] = {"properties": {"columns": {}}}


class _Chunk(NamedTuple):
    """Lines of a text that make one block, and where they start in it."""

    kind: Literal["paragraph", "bullet", "fence", "open fence"]
    text: str
    start: int


def read_prose(text: str) -> tuple[Block, ...]:
    """The blocks of a text. Never fails: what makes no sense is shown as it stands."""
    return tuple(_block(chunk) for chunk in _chunks(text))


def cards_named(text: str) -> tuple[NamedCards, ...]:
    """All cards that a text names in backticks outside its tables, in order."""
    return tuple(
        NamedCards(cards, start, end)
        for chunk in _chunks(text)
        if chunk.kind in ("paragraph", "bullet")
        for start, end in _quoted(chunk)
        if (cards := _cards(text[start:end]))
    )


def page_height(blocks: Iterable[Block]) -> int:
    """Lines that blocks take, wrapped at PAGE_WIDTH with a blank line between two of them."""
    heights = [_height(block) for block in blocks]
    return sum(heights) + max(0, len(heights) - 1)


def page_problems(node: ScalarNode) -> Iterator[Problem]:
    """What is wrong with one page of a lesson, or any text that must fit a screen."""
    yield from prose_problems([node])
    height = page_height(read_prose(node.text))
    if height > PAGE_LINES:
        message = f"the page takes {height} lines of {PAGE_WIDTH} characters; {PAGE_LINES} fit"
        start = Span(node.span.line, node.span.column, node.span.line, node.span.column + 1)
        yield codes.PAGE_TOO_LONG.at(start, message, "divide it in two")


def prose_problems(nodes: Iterable[ScalarNode]) -> Iterator[Problem]:
    """What is wrong with the texts of a file: things like cards that are none, marks left open."""
    for node in nodes:
        for chunk in _chunks(node.text):
            if chunk.kind in ("paragraph", "bullet"):
                yield from _paragraph_problems(chunk, node)
            elif chunk.kind == "open fence":
                end = chunk.start + len(_FENCE)
                message = "a block is opened here by ``` and never closed"
                advice = "put a line ``` after its last line"
                span = node.place(chunk.start, end)
                yield codes.UNPAIRED_MARK.at(span, message, advice)
            elif _is_table(chunk.text):
                yield from _table(chunk, node)[1]


def _chunks(text: str) -> Iterator[_Chunk]:
    """A text cut into its blocks: by blank lines, dashes and fences."""
    lines: list[str] = []
    start = at = 0
    kind: Literal["paragraph", "bullet", "fence"] = "paragraph"
    for line in text.splitlines(keepends=True):
        is_fence = line.strip().startswith(_FENCE)
        ends = is_fence or (kind != "fence" and (not line.strip() or _BULLET.match(line)))
        if ends:
            if lines:
                yield _Chunk(kind, "".join(lines), start)
            closes = is_fence and kind == "fence"
            kind = "fence" if is_fence and not closes else "paragraph"
            lines, start = [], at + len(line)
            if bullet := None if is_fence else _BULLET.match(line):
                kind, lines, start = "bullet", [line[bullet.end() :]], at + bullet.end()
        else:
            start = start if lines else at
            lines.append(line)
        at += len(line)
    if kind == "fence":
        opened = text[:start].rstrip().rfind(_FENCE)
        yield _Chunk("open fence", "".join(lines), opened if opened >= 0 else start)
    elif lines:
        yield _Chunk(kind, "".join(lines), start)


def _block(chunk: _Chunk) -> Block:
    if chunk.kind in ("paragraph", "bullet"):
        return Paragraph(tuple(read_phrases(chunk.text)), chunk.kind == "bullet")
    if _is_table(chunk.text) and chunk.kind == "fence":
        table, problems = _table(chunk, None)
        if table is not None and not problems:
            return table
    return Verbatim(tuple(line.rstrip() for line in chunk.text.splitlines()))


# --- paragraphs ----------------------------------------------------------------------------------


def read_phrases(text: str) -> Iterator[Phrase]:
    """The phrases of one paragraph's text."""
    text = " ".join(text.split())
    bolds = [found.start() for found in _MARK.finditer(text) if found.group() == "**"]
    toggles = set(bolds[: len(bolds) // 2 * 2])
    at, kind = 0, "text"
    for found in _MARK.finditer(text):
        mark = found.group()
        is_toggle = found.start() in toggles
        if not is_toggle and (mark == "**" or len(mark) < 2):
            continue
        if found.start() > at:
            yield Phrase("strong" if kind == "strong" else "text", text[at : found.start()])
        at = found.end()
        if is_toggle:
            kind = "text" if kind == "strong" else "strong"
        elif cards := _cards(mark[1:-1]):
            yield Phrase("cards", write_cards(cards))
        elif mark != "``":
            yield Phrase("code", mark[1:-1])
    if at < len(text):
        yield Phrase("strong" if kind == "strong" else "text", text[at:])


def _quoted(chunk: _Chunk) -> Iterator[tuple[int, int]]:
    """Where in the whole text the stretches between backticks are."""
    for found in _MARK.finditer(chunk.text):
        if len(found.group()) > 2 and found.group().startswith("`"):
            yield chunk.start + found.start() + 1, chunk.start + found.end() - 1


def _cards(text: str) -> tuple[Card, ...]:
    """The cards of a text that has nothing but cards; else none."""
    try:
        return read_cards(text.replace("\ufe0f", ""))
    except NotationError:
        return ()


def _paragraph_problems(chunk: _Chunk, node: ScalarNode) -> Iterator[Problem]:
    marks = list(_MARK.finditer(chunk.text))
    lone = [found for found in marks if found.group() == "`"]
    bolds = [found for found in marks if found.group() == "**"]
    for found in lone + (bolds[-1:] if len(bolds) % 2 else []):
        span = node.place(chunk.start + found.start(), chunk.start + found.end())
        what = "a backtick" if found.group() == "`" else "`**`"
        message = f"{what} is opened here and never closed in its paragraph"
        yield codes.UNPAIRED_MARK.at(span, message, "close it, or leave it out")
    for start, end in _quoted(chunk):
        for found in re.finditer(r"\S+", node.text[start:end]):
            word = node.word(start + found.start(), start + found.end())
            yield from _almost_card(word)


def _almost_card(word: Word) -> Iterator[Problem]:
    """A token in backticks that looks like a card with a slip in it, such as `1OS`."""
    try:
        read_card(word.text.replace("\ufe0f", ""))
    except NotationError as error:
        if error.meant is not None and len(word.text) <= 3:
            problem = unknown_card(word, error, None)
            yield codes.CARD_IN_TEXT.at(word.span, problem.message, problem.help)


# --- tables --------------------------------------------------------------------------------------


def _is_table(text: str) -> bool:
    return re.search(r"^\s*columns\s*:", text, re.MULTILINE) is not None


def _table(chunk: _Chunk, node: ScalarNode | None) -> tuple[Board | None, list[Problem]]:
    """The table of a fenced block, and its problems with their places in the node's file."""
    parsed = parse(chunk.text, "")
    problems = list(parsed.problems)
    table = None
    if parsed.document is not None:
        reader = TableReader(CardReader(None), is_settled=False)
        columns = reader.columns(parsed.document.at("columns"))
        table = Board(_named(parsed.document, columns))
        problems += [*_table_shape(parsed.document), *reader.problems]
    if node is None:
        return table, problems
    return table, [_moved(problem, chunk, node) for problem in problems]


def _named(document: Document, columns: tuple[Column, ...]) -> tuple[tuple[int, Column], ...]:
    node = document.at("columns")
    keys = [entry.key.text for entry in node.entries] if isinstance(node, MappingNode) else []
    return tuple(
        (number, column) for number, column in enumerate(columns, start=1) if str(number) in keys
    )


def _table_shape(document: Document) -> Iterator[Problem]:
    """Keys that a small table has no use for, and columns there are none of."""
    for entry in document.root.entries:
        if entry.key.text != "columns":
            yield UNKNOWN_KEY.at(
                entry.key.span, f"a table in a text has no `{entry.key.text}`", "leave it out"
            )
    node = document.at("columns")
    if not isinstance(node, MappingNode) or not node.entries:
        span = document.key_span("columns")
        yield EMPTY_VALUE.at(span, "`columns` holds nothing", "write columns such as 1: 8S 7H")
        return
    shape: Schema = {"patternProperties": {}}
    for entry in node.entries:
        if not re.fullmatch(r"[1-9]|10", entry.key.text):
            yield unknown_key(entry.key, None, ("columns",), _TABLE, shape)
        elif not isinstance(entry.value, ScalarNode):
            message = f"column `{entry.key.text}` holds no cards"
            yield WRONG_TYPE.at(entry.key.span, message, "write them in one line: 8S 7H")


def _moved(problem: Problem, chunk: _Chunk, node: ScalarNode) -> Problem:
    """A problem of a block's text as a problem of the file that the block stands in."""
    place, message = _moved_span(problem.span, chunk, node), problem.message
    if problem.related is None:
        return problem.code.at(place, message, problem.help)
    related = _moved_span(problem.related, chunk, node)
    message = message.replace(f"line {problem.related.line}", f"line {related.line}")
    return problem.code.at(place, message, problem.help, related=related)


def _moved_span(span: Span, chunk: _Chunk, node: ScalarNode) -> Span:
    source = SourceText(chunk.text)
    start = chunk.start + source.offset(span.line, span.column)
    end = chunk.start + source.offset(span.end_line, span.end_column)
    return node.place(start, max(start + 1, end))


# --- height --------------------------------------------------------------------------------------


def _height(block: Block) -> int:
    if isinstance(block, Verbatim):
        return len(block.lines)
    if isinstance(block, Board):
        return 1 + max((len(column.cards) for _, column in block.columns), default=0)
    lines, used = 1, 0
    width = PAGE_WIDTH - (2 if block.item else 0)
    for word in block.plain.split():
        if used and used + 1 + len(word) > width:
            lines, used = lines + 1, 0
        used += len(word) + (1 if used else 0)
    return lines
