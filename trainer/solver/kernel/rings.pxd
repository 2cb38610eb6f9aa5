cdef class Rings:
    cdef int[::1] work
    cdef int[::1] first_unit
    cdef int[::1] unit_count
    cdef unsigned long long[::1] unit
    cdef int[::1] unit_at
    cdef int[::1] unit_last
    cdef int[::1] reach
    cdef unsigned long long ends
    cdef unsigned long long seen
    cdef int found
    cdef int width
    cdef int count(self, unsigned long long stock) noexcept nogil
    cdef void expose(self, int unit) noexcept nogil
    cdef int advance(self, int n, int c) noexcept nogil
    cdef int let_go(self, int n) noexcept nogil
    cdef int find_rings(self, int n) noexcept nogil
    cdef void find_waits(self, int n) noexcept nogil
