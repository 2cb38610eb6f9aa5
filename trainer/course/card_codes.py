"""The codes of cards, tables and moves that make no sense."""

from __future__ import annotations

from typing import Final

from trainer.course.problems import CodeTable

CODES: Final = CodeTable()

UNKNOWN_CARD = CODES.declare(
    "unknown-card",
    "error",
    """A token is no card. A card is a rank (A 2..9 10 J Q K, or T for ten) and a suit (S H C D, or
    a sign), with nothing between the two and a blank between two cards.""",
)
NO_CARDS = CODES.declare(
    "no-cards",
    "error",
    "Cards belong here and there are none. A column that is a gap is not named at all.",
)
ONE_CARD = CODES.declare(
    "one-card",
    "error",
    "One card belongs here, and there are several: give each its own item.",
)
SUIT_NOT_IN_PLAY = CODES.declare(
    "suit-not-in-play",
    "error",
    "`suits` says which suits there are: 1 is spades, 2 adds hearts, 4 adds clubs and diamonds.",
)
TOO_MANY_COPIES = CODES.declare(
    "too-many-copies",
    "error",
    """A deck has 104 cards: each card 8 times with one suit, 4 times with two, twice with four.
    Columns, stock and the runs already collected are counted together.""",
)
TOO_MANY_CARDS = CODES.declare(
    "too-many-cards",
    "error",
    "A column, a row or a list in a goal has more cards than a whole deck.",
)
BAR_MISPLACED = CODES.declare(
    "bar-misplaced",
    "error",
    """The bar `|` stands once in a column, between its hidden cards and its face-up ones, and is
    left out where no card is hidden. It stands nowhere else.""",
)
HIDDEN_FRONT = CODES.declare(
    "hidden-front",
    "error",
    """Every card of a column is left of its bar, so its front card would be hidden; on a settled
    table the front card is always face up.""",
)
RUN_COMPLETE = CODES.declare(
    "run-already-complete",
    "error",
    """A column ends in thirteen face-up cards of one suit from King to Ace. On a settled table they
    have been collected: list the run under `collected`, or start one card short.""",
)
STOCK_ROW = CODES.declare(
    "stock-row",
    "error",
    "A row of the stock has ten cards, one for each column; only the last may have fewer.",
)
SHORT_LAST_ROW = CODES.declare(
    "short-last-row",
    "warning",
    "The last row of the stock has fewer than ten cards, so it can never be dealt.",
)
BAD_COLLECTED = CODES.declare(
    "bad-collected",
    "error",
    """`collected` lists the runs already collected: a suit letter for each, such as `S S H`, eight
    at most. In a one-suit stage their number will do.""",
)
INCOMPLETE_DECK = CODES.declare(
    "incomplete-deck",
    "error",
    """A goal asks for all eight runs, which needs a full deck of 104 cards in columns, stock and
    collected runs together.""",
)
UNREADABLE_MOVE = CODES.declare(
    "unreadable-move",
    "error",
    "A move is written `3>5`, `3>5x2` (exactly two cards) or `deal`.",
)
CARD_IN_TEXT = CODES.declare(
    "card-in-text",
    "warning",
    """A text has something in backticks that looks like a card and is none, so it is not drawn as
    one.""",
)
UNPAIRED_MARK = CODES.declare(
    "unpaired-mark",
    "warning",
    "`**`, a backtick or a line of three backticks opens something that is never closed.",
)
PAGE_TOO_LONG = CODES.declare(
    "page-too-long",
    "error",
    "A page must fit a screen of 80x24: 18 lines of 76 characters, tables included.",
)
