"""What the progress file keeps beside the record, and what it finds of it later."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from trainer.play.effects import (
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
)
from trainer.play.intents import Found
from trainer.play.record import GameRow, Place, Record, Result, Review, SolvedAt, Table
from trainer.play.settings import Settings
from trainer.store import Store, Waits, opening
from trainer.store.archive import look
from trainer.store.schema import MIGRATIONS, VERSION

PACK = "the course"
PLACE, OTHER = Place("02-placing", "01-first"), Place("02-placing", "02-second")
AT_ONCE = Waits(0.0, 0.0, 0.0)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
GAME = GameRow("2-7-a", 2, 7, "2026-03-01T12:00:00+00:00", "", False, 12, 1, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store.open(path, AT_ONCE, clock=lambda: NOON)
    yield opened
    assert opened.close() == ""


@contextmanager
def blocked(path: Path) -> Iterator[None]:
    """The file in the hands of another program."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    yield
    connection.execute("ROLLBACK")
    connection.close()


@contextmanager
def closing_store(path: Path) -> Iterator[Store]:
    """A store that is closed whatever comes."""
    opened = Store.open(path, AT_ONCE)
    try:
        yield opened
    finally:
        opened.close()


# --- beside the record ---------------------------------------------------------------------------


def test_settings_are_kept_for_all_packs_the_latest_of_each(path: Path, store: Store) -> None:
    assert store.settings() == {}
    store.save("one", SaveSetting("coach", "on"), SaveSetting("theme", "dark"))
    store.save("two", SaveSetting("coach", "off"))
    assert Store.open(path).settings() == {"coach": "off", "theme": "dark"}


def test_a_game_is_one_row_that_follows_its_course(path: Path, store: Store) -> None:
    later = replace(GAME, id="1-1-b", began="2026-03-02T12:00:00+00:00")
    # As large as deal numbers get.
    later = replace(later, number=2**64 - 1)
    won = replace(GAME, ended="2026-03-01T13:00:00+00:00", won=True, moves=140)
    store.save("games", SaveGame(later), SaveGame(GAME))
    store.save("games", SaveGame(won))
    assert Store.open(path).games() == (won, later)


def test_each_time_a_stage_is_solved_is_kept_with_its_moment(path: Path) -> None:
    moments = iter(NOON + timedelta(hours=hours) for hours in range(3))
    store = Store.open(path, clock=lambda: next(moments))
    store.save(PACK, SaveSolved(PLACE, Result(9)), SaveSolved(OTHER, Result(None, clean=True)))
    store.save(PACK, SaveSolved(PLACE, Result(4, clean=True)))
    before = NOON - timedelta(days=1)
    store.save(PACK, SaveSolved(PLACE, Result(11), at=before))
    store.save("another", SaveSolved(PLACE, Result(5), at=before))
    store.close()
    assert Store.open(path).history(PACK) == (
        SolvedAt(PLACE, before, 11, False),
        SolvedAt(PLACE, NOON, 9, False),
        SolvedAt(OTHER, NOON + timedelta(hours=1), None, True),
        SolvedAt(PLACE, NOON + timedelta(hours=2), 4, True),
    )


def test_what_waits_counts_already_and_keeps_the_time_at_which_it_happened(path: Path) -> None:
    moments = iter([NOON])
    store = Store.open(path, AT_ONCE, clock=lambda: next(moments))
    solved = SolvedAt(PLACE, NOON, 9, False)
    with blocked(path):
        saves = (SaveSetting("coach", "on"), SaveGame(GAME), SaveSolved(PLACE, Result(9)))
        assert "cannot be saved now" in store.save(PACK, *saves)
        assert (store.settings(), store.games()) == ({"coach": "on"}, (GAME,))
        assert store.history(PACK) == (solved,)
    assert store.close() == ""
    again = Store.open(path)
    assert (again.settings(), again.games()) == ({"coach": "on"}, (GAME,))
    assert again.history(PACK) == (solved,)


def test_the_best_stars_are_kept(path: Path, store: Store) -> None:
    store.save(PACK, SaveResult(PLACE, Result(4, stars=3)))
    store.save(PACK, SaveResult(PLACE, Result(3, stars=2)))
    assert Store.open(path).load(PACK).results == {PLACE: Result(3, stars=3)}


def test_rows_that_say_nothing_are_left_out(path: Path, store: Store) -> None:
    store.save(PACK, SaveReview(PLACE, Review(NOON, "{}")), SaveReview(OTHER, Review(NOON, "{}")))
    store.save(
        PACK, SaveSolved(PLACE, Result(4)), SaveTable(PLACE, Table("1>2", 1, bookmark="1>2"))
    )
    store.save(PACK, SaveSolved(PLACE, Result(4), at=NOON + timedelta(hours=1)))
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE reviews SET due = 'soon' WHERE stage = ?", (OTHER.stage,))
        connection.execute("UPDATE solved SET at = '2026-03-01' WHERE at LIKE '%13:%'")
        connection.execute("UPDATE tables SET bookmark = 'zzz'")
    connection.close()
    record = store.load(PACK)
    assert record.reviews == {PLACE: Review(NOON, "{}")}
    assert record.tables == {PLACE: Table("1>2", 1)}
    assert store.history(PACK) == (SolvedAt(PLACE, NOON, 4, False),)


