"""Any line, fast: one beam after another, wider and with other weights, until the time is up."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from trainer.goals.collect import Collect
from trainer.goals.puzzle import Puzzle
from trainer.goals.win import Win
from trainer.rules.cards import KING, RUNS_TO_WIN
from trainer.rules.moves import Move
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.solver.beams import BYTES_A_TABLE, MOST_CARDS, MOST_PLAYS, Beam, Weights, as_move
from trainer.solver.budget import Budget, Meter
from trainer.solver.shorten import shortened

POLISH: Final = 1.5
"""Seconds of a question in which a line is still made shorter once there is one."""

DEFAULT_MEMORY: Final = 4 << 30
UNBOUNDED: Final = Budget(seconds=None, memory=None)
NARROWEST: Final = 300
WIDEST: Final = 64_000
MOST_ROUNDS: Final = 40


class Asked(NamedTuple):
    """What a puzzle asks of a beam."""

    wanted: int
    """Runs collected in all."""
    deals: int


def asked(puzzle: Puzzle) -> Asked | None:
    """What the puzzle asks, where that is runs and nothing else, and not plainly out of reach."""
    start = puzzle.start
    if puzzle.keep or _cards(start) > MOST_CARDS:
        return None
    wanted = 0
    for goal in puzzle.goals:
        match goal:
            case Win():
                wanted = max(wanted, RUNS_TO_WIN)
            case Collect(runs):
                wanted = max(wanted, len(puzzle.begun.collected) + runs)
            case _:
                return None
    deals = len(start.stock) // COLUMN_COUNT
    if puzzle.max_deals is not None:
        deals = min(deals, puzzle.max_deals)
    held = _cards(start) - len(start.stock) + deals * COLUMN_COUNT
    if held < KING * (wanted - len(start.collected)) or wanted > RUNS_TO_WIN:
        return None
    return Asked(wanted, deals)


def _cards(position: Position) -> int:
    return sum(len(column.cards) for column in position.columns) + len(position.stock)


def find_line(
    puzzle: Puzzle,
    meter: Meter,
    bounds: Budget = UNBOUNDED,
    *,
    polish: float = POLISH,
) -> tuple[Move, ...] | None:
    """A line that solves a puzzle whose goals ask for runs, or None where none was found.

    Looked for within the meter's budget, of which it may take so many states, seconds and bytes as
    `bounds` say. Once there is a line, shorter ones are looked for until `polish` seconds have
    passed. None proves nothing. The line has not been replayed yet.
    """
    ask = asked(puzzle)
    if ask is None:
        return None
    if puzzle.is_solved_by(puzzle.start):
        return ()
    looking = _Looking(puzzle, ask, meter, bounds, meter.budget.clock(), polish)
    with suppress(MemoryError):
        looking.look()
    if looking.best is None:
        return None
    line = tuple(as_move(move) for move in looking.best)
    with suppress(MemoryError):
        line = shortened(puzzle, line, looking.is_over)
    return line


@dataclass(slots=True)
class _Looking:
    """One question: the rounds, and the shortest line so far."""

    puzzle: Puzzle
    ask: Asked
    meter: Meter
    bounds: Budget
    began: float
    polish: float
    best: list[int] | None = None
    counted: int = 0
    """How many tables of the beam the meter has been told of."""

    def look(self) -> None:
        """Go round after round."""
        beam = Beam(self.puzzle.start, self.ask.wanted, self.ask.deals)
        limit = MOST_PLAYS if self.puzzle.max_moves is None else self.puzzle.max_moves
        widest = max(NARROWEST, min(WIDEST, self._room() // BYTES_A_TABLE))
        width, pace = NARROWEST, 1e-9
        for number in range(MOST_ROUNDS):
            before = self._spent()
            if self.best is not None:
                # The widest beam there is still time for, where it is wider than the last one.
                fits = int((self.polish - before) / pace)
                if fits * 3 < width:
                    break
                width = min(width, fits)
            most = limit if self.best is None else len(self.best) - 1
            found = beam.line(width, _weights(number), most, self._is_stopped, salt=number)
            if found is not None:
                self.best = found
            elif self._is_stopped(beam.kids):
                break
            pace = max(1e-9, (self._spent() - before) / width)
            width = min(widest, width * 3)

    def is_over(self) -> bool:
        """Whether no time is left at all."""
        return self._is_stopped(self.counted)

    def _spent(self) -> float:
        return self.meter.budget.clock() - self.began

    def _room(self) -> int:
        """How many bytes the beam may take."""
        both = (self.meter.budget.memory, self.bounds.memory)
        return min((bound for bound in both if bound is not None), default=DEFAULT_MEMORY)

    def _is_stopped(self, states: int) -> bool:
        self.meter.add(states - self.counted, 0)
        self.counted, spent, most = states, self._spent(), self.bounds
        if self.meter.spent() or (most.states is not None and states >= most.states):
            return True
        if most.seconds is not None and spent >= most.seconds:
            return True
        return self.best is not None and spent > 2 * self.polish


def _weights(number: int) -> Weights:
    """The weights of a round: as they are at first, then shaken."""
    return Weights() if number < 3 else replace(Weights(), noise=8 * (number - 2))
