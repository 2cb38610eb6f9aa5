"""A program that saves one thing after the other until it is killed, and what must be there then.

`python -m tests.store.killing FILE FIRST` says each number once its thing was saved, so that who
reads the pipe knows what must be in the file.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path

from trainer.play.effects import (
    Save,
    SaveGame,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
)
from trainer.play.record import GameRow, Place, Result, Review, Table
from trainer.store import Store, Waits

PACK = "pack"
START = datetime(2026, 1, 1, tzinfo=UTC)
EACH = 100_000
"""How many numbers each of several programs has for itself."""


def going_on(number: int) -> Place:
    """The stage that is played all along by the program with this number."""
    return Place("lesson", f"going on {number // EACH}")


def saves_of(number: int) -> tuple[Save, ...]:
    """What is saved under a number: each kind of thing in its turn, and plays between."""
    place, at = Place("lesson", str(number)), START + timedelta(seconds=number)
    match number % 6:
        case 0 | 3:
            return (SaveTable(going_on(number), Table("1>2 " * 200, number)),)
        case 1:
            result = Result(number)
            return SaveResult(place, result), SaveSolved(place, result, at), SaveTable(place, None)
        case 2:
            return (SaveReview(place, Review(at, f"card {number}" * 20)),)
        case 4:
            return (SaveSetting(f"key {number}", str(number)),)
        case _:
            return (SaveGame(GameRow(str(number), 4, number, "", "", False, number, 0, 0)),)


def missing(store: Store, numbers: range, last: int) -> Iterator[str]:
    """What of these numbers is not in the file as it was saved; `last` is the last one of all."""
    record, settings = store.load(PACK), store.settings()
    games = {row.id: row for row in store.games()}
    history = {(done.place, done.at) for done in store.history(PACK)}
    for number in numbers:
        for save in saves_of(number):
            match save:
                case SaveResult(place, result):
                    is_there = record.results.get(place) == result
                case SaveSolved(place, _, at):
                    is_there = (place, at) in history
                case SaveReview(place, review):
                    is_there = record.reviews.get(place) == review
                case SaveSetting(key, value):
                    is_there = settings.get(key) == value
                case SaveGame(row):
                    is_there = games.get(row.id) == row
                case SaveTable(place, table):
                    # A later play has taken its place; at most one more than was said.
                    kept = record.tables.get(place)
                    is_there = (table is None) == (kept is None)
                    if table and kept:
                        is_there = number <= kept.made <= last + 6
                case _:
                    is_there = False
            if not is_there:
                yield f"{number}: {save}"


def killed_after(path: Path, lines: dict[int, int]) -> dict[int, int]:
    """Let programs save at once, each from its first number on, and kill them all.

    `lines` says after how many numbers that each has said it is killed. Gives the last number that
    each has said, or the one before its first.
    """
    command = [sys.executable, "-m", "tests.store.killing", str(path)]
    with ExitStack() as stack:
        writers = {
            first: stack.enter_context(
                subprocess.Popen([*command, str(first)], stdout=subprocess.PIPE, text=True)
            )
            for first in lines
        }
        said: dict[int, list[str]] = {}
        for first, writer in writers.items():
            assert writer.stdout is not None
            said[first] = [writer.stdout.readline() for _ in range(lines[first])]
        for writer in writers.values():
            writer.kill()
        for first, writer in writers.items():
            assert writer.stdout is not None
            said[first] += writer.stdout.readlines()
    whole = {first: [line for line in said[first] if line.endswith("\n")] for first in lines}
    return {first: int(whole[first][-1]) if whole[first] else first - 1 for first in lines}


def main() -> None:
    """Save until killed."""
    store = Store.open(Path(sys.argv[1]), Waits(30.0, 30.0, 30.0))
    assert not store.message, store.message
    number = int(sys.argv[2])
    while True:
        told = store.save(PACK, *saves_of(number))
        assert not told, told
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
        number += 1


if __name__ == "__main__":
    main()
