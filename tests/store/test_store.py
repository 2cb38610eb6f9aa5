"""The progress file: what goes in comes out, whoever else writes to it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.play.effects import Save, SaveLast, SaveRead, SaveResult, SaveReview, SaveTable
from trainer.play.record import Place, Record, Result, Review, Table
from trainer.store import WAITS, Store, Waits
from trainer.store.opening import put_aside
from trainer.store.remembering import remembered
from trainer.store.schema import MIGRATIONS, VERSION

PACK = "the course"
PLACE = Place("02-placing", "01-first")
OTHER = Place("02-placing", "02-second")

THIRD = Place("03-more", "01-first")
AT_ONCE = Waits(0.0, 0.0, 0.0)

names = st.text(max_size=8)
places = st.builds(Place, names, names)
few_places = st.sampled_from([PLACE, OTHER])
counts = st.integers(0, 10**6)
results = st.builds(Result, st.none() | counts, st.booleans(), st.integers(1, 3))
lines = st.lists(st.sampled_from(["1>2", "10>3x2", "deal"]), max_size=4).map(" ".join)
table_starts = (lines, counts, counts, st.booleans())
tables = st.one_of(
    st.builds(Table, *table_starts),
    st.builds(Table, *table_starts, lines),
    st.builds(Table, *table_starts, lines, lines, counts, counts),
)
reviews = st.builds(Review, st.datetimes(timezones=st.just(UTC)), names)
records = st.builds(
    Record,
    results=st.dictionaries(places, results, max_size=4),
    tables=st.dictionaries(places, tables, max_size=4),
    read=st.frozensets(names, max_size=4),
    last=st.none() | places,
    reviews=st.dictionaries(places, reviews, max_size=4),
)


def all_saves(record: Record) -> Iterator[Save]:
    yield from (SaveResult(place, result) for place, result in record.results.items())
    yield from (SaveTable(place, table) for place, table in record.tables.items())
    yield from (SaveRead(lesson) for lesson in sorted(record.read))
    yield SaveLast(record.last)
    yield from (SaveReview(place, review) for place, review in record.reviews.items())


saves: st.SearchStrategy[Save] = st.one_of(
    st.builds(SaveResult, few_places, results),
    st.builds(SaveTable, few_places, st.none() | tables),
    st.builds(SaveRead, names),
    st.builds(SaveLast, st.none() | few_places),
    st.builds(SaveReview, few_places, st.none() | reviews),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "not yet there" / "progress.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store.open(path)
    yield opened
    assert opened.close() == ""


@contextmanager
def blocked(path: Path) -> Iterator[sqlite3.Connection]:
    """The file in the hands of another program."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    yield connection
    connection.execute("ROLLBACK")
    connection.close()


def again(path: Path, pack: str = PACK) -> Record:
    store = Store.open(path)
    assert store.message == ""
    record = store.load(pack)
    store.close()
    return record


def test_a_new_file_remembers_nothing(store: Store) -> None:
    assert store.message == ""
    assert store.load(PACK) == Record()


