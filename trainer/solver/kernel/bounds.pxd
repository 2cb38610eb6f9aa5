from trainer.solver.kernel.rings cimport Rings

cdef class Bounds:
    cdef object tables
    cdef object asides
    cdef int[::1] work
    cdef int[::1] cost
    cdef int[::1] first_unit
    cdef unsigned long long[::1] unit
    cdef unsigned long long[::1] links
    cdef int[::1] feature
    cdef int[::1] aside_feature
    cdef unsigned long long[::1] aside_seen
    cdef int[::1] made
    cdef int[::1] rows_left
    cdef int[::1] may_deal
    cdef int[::1] runs
    cdef int[::1] forced
    cdef int[::1] charge_count
    cdef int[::1] charge_place
    cdef unsigned long long[::1] charge_by
    cdef unsigned long long[::1] supply
    cdef int[::1] sums
    cdef int[::1] places
    cdef int[::1] demands
    cdef int[::1] invariants
    cdef int[::1] shortfall
    cdef Rings rings
    cdef int width
    cdef int features
    cdef int ranks
    cdef int stride
    cdef bint takes_all
    cdef bint is_counting
    cdef int of_work(self) noexcept nogil
    cdef int base(self) noexcept nogil
    cdef bint is_allowed(self) noexcept nogil
    cdef void add_up(self) noexcept nogil
    cdef int to_demands(self) noexcept nogil
    cdef int to_links(self, int wanted) noexcept nogil
    cdef int links_lacking(self, int wanted, int deals) noexcept nogil
    cdef int plays(self, int short, int by_transfer, int by_deal) noexcept nogil
    cdef int to_empty(self) noexcept nogil
    cdef int stock_charges(self, int made) noexcept nogil
