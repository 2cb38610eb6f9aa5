"""`progress`: what it shows, exports, imports and resets, and what it says where it cannot."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.commands.conftest import Call
from trainer.play.effects import (
    Save,
    SaveGame,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
)
from trainer.play.record import GameRow, Place, Record, Result, Review, Table
from trainer.store import Store
from trainer.store.folders import progress_file

PACK = Path(__file__).resolve().parent.parent / "packs" / "small"
OWN = "spider-trainer"
FIRST = Place("02-placing-and-moving", "")
STAGE = Place("x", "y")
NOW = datetime.now(UTC)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPIDER_TRAINER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    return tmp_path / "home"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A course of two lessons, of which the second cannot be read whole."""
    folder = tmp_path / "pack"
    course = "format: 1\ntitle: Small\nwelcome: W\nlessons: [a, b]\nfarewell: F\n"
    stage = next(PACK.glob("*/*-*.yaml")).read_text("utf-8")
    for lesson in "ab":
        (folder / lesson).mkdir(parents=True)
        text = f"format: 1\ntitle: Lesson {lesson}\nidea: I.\npages: [P]\nsummary: S\n"
        (folder / lesson / "lesson.yaml").write_text(text, "utf-8")
        for number in (1, 2):
            titled = "\n".join(
                f"title: Stage {lesson}{number}" if line.startswith("title:") else line
                for line in stage.splitlines()
            )
            (folder / lesson / f"{number}-s.yaml").write_text(f"{titled}\n", "utf-8")
    (folder / "b" / "2-s.yaml").write_text("format: 1\n", "utf-8")
    (folder / "course.yaml").write_text(course, "utf-8")
    return folder


def remember(pack: str, *saves: Save) -> None:
    store = Store.open(progress_file())
    assert store.save(pack, *saves) == store.message == store.close() == ""


def recorded(pack: str) -> Record:
    store = Store.open(progress_file())
    record = store.load(pack)
    store.close()
    return record


def remember_much() -> None:
    remember(
        "Small",
        SaveResult(Place("a", "1-s"), Result(4, clean=True, stars=2)),
        SaveSolved(Place("a", "1-s"), Result(4, clean=True), NOW),
        SaveResult(Place("gone", "1-s"), Result(4)),
        SaveTable(Place("b", "1-s"), Table("1>2 1>3", 1)),
        SaveReview(Place("a", "1-s"), Review(NOW - timedelta(days=1), "{}")),
        SaveReview(Place("b", "1-s"), Review(NOW + timedelta(days=3), "{}")),
        SaveRead("a"),
    )
    rows = (
        GameRow("p", 2, 7, "2026-01-01", "2026-01-02", won=True, moves=140, hints=0, peeks=0),
        GameRow("q", 2, 8, "2026-01-01", "2026-01-02", won=True, moves=90, hints=0, peeks=2),
        GameRow("r", 2, 9, "2026-01-01", "", won=False, moves=5, hints=0, peeks=0),
    )
    remember("games", *map(SaveGame, rows), SaveSetting("coach", "on"))


# --- shown ---------------------------------------------------------------------------------------


def test_without_any_progress_nothing_is_done_and_no_file_is_made(call: Call, home: Path) -> None:
    answered = call("progress")
    assert answered.status == 0
    assert "0 of 29 stages done" in answered.out
    assert not home.exists()


def test_the_answer_for_machines_has_everything(call: Call, pack: Path) -> None:
    remember_much()
    answer = call("progress", "--pack", pack, "--format", "json").json
    assert (answer["pack"], answer["title"], answer["elsewhere"]) == ("Small", "Small", 1)
    assert [lesson["done"] for lesson in answer["lessons"]] == [1, 0]
    assert answer["lessons"][0] | {"stars": 0} == {
        "lesson": "a",
        "title": "Lesson a",
        "stages": 2,
        "done": 1,
        "stars": 0,
        "most_stars": 6,
        "clean": 1,
    }
    [begun] = answer["begun"]
    assert begun == {"lesson": "b", "stage": "1-s", "title": "2.1 Stage b1", "plays": 1}
    assert [review["is_due"] for review in answer["reviews"]] == [True, False]
    [solved] = answer["solved"]
    assert (solved["stage"], solved["plays"], solved["clean"]) == ("1-s", 4, True)
    assert answer["games"] == [
        {"suits": 2, "played": 3, "finished": 2, "won": 2, "best": 140, "peeked": 1}
    ]


