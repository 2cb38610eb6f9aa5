"""The signs that frames are drawn with, in Unicode and in ASCII."""

# ruff: noqa: RUF001 - the sign for `times` is meant to look like a letter

from __future__ import annotations

from typing import Final, NamedTuple

from trainer.play.view.frame import Fragment, Line, Look
from trainer.rules.cards import RANK_LETTERS, Card, Suit


class Signs(NamedTuple):
    """One set of signs; each is one cell wide where not said otherwise."""

    first: str
    middle: str
    last: str
    """The stroke beside linked cards: at the first, between, and at the one nearest the front."""
    back: str
    times: str
    fold: str
    box: tuple[str, str, str]
    """The edges of a box around linked cards: behind it, between two, and in front of it."""
    gap: tuple[str, str, str]
    """The place where a gap is: its first row, those between, its last."""
    place: str
    """Where lifted cards may land. It, boxes and gaps have two ends and what is between them."""
    cursor: str
    lifted: str
    target: str
    pointed: str
    moved: str
    turned: str
    refused: str
    left_from: str
    came_to: str
    line: str
    bar: str
    corners: str
    """Four corners of a box: upper left and right, lower left and right."""
    more: str
    dot: str
    tick: str
    checked: str
    """What stands in a box that is ticked: in letters a cross there reads as yes."""
    cross: str
    star: str
    unstar: str
    helped: str
    begun: str
    selected: str
    page: str
    unpage: str
    up: str
    down: str
    caret: str


UNICODE: Final = Signs(
    first="╭",
    middle="│",
    last="╰",
    back="░",
    times="×",
    fold="┊",
    box=("╭─╮", "├─┤", "╰─╯"),
    gap=("┌╌┐", "╎ ╎", "└╌┘"),
    place="└▼┘",
    cursor="▲",
    lifted="▸",
    target="▼",
    pointed="●",
    moved="◂",
    turned="*",
    refused="!",
    left_from="↑",
    came_to="↓",
    line="─",
    bar="│",
    corners="╭╮╰╯",
    more="…",
    dot="·",
    tick="✓",
    checked="✓",
    cross="✗",
    star="★",
    unstar="☆",
    helped="?",
    begun="▸",
    selected="▸",
    page="●",
    unpage="○",
    up="↑",
    down="↓",
    caret="▏",
)

ASCII: Final = Signs(
    first="/",
    middle="|",
    last="\\",
    back="#",
    times="x",
    fold=":",
    box=(".-.", "|-|", "'-'"),
    gap=(".-.", ": :", "'-'"),
    place="'v'",
    cursor="^",
    lifted=">",
    target="v",
    pointed="o",
    moved="<",
    turned="*",
    refused="!",
    left_from="-",
    came_to="+",
    line="-",
    bar="|",
    corners="++++",
    more="~",
    dot="-",
    tick="v",
    checked="x",
    cross="X",
    star="*",
    unstar=".",
    helped="?",
    begun=">",
    selected=">",
    page="*",
    unpage=".",
    up="^",
    down="v",
    caret="_",
)

_SUITS: Final[dict[Suit, str]] = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


def signs(look: Look) -> Signs:
    """The set of signs for a look."""
    return ASCII if look.ascii else UNICODE


def stretched(shape: str, cells: int) -> str:
    """A shape of two ends and a middle, as wide as that."""
    return shape[0] + shape[1] * max(0, cells - 2) + shape[2]


def suit_sign(suit: Suit, look: Look) -> str:
    """A suit in one cell: its sign, or its letter."""
    return suit if look.ascii or look.letters else _SUITS[suit]


def card_text(card: Card, look: Look) -> str:
    """A card in two cells: `8♠`, or `8S`; ten is `T`."""
    return RANK_LETTERS[card.rank - 1] + suit_sign(card.suit, look)


def stars_line(earned: int, look: Look) -> Line:
    """Three stars, earned or still to be earned."""
    sign = signs(look)
    return (Fragment("star", sign.star * earned), Fragment("unstar", sign.unstar * (3 - earned)))
