"""How far long work is, on one line of a terminal that is wiped when it ends."""

from __future__ import annotations

from types import TracebackType
from typing import Self, TextIO

from trainer.solver.verdict import Tally


class Progress:
    """Tells a person what is being done; says nothing where the stream is no terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_shown = stream.isatty()
        self._doing = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write("")

    def doing(self, what: str) -> None:
        """Begin something."""
        self._doing = what
        self._write(what)

    def searched(self, tally: Tally) -> None:
        """A search goes on."""
        self._write(f"{self._doing}: {tally.states} states, Ctrl-C ends the search")

    def _write(self, text: str) -> None:
        if self._is_shown:
            self._stream.write(f"\r\x1b[K{text[:79]}")
            self._stream.flush()
