"""Shortest lines on a board: the A* kernel with its tables, run within a budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Final

from trainer.goals.demand import Demand
from trainer.rules.cards import KING
from trainer.rules.moves import Move
from trainer.rules.position import Column
from trainer.solver.aims import Aims, aims_of
from trainer.solver.asides import Asides
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.kernel import COMPILED
from trainer.solver.kernel.marks import Marks
from trainer.solver.kernel.search import Search
from trainer.solver.tables import Tables
from trainer.solver.tracing import Record, Tracer
from trainer.solver.verdict import Reason
from trainer.values import frozen

NO_LIMIT: Final = 1 << 20
ALL_THE_MEMORY: Final = 1 << 40

MOST_COLUMNS: Final = 16
"""Columns of a board that the kernel's blocks have room for; the game has ten."""

SLICE: Final = 0.02
"""Seconds between two looks at the budget, about."""

FIRST_STEPS: Final = 200 if COMPILED else 10


@frozen
class Question:
    """What is to be found on a board: the nearest state that meets one of `demands`.

    `keep` is None where nothing is to be kept. `free_places` are the columns, from 0, that no goal
    names. `max_moves` and `max_deals` are the most plays and deals; None is no limit.
    """

    board: Board
    demands: tuple[Demand, ...]
    keep: tuple[Demand, ...] | None = None
    free_places: tuple[int, ...] = ()
    max_moves: int | None = None
    max_deals: int | None = None


class Shortest:
    """One search for a shortest line; `run` may be called again with more to spend.

    Make one with `begin`.
    """

    def __init__(self, question: Question, aims: Aims, memory: int) -> None:
        board = question.board
        self.tables = Tables(board.ranks, aims.features, with_stock=bool(board.stock))
        self.asides = Asides(board, aims.asides, question.max_deals)
        self.tracer = Tracer(self.tables, self.asides, question.free_places)
        self.start: Record = (*map(self.tables.id_of, board.columns), 0)
        limit = NO_LIMIT if question.max_moves is None else question.max_moves + 1
        self._search = Search(
            self.tables, self.asides, aims, self.start, question.free_places, limit, memory
        )
        self._steps = FIRST_STEPS
        self._counted = 0
        self.is_done = False

    def run(self, meter: Meter, seconds: float | None = None) -> Reason | None:
        """Search on, for so many seconds at most, until it is done (None) or what ended it."""
        clock = meter.budget.clock
        until = None if seconds is None else clock() + seconds
        while not self.is_done:
            reason = meter.spent()
            if reason:
                return reason
            if until is not None and clock() >= until:
                return "seconds"
            began = clock()
            state = self._search.advance(self._steps)
            took = clock() - began
            meter.add(self._search.count - self._counted, self._search.memory)
            self._counted = self._search.count
            if state == "full":
                return "memory"
            self.is_done = state == "done"
            self._adapt(took)
        # What was cut off for lack of depth leaves a proof open, and there is no more to look at.
        return "states" if self._search.is_cut else None

    def know_line(self, length: int) -> None:
        """A line of that length is known: only shorter ones are looked for from now on."""
        self._search.lower_limit(length)

    def line(self) -> list[Move] | None:
        """The moves of the shortest line found, or None."""
        if self._search.length is None:
            return None
        return self.tracer.moves(self.start, self._search.chain())

    def count_only(self) -> None:
        """Look for nothing: meet every state that can be reached."""
        self._search.count_only()

    def keep_equal(self) -> None:
        """Keep all states on lines as short as the best, for `marks`."""
        self._search.keep_equal()

    def marks(self, meter: Meter) -> Marks | None:
        """Once done: the states that lie on shortest lines; None where the budget ends before."""
        marks = Marks(self._search)
        meter.add(0, self._search.memory)
        while not marks.advance(self._steps):
            if meter.spent():
                return None
        return marks

    @property
    def memory(self) -> int:
        """About how many bytes are in use."""
        used: int = self._search.memory
        return used

    def _adapt(self, took: float) -> None:
        """Choose the steps so that one slice takes about SLICE seconds."""
        if took < SLICE / 2:
            self._steps *= 2
        elif took > SLICE * 2:
            self._steps = max(1, self._steps // 2)


def begin(question: Question, budget: Budget) -> Shortest | None:
    """A search for a shortest line; None where this search cannot follow the question exactly.

    So it is with a complete run in a column, too many copies of a card, or a board that is larger
    than the kernel's blocks. Raises MemoryError where there is no room even to begin.
    """
    board = question.board
    if not 0 < len(board.columns) <= MOST_COLUMNS or not holds_ranks(board):
        return None
    if holds_a_run(question.board) or holds_too_many_copies(question.board):
        return None
    aims = aims_of(question.board, question.demands, question.keep)
    if aims is None:
        return None
    return Shortest(
        question,
        aims,
        ALL_THE_MEMORY if budget.memory is None else min(budget.memory, ALL_THE_MEMORY),
    )


def holds_ranks(board: Board) -> bool:
    """Whether every card has a rank of the board, which are no more than the game's."""
    cards = chain(board.stock, *(column.cards for column in board.columns))
    return board.ranks <= KING and all(card.rank <= board.ranks for card in cards)


def holds_a_run(board: Board) -> bool:
    """Whether a complete run lies in a column, behind other cards.

    The tables take it that a run is collected where it is completed, which is true of every other.
    """
    return any(_longest_unit(column) >= board.ranks for column in board.columns)


def holds_too_many_copies(board: Board) -> bool:
    """Whether a card lies there more often than four bits can count; no deck has so many."""
    cards = Counter(board.stock)
    for column in board.columns:
        cards.update(column.cards)
    return max(cards.values(), default=0) > 15


def _longest_unit(column: Column) -> int:
    longest = size = 1
    for behind, front in pairwise(column.face_up):
        size = size + 1 if front.links_onto(behind) else 1
        longest = max(longest, size)
    return longest if column.face_up else 0


def free_places_of(width: int, named: Sequence[int]) -> tuple[int, ...]:
    """The places, from 0, of all columns but those named, by number."""
    return tuple(place for place in range(width) if place + 1 not in named)
