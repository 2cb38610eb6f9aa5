"""Amounts of memory on the command line: `512M`, `4G`."""

from __future__ import annotations

import argparse
import re
from typing import Final

DEFAULT: Final = "4G"
LEAST: Final = 1 << 20
"""With less than a megabyte no search can even begin, so something else was meant."""

_POWERS: Final = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}
_AMOUNT: Final = re.compile(r"([0-9]{1,15}(?:\.[0-9]{1,6})?) ?([KMGT]?)(?:I?B)?", re.ASCII)


def memory_of(text: str) -> int:
    """The bytes that a text means; K, M, G and T are powers of 1024.

    Raises ArgumentTypeError, as argparse wants it, for a text that means none.

    >>> memory_of("512M"), memory_of("4 GiB") == memory_of("4g")
    (536870912, True)
    """
    found = _AMOUNT.fullmatch(text.strip().upper())
    if found is None:
        said = f"`{text}` is no amount of memory: write a number and a unit, such as 512M or 4G"
        raise argparse.ArgumentTypeError(said)
    amount = int(float(found[1]) * (1 << _POWERS[found[2]]))
    if amount < LEAST:
        least = "at least 1M is needed"
        hint = "" if found[2] else f": did you mean {found[1]}G?"
        raise argparse.ArgumentTypeError(f"`{text}` is too little memory, {least}{hint}")
    return amount
