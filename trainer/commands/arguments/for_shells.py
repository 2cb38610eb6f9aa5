"""The command for a shell, beside what it calls: that is imported only when it is called."""

from __future__ import annotations

import argparse
from typing import Any

from trainer.commands.arguments.parsing import command


def add_completion(commands: Any) -> None:
    """Completion."""
    help_ = "Print a script that lets your shell complete commands, options and files."
    made = command(commands, "completion", _completion, help_, "bash")
    made.add_argument(
        "shell",
        nargs="?",
        metavar="SHELL",
        help="bash, zsh, fish, tcsh or powershell (default: the one you use)",
    )


def _completion(arguments: argparse.Namespace) -> int:
    from trainer.commands.completion import Options, run

    return run(Options(arguments.shell))
