"""Cards: ranks, suits and the decks they come in."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

Suit = Literal["S", "H", "C", "D"]
"""A suit by its letter: spades, hearts, clubs or diamonds."""

SuitCount = Literal[1, 2, 4]
"""How many suits are in play."""

ACE: Final = 1
KING: Final = 13
RANK_LETTERS: Final = "A23456789TJQK"
SUITS: Final[tuple[Suit, ...]] = get_args(Suit)

SUITS_IN_PLAY: Final[dict[SuitCount, tuple[Suit, ...]]] = {
    1: ("S",),
    2: ("S", "H"),
    4: ("S", "H", "C", "D"),
}
"""The suits of one-, two- and four-suit play (seed text, "The standard deal and suit choices")."""

SUIT_NAMES: Final[dict[Suit, str]] = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}

RUNS_TO_WIN: Final = 8
DECK_SIZE: Final = RUNS_TO_WIN * KING


class Card(NamedTuple):
    """One card: a rank from 1 (Ace) to 13 (King) and a suit.

    >>> str(Card(10, "S"))
    'TS'
    """

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 1] + self.suit

    def links_onto(self, behind: Card) -> bool:
        """Whether this card, lying in front of `behind`, makes a link: same suit, one rank lower.

        >>> Card(7, "S").links_onto(Card(8, "S")), Card(7, "H").links_onto(Card(8, "S"))
        (True, False)
        """
        return self.suit == behind.suit and self.rank + 1 == behind.rank


def copies(suit_count: SuitCount) -> int:
    """How many copies of each card a deck holds: 8, 4 or 2.

    >>> [copies(1), copies(2), copies(4)]
    [8, 4, 2]
    """
    return RUNS_TO_WIN // suit_count


def deck(suit_count: SuitCount) -> tuple[Card, ...]:
    """The 104 cards of a game with that many suits, in a fixed order.

    >>> len(deck(2)), str(deck(2)[0]), str(deck(2)[-1])
    (104, 'AS', 'KH')
    """
    return tuple(
        Card(rank, suit)
        for suit in SUITS_IN_PLAY[suit_count]
        for _ in range(copies(suit_count))
        for rank in range(ACE, KING + 1)
    )
