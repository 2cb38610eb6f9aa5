"""What can be asked for on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any, Final

from trainer.commands.arguments import for_authors, for_learners, for_shells
from trainer.commands.arguments.parsing import Parser, Version

STATUSES: Final = """exit status:
  0  fine
  1  something is wrong with what was looked at
  2  wrong usage, or a file that is missing
  3  nothing wrong found, but not everything proved within the budget
  130  ended by Ctrl-C before all was proved; what was found so far is told"""

COMMANDS: Final[Mapping[str, Callable[[Any], None]]] = {
    "learn": for_learners.add_learn,
    "play": for_learners.add_play,
    "progress": for_learners.add_progress,
    "check": for_authors.add_check,
    "solve": for_authors.add_solve,
    "replay": for_authors.add_replay,
    "show": for_authors.add_show,
    "schema": for_authors.add_schema,
    "completion": for_shells.add_completion,
}
"""What adds each command, in the order of the help."""


def parser(command: str = "") -> Parser:
    """The parser of all arguments; what it gives has the `call` that runs the command.

    Where the command is known, only its own arguments are: no other's are made for nothing.
    """
    made = Parser(
        prog="spider-trainer",
        description="Learn Spider solitaire in the terminal, one proved exercise at a time. "
        "Without a command: the course.",
        epilog=f"example:\n  spider-trainer learn\n\n{STATUSES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--version", action=Version, nargs=0, help="say version and kind of solver, and exit"
    )
    commands = made.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (COMMANDS[command],) if command in COMMANDS else COMMANDS.values():
        add(commands)
    return made
