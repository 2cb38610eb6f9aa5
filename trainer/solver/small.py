"""Small Spiders: boards of any size on which every card is to be collected."""

from __future__ import annotations

from trainer.goals.demand import Count, Demand
from trainer.rules.moves import Move
from trainer.solver.board import Board
from trainer.solver.budget import Budget, Meter
from trainer.solver.shortest import Question, begin, free_places_of
from trainer.solver.verdict import Reason, Tally
from trainer.values import frozen


@frozen
class BoardVerdict:
    """What was found out about a board.

    `proved` says that no shorter line exists, or with `unsolvable` that none does at all.
    """

    moves: tuple[Move, ...] | None
    proved: bool
    reason: Reason | None
    tally: Tally

    @property
    def length(self) -> int | None:
        """Plays in the line, each deal one."""
        return None if self.moves is None else len(self.moves)

    @property
    def unsolvable(self) -> bool:
        """Whether it is proved that there is no line."""
        return self.moves is None and self.proved


def all_collected(board: Board) -> Demand:
    """That so many runs are collected as win on this board."""
    runs = board.runs_to_win
    return Demand((Count(aside=lambda _, collected: len(collected), least=runs),), runs=runs)


def solve_board(board: Board, budget: Budget = Budget()) -> BoardVerdict:  # noqa: B008 (a frozen value)
    """A shortest line that collects all runs of a board, or the proof that there is none.

    Raises ValueError for a board that the search cannot follow: see `shortest.begin`.
    """
    meter = Meter(budget)
    width = len(board.columns)
    question = Question(board, (all_collected(board),), None, free_places_of(width, ()))
    search = begin(question, budget)
    if search is None:
        raise ValueError(
            "a complete run lies in a column, or the board is none that can be searched"
        )
    reason = search.run(meter)
    line = search.line()
    return BoardVerdict(None if line is None else tuple(line), reason is None, reason, meter.tally)
