"""Marks: which of the states that a search met lie on lines as short as the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros
from trainer.solver.kernel.plays import Plays
from trainer.solver.kernel.search import Search
from trainer.solver.kernel.states import States

if TYPE_CHECKING:
    from collections.abc import Sequence

CLOSED = cython.declare(cython.int, 2)
MARKED = cython.declare(cython.int, 3)
NO_LIMIT = cython.declare(cython.int, 1 << 20)


@cython.final
@cython.cclass
class Marks:
    """The marks in the states of a search that is done; it must have kept equal lines.

    They are made by `advance`, which in all takes about as long as the search did.
    """

    def __init__(self, search: Search) -> None:
        self.states: States = search.states
        self.plays: Plays = search.plays
        self.record = search.record
        self.limit = search.limit
        self.order = zeros(max(1, self.states.count), "i")
        self.left = self.in_order_of_depth()

    def advance(self, steps: int) -> bool:
        """Look at so many states, from the last to the first in depth; whether all are done.

        Marked is a goal as deep as the best line is long, and each state from which a play leads to
        a marked one that is one play deeper. All of them were met, for on a shortest line depth and
        bound together never exceed its length.
        """
        until: cython.longlong = max(0, self.left - steps)
        with cython.nogil:
            while self.left > until:
                self.left -= 1
                if self.leads_on(self.order[self.left]):
                    self.states.status[self.order[self.left]] = MARKED
        if self.plays.has_failed:
            self.plays.complain()
        return self.left == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leads_on(self, index: cython.int) -> cython.bint:
        """Whether a state is a goal of the least depth, or comes right before a marked one."""
        k: cython.int
        kids: cython.int
        found: cython.longlong
        base: cython.longlong = cython.cast(cython.longlong, index) * self.record
        if self.states.bound[index] == 0:
            return self.states.depth[index] == self.limit
        if self.states.status[index] != CLOSED:
            return False
        kids = self.plays.find_kids(index, NO_LIMIT)
        for k in range(kids):
            self.plays.take(base, k)
            found = self.states.find(self.plays.kid_keys[k])
            if (
                found >= 0
                and self.states.status[found] == MARKED
                and self.states.depth[found] == self.states.depth[index] + 1
            ):
                return True
        return False

    def in_order_of_depth(self) -> cython.longlong:
        """Fill in the states by depth, the least first; how many are no deeper than the limit."""
        i: cython.longlong
        depth: cython.int
        begins: cython.int[::1] = zeros(self.limit + 2, "i")
        for i in range(self.states.count):
            if self.states.depth[i] <= self.limit:
                begins[self.states.depth[i] + 1] += 1
        for depth in range(self.limit + 1):
            begins[depth + 1] += begins[depth]
        for i in range(self.states.count):
            depth = self.states.depth[i]
            if depth <= self.limit:
                self.order[begins[depth]] = cython.cast(cython.int, i)
                begins[depth] += 1
        return begins[self.limit]

    def depth(self, record: Sequence[int]) -> int | None:
        """The depth of a marked state, None for any other; `record` in any order of places."""
        i: cython.int
        self.plays.adopt()  # the record may be of columns that came up after the search
        for i in range(self.record):
            self.states.work[i] = record[i]
        self.plays.settle_places()
        index = self.states.find(self.plays.key_of_work())
        if index < 0 or self.states.status[index] != MARKED:
            return None
        found: int = self.states.depth[index]
        return found
