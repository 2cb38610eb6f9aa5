"""Work that never ends, for a test of who ends it."""

import sys
import threading


def hang() -> None:
    """Say that it has begun, and wait for ever."""
    sys.stdout.write("up\n")
    sys.stdout.flush()
    threading.Event().wait()
