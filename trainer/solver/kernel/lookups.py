"""The tables as the loop reads them, and what it asks where they have no answer yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.solver.asides import Asides
    from trainer.solver.tables import Tables


@cython.cclass
class Lookups:
    """What the rules say of columns and asides, as numbers.

    No table is read beyond its end: every number in a record is one that the tables gave, and the
    tables are taken anew (`adopt`) after each time they were asked.
    """

    def hold(self, tables: Tables, asides: Asides) -> None:
        """Read from these tables from now on."""
        self.tables = tables
        self.asides = asides
        self.failure: BaseException | None = None
        self.has_failed = False
        self.adopt()

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
        self.has_grown = True

    def asked(self, question: Callable[..., int], *about: int) -> int:
        """The answer of the tables, which are taken anew.

        The loop cannot raise: what goes wrong (no memory, a signal) is kept in `failure` for it,
        and the answer is then a number that does no harm until the search is given up.
        """
        if self.has_failed:
            return 1
        try:
            answer = question(*about)
            self.adopt()
        except BaseException as error:  # noqa: BLE001 - raised again by Search.advance
            self.failure = error
            self.has_failed = True
            return 1
        return answer

    def hand_on(self, adopt: Callable[[], None]) -> None:
        """Let others take the tables anew; what goes wrong is kept as in `asked`."""
        try:
            adopt()
            self.has_grown = False
        except BaseException as error:  # noqa: BLE001 - raised again by Search.advance
            self.failure = error
            self.has_failed = True

    def complain(self) -> None:
        """Raise what went wrong."""
        if self.failure is not None:
            raise self.failure

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def landed(self, target: cython.int, head: cython.int, size: cython.int) -> cython.int:
        """Ask what a group makes of a column: its number, and COLLECTS where a run is collected."""
        new: cython.int
        with cython.gil:
            new = self.asked(self.tables.landed, target, head, size)
        return new - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def collected(self, aside: cython.int, suit: cython.int) -> cython.int:
        """What lies aside once a run of a suit is collected."""
        new: cython.int = self.after_collect[aside * 4 + suit]
        if new == 0:
            with cython.gil:
                new = self.asked(self.asides.collected, aside, suit)
        return new - 1
