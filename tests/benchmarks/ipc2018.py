"""Solves the small Spiders of the 2018 planning competition, from a file that describes them.

    python -m tests.benchmarks.ipc2018 IPC.json --seconds 600 --memory 16G --only 'opt/*'

Ranks run from 1, columns from back to front, all face up, stock rows next deal first. The
published bounds count moves, deals and collections; `plays` counts moves and deals alone, as runs
are collected by themselves here: so a line of ours is one of theirs with its collections added.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from tests.benchmarks.report import listed, shown
from tests.benchmarks.tools import fits, machine, size, tell
from trainer.rules.cards import Card, Suit
from trainer.rules.position import Column
from trainer.solver.batch import Limits
from trainer.solver.board import Board
from trainer.solver.small import solve_board

HEAD = (
    f"{'instance':<10} {'plays':>6} {'proved':>6} {'known':>6} {'published':>10} "
    f"{'seconds':>9} {'states':>12} {'MB':>6}"
)


@dataclass(frozen=True, slots=True)
class Instance:
    """One small Spider, with what others say of it."""

    name: str
    board: Board
    bounds: tuple[int, int]
    """The published lower and upper bound, on moves, deals and collections."""
    known: int | None
    """The fewest plays by the rules of this game, where a slow exact search found them."""

    @property
    def track(self) -> str:
        """The competition's track it is from."""
        return self.name.split("/", maxsplit=1)[0]


@dataclass(frozen=True, slots=True)
class Result:
    """What we found, and what it cost."""

    instance: Instance
    length: int | None
    proved: bool
    unsolvable: bool
    reason: str
    seconds: float
    states: int
    memory: int

    @property
    def is_reproduced(self) -> bool:
        """Whether the known number of plays was found, and proved."""
        return self.proved and self.length is not None and self.length == self.instance.known

    @property
    def marks(self) -> list[str]:
        """What stands out: what contradicts what is known, and what is better."""
        length, known = self.length, self.instance.known
        if self.unsolvable:
            return ["UNSOLVABLE, and all of these are solved elsewhere"]
        if length is None:
            return [f"unknown ({self.reason})"]
        marks = []
        if known is not None and (length < known or (self.proved and length > known)):
            marks.append(f"DIFFERS from the known {known}")
        if length + self.instance.board.runs_to_win < self.instance.bounds[0]:
            marks.append("BELOW the published lower bound")
        elif length + self.instance.board.runs_to_win < self.instance.bounds[1]:
            marks.append("better than published")
        return marks


def read_instances(data: Mapping[str, Any]) -> list[Instance]:
    """The instances of a file."""
    return [_instance(entry) for entry in data["instances"]]


def _instance(entry: Mapping[str, Any]) -> Instance:
    board = Board(
        columns=tuple(Column(_cards(text)) for text in entry["columns"]),
        stock=tuple(card for row in entry["stock"] for card in _cards(row)),
        ranks=entry["ranks"],
        runs_to_win=entry["runs"],
    )
    lower, upper = entry["published_bounds"]
    return Instance(entry["id"], board, (lower, upper), entry["shortest_here"])


def _cards(text: str) -> tuple[Card, ...]:
    """Cards whose ranks are numbers.

    >>> _cards("10H 1S")
    (Card(rank=10, suit='H'), Card(rank=1, suit='S'))
    """
    return tuple(Card(int(word[:-1]), cast(Suit, word[-1])) for word in text.split())


def _solved(instance: Instance, limits: Limits) -> Result:
    """What a worker does."""
    verdict = solve_board(instance.board, limits.budget())
    tally = verdict.tally
    return Result(
        instance,
        verdict.length,
        verdict.proved,
        verdict.unsolvable,
        verdict.reason or "",
        tally.seconds,
        tally.states,
        tally.memory,
    )


def results(instances: Sequence[Instance], limits: Limits, jobs: int) -> Iterator[Result]:
    """A result for each instance, as it is done."""
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        pending = [pool.submit(_solved, instance, limits) for instance in instances]
        try:
            for future in as_completed(pending):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def line_of(result: Result) -> str:
    """An instance in one line, under HEAD."""
    lower, upper = result.instance.bounds
    line = (
        f"{result.instance.name:<10} {shown(result.length):>6} "
        f"{'yes' if result.proved else '-':>6} {shown(result.instance.known):>6} "
        f"{f'{lower}..{upper}':>10} {result.seconds:>9.2f} {result.states:>12,} "
        f"{result.memory / 1e6:>6.0f}"
    )
    return "   ".join([line, *result.marks])


def summary(found: Sequence[Result]) -> list[str]:
    """What the results come to, for each track and in all."""
    known = [result for result in found if result.instance.known is not None]
    missed = [result.instance.name for result in known if not result.is_reproduced]
    reproduced = len(known) - len(missed)
    lines = [f"known plays reproduced: {reproduced} of {len(known)}; not: {listed(missed)}"]
    in_order = sorted(found, key=lambda result: result.instance.name)
    for track, group in groupby(in_order, lambda result: result.instance.track):
        some = list(group)
        proved = sum(result.proved for result in some)
        closed = sum(len(set(result.instance.bounds)) == 1 for result in some)
        open_ = [result.instance.name for result in some if not result.proved]
        lines.append(
            f"{track}: proved {proved} of {len(some)} (published: {closed}); not: {listed(open_)}"
        )
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    every = read_instances(json.loads(asked.file.read_text("utf-8")))
    chosen = [instance for instance in every if fits((instance.name,), asked.only)]
    limits = Limits(states=None, seconds=asked.seconds, memory=asked.memory)
    tell(
        f"{machine()}, {asked.jobs} at a time; each {asked.seconds:g} s and "
        f"{asked.memory / 2**30:g} GiB at most",
        HEAD,
    )
    found = []
    try:
        for result in results(chosen, limits, asked.jobs):
            found.append(result)
            tell(line_of(result))
    except KeyboardInterrupt:
        tell(f"ended by hand after {len(found)} of {len(chosen)}")
    tell("", *summary(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ipc2018", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path, metavar="IPC.json")
    parser.add_argument("--seconds", type=float, default=600.0, help="most for each instance")
    parser.add_argument("--memory", type=size, default=16 * 2**30, help="most for each, as in 16G")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--only", default="*", metavar="GLOB", help="as in 'opt/*'")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
