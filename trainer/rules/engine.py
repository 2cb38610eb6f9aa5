"""The rules: which moves are legal, and what a legal one does."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules import refusals
from trainer.rules.cards import ACE, KING, Card, Suit
from trainer.rules.moves import Collected, Deal, Move, Play, Transfer, TurnedUp
from trainer.rules.position import COLUMN_COUNT, COLUMN_NUMBERS, Column, Position
from trainer.rules.refusals import Refusal


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why `move` is not legal in `position`, or None where it is.

    The only place that decides legality. Where several refusals apply, the first in the order of
    `trainer.rules.refusals` is given.
    """
    if position.is_finished:
        return refusals.Finished()
    match move:
        case Deal():
            return _why_no_deal(position)
        case Transfer():
            return _why_no_columns(position, move) or _why_no_group(position, move)


def _why_no_deal(position: Position) -> Refusal | None:
    if not position.stock:
        return refusals.StockEmpty()
    if len(position.stock) < COLUMN_COUNT:
        return refusals.StockShort(len(position.stock))
    if gaps := position.gaps:
        return refusals.Gaps(gaps)
    return None


def _why_no_columns(position: Position, move: Transfer) -> Refusal | None:
    for number in (move.source, move.target):
        if number not in COLUMN_NUMBERS:
            return refusals.NoSuchColumn(number)
    if move.source == move.target:
        return refusals.SameColumn(move.source)
    if position.column(move.source).is_gap:
        return refusals.EmptySource(move.source)
    return None


def _why_no_group(position: Position, move: Transfer) -> Refusal | None:
    source, size = position.column(move.source), move.size
    if not 1 <= size <= len(source.cards):
        return refusals.BadCount(move.source, size, held=len(source.cards))
    if size > len(source.face_up):
        return refusals.HiddenCard(move.source, size, face_up=len(source.face_up))
    if size > (movable := source.group_size):
        behind, *group = source.cards[-movable - 1 :]
        # Of several breaks the one nearest the front is named, and it decides the code.
        descends = group[0].rank + 1 == behind.rank
        kind = refusals.SuitBreak if descends else refusals.RankBreak
        return kind(move.source, behind, group[0], tuple(group))
    return _why_no_landing(position, move, source.cards[-size])


def _why_no_landing(position: Position, move: Transfer, first: Card) -> Refusal | None:
    onto = position.column(move.target).front
    if onto is None:
        return None
    if first.rank == KING:
        return refusals.KingNeedsGap(move.source, move.target, first, onto)
    if onto.rank == ACE:
        return refusals.NothingOnAce(move.source, move.target, first, onto)
    if first.rank + 1 != onto.rank:
        return refusals.WrongRank(move.source, move.target, first, onto)
    return None


def judge(position: Position, move: Move) -> Play | Refusal:
    """The play that `move` makes in `position`, or the refusal where it is not legal."""
    return why_not(position, move) or apply(position, move)


def apply(position: Position, move: Move) -> Play:
    """The play of a move known to be legal; what an illegal one gives is undefined."""
    columns = list(position.columns)
    match move:
        case Deal():
            moved = position.stock[:COLUMN_COUNT]
            stock = position.stock[COLUMN_COUNT:]
            for index, card in enumerate(moved):
                columns[index] = Column((*columns[index].cards, card), columns[index].hidden)
        case Transfer(source, size, target):
            giver, taker = position.column(source), position.column(target)
            moved, stock = giver.cards[-size:], position.stock
            columns[source - 1] = Column(giver.cards[:-size], giver.hidden)
            columns[target - 1] = Column(taker.cards + moved, taker.hidden)
    return _settled(move, moved, columns, stock, position.collected)


def _settled(
    move: Move,
    moved: tuple[Card, ...],
    columns: list[Column],
    stock: tuple[Card, ...],
    before: tuple[Suit, ...],
) -> Play:
    """Collect runs and turn up hidden fronts until nothing changes; columns don't interact."""
    collected: list[Collected] = []
    turned_up: list[TurnedUp] = []
    for index, column in enumerate(columns):
        while column.cards and (column.hidden == len(column.cards) or column.ends_in_run):
            if column.ends_in_run:
                collected.append(Collected(index + 1, column.cards[-1].suit))
                column = Column(column.cards[:-KING], column.hidden)
            else:
                turned_up.append(TurnedUp(index + 1, column.cards[-1]))
                column = Column(column.cards, column.hidden - 1)
        columns[index] = column
    suits = before + tuple(suit for _, suit in collected)
    after = Position(tuple(columns), stock, suits)
    return Play(move, moved, after, tuple(collected), tuple(turned_up))


def legal_moves(position: Position) -> list[Move]:
    """Every legal move, in a pinned order: by source, then size, then target; a deal last."""
    return [] if position.is_finished else list(_moves(position))


def _moves(position: Position) -> Iterator[Move]:
    fronts = [column.front for column in position.columns]
    for source, column in position.numbered():
        for size in range(1, column.group_size + 1):
            wanted = column.cards[-size].rank + 1
            for target, front in enumerate(fronts, start=1):
                if target != source and (front is None or front.rank == wanted):
                    yield Transfer(source, size, target)
    if why_not(position, Deal()) is None:
        yield Deal()
