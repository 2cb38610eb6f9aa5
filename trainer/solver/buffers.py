"""Big blocks of numbers that cost nothing until they are used."""

from __future__ import annotations

import mmap
import sys

SIZES = {"i": 4, "q": 8, "Q": 8, "B": 1}
"""Bytes of one number of each kind (as in the module `array`)."""


def zeros(count: int, kind: str) -> memoryview:
    """`count` zeros, laid down by the system as they are first touched, and freed when dropped.

    Raises MemoryError where the system has no room.
    """
    size = max(1, count) * SIZES[kind]
    try:
        if sys.platform == "win32":
            block = mmap.mmap(-1, size)
        else:
            block = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            if size >= 1 << 24 and hasattr(mmap, "MADV_HUGEPAGE"):
                block.madvise(mmap.MADV_HUGEPAGE)  # fewer misses where a table is read at random
    except (OSError, ValueError, OverflowError) as error:
        raise MemoryError(f"no room for {size} bytes") from error
    return memoryview(block).cast(kind)


def grown(old: memoryview, count: int) -> memoryview:
    """A block of `count` numbers that begins with those of `old`."""
    new = zeros(count, old.format)
    new[: len(old)] = old
    return new
