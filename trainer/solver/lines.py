"""All shortest lines at once: how many there are, which plays are forced, what they begin with."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trainer.rules.moves import Move
from trainer.solver.budget import Meter
from trainer.solver.kernel.marks import Marks
from trainer.solver.shortest import Shortest
from trainer.solver.tracing import Record
from trainer.values import frozen

ENTRY: Final = 400
"""About how many bytes a record takes while its lines are counted."""


@frozen
class Lines:
    """The shortest lines of a puzzle."""

    first: tuple[Move, ...]
    """The one that comes first where moves are in the order of `engine.legal_moves`."""
    only_moves: tuple[int, ...]
    """The plays of `first`, from 1, at which no other move begins the rest of a shortest line."""
    beginnings: frozenset[Move]
    """The moves with which a shortest line begins."""
    count: int | None
    """How many there are; None where the budget ended before all were counted."""


def lines_of(search: Shortest, meter: Meter) -> Lines | None:
    """The shortest lines that a search, done and told to keep its equals, has found.

    None where the meter's budget ends before the states on them are marked, which takes about as
    long as the search did. To count the lines may take half of what is left then.
    """
    marks = search.marks(meter)
    return None if marks is None else _Follower(search, marks).lines(meter)


class _Follower:
    """Follows real moves through the states that the search has marked.

    A state stands for all that differ by columns that may change places. From each of them equally
    many moves lead to each class of states, so what is counted at any one of them is true of all.
    """

    def __init__(self, search: Shortest, marks: Marks) -> None:
        self._search = search
        self._marks = marks
        # Records are told their depth only where their numbers are older than this: the search
        # has met none of the others.
        self._columns = len(search.tables.columns)
        self._asides = search.asides.count

    def lines(self, meter: Meter) -> Lines:
        start = self._search.start
        beginnings = frozenset(move for move, _ in self._steps(start, 1))
        first: list[Move] = []
        only_moves: list[int] = []
        record = start
        while steps := self._steps(record, len(first) + 1):
            move, record = steps[0]
            first.append(move)
            if len(steps) == 1:
                only_moves.append(len(first))
        count = self._count(len(first), meter)
        return Lines(tuple(first), tuple(only_moves), beginnings, count)

    def _count(self, length: int, meter: Meter) -> int | None:
        """Count forwards: how many lines lead to each state so many plays away, layer by layer."""
        share, memory = Meter(meter.rest(2)), meter.memory
        limit = meter.budget.memory
        most = None if limit is None else (limit - memory) // ENTRY
        layer = Counter({self._settled(self._search.start): 1})
        for depth in range(1, length + 1):
            after: Counter[Record] = Counter()
            for record, ways in layer.items():
                if share.spent() or (most is not None and len(layer) + len(after) > most):
                    return None
                for _, reached in self._steps(record, depth):
                    after[self._settled(reached)] += ways
            meter.add(0, memory + ENTRY * (len(layer) + len(after)))
            layer = after
        return layer.total()

    def _steps(self, record: Record, depth: int) -> list[tuple[Move, Record]]:
        """The moves on a shortest line, to states so many plays from the start."""
        steps = self._search.tracer.steps(record)
        return [(move, after) for move, after in steps if self._depth(after) == depth]

    def _depth(self, record: Record) -> int | None:
        *columns, aside = record
        if max(columns) >= self._columns or aside >= self._asides:
            return None
        depth: int | None = self._marks.depth(record)
        return depth

    def _settled(self, record: Record) -> Record:
        return self._search.tracer.settled(record)
