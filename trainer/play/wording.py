"""Every sentence about refusals that a learner reads, in one place.

Cards stand in backticks, as in the lessons' texts, and are drawn as cards where that is possible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from trainer.goals.words import counted, listed, shown
from trainer.rules import refusals
from trainer.rules.cards import ACE, SUIT_NAMES, Card
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Transfer
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal

RANK_NAMES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)


def rank_name(rank: int) -> str:
    """The name of a rank from 1 to 13: `ace`, `two`, ... `king`."""
    return RANK_NAMES[rank - 1]


def a_rank(rank: int) -> str:
    """A rank with its article: `an eight`, `a king`."""
    name = rank_name(rank)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def columns_named(numbers: Iterable[int], last: str = "and") -> str:
    """Columns in a sentence: `column 3`, `columns 1 and 2`, `column 1 or 2`."""
    names = [str(number) for number in numbers]
    noun = "columns" if len(names) > 1 and last == "and" else "column"
    return f"{noun} {listed(names, last)}"


# --- refusals ------------------------------------------------------------------------------------


def refusal_text(refusal: Refusal, position: Position) -> str:
    """Why the move was refused in `position`: the rule, the cards, and what would be legal.

    Never names a hidden card.
    """
    match refusal:
        case refusals.Finished():
            return "All eight runs are collected: the game is won, and nothing is left to move."
        case refusals.NoSuchColumn(column):
            ten = ", and ten is written 10" if column == 0 else ""
            return f"There is no column {column}: the columns are 1 to 10{ten}."
        case refusals.SameColumn(column):
            return f"Column {column} is both source and target: name two different columns."
        case refusals.EmptySource(source):
            return f"Column {source} is a gap: there is nothing to move from it."
        case refusals.BadCount(source, size, held):
            return _bad_count(source, size, held)
        case refusals.HiddenCard() | refusals.SuitBreak() | refusals.RankBreak():
            return _broken_group(refusal, position)
        case refusals.KingNeedsGap() | refusals.NothingOnAce() | refusals.WrongRank():
            return _wrong_landing(refusal, position)
        case refusals.StockEmpty():
            return "The stock is empty: there is nothing left to deal."
        case refusals.StockShort(left):
            verb = "is" if left == 1 else "are"
            cards = f"Only {counted(left, 'card')} {verb} left in the stock"
            return f"{cards}: a deal needs ten, so there are no more deals."
        case refusals.Gaps(columns):
            verb = "is a gap" if len(columns) == 1 else "are gaps"
            named = columns_named(columns).capitalize()
            return f"{named} {verb}: a deal needs a card in every column. Fill first, then deal."
        case _:
            assert_never(refusal)


def _bad_count(source: int, size: int, held: int) -> str:
    if size < 1:
        return "A move takes at least one card."
    return f"Column {source} holds {counted(held, 'card')}: {size} cannot be moved from it."


def _broken_group(
    refusal: refusals.HiddenCard | refusals.SuitBreak | refusals.RankBreak, position: Position
) -> str:
    return f"{_break(refusal, position)} {_can_move(position, refusal.source)}"


def _break(
    refusal: refusals.HiddenCard | refusals.SuitBreak | refusals.RankBreak, position: Position
) -> str:
    match refusal:
        case refusals.HiddenCard(source, size, face_up):
            cards = f"{counted(face_up, 'card')} of column {source}"
            verb = "lies" if face_up == 1 else "lie"
            return f"Only {cards} {verb} face up, not {size}: a hidden card cannot move."
        case refusals.SuitBreak(behind=behind, front=front):
            if (between := _before_odd_card(refusal, position)) is not None:
                suit = SUIT_NAMES[front.suit]
                return f"`{behind}` breaks the {suit} between `{between}` and `{front}`."
            suit = SUIT_NAMES[behind.suit]
            return f"`{front}` does not belong to the {suit} behind it: a group has one suit."
        case refusals.RankBreak(behind=behind, front=front):
            follows = f"`{front}` does not follow `{behind}`"
            wanted = f"in front of {a_rank(behind.rank)} that is {_next_rank(behind)}"
            return f"{follows}: a group descends by one rank, and {wanted}."


def _before_odd_card(refusal: refusals.SuitBreak, position: Position) -> Card | None:
    """The card behind the break's two, where only the middle one of the three changes suit."""
    face_up = position.column(refusal.source).face_up
    place = len(face_up) - len(refusal.group) - 2
    if place < 0:
        return None
    card, front = face_up[place], refusal.front
    return card if (card.suit, card.rank) == (front.suit, front.rank + 2) else None


def _next_rank(behind: Card) -> str:
    return "nothing" if behind.rank == ACE else a_rank(behind.rank - 1)


def _can_move(position: Position, source: int) -> str:
    column = position.column(source)
    group = column.cards[-column.group_size :]
    lifts = shown(group) if len(group) == 1 else f"{shown(group)}, or fewer from its front,"
    if ways_text(position, source):
        return f"Only {lifts} can move."
    return f"Only {lifts} could move, and no other column takes it now."


def _wrong_landing(
    refusal: refusals.KingNeedsGap | refusals.NothingOnAce | refusals.WrongRank,
    position: Position,
) -> str:
    match refusal:
        case refusals.KingNeedsGap(king=king, onto=onto):
            reason = f"`{king}` is a king: it goes only into a gap, not onto `{onto}`."
        case refusals.NothingOnAce(ace=ace):
            reason = f"`{ace}` is an ace, the lowest rank: nothing goes on it."
        case refusals.WrongRank(card=card, onto=onto):
            reason = f"`{card}` goes only onto {a_rank(card.rank + 1)}, and `{onto}` is none."
    return f"{reason} {_where_to(refusal.source, position)}"


def _where_to(source: int, position: Position) -> str:
    if ways := ways_text(position, source):
        return f"From column {source}: {ways}."
    return f"Nothing from column {source} can move now."


def ways_text(position: Position, source: int, size: int | None = None) -> str:
    """Where the cards of column `source` may go: `` `8S 7S` to column 2; `7S` to column 4 or 5 ``.

    With `size`, only so many of them. Empty where they may go nowhere.
    """
    targets: dict[int, list[int]] = {}
    for move in legal_moves(position):
        if isinstance(move, Transfer) and move.source == source and size in (None, move.size):
            targets.setdefault(move.size, []).append(move.target)
    cards = position.column(source).cards
    largest_first = sorted(targets.items(), reverse=True)
    return "; ".join(
        f"{shown(cards[-count:])} to {columns_named(to, 'or')}" for count, to in largest_first
    )
