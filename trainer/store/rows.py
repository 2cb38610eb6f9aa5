"""What is remembered as rows of the progress file, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from typing import Any, Final, Literal, assert_never

from trainer.play.effects import (
    Save,
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveTable,
)
from trainer.play.record import Place, Record, Result, Table
from trainer.rules.notation import NotationError, read_line


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

    results = rows("lesson, stage, plays, clean FROM results")
    tables = rows(f"{_TABLE_FIELDS} FROM tables")
    pages = rows("lesson FROM pages_read")
    last = rows("lesson, stage FROM last_places")
    return Record(
        results={Place(*row[:2]): Result(row[2], bool(row[3])) for row in results},
        tables={
            Place(*row[:2]): Table(row[2], row[3], row[4], bool(row[5]), *_marked(*row[6:]))
            for row in tables
            if _is_line(row[2])
        },
        read=frozenset(lesson for (lesson,) in pages),
        last=Place(*last[0]) if last else None,
    )


def write(
    connection: sqlite3.Connection,
    pack: str,
    save: Save,
    unseen: AbstractSet[Place] = frozenset(),
) -> None:
    """Save one thing; of results the better is kept, of the rest the latest.

    Tables at `unseen` places, which whoever saves has never seen, stay. Raises sqlite3.Error.
    """

    def run(statement: str, *values: str | int | None) -> None:
        connection.execute(statement, (pack, *values))

    match save:
        case SaveResult(place, result):
            run(
                """INSERT INTO results VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET clean = max(clean, excluded.clean),
                plays = coalesce(min(plays, excluded.plays), plays, excluded.plays)""",
                *map(storable, place),
                result.plays,
                result.clean,
            )
            if place not in unseen:
                run(_FORGET_TABLE, *map(storable, place))
        case SaveTable(place) if place in unseen:
            pass
        case SaveTable(place, table):
            if table is None:
                run(_FORGET_TABLE, *map(storable, place))
            else:
                run(
                    f"""INSERT OR REPLACE INTO tables (pack, {_TABLE_FIELDS})
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                    *map(storable, (*place, table.line)),
                    *(table.made, table.hints, table.shown),
                    *(table.bookmark, table.left, table.left_made),
                )
        case SaveRead(lesson):
            run("INSERT OR IGNORE INTO pages_read VALUES (?, ?)", storable(lesson))
        case SaveLast(place):
            if place is None:
                run("DELETE FROM last_places WHERE pack = ?")
            else:
                run("INSERT OR REPLACE INTO last_places VALUES (?, ?, ?)", *map(storable, place))
        case SaveReview() | SaveSetting() | SaveGame():
            pass  # for the next version of the file
        case _:
            assert_never(save)


_TABLE_FIELDS: Final = "lesson, stage, line, made, hints, shown, bookmark, left_line, left_made"

_FORGET_TABLE: Final = "DELETE FROM tables WHERE pack = ? AND lesson = ? AND stage = ?"


def _marked(bookmark: Any, left: Any, made: int) -> tuple[str | None, str | None, int]:
    """The bookmark of a row and the line left for it, as far as they can be read."""
    if bookmark is None or not _is_line(bookmark):
        return None, None, 0
    return (bookmark, None, 0) if left is None or not _is_line(left) else (bookmark, left, made)


def _is_line(text: object) -> bool:
    """Whether moves can be read from what stands there: SQLite does not notice a bad byte."""
    try:
        read_line(str(text))
    except NotationError:
        return False
    return True


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
