"""An attempt at a stage: the plays so far, and what has become of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from trainer.course.stage import Stage
from trainer.goals.base import Goal
from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import judge, legal_moves
from trainer.rules.history import History
from trainer.rules.lines import Request, resolve
from trainer.rules.moves import Deal, Move, Play
from trainer.rules.position import Position
from trainer.rules.refusals import Refusal
from trainer.values import frozen


@frozen
class InProgress:
    """The goal is not reached yet, and a move is legal."""


@frozen
class GoalReached:
    """Every goal holds."""


@frozen
class KeepBroken:
    """Failed: the last play broke an invariant of the stage."""

    keep: Goal


@frozen
class OutOfMoves:
    """Failed: all the plays that the stage allows are made."""

    limit: int


@frozen
class TooManyDeals:
    """Failed: more deals were made than the stage allows."""

    limit: int


@frozen
class Stuck:
    """No move is legal, and the goal is not reached."""


Failure = KeepBroken | OutOfMoves | TooManyDeals
Outcome = InProgress | GoalReached | Stuck | Failure


@frozen
class Attempt:
    """A learner's line in a stage, with what was asked for on the way.

    `hints` counts hints taken, on any table of this attempt, `nudges` those that were the author's
    hints in their order; `shown` is whether the solution was looked at before it was solved.
    Undoing and restarting change none of them.
    """

    stage: Stage
    history: History
    hints: int = 0
    nudges: int = 0
    shown: bool = False
    bookmark: History | None = None
    left: History | None = None
    """The line that was left for the bookmark, where they parted."""

    @classmethod
    def of(cls, stage: Stage) -> Attempt:
        """A fresh attempt."""
        return cls(stage, History(stage.position))

    @classmethod
    def resumed(cls, stage: Stage, line: Iterable[Request | Deal], made: int) -> Attempt:
        """An attempt that begins with `made` plays of `line`; the others wait for redo.

        From the first play on that a changed stage file no longer allows, the line is left out.
        """
        attempt: Attempt = cls.of(stage)
        for typed in line:
            played = attempt.tried(resolve(attempt.now, typed))
            if not isinstance(played, Attempt):
                break
            attempt = played
        return replace(attempt, history=attempt.history.to(made))

    @property
    def now(self) -> Position:
        """The present table."""
        return self.history.now

    @property
    def last(self) -> Play | None:
        """The last play, or None at the start."""
        return self.history.plays[-1] if self.history.plays else None

    @property
    def moves(self) -> int:
        """Plays made, a deal being one."""
        return len(self.history.plays)

    @property
    def deals(self) -> int:
        """Deals made."""
        return self.now.deals_since(self.stage.position)

    @property
    def deals_left(self) -> int:
        """Deals that can still be made: as many as the stock has, and as the stage allows."""
        limit, left = self.stage.limits.deals, self.now.deals_left
        return left if limit is None else max(0, min(left, limit - self.deals))

    @property
    def is_clean(self) -> bool:
        """Whether neither a hint nor the solution was asked for."""
        return not self.hints and not self.shown

    @property
    def outcome(self) -> Outcome:
        """What has become of the attempt; a failure is found before the goal is looked at."""
        return self._failure() or self._standing()

    @property
    def has_failed(self) -> bool:
        """Whether it goes no further from here: only plays taken back lead to the goal."""
        return isinstance(self.outcome, Failure | Stuck)

    def _failure(self) -> Failure | None:
        stage, limits = self.stage, self.stage.limits
        if self.history.plays:
            for keep in stage.keep:
                if not keep.holds(stage.position, self.now):
                    return KeepBroken(keep)
        if limits.deals is not None and self.deals > limits.deals:
            return TooManyDeals(limits.deals)
        return None

    def _standing(self) -> Outcome:
        limit = self.stage.limits.moves
        if all(goal.holds(self.stage.position, self.now) for goal in self.stage.goal):
            return GoalReached()
        if limit is not None and self.moves >= limit:
            return OutOfMoves(limit)
        return InProgress() if self._can_move() else Stuck()

    def _can_move(self) -> bool:
        """Whether any move is legal that the stage allows."""
        return any(self.deals_left or not isinstance(one, Deal) for one in legal_moves(self.now))

    def tried(self, move: Move) -> Attempt | Refusal:
        """The attempt with one more play, or the refusal: then nothing has changed."""
        play = judge(self.now, move)
        if not isinstance(play, Play):
            return play
        return self.at(self.history.add(play))

    def at(self, history: History) -> Attempt:
        """The attempt with another history: after an undo, a redo or a restart."""
        return replace(self, history=history)

    def with_help(self, hints: int, nudges: int, *, shown: bool) -> Attempt:
        """The attempt with help that was given at another one of the same stage as well."""
        return replace(
            self,
            hints=max(self.hints, hints),
            nudges=max(self.nudges, nudges),
            shown=self.shown or shown,
        )

    def puzzle(self) -> Puzzle:
        """What is left to be solved from the present table, within what is left of the limits."""
        return self.stage.puzzle().later(self.now, self.moves)
