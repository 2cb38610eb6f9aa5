"""The texts a learner reads as plain values: paragraphs with bold words and cards, tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from trainer.course.boards import Board, is_board, read_board
from trainer.rules.cards import Card
from trainer.rules.notation import NotationError, read_cards, write_cards
from trainer.values import frozen

__all__ = [
    "PAGE_LINES",
    "PAGE_WIDTH",
    "Block",
    "Board",
    "Paragraph",
    "Phrase",
    "Verbatim",
    "cards_named",
    "page_height",
    "read_phrases",
    "read_prose",
]

PAGE_WIDTH: Final = 76
"""Characters a line of a page has at most, once wrapped."""

PAGE_LINES: Final = 18
"""Lines a page has at most, its tables and the blank lines between its blocks included."""

GAP_LINES: Final = 2
"""Lines a gap takes in a small table, below the line of the column numbers."""

PhraseKind = Literal["text", "strong", "cards", "code"]


class Phrase(NamedTuple):
    """A stretch of a paragraph in one style. Of `cards` the text is canonical: `8S 7H`."""

    kind: PhraseKind
    text: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards it names; none unless its kind is `cards`."""
        return read_cards(self.text) if self.kind == "cards" else ()


@frozen
class Paragraph:
    """Text that is wrapped; `item`: an item of a list, without its dash."""

    phrases: tuple[Phrase, ...]
    item: bool = False

    @property
    def plain(self) -> str:
        """What it says, without styles."""
        return "".join(phrase.text for phrase in self.phrases)


@frozen
class Verbatim:
    """Lines that are shown as they are."""

    lines: tuple[str, ...]


Block = Paragraph | Board | Verbatim


class NamedCards(NamedTuple):
    """Cards in backticks, with where the text between the backticks starts and ends (from 0)."""

    cards: tuple[Card, ...]
    start: int
    end: int


FENCE: Final = "```"
"""What opens and closes a block that is not prose."""

MARK: Final = re.compile(r"\*\*|`[^`]*`|`")
"""What opens or closes bold words, and backticks with what is between them."""

_BULLET: Final = re.compile(r"[ \t]*[-*•][ \t]+(?=\S)")


class Chunk(NamedTuple):
    """Lines of a text that make one block, and where they start in it."""

    kind: Literal["paragraph", "bullet", "fence", "open fence"]
    text: str
    start: int


def read_prose(text: str) -> tuple[Block, ...]:
    """The blocks of a text. Never fails: what makes no sense is shown as it stands."""
    return tuple(_block(chunk) for chunk in chunks(text))


def cards_named(text: str) -> tuple[NamedCards, ...]:
    """All cards that a text names in backticks outside its tables, in order."""
    return tuple(
        NamedCards(cards, start, end)
        for chunk in chunks(text)
        if chunk.kind in ("paragraph", "bullet")
        for start, end in quoted(chunk)
        if (cards := _cards(text[start:end]))
    )


def page_height(blocks: Iterable[Block]) -> int:
    """Lines that blocks take, wrapped at PAGE_WIDTH.

    A blank line stands between two of them, but not between two items of a list.
    """
    blocks = tuple(blocks)
    blanks = sum(not (_is_item(before) and _is_item(after)) for before, after in pairwise(blocks))
    return sum(map(_height, blocks)) + blanks


def chunks(text: str) -> Iterator[Chunk]:
    """A text cut into its blocks: by blank lines, dashes and fences."""
    lines: list[str] = []
    start = at = 0
    kind: Literal["paragraph", "bullet", "fence"] = "paragraph"
    for line in text.splitlines(keepends=True):
        is_fence = line.strip().startswith(FENCE)
        ends = is_fence or (kind != "fence" and (not line.strip() or _BULLET.match(line)))
        if ends:
            if lines:
                yield Chunk(kind, "".join(lines), start)
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
        opened = text[:start].rstrip().rfind(FENCE)
        yield Chunk("open fence", "".join(lines), opened if opened >= 0 else start)
    elif lines:
        yield Chunk(kind, "".join(lines), start)


def _block(chunk: Chunk) -> Block:
    if chunk.kind in ("paragraph", "bullet"):
        return Paragraph(tuple(read_phrases(chunk.text)), chunk.kind == "bullet")
    if is_board(chunk.text) and chunk.kind == "fence":
        board, problems = read_board(chunk.text)
        if board is not None and not problems:
            return board
    return Verbatim(tuple(line.rstrip() for line in chunk.text.splitlines()))


def read_phrases(text: str) -> Iterator[Phrase]:
    """The phrases of one paragraph's text."""
    text = " ".join(text.split())
    bolds = [found.start() for found in MARK.finditer(text) if found.group() == "**"]
    toggles = set(bolds[: len(bolds) // 2 * 2])
    at, kind = 0, "text"
    for found in MARK.finditer(text):
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


def quoted(chunk: Chunk) -> Iterator[tuple[int, int]]:
    """Where in the whole text the stretches between backticks are."""
    for found in MARK.finditer(chunk.text):
        if len(found.group()) > 2 and found.group().startswith("`"):
            yield chunk.start + found.start() + 1, chunk.start + found.end() - 1


def _cards(text: str) -> tuple[Card, ...]:
    """The cards of a text that has nothing but cards; else none."""
    try:
        return read_cards(text.replace("\ufe0f", ""))
    except NotationError:
        return ()


def _is_item(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.item


def _height(block: Block) -> int:
    if isinstance(block, Verbatim):
        return len(block.lines)
    if isinstance(block, Board):
        longest = max((len(column.cards) for _, column in block.columns), default=0)
        return 1 + max(GAP_LINES, longest)
    lines, used = 1, 0
    width = PAGE_WIDTH - (2 if block.item else 0)
    for word in block.plain.split():
        if used and used + 1 + len(word) > width:
            lines, used = lines + 1, 0
        used += len(word) + (1 if used else 0)
    return lines
