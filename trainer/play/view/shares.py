"""Shares: how the rows of a screen are given to goals, table and panel."""

from __future__ import annotations

from typing import Final

from trainer.values import frozen

_PANEL: Final = 5
"""Rows a panel gets where there is room, however short its text."""


@frozen
class Wanted:
    """Rows that each part would like."""

    goals: int
    table: int
    panel: int


@frozen
class Shares:
    """How many rows each part gets, and how many stay free above the table and the footer."""

    goals: int
    above: int
    table: int
    panel: int
    below: int


def shares(rows: int, wanted: Wanted) -> Shares:
    """Share out rows among goals, table and panel.

    The table can be squeezed without loss, a text cannot: where both want more than there is, the
    panel may have what the table does not need, and nearly half of what there is. Its room is kept
    where its text is short, too: a tall table stays as it is from play to play.
    """
    goals = min(wanted.goals, max(3, rows // 5))
    left = max(0, rows - goals)
    half = (left - 1) // 2
    wanted_panel = max(wanted.panel, min(_PANEL, half))
    panel = min(wanted_panel, max(left - wanted.table, half))
    table = min(left - panel, wanted.table)
    spare = left - panel - table
    more_goals = min(spare, wanted.goals - goals)
    spare -= more_goals
    above, below = min(1, spare), 1 if spare > 1 else 0
    # A panel that keeps its height keeps its place: the eye need not look for it.
    taller = min(spare - above - below, max(0, _PANEL - panel))
    return Shares(goals + more_goals, above, table, panel + taller, below)
