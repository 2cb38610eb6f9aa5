"""How long from a key to the frame it leads to, on a whole deal at 120x40.

    python -m tests.benchmarks.keys
    python -m tests.benchmarks.keys --rounds 40 --size 80x24

The real application runs on prompt_toolkit's pipe input and writes for a terminal that nobody
looks at. Keys go in one by one: the cursor, lifting, dropping, undoing, a hint's marks; the time is
from the key's bytes until the application has saved what there is to save and has drawn. Once
idle, once with a search in the background that never ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, nullcontext
from pathlib import Path
from typing import Final, NamedTuple

from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from tests.benchmarks.loop import Searches
from tests.benchmarks.report import percentile
from tests.benchmarks.tools import machine, tell
from trainer.commands.garbage import while_playing
from trainer.course.stage import Stage
from trainer.goals.win import Win
from trainer.play.beginning import begin_stage
from trainer.play.draft import draft_course
from trainer.play.record import Record
from trainer.play.session import Session
from trainer.play.view import Look
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Transfer
from trainer.rules.opening import opening
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.store import Store
from trainer.tui.app import FullScreen, Surroundings
from trainer.tui.style import color_depth, styles

ALLOWED: Final = 16.0
"""Milliseconds that the median may take."""

STAGE: Final = Stage("deal", "A whole deal", 4, "exercise", opening(4, 1), (Win(),))
LEFT, RIGHT, ENTER, ESCAPE = "h", "l", "\r", "\x1b"


def keys() -> Iterator[tuple[str, str]]:
    """Keys with their kinds; after them the table is as it was."""
    for _ in range(5):
        yield "cursor", RIGHT
    for _ in range(5):
        yield "cursor", LEFT
    moves = [move for move in legal_moves(STAGE.position) if isinstance(move, Transfer)]
    for move in moves[:6]:
        yield "lift", str(move.source % 10)
        yield "drop", str(move.target % 10)
        yield "undo", "u"
    yield "deal", "d"
    yield "undo", "u"
    yield "marks", "m"
    yield "lift", ENTER
    yield "grow", "+"
    yield "put back", ENTER


def session() -> Session:
    """A whole deal at its start."""
    course, place = draft_course(STAGE, Path("deal.yaml"))
    return begin_stage(course, Record(), place)


class Key(NamedTuple):
    """One key: its kind, and the milliseconds by the clock and of this thread's processor time."""

    kind: str
    clock: float
    processor: float


class Measured:
    """The application, and the milliseconds that each kind of key took."""

    def __init__(self, pipe: PipeInput, size: tuple[int, int], store: Store) -> None:
        columns, rows = size
        output = Vt100_Output(_Nobody(), lambda: Size(rows=rows, columns=columns), term="xterm")
        around = Surroundings(
            styles("dark", "256"),
            color_depth=color_depth("256"),
            input=pipe,
            output=output,
        )
        self._pipe = pipe
        self._play = FullScreen(session(), store, "deal", Look(), around)
        self._drawn = asyncio.Event()
        self._play.app.after_render += lambda _: self._drawn.set()
        self.taken: list[Key] = []

    async def run(self, rounds: int) -> None:
        """Press all keys so many times."""
        running = asyncio.ensure_future(self._play.run())
        running.add_done_callback(lambda _: self._drawn.set())
        await self._drawn.wait()
        for _ in range(rounds):
            for kind, key in keys():
                if running.done():
                    await running
                await self._pressed(kind, key)
        self._pipe.send_text("\x03")
        await running

    async def _pressed(self, kind: str, key: str) -> None:
        while self._play.desk.is_moving:  # what is measured is a key on a table at rest
            await asyncio.sleep(0.01)
        self._drawn.clear()
        began, worked = time.perf_counter(), time.thread_time()
        self._pipe.send_text(key)
        await self._drawn.wait()
        clock, processor = time.perf_counter() - began, time.thread_time() - worked
        self.taken.append(Key(kind, clock * 1000, processor * 1000))


class _Nobody(io.StringIO):
    """Takes what is written, and forgets it."""

    def write(self, text: str) -> int:
        return len(text)

    def fileno(self) -> int:
        raise OSError("no file")


def measured(rounds: int, size: tuple[int, int], *, is_searching: bool) -> list[Key]:
    """The milliseconds of each key, with its kind."""
    budget = Budget(states=None, seconds=3.0, memory=512 << 20)
    question = STAGE.puzzle()
    with ExitStack() as stack:
        stack.enter_context(
            Searches(lambda budget: solve(question, budget), budget)
            if is_searching
            else nullcontext()
        )
        pipe = stack.enter_context(create_pipe_input())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        store = stack.enter_context(closing(Store.open(Path(folder) / "progress.sqlite3")))

        async def run() -> list[Key]:
            application = Measured(pipe, size, store)
            await application.run(rounds)
            return application.taken

        return asyncio.run(run())


def lines_of(name: str, taken: Sequence[Key]) -> Iterator[str]:
    """All keys in one line, and one for each kind."""
    for kind in (None, *dict.fromkeys(key.kind for key in taken)):
        some = [key for key in taken if kind in (None, key.kind)]
        times = [key.clock for key in some]
        yield (
            f"{name if kind is None else '  ' + kind:<16} {len(some):>5} keys: "
            f"median {percentile(times, 50):6.2f} ms, 99 % within {percentile(times, 99):6.2f} ms, "
            f"worst {max(times):6.2f} ms; of processor time at the median "
            f"{percentile([key.processor for key in some], 50):.2f} ms"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and give the exit status."""
    asked = _parser().parse_args(arguments)
    while_playing()
    columns, rows = map(int, asked.size.split("x"))
    tell(machine(), f"{columns}x{rows}; allowed at the median: {ALLOWED} ms")
    for name, is_searching in (("idle", False), ("while searching", True)):
        tell(*lines_of(name, measured(asked.rounds, (columns, rows), is_searching=is_searching)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.keys", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, default=20, help="how often all keys are pressed")
    parser.add_argument("--size", default="120x40", help="of the screen")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
