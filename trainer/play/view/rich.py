"""Rich text: phrases with styles, wrapped into lines; cards in backticks are drawn as cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from trainer.course.prose import Board, Paragraph, Phrase, Verbatim, read_phrases, read_prose
from trainer.play.view.cells import clipped, shown, width
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.signs import card_text, signs
from trainer.play.view.styles import SUIT_STYLES
from trainer.rules.cards import Card

Word = tuple[Fragment, ...]
"""What a line is never broken in: the fragments between two blanks."""

_BULLET: Final = 2


def card_style(card: Card) -> str:
    """The styles of a card's face."""
    return f"card {SUIT_STYLES[card.suit]}"


def card_fragment(card: Card, look: Look) -> Fragment:
    """A card as it stands in a text."""
    return Fragment(card_style(card), card_text(card, look))


def words(phrases: Iterable[Phrase], look: Look, style: str = "text") -> list[Word]:
    """The words of a paragraph, plain ones in `style`."""
    found: list[Word] = []
    open_word: list[Fragment] = []
    for fragment in _pieces(phrases, look, style):
        if fragment.text == " ":
            if open_word:
                found.append(tuple(open_word))
            open_word = []
        else:
            open_word.append(fragment)
    return [*found, tuple(open_word)] if open_word else found


def _pieces(phrases: Iterable[Phrase], look: Look, style: str) -> Iterator[Fragment]:
    """Fragments without blanks in them, and single blanks where a line may be broken."""
    for phrase in phrases:
        if phrase.kind == "cards":
            for number, card in enumerate(phrase.cards):
                if number:
                    yield Fragment(style, " ")
                yield card_fragment(card, look)
            continue
        own = {"text": style, "strong": "strong", "code": "code"}[phrase.kind]
        plain = shown(phrase.text, look.ascii)
        if plain.startswith(" "):
            yield Fragment(style, " ")
        for number, part in enumerate(plain.split()):
            if number:
                yield Fragment(style, " ")
            yield Fragment(own, part)
        if plain.endswith(" "):
            yield Fragment(style, " ")


def line_width(line: Iterable[Fragment]) -> int:
    """How many cells fragments take."""
    return sum(width(text) for _, text in line)


def wrapped(text: Sequence[Word], cells: int, style: str = "text") -> list[Line]:
    """Words in lines of at most that many cells; a word too long for a line is cut into pieces."""
    lines: list[Line] = []
    line: list[Fragment] = []
    used = 0
    for word in chain.from_iterable(_cut(whole, max(1, cells)) for whole in text):
        wide = line_width(word)
        if line and used + 1 + wide > cells:
            lines.append(tuple(line))
            line, used = [], 0
        if line:
            line.append(Fragment(style, " "))
            used += 1
        line.extend(word)
        used += wide
    return [*lines, tuple(line)] if line else lines


def _cut(word: Word, cells: int) -> Iterator[Word]:
    """A word in pieces that fit; nearly always the word itself."""
    if line_width(word) <= cells:
        yield word
        return
    for style, text in word:
        while text:
            # A wide character in a single cell cannot be shown at all; it is stepped over.
            part = clipped(text, cells) or text[:1]
            yield (Fragment(style, part),)
            text = text[len(part) :]


def sentence_words(text: str, look: Look, style: str = "text") -> list[Word]:
    """The words of a text that is a sentence or two, whatever blocks it could be read as."""
    return words(read_phrases(text), look, style)


def sentence(text: str, cells: int, look: Look, style: str = "text") -> list[Line]:
    """A text that is a sentence or two in lines."""
    return wrapped(sentence_words(text, look, style), cells, style)


def paragraph(block: Paragraph, cells: int, look: Look, style: str = "text") -> list[Line]:
    """A paragraph in lines; an item hangs behind its bullet."""
    if not block.item:
        return wrapped(words(block.phrases, look, style), cells, style)
    lines = wrapped(words(block.phrases, look, style), cells - _BULLET, style)
    marks = [f"{signs(look).dot} ", *[" " * _BULLET] * len(lines)]
    return [(Fragment("dim", mark), *line) for mark, line in zip(marks, lines, strict=False)]


def note_lines(text: str, cells: int, look: Look, airy: bool = False) -> list[Line]:
    """A note in lines, with `airy` a blank one between paragraphs; tables are left to pages."""
    lines: list[Line] = []
    for block in read_prose(text):
        if airy and lines:
            lines.append(())
        match block:
            case Paragraph():
                lines.extend(paragraph(block, cells, look))
            case Verbatim():
                lines.extend(verbatim(block, look))
            case Board():
                pass
    return lines


def verbatim(block: Verbatim, look: Look) -> list[Line]:
    """Lines as they are."""
    return [plain(shown(line, look.ascii), "code") for line in block.lines]


def plain(text: str, style: str = "text") -> Line:
    """A line of one style."""
    return (Fragment(style, text),) if text else ()


def shortened(line: Line, cells: int, look: Look) -> Line:
    """The line in at most that many cells, with a sign where something was cut off."""
    if line_width(line) <= cells:
        return line
    kept: list[Fragment] = []
    left = cells - 1
    for style, text in line:
        part = clipped(text, max(0, left))
        left -= width(part)
        kept.append(Fragment(style, part))
        if part != text:
            break
    return (*kept, Fragment("dim", signs(look).more if cells > 0 else ""))
