"""Exit statuses, and the error that stands for wrong usage."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
FOUND_WRONG: Final = 1
"""An error in a file, a proved impossibility, a refused move."""
WRONG_USAGE: Final = 2
NOT_PROVED: Final = 3
"""Nothing wrong found, but not everything proved within the budget."""
INTERNAL_ERROR: Final = 70
"""A fault of this program (EX_SOFTWARE of sysexits.h)."""
OUTPUT_FAILED: Final = 74
"""The output cannot be written: its disk is full (EX_IOERR of sysexits.h)."""
INTERRUPTED: Final = 130
"""128 and the number of SIGINT, as shells count."""
PIPE_CLOSED: Final = 141
"""128 and the number of SIGPIPE."""


class UsageError(Exception):
    """What was asked for makes no sense; the message says so and what would."""