def test_the_text_says_the_same_in_words(call: Call, pack: Path) -> None:
    remember_much()
    answered = call("progress", "--pack", pack, "--ascii")
    lines = [line.strip() for line in answered.out.splitlines()]
    assert lines[0] == "Small"
    assert lines[1].startswith("1 of 4 stages done, ")
    assert lines[2] == "1 stage done that this course does not have."
    assert "2.1 Stage b1: 1 play made" in lines
    assert "Due for review: 1 of 2" in lines
    won = "2 won (100 % of those finished), the best in 140 plays"
    assert f"two suits: 3 played, {won}, 1 with a peek" in lines
    assert "Solved each day" in lines
    assert "#" in answered.out
    assert answered.out.isascii()
    assert "Parts of this course cannot be read" in answered.err
    assert answered.status == 0


def test_bars_are_drawn_where_the_output_can_say_them(call: Call, pack: Path) -> None:
    remember_much()
    assert "█" in call("progress", "--pack", pack).out


def test_a_pack_that_cannot_be_read_shows_its_problems(call: Call, pack: Path) -> None:
    (pack / "course.yaml").write_text("format: 1\n", "utf-8")
    answered = call("progress", "--pack", pack)
    assert answered.status == 1
    assert "missing" in answered.out
    assert call("progress", "--pack", pack / "nothing").status == 2


def test_our_own_course_missing_still_shows_what_is_remembered(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.commands.remembered.stages_folder", lambda: tmp_path / "none")
    remember(OWN, SaveResult(STAGE, Result(4)), SaveTable(STAGE, Table("1>2", 1)))
    answered = call("progress")
    assert answered.status == 0
    assert "1 stage done of lessons not read here." in answered.out
    assert "x/y: 1 play made" in answered.out
    assert call("progress", "--reset", "x/y", "--yes").status == 0
    assert recorded(OWN) == Record()


# --- export and import ---------------------------------------------------------------------------


def test_what_is_exported_is_imported_elsewhere(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_much()
    file = tmp_path / "mine.json"
    assert call("progress", "--export", file).status == 0
    piped = call("progress", "--export", "-").out
    before = recorded("Small")
    monkeypatch.setenv("SPIDER_TRAINER_HOME", str(tmp_path / "other"))
    answered = call("progress", "--import", file)
    assert (answered.status, recorded("Small")) == (0, before)
    monkeypatch.setenv("SPIDER_TRAINER_HOME", str(tmp_path / "third"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(piped.encode())))
    assert call("progress", "--import", "-").status == 0
    assert recorded("Small") == before
    again = call("progress", "--import", file)
    assert again.out.startswith("Nothing new")


def test_an_export_never_overwrites(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine", "utf-8")
    answered = call("progress", "--export", file)
    assert answered.status == 2
    assert "is there already" in answered.err
    assert file.read_text("utf-8") == "mine"
    assert call("progress", "--export", tmp_path / "no" / "such.json").status == 2


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "no JSON"),
        (b"\xff\xfe{}", "no text in UTF-8"),
        (b"{}", "no export of this program"),
    ],
)
def test_what_is_no_export_changes_nothing(
    data: bytes, said: str, call: Call, tmp_path: Path, home: Path
) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(data)
    answered = call("progress", "--import", file)
    assert answered.status == 1
    assert said in answered.err
    assert not home.exists()
    assert call("progress", "--import", tmp_path / "nothing.json").status == 2


def test_one_fault_in_an_export_imports_nothing_of_it(call: Call, tmp_path: Path) -> None:
    remember_much()
    made = json.loads(call("progress", "--export", "-").out)
    made["packs"]["Small"]["results"][1]["stars"] = 9
    made["packs"]["New"] = made["packs"]["games"] = made["packs"]["Small"] | {"results": []}
    file = tmp_path / "file.json"
    file.write_text(json.dumps(made), "utf-8")
    before = progress_file().read_bytes()
    answered = call("progress", "--import", file)
    assert answered.status == 1
    assert "“Small”, results, entry 2, stars" in answered.err
    assert progress_file().read_bytes() == before


# --- reset ---------------------------------------------------------------------------------------


def test_a_stage_is_reset_and_can_be_brought_back(call: Call, pack: Path, home: Path) -> None:
    remember_much()
    before = recorded("Small")
    answered = call("progress", "--pack", pack, "--reset", "1.1", "--yes")
    assert "Removed of a/1-s: 1 stage done, 1 stage to review and 1 time solved." in answered.out
    assert Place("a", "1-s") not in recorded("Small").results
    assert recorded("Small").tables == before.tables
    [aside] = home.glob("progress-removed-*.json")
    assert str(aside) in answered.out
    assert call("progress", "--import", aside).status == 0
    assert recorded("Small") == before


@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("b", {"a", "gone"}),
        ("lesson a", {"b", "gone"}),
        ("gone", {"a", "b"}),
        ("gone/1-s", {"a", "b"}),
        ("all", set()),
    ],
)
def test_a_lesson_all_and_what_the_course_no_longer_has_can_be_reset(
    word: str, left: set[str], call: Call, pack: Path
) -> None:
    remember_much()
    assert call("progress", "--pack", pack, "--reset", word, "--yes").status == 0
    record = recorded("Small")
    assert {place.lesson for place in (*record.results, *record.tables)} == left
    assert record.read == ({"a"} & left)


