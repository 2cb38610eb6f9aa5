from trainer.solver.kernel.plays cimport Plays
from trainer.solver.kernel.search cimport Search
from trainer.solver.kernel.states cimport States

cdef class Marks:
    cdef States states
    cdef Plays plays
    cdef int record
    cdef int limit
    cdef int[::1] order
    cdef long long left
    cdef bint leads_on(self, int index) noexcept nogil
