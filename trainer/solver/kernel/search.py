"""The search for shortest lines: A* over numbers, each state the numbers of its columns."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros
from trainer.solver.kernel.bounds import Bounds
from trainer.solver.kernel.states import States

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
DEAD = cython.declare(cython.int, 255)
OPEN = cython.declare(cython.int, 1)
CLOSED = cython.declare(cython.int, 2)
MARKED = cython.declare(cython.int, 3)

NO_LIMIT = cython.declare(cython.int, 1 << 20)
COLLECTS = cython.declare(cython.int, 1 << 30)

# What `kids` holds for each: the column a group leaves and what is left there, the column it lands
# on and what that becomes, and what lies aside then. No column: a deal.
KID = cython.declare(cython.int, 5)
MOST_KIDS = cython.declare(cython.int, 2048)  # ten columns, 13 groups each, 9 targets: fewer


@cython.final
@cython.cclass
class Search:
    """One search. `advance` goes on with it for a while, the GIL released; the rest reads it out.

    `limit` is the sum of depth and bound from which on a state is thrown away: one more than the
    most plays allowed at first, then the length of the best line found. With `keeps_equal` states
    that may lie on a line just as long are kept, so that `mark` can find all of these.
    """

    tables: object
    asides: object
    states: States
    bounds: Bounds
    work: cython.int[::1]

    front: cython.int[::1]
    zobrist: cython.ulonglong[::1]
    cost: cython.int[::1]
    first_lift: cython.int[::1]
    lift_count: cython.int[::1]
    lift_head: cython.int[::1]
    lift_left: cython.int[::1]
    land: cython.int[::1]
    land_gap: cython.int[::1]
    dealt: cython.int[::1]

    row_cards: cython.int[::1]
    after_collect: cython.int[::1]
    after_deal: cython.int[::1]
    made: cython.int[::1]
    may_deal: cython.int[::1]
    is_finished: cython.int[::1]
    aside_zobrist: cython.ulonglong[::1]

    salts: cython.ulonglong[::1]
    free_places: cython.int[::1]
    first: cython.int[::1]
    after: cython.int[::1]
    kids: cython.int[::1]
    kid_keys: cython.ulonglong[::1]

    width: cython.int
    record: cython.int
    ranks: cython.int
    free_count: cython.int
    are_all_free: cython.bint
    keeps_equal: cython.bint
    is_counting: cython.bint
    limit: cython.int
    goal: cython.int
    cursor: cython.longlong
    touched: cython.ulonglong
    expanded: cython.longlong

    def __init__(self, tables, asides, aims, start, free_places, limit, memory) -> None:
        self.tables = tables
        self.asides = asides
        self.width = len(start) - 1
        self.record = len(start)
        self.ranks = tables.ranks
        self.limit = min(limit, NO_LIMIT)
        self.goal = -1
        self.cursor = self.expanded = self.touched = 0
        self.keeps_equal = self.is_counting = False
        self.states = States(self.record, memory)
        self.work = self.states.work
        self.bounds = Bounds(tables, asides, aims, self.states.work)
        self.first = zeros(16, "i")
        self.after = zeros(16, "i")
        self.kids = zeros(KID * MOST_KIDS, "i")
        self.kid_keys = zeros(MOST_KIDS, "Q")
        self.lay_places(free_places)
        self.adopt()
        self.begin(start)

    def lay_places(self, free_places) -> None:
        """Note which columns may change places once no deal can come (`trainer.solver.symmetry`).

        Salts tell the places apart in a key: all of them while a deal may come, afterwards only
        those that may not change.
        """
        i: cython.int
        self.free_places = zeros(16, "i")
        self.free_count = len(free_places)
        self.are_all_free = len(free_places) == self.width
        self.salts = zeros(32, "Q")
        for i in range(self.width):
            salt = ((2 * i + 3) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
            self.salts[i] = salt
            self.salts[16 + i] = 1 if i in free_places else salt
        for i in range(self.free_count):
            self.free_places[i] = free_places[i]

    def begin(self, start) -> None:
        """Let the start be the first state."""
        i: cython.int
        bound: cython.int
        for i in range(self.record):
            self.work[i] = start[i]
        self.settle_places()
        bound = self.bounds.of_work()
        self.states.add(self.key_of_work(), -1, 0, bound)
        if bound == 0:
            self.goal = 0
            self.limit = 0
        elif bound != DEAD and bound < self.limit:
            self.states.push(0)

    def count_only(self) -> None:
        """From now on look for nothing: states are expanded in the order in which they are met."""
        self.is_counting = True
        self.bounds.is_counting = True
        self.states.bound[0] = 1

    def keep_equal(self) -> None:
        """From now on keep states that may lie on a line as short as the best."""
        self.keeps_equal = True

    def lower_limit(self, length: int) -> None:
        """A line of that length is known: only shorter ones are worth finding."""
        self.limit = min(self.limit, length)

    def adopt(self) -> None:
        """Take the tables as they are now: they may have been laid out anew, with more room."""
        tables = self.tables
        self.front = tables.front
        self.zobrist = tables.zobrist
        self.cost = tables.cost
        self.first_lift = tables.first_lift
        self.lift_count = tables.lift_count
        self.lift_head = tables.lift_head
        self.lift_left = tables.lift_left
        self.land = tables.land
        self.land_gap = tables.land_gap
        self.dealt = tables.dealt
        asides = self.asides
        self.row_cards = asides.row_cards
        self.after_collect = asides.after_collect
        self.after_deal = asides.after_deal
        self.made = asides.made
        self.may_deal = asides.may_deal
        self.is_finished = asides.is_finished
        self.aside_zobrist = asides.zobrist
        self.bounds.adopt()

    # --- keys

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key_of_work(self) -> cython.ulonglong:
        """The key of the record at hand; equal for records that differ by free places only."""
        c: cython.int
        aside: cython.int = self.work[self.width]
        salted: cython.int = 0 if self.may_deal[aside] else 16
        key: cython.ulonglong = self.aside_zobrist[aside]
        for c in range(self.width):
            key = (key + self.zobrist[self.work[c]] * self.salts[salted + c]) & M64
        return key

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle_places(self) -> cython.void:
        """Bring the columns that may change places into one order."""
        i: cython.int
        j: cython.int
        column: cython.int
        if self.may_deal[self.work[self.width]]:
            return
        for i in range(1, self.free_count):
            column = self.work[self.free_places[i]]
            j = i - 1
            while j >= 0 and self.work[self.free_places[j]] > column:
                self.work[self.free_places[j + 1]] = self.work[self.free_places[j]]
                j -= 1
            self.work[self.free_places[j + 1]] = column

    # --- what the tables do not know yet, asked of the rules

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def landed(self, target: cython.int, head: cython.int, size: cython.int) -> cython.int:
        """What a group makes of a column: its number, and COLLECTS where a run is collected."""
        new: cython.int
        if target:
            new = self.land[target * 64 + (head >> 4) * 16 + size]
        else:
            new = self.land_gap[head * 16 + size]
        if new == 0:
            with cython.gil:
                new = self.tables.landed(target, head, size)
                self.adopt()
        return new - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def collected(self, aside: cython.int, suit: cython.int) -> cython.int:
        """What lies aside once a run of a suit is collected."""
        new: cython.int = self.after_collect[aside * 4 + suit]
        if new == 0:
            with cython.gil:
                new = self.asides.collected(aside, suit)
                self.adopt()
        return new - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal(self, base: cython.longlong) -> cython.void:
        """Make the record at hand what a deal makes of a state."""
        c: cython.int
        new: cython.int
        card: cython.int
        column: cython.int
        aside: cython.int = self.states.arena[base + self.width]
        row: cython.int = self.made[aside] * self.width
        now: cython.int = self.after_deal[aside]
        if now == 0:
            with cython.gil:
                now = self.asides.dealt(aside)
                self.adopt()
        now -= 1
        for c in range(self.width):
            card = self.row_cards[row + c]
            column = self.states.arena[base + c]
            new = self.dealt[column * 64 + card]
            if new == 0:
                with cython.gil:
                    new = self.tables.dealt_onto(column, card)
                    self.adopt()
            new -= 1
            if new >= COLLECTS:
                new -= COLLECTS
                now = self.collected(now, card >> 4)
            self.work[c] = new
        self.work[self.width] = now

    # --- expanding

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def room_for(self, parent: cython.int, base: cython.longlong) -> cython.int:
        """How much the sum of the columns' costs may grow in a child that is worth keeping."""
        c: cython.int
        room: cython.int
        aside: cython.int = self.states.arena[base + self.width]
        if self.is_counting or not self.bounds.takes_all:
            return NO_LIMIT
        room = self.limit + self.keeps_equal - self.states.depth[parent] - 1
        room -= self.bounds.rows_left[aside] + self.bounds.forced[self.made[aside]]
        for c in range(self.width):
            room -= self.cost[self.states.arena[base + c]]
        return room

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_kids(self, parent: cython.int) -> cython.int:
        """Fill in what each play makes of a state, all but hopeless ones; how many there are."""
        base: cython.longlong = cython.cast(cython.longlong, parent) * self.record
        aside: cython.int = self.states.arena[base + self.width]
        is_free: cython.bint = self.are_all_free and not self.may_deal[aside]
        salted: cython.int = 0 if self.may_deal[aside] else 16
        room: cython.int = self.room_for(parent, base)
        gaps: cython.int = 0
        kids: cython.int = 0
        total: cython.ulonglong = self.aside_zobrist[aside]
        c: cython.int
        column: cython.int
        j: cython.int
        if self.is_finished[aside]:
            return 0
        for c in range(self.ranks + 2):
            self.first[c] = -1
        for c in range(self.width - 1, -1, -1):
            column = self.states.arena[base + c]
            total = (total + self.zobrist[column] * self.salts[salted + c]) & M64
            self.after[c] = self.first[self.front[column]]
            self.first[self.front[column]] = c
            gaps += column == 0
        if is_free and gaps:
            self.after[self.first[0]] = -1  # one gap stands for all
        for c in range(self.width):
            column = self.states.arena[base + c]
            if is_free and c > 0 and column == self.states.arena[base + c - 1]:
                continue  # equal columns stand side by side: one of them stands for all
            for j in range(self.lift_count[column]):
                kids = self.find_targets(base, c, j, total, room, is_free, kids)
        if gaps == 0 and self.may_deal[aside]:
            self.kids[KID * kids] = -1
            kids += 1
        return kids

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_targets(
        self,
        base: cython.longlong,
        source: cython.int,
        lift: cython.int,
        total: cython.ulonglong,
        room: cython.int,
        is_free: cython.bint,
        kids: cython.int,
    ) -> cython.int:
        """Add what becomes of one group on each column it can land on; how many kids then."""
        column: cython.int = self.states.arena[base + source]
        aside: cython.int = self.states.arena[base + self.width]
        at: cython.int = self.first_lift[column] + lift
        head: cython.int = self.lift_head[at]
        left: cython.int = self.lift_left[at]
        salted: cython.int = 0 if self.may_deal[aside] else 16
        gained: cython.int = self.cost[left] - self.cost[column]
        key: cython.ulonglong
        place: cython.int
        target: cython.int
        new: cython.int
        rank: cython.int = (head & 15) + 1
        total -= (self.zobrist[column] - self.zobrist[left]) * self.salts[salted + source]
        while True:
            place = self.first[rank]
            while place >= 0:
                target = self.states.arena[base + place]
                new = self.landed(target, head, lift + 1)
                if gained + self.cost[new & ~COLLECTS] - self.cost[target] < room:
                    self.kids[KID * kids] = source
                    self.kids[KID * kids + 1] = left
                    self.kids[KID * kids + 2] = place
                    if new < COLLECTS:
                        key = (self.zobrist[new] - self.zobrist[target]) * self.salts[salted + place]
                        self.kid_keys[kids] = (total + key) & M64
                        self.kids[KID * kids + 3] = new
                        self.kids[KID * kids + 4] = aside
                    else:
                        self.kids[KID * kids + 3] = new - COLLECTS
                        self.kids[KID * kids + 4] = self.collected(aside, head >> 4)
                        self.take(base, kids)
                        self.kid_keys[kids] = self.key_of_work()
                    kids += 1
                place = self.after[place]
            if rank == 0 or (left == 0 and is_free):
                return kids  # a whole column into a gap changes nothing but places
            rank = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, base: cython.longlong, kid: cython.int) -> cython.void:
        """Make the record at hand what a play makes of a state."""
        c: cython.int
        if self.kids[KID * kid] < 0:
            self.deal(base)
            return
        for c in range(self.width):
            self.work[c] = self.states.arena[base + c]
        self.work[self.kids[KID * kid]] = self.kids[KID * kid + 1]
        self.work[self.kids[KID * kid + 2]] = self.kids[KID * kid + 3]
        self.work[self.width] = self.kids[KID * kid + 4]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, parent: cython.int) -> cython.bint:
        """Meet all that one play makes of a state; False where the memory is used up."""
        k: cython.int
        base: cython.longlong = cython.cast(cython.longlong, parent) * self.record
        kids: cython.int = self.find_kids(parent)
        if not self.states.has_room(kids):
            return False
        self.expanded += 1
        for k in range(kids):  # start all the reads of memory before needing any
            self.touched ^= self.states.slots[(self.kid_keys[k] >> 30) & self.states.mask]
        for k in range(kids):
            self.take(base, k)
            if self.kids[KID * k] < 0:
                self.kid_keys[k] = self.key_of_work()
            self.settle_places()
            self.arrive(parent, self.kid_keys[k])
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def arrive(self, parent: cython.int, key: cython.ulonglong) -> cython.void:
        """Take note of the record at hand, one play after `parent`."""
        index: cython.longlong = self.states.find(key)
        depth: cython.int = self.states.depth[parent] + 1
        bound: cython.int
        if index >= 0:
            if depth < self.states.depth[index] and not self.is_counting:
                self.come_sooner(cython.cast(cython.int, index), parent, depth)
            return
        if not self.bounds.is_allowed():
            return
        bound = self.bounds.of_work()
        if self.is_counting:
            self.states.add(key, parent, depth, bound)
            return
        if bound != DEAD and depth + bound >= self.limit + self.keeps_equal:
            return
        self.wait(self.states.add(key, parent, depth, bound))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def come_sooner(
        self, index: cython.int, parent: cython.int, depth: cython.int
    ) -> cython.void:
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

    def advance(self, steps: int) -> str:
        """Expand so many states: "more" are left, it is "done", or the memory is "full"."""
        n: cython.longlong
        last: cython.longlong = steps
        index: cython.int = 0
        is_full: cython.bint = False
        with cython.nogil:
            for n in range(last):
                if self.is_counting:
                    index = -1
                    if self.cursor < self.states.count:
                        index = cython.cast(cython.int, self.cursor)
                        self.cursor += 1
                else:
                    index = self.states.pop(self.limit + self.keeps_equal)
                if index < 0:
                    break
                if not self.expand(index):
                    is_full = True
                    break
        if is_full:
            return "full"
        return "done" if index < 0 else "more"

    # --- reading it out

    @property
    def count(self) -> int:
        """How many distinct states were met."""
        return self.states.count

    @property
    def length(self) -> int | None:
        """The length of the best line found."""
        return None if self.goal < 0 else self.states.depth[self.goal]

    @property
    def at_least(self) -> int:
        """No line shorter than this exists, as far as the search has come."""
        return min(self.states.lowest, self.limit)

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
            found.append(self.record_of(index))
            index = self.states.parent[index]
        return found[::-1]

    def record_of(self, index: int) -> tuple[int, ...]:
        """The record of a state."""
        first = index * self.record
        return tuple([self.states.arena[first + c] for c in range(self.record)])

    def mark(self) -> None:
        """Mark the states on lines as short as the best; `keep_equal` must have been asked for."""
        self.bounds.adopt()
        order = zeros(max(1, self.states.count), "i")
        begins = self.in_order_of_depth(order)
        self.mark_back(order, begins)

    def in_order_of_depth(self, order: cython.int[::1]) -> cython.longlong:
        """Fill in the states by depth, the least first; how many are no deeper than the goal."""
        i: cython.longlong
        d: cython.int
        counts: cython.int[::1] = zeros(self.limit + 2, "i")
        for i in range(self.states.count):
            if self.states.depth[i] <= self.limit:
                counts[self.states.depth[i] + 1] += 1
        for d in range(self.limit + 1):
            counts[d + 1] += counts[d]
        for i in range(self.states.count):
            d = self.states.depth[i]
            if d <= self.limit:
                order[counts[d]] = cython.cast(cython.int, i)
                counts[d] += 1
        return counts[self.limit]

    def mark_back(self, order: cython.int[::1], count: cython.longlong) -> None:
        """From the goals backwards, mark each state from which a play leads to a marked one."""
        i: cython.longlong
        k: cython.int
        kids: cython.int
        index: cython.int
        found: cython.longlong
        base: cython.longlong
        with cython.nogil:
            for i in range(count - 1, -1, -1):
                index = order[i]
                if self.states.bound[index] == 0 and self.states.depth[index] == self.limit:
                    self.states.status[index] = MARKED
                if self.states.status[index] != CLOSED or self.states.bound[index] == 0:
                    continue
                base = cython.cast(cython.longlong, index) * self.record
                kids = self.find_kids(index)
                for k in range(kids):
                    self.take(base, k)
                    if self.kids[KID * k] < 0:
                        self.kid_keys[k] = self.key_of_work()
                    self.settle_places()
                    found = self.states.find(self.kid_keys[k])
                    if (
                        found >= 0
                        and self.states.status[found] == MARKED
                        and self.states.depth[found] == self.states.depth[index] + 1
                    ):
                        self.states.status[index] = MARKED
                        break

    def marked_depth(self, record) -> int | None:
        """The depth of a marked state, None for any other; `record` in any order of places."""
        i: cython.int
        for i in range(self.record):
            self.work[i] = record[i]
        self.settle_places()
        index = self.states.find(self.key_of_work())
        if index < 0 or self.states.status[index] != MARKED:
            return None
        return self.states.depth[index]
