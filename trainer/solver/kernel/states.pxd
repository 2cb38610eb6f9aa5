cdef class States:
    cdef int[::1] work
    cdef object block
    cdef readonly object failure
    cdef int[::1] arena
    cdef int[::1] parent
    cdef int[::1] depth
    cdef unsigned char[::1] bound
    cdef unsigned char[::1] status
    cdef int[::1] after
    cdef int[::1] before
    cdef int[::1] bucket
    cdef unsigned long long[::1] slots
    cdef unsigned long long mask
    cdef int record
    cdef int lowest
    cdef long long count
    cdef long long room
    cdef long long memory
    cdef bint is_cut
    cdef long long bytes_used(self) noexcept nogil
    cdef bint has_room(self, int more) noexcept nogil
    cdef long long find(self, unsigned long long key) noexcept nogil
    cdef unsigned long long peek(self, unsigned long long key) noexcept nogil
    cdef int add(self, unsigned long long key, int parent, int depth, int bound) noexcept nogil
    cdef void put(self, unsigned long long key, long long index) noexcept nogil
    cdef void push(self, int index) noexcept nogil
    cdef void unlink(self, int index) noexcept nogil
    cdef int pop(self, int limit) noexcept nogil
    cdef bint double_slots(self) noexcept nogil
