"""What can be said of a play in a full game by what the player saw: its cost, its gain."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.goals.words import counted, shown
from trainer.play.attempt import Attempt
from trainer.play.wording import columns_named
from trainer.rules.cards import Card
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.position import Position


def remarks(before: Position, play: Play) -> tuple[str, ...]:
    """What a play on the table `before` cost, or what it was good for; nothing of hidden cards."""
    match play.move:
        case Deal():
            return tuple(_of_deal(before))
        case Transfer() as move:
            return tuple(_of_transfer(before, move, play)) or tuple(praise(before, play))


def remarked(attempt: Attempt, *, is_asked: bool) -> str:
    """What is to be said of the last play; asked for, that is always something."""
    last = attempt.last
    if last is None:
        return "No play is made yet: there is nothing to say of it." if is_asked else ""
    before = attempt.history.undo().now
    said = " ".join(remarks(before, last))
    if said and _is_advised(before, last):
        said = " ".join(praise(before, last))
    return said or ("Nothing speaks against the last play." if is_asked else "")


def _is_advised(before: Position, play: Play) -> bool:
    """Whether a hint would have led to that play: what the program says itself it does not blame.

    Another gap, or another column with the same front, is as good.
    """
    from trainer.play.advice.best import advice  # a stage needs none of it

    move = advice(before).move
    match move, play.move:
        case Transfer(source, size, target), Transfer() as made:
            lands_alike = before.column(target).front == before.column(made.target).front
            return (source, size) == (made.source, made.size) and lands_alike
        case _:
            return move == play.move


def _of_deal(before: Position) -> Iterator[str]:
    moves = [move for move in legal_moves(before) if isinstance(move, Transfer)]
    free = [move for move in moves if _frees_hidden(before, move)]
    if free:
        columns = sorted({move.source for move in free})
        named = columns_named(columns, "or")
        yield f"Before that deal one play could have turned up a card in {named}."
    links = [move for move in moves if _is_new_link(before, move)]
    if links and not free:
        group = before.column(links[0].source).cards[-links[0].size :]
        yield f"Before that deal {shown(group)} could have joined its own suit."


def _of_transfer(before: Position, move: Transfer, play: Play) -> Iterator[str]:
    source, target = before.column(move.source), before.column(move.target)
    group = source.cards[-source.group_size :]
    gains = bool(play.turned_up or play.collected)
    joins = target.front is not None and play.cards[0].links_onto(target.front)
    if move.size < len(group) and not joins and not play.collected:
        yield f"That play split the group {shown(group)} and joins nothing in suit."
    if target.is_gap and not gains and not play.after.gaps:
        yield "The gap is spent, and no card was turned up."
    elif target.is_gap and move.size == len(source.cards):
        yield "A whole column went into the gap: the gap has only moved."
    if target.front is not None and not joins and (better := _own_suit(before, move)):
        number, onto = better
        yield f"{shown(play.cards)} could have joined its own suit on `{onto}` in column {number}."


def _own_suit(before: Position, move: Transfer) -> tuple[int, Card] | None:
    """The column, and its front card, on which the cards of a move would have been linked."""
    first = before.column(move.source).cards[-move.size]
    for number, column in before.numbered():
        front = column.front
        if number != move.source and front is not None and first.links_onto(front):
            return number, front
    return None


def praise(before: Position, play: Play) -> Iterator[str]:
    """What a play on the table `before` was good for."""
    move = play.move
    if isinstance(move, Deal):
        return
    if play.collected:
        yield "A run less to go."
    elif play.turned_up:
        left = play.after.column(move.source).hidden
        more = counted(left, "hidden card") if left else "none"
        yield f"A card is turned up; behind it {'is' if left == 1 else 'are'} {more}."
    elif _is_new_link(before, move):
        yield f"{shown(play.cards)} joined its own suit."
    elif len(play.after.gaps) > len(before.gaps):
        yield "A gap is made."


def _frees_hidden(before: Position, move: Transfer) -> bool:
    column = before.column(move.source)
    onto = before.column(move.target).front
    return onto is not None and bool(column.hidden) and move.size == len(column.face_up)


def _is_new_link(before: Position, move: Transfer) -> bool:
    """Whether a move links its cards, and breaks no link for it."""
    source, onto = before.column(move.source), before.column(move.target).front
    first = source.cards[-move.size]
    return onto is not None and first.links_onto(onto) and move.size == source.group_size
