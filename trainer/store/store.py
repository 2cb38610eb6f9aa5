"""The store: what a learner does is saved as it is done, or waits until it can be."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from trainer.play.effects import Save, SaveSolved
from trainer.play.intents import Found
from trainer.play.joining import joined, taken_over
from trainer.play.record import GameRow, Place, Record, SolvedAt
from trainer.play.settings import settings_from
from trainer.store.opening import DamagedError, NewerError, is_lost, is_passing, opened
from trainer.store.rows import (
    TROUBLE,
    games_within,
    history_within,
    read_within,
    reason,
    settings_within,
    storable,
    transaction,
)
from trainer.store.waiting import Waiting, with_games, with_history, with_record, with_settings
from trainer.store.writing import write

_What = TypeVar("_What")


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


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

    def __init__(
        self,
        path: Path | None = None,
        waits: Waits = WAITS,
        message: str = "",
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        self._path = path  # None: in memory only
        self._waits = waits
        self._clock = clock
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[Waiting] = []
        self._is_in_trouble = False
        self._unread: set[str] = set()
        self._unseen: dict[str, frozenset[Place]] = {}
        self._found: dict[str, Record] = {}
        self.message: str = message
        """What went wrong when opening or loading, for the learner; empty where nothing did."""

    @classmethod
    def open(
        cls, path: Path, waits: Waits = WAITS, clock: Callable[[], datetime] = utc_now
    ) -> Store:
        """The store in the file at `path`, which is made where it is missing, with its folders.

        A damaged file is renamed and a new one begun; a newer one is not touched. See `message`.
        """
        store = cls(path, waits, clock=clock)
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
        """Whether another save, even of nothing, may save what waits or find what was not read."""
        return bool(self._waiting or self._unread) and self._path is not None

    def load(self, pack: str) -> Record:
        """What is remembered for a pack; `message` tells where it could not be read."""
        record = self._read(lambda connection: read_within(connection, storable(pack)))
        if record is None and self._path is not None:
            self._unread.add(pack)
        return with_record(self._waiting, pack, record or Record())

    def settings(self) -> Mapping[str, str]:
        """What was chosen, by the settings' keys; of all packs."""
        return with_settings(self._waiting, self._read(settings_within) or {})

    def games(self) -> tuple[GameRow, ...]:
        """All full games, in the order in which they were begun."""
        return with_games(self._waiting, self._read(games_within) or ())

    def history(self, pack: str) -> tuple[SolvedAt, ...]:
        """Each time a stage of the pack was done, the earliest first."""
        known = self._read(lambda connection: history_within(connection, storable(pack)))
        return with_history(self._waiting, pack, known or ())

    def found(self, pack: str, own: Record) -> Found | None:
        """What could not be loaded before, once it can be, for a session with its own record.

        It is given once; else None. What the session has of its own stays so, in the file as well:
        of tables that were there unseen, only those in the given record change from then on.
        """
        found = self._found.pop(pack, None)
        if found is None:
            return None
        record = joined(own, found)
        self._unseen[pack] = self._unseen.get(pack, frozenset()) - taken_over(record, found)
        return Found(record, settings_from(self.settings()), self.games())

    def save(self, pack: str, *saves: Save) -> str:
        """Remember these things at once; gives what the learner should be told, mostly nothing.

        A trouble is told once, when it begins, and again when it has passed.
        """
        self._waiting += [Waiting(pack, self._timed(save)) for save in saves]
        before, was_unread, waits = self.message, bool(self._unread), bool(self._waiting)
        why = self._write_waiting(self._waits.playing)
        if self._path is None or self.message != before:
            return self.message if self.message != before else ""
        was_in_trouble, self._is_in_trouble = self._is_in_trouble, bool(why)
        if was_unread and not self._unread:
            also = ", and the progress is saved again" if waits else ""
            return f"What was done before can be read now{also}."
        if why and not was_in_trouble:
            return f"The progress cannot be saved now: {why}. It is kept, and will be tried again."
        return "" if why or not was_in_trouble else "The progress is saved again."

    def close(self, on_wait: Callable[[], None] = lambda: None) -> str:
        """End, after a last try to save what waits; gives what the learner should be told.

        `on_wait` is called before a try that may take seconds.
        """
        why = ""
        if self._waiting and self._path is not None:
            why = self._write_waiting(self._waits.playing)
            if why:
                on_wait()
                why = self._write_waiting(self._waits.closing)
        if self._path is None:
            return self.message if self._waiting else ""
        self._disconnect()
        self._path = None
        return f"The progress could not be saved: {why}." if why else ""

    def _timed(self, save: Save) -> Save:
        """What is to be saved, with the time at which it happened rather than is written."""
        if isinstance(save, SaveSolved) and save.at is None:
            return replace(save, at=self._clock())
        return save

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

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    def _read(self, what: Callable[[sqlite3.Connection], _What]) -> _What | None:
        """Something of the file; None where it cannot be read, which `message` tells."""
        if self._connection is None:
            return None
        try:
            self._wait_at_most(self._waits.opening)
            with transaction(self._connection, "DEFERRED"):
                return what(self._connection)
        except TROUBLE as error:
            self.message = f"The progress could not be read: {reason(error)}."
        return None

    def _write_waiting(self, seconds: float) -> str:
        """Save all that waits, all of it or nothing; gives the reason where that cannot be."""
        if not self._waiting and not self._unread:
            return ""
        if self._connection is None and (why := self._connect(seconds)):
            return why
        connection = self._connection
        if connection is None:
            return ""
        try:
            self._wait_at_most(seconds)
            with transaction(connection):
                unseen = {**self._unseen, **self._found_unseen(connection)}
                for pack, save in self._waiting:
                    write(connection, storable(pack), save, unseen.get(pack, frozenset()))
                found = {pack: read_within(connection, storable(pack)) for pack in self._unread}
        except TROUBLE as error:
            if is_lost(error):
                self._disconnect()
            return reason(error)
        self._waiting.clear()
        self._unread.clear()
        self._unseen = unseen
        self._found.update(found)
        return ""

    def _found_unseen(self, connection: sqlite3.Connection) -> dict[str, frozenset[Place]]:
        """The places of each pack with a table that was in the file before anybody could see it."""
        tables = {pack: read_within(connection, storable(pack)).tables for pack in self._unread}
        return {pack: frozenset(found) for pack, found in tables.items()}

    def _wait_at_most(self, seconds: float) -> None:
        if self._connection is not None:
            self._connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
