"""Drives the full screen from a test: keys through a pipe, the screen read back by pyte."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TextIO, cast

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import BaseStyle

from trainer.play.record import Record
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.view.frame import Look
from trainer.review import utc_now
from trainer.store import Store
from trainer.tui.app import Surroundings, run
from trainer.tui.searching import Solve, find_shortest

Begun = Session | Callable[[Record], Session]
"""A session, or how to begin one with what the store remembers."""

Clock = Callable[[], float]

DEADLINE = 30.0
"""Seconds a condition may take on the slowest machine; where all is well nothing waits so long."""


class Screen:
    """A terminal of a given size, as the file that the program writes to."""

    encoding = "utf-8"

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.columns, self.rows = columns, rows
        self.written = ""
        self.draws = 0
        self._pyte = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._pyte)
        self.changed = threading.Condition()

    def write(self, text: str) -> int:
        with self.changed:
            self.written += text
            self._stream.feed(text)
        return len(text)

    def flush(self) -> None:
        with self.changed:
            self.draws += 1
            self.changed.notify_all()

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("no file")

    def resize(self, columns: int, rows: int) -> None:
        with self.changed:
            self.columns, self.rows = columns, rows
            self._pyte.resize(rows, columns)

    @property
    def text(self) -> str:
        with self.changed:
            return "\n".join(self._pyte.display)

    @property
    def words(self) -> str:
        """The text in one line, wherever it was wrapped."""
        return " ".join(self.text.split())


class Driver:
    """The program while it runs: press keys, wait for what the screen should show."""

    def __init__(self, screen: Screen, keys: PipeInput) -> None:
        self.screen = screen
        self._keys = keys
        self.status: int | None = None
        self.failure: ZeroDivisionError | None = None
        self.farewell = ""
        self._has_ended = False

    def press(self, keys: str) -> None:
        with suppress(OSError):  # the input may have ended
            self._keys.send_bytes(keys.encode("utf-8", "surrogateescape"))

    def shows(self, *texts: str) -> None:
        self.until(lambda: all(text in self.screen.words for text in texts), " and ".join(texts))

    def hides(self, text: str) -> None:
        self.until(lambda: text not in self.screen.words, f"no {text}")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; with it a key that means nothing, for no signal reaches this thread."""
        self.screen.resize(columns, rows)
        self.press("Z")

    def end_input(self) -> None:
        self._keys.close()

    def ends(self) -> int | None:
        self.until(lambda: self._has_ended, "the end")
        return self.status

    def until(self, holds: Callable[[], bool], wanted: str) -> None:
        deadline = time.monotonic() + DEADLINE
        with self.screen.changed:
            while not holds():
                left = deadline - time.monotonic()
                seen = self.screen.text
                assert left > 0, f"waited for {wanted!r}, the screen shows:\n{seen}"
                assert not self._has_ended or holds(), f"ended before {wanted!r}:\n{seen}"
                self.screen.changed.wait(left)

    def run(self, begun: Begun, store: Store | Path, look: Look, more: Surroundings) -> None:
        output = Vt100_Output(
            cast(TextIO, self.screen),
            lambda: Size(rows=self.screen.rows, columns=self.screen.columns),
            term="xterm-256color",
            default_color_depth=ColorDepth.DEPTH_8_BIT,
            enable_cpr=False,
        )
        around = replace(more, input=self._keys, output=output)
        store = Store.open(store) if isinstance(store, Path) else store
        try:
            session = begun(store.load("pack")) if callable(begun) else begun
            self.status = run(session, store, "pack", look, around)
        except ZeroDivisionError as error:  # what tests break the program with
            self.failure = error
        finally:
            self.farewell = store.close()
            with self.screen.changed:
                self._has_ended = True
                self.screen.changed.notify_all()


@contextmanager
def driven(
    begun: Begun,
    store: Store | Path | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    solve: Solve = find_shortest,
    clock: Clock | None = None,
    now: Callable[[], datetime] = utc_now,
    style: Callable[[Settings], BaseStyle] | None = None,
) -> Iterator[Driver]:
    """The program, running in a thread until the test is over with it.

    A store in a file is opened there as well, for a connection belongs to its thread.
    """
    with create_pipe_input() as keys:
        driver = Driver(Screen(*size), keys)
        more = Surroundings(style=style, solve=solve, clock=clock, now=now)
        arguments = (begun, store or Store(), Look(), more)
        thread = threading.Thread(target=driver.run, args=arguments)
        thread.start()
        try:
            yield driver
        finally:
            driver.press("\x03")  # does nothing where it has ended by itself
            thread.join(DEADLINE)
        assert not thread.is_alive()
