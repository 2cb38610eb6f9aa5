"""Text notation for cards, columns, positions and moves, read by whole tokens, written one way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, cast

from trainer.rules.cards import RANK_LETTERS, SUITS, Card, Suit
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.position import COLUMN_NUMBERS, Column, Position

# The two selectors that some programs put behind a sign, to choose how it is drawn, mean nothing.
_SIGNS: Final = str.maketrans("♠♥♦♣", "SHDC", "\ufe0e\ufe0f")
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([SHCD])")
_TOKEN: Final = re.compile(r"\||[^\s|]+")
_PARTS: Final = {*map(str, COLUMN_NUMBERS), "stock", "collected"}
_MOVE: Final = re.compile(r"([0-9]{1,3})>([0-9]{1,3})(?:x([0-9]{1,3}))?")


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


@dataclass(frozen=True, slots=True)
class Request:
    """A transfer as it is typed: without `size`, the group that fits is meant."""

    source: int
    target: int
    size: int | None = None

    def __str__(self) -> str:
        count = "" if self.size is None else f"x{self.size}"
        return f"{self.source}>{self.target}{count}"


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


# --- moves ---------------------------------------------------------------------------------------


def read_move(token: str, offset: int = 0) -> Request | Deal:
    """A move as typed: `3>5`, `3>5x2` or `deal`. Raises NotationError for anything else."""
    plain = token.strip().lower()
    if plain == "deal":
        return Deal()
    if found := _MOVE.fullmatch(plain):
        source, target, size = found.groups()
        return Request(int(source), int(target), None if size is None else int(size))
    loose = re.fullmatch(r"([0-9]{1,2})\s*(?:-|->|=>|→|to|,|:|\.)?\s*([0-9]{1,2})", plain)
    meant = None
    if loose and {*map(int, loose.groups())} <= {*COLUMN_NUMBERS} and loose[1] != loose[2]:
        meant = f"{loose[1]}>{loose[2]}"
    raise NotationError(token, offset, f"`{token}` is no move", meant)


def read_line(text: str) -> tuple[Request | Deal, ...]:
    """The moves of a text, divided by blanks. Raises NotationError at the first that is none."""
    found = re.finditer(r"\S+", text)
    return tuple(read_move(word.group(), word.start()) for word in found)


def resolve(position: Position, typed: Request | Deal) -> Move:
    """The move that a typed one means in `position`.

    Without a count: into a gap, the longest group that can move; onto a front card, the group that
    fits. Where none fits, the cards that would, had they one suit, so that the refusal names the
    break; else the front card alone.
    """
    if isinstance(typed, Deal):
        return typed
    size = typed.size
    if size is None:
        size = _fitting_size(position, typed.source, typed.target)
    return Transfer(typed.source, size, typed.target)


def _fitting_size(position: Position, source: int, target: int) -> int:
    if source not in COLUMN_NUMBERS or target not in COLUMN_NUMBERS:
        return 1
    column, onto = position.column(source), position.column(target).front
    if onto is None:
        return max(1, column.group_size)
    rank = 0
    for size, card in enumerate(reversed(column.face_up), start=1):
        if rank and card.rank != rank + 1:
            break
        rank = card.rank
        if rank + 1 == onto.rank:
            return size
    return 1


def write_move(position: Position, move: Move) -> str:
    """The canonical text: with the count only where the text without it means another move.

    >>> table = read_position("1: 9S 8S; 2: TH")
    >>> [write_move(table, Transfer(1, size, to)) for size, to in [(2, 2), (2, 3), (1, 3)]]
    ['1>2', '1>3', '1>3x1']
    """
    if isinstance(move, Deal):
        return "deal"
    short = Request(move.source, move.target)
    if resolve(position, short) == move:
        return str(short)
    return str(Request(move.source, move.target, move.size))


def write_line(start: Position, plays: Iterable[Play]) -> str:
    """The canonical text of consecutive plays from `start`."""
    words: list[str] = []
    for play in plays:
        words.append(write_move(start, play.move))
        start = play.after
    return " ".join(words)
