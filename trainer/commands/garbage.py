"""When Python looks for garbage in cycles: not in a start-up, and never for long between keys."""

from __future__ import annotations

import gc
from typing import Final

STARTING: Final = 1_000_000
"""New objects before a look at them in a start-up: more than it makes, and hardly any is garbage.

One look at them all takes about as long as reading a lesson with its stages.
"""

PLAYING: Final = 5_000
"""The same while keys wait: few enough that a look is over in a few milliseconds."""


def while_starting() -> None:
    """Let a start-up go on without being looked through again and again."""
    gc.set_threshold(STARTING)


def while_playing() -> None:
    """Leave out what is there by now: it stays to the end, and looking through it takes longest.

    What that is worth is seen with `python -m tests.benchmarks.loop`.
    """
    gc.freeze()
    gc.set_threshold(PLAYING)
