"""A real terminal for the real program: a pseudo-terminal whose screen pyte reads."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pyte

DEADLINE = 60.0
"""Seconds a condition may take on the slowest machine; where all is well nothing waits so long."""

CHECKOUT = Path(__file__).resolve().parent.parent.parent
SMALL_PACK = CHECKOUT / "tests" / "packs" / "small"

# What a shell does for a program: a process group of its own in the foreground, and when it is
# suspended the terminal back; any line brings the program to the foreground again.
SHELL = """
import os, signal, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
os.close(os.open(os.ttyname(0), os.O_RDWR))  # makes it the controlling terminal
program = os.fork()
if program == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpgrp())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
while True:
    _, status = os.waitpid(program, os.WUNTRACED)
    try:
        os.tcsetpgrp(0, os.getpgrp())
    except OSError:
        pass  # the terminal is gone
    if not os.WIFSTOPPED(status):
        break
    print(f"\\r\\n[suspended {program}]", flush=True)
    sys.stdin.readline()
    os.tcsetpgrp(0, program)
    os.killpg(program, signal.SIGCONT)
ended = os.waitstatus_to_exitcode(status)
try:
    print(f"\\r\\n[ended {ended}]", flush=True)
except OSError:
    pass
os._exit(ended if ended >= 0 else 100 - ended)
"""


TRAINER = ("-m", "trainer")
"""How Python is asked for the program."""


class Terminal:
    """A terminal with a program in it: press keys, wait for what the screen should show."""

    def __init__(
        self, arguments: list[str], environment: dict[str, str], columns: int, rows: int
    ) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.master, self._slave = pty.openpty()
        self.resize(columns, rows)
        self.modes_before = self.modes()
        self.written = b""
        self.process = subprocess.Popen(
            [sys.executable, "-c", SHELL, *arguments],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            env=environment,
        )

    def modes(self) -> list[Any]:
        """The terminal's modes: echo, line by line, signals."""
        return termios.tcgetattr(self._slave)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen.resize(rows, columns)

    @property
    def words(self) -> str:
        """What the screen shows, in one line."""
        return " ".join("\n".join(self._screen.display).split())

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def shows(self, *texts: str) -> None:
        self.until(lambda: all(text in self.words for text in texts), " and ".join(texts))

    def until(self, holds: Callable[[], bool], wanted: str) -> None:
        deadline = time.monotonic() + DEADLINE
        while not holds():
            left = deadline - time.monotonic()
            seen = "\n".join(self._screen.display)
            assert left > 0, f"waited for {wanted!r}, the screen shows:\n{seen}"
            if select.select([self.master], [], [], left)[0]:
                arrived = os.read(self.master, 65536)
                self.written += arrived
                self._stream.feed(arrived)

    def ends_with(self, status: int) -> None:
        self.shows(f"[ended {status}]")
        self.process.wait(DEADLINE)

    def _switched(self) -> dict[bytes, bytes]:
        return dict(re.findall(rb"\x1b\[\?(\d+)([hl])", self.written))

    def mode(self, number: str) -> str:
        """How an escape sequence switched a mode last: `h` on, `l` off."""
        return self._switched().get(number.encode(), b"").decode()

    def assert_given_back(self) -> None:
        """All that an escape sequence has switched on is off again, and the modes are as before."""
        last = self._switched()
        assert last.keys() >= {b"1049", b"2004", b"1000", b"1006", b"25"}
        assert last.pop(b"25") == b"h", "the cursor is shown again"
        assert last.pop(b"7", b"h") == b"h", "lines are wrapped again"
        assert set(last.values()) <= {b"l"}, last
        assert self.modes() == self.modes_before

    def hang_up(self) -> None:
        """Close the window while the program runs."""
        os.close(self._slave)
        os.close(self.master)
        self._slave = self.master = -1

    def close(self) -> None:
        if self.process.poll() is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        self.process.wait()
        for end in (self.master, self._slave):
            if end >= 0:
                os.close(end)


def _environment(home: Path, term: str) -> dict[str, str]:
    return {
        **os.environ,
        "TERM": term,
        "COLORTERM": "",
        "NO_COLOR": "",
        "SPIDER_TRAINER_HOME": str(home),
        "PYTHONPATH": str(CHECKOUT),
        "PYTHONUTF8": "1",
    }


@contextmanager
def terminal(
    home: Path,
    *arguments: str,
    term: str = "xterm-256color",
    columns: int = 80,
    rows: int = 24,
    program: Sequence[str] = TRAINER,
    **more: str,
) -> Iterator[Terminal]:
    """The program with these arguments in a terminal, ended with the test.

    `more` is put into its environment, with the names as they are.
    """
    environment = {**_environment(home, term), **more}
    opened = Terminal([*program, *arguments], environment, columns, rows)
    try:
        yield opened
    finally:
        opened.close()
