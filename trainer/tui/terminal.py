"""What the terminal can do, asked before anything is drawn; needs no screen library."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from typing import TextIO

from trainer.play.view.frame import Size


def is_plain(asked: bool, input_is_terminal: bool, output_is_terminal: bool, term: str) -> bool:
    """Whether to play by typed lines and not on the full screen.

    So it is when the learner asks for it, when either end is no terminal, and on a terminal that
    cannot move its cursor: `term` is the variable TERM, empty where it is not set.
    """
    return asked or not input_is_terminal or not output_is_terminal or term in {"dumb", "unknown"}


def is_plain_here(asked: bool, environment: Mapping[str, str] = os.environ) -> bool:
    """The same for this program's own input, output and environment."""
    term = environment.get("TERM", "")
    return is_plain(asked, _is_terminal(sys.stdin), _is_terminal(sys.stdout), term)


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether it leads to a terminal; a program without a console has no stream at all."""
    return stream is not None and not stream.closed and stream.isatty()


def needs_ascii(encoding: str | None) -> bool:
    """Whether an output in this encoding cannot show suit signs; None is an unknown one."""
    try:
        "♠♥♦♣░╭".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def screen_size() -> Size:
    """The terminal's size in cells; 80x24 where it does not tell."""
    return Size(*shutil.get_terminal_size((80, 24)))
