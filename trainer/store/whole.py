"""All that the progress file holds, or a part of it, as one value: read, added, taken out."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.play.record import GameRow, Place, Record, Review, SolvedAt
from trainer.store.rows import (
    PACK_TABLES,
    games_within,
    history_within,
    packs_within,
    read_within,
    settings_within,
    storable,
)
from trainer.store.writing import Rows


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of one pack: its record, and each time that a stage was done."""

    record: Record = field(default_factory=Record)
    history: tuple[SolvedAt, ...] = ()

    def part(self, lesson: str, stage: str = "") -> Kept:
        """What speaks of a lesson, or of one of its stages."""

        def is_of(place: Place | None) -> bool:
            return place is not None and place.lesson == lesson and stage in ("", place.stage)

        of = self.record
        record = Record(
            results={place: kept for place, kept in of.results.items() if is_of(place)},
            tables={place: kept for place, kept in of.tables.items() if is_of(place)},
            read=of.read & {lesson} if not stage else frozenset(),
            last=of.last if is_of(of.last) else None,
            reviews={place: kept for place, kept in of.reviews.items() if is_of(place)},
        )
        return Kept(record, tuple(done for done in self.history if is_of(done.place)))

    def __len__(self) -> int:
        of = self.record
        parts = (of.results, of.tables, of.read, of.reviews, self.history)
        return sum(map(len, parts)) + (of.last is not None)


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything: what is kept of each pack, what was chosen, the full games."""

    packs: Mapping[str, Kept] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    games: tuple[GameRow, ...] = ()

    def __len__(self) -> int:
        return sum(map(len, self.packs.values())) + len(self.settings) + len(self.games)


NOTHING: Final = Whole()


def whole_within(connection: sqlite3.Connection) -> Whole:
    """All that is in the file, within a transaction. Raises sqlite3.Error."""
    packs = {
        pack: Kept(read_within(connection, pack), history_within(connection, pack))
        for pack in packs_within(connection)
    }
    return Whole(packs, settings_within(connection), games_within(connection))


def add_within(connection: sqlite3.Connection, whole: Whole) -> None:
    """Add to the file what it does not have, within a transaction. Raises sqlite3.Error.

    Of results the better is kept; of games the one that went further; of two times at which a
    stage comes back the earlier. Where else only one can be kept, what is in the file stays.
    """
    there = whole_within(connection)
    for pack, kept in whole.packs.items():
        before = there.packs.get(storable(pack), Kept()).record
        _add_pack(Rows(connection, pack), before, kept)
    rows = Rows(connection, "")
    for key, value in whole.settings.items():
        if storable(key) not in there.settings:
            rows.setting(key, value)
    games = {row.id: row for row in there.games}
    for row in whole.games:
        rows.game(max(games.get(row.id, row), row, key=_how_far))


def _add_pack(rows: Rows, before: Record, kept: Kept) -> None:
    record = kept.record
    for place, result in record.results.items():
        rows.result(place, result)
    for place, table in record.tables.items():
        if _storable(place) not in before.tables:
            rows.table(place, table)
    for lesson in record.read:
        rows.page(lesson)
    if before.last is None and record.last is not None:
        rows.last(record.last)
    for place, review in record.reviews.items():
        rows.review(place, _earlier(before.reviews.get(_storable(place), review), review))
    for done in kept.history:
        rows.solved(done)


def _storable(place: Place) -> Place:
    return Place(*map(storable, place))


def _earlier(one: Review, other: Review) -> Review:
    """Of two times at which a stage comes back: too early costs a little, too late the memory."""
    return min(one, other, key=lambda review: review.due)


def _how_far(row: GameRow) -> tuple[bool, bool, int, str]:
    return row.won, bool(row.ended), row.moves, row.ended


def remove_within(
    connection: sqlite3.Connection, pack: str, lesson: str = "", stage: str = ""
) -> Whole:
    """Take a stage, a lesson, or all of a pack out of the file; gives what that was.

    Within a transaction. Raises sqlite3.Error.
    """
    kept = Kept(read_within(connection, pack), history_within(connection, pack))
    wanted = {"pack": pack, "lesson": lesson, "stage": stage}
    named = [name for name, value in wanted.items() if value or name == "pack"]
    for table in PACK_TABLES:
        if table == "pages_read" and stage:
            continue
        conditions = " AND ".join(f"{name} = :{name}" for name in named)
        connection.execute(f"DELETE FROM {table} WHERE {conditions}", wanted)
    return Whole({pack: kept.part(lesson, stage) if lesson else kept})


def remove_games_within(connection: sqlite3.Connection) -> Whole:
    """Take the statistics of all full games out of the file; gives what that was."""
    games = games_within(connection)
    connection.execute("DELETE FROM games")
    return replace(NOTHING, games=games)
