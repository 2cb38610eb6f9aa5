"""Goals as they stand in a stage's file, and what of them is left later in the same stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.collect import Collect
from trainer.goals.deals import Deals
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.rules.cards import Card
from trainer.rules.notation import write_cards
from trainer.rules.position import Position


def write_goal(goal: Goal) -> str:
    """A goal as `key: value`, the value as YAML on one line.

    >>> write_goal(Uncover((1, 3)))
    'uncover: [1, 3]'
    """
    if isinstance(goal, AnyOf):
        ways = (f"{{{', '.join(map(write_goal, way))}}}" for way in goal.ways)
        return f"{goal.key}: [{', '.join(ways)}]"
    held = [getattr(goal, one.name) for one in fields(goal)]  # type: ignore[arg-type]  # a dataclass
    return f"{goal.key}: {_value(held[0]) if held else 'true'}"


def _value(held: object) -> str:
    match held:
        case Card():
            return str(held)
        case tuple() if held and all(map(_is_of_a_column, held)):
            entries = (f"{number}: {_cards(what)}" for number, what in held)
            return f"{{{', '.join(entries)}}}"
        case tuple():
            return f"[{', '.join(map(_cards, held))}]"
        case _:
            return str(held)


def _is_of_a_column(held: object) -> bool:
    return isinstance(held, tuple) and not isinstance(held, Card) and isinstance(held[0], int)


def _cards(held: object) -> str:
    """A card, several of one group, none, or a number."""
    if isinstance(held, tuple) and not isinstance(held, Card):
        return write_cards(held) or "''"
    return str(held)


def left_to_reach(goals: Iterable[Goal], start: Position, now: Position) -> Iterator[Goal]:
    """The goals of a stage as a stage that begins at `now` would ask them.

    What counts from the start (cards turned up, deals) counts on from there; what is reached and
    cannot be lost again is left out.
    """
    for goal in goals:
        match goal:
            case TurnUp(cards):
                left = cards - (start.hidden_count - now.hidden_count)
                if left > 0:
                    yield TurnUp(left)
            case Deals(count):
                left = count - now.deals_since(start)
                if left > 0:
                    yield Deals(left)
            case Uncover(columns):
                rest = tuple(
                    one for one in columns if now.column(one).hidden >= start.column(one).hidden
                )
                if rest:
                    yield Uncover(rest)
            case Collect(runs):
                left = runs - (len(now.collected) - len(start.collected))
                if left > 0:
                    yield Collect(left)
            case AnyOf(ways):
                rests = tuple(tuple(left_to_reach(way, start, now)) for way in ways)
                if all(rests):
                    yield AnyOf(rests)
            case _:
                yield goal
