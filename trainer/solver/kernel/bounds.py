"""Lower bounds: how many plays a state still needs at least, and whether it is allowed at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import zeros
from trainer.solver.kernel.rings import Rings

if TYPE_CHECKING:
    from trainer.solver.aims import Aims
    from trainer.solver.asides import Asides
    from trainer.solver.tables import Tables

DEAD = cython.declare(cython.int, 255)
MOST = cython.declare(cython.int, 250)  # no bound but DEAD is higher

END = cython.declare(cython.int, 2)  # where `unit` has a unit's end (trainer.solver.tables)
BEHIND_ENDS = cython.declare(cython.int, 4)


@cython.final
@cython.cclass
class Bounds:
    """Judges the record at hand (`work`): is it a goal, is it allowed, how far is a goal at least.

    `demands` and `invariants` are written out by `trainer.solver.aims`. `takes_all` says that a
    goal means every card on the board is collected, which allows the strongest bound.
    """

    def __init__(self, tables: Tables, asides: Asides, aims: Aims, work: memoryview[int]) -> None:
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
        self.rings = Rings(tables, work)
        self.sums = zeros(max(1, self.features), "i")
        self.shortfall = zeros(64, "i")
        self.adopt()

    def adopt(self) -> None:
        """Take the tables as they are now: they may have been laid out anew, with more room."""
        tables = self.tables
        self.cost = tables.cost
        self.first_unit = tables.first_unit
        self.unit = tables.unit
        self.rings.adopt(tables)
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
        self.supply = asides.supply

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def of_work(self) -> cython.int:
        """A lower bound; 0 exactly for a goal, DEAD where it is proved that no line leads on."""
        bound: cython.int
        stronger: cython.int
        if self.is_counting:
            return 1
        self.add_up()
        bound = self.to_demands()
        if bound in (0, DEAD) or not self.takes_all:
            return bound
        stronger = self.to_empty()
        return max(bound, stronger)

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
        _way: cython.int
        k: cython.int
        holds: cython.bint
        if self.invariants[0] < 0:
            return True
        self.add_up()
        for _way in range(self.invariants[0]):
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
        _way: cython.int
        k: cython.int
        need: cython.int
        most: cython.int
        lacks: cython.int
        nearest: cython.int = DEAD
        for _way in range(self.demands[0]):
            most = 0
            k = self.demands[at]
            at += 1
            while k > 0:
                need = self.plays(
                    self.demands[at + 1] - self.sums[self.demands[at]],
                    self.demands[at + 2],
                    self.demands[at + 3],
                )
                most = max(most, need)
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
            most = max(most, need)
            if self.demands[at] > 0 and most > 0 and not self.takes_all:
                need = self.to_links(self.demands[at] - self.runs[self.work[self.width]])
                most = max(most, need)
            at += 1
            nearest = min(nearest, most)
        return nearest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def plays(self, short: cython.int, by_transfer: cython.int, by_deal: cython.int) -> cython.int:
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
            need = min(need, MOST)
            fewest = min(fewest, need)
        return fewest

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_links(self, wanted: cython.int) -> cython.int:
        """A bound for collecting `wanted` more runs, whichever.

        For k runs of a suit each of its ranks but the highest must stand linked k times, or have
        gone with a run collected meanwhile. Where a rank is linked less often, each missing link
        takes a transfer of its own, or comes with a dealt card of that rank. Any number of deals
        is reckoned with.
        """
        deals: cython.int
        aside: cython.int = self.work[self.width]
        fewest: cython.int = DEAD
        most: cython.int = self.rows_left[aside] if self.may_deal[aside] else 0
        if wanted <= 0:
            return 0
        for deals in range(most + 1):
            fewest = min(fewest, deals + self.links_lacking(min(wanted, 8), deals))
        return min(fewest, MOST)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def links_lacking(self, wanted: cython.int, deals: cython.int) -> cython.int:
        """How many links are missing for `wanted` more runs if `deals` rows bring all they can.

        The suits that lack least are reckoned with: `shortfall` holds for each number of runs the
        fewest links over the suits so far, and behind these those of the suit at hand.
        """
        c: cython.int
        k: cython.int
        j: cython.int
        suit: cython.int
        rank: cython.int
        lacks: cython.int
        packed: cython.ulonglong
        row: cython.int = self.made[self.work[self.width]]
        for k in range(wanted + 1):
            self.shortfall[k] = 0 if k == 0 else MOST
        for suit in range(4):
            packed = self.supply[(row + deals) * 4 + suit] - self.supply[row * 4 + suit]
            for c in range(self.width):
                packed += self.links[self.work[c] * 4 + suit]
            for k in range(wanted + 1):
                lacks = 0
                for rank in range(self.ranks - 1):
                    lacks += max(0, k - cython.cast(cython.int, (packed >> (4 * rank)) & 15))
                self.shortfall[16 + k] = lacks
            for k in range(wanted, 0, -1):
                for j in range(1, k + 1):
                    lacks = self.shortfall[k - j] + self.shortfall[16 + j]
                    self.shortfall[k] = min(self.shortfall[k], lacks)
        return self.shortfall[wanted]

    # --- every card is to be collected

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def base(self) -> cython.int:
        """The part of the bound that is a sum: plays that every line holds.

        A unit that no King heads must be moved once at least, for its head has to come to rest on
        its in-suit successor. A hidden card is a unit by itself even where its successor lies
        behind it: that one cannot turn up before it has left. Each play has one head, so the
        plays of different heads are different. Every row must be dealt. A stock card that comes
        too late to land on its successor must be moved like the others.
        """
        c: cython.int
        aside: cython.int = self.work[self.width]
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
        total = self.base()
        extra = self.rings.count(self.aside_seen[aside])
        if self.rows_left[aside] > 0:
            charged = self.stock_charges(self.made[aside])
            extra = max(extra, charged)
        total += extra
        return min(MOST, total)

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
        brings such a card.

        The charged plays differ, from one another and from those that `base` counts. Of each card
        count a play if it is not linked now, one more for each play that leaves it unlinked, and
        one more for each that begins with it linked: in all, just the plays that move it at the
        head of a group, for in the end it is linked. Charge a dealt card to the last play that left
        its s since x came, if any card lay on s by then; else to the arrival of x. Since this card
        is the next to lie on s, no other dealt card is charged to that same play.
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
