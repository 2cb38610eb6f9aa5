"""The commands of a learner, each beside what it calls: that is imported only when it is called."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from trainer.commands.arguments.parsing import add_ascii, add_format, add_plain, command


def add_learn(commands: Any) -> None:
    """The course."""
    help_ = "Open the course, or go straight to a lesson, a stage or a file."
    made = command(commands, "learn", _learn, help_, "03-splitting-a-mixed-run --plain")
    made.add_argument("target", nargs="?", metavar="TARGET", help="a lesson, a stage or a file")
    add_plain(made)
    made.add_argument("--pack", type=Path, metavar="FOLDER", help="another course than our own")
    add_ascii(made)


def _learn(arguments: argparse.Namespace) -> int:
    from trainer.commands.learn import Options, run

    return run(Options(arguments.target, arguments.plain, arguments.ascii, arguments.pack))


def add_play(commands: Any) -> None:
    """Full games."""
    help_ = "Play a full game; without options, go on with the one you left."
    made = command(commands, "play", _play, help_, "--suits 4 --deal 12345")
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
    add_plain(made)
    add_ascii(made)


def _play(arguments: argparse.Namespace) -> int:
    from trainer.commands.play import Options, run

    return run(Options(arguments.suits, arguments.deal, arguments.plain, arguments.ascii))


def add_progress(commands: Any) -> None:
    """What is remembered."""
    help_ = "Show what is done, begun and due; export, import or reset it."
    made = command(commands, "progress", _progress, help_, "--export my-progress.json")
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
    add_format(made)
    add_ascii(made)


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
