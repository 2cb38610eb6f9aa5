"""The states met in a search: found again by their contents, and waiting in order of promise."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

from trainer.solver.buffers import with_large_pages, zeros

KEY_BITS = cython.declare(cython.ulonglong, 0xFFFFFFFFC0000000)
INDEX_BITS = cython.declare(cython.ulonglong, 0x3FFFFFFF)

DEAD = cython.declare(cython.int, 255)  # the bound of a state that no line leads on from
DEEPEST = cython.declare(cython.int, 2000)  # depth and bound together never go beyond
BOUNDS = cython.declare(cython.int, 256)

MANY = cython.declare(cython.ulonglong, 1 << 19)  # so many slots make large pages worth while

NEW = cython.declare(cython.int, 0)
OPEN = cython.declare(cython.int, 1)
CLOSED = cython.declare(cython.int, 2)
MARKED = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class States:
    """Records of `record` numbers each, ten columns and what lies aside, with how they were met.

    `work` is the record at hand. A slot of the table holds the high bits of a key and the number of
    a state; where the bits agree the whole records are compared, so no two states are ever taken
    for one. Blocks are laid out at their full size from the beginning: the system hands over
    their pages only as they are touched, and nothing is ever copied but the slots.
    """

    def __init__(self, record: int, memory: int) -> None:
        self.record = record
        self.memory = memory
        self.count = 0
        self.lowest = DEEPEST
        self.is_cut = False
        self.failure: BaseException | None = None
        self.work = zeros(record, "i")
        self.bucket = zeros(DEEPEST * BOUNDS, "i")
        self.mask = (1 << 15) - 1
        self.slots = zeros(1 << 15, "Q")
        self.room = min(memory // self.bytes_each(), (1 << 30) - 1)
        if self.room < 1:
            raise MemoryError("no room for a single state")
        while True:
            try:
                self.lay_out()
                break
            except MemoryError:
                if self.room < 1 << 12:
                    raise
                self.room //= 2

    def bytes_each(self) -> int:
        """Bytes of one state, its slots apart."""
        return 4 * self.record + 18

    def lay_out(self) -> None:
        """Take the blocks for as many states as there is room for."""
        self.block = zeros(self.room * self.record, "i")
        self.arena = self.block
        self.parent = zeros(self.room, "i")
        self.depth = zeros(self.room, "i")
        self.bound = zeros(self.room, "B")
        self.status = zeros(self.room, "B")
        self.after = zeros(self.room, "i")
        self.before = zeros(self.room, "i")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bytes_used(self) -> cython.longlong:
        """Bytes that states and slots take now."""
        slots: cython.longlong = cython.cast(cython.longlong, self.mask) + 1
        return self.count * (4 * self.record + 18) + 8 * slots

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_room(self, more: cython.int) -> cython.bint:
        """Make sure that so many states can be added; False where the memory is used up."""
        if self.count + more > self.room or self.bytes_used() > self.memory:
            return False
        while 5 * (self.count + more) > 3 * cython.cast(cython.longlong, self.mask):
            if not self.double_slots():
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.longlong:
        """The number of the state that is equal to `work`, or -1."""
        tag: cython.ulonglong = key >> 30
        place: cython.ulonglong = tag & self.mask
        slot: cython.ulonglong
        base: cython.longlong
        c: cython.int
        while True:
            slot = self.slots[place]
            if slot == 0:
                return -1
            if (slot >> 30) == tag:
                base = (cython.cast(cython.longlong, slot & INDEX_BITS) - 1) * self.record
                c = 0
                while c < self.record and self.arena[base + c] == self.work[c]:
                    c += 1
                if c == self.record:
                    return cython.cast(cython.longlong, slot & INDEX_BITS) - 1
            place = (place + 1) & self.mask

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def peek(self, key: cython.ulonglong) -> cython.ulonglong:
        """Read what `find` will have to read, so that it is at hand by then."""
        slot: cython.ulonglong = self.slots[(key >> 30) & self.mask]
        if (slot >> 30) != (key >> 30) or slot == 0:
            return 0
        return self.arena[(cython.cast(cython.longlong, slot & INDEX_BITS) - 1) * self.record]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(
        self, key: cython.ulonglong, parent: cython.int, depth: cython.int, bound: cython.int
    ) -> cython.int:
        """Add `work`, which is not there yet, and give its number."""
        index: cython.longlong = self.count
        base: cython.longlong = index * self.record
        c: cython.int
        for c in range(self.record):
            self.arena[base + c] = self.work[c]
        self.parent[index] = parent
        self.depth[index] = depth
        self.bound[index] = bound
        self.status[index] = NEW
        self.put(key, index)
        self.count += 1
        return cython.cast(cython.int, index)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, key: cython.ulonglong, index: cython.longlong) -> cython.void:
        """Note in the first free slot where a state lies."""
        place: cython.ulonglong = (key >> 30) & self.mask
        while self.slots[place] != 0:
            place = (place + 1) & self.mask
        self.slots[place] = (key & KEY_BITS) | cython.cast(cython.ulonglong, index + 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def double_slots(self) -> cython.bint:
        """Twice as many slots; False where the memory does not allow it."""
        size: cython.ulonglong = self.mask + 1
        i: cython.ulonglong
        place: cython.ulonglong
        old: cython.ulonglong[::1]
        is_done: cython.bint = True
        if self.bytes_used() + 16 * cython.cast(cython.longlong, size) > self.memory:
            return False
        with cython.gil:
            old = self.slots
            if size == MANY:
                with_large_pages(self.block)
            try:
                block = zeros(2 * size, "Q")
                if size >= MANY:
                    with_large_pages(block)
                self.slots = block
            except MemoryError:
                is_done = False
            except BaseException as error:  # noqa: BLE001 - raised again by Search.advance
                self.failure = error
                is_done = False
        if not is_done:
            return False
        self.mask = 2 * size - 1
        for i in range(size):
            if old[i] != 0:
                place = (old[i] >> 30) & self.mask
                while self.slots[place] != 0:
                    place = (place + 1) & self.mask
                self.slots[place] = old[i]
        return True

    # --- what is to be expanded: linked lists, one for each sum of depth and bound, and each bound

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, index: cython.int) -> cython.void:
        """Let a state wait to be expanded."""
        bound: cython.int = self.bound[index]
        total: cython.int = self.depth[index] + bound
        place: cython.int = total * BOUNDS + bound
        head: cython.int
        if total >= DEEPEST:
            self.is_cut = True
            return
        head = self.bucket[place]
        self.after[index] = head
        self.before[index] = 0
        if head:
            self.before[head - 1] = index + 1
        self.bucket[place] = index + 1
        self.status[index] = OPEN
        self.lowest = min(self.lowest, total)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unlink(self, index: cython.int) -> cython.void:
        """Take a state out of its list."""
        bound: cython.int = self.bound[index]
        if self.before[index]:
            self.after[self.before[index] - 1] = self.after[index]
        else:
            self.bucket[(self.depth[index] + bound) * BOUNDS + bound] = self.after[index]
        if self.after[index]:
            self.before[self.after[index] - 1] = self.before[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self, limit: cython.int) -> cython.int:
        """The next state to expand, nearest to a goal first among equals; -1 where none has a sum
        of depth and bound below `limit`.
        """
        bound: cython.int
        index: cython.int
        while self.lowest < limit and self.lowest < DEEPEST:
            for bound in range(BOUNDS):
                index = self.bucket[self.lowest * BOUNDS + bound] - 1
                if index >= 0:
                    self.unlink(index)
                    self.status[index] = CLOSED
                    return index
            self.lowest += 1
        return -1
