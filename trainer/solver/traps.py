"""Traps: what each first move that begins no shortest line costs."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import judge
from trainer.rules.moves import Move, Play
from trainer.rules.position import Position
from trainer.solver.budget import Meter
from trainer.solver.findings import Cost, Trap
from trainer.solver.search import Standing, breadth_first
from trainer.solver.solving import solve
from trainer.solver.table import State, Table
from trainer.solver.verdict import Solved, Unsolvable
from trainer.values import frozen

LOOK: Final = 150
"""States looked at around a first move before the fast search is asked, which costs about as much
before it begins: mostly the way back to a line that is known is near."""


@frozen
class Costs:
    """What first moves cost."""

    traps: tuple[Trap, ...]
    undecided: tuple[Move, ...]


def costs_of(
    puzzle: Puzzle, line: Iterable[Play], good: frozenset[Move], meter: Meter, look: int = LOOK
) -> Costs:
    """What each legal first move costs that is not among the good ones; `line` solves the puzzle.

    Each gets an equal share of what the budget has left.
    """
    asking = _Asking(puzzle, Table(puzzle, every_move=True), meter, look)
    asking.know_line(play.after for play in line)
    return asking.costs(good)


@dataclass(slots=True)
class _Asking:
    """The questions about one puzzle; what one answer proves about a state serves the later ones.

    The limit on moves is no part of them. An invariant is asked of the state after a first move,
    as after every play.
    """

    puzzle: Puzzle
    table: Table
    meter: Meter
    look: int
    fate: dict[Hashable, Standing] = field(default_factory=dict)

    def know_line(self, positions: Iterable[Position]) -> None:
        """From these positions, each allowed, the goal can be reached.

        From the start, too, but going back to it may break an invariant.
        """
        start = self.puzzle.start
        back = (start,) if self.puzzle.allows(start) else ()
        for position in (*back, *positions):
            self.fate[self.table.key(self.table.state_of(position))] = Standing.GOAL

    def costs(self, good: frozenset[Move]) -> Costs:
        """Ask of each other first move; those that lead to states with one key are one question."""
        firsts = self.table.successors(self.table.start)
        others = {move: state for move, state in firsts if move not in good}
        questions = {self.table.key(state): (move, state) for move, state in others.items()}
        answers: dict[Hashable, Cost | None] = {}
        for left, (key, (move, state)) in zip(
            range(len(questions), 0, -1), questions.items(), strict=True
        ):
            answers[key] = self._cost(move, state, left)
        costs = {move: answers[self.table.key(state)] for move, state in others.items()}
        return Costs(
            tuple(Trap(move, cost) for move, cost in costs.items() if cost),
            tuple(move for move, cost in costs.items() if cost is None),
        )

    def _cost(self, move: Move, state: State, shares: int) -> Cost | None:
        share = Meter(self.meter.rest(shares))
        found = self._look_around(state, share)
        if found is None and share.spent() is None:
            found = self._ask(move, state, share)
        self.meter.states += share.states
        self.meter.memory = max(self.meter.memory, share.memory)
        return found

    def _look_around(self, state: State, share: Meter) -> Cost | None:
        """Look at the states near by."""
        allowed = share.budget.states
        states = self.look if allowed is None else min(self.look, allowed)
        near = Meter(replace(share.budget, states=states))
        found = breadth_first(self.table, state, near, known=self.fate.get)
        share.states += near.states
        if found.goals:
            nodes = found.goals[0].path()
            self.fate.update((self.table.key(node.state), Standing.GOAL) for node in nodes)
            return "slower"
        if found.stopped:
            return None
        self.fate.update(dict.fromkeys(found.nodes, Standing.CLOSED))
        return "lost"

    def _ask(self, move: Move, state: State, share: Meter) -> Cost | None:
        """Have the rest of the puzzle solved."""
        play = judge(self.puzzle.start, move)
        assert isinstance(play, Play)
        if not self.puzzle.allows(play.after):
            return "lost"
        rest = self.puzzle.with_any_moves().later(play.after, 1)
        verdict = solve(rest, share.rest(), want="any")
        share.states += verdict.tally.states
        share.memory = max(share.memory, verdict.tally.memory)
        if isinstance(verdict, Solved):
            self.know_line([play.after, *(later.after for later in verdict.plays)])
            return "slower"
        if isinstance(verdict, Unsolvable):
            self.fate[self.table.key(state)] = Standing.CLOSED
            return "lost"
        return None
