"""The command line: arguments in, one command called, an exit status out."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from trainer.commands.status import (
    FINE,
    INTERNAL_ERROR,
    INTERRUPTED,
    OUTPUT_FAILED,
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
    if not _has_streams():
        return PIPE_CLOSED
    _make_streams_safe()
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except UsageError as error:
        sys.stderr.write(f"spider-trainer: {error}\n")
        return WRONG_USAGE
    except BrokenPipeError:
        _leave_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - no traceback reaches a person
        if isinstance(error, OSError) and _is_of_output(error):
            return _output_failed(error)
        return _internal_error(error)
    return status


def _run(argv: Sequence[str]) -> int:
    if not argv:  # the course, for which nothing has to be parsed
        from trainer.commands import learn

        return learn.run(learn.Options())
    return _parsed_and_run(argv)


def _parsed_and_run(argv: Sequence[str]) -> int:
    import argparse

    from trainer.commands.arguments import parser

    is_learn = argv[0].startswith("-") and argv[0] not in ABOUT_THE_PROGRAM
    try:
        command, *rest = ("learn", *argv) if is_learn else argv
        arguments = parser(command).parse_args([command, *rest])
    except SystemExit as exit_:
        return exit_.code if isinstance(exit_.code, int) else FINE
    call: Callable[[argparse.Namespace], int] = arguments.call
    return call(arguments)


def _has_streams() -> bool:
    """Whether there is an output at all; what else was closed before the start is made empty.

    So no file of ours is ever opened in the place of one of them.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - open to the end
    if sys.stdout is None:
        return False  # as good as an output whose reader has gone
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    return True


def _make_streams_safe() -> None:
    """What an encoding cannot say is escaped, what it cannot read a sign that means nothing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def _leave_output() -> None:
    """Nobody can read the output any more; let Python's own flush at the end go nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_of_output(error: OSError) -> bool:
    """Whether it befell the output: an error of any other file names it."""
    failures = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF)
    return error.filename is None and error.errno in failures


def _output_failed(error: OSError) -> int:
    _leave_output()
    sys.stderr.write(f"spider-trainer: the output cannot be written: {error.strerror}\n")
    return OUTPUT_FAILED


def _internal_error(error: Exception) -> int:
    if os.environ.get(DEBUG):
        raise error
    said = " ".join(f"{type(error).__name__}: {error}".split())
    sys.stderr.write(
        f"spider-trainer: internal error: {said} (this is a fault of the program: please report "
        f"it; {DEBUG}=1 shows where it happened)\n"
    )
    return INTERNAL_ERROR
