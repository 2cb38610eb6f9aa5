"""Verdicts: what a search proved, or that it proved nothing."""

from __future__ import annotations

from typing import Literal, NamedTuple

from trainer.rules.moves import Play
from trainer.values import frozen

Reason = Literal["seconds", "states", "memory", "cancelled"]
"""What ended a search before it was done."""


class Tally(NamedTuple):
    """What a search cost: distinct states looked at, seconds, and bytes at the most."""

    states: int = 0
    seconds: float = 0.0
    memory: int = 0


@frozen
class Solved:
    """A line to the goal; `proved_shortest` only where no shorter one can exist."""

    plays: tuple[Play, ...]
    proved_shortest: bool
    tally: Tally = Tally()
    reason: Reason | None = None
    """What ended the search for the proof; None where it was found, or not asked for."""

    @property
    def length(self) -> int:
        """Plays in the line, each deal one."""
        return len(self.plays)


@frozen
class Unsolvable:
    """The whole space was exhausted and nothing in it was thrown away: no line exists."""

    tally: Tally = Tally()


@frozen
class Unknown:
    """Nothing was proved before `reason` ended the search."""

    reason: Reason
    tally: Tally = Tally()


Verdict = Solved | Unsolvable | Unknown
