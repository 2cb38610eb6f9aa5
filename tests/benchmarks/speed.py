"""How many distinct states a second the searches see, and how soon the program answers.

    python -m tests.benchmarks.speed

Speeds are the best of several measurements in one run: what else the machine was doing is not the
program's. Times are medians.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from tests.benchmarks.tools import COURSE, OWN_STAGES, machine, stages_in, tell
from trainer.goals.puzzle import Puzzle
from trainer.solver import plain
from trainer.solver.budget import Budget, Meter
from trainer.solver.counting import reachable
from trainer.solver.kernel import UNCOMPILED
from trainer.solver.shortest import begin
from trainer.solver.solving import question_of

ENDGAME: Final = OWN_STAGES / "endgames" / "one-suit-1.yaml"
"""26 cards, some hidden, no stock, and no easy proof."""

PLAIN_STATES: Final = 20_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    puzzle = next(stages_in([asked.file])).puzzle
    cards = sum(len(column.cards) for column in puzzle.start.columns)
    tell(machine(), f"states a second, on {asked.file.stem} ({cards} cards):")
    _states(puzzle, asked.states, asked.runs)
    tell("", f"seconds, each the median of {asked.runs} runs:")
    _starts(asked.file, asked.runs)
    return 0


def _states(puzzle: Puzzle, states: int, runs: int) -> None:
    """Print what the searches reach, and how they compare with the plain one."""
    plainly = _best(runs, lambda: _plain_speed(puzzle))
    rows = (
        ("counting what is reachable", lambda: _counting_speed(puzzle, states)),
        ("looking for a shortest line", lambda: _search_speed(puzzle, states)),
    )
    for name, measure in rows:
        speed = _best(runs, measure)
        tell(f"  {name:<30} {speed:>12,.0f}   {speed / plainly:>7.1f} times the plain solver's")
    tell(f"  {'the plain solver':<30} {plainly:>12,.0f}")


def _best(runs: int, measure: Callable[[], float]) -> float:
    return max(measure() for _ in range(runs))


def _counting_speed(puzzle: Puzzle, states: int) -> float:
    counted = reachable(puzzle, states=states)
    return counted.states / counted.seconds


def _search_speed(puzzle: Puzzle, states: int) -> float:
    # The search itself: `solve` also looks for any line where this one takes long.
    question, budget = question_of(puzzle), Budget(states=states, seconds=None)
    search = begin(question, budget) if question else None
    if search is None:
        raise SystemExit("the fast search cannot follow this puzzle: name another with --file")
    meter = Meter(budget)
    search.run(meter)
    return meter.tally.states / meter.tally.seconds


def _plain_speed(puzzle: Puzzle) -> float:
    tally = plain.solve(puzzle, Budget(states=PLAIN_STATES, seconds=None)).tally
    return tally.states / tally.seconds


def _starts(file: Path, runs: int) -> None:
    """Print how long the program takes, from the outside."""
    easy = str(next(stages_in([COURSE])).path)
    nothing, _ = _ran(runs, "-c", "pass")
    tell(f"  {'Python itself (-c pass)':<30} {nothing:>8.3f}")
    for name, arguments, times, env in (
        ("--version", ("--version",), runs, {}),
        ("solve, the first stage", ("solve", easy), runs, {}),
        (f"solve --any, {file.stem}", ("solve", "--any", str(file)), runs, {}),
        (f"solve, {file.stem}", ("solve", str(file)), runs, {}),
        ("check, the course", ("check", str(COURSE)), runs, {}),
        ("check, the course, uncompiled", ("check", str(COURSE)), 1, {UNCOMPILED: "1"}),
    ):
        took, status = _ran(times, "-m", "trainer", *arguments, **env)
        beyond = f"{took - nothing:>8.3f} beyond Python's own start"
        tell(f"  {name:<30} {took:>8.3f}   {beyond}, exit status {status}")


def _ran(runs: int, *arguments: str, **env: str) -> tuple[float, int]:
    """The median time of so many runs of this Python, and the exit status of the last."""
    times, status = [], 0
    for _ in range(runs):
        began = time.perf_counter()
        ended = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, **env},
            capture_output=True,
            check=False,
        )
        times.append(time.perf_counter() - began)
        status = ended.returncode
    return median(times), status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.speed", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--file", type=Path, default=ENDGAME, help="the stage that is searched")
    parser.add_argument("--states", type=int, default=2_000_000, help="most of each search")
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