# --- what is found later -------------------------------------------------------------------------


def test_what_was_remembered_is_found_once_the_file_is_free(path: Path, store: Store) -> None:
    store.save(PACK, SaveResult(PLACE, Result(4)), SaveTable(OTHER, Table("1>2", 1)))
    store.save(PACK, SaveRead("a"), SaveReview(PLACE, Review(NOON, "{}")))
    store.save("games", SaveSetting("coach", "on"), SaveGame(GAME))
    with blocked(path):
        late = Store.open(path, AT_ONCE)
        own = late.load(PACK).with_read("b")
        late.save(PACK, SaveRead("b"))
        assert late.found(PACK, own) is None
    assert late.will_retry
    assert "can be read now" in late.save(PACK)
    record = Record(
        results={PLACE: Result(4)},
        tables={OTHER: Table("1>2", 1)},
        read=frozenset("ab"),
        reviews={PLACE: Review(NOON, "{}")},
    )
    assert late.found(PACK, own) == Found(record, Settings(coach="on"), (GAME,))
    assert late.found(PACK, own) is None, "once"
    late.save(PACK, SaveTable(OTHER, Table("2>1", 1)))
    assert store.load(PACK).tables == {OTHER: Table("2>1", 1)}, "the learner has seen it"
    late.close()


def test_it_is_found_even_where_nothing_waits_to_be_saved(path: Path, store: Store) -> None:
    store.save(PACK, SaveRead("a"))
    with blocked(path):
        late = Store.open(path, AT_ONCE)
        late.load(PACK)
    will_retry = late.will_retry
    assert late.save(PACK) == "What was done before can be read now."
    assert (will_retry, late.will_retry) == (True, False)
    assert late.found(PACK, Record()) == Found(Record(read=frozenset("a")), Settings())
    late.close()


def test_a_table_of_the_sessions_own_stays_and_so_does_the_one_in_the_file(
    path: Path, store: Store
) -> None:
    there = Table("1>2", 1)
    store.save(PACK, SaveTable(PLACE, there), SaveTable(OTHER, there))
    with blocked(path):
        late = Store.open(path, AT_ONCE)
        own = replace(late.load(PACK).with_table(PLACE, Table("1>3", 1)), last=OTHER)
        late.save(PACK, SaveTable(PLACE, Table("1>3", 1)), SaveLast(OTHER))
    late.save(PACK)
    found = late.found(PACK, own)
    assert found is not None
    assert found.record.tables == {PLACE: Table("1>3", 1)}, "nor is one put where the learner is"
    late.save(PACK, SaveTable(PLACE, Table("1>3 1>3", 2)), SaveTable(OTHER, Table("2>1", 1)))
    assert store.load(PACK).tables == {PLACE: there, OTHER: there}
    late.close()


# --- leaving -------------------------------------------------------------------------------------


def test_closing_says_before_it_waits_long_and_only_then(path: Path) -> None:
    said: list[str] = []
    store = Store.open(path, AT_ONCE)
    with blocked(path):
        store.save(PACK, SaveRead("a"))
        assert "could not be saved" in store.close(on_wait=lambda: said.append("now"))
    assert said == ["now"]
    store = Store.open(path)
    store.save(PACK, SaveRead("b"))
    assert store.close(on_wait=lambda: said.append("again")) == ""
    assert said == ["now"]


# --- the first version ---------------------------------------------------------------------------

OF_VERSION_1 = """
INSERT INTO results VALUES ('the course', '02-placing', '01-first', 4, 1);
INSERT INTO results VALUES ('the course', '02-placing', '02-second', NULL, 1);
INSERT INTO tables VALUES ('the course', '02-placing', '01-first', '1>2 3>4x2', 1, 2, 1);
INSERT INTO pages_read VALUES ('the course', '');
INSERT INTO last_places VALUES ('the course', '02-placing', '01-first');
INSERT INTO results VALUES ('another', 'x', 'y', 7, 0);
PRAGMA user_version = 1;
"""

OF_VERSION_2 = """
INSERT INTO tables
VALUES ('the course', '02-placing', '01-first', '1>2 3>4x2', 1, 2, 1, '1>2', 'deal', 1);
PRAGMA user_version = 2;
"""


