"""What one play makes of a state: the legal transfers and deals, followed in tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros
from trainer.solver.kernel.lookups import Lookups
from trainer.solver.kernel.states import States

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.solver.asides import Asides
    from trainer.solver.tables import Tables

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
COLLECTS = cython.declare(cython.int, 1 << 30)  # as in trainer.solver.tables

# What `kids` holds for each: the column a group leaves and what is left there, the column it lands
# on and what that becomes, and what lies aside then. No column: a deal.
KID = cython.declare(cython.int, 5)
MOST_KIDS = cython.declare(cython.int, 4096)  # 16 columns, 13 groups each, 15 targets: fewer


@cython.final
@cython.cclass
class Plays(Lookups):
    """The plays of a search. `work`, the record at hand, is shared with its States."""

    def __init__(
        self, tables: Tables, asides: Asides, states: States, free_places: Sequence[int]
    ) -> None:
        self.hold(tables, asides)
        self.states = states
        self.work = states.work
        self.width = states.record - 1
        self.record = states.record
        self.ranks = tables.ranks
        self.touched = 0
        self.first = zeros(16, "i")
        self.after = zeros(16, "i")
        self.kids = zeros(KID * MOST_KIDS, "i")
        self.kid_keys = zeros(MOST_KIDS, "Q")
        self.free_places = zeros(16, "i")
        self.salts = zeros(32, "Q")
        self.lay_places(free_places)

    def lay_places(self, free_places: Sequence[int]) -> None:
        """Note which columns may change places once no deal can come (`trainer.solver.symmetry`).

        Salts tell the places apart in a key: all of them while a deal may come, afterwards only
        those that may not change.
        """
        i: cython.int
        self.free_count = len(free_places)
        self.are_all_free = len(free_places) == self.width
        for i in range(self.width):
            salt = ((2 * i + 3) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
            self.salts[i] = salt
            self.salts[16 + i] = 1 if i in free_places else salt
        for i in range(self.free_count):
            self.free_places[i] = free_places[i]

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

    # --- plays

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
                now = self.asked(self.asides.dealt, aside)
        now -= 1
        for c in range(self.width):
            card = self.row_cards[row + c]
            column = self.states.arena[base + c]
            new = self.dealt[column * 64 + card]
            if new == 0:
                with cython.gil:
                    new = self.asked(self.tables.dealt_onto, column, card)
            new -= 1
            if new >= COLLECTS:
                new -= COLLECTS
                now = self.collected(now, card >> 4)
            self.work[c] = new
        self.work[self.width] = now

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_kids(self, parent: cython.int, room: cython.int) -> cython.int:
        """Fill in what each play makes of a state; how many there are.

        Left out are transfers that raise the sum of the columns' costs by `room` or more, and those
        that others stand for.
        """
        base: cython.longlong = cython.cast(cython.longlong, parent) * self.record
        aside: cython.int = self.states.arena[base + self.width]
        is_free: cython.bint = self.are_all_free and not self.may_deal[aside]
        salted: cython.int = 0 if self.may_deal[aside] else 16
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
                if target:
                    new = self.land[target * 64 + (head >> 4) * 16 + lift + 1] - 1
                else:
                    new = self.land_gap[head * 16 + lift + 1] - 1
                if new < 0:
                    new = self.landed(target, head, lift + 1)
                if gained + self.cost[new & ~COLLECTS] - self.cost[target] < room:
                    self.kids[KID * kids] = source
                    self.kids[KID * kids + 1] = left
                    self.kids[KID * kids + 2] = place
                    if new < COLLECTS:
                        key = (self.zobrist[new] - self.zobrist[target]) * self.salts[
                            salted + place
                        ]
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
        """Make the record at hand what a play makes of a state, its free columns in order."""
        c: cython.int
        if self.kids[KID * kid] < 0:
            self.deal(base)
            self.kid_keys[kid] = self.key_of_work()
            self.settle_places()
        elif self.are_all_free and not self.may_deal[self.kids[KID * kid + 4]]:
            self.merge(base, kid)
        else:
            for c in range(self.width):
                self.work[c] = self.states.arena[base + c]
            self.work[self.kids[KID * kid]] = self.kids[KID * kid + 1]
            self.work[self.kids[KID * kid + 2]] = self.kids[KID * kid + 3]
            self.work[self.width] = self.kids[KID * kid + 4]
            self.settle_places()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def merge(self, base: cython.longlong, kid: cython.int) -> cython.void:
        """The same where all columns are free: they are in order but for the two that change."""
        c: cython.int
        first: cython.int
        second: cython.int
        places: cython.int
        source: cython.int = self.kids[KID * kid]
        target: cython.int = self.kids[KID * kid + 2]
        low: cython.int = self.kids[KID * kid + 1]
        high: cython.int = self.kids[KID * kid + 3]
        if self.may_deal[self.states.arena[base + self.width]]:
            # The state itself is not in order: this play collected the run that ends all deals.
            for c in range(self.width):
                self.work[c] = self.states.arena[base + c]
            self.work[source] = low
            self.work[target] = high
            self.work[self.width] = self.kids[KID * kid + 4]
            self.settle_places()
            return
        if low > high:
            low, high = high, low
        first = min(source, target)
        second = max(source, target)
        places = self.shift(base, 0, first, 0, low, high)
        places += self.shift(base, first + 1, second, 1, low, high)
        places += self.shift(base, second + 1, self.width, 2, low, high)
        self.work[places & 15] = low
        self.work[(places >> 4) + 1] = high
        self.work[self.width] = self.kids[KID * kid + 4]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def shift(
        self,
        base: cython.longlong,
        begin: cython.int,
        end: cython.int,
        gone: cython.int,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        """Put columns of a state in place, `gone` of those before them left out and the new ones,
        `low` and `high`, put in. How many do not come after `low`, and 16 times the same of `high`.

        Each column moves by as many places as there are new ones before it: no branch to guess,
        which in the innermost loop is worth more than leaving early.
        """
        c: cython.int
        column: cython.int
        after_low: cython.int
        after_high: cython.int
        places: cython.int = 0
        for c in range(begin, end):
            column = self.states.arena[base + c]
            after_low = low < column
            after_high = high < column
            self.work[c - gone + after_low + after_high] = column
            places += 17 - after_low - 16 * after_high
        return places

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fetch(self, kids: cython.int) -> cython.void:
        """Start all the reads of memory that finding the kids will need, before needing any."""
        k: cython.int
        for k in range(kids):
            self.touched ^= self.states.slots[(self.kid_keys[k] >> 30) & self.states.mask]
        for k in range(kids):
            self.touched ^= self.states.peek(self.kid_keys[k])
