"""The card table as a space to search: a state is a short tuple of numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final, NamedTuple

from trainer.goals.puzzle import Puzzle
from trainer.rules.cards import KING, RUNS_TO_WIN, Card, Suit
from trainer.rules.moves import Deal, Move, Transfer
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.solver.columns import ColumnTable
from trainer.solver.search import Standing
from trainer.solver.symmetry import in_one_order, interchangeable, one_of_each
from trainer.values import frozen

State = tuple[int, ...]
"""The numbers of the ten columns, and last the number of what lies aside."""

_transfer = cache(Transfer)  # moves are values: the same few hundred come up at every state

ASIDE: Final = COLUMN_COUNT
"""Where in a state the number of what lies aside stands."""


class Aside(NamedTuple):
    """What is not in the columns: the stock, and the suits of the collected runs in a fixed order,
    since goals count them and never ask which came first.
    """

    stock: tuple[Card, ...]
    collected: tuple[Suit, ...]


@frozen
class _Outlook:
    """What an Aside alone decides."""

    aside: Aside
    is_finished: bool
    may_deal: bool
    """Whether a deal can still come, now or later."""


class Table:
    """All that can come of a puzzle's start, as a `trainer.solver.search.Space`.

    The puzzle's limit on moves is not looked at: that is the depth of a search. With `reduce`, two
    states that differ only by columns that may change places have one key; and without
    `every_move`, of moves that lead to such states the first is given and some others are not.
    """

    def __init__(self, puzzle: Puzzle, *, reduce: bool = True, every_move: bool = False) -> None:
        self._puzzle = puzzle
        self._reduce = reduce
        self._every_move = every_move
        self._places = interchangeable(puzzle.asked)
        self._columns = ColumnTable()
        self._outlooks: list[_Outlook] = []
        self._aside_ids: dict[Aside, int] = {}
        self._cards = sum(1 for _ in puzzle.start.cards_in_play())
        self.start: State = self.state_of(puzzle.start)

    def state_of(self, position: Position) -> State:
        """The state of a position of this puzzle."""
        columns = map(self._columns.id_of, position.columns)
        return (*columns, self._aside_id(position.stock, position.collected))

    def position(self, state: State) -> Position:
        """The position of a state; only the order in which runs were collected is not kept."""
        columns = self._columns.columns
        aside = self._outlooks[state[ASIDE]].aside
        return Position(tuple([columns[id_] for id_ in state[:ASIDE]]), *aside)

    def standing(self, state: State, /) -> Standing:
        """Goal, closed (an invariant is broken) or open, of a state that a play has led to."""
        position = self.position(state)
        if not self._puzzle.allows(position):
            return Standing.CLOSED
        return Standing.GOAL if self._puzzle.is_solved_by(position) else Standing.OPEN

    def known_at_first(self, key: Hashable) -> Standing | None:
        """The standing of the start: invariants are asked only after a play, so it is not closed.

        Known, not looked up, because a play may lead back to it.
        """
        if key != self.key(self.start):
            return None
        is_goal = self._puzzle.is_solved_by(self._puzzle.start)
        return Standing.GOAL if is_goal else Standing.OPEN

    def key(self, state: State, /) -> Hashable:
        """The state itself, or its columns in one order once no deal can come any more.

        Compared whole, so two tables are taken for one only where they are.
        """
        if not self._is_symmetric(state):
            return state
        return (*in_one_order(state[:ASIDE], self._places), state[ASIDE])

    def successors(self, state: State, /) -> Iterator[tuple[Move, State]]:
        """The legal moves and the states they lead to, in the order of `rules.engine.legal_moves`;
        a deal that is over the limit is left out.
        """
        outlook = self._outlooks[state[ASIDE]]
        if outlook.is_finished:
            return
        lifts, fronts = self._columns.lifts, self._columns.fronts
        reduced = self._is_symmetric(state) and not self._every_move
        places = one_of_each(state[:ASIDE], self._places) if reduced else range(COLUMN_COUNT)
        targets = [(place, fronts[state[place]]) for place in places]
        for source in places:
            for size, lands_on in lifts[state[source]]:
                for target, front in targets:
                    if (front == lands_on or not front) and target != source:
                        move = _transfer(source + 1, size, target + 1)
                        yield move, self._moved(state, source, size, target)
        if outlook.may_deal and all(front for _, front in targets):
            yield Deal(), self._dealt(state, outlook)

    def _is_symmetric(self, state: State) -> bool:
        return self._reduce and not self._outlooks[state[ASIDE]].may_deal

    def _moved(self, state: State, source: int, size: int, target: int) -> State:
        left, reached, runs = self._columns.moved(state[source], size, state[target])
        after = list(state)
        after[source], after[target] = left, reached
        if runs:
            stock, collected = self._outlooks[state[ASIDE]].aside
            after[ASIDE] = self._aside_id(stock, collected + runs)
        return tuple(after)

    def _dealt(self, state: State, outlook: _Outlook) -> State:
        stock, collected = outlook.aside
        after = list(state)
        for place, card in enumerate(stock[:COLUMN_COUNT]):
            _, after[place], runs = self._columns.dealt(card, state[place])
            collected += runs
        after[ASIDE] = self._aside_id(stock[COLUMN_COUNT:], collected)
        return tuple(after)

    def _aside_id(self, stock: tuple[Card, ...], collected: tuple[Suit, ...]) -> int:
        """The number of what lies aside, new or known."""
        aside = Aside(stock, tuple(sorted(collected)))
        if aside not in self._aside_ids:
            self._aside_ids[aside] = len(self._outlooks)
            self._outlooks.append(self._outlook(aside))
        return self._aside_ids[aside]

    def _outlook(self, aside: Aside) -> _Outlook:
        stock, collected = aside
        dealt = (len(self._puzzle.start.stock) - len(stock)) // COLUMN_COUNT
        limit = self._puzzle.max_deals
        # Cards leave the table in runs and come back only by a deal, which needs one in each
        # column: with fewer than ten of them, no deal is ever possible again (ruling 7).
        on_table = self._cards - len(stock) - KING * len(collected)
        return _Outlook(
            aside,
            is_finished=len(collected) >= RUNS_TO_WIN,
            may_deal=min(len(stock), on_table) >= COLUMN_COUNT and (limit is None or dealt < limit),
        )
