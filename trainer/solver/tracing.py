"""Tracing: from the states that a search went through to the moves of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.rules.moves import Deal, Move, Transfer
from trainer.solver.asides import Asides
from trainer.solver.symmetry import in_one_order
from trainer.solver.tables import COLLECTS, Tables

Record = tuple[int, ...]
"""The numbers of the columns, and last the number of what lies aside."""


class BrokenChainError(AssertionError):
    """No move leads from a state of a line to the next: a fault in this program."""


class Tracer:
    """Follows records on a table whose columns stay where they are.

    Records have their free columns in one order; on the table the same columns stand in others.
    """

    def __init__(self, tables: Tables, asides: Asides, free_places: Sequence[int]) -> None:
        self._tables = tables
        self._asides = asides
        self._free_places = tuple(free_places)

    def settled(self, record: Record) -> Record:
        """The record with its free columns in one order, as a search keeps it."""
        *columns, aside = record
        if self._asides.may_deal[aside]:
            return record
        return (*in_one_order(tuple(columns), self._free_places), aside)

    def moves(self, start: Record, chain: Sequence[Record]) -> list[Move]:
        """The moves that lead from `start` through the records after the first of `chain`.

        Raises BrokenChainError where there is none.
        """
        found = []
        for wanted in chain[1:]:
            step = next(((m, r) for m, r in self.steps(start) if self.settled(r) == wanted), None)
            if step is None:
                raise BrokenChainError(f"no move leads from {start} to {wanted}")
            move, start = step
            found.append(move)
        return found

    def steps(self, record: Record) -> Iterator[tuple[Move, Record]]:
        """Each legal move with the record it leads to, in the order of `engine.legal_moves`."""
        tables, asides, aside = self._tables, self._asides, record[-1]
        if asides.is_finished[aside]:
            return
        width = len(record) - 1
        for source in range(width):
            for size in range(1, tables.lift_count[record[source]] + 1):
                head = tables.lift_head[tables.first_lift[record[source]] + size - 1]
                for target in range(width):
                    front = tables.front[record[target]]
                    if target != source and front in {0, (head & 15) + 1}:
                        move = Transfer(source + 1, size, target + 1)
                        yield move, self._moved(record, source, size, target)
        if asides.may_deal[aside] and all(record[:-1]):
            yield Deal(), self._dealt(record)

    def _moved(self, record: Record, source: int, size: int, target: int) -> Record:
        tables = self._tables
        lift = tables.first_lift[record[source]] + size - 1
        head = tables.lift_head[lift]
        after = list(record)
        after[source] = tables.lift_left[lift]
        self._land(after, target, tables.landed(record[target], head, size), head)
        return tuple(after)

    def _dealt(self, record: Record) -> Record:
        after = list(record)
        row = self._asides.made[record[-1]] * (len(record) - 1)
        after[-1] = self._asides.dealt(record[-1]) - 1
        for place in range(len(record) - 1):
            card = self._asides.row_cards[row + place]
            self._land(after, place, self._tables.dealt_onto(record[place], card), card)
        return tuple(after)

    def _land(self, after: list[int], place: int, stored: int, head: int) -> None:
        """Put what a landing makes in its place; a result is stored one higher."""
        after[place] = (stored - 1) & ~COLLECTS
        if (stored - 1) & COLLECTS:
            after[-1] = self._asides.collected(after[-1], head >> 4) - 1
