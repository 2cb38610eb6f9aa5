"""What stands in the rows of the progress file, as values."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any, Final, Literal

from trainer.play.record import GameRow, Place, Record, Result, Review, SolvedAt, Table
from trainer.rules.lines import read_line
from trainer.rules.notation import NotationError

TROUBLE: Final = (sqlite3.Error, UnicodeDecodeError, OverflowError)
"""What can befall what is read or written: Python's module cannot read what SQLite complains of
where the damage is in that, and hands no number on that is too large."""


@contextmanager
def transaction(
    connection: sqlite3.Connection, kind: Literal["IMMEDIATE", "DEFERRED"] = "IMMEDIATE"
) -> Iterator[None]:
    """All that is done within at one time, or nothing of it; an immediate one may write."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # SQLite itself has already taken back the worst failures
            connection.execute("ROLLBACK")
        raise


def read(connection: sqlite3.Connection, pack: str) -> Record:
    """The rows of one pack as a record. Raises sqlite3.Error."""
    with transaction(connection, "DEFERRED"):
        return read_within(connection, pack)


def read_within(connection: sqlite3.Connection, pack: str) -> Record:
    """The same within a transaction that has begun already. Raises sqlite3.Error."""

    def rows(what: str) -> Sequence[tuple[Any, ...]]:
        return connection.execute(f"SELECT {what} WHERE pack = ?", (pack,)).fetchall()

    results = rows("lesson, stage, plays, clean, stars FROM results")
    tables = rows(f"{TABLE_FIELDS} FROM tables")
    pages = rows("lesson FROM pages_read")
    last = rows("lesson, stage FROM last_places")
    reviews = rows("lesson, stage, due, card FROM reviews")
    return Record(
        results={Place(*row[:2]): Result(row[2], bool(row[3]), row[4]) for row in results},
        tables={Place(*row[:2]): _table(*row[2:]) for row in tables if is_line(row[2])},
        read=frozenset(lesson for (lesson,) in pages),
        last=Place(*last[0]) if last else None,
        reviews={
            Place(*row[:2]): Review(due, row[3])
            for row in reviews
            if (due := moment(row[2])) is not None
        },
    )


TABLE_FIELDS: Final = (
    "lesson, stage, line, made, hints, shown, bookmark, left_line, left_made, nudges"
)
"""The columns of a table, in the order of the fields of its value."""


def _table(line: str, made: int, hints: int, shown: int, *rest: Any) -> Table:
    *marked, nudges = rest
    return Table(line, made, hints, bool(shown), *_marked(*marked), nudges)


def _marked(bookmark: Any, left: Any, made: int) -> tuple[str | None, str | None, int]:
    """The bookmark of a row and the line left for it, as far as they can be read."""
    if bookmark is None or not is_line(bookmark):
        return None, None, 0
    return (bookmark, None, 0) if left is None or not is_line(left) else (bookmark, left, made)


def settings_within(connection: sqlite3.Connection) -> Mapping[str, str]:
    """What was chosen, by the settings' keys. Raises sqlite3.Error."""
    return dict(connection.execute("SELECT key, value FROM settings").fetchall())


def games_within(connection: sqlite3.Connection) -> tuple[GameRow, ...]:
    """All full games, in the order in which they were begun. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT id, suits, number, began, ended, won, moves, hints, peeks FROM games "
        "ORDER BY began, id"
    )
    return tuple(
        GameRow(name, suits, int(number), began, ended, bool(won), moves, hints, peeks)
        for name, suits, number, began, ended, won, moves, hints, peeks in rows.fetchall()
        if re.fullmatch("[0-9]{1,99}", number)
    )


def history_within(connection: sqlite3.Connection, pack: str) -> tuple[SolvedAt, ...]:
    """Each time a stage of the pack was done, the earliest first. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT lesson, stage, at, plays, clean FROM solved WHERE pack = ? "
        "ORDER BY at, lesson, stage",
        (pack,),
    )
    return tuple(
        SolvedAt(Place(*row[:2]), at, row[3], bool(row[4]))
        for row in rows.fetchall()
        if (at := moment(row[2])) is not None
    )


def packs_within(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The names of all packs that anything is remembered of. Raises sqlite3.Error."""
    union = " UNION ".join(f"SELECT pack FROM {table}" for table in PACK_TABLES)
    return tuple(pack for (pack,) in connection.execute(f"{union} ORDER BY 1").fetchall())


PACK_TABLES = ("results", "tables", "pages_read", "last_places", "reviews", "solved")
"""The tables whose rows belong to a pack."""


def is_line(text: object) -> bool:
    """Whether moves can be read from what stands there: SQLite does not notice a bad byte."""
    try:
        read_line(str(text))
    except NotationError:
        return False
    return True


def moment(text: object) -> datetime | None:
    """The time that stands there, in UTC; None where it is none."""
    try:
        read = datetime.fromisoformat(str(text))
        return read.astimezone(UTC) if read.tzinfo else None
    except (ValueError, OverflowError):
        return None


def written(at: datetime) -> str:
    """A time as it is kept: in UTC and always of one length, so that texts sort as times do."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def storable(text: str) -> str:
    """The text without what SQLite cannot hold: names of files that are not UTF-8 are escaped."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def reason(error: Exception) -> str:
    """Why something failed, as the end of a sentence: without number, path and full stop."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    if code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "another program is using the file"  # SQLite: "database is locked"
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    why = why.rstrip(".")
    return why if why[1:2].isupper() else f"{why[:1].lower()}{why[1:]}"
