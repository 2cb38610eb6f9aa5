"""Text notation for cards, columns and positions, read by whole tokens, written one way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, cast

from trainer.rules.cards import RANK_LETTERS, SUITS, Card, Suit
from trainer.rules.position import COLUMN_NUMBERS, Column, Position

# The two selectors that some programs put behind a sign, to choose how it is drawn, mean nothing.
_SIGNS: Final = str.maketrans("♠♥♦♣", "SHDC", "\ufe0e\ufe0f")
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([SHCD])")
_TOKEN: Final = re.compile(r"\||[^\s|]+")
_PARTS: Final = {*map(str, COLUMN_NUMBERS), "stock", "collected"}


class NotationError(ValueError):
    """Text that is no notation: `message` says what is wrong with `token` at `offset` (from 0),
    `meant` what was probably meant, where there is a good guess.
    """

    def __init__(self, token: str, offset: int, message: str, meant: str | None = None) -> None:
        super().__init__(message)
        self.token = token
        self.offset = offset
        self.message = message
        self.meant = meant


# --- cards ---------------------------------------------------------------------------------------


def tokens(text: str) -> Iterator[tuple[int, str]]:
    """Each blank-divided token with its offset; a bar is a token of its own."""
    return ((found.start(), found.group()) for found in _TOKEN.finditer(text))


def read_card(token: str, offset: int = 0) -> Card:
    """The card that `token` names: rank A 2..9 10 J Q K (or T), then a suit letter or sign.

    >>> read_card("10♠"), str(read_card("tH"))
    (Card(rank=10, suit='S'), 'TH')

    Raises NotationError, which carries `offset`, where it names none.
    """
    plain = token.translate(_SIGNS).upper()
    if found := _CARD.fullmatch(plain):
        rank = "T" if found[1] == "10" else found[1]
        return Card(RANK_LETTERS.index(rank) + 1, cast(Suit, found[2]))
    message, meant = _what_was_meant(token, plain)
    raise NotationError(token, offset, message, meant)


def _what_was_meant(token: str, plain: str) -> tuple[str, str | None]:
    """What is wrong with a token that is no card, and what it probably stands for."""
    numbers = {"1": "A", "11": "J", "12": "Q", "13": "K", "0": "T", "1O": "T", "IO": "T", "O": "T"}
    if set(plain) <= {"?", "X", "*"}:
        return f"`{token}` names no card: a hidden card is named too, left of the bar", None
    if plain[:-1] in numbers and plain[-1] in "SHCD":
        return f"`{token}` is no card: `{token[:-1]}` is no rank", numbers[plain[:-1]] + plain[-1]
    if _CARD.fullmatch(turned := plain[1:] + plain[:1]):
        return f"`{token}` is turned round: the rank comes first", str(read_card(turned))
    if plain in {*RANK_LETTERS, "10"}:
        return f"`{token}` is a rank without its suit", None
    if plain in {"S", "H", "C", "D"}:
        return f"`{token}` is a suit without its rank", None
    return f"`{token}` is no card", None


def read_cards(text: str, start: int = 0) -> tuple[Card, ...]:
    """The cards of a text like `9S 8S 7H`, which begins at `start` of a larger one.

    Raises NotationError at the first token that is none.
    """
    return tuple(read_card(token, start + offset) for offset, token in tokens(text))


def read_suits(text: str, start: int = 0) -> tuple[Suit, ...]:
    """The suits of a text like `S S ♥`. Raises NotationError at the first token that is none."""
    suits: list[Suit] = []
    for offset, token in tokens(text):
        if (plain := token.translate(_SIGNS).upper()) not in SUITS:
            raise NotationError(token, start + offset, f"`{token}` is no suit")
        suits.append(plain)
    return tuple(suits)


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as text, one blank between them.

    >>> write_cards(read_cards("10s 9♥"))
    'TS 9H'
    """
    return " ".join(map(str, cards))


# --- columns and positions -----------------------------------------------------------------------


def read_column(text: str, start: int = 0) -> Column:
    """A column like `KS 4H | 8S 7H`: back card first, hidden ones left of the bar.

    The text begins at `start` of a larger one.

    >>> str(read_column("KS 4H | 8S 7H").front), read_column("KS 4H | 8S 7H").hidden
    ('7H', 2)

    Raises NotationError at a token that is no card, or a bar that is misplaced.
    """
    cards: list[Card] = []
    hidden: int | None = None
    for offset, token in tokens(text):
        if token != "|":
            cards.append(read_card(token, start + offset))
        elif hidden is not None:
            raise NotationError(token, start + offset, "a column has one bar at most")
        elif not cards:
            raise NotationError(token, start + offset, "no hidden card stands left of the bar")
        else:
            hidden = len(cards)
    if hidden is not None and hidden == len(cards):
        raise NotationError(
            "|", start + text.rindex("|"), "no face-up card stands right of the bar"
        )
    return Column(tuple(cards), hidden or 0)


def write_column(column: Column) -> str:
    """A column as text; a gap is the empty text.

    >>> write_column(read_column("ks 4♥|8s 7h"))
    'KS 4H | 8S 7H'
    """
    if not column.hidden:
        return write_cards(column.cards)
    return f"{write_cards(column.cards[: column.hidden])} | {write_cards(column.face_up)}".rstrip()


def read_position(text: str) -> Position:
    """A position, one `name: cards` part a line (or divided by `;`); columns not named are gaps.

    >>> read_position("1: 5H | KS; 3: QS; stock: AS 2S; collected: S").gaps
    (2, 4, 5, 6, 7, 8, 9, 10)

    Raises NotationError at a part that is none, or that stands twice.
    """
    parts: dict[str, tuple[str, int]] = {}
    for found in re.finditer(r"[^\n;]*[^\s;][^\n;]*", text):
        name, colon, cards = found.group().partition(":")
        place, name = found.end() - len(name.lstrip() + colon + cards), name.strip()
        if not colon or name not in _PARTS:
            raise NotationError(name, place, f"`{name}` is no part of a position")
        if name in parts:
            raise NotationError(name, place, f"`{name}` stands twice")
        parts[name] = cards, found.end() - len(cards)
    nothing = ("", 0)
    return Position(
        tuple(read_column(*parts.get(str(number), nothing)) for number in COLUMN_NUMBERS),
        read_cards(*parts.get("stock", nothing)),
        read_suits(*parts.get("collected", nothing)),
    )


def write_position(position: Position) -> str:
    """A position as text, one part a line; what is empty is left out."""
    lines = [f"{number}: {write_column(col)}" for number, col in position.numbered() if col.cards]
    if position.stock:
        lines.append(f"stock: {write_cards(position.stock)}")
    if position.collected:
        lines.append(f"collected: {' '.join(position.collected)}")
    return "\n".join(lines)
