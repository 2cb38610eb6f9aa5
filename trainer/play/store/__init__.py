"""The progress file: what is remembered of a learner, safe against kills, damage and full disks."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import assert_never

from trainer.play.effects import Save, SaveLast, SaveRead, SaveResult, SaveTable
from trainer.play.record import Record
from trainer.play.store.opening import DamagedError, NewerError, connected, put_aside
from trainer.play.store.rows import read, reason, storable, transaction, write


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
        case _:
            assert_never(save)


class Store:
    """The progress of all packs in one SQLite file.

    No method raises for what can befall a file. What cannot be saved waits in memory, is tried
    again with the next save and when closing, and counts in `load` all the same; the messages tell.
    Make one with `Store.open`, or without a file, for progress in memory only, with `Store()`.
    """

    def __init__(self, connection: sqlite3.Connection | None = None, message: str = "") -> None:
        self._connection = connection
        self._waiting: list[tuple[str, Save]] = []
        self.message: str = message
        """What went wrong when opening or loading, for the learner; empty where nothing did."""

    @classmethod
    def open(cls, path: Path) -> Store:
        """The store in the file at `path`, which is made where it is missing, with its folders.

        A damaged file is renamed and a new one begun; a newer one is not touched. See `message`.
        """
        try:
            try:
                return cls(connected(path))
            except DamagedError as damage:
                aside = put_aside(path)
                told = f"The progress file was damaged ({damage}). It is kept as {aside}."
                return cls(connected(path), told)
        except (DamagedError, NewerError, sqlite3.Error, OSError) as error:
            why = f"{path} cannot be used: {reason(error)}."
            return cls(message=f"Nothing of this session will be saved: {why}")

    def load(self, pack: str) -> Record:
        """What is remembered for a pack; `message` tells where it could not be read."""
        record = Record()
        if self._connection is not None:
            try:
                record = read(self._connection, storable(pack))
            except sqlite3.Error as error:
                self.message = f"The progress could not be read: {reason(error)}."
        for other, save in self._waiting:
            if other == pack:
                record = remembered(record, save)
        return record

    def save(self, pack: str, *saves: Save) -> str:
        """Remember these things at once; gives what the learner should be told, mostly nothing.

        A trouble is told once, when it begins, and again when it has passed.
        """
        was_waiting = bool(self._waiting)
        self._waiting += [(pack, save) for save in saves]
        if self._connection is None:
            return ""
        why = self._write_waiting()
        if why and not was_waiting:
            return f"The progress cannot be saved now: {why}. It is kept, and will be tried again."
        return "" if why or not was_waiting else "The progress is saved again."

    def close(self) -> str:
        """End, after a last try to save what waits; gives what the learner should be told."""
        if self._connection is None:
            return self.message if self._waiting else ""
        why = self._write_waiting()
        with suppress(sqlite3.Error):
            self._connection.close()
        self._connection = None
        return f"The progress could not be saved: {why}." if why else ""

    def _write_waiting(self) -> str:
        """Save all that waits, all of it or nothing; gives the reason where that cannot be."""
        connection = self._connection
        if connection is None or not self._waiting:
            return ""
        try:
            with transaction(connection):
                for pack, save in self._waiting:
                    write(connection, storable(pack), save)
        except sqlite3.Error as error:
            return reason(error)
        self._waiting.clear()
        return ""
