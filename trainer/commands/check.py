"""`check`: loads and proves stages, lessons and packs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from trainer.checks.run import CheckReport, FileReport, Settings, check_one, parts_of
from trainer.commands.interrupt import interruptible
from trainer.commands.options import Format, Search, say
from trainer.commands.paths import existing
from trainer.commands.progress import Progress
from trainer.commands.status import (
    FINE,
    FOUND_WRONG,
    INTERRUPTED,
    NOT_PROVED,
    UsageError,
)
from trainer.course.below import load_below
from trainer.course.catalog import Loaded
from trainer.course.files import read_text
from trainer.course.problems import has_errors
from trainer.course.text import SourceText
from trainer.play.wording import refusal_text
from trainer.values import frozen


@frozen
class Options:
    """What was asked for on the command line; `search` is None for none (`--fast`)."""

    paths: tuple[Path, ...]
    format: Format = "text"
    search: Search | None = None
    jobs: int = 1
    """How many processes search at once."""


def run(options: Options) -> int:
    """Check all paths, print what was found, and give the exit status."""
    paths = [existing(path) for path in options.paths]
    # Not yet interruptible: nothing is found so far, and Ctrl-C simply ends it.
    parts = [part for path in paths for loaded in _all(path) for part in parts_of(loaded)]
    once = list({os.path.realpath(part.path): part for part in parts}.values())
    with interruptible() as is_cancelled, Progress(sys.stderr) as progress:
        files = tuple(_reports(once, options, is_cancelled, progress))
    report = CheckReport(files, is_whole=not is_cancelled())
    show(report, options.format)
    return status_of(report)


def _all(path: Path) -> tuple[Loaded, ...]:
    """What lies at a path. Raises UsageError where that is a folder without a stage."""
    if found := load_below(path):
        return found
    raise UsageError(f"there is nothing to check in {path}: no .yaml file lies there")


def _reports(
    parts: Sequence[Loaded], options: Options, is_cancelled: Callable[[], bool], progress: Progress
) -> Iterator[FileReport]:
    """A report on each file, until it is cancelled."""
    search = options.search
    if search and options.jobs > 1:
        from trainer.commands.jobs import check_at_once

        return check_at_once(parts, search, options.jobs, is_cancelled, progress)
    budget = search.budget(is_cancelled, progress) if search else None
    return _one_by_one(parts, Settings(budget, refusal_text), is_cancelled, progress)


def _one_by_one(
    parts: Sequence[Loaded],
    settings: Settings,
    is_cancelled: Callable[[], bool],
    progress: Progress,
) -> Iterator[FileReport]:
    for number, part in enumerate(parts, start=1):
        if is_cancelled():
            return
        progress.doing(f"{number} of {len(parts)}, {part.path.name}")
        yield check_one(part, settings)


def show(report: CheckReport, form: Format) -> None:
    """Print a check."""
    if form == "json":
        from trainer.report.as_json import check_json, to_text

        say([to_text(check_json(report))])
    else:
        from trainer.report.paint import paint_for
        from trainer.report.text import check_text

        say(check_text(report, lines_of, paint_for(sys.stdout)))


@cache
def lines_of(file: str) -> Sequence[str]:
    """The lines of a file; none where it cannot be read."""
    text = read_text(Path(file))
    return SourceText(text).lines if isinstance(text, str) else ()


def status_of(report: CheckReport) -> int:
    """The exit status that a check deserves."""
    if has_errors(report.problems):
        return FOUND_WRONG
    if not report.is_whole:
        return INTERRUPTED
    return FINE if report.is_proved else NOT_PROVED


def show_broken(loaded: Loaded, form: Format) -> int:
    """Print the problems of what did not load, as `check` would, and give the status."""
    problems = loaded.all_problems()
    report = CheckReport((FileReport(str(loaded.path), loaded.kind, problems),))
    show(report, form)
    return FOUND_WRONG
