"""The commands of an author, each beside what it calls: that is imported only when it is called."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from trainer.commands.arguments.parsing import add_ascii, add_bounds, add_format, command, positive


def add_check(commands: Any) -> None:
    """Proving files."""
    help_ = "Load and prove stages, lessons and packs."
    made = command(commands, "check", _check, help_, "stages/ --format json")
    made.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a file; a lesson or a pack; any folder"
    )
    made.add_argument("--fast", action="store_true", help="load and replay only: no search")
    jobs = "how many processes search at once, and share the memory (default: 1)"
    made.add_argument("--jobs", type=positive(int), default=1, metavar="N", help=jobs)
    add_format(made)
    add_bounds(made)


def _check(arguments: argparse.Namespace) -> int:
    from trainer.commands.check import Options, run
    from trainer.commands.options import Search

    search = None
    if not arguments.fast:
        search = Search(arguments.seconds, arguments.states, arguments.memory)
    paths = tuple(arguments.paths)
    return run(Options(paths, arguments.format, search, arguments.jobs))


def add_solve(commands: Any) -> None:
    """A shortest line."""
    help_ = "Find a shortest line of a stage, or prove that there is none."
    made = command(commands, "solve", _solve, help_, "my-stage.yaml --seconds 60 --memory 8G")
    made.add_argument("file", type=Path, metavar="FILE", help="a stage's file")
    made.add_argument(
        "--any", action="store_true", help="any line will do: stop at the first one found"
    )
    made.add_argument(
        "--write",
        action="store_true",
        help="put the line into the file as its solution, and par once it is proved; nothing else "
        "of the file changes. A solution that is right and no longer than the line stays as it is, "
        "and so does one with notes or comments, which is for its author to change (status 1)",
    )
    add_format(made)
    add_bounds(made)


def _solve(arguments: argparse.Namespace) -> int:
    from trainer.commands.options import Search
    from trainer.commands.solve import Options, run
    from trainer.solver.solving import Want

    search = Search(arguments.seconds, arguments.states, arguments.memory)
    want: Want = "any" if arguments.any else "shortest"
    return run(Options(arguments.file, search, arguments.format, want, arguments.write))


def add_replay(commands: Any) -> None:
    """A line played."""
    help_ = "Play a line in a stage and say what becomes of it."
    made = command(commands, "replay", _replay, help_, 'my-stage.yaml "1>2 3>5x2 deal"')
    made.add_argument("file", type=Path, metavar="FILE", help="a stage's file")
    made.add_argument("moves", nargs="+", metavar="MOVES", help="moves, in one argument or several")
    add_format(made)
    add_ascii(made)


def _replay(arguments: argparse.Namespace) -> int:
    from trainer.commands.replay import Options, run

    moves = tuple(arguments.moves)
    return run(Options(arguments.file, moves, arguments.format, arguments.ascii))


def add_show(commands: Any) -> None:
    """A table drawn."""
    help_ = "Draw the table of a stage, hidden cards in brackets."
    made = command(commands, "show", _show, help_, "my-stage.yaml --ascii")
    made.add_argument("file", type=Path, metavar="FILE", help="a stage's file")
    add_ascii(made)


def _show(arguments: argparse.Namespace) -> int:
    from trainer.commands.show import Options, run

    return run(Options(arguments.file, arguments.ascii))


def add_schema(commands: Any) -> None:
    """The schemas."""
    help_ = "Print a JSON Schema of the files or of the answers, or the goals a stage can have."
    made = command(commands, "schema", _schema, help_, "stage --write schemas/")
    names = ("stage", "lesson", "course", "report", "goals")
    made.add_argument(
        "name",
        nargs="?",
        choices=names,
        help="which one; stage if none is named; goals is a table for people",
    )
    made.add_argument(
        "--write", type=Path, metavar="FOLDER", help="write it (or all schemas) there"
    )


def _schema(arguments: argparse.Namespace) -> int:
    from trainer.commands.schema import Options, run

    return run(Options(arguments.name, arguments.write))
