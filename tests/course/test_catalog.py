"""Folders as lessons and packs; the rules between their files stand in tests/cases/bad."""

import shutil
from pathlib import Path

import pytest

from trainer.course.catalog import (
    LessonFolder,
    PackFolder,
    StageFile,
    load_any,
    load_course,
    load_lesson,
    load_stage,
    open_course,
)
from trainer.course.on_demand import StagesOnDemand
from trainer.course.stage import Stage

GOOD = Path(__file__).resolve().parent.parent / "cases" / "good"
BAD = GOOD.parent / "bad"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GOOD / "pack", tmp_path / "pack"))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("smallest.yaml", StageFile),
        ("lesson", LessonFolder),
        ("lesson/lesson.yaml", LessonFolder),
        ("lesson/1-one.yaml", StageFile),
        ("pack", PackFolder),
        ("pack/course.yaml", PackFolder),
        ("pack/01-a", LessonFolder),
    ],
)
def test_a_path_is_what_lies_there(path: str, kind: type) -> None:
    assert isinstance(load_any(GOOD / path), kind)


def test_a_lesson_has_its_texts_and_its_stages_in_order() -> None:
    lesson = load_lesson(GOOD / "lesson").lesson
    assert lesson is not None
    assert (lesson.name, lesson.title) == ("lesson", "Reading a column")
    assert lesson.pages == ("The front card is the last one.", "Look at `8S`.")
    assert [stage.name for stage in lesson.stages] == ["1-one", "2-two"]


def test_a_course_has_its_lessons_in_its_own_order() -> None:
    course = load_course(GOOD / "pack").course
    assert course is not None
    assert [lesson.name for lesson in course.lessons] == ["01-a", "02-b"]
    assert course.lessons[1].needs == ("01-a",)
    assert course.folder == GOOD / "pack"
    assert (course.welcome, course.farewell) == ("Welcome to `KS`.", "Goodbye.")


def test_a_document_is_kept_beside_its_value() -> None:
    file = load_stage(GOOD / "smallest.yaml")
    assert file.document is not None
    assert file.document.path == str(file.path)
    assert file.document.span("goal", "joined", 0)[:2] == (9, 12)


def test_a_broken_stage_does_not_take_its_lesson_with_it(pack: Path) -> None:
    (pack / "01-a" / "two.yaml").write_text("format: 1\n", "utf-8")
    loaded = load_course(pack)
    assert loaded.course is not None
    one, two = loaded.course.lessons[0].stages
    assert (one.name, one.trouble) == ("one", "")
    assert (two.name, two.title) == ("two", "two")
    assert two.trouble in [problem.message for problem in loaded.all_problems()]
    assert {problem.file for problem in loaded.all_problems()} == {str(pack / "01-a" / "two.yaml")}
    assert loaded.problems == ()


def test_a_broken_lesson_does_not_take_its_course_with_it(pack: Path) -> None:
    (pack / "01-a" / "lesson.yaml").write_text("format: 1\n", "utf-8")
    loaded = load_course(pack)
    assert loaded.course is not None
    assert [lesson.name for lesson in loaded.course.lessons] == ["02-b"]


def test_a_lesson_without_its_file_says_so(pack: Path) -> None:
    (pack / "01-a" / "lesson.yaml").unlink()
    assert [problem.code for problem in load_lesson(pack / "01-a").problems] == ["no-such-file"]
    assert [problem.code for problem in load_course(pack).problems] == ["missing-lesson"]


def test_every_problem_names_the_file_it_is_in() -> None:
    for path in BAD.iterdir():
        for case in path.iterdir():
            for problem in load_any(case).all_problems() if case.name != "expected.yaml" else ():
                assert problem.file.startswith(str(case))


def test_titles_are_compared_once_however_a_lesson_is_loaded() -> None:
    alone = load_lesson(BAD / "same-title" / "lesson").all_problems()
    assert [problem.code for problem in alone] == ["same-title"]
    within = load_course(BAD / "same-title" / "pack")
    assert [problem.code for problem in within.all_problems()] == ["same-title"]


def test_files_with_a_dot_are_let_be(pack: Path) -> None:
    (pack / "01-a" / ".DS_Store").write_bytes(b"\0")
    (pack / ".git").mkdir()
    assert load_course(pack).all_problems() == ()


def test_a_course_opened_to_be_played_reads_a_stage_when_it_is_looked_at(pack: Path) -> None:
    loaded = load_course(pack).course
    (pack / "01-a" / "two.yaml").touch()
    opened = open_course(pack).course
    assert opened is not None
    assert loaded is not None
    assert [lesson.names for lesson in opened.lessons] == [("one", "two"), ("one",)]
    (pack / "01-a" / "two.yaml").write_text("format: 1\ntitle: Second\n", "utf-8")
    one, two = opened.lessons[0].stages
    assert one == loaded.lessons[0].stages[0]
    assert (two.name, two.title) == ("two", "Second")
    assert two.trouble
    (pack / "01-a" / "one.yaml").unlink()
    assert opened.lessons[0].stages[0] is one


def test_the_pages_of_a_course_opened_to_be_played_are_shown_as_they_stand(pack: Path) -> None:
    course_file = pack / "course.yaml"
    lesson_file = pack / "01-a" / "lesson.yaml"
    for path in (course_file, lesson_file):
        path.write_text(path.read_text("utf-8").replace("S`.", "S."), "utf-8")
    told = {problem.file: problem.code for problem in load_course(pack).all_problems()}
    assert told == {
        str(course_file): "unpaired-mark",
        str(lesson_file): "unpaired-mark",
    }
    opened = open_course(pack)
    assert opened.all_problems() == ()
    assert opened.course is not None
    assert opened.course.welcome == "Welcome to `KS."


def test_a_text_with_a_slip_keeps_no_stage_from_being_played(pack: Path) -> None:
    path = pack / "01-a" / "one.yaml"
    path.write_text(path.read_text("utf-8") + "\nintro: a `lone backtick\n", "utf-8")
    assert [problem.code for problem in load_course(pack).all_problems()] == ["unpaired-mark"]
    opened = open_course(pack).course
    assert opened is not None
    stage = opened.lessons[0].stages[0]
    assert (stage.trouble, stage.intro) == ("", "a `lone backtick")


def test_stages_that_are_read_on_demand_are_a_sequence_like_another() -> None:
    read: list[str] = []

    def reading(name: str) -> Stage:
        read.append(name)
        return Stage.unreadable(name, name.upper(), "?")

    stages = StagesOnDemand(["a", "b", "c"], reading)
    assert (len(stages), stages.names, read) == (3, ("a", "b", "c"), [])
    assert stages[-1].title == "C"
    assert [stage.name for stage in stages[:2]] == ["a", "b"]
    assert [stage.name for stage in stages] == ["a", "b", "c"]
    assert read == ["c", "a", "b"]
    with pytest.raises(IndexError):
        stages[3]
