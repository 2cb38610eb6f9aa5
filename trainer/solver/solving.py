"""Solving: the one question callers ask, answered by whichever searches serve it best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal

from trainer.goals.demand import Demand
from trainer.goals.puzzle import Puzzle
from trainer.goals.together import demands_of
from trainer.rules.moves import Move
from trainer.solver import plain
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.replay import replayed
from trainer.solver.shortest import Question, Shortest, begin
from trainer.solver.symmetry import interchangeable
from trainer.solver.verdict import Reason, Solved, Unknown, Unsolvable, Verdict

Want = Literal["shortest", "any"]

BURST: Final[Mapping[Want, float]] = MappingProxyType({"shortest": 2.0, "any": 0.25})
"""Seconds for which the search for a shortest line goes ahead alone: most puzzles are done then.

A line found in another way makes it little faster, as it looks at no state that a line of that
length passes; but it saves memory, and it is an answer where the proof takes too long.
"""

SHARE_FOR_ANY: Final = 0.1
"""Which part of the time goes into any line at all, when a shortest is wanted but not soon found:
its length bounds the search for a shorter one."""

SHARE_WHERE_ANY_DOES: Final = 0.5
"""The same where any line will do: the rest is left to the search that can also prove none."""

POLISH: Final = 1.5
POLISH_WHERE_ANY_DOES: Final = 0.8
"""Seconds in which a line, once there is one, is still made shorter."""

LONG_ENOUGH: Final = 30.0
"""Seconds for any line where the time is not bounded."""

PLAIN_STATE: Final = 1500
"""About how many bytes a state of the plain solver takes."""


def solve(puzzle: Puzzle, budget: Budget = Budget(), *, want: Want = "shortest") -> Verdict:  # noqa: B008 (a frozen value)
    """A shortest line, the proof that there is none, or what the budget allowed to find out.

    With `want` "any" the first line found will do; `proved_shortest` tells whether it happens to
    be proved. `Unsolvable` speaks of the puzzle with its limits. To tell "not in the moves left"
    from "never again" (ruling 6), ask once more with `max_moves=None`. Whatever ends the search,
    the best line found so far is given; every line was replayed through the rules.
    """
    meter = Meter(budget)
    if puzzle.is_solved_by(puzzle.start):
        return Solved((), proved_shortest=True, tally=meter.tally)
    try:
        question = question_of(puzzle)
        search = begin(question, budget) if question else None
        if search is None:
            return plain.solve(puzzle, within_memory(budget))
        return _Answering(puzzle, meter, search).answer(want)
    except MemoryError:
        return Unknown("memory", meter.tally)


def question_of(puzzle: Puzzle) -> Question | None:
    """The puzzle for the fast search; None where its goals can be met in too many ways."""
    demands = demands_of(puzzle.goals, puzzle.begun)
    keep: Sequence[Demand] | None = demands_of(puzzle.keep, puzzle.begun)
    if demands is None or keep is None:
        return None
    return Question(
        Board.of(puzzle.start),
        demands,
        tuple(keep) if puzzle.keep else None,
        interchangeable(puzzle.asked),
        puzzle.max_moves,
        puzzle.max_deals,
    )


def within_memory(budget: Budget) -> Budget:
    """The budget with so many states as the plain solver can hold in its memory."""
    if budget.memory is None:
        return budget
    most = budget.memory // PLAIN_STATE
    return replace(budget, states=most if budget.states is None else min(most, budget.states))


@dataclass(slots=True)
class _Answering:
    """One question: a search for a shortest line, and a known line if another search finds one."""

    puzzle: Puzzle
    meter: Meter
    search: Shortest
    known: Sequence[Move] | None = None

    def answer(self, want: Want) -> Verdict:
        """Search until there is an answer or the budget is used up."""
        reason = self._run(BURST[want])
        if not self.search.is_done and self.meter.spent() is None:
            if want == "shortest":
                self._look_for_any(SHARE_FOR_ANY, POLISH)
                reason = self._run()
            elif self.search.line() is None:
                self._look_for_any(SHARE_WHERE_ANY_DOES, POLISH_WHERE_ANY_DOES)
                reason = self._run_to_first_line()
        return self._verdict(want, reason)

    def _run(self, seconds: float | None = None) -> Reason | None:
        """Search on for so long; where the system has no memory, what was found still counts."""
        try:
            return self.search.run(self.meter, seconds)
        except MemoryError:
            return "memory"

    def _look_for_any(self, share: float, polish: float) -> None:
        """Look for any line in this part of the time left; once there is one, for shorter ones
        until `polish` seconds have gone into it.
        """
        # Most questions are answered before they come here, and start without the beams.
        from trainer.solver.anyline import find_line

        rest = self.meter.rest()
        bounds = Budget(
            states=None if rest.states is None else int(rest.states * share),
            seconds=LONG_ENOUGH if rest.seconds is None else rest.seconds * share,
            # What this search has met stays: it goes on afterwards.
            memory=None if rest.memory is None else max(0, rest.memory - self.search.memory),
        )
        self.known = find_line(self.puzzle, self.meter, bounds, polish=polish)
        if self.known is not None:
            self.search.know_line(len(self.known))

    def _run_to_first_line(self) -> Reason | None:
        """Search on in the other way until there is some line, or the proof that there is none."""
        reason: Reason | None = "seconds"
        while self.known is None and self.search.line() is None and not self.search.is_done:
            reason = self.meter.spent()
            if reason:
                return reason
            reason = self._run(BURST["any"])
            if reason == "memory":
                return reason
        return reason

    def _verdict(self, want: Want, reason: Reason | None) -> Verdict:
        line = self.search.line()
        if line is None or (self.known is not None and len(self.known) < len(line)):
            line = None if self.known is None else list(self.known)
        is_proved = self.search.is_done and reason is None
        if line is not None:
            plays = replayed(self.puzzle, line)
            is_enough = is_proved or want == "any"
            return Solved(plays, is_proved, self.meter.tally, None if is_enough else reason)
        if is_proved:
            return Unsolvable(self.meter.tally)
        return Unknown(reason or "states", self.meter.tally)
