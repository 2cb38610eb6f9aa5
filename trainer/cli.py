"""The command line: arguments in, one command called, an exit status out."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from trainer.commands.arguments import parser
from trainer.commands.status import (
    FINE,
    INTERNAL_ERROR,
    INTERRUPTED,
    PIPE_CLOSED,
    WRONG_USAGE,
    UsageError,
)

ABOUT_THE_PROGRAM: Final = ("-h", "--help", "--version")
"""What may stand before a command; every other option there is one of the course's."""

DEBUG: Final = "SPIDER_TRAINER_DEBUG"
"""The environment variable that lets an internal error show its traceback."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, given the arguments without the program's name; gives the exit status.

    No error of any kind leaves it: one of the program's own is told in one line.
    """
    _make_output_safe()
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except UsageError as error:
        sys.stderr.write(f"spider-trainer: {error}\n")
        return WRONG_USAGE
    except BrokenPipeError:
        _leave_closed_pipe()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - no traceback reaches a person
        return _internal_error(error)
    return status


def _run(argv: Sequence[str]) -> int:
    is_learn = not argv or (argv[0].startswith("-") and argv[0] not in ABOUT_THE_PROGRAM)
    try:
        arguments = parser().parse_args(["learn", *argv] if is_learn else argv)
    except SystemExit as exit_:
        return exit_.code if isinstance(exit_.code, int) else FINE
    call: Callable[[argparse.Namespace], int] = arguments.call
    return call(arguments)


def _make_output_safe() -> None:
    """What a terminal's encoding cannot say is escaped, and never an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _leave_closed_pipe() -> None:
    """Whoever read the output has gone; let Python's own flush at the end go nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _internal_error(error: Exception) -> int:
    if os.environ.get(DEBUG):
        raise error
    said = " ".join(f"{type(error).__name__}: {error}".split())
    sys.stderr.write(
        f"spider-trainer: internal error: {said} (this is a fault of the program: please report "
        f"it; {DEBUG}=1 shows where it happened)\n"
    )
    return INTERNAL_ERROR
