"""Opening the progress file: making it, bringing it up to date, telling damage from newer files."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.play.store.rows import read, transaction
from trainer.play.store.schema import MIGRATIONS, VERSION

BUSY_SECONDS: Final = 5.0
"""How long a save waits for another program's; each takes milliseconds."""

_HEADER: Final = b"SQLite format 3\0"
_VERSION_BYTES: Final = slice(60, 64)  # where SQLite's header has user_version, big-endian
_DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class DamagedError(Exception):
    """The file is no progress file, or no longer one; its text says how that shows."""


class NewerError(Exception):
    """The file was written by a newer version of the program."""


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a sound file of the present version, which is made where it is missing."""
    _make_folder(path.parent)
    _refuse_newer(_version_in_header(path))
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # A single bad byte in a name must not make all the rest unreadable.
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        _migrate(connection)
        [(finding,), *_] = connection.execute("PRAGMA quick_check(1)").fetchall()
        if finding != "ok":
            raise DamagedError(str(finding).splitlines()[-1])
        read(connection, "")
    except BaseException as error:
        connection.close()
        if _is_damage(error):
            raise DamagedError(str(error)) from error
        raise
    return connection


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # "file exists" would sound as if all were well
        raise NotADirectoryError(errno.ENOTDIR, "its folder is a file") from error


def _is_damage(error: BaseException) -> bool:
    # Extended codes hold the plain one in their last byte. A table that is missing is SQLITE_ERROR.
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF in _DAMAGE or code == sqlite3.SQLITE_ERROR


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


def put_aside(path: Path) -> Path:
    """Rename the file, with the journal that belongs to it, to a name not taken yet."""
    today = datetime.now().astimezone().date().isoformat()
    number, ending = 1, ""
    while (aside := path.with_name(f"{path.stem}-damaged-{today}{ending}{path.suffix}")).exists():
        number += 1
        ending = f"-{number}"
    # The journal goes first: it must never stand beside the new file, which it would spoil.
    for journal in ("-journal", "-wal"):
        with suppress(FileNotFoundError):
            Path(f"{path}{journal}").rename(f"{aside}{journal}")
    path.rename(aside)
    return aside
