"""Stands in for the `cython` module where the kernel runs as it is and Cython is not there.

It has what the kernel uses, with the meaning it has in a plain Python program: mostly none.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

compiled = False


class Kind:
    """A C type: called, it makes a value; with an index, it is a type of arrays."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self._make = make

    def __call__(self, *value: Any) -> Any:
        """The value as the nearest type of Python's; it is not cut to the type's width."""
        return self._make(*value)

    def __getitem__(self, index: Any) -> Kind:
        """An array of so many values, or a view of an array."""
        if isinstance(index, builtins.int):
            return Kind(lambda: [self._make() for _ in range(index)])
        return Kind(lambda value=None: value)


bint = Kind(bool)
char = schar = uchar = short = ushort = int = uint = long = ulong = longlong = ulonglong = Kind(int)
size_t = ssize_t = Py_ssize_t = Py_hash_t = int
float = double = Kind(builtins.float)
void = const = Kind(lambda value=None: value)


class Mark:
    """What only the compiler heeds, as a decorator or in a `with`."""

    def __call__(self, marked: T) -> T:
        """Leave what is marked as it is."""
        return marked

    def __enter__(self) -> None:
        """Nothing to do."""

    def __exit__(self, *_: object) -> None:
        """Nothing to do."""


cfunc = ccall = cclass = final = inline = noexcept = nogil = gil = Mark()


def exceptval(*_: object, **__: object) -> Mark:
    """A mark; so are the next few, each with something in brackets."""
    return Mark()


boundscheck = wraparound = cdivision = initializedcheck = nonecheck = exceptval
overflowcheck = returns = locals = freelist = exceptval


def declare(kind: Any = None, value: Any = None, **_: object) -> Any:
    """A variable's first value."""
    if value is None and isinstance(kind, Kind):
        return kind()
    return value


def cast(kind: Any, value: Any, **_: object) -> Any:
    """The value as one of that type."""
    return kind(value) if isinstance(kind, Kind) else value
