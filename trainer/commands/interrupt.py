"""Ctrl-C during long work: the first ends it with what was found so far, the second at once.

So do the signals by which a system, or a terminal that closes, asks a program to end.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ASKING_TO_END: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Gives a question that answers True once an end was asked for inside the block."""
    pressed = threading.Event()

    def on_signal(number: int, frame: FrameType | None) -> None:
        del number, frame
        if pressed.is_set():
            raise KeyboardInterrupt
        pressed.set()

    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return
    numbers = [getattr(signal, name) for name in ASKING_TO_END if hasattr(signal, name)]
    previous = {number: signal.getsignal(number) for number in numbers}
    heard = [number for number in numbers if previous[number] is not signal.SIG_IGN]
    try:
        for number in heard:
            signal.signal(number, on_signal)
        yield pressed.is_set
    finally:
        for number in heard:
            signal.signal(number, previous[number])
