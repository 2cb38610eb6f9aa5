"""`learn`: where it begins, what it refuses, and a lesson done by typed lines."""

from __future__ import annotations

import io
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.cli import main
from trainer.commands import learn as learning
from trainer.commands.begin import Beginning, beginning
from trainer.commands.status import UsageError
from trainer.course.catalog import StageFile, load_course
from trainer.play.effects import SaveRead
from trainer.play.modes import OnMap, Playing, Reading, Watching
from trainer.play.record import Place, Result
from trainer.play.settings import Settings
from trainer.rules.lines import Request
from trainer.shelf import stages_folder
from trainer.store import Store
from trainer.store.folders import progress_file

COURSE_FILE = "format: 1\ntitle: T\nwelcome: W\nlessons: [a]\nfarewell: F\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPIDER_TRAINER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def begun(target: str | None, pack: Path | None = None) -> Beginning:
    found = beginning(target, pack)
    assert isinstance(found, Beginning)
    assert found.store.close() == ""
    return found


def learn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, typed: str
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(["learn", *words])
    return status, capsys.readouterr().out


def test_without_a_target_it_begins_with_the_welcome() -> None:
    assert begun(None).session.mode == Reading("welcome")


def test_a_lesson_a_stage_and_a_file_of_the_course_are_places() -> None:
    assert begun("03-splitting").session.mode == Reading("lesson", "03-splitting-a-mixed-run")
    stage = begun("03-splitting-a-mixed-run/02").session.mode
    assert isinstance(stage, Playing)
    path = stages_folder() / stage.place.lesson / f"{stage.place.stage}.yaml"
    assert begun(str(path)).session.mode == stage
    assert begun(str(path)).pack == "spider-trainer"
    assert begun(str(path.parent / "lesson.yaml")).session.mode == begun("03-split").session.mode


def test_a_draft_is_played_on_its_own_and_nothing_of_it_is_kept(tmp_path: Path, home: Path) -> None:
    source = next(stages_folder().glob("02-*/02-*.yaml"))
    draft = tmp_path / "draft.yaml"
    draft.write_text(source.read_text("utf-8"), "utf-8")
    found = begun(str(draft))
    assert isinstance(found.session.mode, Playing)
    assert found.session.mode.place == Place("draft", "draft")
    assert not home.exists()


def test_a_draft_with_problems_comes_back_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = tmp_path / "draft.yaml"
    draft.write_text("format: 1\n", "utf-8")
    assert isinstance(beginning(str(draft), None), StageFile)
    assert main(["learn", str(draft), "--plain"]) == 1
    assert "missing" in capsys.readouterr().out


@pytest.mark.parametrize("target", ["no-such-place", "./no-such-file.yaml", "0"])
def test_what_is_not_there_is_wrong_usage(target: str) -> None:
    with pytest.raises(UsageError):
        beginning(target, None)


def test_a_pack_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        beginning(None, tmp_path / "nothing")


def test_a_pack_with_broken_parts_says_so_on_its_map(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "a").mkdir(parents=True)
    (pack / "course.yaml").write_text(COURSE_FILE, "utf-8")
    lesson = "format: 1\ntitle: A\nidea: I.\npages: [P]\nsummary: S\n"
    (pack / "a" / "lesson.yaml").write_text(lesson, "utf-8")
    good = next(stages_folder().glob("02-*/02-*.yaml")).read_text("utf-8")
    (pack / "a" / "1-good.yaml").write_text(good, "utf-8")
    (pack / "a" / "2-bad.yaml").write_text("format: 1\n", "utf-8")
    assert begun(None, pack).pack == "T"
    store = Store.open(progress_file())
    store.save("T", SaveRead(""))
    store.close()
    mode = begun(None, pack).session.mode
    assert isinstance(mode, OnMap)
    assert "check" in mode.note.text


def test_a_whole_lesson_is_done_by_typed_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course = load_course(stages_folder()).course
    assert course is not None
    lesson = course.lessons[0]
    lines = ["next"] * len(lesson.pages)
    for stage in lesson.stages:
        if stage.kind == "example":
            lines += ["next"] * len(stage.solution)
        else:
            moves = (step.move for step in stage.solution)
            lines += [str(move) if isinstance(move, Request) else "deal" for move in moves]
        lines.append("next")
    status, said = learn(
        monkeypatch, capsys, lesson.name, "--plain", typed="\n".join([*lines, "quit"])
    )
    assert status == 0
    assert said.count("Solved in ") == sum(stage.kind == "exercise" for stage in lesson.stages)
    results = begun(None).session.record.results
    for stage in lesson.stages:
        plays = None if stage.kind == "example" else stage.par
        assert results[Place(lesson.name, stage.name)] == Result(plays, clean=True, stars=3)


