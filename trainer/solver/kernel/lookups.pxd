cdef class Lookups:
    cdef object tables
    cdef object asides
    cdef object failure
    cdef bint has_failed
    cdef int[::1] front
    cdef unsigned long long[::1] zobrist
    cdef int[::1] cost
    cdef int[::1] first_lift
    cdef int[::1] lift_count
    cdef int[::1] lift_head
    cdef int[::1] lift_left
    cdef int[::1] land
    cdef int[::1] land_gap
    cdef int[::1] dealt
    cdef int[::1] row_cards
    cdef int[::1] after_collect
    cdef int[::1] after_deal
    cdef int[::1] made
    cdef int[::1] may_deal
    cdef int[::1] is_finished
    cdef unsigned long long[::1] aside_zobrist
    cdef bint has_grown
    cdef int landed(self, int target, int head, int size) noexcept nogil
    cdef int collected(self, int aside, int suit) noexcept nogil
