"""`completion`: a script that lets a shell complete commands, options and files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path, PurePath

from trainer.commands.options import say
from trainer.commands.status import FINE, UsageError
from trainer.values import frozen

TAKES_PATHS = {"TARGET", "FOLDER"}
"""What stands in the help for something that may be a path without being read as one."""


@frozen
class Options:
    """What was asked for on the command line; without a shell, the one that is used here."""

    shell: str | None = None


def run(options: Options) -> int:
    """Print the script, and give the exit status. Raises UsageError for a shell not known."""
    import shtab

    shell = options.shell or PurePath(os.environ.get("SHELL", "")).name
    if shell not in shtab.SUPPORTED_SHELLS:
        known = ", ".join(shtab.SUPPORTED_SHELLS)
        here = f"{shell} is not among them" if shell else "which one is used here is not known"
        raise UsageError(f"say for which shell: {known} ({here})")
    say([shtab.complete(_with_paths(), shell)])
    return FINE


def _with_paths() -> argparse.ArgumentParser:
    """The parser of all commands, every argument that takes a path marked so."""
    import shtab

    from trainer.commands.arguments import parser

    made = parser()
    for action in _actions(made):
        if action.type is Path or action.metavar in TAKES_PATHS:
            kind = shtab.DIRECTORY if action.metavar == "FOLDER" else shtab.FILE
            setattr(action, "complete", kind)  # noqa: B010 - argparse knows no such attribute
    return made


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no other list of them
        yield action
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - nor another name
            for command in action.choices.values():
                yield from _actions(command)
