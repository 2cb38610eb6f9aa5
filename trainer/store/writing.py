"""One thing to be remembered, written into the rows of the progress file."""

from __future__ import annotations

import sqlite3
from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from trainer.play.effects import (
    Save,
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
)
from trainer.play.record import GameRow, Place, Result, Review, SolvedAt, Table
from trainer.store.rows import TABLE_FIELDS, storable, written

_Value = str | int | None

_REPLACE: Final = "INSERT OR REPLACE INTO {}"
_FURTHER: Final = "(excluded.won, excluded.ended <> '') >= (won, ended <> '')"
"""Whether a game goes at least as far as the same one that is there."""


def write(
    connection: sqlite3.Connection,
    pack: str,
    save: Save,
    unseen: AbstractSet[Place] = frozenset(),
) -> None:
    """Save one thing; of results the better is kept, of games the further, of the rest the latest.

    Tables at `unseen` places, which whoever saves has never seen, stay. Raises sqlite3.Error.
    """
    rows = Rows(connection, pack)
    match save:
        case SaveResult(place, result):
            rows.result(place, result)
            if place not in unseen:
                rows.forget("tables", place)
        case SaveSolved(place, result, at):
            if at is not None:
                rows.solved(SolvedAt(place, at, result.plays, result.clean))
        case SaveTable(place, table):
            if place not in unseen:
                rows.table(place, table)
        case SaveRead(lesson):
            rows.page(lesson)
        case SaveLast(place):
            rows.last(place)
        case SaveReview(place, review):
            rows.review(place, review)
        case SaveSetting(key, value):
            rows.setting(key, value)
        case SaveGame(row):
            rows.game(row)
        case _:
            assert_never(save)


class Rows:
    """The rows of one pack, and those that belong to none. Each method raises sqlite3.Error."""

    def __init__(self, connection: sqlite3.Connection, pack: str) -> None:
        self._connection = connection
        self._pack = storable(pack)

    def result(self, place: Place, result: Result) -> None:
        """The better of this result and the one that is there."""
        self._put(
            "results (pack, lesson, stage, plays, clean, stars)",
            (self._pack, *place, result.plays, result.clean, result.stars),
            """INSERT INTO {} ON CONFLICT DO UPDATE SET clean = max(clean, excluded.clean),
            stars = max(stars, excluded.stars),
            plays = coalesce(min(plays, excluded.plays), plays, excluded.plays)""",
        )

    def table(self, place: Place, table: Table | None) -> None:
        """This table in the place of any other; None for none."""
        if table is None:
            self.forget("tables", place)
            return
        counts = (table.made, table.hints, table.shown)
        marked = (table.bookmark, table.left, table.left_made)
        self._put(
            f"tables (pack, {TABLE_FIELDS})",
            (self._pack, *place, table.line, *counts, *marked, table.nudges),
            # Two programs may be at one table: the help that either was given counts.
            """INSERT INTO {} ON CONFLICT DO UPDATE SET line = excluded.line, made = excluded.made,
            hints = max(hints, excluded.hints), shown = max(shown, excluded.shown),
            bookmark = excluded.bookmark, left_line = excluded.left_line,
            left_made = excluded.left_made, nudges = max(nudges, excluded.nudges)""",
        )

    def page(self, lesson: str) -> None:
        """A lesson's pages were read."""
        self._put("pages_read (pack, lesson)", (self._pack, lesson))

    def last(self, place: Place | None) -> None:
        """The place that was left last; None for none."""
        if place is None:
            self._connection.execute("DELETE FROM last_places WHERE pack = ?", (self._pack,))
        else:
            self._put("last_places (pack, lesson, stage)", (self._pack, *place))

    def review(self, place: Place, review: Review | None) -> None:
        """When a stage comes back; None for never."""
        if review is None:
            self.forget("reviews", place)
            return
        self._put(
            "reviews (pack, lesson, stage, due, card)",
            (self._pack, *place, written(review.due), review.card),
        )

    def solved(self, done: SolvedAt) -> None:
        """A stage was done once. The same stage at the same moment is the same time."""
        self._put(
            "solved (pack, lesson, stage, at, plays, clean)",
            (self._pack, *done.place, written(done.at), done.plays, done.clean),
            "INSERT OR IGNORE INTO {}",
        )

    def setting(self, key: str, value: str) -> None:
        """What was chosen."""
        self._put("settings (key, value)", (key, value))

    def game(self, row: GameRow) -> None:
        """How a game goes. One that has ended is never begun again, and help never taken back."""
        self._put(
            "games (id, suits, number, began, ended, won, moves, hints, peeks)",
            (
                *(row.id, row.suits, str(row.number), row.began, row.ended),
                *(row.won, row.moves, row.hints, row.peeks),
            ),
            f"""INSERT INTO {{}} ON CONFLICT DO UPDATE SET
            began = iif({_FURTHER}, excluded.began, began),
            ended = iif({_FURTHER}, excluded.ended, ended),
            won = iif({_FURTHER}, excluded.won, won),
            moves = iif({_FURTHER}, excluded.moves, moves),
            hints = max(hints, excluded.hints), peeks = max(peeks, excluded.peeks)""",
        )

    def forget(self, table: str, place: Place) -> None:
        """No row of that table for the place any more."""
        self._connection.execute(
            f"DELETE FROM {table} WHERE pack = ? AND lesson = ? AND stage = ?",
            (self._pack, *map(storable, place)),
        )

    def _put(self, into: str, values: tuple[_Value, ...], how: str = _REPLACE) -> None:
        marks = ", ".join("?" * len(values))
        safe = [storable(value) if isinstance(value, str) else value for value in values]
        # The columns are named, so that a later version may add more of them.
        self._connection.execute(how.format(f"{into} VALUES ({marks})"), safe)
