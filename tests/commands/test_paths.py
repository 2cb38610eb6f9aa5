"""A path that leads nowhere: what was meant is said where it is likely, and not guessed wildly."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.commands.paths import existing
from trainer.commands.status import UsageError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("e.yaml", "stage.yaml", "01-split.yml", "notes.txt"):
        (tmp_path / name).write_text("", "utf-8")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "one.yaml").write_text("", "utf-8")
    (tmp_path / "opt").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("stag.yaml", "stage.yaml"),
        ("stage.yml", "stage.yaml"),
        ("stage", "stage.yaml"),
        ("01-spilt.yml", "01-split.yml"),
        ("lesson", "lessons"),
        ("lesson/one.yaml", "lessons/one.yaml"),
        ("nofile.yaml", None),
        ("f.yaml", None),
        ("nope", None),
        ("notes.yaml", None),
        ("note", None),
        ("lessons.yaml", None),
        ("lesson/two.yaml", None),
        ("no/such/folder/one.yaml", None),
    ],
)
def test_only_what_is_like_it_and_of_its_kind_is_proposed(
    folder: Path, typed: str, meant: str | None
) -> None:
    with pytest.raises(UsageError) as caught:
        existing(folder / typed)
    hint = f": did you mean {folder / meant}?" if meant else ""
    assert str(caught.value) == f"there is no file or folder {folder / typed}{hint}"
