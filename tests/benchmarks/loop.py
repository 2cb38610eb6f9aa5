"""How late the screen's event loop is while a search runs in a thread, beside the same loop idle.

    python -m tests.benchmarks.loop
    python -m tests.benchmarks.loop --file FILE --seconds 20 --want any

A prompt_toolkit application is woken every few milliseconds and draws; how late it wakes is what
counts. The search is a hard one; it is ended and begun anew several times, so that its beginnings
and ends are in it too.
"""

from __future__ import annotations

import argparse
import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, Self

from prompt_toolkit.application import Application
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.output import DummyOutput

from tests.benchmarks.report import percentile
from tests.benchmarks.tools import OWN_STAGES, machine, size, stages_in, tell
from trainer.commands.garbage import while_playing
from trainer.goals.puzzle import Puzzle
from trainer.solver.batch import Want
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.solver.verdict import Verdict

HARD: Final = OWN_STAGES / "openings" / "four-suits.yaml"
BETWEEN: Final = 0.002
"""Seconds from one waking to the next."""


def lateness(seconds: float) -> list[float]:
    """Milliseconds by which each waking was late, in so many seconds of a screen's event loop."""
    late: list[float] = []

    async def wake(screen: Application[None]) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (due := loop.time() + BETWEEN) < until:
            await asyncio.sleep(BETWEEN)
            late.append((loop.time() - due) * 1000)
            screen.invalidate()
        screen.exit()

    async def run() -> None:
        with create_pipe_input() as keys:
            window = Window(FormattedTextControl(lambda: f"{len(late)}"))
            screen: Application[None] = Application(
                Layout(window), input=keys, output=DummyOutput()
            )

            def begin() -> None:
                screen.create_background_task(wake(screen))

            await screen.run_async(pre_run=begin)

    asyncio.run(run())
    return late


class Searches:
    """Searches in a thread, one after the other, until the block ends."""

    def __init__(self, question: Callable[[Budget], Verdict], budget: Budget) -> None:
        self._question = question
        self._ended = threading.Event()
        self._budget = replace(budget, is_cancelled=self._ended.is_set)
        self._thread = threading.Thread(target=self._run)
        self.verdicts: list[Verdict] = []

    def _run(self) -> None:
        while not self._ended.is_set():
            self.verdicts.append(self._question(self._budget))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()


def line_of(name: str, late: Sequence[float]) -> str:
    """A loop in one line."""
    return (
        f"{name:<28} {len(late):>6} wakings, late by: median {percentile(late, 50):.2f} ms, "
        f"99 % within {percentile(late, 99):.2f} ms, worst {max(late):.2f} ms"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    while_playing()
    stage = next(stages_in([asked.file]))
    wants: Sequence[Want] = (asked.want,) if asked.want else ("shortest", "any")
    tell(machine(), line_of("idle", lateness(asked.seconds)))
    for want in wants:
        _measure(stage.puzzle, want, asked.seconds, asked.memory)
    return 0


def _measure(puzzle: Puzzle, want: Want, seconds: float, memory: int) -> None:
    budget = Budget(states=None, seconds=seconds / 4, memory=memory)
    began = time.process_time()
    with Searches(lambda budget: solve(puzzle, budget, want=want), budget) as searches:
        late = lateness(seconds)
    took = time.process_time() - began
    tell(line_of(f"while searching ({want})", late))
    states = sum(verdict.tally.states for verdict in searches.verdicts)
    count = len(searches.verdicts)
    tell(f"{'':<28} {count} searches, {states:,} states, {took:.1f} s of processor time in all")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.loop", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--file", type=Path, default=HARD, help="the stage that is searched")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each measurement")
    parser.add_argument("--memory", type=size, default=2**30, help="most for a search, as in 1G")
    parser.add_argument("--want", choices=("shortest", "any"), help="that alone, not both")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