def test_a_file_of_the_first_version_loses_nothing(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(";\n".join(MIGRATIONS[0]) + ";" + OF_VERSION_1)
    connection.close()
    store = Store.open(path)
    assert store.message == ""
    assert store.load(PACK) == Record(
        results={PLACE: Result(4, clean=True), OTHER: Result(None, clean=True, stars=3)},
        tables={PLACE: Table("1>2 3>4x2", 1, 2, shown=True, nudges=2)},
        read=frozenset({""}),
        last=PLACE,
    )
    assert store.load("another").results == {Place("x", "y"): Result(7)}
    assert (store.settings(), store.games(), store.history(PACK)) == ({}, (), ())
    assert store.save(PACK, SaveSolved(PLACE, Result(4)), SaveGame(GAME)) == ""
    store.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchall() == [(VERSION,)]
    connection.close()


def test_a_file_of_the_second_version_keeps_its_bookmarks(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(";\n".join([*MIGRATIONS[0], *MIGRATIONS[1]]) + ";" + OF_VERSION_2)
    connection.close()
    store = Store.open(path)
    assert store.load(PACK).tables == {
        PLACE: Table("1>2 3>4x2", 1, 2, True, "1>2", "deal", 1, nudges=2)
    }
    store.close()


def test_the_first_version_is_the_one_that_was_released() -> None:
    tables = [statement.split()[2] for statement in MIGRATIONS[0]]
    assert tables == ["results", "tables", "pages_read", "last_places"]
    assert "stars" not in "".join(MIGRATIONS[0])


# --- two programs, and what a kill or an accident leaves -----------------------------------------


def test_a_game_that_was_won_stays_won_whatever_another_program_does(path: Path) -> None:
    won = replace(GAME, ended=NOON.isoformat(), won=True, moves=90)
    with_peek = replace(GAME, hints=3, peeks=1)
    first, second = Store.open(path, AT_ONCE), Store.open(path, AT_ONCE)
    assert first.save(PACK, SaveGame(won)) == second.save(PACK, SaveGame(with_peek)) == ""
    assert second.games() == (replace(won, hints=3, peeks=1),)
    first.close()
    second.close()


def test_help_that_another_program_gave_at_a_table_counts(path: Path) -> None:
    first, second = Store.open(path, AT_ONCE), Store.open(path, AT_ONCE)
    first.save(PACK, SaveTable(PLACE, Table("1>2", 1, hints=4, shown=True)))
    second.save(PACK, SaveTable(PLACE, Table("3>4", 1, hints=1)))
    assert first.load(PACK).tables == {PLACE: Table("3>4", 1, hints=4, shown=True)}
    second.save(PACK, SaveTable(PLACE, None), SaveTable(PLACE, Table("1>2", 1)))
    assert first.load(PACK).tables == {PLACE: Table("1>2", 1)}
    first.close()
    second.close()


def test_damage_that_cannot_even_be_told_is_damage(path: Path) -> None:
    store = Store.open(path)
    store.close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(
        "UPDATE sqlite_master SET sql = CAST(x'435245415445205441424c45ff20' AS TEXT)"
    )
    connection.close()
    with closing_store(path) as opened:
        assert "was damaged" in opened.message
        assert opened.save(PACK, SaveRead("a")) == ""
    assert look(path).whole.packs[PACK].record.read == {"a"}


def test_a_number_too_large_for_the_file_is_told_and_nothing_else_is_lost(path: Path) -> None:
    with closing_store(path) as opened:
        told = opened.save(PACK, SaveTable(PLACE, Table("1>2", 1, hints=2**63)))
        assert told.startswith("The progress cannot be saved now")
        assert opened.load(PACK).tables[PLACE].hints == 2**63


def test_a_file_moved_away_while_it_is_used_is_made_anew(path: Path) -> None:
    with closing_store(path) as opened:
        opened.save(PACK, SaveRead("a"))
        path.rename(path.with_name("elsewhere.sqlite3"))
        opened.save(PACK, SaveRead("b"))
        opened.save(PACK, SaveRead("c"))
        assert not opened.will_retry
    assert look(path).whole.packs[PACK].record.read == {"b", "c"}


def test_what_a_kill_left_half_saved_is_taken_back_by_who_only_looks(path: Path) -> None:
    program = (
        "import os, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('PRAGMA cache_size = 1')\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        "for number in range(2000):\n"
        "    connection.execute('INSERT INTO pages_read VALUES (?, ?)', ('x' * 50, str(number)))\n"
        "os._exit(9)\n"
    )
    with closing_store(path) as opened:
        opened.save(PACK, SaveRead("a"))
    subprocess.run([sys.executable, "-c", program, str(path)], check=False)
    assert path.with_name(f"{path.name}-journal").stat().st_size
    looked = look(path)
    assert looked.message == ""
    assert looked.whole.packs.keys() == {PACK}


def test_a_file_put_aside_by_another_program_is_not_put_aside_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"damaged" * 100)
    connected = opening.connected

    def meanwhile(at: Path, seconds: float) -> sqlite3.Connection:
        monkeypatch.setattr(opening, "connected", connected)
        with closing_store(at) as other:
            assert "was damaged" in other.message
            other.save(PACK, SaveRead("a"))
        raise opening.DamagedError("as it was a moment ago")

    monkeypatch.setattr(opening, "connected", meanwhile)
    with closing_store(path) as opened:
        assert opened.message == ""
        assert opened.load(PACK).read == {"a"}
    assert len(list(path.parent.glob("progress-damaged-*"))) == 1
