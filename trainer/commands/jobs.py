"""Stages checked in several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from trainer.checks.run import FileReport, Settings, check_one, check_stage
from trainer.commands.options import Search
from trainer.commands.progress import Progress
from trainer.commands.status import UsageError
from trainer.course.catalog import Loaded, StageFile, load_stage
from trainer.play.wording import refusal_text

LOOK: Final = 0.05
"""Seconds between two looks at whether Ctrl-C was pressed."""

LAST_WORDS: Final = 0.4
"""Seconds that a search has to say what it found so far, once it is stopped."""

Pending = FileReport | Future[FileReport | None]


def check_at_once(
    parts: Sequence[Loaded],
    search: Search,
    jobs: int,
    is_cancelled: Callable[[], bool],
    progress: Progress,
) -> Iterator[FileReport]:
    """A report on each file, in their order; once it is cancelled, on those that were begun."""
    jobs = min(jobs, len(parts))
    if search.memory is not None:
        search = replace(search, memory=search.memory // jobs)
    spawn = multiprocessing.get_context("spawn")
    try:
        stop = spawn.Event()
        pool = ProcessPoolExecutor(jobs, spawn, _begin_worker, (stop,))
    except OSError as error:
        raise _no_processes(jobs, error) from error
    with pool:
        waiting = _Waiting(is_cancelled, stop)
        is_done = False
        try:
            try:
                with _deaf_children():
                    pending = [_begun(part, search, pool) for part in parts]
            except OSError as error:
                raise _no_processes(jobs, error) from error
            for number, one in enumerate(pending, start=1):
                progress.doing(f"{number} of {len(parts)}")
                if report := waiting.report(one):
                    yield report
            is_done = waiting.until is None
        finally:
            if not is_done:
                _end(pool)


def _no_processes(jobs: int, error: OSError) -> UsageError:
    return UsageError(f"{jobs} processes cannot be started: {error.strerror}; ask for fewer")


def _begun(part: Loaded, search: Search, pool: ProcessPoolExecutor) -> Pending:
    if isinstance(part, StageFile) and part.stage is not None:
        return pool.submit(_check, part.path, search)
    return check_one(part, Settings(budget=None))


@dataclass(slots=True)
class _Waiting:
    """Waits for the reports until it is cancelled, and then a little longer."""

    is_cancelled: Callable[[], bool]
    stop: Event
    until: float | None = None

    def report(self, one: Pending) -> FileReport | None:
        """A report once it is there; None where it does not come before the end."""
        if isinstance(one, FileReport):
            return None if self.until else one
        while not wait((one,), self._patience()).done:
            if self.until is None and self.is_cancelled():
                # What is not begun yet comes back without a report; to take it out of the queue
                # would make a pool that is ended upset.
                self.stop.set()
                self.until = time.monotonic() + LAST_WORDS
            if self.until and time.monotonic() >= self.until:
                return None
        return one.result()

    def _patience(self) -> float:
        """Seconds to wait before the next look; none once the end has come."""
        return LOOK if self.until is None else min(LOOK, max(0, self.until - time.monotonic()))


def _end(pool: ProcessPoolExecutor) -> None:
    """End all searches at once, and those processes that are still starting."""
    for child in multiprocessing.active_children():
        child.terminate()
    pool.shutdown(wait=False)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes begun in this block do not hear Ctrl-C, which a terminal sends to every process.

    Only the first process listens, and tells the others. What is pressed meanwhile is heard after
    the block.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a worker ---------------------------------------------------------------------------------

_is_stopped: Callable[[], bool] = bool
"""In a worker: whether the check is to end."""


def _begin_worker(stop: Event) -> None:
    global _is_stopped  # noqa: PLW0603 - an initializer can hand over what it got in no other way
    _is_stopped = stop.is_set
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whatever becomes of the first process, even a kill: nobody waits for this one then.
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        connection.wait((first.sentinel,))
        os._exit(1)


def _check(path: Path, search: Search) -> FileReport | None:
    if _is_stopped():
        return None
    # Of the files that are done the first process tells; several would write over one another.
    budget = search.budget(_is_stopped, None)
    return check_stage(load_stage(path), Settings(budget, refusal_text))
