"""The program in tmux, as many people run it: keys are sent to its pane, and the pane is read."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from uuid import uuid4

from tests.terminal.pseudo import CHECKOUT, DEADLINE, TRAINER

_NAMED: Final = {"\r": "Enter", "\x1b": "Escape"}


class Pane:
    """A pane of tmux with the program in it: press keys, wait for what the pane should show."""

    def __init__(self, home: Path, arguments: tuple[str, ...], size: str) -> None:
        # A name and not a path: a socket's path may not be as long as a test's folder is.
        self._tmux = ("tmux", "-f", os.devnull, "-L", f"spider-trainer-{uuid4()}")
        columns, rows = size.split("x")
        program = shlex.join([sys.executable, *TRAINER, *arguments])
        # tmux's own server gives the pane its environment, so the program's is spelled out.
        told = shlex.join([f"SPIDER_TRAINER_HOME={home}", f"PYTHONPATH={CHECKOUT}", "PYTHONUTF8=1"])
        command = f'env {told} {program}; echo "[ended $?]"; exec cat'
        self._run("new-session", "-d", "-x", columns, "-y", rows, command)

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            [*self._tmux, *command], check=True, capture_output=True, text=True, encoding="utf-8"
        )
        return done.stdout

    def press(self, keys: str) -> None:
        """Send keys; those without a character of their own by their names."""
        for key in keys:
            named = (_NAMED[key],) if key in _NAMED else ("-l", key)
            self._run("send-keys", *named)

    def shows(self, *texts: str) -> None:
        """Wait until the pane shows all of the texts."""
        deadline = time.monotonic() + DEADLINE
        while True:
            seen = self._run("capture-pane", "-p")
            if all(text in " ".join(seen.split()) for text in texts):
                return
            assert time.monotonic() < deadline, f"waited for {texts}, the pane shows:\n{seen}"

    def ends_with(self, status: int) -> None:
        """Wait until the program has ended with that status, its screen gone."""
        self.shows(f"[ended {status}]")

    def close(self) -> None:
        """End tmux's server, and with it all that runs in it."""
        self._run("kill-server")


@contextmanager
def pane(home: Path, *arguments: str, size: str = "80x24") -> Iterator[Pane]:
    """The program with these arguments in a pane of a tmux of its own, ended with the test."""
    opened = Pane(home, arguments, size)
    try:
        yield opened
    finally:
        opened.close()
