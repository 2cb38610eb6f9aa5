"""Proofs, without any search, that a goal can never hold: what the cards in play cannot give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from trainer.goals.words import counted, listed, shown
from trainer.rules.cards import ACE, KING, SUITS, Card, Suit
from trainer.rules.position import COLUMN_COUNT, Position


class Never(NamedTuple):
    """Why a goal can never hold in a stage, and what its author may write instead."""

    why: str
    """Part of a sentence, after a colon; cards stand in backticks."""
    instead: str

    def said_of(self, key: str) -> str:
        """The whole sentence, of the goal with that key."""
        return f"`{key}` can never hold: {self.why}"


RANKS: Final = range(ACE, KING + 1)

BAR_ADVICE: Final = "put `|` after the hidden cards of a column, as in `1: KS 4H | 8S`"


def cards_to_come(start: Position) -> Counter[Card]:
    """How many of each card can ever lie on the table: a short last row is never dealt."""
    on_table = Counter(card for column in start.columns for card in column.cards)
    return on_table + Counter(start.stock[: start.deals_left * COLUMN_COUNT])


def runs_to_come(start: Position) -> Counter[Suit]:
    """How many runs of each suit the cards that can lie on the table are enough for, at most."""
    there = cards_to_come(start)
    least = {suit: min(there[Card(rank, suit)] for rank in RANKS) for suit in SUITS}
    return +Counter(least)


def lacking(cards: Iterable[Card], start: Position) -> Never | None:
    """A proof, where these cards can never lie on the table all at the same time."""
    there = cards_to_come(start)
    for card, wanted in Counter(cards).items():
        if wanted > there[card]:
            why = f"no {shown([card])} is on the table or can be dealt"
            if there[card]:
                why = f"{shown([card])} is asked for {wanted} times, and there is {there[card]}"
            return Never(why, "name cards of the position, or put them there")
    return None


def unlinkable(lists: Iterable[Sequence[Card]]) -> Never | None:
    """A proof, where one of the lists of cards can never be linked."""
    for cards in lists:
        for behind, front in pairwise(cards):
            if not front.links_onto(behind):
                why = f"{shown([behind])} and {shown([front])} make no link"
                advice = "name cards of one suit, each one rank lower than the one before"
                return Never(f"{shown(cards)} cannot be linked, for {why}", advice)
    return None


def too_few_runs(wanted: int, start: Position) -> Never | None:
    """A proof, where the cards are not enough for so many runs to be collected from now on."""
    most = sum(runs_to_come(start).values())
    if most >= wanted:
        return None
    why = (
        f"it takes the cards of {counted(wanted, 'run')}, and they are enough for {most or 'none'}"
    )
    if not most:
        why += _nearest_run(cards_to_come(start))
    return Never(why, "a run is thirteen cards of one suit, King to Ace: put them there")


def _nearest_run(there: Counter[Card]) -> str:
    """Which ranks the suit lacks that lacks fewest, where these are few."""
    lacks = {
        suit: [rank for rank in range(KING, ACE - 1, -1) if not there[Card(rank, suit)]]
        for suit in SUITS
    }
    suit = min(lacks, key=lambda suit: len(lacks[suit]))
    if len(lacks[suit]) > 3:
        return ""
    cards = listed([shown([Card(rank, suit)]) for rank in lacks[suit]])
    return f" ({cards} {'is' if len(lacks[suit]) == 1 else 'are'} missing)"


def too_few_deals(wanted: int, start: Position) -> Never | None:
    """A proof, where so many deals can never be made."""
    rows = start.deals_left
    if wanted > rows:
        why = f"it takes {counted(wanted, 'deal')}, and the stock holds {_rows(rows)}"
        return Never(why, "give the stock a row of ten cards for each deal")
    return too_few_cards(start)


def _rows(rows: int) -> str:
    return counted(rows, "full row") if rows else "no full row"


def too_few_cards(start: Position) -> Never | None:
    """A proof, where there is a gap in every position to come, and so no deal is ever legal."""
    cards = sum(len(column.cards) for column in start.columns)
    if cards >= COLUMN_COUNT:
        return None
    there = counted(cards, "card")
    why = f"{there} cannot fill ten columns, and while there is a gap no deal is legal"
    return Never(why, "put more cards on the table: ten at least")