def test_games_are_reset_by_their_name_and_settings_stay(call: Call) -> None:
    remember_much()
    remember("games", SaveTable(STAGE, Table("1>2", 1)))
    assert call("progress", "--reset", "games", "--yes").status == 0
    store = Store.open(progress_file())
    assert (store.games(), store.load("games").tables) == ((), {})
    assert store.settings() == {"coach": "on"}
    store.close()


def test_without_a_terminal_nothing_is_removed_unasked(call: Call) -> None:
    remember(OWN, SaveRead(FIRST.lesson))
    answered = call("progress", "--reset", "all")
    assert answered.status == 2
    assert "--yes" in answered.err
    assert recorded(OWN).read == {FIRST.lesson}


class Typist(io.StringIO):
    """Somebody at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("typed", "is_sure"), [("y\n", True), ("YES\n", True), ("\n", False)])
def test_it_asks_first_and_only_a_yes_is_one(
    typed: str, is_sure: bool, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(OWN, SaveRead(FIRST.lesson))
    monkeypatch.setattr("sys.stdin", Typist(typed))
    answered = call("progress", "--reset", FIRST.lesson)
    assert f"Remove of {FIRST.lesson}: 1 lesson read? [y/N]" in answered.out
    assert answered.status == 0
    assert bool(recorded(OWN).read) is not is_sure
    assert ("Nothing was removed." in answered.out) is not is_sure


def test_a_name_that_names_nothing_is_wrong_usage(call: Call) -> None:
    answered = call("progress", "--reset", "placing one card, movin a group", "--yes")
    assert answered.status == 2
    assert "did you mean “placing one card, moving a group”?" in answered.err
    assert call("progress", "--reset", "1.5", "--yes").out.startswith("Nothing is remembered of")


# --- trouble -------------------------------------------------------------------------------------


def test_a_damaged_file_is_kept_aside_and_said(call: Call, home: Path) -> None:
    home.mkdir()
    progress_file().write_bytes(b"not a progress file\n" * 300)
    answered = call("progress")
    assert answered.status == 0
    assert "was damaged" in answered.err
    assert len(list(home.glob("progress-damaged-*"))) == 1


@pytest.mark.parametrize("option", [[], ["--export", "-"], ["--reset", "all", "--yes"]])
def test_a_newer_file_is_left_and_said(option: list[str], call: Call) -> None:
    remember(OWN, SaveRead("x"))
    with sqlite3.connect(progress_file()) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = progress_file().read_bytes()
    answered = call("progress", *option)
    assert answered.status == 1
    assert "written by a newer version" in answered.err
    assert progress_file().read_bytes() == before


def test_a_file_in_use_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(OWN, SaveRead("x"))
    monkeypatch.setattr("trainer.store.archive.SECONDS", 0.0)
    blocker = sqlite3.connect(progress_file(), isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    answered = call("progress", "--reset", "all", "--yes")
    blocker.close()
    assert answered.status == 1
    assert "another program is using the file" in answered.err
    assert recorded(OWN).read == {"x"}


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such permissions here")
def test_a_home_that_cannot_be_written_is_still_shown(call: Call, home: Path) -> None:
    remember(OWN, SaveTable(STAGE, Table("1>2", 1)))
    progress_file().chmod(0o400)
    home.chmod(0o500)
    try:
        assert "x/y: 1 play made" in call("progress").out
        if os.geteuid() != 0:
            assert call("progress", "--reset", "all", "--yes").status == 1
    finally:
        with suppress(OSError):
            home.chmod(0o700)


@pytest.mark.parametrize("title", ["games", "spider-trainer"])
def test_a_pack_with_one_of_our_own_names_has_its_own_progress(
    title: str, call: Call, tmp_path: Path
) -> None:
    pack = Path(shutil.copytree(PACK, tmp_path / "pack"))
    text = (pack / "course.yaml").read_text("utf-8")
    titled = re.sub(r"(?m)^title: .*$", f"title: {title}", text)
    (pack / "course.yaml").write_text(titled, "utf-8")
    store = Store.open(progress_file())
    store.save(title, SaveRead("kept"))
    store.close()
    assert call("progress", "--reset", "all", "--yes", "--pack", pack).status == 0
    store = Store.open(progress_file())
    assert store.load(title).read == {"kept"}
    store.close()


def test_what_is_said_of_an_import_upsets_no_terminal(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "export.json"
    file.write_text(json.dumps({"program": "spider-trainer", "format": "\x1b[2J" * 30_000}))
    said = call("progress", "--import", file)
    assert said.status
    assert "\x1b" not in said.err
    assert len(said.err) < 1000
