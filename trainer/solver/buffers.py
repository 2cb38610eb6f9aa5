"""Big blocks of numbers that cost nothing until they are used."""

from __future__ import annotations

import contextlib
import mmap
import sys
from typing import Final, Literal

Kind = Literal["i", "Q", "B"]
"""What a block holds, as in the module `array`: 32 bits with sign, 64 bits or 8 bits without."""

SIZES: Final[dict[Kind, int]] = {"i": 4, "Q": 8, "B": 1}
"""Bytes of one number of each kind."""


def zeros(count: int, kind: Kind) -> memoryview[int]:
    """`count` zeros, laid down by the system as they are first touched, and freed when dropped.

    Raises MemoryError where the system has no room.
    """
    size = max(1, count) * SIZES[kind]
    try:
        if sys.platform == "win32":
            block = mmap.mmap(-1, size)
        else:
            block = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except (OSError, ValueError, OverflowError) as error:
        raise MemoryError(f"no room for {size} bytes") from error
    return memoryview(block).cast(kind)


def with_large_pages(block: memoryview[int]) -> None:
    """Ask for large pages from now on: fewer misses where a large block is read at random.

    Not asked for small ones: the first touch of a large page is dear.
    """
    advice = getattr(mmap, "MADV_HUGEPAGE", None)
    if advice is not None and isinstance(block.obj, mmap.mmap):
        with contextlib.suppress(OSError):
            block.obj.madvise(advice)


_KINDS: Final[dict[str, Kind]] = {kind: kind for kind in SIZES}


def grown(old: memoryview[int], count: int) -> memoryview[int]:
    """A block of `count` numbers that begins with those of `old`."""
    new = zeros(count, _KINDS[old.format])
    new[: len(old)] = old
    return new
