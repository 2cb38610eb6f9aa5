"""What parsing is made of: the parser, a command within it, and the options that several share."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from trainer import __version__
from trainer.commands import memory
from trainer.commands.memory import memory_of
from trainer.commands.status import FINE, WRONG_USAGE


class Parser(argparse.ArgumentParser):
    """An argument parser that says what was probably meant."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments and end with status 2."""
        if found := re.search(r"invalid choice: '([^']*)' \(choose from (.*)\)", message):
            from difflib import get_close_matches

            names = [name.strip(" '") for name in found[2].split(",")]
            if close := get_close_matches(found[1], names, n=1):
                message += f": did you mean {close[0]}?"
        sys.stderr.write(f"{self.prog}: {message}\n")
        sys.stderr.write(f"Try `{self.prog} --help`.\n")
        raise SystemExit(WRONG_USAGE)


class Version(argparse.Action):
    """Says the version, and what the install made of the solver."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print one line and end."""
        from trainer.solver.kernel import COMPILED

        solver = "compiled solver" if COMPILED else "solver not compiled: slower"
        print(f"{parser.prog} {__version__} ({solver})")
        raise SystemExit(FINE)


def command(
    commands: Any, name: str, call: Callable[[argparse.Namespace], int], help_: str, example: str
) -> argparse.ArgumentParser:
    """A new command; `call` is given its parsed arguments."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help_[0].lower() + help_[1:].rstrip("."),
        description=help_,
        epilog=f"example:\n  spider-trainer {name} {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(call=call)
    return made


def add_format(made: argparse.ArgumentParser) -> None:
    """How the answer is given."""
    made.add_argument("--format", choices=("text", "json"), default="text", help="how to answer")


def add_ascii(made: argparse.ArgumentParser) -> None:
    """Whether suits are letters."""
    made.add_argument("--ascii", action="store_true", help="letters instead of suit signs")


def add_bounds(made: argparse.ArgumentParser) -> None:
    """How much each question to the solver may cost."""
    made.add_argument(
        "--seconds",
        type=positive(float),
        default=30.0,
        metavar="N",
        help="the most seconds for each question (default: 30)",
    )
    made.add_argument(
        "--states",
        type=positive(int),
        metavar="N",
        help="about the most states for each question (default: as many as there is time for)",
    )
    made.add_argument(
        "--memory",
        type=memory_of,
        default=memory.DEFAULT,
        metavar="SIZE",
        help=f"the most memory for each question, such as 512M (default: {memory.DEFAULT})",
    )


def positive(kind: Callable[[str], Any]) -> Callable[[str], Any]:
    """What reads a number above zero, given what reads any."""

    def number(text: str) -> Any:
        value = kind(text)
        if not 0 < value < float("inf"):
            raise ValueError
        return value

    return number


def add_plain(made: argparse.ArgumentParser) -> None:
    """Whether lines are typed."""
    made.add_argument("--plain", action="store_true", help="typed lines instead of a full screen")
