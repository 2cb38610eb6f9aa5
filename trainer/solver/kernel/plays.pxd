from trainer.solver.kernel.lookups cimport Lookups
from trainer.solver.kernel.states cimport States

cdef class Plays(Lookups):
    cdef States states
    cdef int[::1] work
    cdef unsigned long long[::1] salts
    cdef int[::1] free_places
    cdef int[::1] first
    cdef int[::1] after
    cdef int[::1] kids
    cdef unsigned long long[::1] kid_keys
    cdef int width
    cdef int record
    cdef int ranks
    cdef int free_count
    cdef bint are_all_free
    cdef unsigned long long touched
    cdef unsigned long long key_of_work(self) noexcept nogil
    cdef void settle_places(self) noexcept nogil
    cdef void deal(self, long long base) noexcept nogil
    cdef int find_kids(self, int parent, int room) noexcept nogil
    cdef int find_targets(self, long long base, int source, int lift, unsigned long long total, int room, bint is_free, int kids) noexcept nogil
    cdef void take(self, long long base, int kid) noexcept nogil
    cdef void merge(self, long long base, int kid) noexcept nogil
    cdef int shift(self, long long base, int begin, int end, int gone, int low, int high) noexcept nogil
    cdef void fetch(self, int kids) noexcept nogil
