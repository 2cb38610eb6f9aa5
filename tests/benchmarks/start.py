"""How long from start to first frame, beside Python's own start and the bare library's.

    python -m tests.benchmarks.start
    python -m tests.benchmarks.start --runs 40

The frame is drawn once the title of the map is seen in what the program writes to a
pseudo-terminal. Every kind of start is made in turn, and the least of all its runs counts: the
rest is what else the machine was doing. The files of bytecode are made by the first turn.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.benchmarks.tools import machine, tell
from trainer.course.catalog import open_course
from trainer.play.effects import SaveRead
from trainer.shelf import stages_folder
from trainer.store import Store

ALLOWED: Final = 0.35
"""Seconds that the first frame may take beyond Python's own start."""

PATIENCE: Final = 60.0
COURSE: Final = ("-m", "trainer")
ALONE: Final[dict[str, tuple[str, ...]]] = {
    "Python alone": ("-c", "pass"),
    "with prompt_toolkit": ("-c", "import prompt_toolkit.application"),
}
SHOWN: Final[dict[str, tuple[str, ...]]] = {
    "first frame": COURSE,
    "first line, plain": (*COURSE, "--plain"),
}


def seconds_alone(arguments: Sequence[str], environment: dict[str, str]) -> float:
    """From start to end of a Python that does so little."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, check=True)
    return time.perf_counter() - began


def seconds_shown(arguments: Sequence[str], environment: dict[str, str], title: bytes) -> float:
    """From start to the title seen on the program's terminal."""
    ours, theirs = pty.openpty()
    began = time.perf_counter()
    program = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    seen = b""
    try:
        while title not in seen:
            left = began + PATIENCE - time.perf_counter()
            if not select.select([ours], [], [], max(0.0, left))[0]:
                raise TimeoutError(f"no title seen, but {seen[-300:]!r}")
            seen += os.read(ours, 65536)
        return time.perf_counter() - began
    finally:
        program.kill()
        program.wait()
        os.close(ours)
        os.close(theirs)


def least(runs: int, folder: Path) -> dict[str, float]:
    """The least seconds of each kind of start."""
    course = open_course(stages_folder()).course
    assert course is not None
    environment = _environment(folder)
    store = Store.open(folder / "progress.sqlite3")
    store.save("spider-trainer", SaveRead(""))
    store.close()
    title = course.title.encode()
    taken: dict[str, list[float]] = {name: [] for name in (*ALONE, *SHOWN)}
    for _ in range(runs + 1):
        for name, arguments in ALONE.items():
            taken[name].append(seconds_alone(arguments, environment))
        for name, arguments in SHOWN.items():
            taken[name].append(seconds_shown(arguments, environment, title))
    return {name: min(times[1:]) for name, times in taken.items()}


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "SPIDER_TRAINER_HOME": str(folder),
        "TERM": "xterm-256color",
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    tell(machine(), f"the least of {asked.runs} runs:")
    with tempfile.TemporaryDirectory() as folder:
        taken = least(asked.runs, Path(folder))
    begin = taken["Python alone"]
    for name, seconds in taken.items():
        beyond = "" if name == "Python alone" else f", {seconds - begin:.3f} s beyond Python"
        tell(f"{name:<20} {seconds:.3f} s{beyond}")
    tell(f"{'allowed':<20} {begin + ALLOWED:.3f} s, {ALLOWED:.3f} s beyond Python")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.start", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--runs", type=int, default=15, help="of each kind")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
