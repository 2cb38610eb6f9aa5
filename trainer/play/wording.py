"""Every sentence about refusals and plays that a learner reads, in one place.

Cards stand in backticks, as in the lessons' texts, and are drawn as cards where that is possible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from trainer.goals.words import counted, listed, shown
from trainer.play.attempt import (
    GoalReached,
    InProgress,
    KeepBroken,
    Outcome,
    OutOfMoves,
    Stuck,
    TooManyDeals,
)
from trainer.rules import refusals
from trainer.rules.cards import ACE, KING, Card, Suit
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal

SUIT_NAMES: Final[dict[Suit, str]] = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
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
            return f"There is no column {column}: the columns are 1 to 10."
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
    if len(group) == 1:
        return f"Only {shown(group)} can move."
    return f"Only {shown(group)}, or fewer from its front, can move."


def _wrong_landing(
    refusal: refusals.KingNeedsGap | refusals.NothingOnAce | refusals.WrongRank,
    position: Position,
) -> str:
    match refusal:
        case refusals.KingNeedsGap(king=king, onto=onto):
            where = _gaps(position, "There is none now.")
            return f"`{king}` is a king: it goes only into a gap, not onto `{onto}`. {where}"
        case refusals.NothingOnAce(card=card, ace=ace):
            reason = f"`{ace}` is an ace, the lowest rank: nothing goes on it."
            return f"{reason} {_landings(card, position)}"
        case refusals.WrongRank(card=card, onto=onto):
            reason = f"`{card}` needs {a_rank(card.rank + 1)} to land on, and `{onto}` is none."
            return f"{reason} {_landings(card, position)}"


def _gaps(position: Position, otherwise: str) -> str:
    if position.gaps:
        return f"It may go to {columns_named(position.gaps, 'or')}."
    return otherwise


def _landings(card: Card, position: Position) -> str:
    """Where a group that begins with `card` could land now."""
    if card.rank == KING:
        return _gaps(position, f"`{card}` goes only into a gap.")
    places = [
        number
        for number, column in position.numbered()
        if column.front is None or column.front.rank == card.rank + 1
    ]
    if not places:
        return "No front card and no gap would take it now."
    return f"It may go to {columns_named(places, 'or')}."


# --- outcomes ------------------------------------------------------------------------------------


def outcome_text(outcome: Outcome) -> str:
    """What has become of an attempt, and what can be done about it."""
    match outcome:
        case InProgress():
            return "The goal is not reached yet."
        case GoalReached():
            return "The goal is reached."
        case KeepBroken(keep):
            return f"That breaks what had to be kept: {keep.describe_kept()}. {_TAKE_BACK}"
        case OutOfMoves(limit):
            made = f"All {limit} plays are made" if limit != 1 else "The one play is made"
            return f"{made} and the goal is not reached. {_TAKE_BACK}"
        case TooManyDeals(limit):
            allowed = counted(limit, "deal") if limit else "no deal"
            return f"The stage allows {allowed}. {_TAKE_BACK}"
        case Stuck():
            return f"No move is legal, and the goal is not reached. {_TAKE_BACK}"
        case _:
            assert_never(outcome)


_TAKE_BACK: Final = "Take back the last play, or start again."


# --- plays ---------------------------------------------------------------------------------------


def play_text(play: Play) -> str:
    """What a play did, in one or more sentences: cards moved, runs collected, cards turned up."""
    return " ".join([_moved(play), *_settling(play)])


def _moved(play: Play) -> str:
    match play.move:
        case Deal():
            return f"A row was dealt: {shown(play.cards)}."
        case Transfer(source, _, target):
            return f"{shown(play.cards)} from column {source} to column {target}."


def _settling(play: Play) -> Iterable[str]:
    for column, suit in play.collected:
        yield f"The run of {SUIT_NAMES[suit]} in column {column} is complete and collected."
    for column, card in play.turned_up:
        yield f"`{card}` turned up in column {column}."


def moves_text(position: Position) -> str:
    """Every move that is legal now, in one sentence for each column that can move."""
    moves = legal_moves(position)
    if not moves:
        return "No move is legal."
    targets: dict[tuple[int, int], list[int]] = {}
    for move in moves:
        if isinstance(move, Transfer):
            targets.setdefault((move.source, move.size), []).append(move.target)
    sentences = [
        f"{shown(position.column(source).cards[-size:])} from column {source} "
        f"to {columns_named(to, 'or')}."
        for (source, size), to in targets.items()
    ]
    return " ".join([*sentences, *(["A deal is possible."] if Deal() in moves else [])])


def move_text(move: Move, position: Position) -> str:
    """A move as advice: `` move `6S` from column 1 to column 2 ``."""
    match move:
        case Deal():
            return "deal a row"
        case Transfer(source, size, target):
            cards = shown(position.column(source).cards[-size:])
            return f"move {cards} from column {source} to column {target}"