@given(record=records)
@settings(max_examples=40)
def test_every_record_comes_back_as_it_was_saved(
    record: Record, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("store") / "progress.sqlite3"
    store = Store.open(path)
    assert store.save(PACK, *all_saves(record)) == ""
    assert store.load(PACK) == record
    assert store.close() == ""
    assert again(path) == record


@given(effects=st.lists(saves, max_size=12), name=names)
@settings(max_examples=40)
def test_the_file_remembers_what_the_record_does(
    effects: list[Save], name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("store") / "progress.sqlite3"
    store, record = Store.open(path), Record()
    assert store.save(name, *effects[:1]) == store.save(name, *effects[1:]) == ""
    for save in effects:
        record = remembered(record, save)
    store.close()
    assert again(path, name) == record


@given(effects=st.lists(saves, max_size=12))
def test_a_store_without_a_file_remembers_the_same_until_it_is_closed(effects: list[Save]) -> None:
    store, record = Store(), Record()
    for save in effects:
        assert store.save(PACK, save) == ""
        record = remembered(record, save)
    assert store.load(PACK) == record


def test_packs_are_kept_apart(store: Store) -> None:
    store.save("one", SaveResult(PLACE, Result(4)))
    store.save("two", SaveRead("02-placing"))
    assert store.load("one") == Record(results={PLACE: Result(4)})
    assert store.load("two") == Record(read=frozenset({"02-placing"}))


def test_a_name_that_is_not_utf8_can_be_saved(store: Store) -> None:
    assert store.save("folder \udcff", SaveResult(Place("\udcff", "x"), Result(4))) == ""
    assert len(store.load("folder \udcff").results) == 1


# --- two at once ---------------------------------------------------------------------------------


def test_two_programs_keep_the_better_of_both_results(path: Path, store: Store) -> None:
    other = Store.open(path)
    store.save(PACK, SaveResult(PLACE, Result(9, clean=True)))
    other.save(PACK, SaveResult(PLACE, Result(7)))
    store.save(PACK, SaveResult(PLACE, Result(8)))
    other.save(PACK, SaveResult(PLACE, Result(None)))
    other.close()
    assert again(path).results == {PLACE: Result(7, clean=True)}


def test_two_programs_do_not_forget_what_the_other_did(path: Path, store: Store) -> None:
    other = Store.open(path)
    store.load(PACK)
    other.load(PACK)
    store.save(PACK, SaveResult(PLACE, Result(9)))
    other.save(PACK, SaveResult(OTHER, Result(7)))
    store.save(PACK, SaveRead("a"))
    other.save(PACK, SaveRead("b"))
    other.close()
    assert again(path) == Record(
        results={PLACE: Result(9), OTHER: Result(7)}, read=frozenset({"a", "b"})
    )


def test_of_two_tables_left_at_a_stage_the_later_is_kept(path: Path, store: Store) -> None:
    other = Store.open(path)
    other.save(PACK, SaveTable(PLACE, Table("1>2", 1)))
    store.save(PACK, SaveTable(PLACE, Table("1>3 2>3", 2)))
    other.close()
    assert again(path).tables == {PLACE: Table("1>3 2>3", 2)}


def test_what_another_program_blocks_waits_and_is_saved_later(path: Path) -> None:
    store = Store.open(path, AT_ONCE)
    with blocked(path):
        told = store.save(PACK, SaveRead("a"))
        assert "cannot be saved now: another program is using the file" in told
        assert store.save(PACK, SaveRead("b")) == "", "a trouble is told once"
        assert store.will_retry
    assert store.save(PACK, SaveRead("c")) == "The progress is saved again."
    assert store.save(PACK, SaveRead("d")) == ""
    store.close()
    assert again(path).read == frozenset("abcd")


def test_what_waits_is_saved_without_anything_new(path: Path) -> None:
    store = Store.open(path, AT_ONCE)
    with blocked(path):
        store.save(PACK, SaveRead("a"))
    assert store.save(PACK) == "The progress is saved again."
    assert not store.will_retry
    assert again(path).read == frozenset("a")
    store.close()


def test_only_closing_waits_long() -> None:
    assert 2 * WAITS.playing <= 0.05 < WAITS.opening < 0.5 < WAITS.closing


# --- a file that is blocked when it is opened ----------------------------------------------------


def test_a_file_that_is_blocked_at_the_start_is_opened_with_a_later_save(path: Path) -> None:
    Store.open(path).close()
    with blocked(path):
        store = Store.open(path, AT_ONCE)
        assert "cannot be read now: another program is using the file" in store.message
        assert store.load(PACK) == Record()
        assert store.save(PACK, SaveRead("a")) == "", "what the message said is not said again"
        assert store.load(PACK).read == frozenset("a")
    told = "What was done before can be read now, and the progress is saved again."
    assert store.save(PACK, SaveRead("b")) == told
    assert again(path).read == frozenset("ab")
    assert store.close() == ""


def test_a_file_that_was_blocked_all_along_is_opened_when_closing(path: Path) -> None:
    Store.open(path).close()
    with blocked(path):
        store = Store.open(path, AT_ONCE)
        store.save(PACK, SaveRead("a"))
    assert store.close() == ""
    assert again(path).read == frozenset("a")


def test_a_file_that_stays_blocked_is_told_of_in_the_end(path: Path) -> None:
    Store.open(path).close()
    with blocked(path):
        idle = Store.open(path, AT_ONCE)
        assert idle.close() == "", "nothing is lost"
        store = Store.open(path, AT_ONCE)
        store.save(PACK, SaveRead("a"))
        told = store.close()
    assert told == "The progress could not be saved: another program is using the file."
    assert again(path) == Record()


def test_what_was_in_the_file_unseen_is_only_added_to(path: Path, store: Store) -> None:
    before = Record(
        results={PLACE: Result(5)},
        tables={PLACE: Table("1>2", 1), OTHER: Table("1>3", 1)},
        read=frozenset("a"),
    )
    store.save(PACK, *all_saves(before))
    with blocked(path):
        blind = Store.open(path, AT_ONCE)
        assert blind.load(PACK) == Record()
        blind.save(PACK, SaveTable(OTHER, Table("2>1", 1)), SaveRead("b"))
        blind.save(PACK, SaveResult(PLACE, Result(9, clean=True)), SaveTable(THIRD, Table("", 0)))
    blind.save(PACK, SaveTable(OTHER, None), SaveTable(THIRD, Table("deal", 1)), SaveLast(THIRD))
    blind.close()
    assert again(path) == Record(
        results={PLACE: Result(5, clean=True)},
        tables={**before.tables, THIRD: Table("deal", 1)},
        read=frozenset("ab"),
        last=THIRD,
    )


def test_a_file_blocked_between_opening_and_loading_is_only_added_to(
    path: Path, store: Store
) -> None:
    store.save(PACK, SaveTable(PLACE, Table("1>2", 1)))
    blind = Store.open(path, AT_ONCE)
    with blocked(path):
        assert blind.load(PACK) == Record()
    assert "could not be read: another program is using the file" in blind.message
    assert "can be read now" in blind.save(PACK, SaveTable(PLACE, Table("2>1", 1)))
    blind.close()
    assert again(path).tables == {PLACE: Table("1>2", 1)}


def test_damage_that_shows_only_later_is_told_then(path: Path) -> None:
    Store.open(path).close()
    with blocked(path):
        store = Store.open(path, AT_ONCE)
        store.save(PACK, SaveRead("a"))
    path.write_bytes(b"not a progress file\n" * 300)
    assert "was damaged" in store.save(PACK, SaveRead("b"))
    assert store.close() == ""
    assert again(path).read == frozenset("ab")


def test_a_newer_file_that_shows_only_later_is_not_touched(path: Path) -> None:
    Store.open(path).close()
    with blocked(path) as connection:
        store = Store.open(path, AT_ONCE)
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("COMMIT")
        connection.execute("BEGIN EXCLUSIVE")
    told = store.save(PACK, SaveRead("a"))
    assert "Nothing of this session will be saved" in told
    assert store.save(PACK, SaveRead("b")) == ""
    assert store.close() == told


# --- versions ------------------------------------------------------------------------------------


def test_a_file_of_an_older_version_is_brought_up_to_date(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save(PACK, SaveRead("a"))
    step = ("CREATE TABLE more (pack TEXT)", "INSERT INTO more SELECT pack FROM pages_read")
    monkeypatch.setattr("trainer.store.opening.MIGRATIONS", (*MIGRATIONS, step))
    monkeypatch.setattr("trainer.store.opening.VERSION", VERSION + 1)
    assert again(path).read == frozenset("a")
    assert again(path).read == frozenset("a"), "and only once"
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT pack FROM more").fetchall() == [(PACK,)]
        assert connection.execute("PRAGMA user_version").fetchall() == [(VERSION + 1,)]
    connection.close()


def test_a_migration_that_fails_changes_nothing(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save(PACK, SaveRead("a"))
    step = ("DELETE FROM pages_read", "INSERT INTO pages_read VALUES (NULL, NULL)")
    with monkeypatch.context() as patch:
        patch.setattr("trainer.store.opening.MIGRATIONS", (*MIGRATIONS, step))
        patch.setattr("trainer.store.opening.VERSION", VERSION + 1)
        newer = Store.open(path)
        assert "cannot be used" in newer.message
        newer.close()
    assert again(path).read == frozenset("a")


def test_a_newer_file_is_not_touched_and_the_learner_is_told(path: Path) -> None:
    Store.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = path.read_bytes(), path.stat().st_mtime_ns
    store = Store.open(path)
    assert "written by a newer version" in store.message
    assert store.save(PACK, SaveRead("a")) == ""
    assert store.load(PACK).read == frozenset("a")
    assert store.close() == store.message, "said again when leaving: something is lost"
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(path.parent.iterdir()) == [path]


# --- damage --------------------------------------------------------------------------------------


def _sound(path: Path) -> bytes:
    store = Store.open(path)
    stages = (Place("lesson", f"stage {number}") for number in range(200))
    store.save(PACK, *(SaveResult(stage, Result(4)) for stage in stages))
    store.close()
    return path.read_bytes()


@pytest.mark.parametrize(
    ("name", "damaged"),
    [
        ("garbage", lambda _: b"not a progress file\n" * 300),
        ("truncated within the tables", lambda sound: sound[: len(sound) // 2]),
        ("truncated within the header", lambda sound: sound[:50]),
        ("a page of zeros", lambda sound: sound[:4096] + bytes(4096) + sound[8192:]),
        ("tables overwritten", lambda sound: sound[:4096] + b"\xa5" * (len(sound) - 4096)),
    ],
)
def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(
    name: str, damaged: object, path: Path
) -> None:
    assert callable(damaged)
    broken = damaged(_sound(path))
    path.write_bytes(broken)
    store = Store.open(path)
    [aside] = path.parent.glob("progress-damaged-*.sqlite3")
    assert str(aside) in store.message
    assert aside.read_bytes() == broken
    assert store.load(PACK) == Record()
    assert store.save(PACK, SaveRead("a")) == ""
    store.close()
    assert again(path).read == frozenset("a")


def test_the_file_of_another_program_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    store = Store.open(path)
    assert "some other program" in store.message
    store.close()
    assert again(path) == Record()


def test_a_file_without_its_tables_is_kept_aside(path: Path, store: Store) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE results")
    connection.close()
    other = Store.open(path)
    assert "no such table" in other.message
    other.close()


def test_an_empty_file_is_as_good_as_none(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    assert again(path) == Record()
    assert list(path.parent.iterdir()) == [path]


def test_damage_on_the_same_day_never_overwrites_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    contents = ["first", "second", "third"]
    kept = []
    for content in contents:
        path.write_text(content, "utf-8")
        kept.append(put_aside(path))
    assert [aside.read_text("utf-8") for aside in kept] == contents


def test_a_journal_goes_aside_with_the_file_it_belongs_to(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    path.touch()
    (tmp_path / "progress.sqlite3-journal").touch()
    aside = put_aside(path)
    assert {file.name for file in tmp_path.iterdir()} == {aside.name, f"{aside.name}-journal"}


def test_a_table_whose_line_is_no_line_is_left_out(path: Path, store: Store) -> None:
    store.save(PACK, SaveTable(PLACE, Table("1>2", 1)))
    store.save(PACK, SaveTable(OTHER, Table("1>2", 1)))
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE tables SET line = x'ff3e32' WHERE stage = ?", (OTHER.stage,))
    connection.close()
    assert store.load(PACK).tables == {PLACE: Table("1>2", 1)}


# --- places that cannot be written to ------------------------------------------------------------


@pytest.mark.parametrize("obstacle", ["folder", "file in the way"])
def test_without_a_usable_place_progress_lives_in_memory_and_the_learner_is_told(
    obstacle: str, tmp_path: Path
) -> None:
    path = tmp_path / "data" / "progress.sqlite3"
    if obstacle == "folder":
        path.mkdir(parents=True)
    else:
        path.parent.touch()
    store = Store.open(path)
    assert "Nothing of this session will be saved" in store.message
    assert store.save(PACK, SaveRead("a")) == ""
    assert store.load(PACK).read == frozenset("a")
    assert store.close() == store.message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
@pytest.mark.parametrize("name", ["progress.sqlite3", "progress.sqlite3-journal"])
def test_a_pipe_in_the_place_of_the_file_is_not_opened(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    store = Store.open(tmp_path / "progress.sqlite3")
    assert "Nothing of this session will be saved" in store.message
    assert "it is a pipe or a device and no file" in store.message
    store.save(PACK, SaveRead("a"))
    assert store.close() == store.message
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_link_to_the_file_is_as_good_as_the_file(tmp_path: Path) -> None:
    try:
        (tmp_path / "progress.sqlite3").symlink_to(tmp_path / "elsewhere.sqlite3")
    except OSError:
        pytest.skip("no links here")
    store = Store.open(tmp_path / "progress.sqlite3")
    assert store.save(PACK, SaveRead("a")) == store.message == store.close() == ""
    assert again(tmp_path / "elsewhere.sqlite3").read == frozenset("a")


def test_a_session_that_had_nothing_to_save_is_not_told_so_again(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    store = Store.open(tmp_path / "data" / "progress.sqlite3")
    assert store.message
    assert store.close() == ""


@pytest.mark.parametrize(
    ("setting", "reason"),
    [("query_only = 1", "readonly"), ("max_page_count = 1", "full")],
)
def test_what_the_disk_refuses_is_kept_in_memory_and_told(
    setting: str, reason: str, path: Path
) -> None:
    store = Store.open(path)
    assert store._connection is not None
    store._connection.execute(f"PRAGMA {setting}")
    much = Table(" ".join(["1>2"] * 4000), 0)
    told = store.save(PACK, SaveTable(PLACE, much))
    assert "cannot be saved now" in told
    assert reason in told
    assert store.load(PACK).tables == {PLACE: much}
    assert "could not be saved" in store.close()
    assert again(path) == Record()


def test_what_waits_is_saved_when_closing(path: Path) -> None:
    store = Store.open(path)
    assert store._connection is not None
    store._connection.execute("PRAGMA query_only = 1")
    assert store.save(PACK, SaveRead("a"))
    store._connection.execute("PRAGMA query_only = 0")
    assert store.close() == ""
    assert again(path).read == frozenset("a")
