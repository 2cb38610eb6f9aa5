"""An export holds everything and is read back whole, or not at all; the file takes what is new."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.play.effects import SaveRead, SaveResult, SaveSetting, SaveTable
from trainer.play.record import GameRow, Place, Record, Result, Review, SolvedAt, Table
from trainer.store import Store
from trainer.store.archive import UnusableError, add, look, remove
from trainer.store.portable import NotAnExportError, from_text, to_text
from trainer.store.schema import MIGRATIONS, VERSION
from trainer.store.whole import NOTHING, Kept, Part, Whole

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ONE, TWO = Place("first", "a"), Place("second", "b")
GAME = GameRow("x", 2, 2**64 - 1, "2026-03-01T12:00:00+00:00", "", False, 12, 1, 0)

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
places = st.builds(Place, names, names)
counts = st.integers(0, 2**31 - 1)
lines = st.lists(st.sampled_from(["1>2", "10>3x2", "deal"]), max_size=3).map(" ".join)
moments = st.datetimes(timezones=st.just(UTC))
results = st.builds(Result, st.none() | counts, st.booleans(), st.integers(1, 3))
starts = (lines, counts, counts, st.booleans())
tables = st.one_of(
    st.builds(Table, *starts),
    st.builds(Table, *starts, lines),
    st.builds(Table, *starts, lines, lines, counts, counts),
)
reviews = st.builds(Review, moments, names)
records = st.builds(
    Record,
    results=st.dictionaries(places, results, max_size=3),
    tables=st.dictionaries(places, tables, max_size=3),
    read=st.frozensets(names, max_size=3),
    last=st.none() | places,
    reviews=st.dictionaries(places, reviews, max_size=3),
)
solved = st.builds(SolvedAt, places, moments, st.none() | counts, st.booleans())
histories = st.lists(solved, max_size=3, unique_by=lambda done: (done.place, done.at)).map(
    lambda found: tuple(sorted(found, key=lambda done: (done.at, done.place)))
)
games = st.builds(
    GameRow,
    *(names, st.sampled_from([1, 2, 4]), st.integers(0, 2**64 - 1), names, names),
    *(st.booleans(), counts, counts, counts),
)
kept = st.builds(Kept, records, histories).filter(lambda one: len(one) > 0)
wholes = st.builds(
    Whole,
    st.dictionaries(names, kept, max_size=3),
    st.dictionaries(names, names, max_size=3),
    st.lists(games, max_size=3, unique_by=lambda row: row.id).map(
        lambda rows: tuple(sorted(rows, key=lambda row: (row.began, row.id)))
    ),
)

FULL = Whole(
    {
        "one": Kept(
            Record(
                results={ONE: Result(4, clean=True, stars=3), TWO: Result(None, stars=3)},
                tables={TWO: Table("1>2 deal", 1, 2, True, "1>2", "1>3", 1)},
                read=frozenset({"first", ""}),
                last=TWO,
                reviews={ONE: Review(NOON, '{"a": 1}')},
            ),
            (SolvedAt(ONE, NOON, 4, True), SolvedAt(ONE, NOON + timedelta(1), 5, False)),
        ),
        "two": Kept(Record(results={ONE: Result(9)})),
    },
    {"coach": "on"},
    (GAME,),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite3"


# --- the text ------------------------------------------------------------------------------------


@given(whole=wholes)
@settings(max_examples=60)
def test_what_is_exported_is_what_is_read_back(whole: Whole) -> None:
    assert from_text(to_text(whole, NOON)) == whole


@given(whole=wholes)
@settings(max_examples=20)
def test_an_export_fills_an_empty_file_with_the_same(
    whole: Whole, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("store") / "progress.sqlite3"
    before, after = add(path, from_text(to_text(whole, NOON)))
    assert before == NOTHING
    assert look(path).whole == after.whole == whole
    assert add(path, whole)[0] == add(path, whole)[1].whole == whole, "and nothing twice"


def _edited(edit: Callable[[Any], None]) -> str:
    made = json.loads(to_text(FULL, NOON))
    edit(made)
    return json.dumps(made)


def _put(*keys: Any, value: Any) -> Callable[[Any], None]:
    def edit(made: Any) -> None:
        for key in keys[:-1]:
            made = made[key]
        made[keys[-1]] = value

    return edit


def _doubled(made: Any) -> None:
    made["packs"]["one"]["results"] *= 2


RESULT = ("packs", "one", "results", 0)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (_put("format", value=2), "its format is 2, and this version of the program reads 1"),
        (_put("format", value=True), "its format is True"),
        (_put("program", value="another"), "no export of this program"),
        (_put("exported", value="now"), "exported: a time"),
        (_put("more", value=1), "“more” is not known"),
        (lambda made: made.pop("games"), "“games” is missing"),
        (_put("packs", value=[]), "packs: an object is needed"),
        (_put("settings", "coach", value=1), "settings, “coach”: a text is needed"),
        (_put(*RESULT, "plays", value=-1), "packs, “one”, results, entry 1, plays: a whole number"),
        (_put(*RESULT, "plays", value=2.5), "plays: a whole number from 0 is needed"),
        (_put(*RESULT, "plays", value=2**31), "plays: a whole number"),
        (_put(*RESULT, "clean", value=1), "clean: true or false"),
        (_put(*RESULT, "stars", value=4), "stars: a whole number from 1 to 3"),
        (_put(*RESULT, "stage", value=None), "stage: a text is needed"),
        (_put("packs", "one", "results", value={}), "results: a list is needed"),
        (_put("packs", "one", "read", value=[3]), "read, entry 1: a text is needed"),
        (_put("packs", "one", "last", value={"lesson": "x"}), "last: “stage” is missing"),
        (_put("packs", "one", "tables", 0, "line", value="hello"), "line: these are no moves"),
        (_put("packs", "one", "tables", 0, "bookmark", value="?"), "bookmark: these are no moves"),
        (_put("packs", "one", "reviews", 0, "due", value="2026-03-01"), "due: a time with its"),
        (_put("packs", "one", "solved", 1, "at", value=""), "solved, entry 2, at: a time"),
        (_put("games", 0, "suits", value=3), "games, entry 1, suits: 1, 2 or 4"),
        (_doubled, "results: first/a is there twice"),
    ],
)
def test_one_fault_anywhere_refuses_all_and_is_named(
    edit: Callable[[Any], None], said: str
) -> None:
    with pytest.raises(NotAnExportError) as refused:
        from_text(_edited(edit))
    assert said in str(refused.value)


@pytest.mark.parametrize("text", ["", "[", "[]", "null", "7", '"x"', "{}", "[" * 100_000])
def test_what_is_no_export_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NotAnExportError):
        from_text(text)


# --- added to what is there ----------------------------------------------------------------------


def test_of_two_results_the_better_is_kept_in_each_way(path: Path) -> None:
    add(path, Whole({"one": Kept(Record(results={ONE: Result(6, stars=2), TWO: Result(5)}))}))
    add(path, FULL)
    worse = Whole({"one": Kept(Record(results={ONE: Result(7, stars=1)}))})
    assert add(path, worse)[1].whole.packs["one"].record.results == {
        ONE: Result(4, clean=True, stars=3),
        TWO: Result(5, stars=3),
    }


def test_where_one_can_be_kept_what_is_there_stays(path: Path) -> None:
    mine = Record(tables={TWO: Table("1>3", 1)}, last=ONE)
    add(path, Whole({"one": Kept(mine)}, {"coach": "off"}))
    _, after = add(path, replace(FULL, settings={"coach": "on", "theme": "dark"}))
    assert after.whole.packs["one"].record.tables == mine.tables
    assert after.whole.packs["one"].record.last == ONE
    assert after.whole.settings == {"coach": "off", "theme": "dark"}


@pytest.mark.parametrize("mine_first", [True, False])
def test_the_game_that_went_further_and_the_review_that_comes_sooner_are_kept(
    path: Path, mine_first: bool
) -> None:
    sooner = Review(NOON - timedelta(days=1), "sooner")
    won = replace(GAME, won=True, ended="2026-03-01T13:00:00+00:00")
    other = Whole({"one": Kept(Record(reviews={ONE: sooner}))}, games=(won,))
    for whole in (other, FULL) if mine_first else (FULL, other):
        add(path, whole)
    whole = look(path).whole
    assert (whole.packs["one"].record.reviews, whole.games) == ({ONE: sooner}, (won,))


# --- looked at -----------------------------------------------------------------------------------


def test_looking_makes_and_changes_nothing(path: Path) -> None:
    assert look(path).whole == NOTHING
    assert not path.exists()
    connection = sqlite3.connect(path)
    connection.executescript(";\n".join(MIGRATIONS[0]))
    connection.execute("INSERT INTO pages_read VALUES ('one', 'first')")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    assert look(path).whole.packs["one"].record.read == {"first"}
    assert path.read_bytes() == before, "though it is of an older version"
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_file_that_is_in_use_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.store.archive.SECONDS", 0.0)
    add(path, FULL)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    for use in (lambda: look(path), lambda: add(path, FULL)):
        with pytest.raises(UnusableError, match="another program is using the file"):
            use()
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    assert look(path).whole == FULL, "one that only means to write is in nobody's way"
    connection.close()


def test_a_newer_file_is_told_and_left(path: Path) -> None:
    add(path, FULL)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    for use in (lambda: look(path), lambda: add(path, FULL)):
        with pytest.raises(UnusableError, match="written by a newer version"):
            use()
    assert path.read_bytes() == before


def test_a_damaged_file_is_put_aside_and_told(path: Path) -> None:
    path.write_bytes(b"not a progress file\n" * 300)
    looked = look(path)
    assert looked.whole == NOTHING
    assert "was damaged" in looked.message
    assert len(list(path.parent.glob("progress-damaged-*"))) == 1


# --- taken out -----------------------------------------------------------------------------------


def test_what_is_taken_out_of_a_lesson_is_all_of_it_and_kept_beside(path: Path) -> None:
    add(path, FULL)
    removed, aside = remove(path, Part("one", "first"), NOON)
    assert removed == Whole({"one": FULL.packs["one"].part("first")})
    assert aside == path.with_name("progress-removed-2026-03-01.json")
    assert from_text(aside.read_text("utf-8")) == removed
    left = look(path).whole
    assert left.packs["one"].record == Record(
        results={TWO: Result(None, stars=3)},
        tables=FULL.packs["one"].record.tables,
        read=frozenset({""}),
        last=TWO,
    )
    assert left.packs["two"] == FULL.packs["two"]
    assert add(path, removed)[1].whole == FULL


def test_a_stage_alone_leaves_its_lesson_read(path: Path) -> None:
    add(path, FULL)
    remove(path, Part("one", *ONE), NOON)
    kept = look(path).whole.packs["one"]
    assert (kept.record.read, kept.history) == (frozenset({"first", ""}), ())
    assert set(kept.record.results) == {TWO}


def test_all_of_a_pack_and_all_games_can_be_taken_out(path: Path) -> None:
    add(path, FULL)
    remove(path, Part("one"), NOON)
    remove(path, Part("three", games=True), NOON)
    assert look(path).whole == replace(FULL, packs={"two": FULL.packs["two"]}, games=())
    asides = path.parent.glob("progress-removed-*.json")
    assert sum(len(from_text(aside.read_text("utf-8"))) for aside in asides) == len(FULL) - 2


def test_nothing_is_taken_out_that_could_not_be_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(path, FULL)

    def full_disk(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("trainer.store.archive.os.fsync", full_disk)
    with pytest.raises(UnusableError, match="no space left on device"):
        remove(path, Part("one"), NOON)
    assert look(path).whole == FULL
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_taking_out_nothing_writes_nothing_beside(path: Path) -> None:
    add(path, FULL)
    assert remove(path, Part("three"), NOON) == (NOTHING, None)


def test_an_import_and_a_program_that_plays_lose_nothing_of_each_other(path: Path) -> None:
    store = Store.open(path)
    store.save("one", SaveResult(ONE, Result(3)), SaveTable(ONE, Table("1>2", 1)))
    add(path, FULL)
    store.save("one", SaveRead("third"), SaveSetting("theme", "dark"))
    store.close()
    whole = look(path).whole
    assert whole.packs["one"].record.results[ONE] == Result(3, clean=True, stars=3)
    assert whole.packs["one"].record.tables.keys() == {ONE, TWO}
    assert whole.packs["one"].record.read == {"first", "", "third"}
    assert whole.settings == {"coach": "on", "theme": "dark"}
