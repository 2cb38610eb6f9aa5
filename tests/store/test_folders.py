"""Where progress lies."""

from pathlib import Path

import platformdirs

from trainer.store.folders import data_folder, progress_file


def test_the_platforms_own_folder_is_used() -> None:
    assert data_folder({}) == platformdirs.user_data_path("spider-trainer", appauthor=False)


def test_the_environment_can_name_another_folder(tmp_path: Path) -> None:
    asked = {"SPIDER_TRAINER_HOME": str(tmp_path)}
    assert data_folder(asked) == tmp_path
    assert progress_file(asked) == tmp_path / "progress.sqlite3"


def test_an_empty_variable_names_no_folder() -> None:
    assert data_folder({"SPIDER_TRAINER_HOME": ""}) == data_folder({})


def test_a_relative_folder_stays_where_it_was_when_the_program_began(tmp_path: Path) -> None:
    assert data_folder({"SPIDER_TRAINER_HOME": "here"}) == Path.cwd() / "here"
