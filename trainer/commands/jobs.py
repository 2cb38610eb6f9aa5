"""Stages checked in several processes at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

from trainer.checks.run import FileReport, Settings, check_one, check_stage
from trainer.commands.options import Search
from trainer.commands.progress import Progress
from trainer.course.catalog import Loaded, StageFile, load_stage
from trainer.play.wording import refusal_text

_was_pressed = False
"""In a worker: whether Ctrl-C was pressed. A terminal sends it to every process."""


def check_at_once(
    parts: Sequence[Loaded],
    search: Search,
    jobs: int,
    is_cancelled: Callable[[], bool],
    progress: Progress,
) -> Iterator[FileReport]:
    """A report on each file, in their order, until it is cancelled."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), spawn, _begin_worker) as pool:
        pending = [_begun(part, search, pool) for part in parts]
        for number, report in enumerate(pending, start=1):
            if is_cancelled():
                pool.shutdown(wait=False, cancel_futures=True)
                return
            progress.doing(f"{number} of {len(parts)}")
            yield report.result() if isinstance(report, Future) else report


def _begun(
    part: Loaded, search: Search, pool: ProcessPoolExecutor
) -> FileReport | Future[FileReport]:
    if isinstance(part, StageFile) and part.stage is not None:
        return pool.submit(_check, part.path, search)
    return check_one(part, Settings(budget=None))


# --- in a worker ---------------------------------------------------------------------------------


def _begin_worker() -> None:
    def press(*_: object) -> None:
        global _was_pressed  # noqa: PLW0603 - a signal handler can say it in no other way
        _was_pressed = True

    signal.signal(signal.SIGINT, press)


def _check(path: Path, search: Search) -> FileReport:
    # Of the files that are done the first process tells; several would write over one another.
    budget = search.budget(lambda: _was_pressed, None)
    return check_stage(load_stage(path), Settings(budget, refusal_text))
