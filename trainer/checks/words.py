"""The few phrases that several checks share."""

from __future__ import annotations

from trainer.goals.base import Goal
from trainer.goals.words import counted, mid
from trainer.rules.lines import Request
from trainer.rules.moves import Deal


def plays(number: int) -> str:
    """A number of plays: `1 play`, `3 plays`."""
    return counted(number, "play")


def kept(keep: Goal) -> str:
    """What a play breaks that does not keep it: `what is to be kept: keep a card in ...`."""
    return f"what is to be kept: {mid(keep.describe_kept())}"


def typed(move: Request | Deal) -> str:
    """A move as an author types it: `3>5`, `3>5x2` or `deal`."""
    return "deal" if isinstance(move, Deal) else str(move)
