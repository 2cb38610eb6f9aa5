"""What is asked of a table: a start, goals, invariants and limits, without screen or file."""

from __future__ import annotations

from dataclasses import replace

from trainer.goals.base import Goal
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class Puzzle:
    """Reach all of `goals` at one time, with `keep` holding after every play, within the limits.

    `begun` is the position the goals count from (the stage's start); `start`, where the search
    begins, may lie later in the same attempt. `max_moves` counts plays from `start` (a deal is
    one), `max_deals` deals from `start`; None is no limit.
    """

    begun: Position
    start: Position
    goals: tuple[Goal, ...]
    keep: tuple[Goal, ...] = ()
    max_moves: int | None = None
    max_deals: int | None = None

    def __post_init__(self) -> None:
        if min(self.max_moves or 0, self.max_deals or 0) < 0:
            raise ValueError("a limit is less than nothing")

    @property
    def asked(self) -> tuple[Goal, ...]:
        """Goals and invariants."""
        return (*self.goals, *self.keep)

    def why_impossible(self) -> str | None:
        """The proof, where it is seen without a search that no line solves the puzzle.

        What is to be kept counts too: a line has a play at least, unless the goal is met at the
        start.
        """
        proofs = ((goal.key, goal.why_never(self.begun)) for goal in self.asked)
        return next((never.said_of(key) for key, never in proofs if never), None)

    def is_solved_by(self, position: Position) -> bool:
        """Whether every goal holds in `position`."""
        return all(goal.holds(self.begun, position) for goal in self.goals)

    def allows(self, position: Position) -> bool:
        """Whether `position`, reached by a play, keeps the invariants and the limit on deals."""
        if self.max_deals is not None and self.deals_made(position) > self.max_deals:
            return False
        return all(goal.holds(self.begun, position) for goal in self.keep)

    def deals_made(self, position: Position) -> int:
        """How many deals lie between the start and `position`."""
        return position.deals_since(self.start)

    def later(self, now: Position, plays: int) -> Puzzle:
        """What is left to be solved once `plays` plays have led to `now`, which is allowed."""
        deals = self.deals_made(now)
        return replace(
            self,
            start=now,
            max_moves=None if self.max_moves is None else max(0, self.max_moves - plays),
            max_deals=None if self.max_deals is None else max(0, self.max_deals - deals),
        )

    def with_any_moves(self) -> Puzzle:
        """The same without a limit on moves: whether the goal can be reached at all (ruling 6)."""
        return replace(self, max_moves=None)
