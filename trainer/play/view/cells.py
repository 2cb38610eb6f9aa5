"""Characters and cells: how wide a text is, what a screen can show of it, and its ASCII form."""

# ruff: noqa: RUF001 - signs that look like letters are what this module is about

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from wcwidth import wcwidth

# Several characters for one form, so that the whole table can be seen at once.
_FORMS: Final = {
    "S": "♠♤",
    "H": "♥♡",
    "C": "♣♧",
    "D": "♦♢",
    "*": "•★",
    ".": "☆",
    "-": "·‐‑‒–−",
    "--": "—",
    "'": "‘’‚′",
    '"': "“”„″",
    "<<": "«",
    ">>": "»",
    "...": "…",
    "x": "×✓",
    "X": "✗",
    "/": "÷",
    "->": "→",
    "<-": "←",
    "^": "↑",
    "v": "↓",
    "=>": "⇒",
    ">=": "≥",
    "<=": "≤",
    "!=": "≠",
    "ss": "ß",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "o": "ø",
    "O": "Ø",
    "l": "ł",
}
_ASCII: Final = {sign: form for form, signs in _FORMS.items() for sign in signs}
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)


@lru_cache(maxsize=4096)
def cell_width(character: str) -> int:
    """How many cells a character takes: 1 or 2, or 0 where it cannot stand by itself.

    What changes the one before it (accents not composed, the sign U+FE0F, joiners, skin tones)
    counts as 0, and frames leave it out: terminals do not agree on its width.
    """
    if unicodedata.category(character)[0] in "MC":
        return 0
    if ord(character) in _SKIN_TONES or ord(character) in _FLAG_LETTERS:
        return 0
    return max(0, wcwidth(character))


@lru_cache(maxsize=4096)
def shown(text: str, ascii_only: bool = False) -> str:
    """The text as a frame can show it: white space as blanks, nothing without a width.

    With `ascii_only` what has an ASCII form is given in it, and `?` stands for the rest.
    """
    blank = "".join(" " if character.isspace() else character for character in text)
    composed = unicodedata.normalize("NFC", blank)
    kept = "".join(character for character in composed if cell_width(character))
    return kept if kept.isascii() or not ascii_only else "".join(map(_in_ascii, kept))


@lru_cache(maxsize=4096)
def is_narrow(text: str) -> bool:
    """Whether each of its characters takes one cell."""
    return all(cell_width(character) == 1 for character in text)


@lru_cache(maxsize=4096)
def _in_ascii(character: str) -> str:
    if character.isascii():
        return character
    if character in _ASCII:
        return _ASCII[character]
    parts = unicodedata.normalize("NFKD", character)
    plain = "".join(part for part in parts if part.isascii() and part.isprintable())
    return plain or "?"


def width(text: str) -> int:
    """How many cells a text takes."""
    return sum(map(cell_width, text))


def clipped(text: str, cells: int, mark: str = "") -> str:
    """As much of a text as fits; where something is cut off, it ends in `mark`."""
    if width(text) <= cells:
        return text
    room = cells - width(mark)
    if room < 0:
        return clipped(text, cells)
    used, kept = 0, []
    for character in text:
        used += cell_width(character)
        if used > room:
            break
        kept.append(character)
    return "".join(kept) + mark
