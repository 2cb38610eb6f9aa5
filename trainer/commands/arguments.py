"""What can be asked for on the command line; a command is imported only when it is called."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from trainer import __version__
from trainer.commands import memory
from trainer.commands.memory import memory_of
from trainer.commands.status import FINE, WRONG_USAGE

STATUSES: Final = """exit status:
  0  fine
  1  something is wrong with what was looked at
  2  wrong usage, or a file that is missing
  3  nothing wrong found, but not everything proved within the budget
  130  ended by Ctrl-C before all was proved; what was found so far is told"""


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


class _Version(argparse.Action):
    """Says the version, and what the install made of the solver."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print one line and end."""
        from trainer.solver.kernel import COMPILED

        solver = "compiled solver" if COMPILED else "solver not compiled: slower"
        print(f"{parser.prog} {__version__} ({solver})")
        raise SystemExit(FINE)


def parser() -> Parser:
    """The parser of all arguments; what it gives has the `call` that runs the command."""
    made = Parser(
        prog="spider-trainer",
        description="Learn Spider solitaire in the terminal, one proved exercise at a time. "
        "Without a command: the course.",
        epilog=f"example:\n  spider-trainer learn\n\n{STATUSES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--version", action=_Version, nargs=0, help="say version and kind of solver, and exit"
    )
    commands = made.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in _ADDERS:
        add(commands)
    return made


def _command(
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


def _add_learn(commands: Any) -> None:
    help_ = "Open the course, or go straight to a lesson, a stage or a file."
    made = _command(commands, "learn", _learn, help_, "03-splitting-a-mixed-run --plain")
    made.add_argument("target", nargs="?", metavar="TARGET", help="a lesson, a stage or a file")
    made.add_argument("--plain", action="store_true", help="typed lines instead of a full screen")
    made.add_argument("--pack", type=Path, metavar="FOLDER", help="another course than our own")
    _add_ascii(made)


def _add_play(commands: Any) -> None:
    help_ = "Play a full game; without options, go on with the one you left."
    made = _command(commands, "play", _play, help_, "--suits 4 --deal 12345")
    made.add_argument(
        "--suits",
        type=int,
        choices=(1, 2, 4),
        help="begin a game with so many suits (with --deal alone: 1)",
    )
    made.add_argument(
        "--deal",
        metavar="N",
        help="the deal of that number, such as 12345 or 4-12345: the same cards for everybody",
    )
    made.add_argument("--plain", action="store_true", help="typed lines instead of a full screen")
    _add_ascii(made)


def _add_progress(commands: Any) -> None:
    help_ = "Show what is done, begun and due; export, import or reset it."
    made = _command(commands, "progress", _progress, help_, "--export my-progress.json")
    made.add_argument("--pack", type=Path, metavar="FOLDER", help="of another course than our own")
    what = made.add_mutually_exclusive_group()
    what.add_argument(
        "--export",
        type=Path,
        metavar="FILE",
        help="write everything (all courses, settings, games) as JSON into a new file, or - for "
        "standard output",
    )
    what.add_argument(
        "--import",
        dest="import_",
        type=Path,
        metavar="FILE",
        help="add what an export holds, from a file or - for standard input; the better of two "
        "results is kept, and otherwise what is there already stays",
    )
    what.add_argument(
        "--reset",
        metavar="WHAT",
        help="forget a stage, a lesson, `all` of the course, or `games`, after asking; what was "
        "removed is written beside the progress file before",
    )
    made.add_argument("--yes", action="store_true", help="with --reset: do not ask")
    _add_format(made)
    _add_ascii(made)


def _add_check(commands: Any) -> None:
    help_ = "Load and prove stages, lessons and packs."
    made = _command(commands, "check", _check, help_, "stages/ --format json")
    made.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a file; a lesson or a pack; any folder"
    )
    made.add_argument("--fast", action="store_true", help="load and replay only: no search")
    jobs = "how many processes search at once, and share the memory (default: 1)"
    made.add_argument("--jobs", type=_positive(int), default=1, metavar="N", help=jobs)
    _add_format(made)
    _add_bounds(made)


