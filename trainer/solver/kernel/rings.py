"""Rings: units that wait on one another, of which one has to be moved twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros

if TYPE_CHECKING:
    from trainer.solver.tables import Tables

UNIT = cython.declare(cython.int, 8)  # entries of a unit in `unit` (trainer.solver.tables)
NEED_END = cython.declare(cython.int, 0)  # the end it waits for
NEED_SEEN = cython.declare(cython.int, 1)  # for a King's unit: the cards it waits for
END = cython.declare(cython.int, 2)
SEEN = cython.declare(cython.int, 3)  # its cards
BEHIND_ENDS = cython.declare(cython.int, 4)  # the ends of all units behind it
BEHIND_SEEN = cython.declare(cython.int, 5)


@cython.final
@cython.cclass
class Rings:
    """Counts the rings in the record at hand (`work`).

    `unit_at` and `unit_last` hold for each column that is not yet empty its front unit and the end
    of its units; `ends` and `seen` the ends and cards, a bit each, that lie bare or have been let
    go.
    """

    def __init__(self, tables: Tables, work: memoryview[int]) -> None:
        self.work = work
        self.width = len(work) - 1
        self.unit_at = zeros(16, "i")
        self.unit_last = zeros(16, "i")
        self.reach = zeros(16, "i")
        self.adopt(tables)

    def adopt(self, tables: Tables) -> None:
        """Take the tables as they are now."""
        self.first_unit = tables.first_unit
        self.unit_count = tables.unit_count
        self.unit = tables.unit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count(self, stock: cython.ulonglong) -> cython.int:
        """How many sets of units, no two with a unit in common, wait on one another in a ring.

        Think of a line in which every unit of such a set does with the plays that `base` counts: a
        unit moves once, straight onto its successor, and a King stays until its run is collected.
        Look at the unit of the set that leaves its column first. Its successor (for a King: some
        card of its run) lies, in every copy, behind units of the set, so one of these left before
        it. Hence no such line: each ring costs a play that `base` does not count, a second move of
        a unit, a move of a King, or a move that splits a unit to lay its successor bare. As they
        share no unit, no move of a unit is charged to two of them; and a move that splits a unit
        is charged to the ring whose unit is the next to land on the card it lays bare, which is
        one ring. So they cost one each.

        Found by letting go of units at fronts as long as one need not wait, that is, while a copy
        of its successor ends a unit that lies bare or has been let go, or is in the stock. What is
        left is stuck. There the closed sets of "waits for what lies behind" are rings; each is
        counted, its front units are let go, and so on until nothing is left.
        """
        c: cython.int
        d: cython.int
        n: cython.int = 0
        rings: cython.int
        total: cython.int = 0
        self.ends = stock
        self.seen = stock
        for c in range(self.width):
            d = self.work[c]
            self.expose(self.first_unit[d])
            if self.unit_count[d]:
                self.unit_at[n] = self.first_unit[d]
                self.unit_last[n] = self.first_unit[d] + UNIT * self.unit_count[d]
                n += 1
        while True:
            n = self.let_go(n)
            if n == 0:
                return total
            self.find_waits(n)
            rings = self.find_rings(n)
            total += self.found
            for c in range(n - 1, -1, -1):
                if rings & (1 << c):
                    n = self.advance(n, c)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def let_go(self, n: cython.int) -> cython.int:
        """Let every unit go that need not wait; how many columns are left."""
        c: cython.int
        u: cython.int
        is_any: cython.bint = True
        while is_any:
            is_any = False
            c = 0
            while c < n:
                u = self.unit_at[c]
                if (self.unit[u + NEED_END] & ~self.ends) | (self.unit[u + NEED_SEEN] & ~self.seen):
                    c += 1
                else:
                    is_any = True
                    n = self.advance(n, c)
        return n

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def advance(self, n: cython.int, c: cython.int) -> cython.int:
        """Let the front unit of column `c` go; how many columns are left then."""
        u: cython.int = self.unit_at[c] + UNIT
        self.expose(u)
        if u != self.unit_last[c]:
            self.unit_at[c] = u
            return n
        n -= 1
        self.unit_at[c] = self.unit_at[n]
        self.unit_last[c] = self.unit_last[n]
        return n

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def expose(self, unit: cython.int) -> cython.void:
        """A unit lies bare now."""
        self.ends |= self.unit[unit + END]
        self.seen |= self.unit[unit + SEEN]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_waits(self, n: cython.int) -> cython.void:
        """Fill in `reach`: for each column those behind whose fronts lies all its front waits for.

        A King waits for many cards; the one that lies in the fewest columns is enough to hold it.
        """
        c: cython.int
        d: cython.int
        u: cython.int
        edge: cython.int
        size: cython.int
        fewest: cython.int
        need: cython.ulonglong
        missing: cython.ulonglong
        for c in range(n):
            u = self.unit_at[c]
            need = self.unit[u + NEED_END]
            edge = 0
            if need:
                for d in range(n):
                    if self.unit[self.unit_at[d] + BEHIND_ENDS] & need:
                        edge |= 1 << d
                self.reach[c] = edge
                continue
            missing = self.unit[u + NEED_SEEN] & ~self.seen
            fewest = 99
            while missing:
                need = missing & (~missing + 1)
                missing &= missing - 1
                edge = 0
                size = 0
                for d in range(n):
                    if self.unit[self.unit_at[d] + BEHIND_SEEN] & need:
                        edge |= 1 << d
                        size += 1
                if size < fewest:
                    fewest = size
                    self.reach[c] = edge

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_rings(self, n: cython.int) -> cython.int:
        """The columns in closed sets, as bits; `found` is how many sets these are."""
        c: cython.int
        d: cython.int
        ring: cython.int
        done: cython.int = 0
        is_closed: cython.bint
        for d in range(n):  # who waits for d waits for all that d waits for
            for c in range(n):
                if self.reach[c] & (1 << d):
                    self.reach[c] |= self.reach[d]
        self.found = 0
        for c in range(n):
            if done & (1 << c):
                continue
            ring = 1 << c
            is_closed = True
            for d in range(n):
                if self.reach[c] & (1 << d):
                    ring |= 1 << d
                    if d != c and not self.reach[d] & (1 << c):
                        is_closed = False
                        break
            if is_closed:
                self.found += 1
                done |= ring
        return done
