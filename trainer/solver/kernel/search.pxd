from trainer.solver.kernel.bounds cimport Bounds
from trainer.solver.kernel.plays cimport Plays
from trainer.solver.kernel.states cimport States

cdef class Search:
    cdef object tables
    cdef States states
    cdef Plays plays
    cdef Bounds bounds
    cdef int[::1] work
    cdef int record
    cdef int limit
    cdef int goal
    cdef bint keeps_equal
    cdef bint is_counting
    cdef bint is_full
    cdef long long cursor
    cdef readonly long long expanded
    cdef int next(self) noexcept nogil
    cdef int room_for(self, int parent) noexcept nogil
    cdef bint expand(self, int parent) noexcept nogil
    cdef void arrive(self, int parent, unsigned long long key) noexcept nogil
    cdef void come_sooner(self, int index, int parent, int depth) noexcept nogil
    cdef void wait(self, int index) noexcept nogil
