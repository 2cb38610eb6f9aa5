"""All that the progress file holds, or a part of it, as one value: read, added, taken out."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import field
from typing import Final, NamedTuple

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
from trainer.values import frozen


@frozen
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


@frozen
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


class Part(NamedTuple):
    """A part of the whole: of a pack a stage, a lesson, or all; and perhaps the full games."""

    pack: str
    lesson: str = ""
    stage: str = ""
    games: bool = False

    def of(self, whole: Whole) -> Whole:
        """What there is of this part."""
        kept = whole.packs.get(self.pack, Kept())
        found = kept.part(self.lesson, self.stage) if self.lesson else kept
        return Whole({self.pack: found} if found else {}, games=whole.games if self.games else ())


def remove_within(connection: sqlite3.Connection, part: Part) -> Whole:
    """Take a part out of the file, within a transaction; gives it. Raises sqlite3.Error."""
    removed = part.of(whole_within(connection))
    wanted = {"pack": part.pack, "lesson": part.lesson, "stage": part.stage}
    named = [name for name, value in wanted.items() if value or name == "pack"]
    conditions = " AND ".join(f"{name} = :{name}" for name in named)
    for table in PACK_TABLES:
        if not (part.stage and table == "pages_read"):
            connection.execute(f"DELETE FROM {table} WHERE {conditions}", wanted)
    if part.games:
        connection.execute("DELETE FROM games")
    return removed
