"""Colours of the text reporters, or none."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final, TextIO

from trainer.values import frozen

_CODES: Final = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "good": "32",
    "strong": "1",
    "quiet": "2",
}


@frozen
class Paint:
    """Puts text into a style by its name, where colours are wanted."""

    wanted: bool = False

    def __call__(self, style: str, text: str) -> str:
        """The text in a style: a severity, `good`, `strong` or `quiet`."""
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.wanted and text else text


PLAIN: Final = Paint()


def paint_for(stream: TextIO, environment: Mapping[str, str] = os.environ) -> Paint:
    """Colours where the stream is a terminal that has them and nobody asked for none (NO_COLOR)."""
    refused = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
    return Paint(wanted=stream.isatty() and not refused)
