"""Opening the progress file: making it, bringing it up to date, telling damage from newer files."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.store.rows import games_within, history_within, read, settings_within, transaction
from trainer.store.schema import MIGRATIONS, VERSION

_HEADER: Final = b"SQLite format 3\0"
_JOURNALS: Final = ("-journal", "-wal")
_VERSION_BYTES: Final = slice(60, 64)  # where SQLite's header has user_version, big-endian
_DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_PASSING: Final = {
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL),
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM),
}
_PASSING_OF_SYSTEM: Final = {
    *(errno.ENOSPC, errno.EIO, errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM)
}


class DamagedError(Exception):
    """The file is no progress file, or no longer one; its text says how that shows."""


class NewerError(Exception):
    """The file was written by a newer version of the program."""


def opened(path: Path, seconds: float) -> tuple[sqlite3.Connection, str]:
    """A connection, and what the learner should be told: that a damaged file was put aside.

    `seconds` is how long each step waits for another program. Raises what `connected` does.
    """
    known = _identity(path)
    try:
        return connected(path, seconds), ""
    except DamagedError as damage:
        told = ""
        # Another program may have put it aside by now: what is there then is a new file.
        with suppress(FileNotFoundError):
            if _identity(path) == known:
                aside = put_aside(path)
                told = f"The progress file was damaged ({damage}). It is kept as {aside}."
        return connected(path, seconds), told


def connected(path: Path, seconds: float) -> sqlite3.Connection:
    """A connection to a sound file of the present version, which is made where it is missing.

    Raises DamagedError, NewerError, sqlite3.Error and OSError.
    """
    _make_folder(path.parent)
    _refuse_odd(path)
    _refuse_newer(_version_in_header(path))
    return _brought_up_to_date(sqlite3.connect(path, timeout=seconds, isolation_level=None))


def copied(path: Path, seconds: float) -> sqlite3.Connection:
    """A connection to a copy in memory, of the present version; the file is left as it is.

    Raises what `connected` does, and where no file is there.
    """
    _refuse_odd(path)
    _refuse_newer(_version_in_header(path))
    copy = sqlite3.connect(":memory:", isolation_level=None)
    address = f"{Path(os.path.abspath(path)).as_uri()}?mode=ro"  # noqa: PTH100 - as in folders
    try:
        _copy(address, copy, seconds)
    except BaseException as error:
        copy.close()
        if _is_half_saved(error):
            connected(path, seconds).close()  # which takes back what a kill has left half saved
            return copied(path, seconds)
        if _is_damage(error):
            raise DamagedError(_how(error)) from error
        raise
    return _brought_up_to_date(copy)


def _copy(address: str, copy: sqlite3.Connection, seconds: float) -> None:
    source = sqlite3.connect(address, uri=True, timeout=seconds, isolation_level=None)
    with closing(source), transaction(source, "DEFERRED"):
        _has_tables(source)  # once something is read no other program can write: no more waits
        source.backup(copy)


def _is_half_saved(error: BaseException) -> bool:
    """Whether a kill has left a journal, which nobody who may only read can take back."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code in (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY)


def _brought_up_to_date(connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        # A single bad byte in a name must not make all the rest unreadable.
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        _migrate(connection)
        [(finding,), *_] = connection.execute("PRAGMA quick_check(1)").fetchall()
        if finding != "ok":
            raise DamagedError(str(finding).splitlines()[-1])
        _read_each_table(connection)
    except BaseException as error:
        connection.close()
        if _is_damage(error):
            raise DamagedError(_how(error)) from error
        raise
    return connection


def _read_each_table(connection: sqlite3.Connection) -> None:
    """Read a little of everything: a table that is missing is damage, too."""
    read(connection, "")
    settings_within(connection)
    games_within(connection)
    history_within(connection, "")


def is_passing(error: Exception) -> bool:
    """Whether opening may succeed later: another program is busy with the file, the disk is full.

    A missing permission or some other program's newer file stays as it is.
    """
    if isinstance(error, OSError):
        return error.errno in _PASSING_OF_SYSTEM
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in _PASSING


def is_lost(error: Exception) -> bool:
    """Whether a connection serves no more: its file was moved away, or is damaged by now.

    Another connection, made to what is there then, may serve.
    """
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code == sqlite3.SQLITE_READONLY_DBMOVED or _is_damage(error)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # "file exists" would sound as if all were well
        raise NotADirectoryError(errno.ENOTDIR, "its folder is a file") from error


def _refuse_odd(path: Path) -> None:
    """Only a regular file is ever opened: a pipe would block, and a device do anything."""
    for file in (path, *(Path(f"{path}{journal}") for journal in _JOURNALS)):
        with suppress(FileNotFoundError):
            mode = file.stat().st_mode
            if not stat.S_ISREG(mode):
                what = "folder" if stat.S_ISDIR(mode) else "pipe or a device"
                raise OSError(errno.EINVAL, f"it is a {what} and no file")


def _is_damage(error: BaseException) -> bool:
    if _is_unreadable(error):
        return True
    # Extended codes hold the plain one in their last byte. A table that is missing is SQLITE_ERROR.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF in _DAMAGE or code == sqlite3.SQLITE_ERROR


def _how(error: BaseException) -> str:
    """How damage shows."""
    return "not even its tables' names can be read" if _is_unreadable(error) else str(error)


def _is_unreadable(error: BaseException) -> bool:
    return isinstance(error, UnicodeDecodeError)


def _version_in_header(path: Path) -> int:
    """The version by the file's first bytes, without letting SQLite touch it; 0 if it has none."""
    with suppress(FileNotFoundError), path.open("rb") as file:
        head = file.read(_VERSION_BYTES.stop)
        if head.startswith(_HEADER):
            return int.from_bytes(head[_VERSION_BYTES], "big", signed=True)
    return 0


def _refuse_newer(version: int) -> None:
    if version > VERSION:
        raise NewerError("it was written by a newer version of this program")


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the present version; two programs that begin at once both succeed."""
    if _version(connection) == VERSION:
        return
    with transaction(connection):
        version = _version(connection)
        _refuse_newer(version)
        if version < 0 or (version == 0 and _has_tables(connection)):
            raise DamagedError("it is some other program's file")
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _version(connection: sqlite3.Connection) -> int:
    [(version,)] = connection.execute("PRAGMA user_version").fetchall()
    return int(version)


def _has_tables(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall())


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells this file from another of its name; None where none is there."""
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None


def put_aside(path: Path) -> Path:
    """Rename the file, with the journal that belongs to it, to a name not taken yet.

    Raises OSError.
    """
    today = datetime.now().astimezone().date().isoformat()
    number, ending = 1, ""
    while (aside := path.with_name(f"{path.stem}-damaged-{today}{ending}{path.suffix}")).exists():
        number += 1
        ending = f"-{number}"
    # The journal goes first: it must never stand beside the new file, which it would spoil.
    for journal in _JOURNALS:
        with suppress(FileNotFoundError):
            Path(f"{path}{journal}").rename(f"{aside}{journal}")
    path.rename(aside)
    return aside
