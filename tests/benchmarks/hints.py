"""How long a learner waits for a hint, wherever in a stage they are within two plays of its start.

    python -m tests.benchmarks.hints
    python -m tests.benchmarks.hints stages/13-completing-runs --plays 1

Each asks anew, as the coach does after every play.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.benchmarks.report import listed, percentile
from tests.benchmarks.tools import COURSE, Found, machine, stages_in, tell
from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import apply, legal_moves
from trainer.rules.lines import write_line
from trainer.rules.moves import Play
from trainer.rules.position import Position
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.solver.verdict import Unknown
from trainer.tui.searching import SECONDS

HEAD = f"{'stage':<64} {'positions':>9} {'median':>9} {'worst':>9}   (ms)"


class Hint(NamedTuple):
    """One position of a stage, and the seconds until its hint was there."""

    name: str
    seconds: float
    is_known: bool


def near_start(puzzle: Puzzle, plays: int) -> Iterator[tuple[Position, tuple[Play, ...]]]:
    """Each position in which a learner may ask, at most so many plays from the start, once."""
    seen = {puzzle.start}
    layer: list[tuple[Position, tuple[Play, ...]]] = [(puzzle.start, ())]
    for depth in range(plays + 1):
        yield from layer
        if depth == plays:
            return
        after = []
        for position, line in layer:
            for move in legal_moves(position):
                play = apply(position, move)
                now = play.after
                if now not in seen and puzzle.allows(now) and not puzzle.is_solved_by(now):
                    seen.add(now)
                    after.append((now, (*line, play)))
        layer = after


def hints_of(stage: Found, plays: int, seconds: float) -> Iterator[Hint]:
    """Ask in each of a stage's positions."""
    for position, line in near_start(stage.puzzle, plays):
        puzzle = stage.puzzle.later(position, len(line))
        began = time.perf_counter()
        verdict = solve(puzzle, Budget(seconds=seconds))
        took = time.perf_counter() - began
        moves = write_line(stage.puzzle.start, line) or "start"
        yield Hint(f"{stage.key} ({moves})", took, not isinstance(verdict, Unknown))


def row_of(name: str, hints: Sequence[Hint]) -> str:
    """A stage in one line, under HEAD."""
    times = [hint.seconds * 1000 for hint in hints]
    return f"{name:<64} {len(hints):>9} {median(times):>9.1f} {max(times):>9.1f}"


def summary(hints: Sequence[Hint]) -> list[str]:
    """What all positions come to."""
    times = [hint.seconds * 1000 for hint in hints]
    worst = max(hints, key=lambda hint: hint.seconds)
    unknown = [hint.name for hint in hints if not hint.is_known]
    return [
        f"{len(hints)} positions",
        f"median {median(times):.1f} ms",
        f"99 % within {percentile(times, 99):.1f} ms",
        f"worst {max(times):.1f} ms: {worst.name}",
        f"not known: {listed(unknown, most=4)}",
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask for every hint, print what it took, and give the exit status."""
    asked = _parser().parse_args(arguments)
    stages = list(stages_in(asked.folders, asked.only))
    tell(machine(), HEAD)
    everything: list[Hint] = []
    for stage in stages:
        if not everything:
            list(hints_of(stage, 0, asked.seconds))  # what is imported at first is no search
        hints = list(hints_of(stage, asked.plays, asked.seconds))
        everything += hints
        tell(row_of(stage.key, hints))
    tell("", *(summary(everything) if everything else ["no stages"]))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.hints", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folders", nargs="*", type=Path, default=[COURSE], metavar="FOLDER")
    parser.add_argument("--plays", type=int, default=2, help="how far from the start")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="most for each hint")
    parser.add_argument("--only", default="*", metavar="GLOB", help="stages of such a name alone")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
