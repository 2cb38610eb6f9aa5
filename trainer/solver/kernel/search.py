"""The search for shortest lines: A* over numbers, each state the numbers of its columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.kernel.bounds import Bounds
from trainer.solver.kernel.plays import Plays
from trainer.solver.kernel.states import States

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.solver.aims import Aims
    from trainer.solver.asides import Asides
    from trainer.solver.tables import Tables

DEAD = cython.declare(cython.int, 255)
OPEN = cython.declare(cython.int, 1)
CLOSED = cython.declare(cython.int, 2)
NO_LIMIT = cython.declare(cython.int, 1 << 20)


@cython.final
@cython.cclass
class Search:
    """One search. `advance` goes on with it for a while, the GIL released; the rest reads it out.

    `limit` is the sum of depth and bound from which on a state is thrown away: one more than the
    most plays allowed at first, then the length of the best line known. Where bounds are not
    consistent a state may be reached in fewer plays after it was expanded; then it waits again, so
    the first line that nothing could undercut is a shortest one whatever the bounds do.
    """

    def __init__(
        self,
        tables: Tables,
        asides: Asides,
        aims: Aims,
        start: Sequence[int],
        free_places: Sequence[int],
        limit: int,
        memory: int,
    ) -> None:
        self.tables = tables
        self.record = len(start)
        self.limit = min(limit, NO_LIMIT)
        self.goal = -1
        self.cursor = self.expanded = 0
        self.keeps_equal = self.is_counting = self.is_full = False
        self.states = States(self.record, memory)
        self.work = self.states.work
        self.plays = Plays(tables, asides, self.states, free_places)
        self.bounds = Bounds(tables, asides, aims, self.states.work)
        self.begin(start)

    def begin(self, start: Sequence[int]) -> None:
        """Let the start be the first state."""
        i: cython.int
        for i in range(self.record):
            self.work[i] = start[i]
        self.plays.settle_places()
        self.wait(self.states.add(self.plays.key_of_work(), -1, 0, self.bounds.of_work()))

    def count_only(self) -> None:
        """From now on look for nothing: states are expanded in the order in which they are met."""
        self.is_counting = True
        self.bounds.is_counting = True

    def keep_equal(self) -> None:
        """From now on keep the states that may lie on a line just as short as the best, so that
        `Marks` finds all of these.
        """
        self.keeps_equal = True

    def lower_limit(self, length: int) -> None:
        """A line of that length is known: only shorter ones are worth finding."""
        self.limit = min(self.limit, length)

    # --- the loop

    def advance(self, steps: int) -> str:
        """Expand so many states: "more" are left, it is "done", or the memory is "full".

        Raises what the tables raised when they were asked, MemoryError for one; what was found is
        then worth nothing any more.
        """
        left: cython.longlong = steps
        index: cython.int = 0
        with cython.nogil:
            while left > 0 and not self.is_full:
                left -= 1
                index = self.next()
                if index < 0:
                    break
                self.is_full = not self.expand(index)
                if self.plays.has_failed:
                    break
        if self.plays.has_failed:
            self.plays.complain()
        if self.states.failure is not None:
            raise self.states.failure
        if self.is_full:
            return "full"
        return "done" if index < 0 else "more"

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next(self) -> cython.int:
        """The next state to expand, or -1."""
        if not self.is_counting:
            return self.states.pop(self.limit + self.keeps_equal)
        if self.cursor == self.states.count:
            return -1
        self.cursor += 1
        return cython.cast(cython.int, self.cursor - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, parent: cython.int) -> cython.bint:
        """Meet all that one play makes of a state; False where the memory is used up."""
        k: cython.int
        base: cython.longlong = cython.cast(cython.longlong, parent) * self.record
        kids: cython.int = self.plays.find_kids(parent, self.room_for(parent))
        if not self.states.has_room(kids):
            return False
        self.expanded += 1
        self.plays.fetch(kids)
        for k in range(kids):
            self.plays.take(base, k)
            self.arrive(parent, self.plays.kid_keys[k])
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def room_for(self, parent: cython.int) -> cython.int:
        """How much the sum of the columns' costs may grow in a child that is worth keeping.

        The bound of a child is this sum at least (`Bounds.base`), so much can be told before the
        child is made.
        """
        c: cython.int
        base: cython.longlong = cython.cast(cython.longlong, parent) * self.record
        if self.is_counting or not self.bounds.takes_all:
            return NO_LIMIT
        for c in range(self.record):
            self.work[c] = self.states.arena[base + c]
        return self.limit + self.keeps_equal - self.states.depth[parent] - 1 - self.bounds.base()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def arrive(self, parent: cython.int, key: cython.ulonglong) -> cython.void:
        """Take note of the record at hand, one play after `parent`."""
        index: cython.longlong = self.states.find(key)
        depth: cython.int = self.states.depth[parent] + 1
        bound: cython.int
        if index >= 0:
            if not self.is_counting and depth < self.states.depth[index]:
                self.come_sooner(cython.cast(cython.int, index), parent, depth)
            return
        if self.plays.has_grown:
            with cython.gil:
                self.plays.hand_on(self.bounds.adopt)
        if self.plays.has_failed or not self.bounds.is_allowed():
            return
        bound = self.bounds.of_work()
        if self.is_counting:
            self.states.add(key, parent, depth, bound)
        elif bound == DEAD or depth + bound < self.limit + self.keeps_equal:
            self.wait(self.states.add(key, parent, depth, bound))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def come_sooner(self, index: cython.int, parent: cython.int, depth: cython.int) -> cython.void:
        """A state was reached in fewer plays than before."""
        if self.states.status[index] == OPEN:
            self.states.unlink(index)
        self.states.status[index] = CLOSED
        self.states.depth[index] = depth
        self.states.parent[index] = parent
        self.wait(index)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def wait(self, index: cython.int) -> cython.void:
        """Let a state wait to be expanded, unless it is a goal or hopeless."""
        bound: cython.int = self.states.bound[index]
        depth: cython.int = self.states.depth[index]
        if bound == 0:
            if depth < self.limit:
                self.limit = depth
                self.goal = index
        elif bound != DEAD and depth + bound < self.limit + self.keeps_equal:
            self.states.push(index)

    # --- reading it out

    @property
    def count(self) -> int:
        """How many distinct states were met."""
        count: int = self.states.count
        return count

    @property
    def length(self) -> int | None:
        """The length of the best line found."""
        return None if self.goal < 0 else self.states.depth[self.goal]

    @property
    def at_least(self) -> int:
        """No line is shorter than this, as far as the search has come."""
        return min(self.states.lowest, self.limit)

    @property
    def bound_at_start(self) -> int | None:
        """The lower bound of the start; None where it is proved that no line leads on."""
        return None if self.states.bound[0] == DEAD else self.states.bound[0]

    @property
    def is_cut(self) -> bool:
        """Whether something was thrown away that a proof would need."""
        return bool(self.states.is_cut)

    @property
    def memory(self) -> int:
        """About how many bytes are in use."""
        return self.states.bytes_used() + self.tables.memory

    def chain(self) -> list[tuple[int, ...]]:
        """The records from the start to the end of the best line found."""
        found = []
        index = self.goal
        while index >= 0:
            first = index * self.record
            found.append(tuple([self.states.arena[first + c] for c in range(self.record)]))
            index = self.states.parent[index]
        return found[::-1]
