"""The progress file as a whole, for who does not play: looked at, added to, parts taken out."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer.store.opening import DamagedError, NewerError, copied, opened
from trainer.store.portable import to_text
from trainer.store.rows import TROUBLE, reason, transaction
from trainer.store.whole import NOTHING, Part, Whole, add_within, remove_within, whole_within

SECONDS = 2.0
"""How long another program that uses the file is waited for; each of its saves takes little."""


class UnusableError(Exception):
    """The file cannot be used; the text says why, as a whole sentence."""


class Looked(NamedTuple):
    """What is in the file, and what is to be told: that a damaged one was put aside."""

    whole: Whole
    message: str = ""


def look(path: Path) -> Looked:
    """All that is in the file, which is left exactly as it is and need not even be there.

    Only where it is damaged it is put aside, as it is for who plays. Raises UnusableError.
    """
    with _told(path):
        try:
            path.lstat()
        except FileNotFoundError:
            return Looked(NOTHING)
        message = ""
        try:
            connection = copied(path, SECONDS)
        except DamagedError:
            connection, message = opened(path, SECONDS)
        with _closed(connection), transaction(connection, "DEFERRED"):
            return Looked(whole_within(connection), message)
    raise AssertionError


def add(path: Path, whole: Whole) -> tuple[Whole, Looked]:
    """Add to the file what it does not have; gives what was there, and what is now.

    All of it or nothing. Raises UnusableError.
    """
    with _told(path), _open(path) as (connection, message), transaction(connection):
        before = whole_within(connection)
        add_within(connection, whole)
        return before, Looked(whole_within(connection), message)
    raise AssertionError


def remove(
    path: Path,
    part: Part,
    now: datetime,
) -> tuple[Whole, Path | None]:
    """Take a part out of the file; before, it is written beside it.

    Gives it, and the file that it is in, which is an export; none where there is nothing to take
    out. All of it or nothing. Raises UnusableError.
    """
    with _told(path), _open(path) as (connection, _):
        aside: Path | None = None
        try:
            with transaction(connection):
                removed = remove_within(connection, part)
                if removed:
                    aside = _beside(path, to_text(removed, now), now)
        except BaseException:
            if aside is not None:
                aside.unlink(missing_ok=True)
            raise
        return removed, aside
    raise AssertionError


def _beside(path: Path, text: str, now: datetime) -> Path:
    """A new file beside the progress file, never in the place of another."""
    number, ending = 1, ""
    while True:
        aside = path.with_name(f"{path.stem}-removed-{now.date().isoformat()}{ending}.json")
        try:
            write_new(aside, text)
        except FileExistsError:
            number += 1
            ending = f"-{number}"
        else:
            return aside


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, to the disk and whole, or not at all.

    Raises OSError; FileExistsError where something is there.
    """
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            with suppress(OSError):
                path.unlink()
            raise


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except (DamagedError, NewerError, OSError, *TROUBLE) as error:
        raise UnusableError(f"{path} cannot be used: {reason(error)}.") from error


@contextmanager
def _open(path: Path) -> Iterator[tuple[sqlite3.Connection, str]]:
    connection, message = opened(path, SECONDS)
    with _closed(connection):
        yield connection, message


@contextmanager
def _closed(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    finally:
        with suppress(sqlite3.Error):
            connection.close()