@pytest.mark.parametrize("name", ["notes.txt", "99-new/1-stage.yaml", "99-new/lesson.yaml"])
def test_a_file_in_the_pack_that_the_course_does_not_have_is_no_place(
    tmp_path: Path, name: str
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(stages_folder(), pack)
    (pack / name).parent.mkdir(exist_ok=True)
    (pack / name).write_text("format: 1\n", "utf-8")
    if name.endswith("lesson.yaml"):
        with pytest.raises(UsageError):
            beginning(str(pack / name), pack)
    else:
        assert isinstance(beginning(str(pack / name), pack), StageFile)


def test_a_stage_of_the_pack_that_cannot_be_read_shows_its_problems(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(stages_folder(), pack)
    stage = next(pack.glob("02-*/02-*.yaml"))
    stage.write_text("format: 1\n", "utf-8")
    assert isinstance(beginning(str(stage), pack), StageFile)


def test_the_folders_of_a_pack_are_places_too() -> None:
    folder = next(stages_folder().glob("03-*"))
    assert begun(str(folder)).session.mode == Reading("lesson", folder.name)
    assert begun(str(stages_folder())).session.mode == Reading("welcome")


def test_a_name_that_is_too_long_for_a_file_is_only_unknown() -> None:
    with pytest.raises(UsageError):
        beginning("x" * 300, None)


def test_what_was_left_by_typed_lines_is_there_the_next_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, capsys, "1.7", "--plain", typed="3>1\n")
    _, said = learn(monkeypatch, capsys, "1.7", "--plain", typed="undo\n")
    assert "Your table as you left it, 1 play made." in said


def test_an_example_begins_to_be_watched() -> None:
    assert isinstance(begun("1.1").session.mode, Watching)


# --- the settings --------------------------------------------------------------------------------


class Choosy(Store):
    """A store that remembers settings."""

    def settings(self) -> dict[str, str]:
        return {"theme": "light", "coach": "off", "speed": "9"}


@pytest.fixture
def choosy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.commands.begin.Store", Choosy)


@pytest.mark.usefixtures("choosy")
def test_it_begins_with_what_was_chosen_wherever_it_begins() -> None:
    for target in (None, "03-splitting", "03-splitting-a-mixed-run/02"):
        assert begun(target).session.settings == Settings(theme="light", coach="off")


@pytest.mark.usefixtures("choosy")
def test_a_draft_is_shown_as_was_chosen_and_still_leaves_no_trace(
    tmp_path: Path, home: Path
) -> None:
    source = next(stages_folder().glob("02-*/02-*.yaml"))
    draft = tmp_path / "draft.yaml"
    draft.write_text(source.read_text("utf-8"), "utf-8")
    assert begun(str(draft)).session.settings == Settings()
    assert not home.exists()
    Store.open(progress_file()).close()
    assert begun(str(draft)).session.settings == Settings(theme="light", coach="off")


def test_the_scheduler_is_not_loaded_before_a_stage_comes_back() -> None:
    code = "import sys, trainer.tui.app, trainer.review; sys.exit('fsrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_reviews_are_turned_on_and_a_stage_comes_back_by_typed_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "set review on\n?\n?\n?\n1>2\n3>1\nleave\nreview\n"
    status, said = learn(monkeypatch, capsys, "--plain", "2.3", typed=typed)
    assert status == 0
    assert "Review: on." in said
    assert "Nothing is due for review. The next stage comes back in 1 day." in said


def test_leaving_while_another_program_holds_the_file_says_what_it_waits_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Store.open(progress_file()).close()
    blocker = sqlite3.connect(progress_file(), isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    say = learning._say_saving

    def said_and_free() -> None:
        say()
        blocker.execute("ROLLBACK")

    monkeypatch.setattr(learning, "_say_saving", said_and_free)
    monkeypatch.setattr("sys.stdin", io.StringIO("next\nquit\n"))
    assert main(["learn", "--plain"]) == 0
    assert capsys.readouterr().err == "Saving your progress ...\n"
    assert Store.open(progress_file()).load("spider-trainer").read
    blocker.close()


def test_who_does_not_wait_for_the_saving_is_told_what_that_costs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ended(self: Store, on_wait: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Store, "close", ended)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["learn", "--plain"]) == 130
    assert "Not all of your progress is saved" in capsys.readouterr().err


def test_what_could_not_be_read_at_the_start_is_there_with_a_later_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store.open(progress_file())
    store.save("spider-trainer", SaveRead(""), SaveRead("02-placing-and-moving"))
    store.close()
    blocker = sqlite3.connect(progress_file(), isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")

    def lines() -> Iterator[str]:
        blocker.execute("ROLLBACK")
        yield from ("help", "1.1", "quit")

    monkeypatch.setattr(learning, "_lines", lines)
    assert main(["learn", "--plain"]) == 0
    said = capsys.readouterr().out
    assert "What was done before can be read now" in said
    blocker.close()
