"""The progress file: what is remembered of a learner, safe against kills, damage and full disks."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, assert_never

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
from trainer.play.record import GameRow, Place, Record
from trainer.store.opening import DamagedError, NewerError, is_passing, opened
from trainer.store.rows import read, read_within, reason, storable, transaction, write


def remembered(record: Record, save: Save) -> Record:
    """The record with one more thing remembered; nothing once reached is lost."""
    match save:
        case SaveResult(place, result):
            return record.with_result(place, result)
        case SaveTable(place, table):
            return record.with_table(place, table)
        case SaveRead(lesson):
            return record.with_read(lesson)
        case SaveLast(place):
            return replace(record, last=place)
        case SaveReview(place, review):
            return record.with_review(place, review)
        case SaveSetting() | SaveGame():
            return record
        case _:
            assert_never(save)


class Waits(NamedTuple):
    """Seconds to wait for another program that is using the file; each save takes milliseconds.

    `playing` is the shortest: somebody waits for the screen, and SQLite may wait twice in a save.
    """

    opening: float = 0.3
    playing: float = 0.025
    closing: float = 5.0


WAITS: Final = Waits()


class Store:
    """The progress of all packs in one SQLite file.

    No method raises for what can befall a file. What cannot be saved waits in memory, is tried
    again with the next save and when closing, and counts in `load` all the same; the messages tell.
    So does all of it while the file cannot be opened, unless that is for good; what was in the file
    all along, unseen, is then only added to. Make one with `Store.open`, or without a file, for
    progress in memory only, with `Store()`.
    """

    def __init__(self, path: Path | None = None, waits: Waits = WAITS, message: str = "") -> None:
        self._path = path  # None: in memory only
        self._waits = waits
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[tuple[str, Save]] = []
        self._is_in_trouble = False
        self._unread: set[str] = set()
        self._unseen: dict[str, frozenset[Place]] = {}
        self.message: str = message
        """What went wrong when opening or loading, for the learner; empty where nothing did."""

    @classmethod
    def open(cls, path: Path, waits: Waits = WAITS) -> Store:
        """The store in the file at `path`, which is made where it is missing, with its folders.

        A damaged file is renamed and a new one begun; a newer one is not touched. See `message`.
        """
        store = cls(path, waits)
        why = store._connect(waits.opening)
        if why:
            store._is_in_trouble = True
            store.message = (
                f"What was done before cannot be read now: {why}. "
                "What you do is kept, and will be saved as soon as it can be."
            )
        return store

    @property
    def will_retry(self) -> bool:
        """Whether something waits that another save, even of nothing, may still save."""
        return bool(self._waiting) and self._path is not None

    def load(self, pack: str) -> Record:
        """What is remembered for a pack; `message` tells where it could not be read."""
        record = Record()
        if self._connection is not None:
            try:
                self._wait_at_most(self._waits.opening)
                record = read(self._connection, storable(pack))
            except sqlite3.Error as error:
                self._unread.add(pack)
                self.message = f"The progress could not be read: {reason(error)}."
        elif self._path is not None:
            self._unread.add(pack)
        for other, save in self._waiting:
            if other == pack:
                record = remembered(record, save)
        return record

    def games(self) -> tuple[GameRow, ...]:
        """All full games."""
        return ()

    def save(self, pack: str, *saves: Save) -> str:
        """Remember these things at once; gives what the learner should be told, mostly nothing.

        A trouble is told once, when it begins, and again when it has passed.
        """
        self._waiting += [(pack, save) for save in saves]
        before = self.message
        why = self._write_waiting(self._waits.playing)
        if self._path is None or self.message != before:
            return self.message if self.message != before else ""
        was_in_trouble, self._is_in_trouble = self._is_in_trouble, bool(why)
        if why and not was_in_trouble:
            return f"The progress cannot be saved now: {why}. It is kept, and will be tried again."
        return "" if why or not was_in_trouble else "The progress is saved again."

    def close(self) -> str:
        """End, after a last try to save what waits; gives what the learner should be told."""
        why = self._write_waiting(self._waits.closing)
        if self._path is None:
            return self.message if self._waiting else ""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = self._path = None
        return f"The progress could not be saved: {why}." if why else ""

    # --- the file --------------------------------------------------------------------------------

    def _connect(self, seconds: float) -> str:
        """Open the file; gives the reason where that cannot be now, but may be later.

        Where it can never be, the store goes on in memory only; `message` tells that and damage.
        """
        if self._path is None:
            return ""
        try:
            self._connection, told = opened(self._path, seconds)
            self.message = told or self.message
        except (DamagedError, NewerError, sqlite3.Error, OSError) as error:
            if is_passing(error):
                return reason(error)
            why = f"{self._path} cannot be used: {reason(error)}."
            self.message = f"Nothing of this session will be saved: {why}"
            self._path = None
        return ""

    def _write_waiting(self, seconds: float) -> str:
        """Save all that waits, all of it or nothing; gives the reason where that cannot be."""
        if not self._waiting:
            return ""
        if self._connection is None and (why := self._connect(seconds)):
            return why
        connection = self._connection
        if connection is None:
            return ""
        try:
            self._wait_at_most(seconds)
            with transaction(connection):
                unseen = self._found_unseen(connection)
                for pack, save in self._waiting:
                    write(connection, storable(pack), save, unseen.get(pack, frozenset()))
        except sqlite3.Error as error:
            return reason(error)
        self._waiting.clear()
        self._unseen = unseen
        self._unread -= unseen.keys()
        return ""

    def _found_unseen(self, connection: sqlite3.Connection) -> dict[str, frozenset[Place]]:
        """The places of each pack with a table that was in the file before anybody could see it."""
        packs = self._unread & {pack for pack, _ in self._waiting}
        tables = {pack: read_within(connection, storable(pack)).tables for pack in packs}
        return {**self._unseen, **{pack: frozenset(found) for pack, found in tables.items()}}

    def _wait_at_most(self, seconds: float) -> None:
        if self._connection is not None:
            self._connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
