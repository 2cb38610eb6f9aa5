"""Lower bounds: how many plays a state still needs at least, and whether it is allowed at all."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros

DEAD = cython.declare(cython.int, 255)
MOST = cython.declare(cython.int, 250)  # no bound but DEAD is higher

UNIT = cython.declare(cython.int, 8)
# In `unit`, for each unit: the end it waits for, or the cards its run waits for; its own end; its
# own cards; the ends and the cards of all units behind it.
NEED_END = cython.declare(cython.int, 0)
NEED_SEEN = cython.declare(cython.int, 1)
END = cython.declare(cython.int, 2)
SEEN = cython.declare(cython.int, 3)
BEHIND_ENDS = cython.declare(cython.int, 4)
BEHIND_SEEN = cython.declare(cython.int, 5)


@cython.final
@cython.cclass
class Bounds:
    """Judges the record at hand (`work`): is it a goal, is it allowed, how far is a goal at least.

    `demands` and `invariants` are written out by `trainer.solver.aims`. `takes_all` says that a
    goal means every card on the board is collected, which allows the strongest bound.
    """

    def __init__(self, tables, asides, aims, work) -> None:
        self.tables = tables
        self.asides = asides
        self.work = work
        self.width = len(work) - 1
        self.ranks = tables.ranks
        self.features = len(aims.features)
        self.places = aims.places
        self.demands = aims.demands
        self.invariants = aims.invariants
        self.takes_all = aims.takes_all
        self.is_counting = False
        self.stride = asides.stride
        self.unit_at = zeros(16, "i")
        self.unit_last = zeros(16, "i")
        self.reach = zeros(16, "i")
        self.sums = zeros(max(1, self.features), "i")
        self.shortfall = zeros(64, "i")
        self.adopt()

    def adopt(self) -> None:
        """Take the tables as they are now: they may have been laid out anew, with more room."""
        tables = self.tables
        self.cost = tables.cost
        self.first_unit = tables.first_unit
        self.unit_count = tables.unit_count
        self.unit = tables.unit
        self.links = tables.links
        self.feature = tables.feature
        asides = self.asides
        self.aside_feature = asides.feature
        self.aside_seen = asides.seen
        self.made = asides.made
        self.rows_left = asides.rows_left
        self.may_deal = asides.may_deal
        self.runs = asides.runs
        self.forced = asides.forced
        self.charge_count = asides.charge_count
        self.charge_place = asides.charge_place
        self.charge_by = asides.charge_by

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of_work(self) -> cython.int:
        """A lower bound; 0 exactly for a goal, DEAD where it is proved that no line leads to one."""
        bound: cython.int
        stronger: cython.int
        if self.is_counting:
            return 1
        self.add_up()
        bound = self.to_demands()
        if bound == 0 or bound == DEAD or not self.takes_all:
            return bound
        stronger = self.to_empty()
        return stronger if stronger > bound else bound

    # --- sums over columns

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_up(self) -> cython.void:
        """Fill in the sum of each feature."""
        f: cython.int
        c: cython.int
        total: cython.int
        aside: cython.int = self.work[self.width]
        for f in range(self.features):
            total = self.aside_feature[aside * self.features + f]
            if self.places[f] == -1:
                for c in range(self.width):
                    total += self.feature[self.work[c] * self.features + f]
            elif self.places[f] >= 0:
                total += self.feature[self.work[self.places[f]] * self.features + f]
            self.sums[f] = total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_allowed(self) -> cython.bint:
        """Whether the record, reached by a play, keeps the invariants."""
        at: cython.int = 1
        way: cython.int
        k: cython.int
        holds: cython.bint
        if self.invariants[0] < 0:
            return True
        self.add_up()
        for way in range(self.invariants[0]):
            holds = True
            k = self.invariants[at]
            at += 1
            while k > 0:
                if self.sums[self.invariants[at]] < self.invariants[at + 1]:
                    holds = False
                at += 2
                k -= 1
            if holds:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_demands(self) -> cython.int:
        """The bound of the demand that is nearest.

        Within a demand the highest of three: what each count lacks, at most so much a play; the
        links that are missing, of which a transfer makes one, since one group lands on one card;
        and the links of the runs that are missing.
        """
        at: cython.int = 1
        way: cython.int
        k: cython.int
        need: cython.int
        most: cython.int
        lacks: cython.int
        nearest: cython.int = DEAD
        for way in range(self.demands[0]):
            most = 0
            k = self.demands[at]
            at += 1
            while k > 0:
                need = self.plays(
                    self.demands[at + 1] - self.sums[self.demands[at]],
                    self.demands[at + 2],
                    self.demands[at + 3],
                )
                if need > most:
                    most = need
                at += 4
                k -= 1
            lacks = 0
            k = self.demands[at]
            at += 1
            while k > 0:
                if self.sums[self.demands[at]] < self.demands[at + 1]:
                    lacks += self.demands[at + 1] - self.sums[self.demands[at]]
                at += 2
                k -= 1
            need = self.plays(lacks, 1, self.width)
            if need > most:
                most = need
            if self.demands[at] > 0 and most > 0 and not self.takes_all:
                need = self.to_links(self.demands[at] - self.runs[self.work[self.width]])
                if need > most:
                    most = need
            at += 1
            if most < nearest:
                nearest = most
        return nearest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def plays(
        self, short: cython.int, by_transfer: cython.int, by_deal: cython.int
    ) -> cython.int:
        """The fewest plays that raise a sum by `short`, with the deals that can still come."""
        deals: cython.int
        fewest: cython.int = DEAD
        need: cython.int
        rest: cython.int
        aside: cython.int = self.work[self.width]
        most: cython.int = self.rows_left[aside] if self.may_deal[aside] else 0
        if short <= 0:
            return 0
        for deals in range(most + 1):
            rest = short - deals * by_deal
            if rest <= 0:
                need = deals
            elif by_transfer <= 0:
                continue
            else:
                need = deals + (rest + by_transfer - 1) // by_transfer
            if need > MOST:
                need = MOST
            if need < fewest:
                fewest = need
        return fewest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_links(self, wanted: cython.int) -> cython.int:
        """A bound for collecting `wanted` more runs, whichever.

        For k runs of a suit each of its ranks but the highest must stand linked k times, or have
        gone with a run collected meanwhile. Where a rank is linked less often each missing link
        takes a transfer of its own, or comes with a deal. The suits that lack least are reckoned
        with: `shortfall` holds for each number of runs the fewest links over the suits so far.
        """
        c: cython.int
        k: cython.int
        j: cython.int
        suit: cython.int
        rank: cython.int
        count: cython.int
        lacks: cython.int
        packed: cython.ulonglong
        if wanted <= 0:
            return 0
        if wanted > 8:
            wanted = 8
        for k in range(wanted + 1):
            self.shortfall[k] = 0 if k == 0 else 10000
        for suit in range(4):
            packed = 0
            for c in range(self.width):
                packed += self.links[self.work[c] * 4 + suit]
            for k in range(wanted + 1):
                lacks = 0
                for rank in range(self.ranks - 1):
                    count = cython.cast(cython.int, (packed >> (4 * rank)) & 15)
                    if count < k:
                        lacks += k - count
                self.shortfall[16 + k] = lacks
            for k in range(wanted, 0, -1):
                for j in range(1, k + 1):
                    if self.shortfall[k - j] + self.shortfall[16 + j] < self.shortfall[k]:
                        self.shortfall[k] = self.shortfall[k - j] + self.shortfall[16 + j]
        return self.plays(self.shortfall[wanted], 1, self.width)

    # --- every card is to be collected

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def base(self, aside: cython.int) -> cython.int:
        """The part of the bound that is a sum: plays that every line holds.

        A unit that no King heads must be moved once at least, for its head has to come to rest on
        its in-suit successor. A hidden card is a unit by itself even where its successor lies
        behind it: that one cannot turn up before it has left. Each play has one head, so the
        plays of different heads are different. Every row must be dealt. A stock card that comes
        too late to land on its successor must be moved like the others.
        """
        c: cython.int
        total: cython.int = self.rows_left[aside] + self.forced[self.made[aside]]
        for c in range(self.width):
            total += self.cost[self.work[c]]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_empty(self) -> cython.int:
        """A bound for collecting every card there is.

        Beyond `base`, plays that rings of units cost, and plays that stock cards cost. One play
        may be both, so the higher of the two numbers is taken, not their sum.
        """
        aside: cython.int = self.work[self.width]
        total: cython.int
        extra: cython.int
        charged: cython.int
        if self.rows_left[aside] > 0 and not self.may_deal[aside]:
            return DEAD  # ruling 7
        total = self.base(aside)
        extra = self.rings(self.aside_seen[aside])
        if self.rows_left[aside] > 0:
            charged = self.stock_charges(self.made[aside])
            if charged > extra:
                extra = charged
        total += extra
        return total if total < MOST else MOST

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stock_charges(self, made: cython.int) -> cython.int:
        """How many stock cards cost a play that `base` does not count.

        A dealt card needs no play of its own only where it lands on its successor s. Then the unit
        at the front of its column is headed by some x of its suit and ends in s. If x was moved
        there, that was not its last move, for it heads a unit, or x is a King, which need not move
        at all: one play more than counted. If x always lay there it heads a unit of that column
        now, whose end is s or above it; were the end below, a card would have had to leave s, again
        a play that is not counted. So a stock card is charged where no unit of its suit in its
        column ends between s and the lowest rank that cannot be there in time, and no earlier row
        brings such a card. The charged plays differ: after one arrival of x the cards dealt onto
        its unit come by different rows into one column, and of those only the first is charged.
        """
        i: cython.int
        u: cython.int
        count: cython.int = 0
        first: cython.int = made * self.stride
        for i in range(first, first + self.charge_count[made]):
            u = self.first_unit[self.work[self.charge_place[i]]]
            if not (self.unit[u + END] | self.unit[u + BEHIND_ENDS]) & self.charge_by[i]:
                count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rings(self, stock: cython.ulonglong) -> cython.int:
        """How many sets of units, no two with a unit in common, wait on one another in a ring.

        Think of a line in which every unit of such a set does with the plays that `base` counts: a
        unit moves once, straight onto its successor, and a King stays until its run is collected.
        Look at the unit of the set that leaves its column first. Its successor (for a King: some
        card of its run) lies, in every copy, behind units of the set, so one of these left before
        it. Hence no such line: each ring costs a play that `base` does not count, a second move of
        a unit, a move of a King, or a move that splits a unit to lay its successor bare; and as
        they share no unit, they cost one each.

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
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def expose(self, unit: cython.int) -> cython.void:
        """A unit lies bare now."""
        self.ends |= self.unit[unit + END]
        self.seen |= self.unit[unit + SEEN]

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
