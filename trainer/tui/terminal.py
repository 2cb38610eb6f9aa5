"""What the terminal can do, asked before anything is drawn; needs no screen library."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from trainer.tui.palettes import Depth, Theme


def is_plain(asked: bool, input_is_terminal: bool, output_is_terminal: bool, term: str) -> bool:
    """Whether to play by typed lines and not on the full screen.

    So it is when the learner asks for it, when either end is no terminal, and on a terminal that
    cannot move its cursor: `term` is the variable TERM.
    """
    return asked or not input_is_terminal or not output_is_terminal or term in {"dumb", "unknown"}


def is_plain_here(asked: bool, environment: Mapping[str, str] = os.environ) -> bool:
    """The same for this program's own input, output and environment."""
    # Without a name nothing is known of what the terminal can do; only Windows never names it.
    term = environment.get("TERM") or ("dumb" if os.name == "posix" else "")
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


def colours_of(term: str) -> int | None:
    """How many colours a terminal of that name shows, 0 for none; None where nobody knows.

    It is what the system's own description of terminals (terminfo) says.
    """
    with suppress(ImportError):  # Windows has no such description
        import curses

        with suppress(curses.error):
            curses.setupterm(term, _ANY_OUTPUT)
            return max(0, curses.tigetnum("colors"))
    return None


_ANY_OUTPUT: Final = 1  # asked for by the function, used only where something is written


def theme_of(environ: Mapping[str, str]) -> Theme:
    """The theme for the terminal's background, as far as it tells: COLORFGBG ends with its colour.

    Dark where it does not; 7 and 9 to 15 are the light ones of the sixteen colours.
    """
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in {"7", *map(str, range(9, 16))} else "dark"


def depth_of(environ: Mapping[str, str], colours: int | None = None) -> Depth:
    """How many colours to use: none where NO_COLOR is set, else what the terminal says it shows.

    `colours` is the terminal description's own number (terminfo `colors`), where it is known.
    """
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term == "dumb":
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return "true"
    if "256" in term or (colours or 0) >= 256:
        return "256"
    if term in ("linux", "cons25", "vt340") or colours == 8:
        return "8"
    return "none" if colours is not None and colours < 8 else "16"
