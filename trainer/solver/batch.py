"""Many puzzles at once, on any executor: all cores of a machine, or a cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import Final, Literal

from trainer.goals.puzzle import Puzzle
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.solver.verdict import Verdict
from trainer.values import frozen

Want = Literal["shortest", "any"]
Named = tuple[str, Puzzle]
Answer = tuple[str, Verdict]

_DEFAULT: Final = Budget()


@frozen
class Limits:
    """The bounds of each question, None for none: a Budget that can be sent to another machine."""

    states: int | None = _DEFAULT.states
    seconds: float | None = _DEFAULT.seconds
    memory: int | None = _DEFAULT.memory

    def budget(self) -> Budget:
        """The budget with these bounds."""
        return Budget(states=self.states, seconds=self.seconds, memory=self.memory)


def solve_many(
    puzzles: Iterable[Named],
    executor: Executor,
    limits: Limits = Limits(),
    *,
    want: Want = "shortest",
    chunk: int = 8,
    ahead: int = 64,
) -> Generator[Answer, None, None]:
    """Each puzzle's name with its verdict, those that are done first coming first.

    Any executor will do: a ProcessPoolExecutor, a Dask client's `get_executor()`, one of Ray's.
    It gets `chunk` puzzles at a time and never holds more than `ahead` such chunks, and `puzzles`
    is read no further than that: so a library of any size passes through in little memory. Two
    or three chunks for each worker keep it busy. What has not begun is given up when the generator
    is closed. Raises ValueError where `chunk` or `ahead` is less than 1, and whatever breaks the
    executor.
    """
    if chunk < 1 or ahead < 1:
        raise ValueError("chunk and ahead are at least 1")
    chunks = _chunks(puzzles, chunk)
    pending: set[Future[list[Answer]]] = set()
    try:
        while True:
            for some in islice(chunks, ahead - len(pending)):
                pending.add(executor.submit(_solved, some, limits, want))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        for future in pending:
            future.cancel()


def _chunks(puzzles: Iterable[Named], size: int) -> Iterator[list[Named]]:
    rest = iter(puzzles)
    while some := list(islice(rest, size)):
        yield some


def _solved(some: list[Named], limits: Limits, want: Want) -> list[Answer]:
    """What a worker does."""
    return [(name, solve(puzzle, limits.budget(), want=want)) for name, puzzle in some]