def _add_solve(commands: Any) -> None:
    help_ = "Find a shortest line of a stage, or prove that there is none."
    made = _command(commands, "solve", _solve, help_, "my-stage.yaml --seconds 60 --memory 8G")
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
    _add_format(made)
    _add_bounds(made)


def _add_replay(commands: Any) -> None:
    help_ = "Play a line in a stage and say what becomes of it."
    made = _command(commands, "replay", _replay, help_, 'my-stage.yaml "1>2 3>5x2 deal"')
    made.add_argument("file", type=Path, metavar="FILE", help="a stage's file")
    made.add_argument("moves", nargs="+", metavar="MOVES", help="moves, in one argument or several")
    _add_format(made)
    _add_ascii(made)


def _add_show(commands: Any) -> None:
    help_ = "Draw the table of a stage, hidden cards in brackets."
    made = _command(commands, "show", _show, help_, "my-stage.yaml --ascii")
    made.add_argument("file", type=Path, metavar="FILE", help="a stage's file")
    _add_ascii(made)


def _add_schema(commands: Any) -> None:
    help_ = "Print a JSON Schema of the files or of the answers, or the goals a stage can have."
    made = _command(commands, "schema", _schema, help_, "stage --write schemas/")
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


_ADDERS: Final = (
    *(_add_learn, _add_play, _add_progress),
    *(_add_check, _add_solve, _add_replay, _add_show, _add_schema),
)
"""What adds each command, in the order of the help."""


def _add_format(made: argparse.ArgumentParser) -> None:
    made.add_argument("--format", choices=("text", "json"), default="text", help="how to answer")


def _add_ascii(made: argparse.ArgumentParser) -> None:
    made.add_argument("--ascii", action="store_true", help="letters instead of suit signs")


def _add_bounds(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--seconds",
        type=_positive(float),
        default=30.0,
        metavar="N",
        help="the most seconds for each question (default: 30)",
    )
    made.add_argument(
        "--states",
        type=_positive(int),
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


def _positive(kind: Callable[[str], Any]) -> Callable[[str], Any]:
    def number(text: str) -> Any:
        value = kind(text)
        if not 0 < value < float("inf"):
            raise ValueError
        return value

    return number


# --- calls: each imports only what its command needs ---------------------------------------------


def _learn(arguments: argparse.Namespace) -> int:
    from trainer.commands.learn import Options, run

    return run(Options(arguments.target, arguments.plain, arguments.ascii, arguments.pack))


def _play(arguments: argparse.Namespace) -> int:
    from trainer.commands.play import Options, run

    return run(Options(arguments.suits, arguments.deal, arguments.plain, arguments.ascii))


def _progress(arguments: argparse.Namespace) -> int:
    from trainer.commands.remembered import Options, run

    options = Options(
        pack=arguments.pack,
        format=arguments.format,
        ascii=arguments.ascii,
        export=arguments.export,
        import_=arguments.import_,
        reset=arguments.reset,
        yes=arguments.yes,
    )
    return run(options)


def _check(arguments: argparse.Namespace) -> int:
    from trainer.commands.check import Options, run
    from trainer.commands.options import Search

    search = None
    if not arguments.fast:
        search = Search(arguments.seconds, arguments.states, arguments.memory)
    paths = tuple(arguments.paths)
    return run(Options(paths, arguments.format, search, arguments.jobs))


def _solve(arguments: argparse.Namespace) -> int:
    from trainer.commands.options import Search
    from trainer.commands.solve import Options, run
    from trainer.solver.solving import Want

    search = Search(arguments.seconds, arguments.states, arguments.memory)
    want: Want = "any" if arguments.any else "shortest"
    return run(Options(arguments.file, search, arguments.format, want, arguments.write))


def _replay(arguments: argparse.Namespace) -> int:
    from trainer.commands.replay import Options, run

    moves = tuple(arguments.moves)
    return run(Options(arguments.file, moves, arguments.format, arguments.ascii))


def _show(arguments: argparse.Namespace) -> int:
    from trainer.commands.show import Options, run

    return run(Options(arguments.file, arguments.ascii))


def _schema(arguments: argparse.Namespace) -> int:
    from trainer.commands.schema import Options, run

    return run(Options(arguments.name, arguments.write))
