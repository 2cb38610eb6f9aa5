"""What a player sees of a table: hidden cards and the stock as blanks that fit nothing."""

from __future__ import annotations

from typing import Final

from trainer.rules.cards import Card
from trainer.rules.position import COLUMN_COUNT, Column, Position

BLANK: Final = Card(99, "S")
"""A card nobody has seen: nothing goes onto it, it goes nowhere, and it is linked to nothing."""


def seen(position: Position) -> Position:
    """The table with every card that the player cannot see replaced by a blank.

    Two tables that look the same to the player are equal here, so whatever is worked out from the
    result alone tells no secret. Cards of a stock that make no whole row can never be dealt.
    """
    columns = (
        Column((BLANK,) * column.hidden + column.face_up, column.hidden)
        for column in position.columns
    )
    return Position(
        tuple(columns), (BLANK,) * (position.deals_left * COLUMN_COUNT), position.collected
    )
