"""Writing a stage's file: over no other file, and no half of one is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from trainer.play.effects import WriteStage
from trainer.tui.writing import write_stage

WANTED = WriteStage("deal-4-7", "format: 1\n")


def test_a_free_name_is_found(tmp_path: Path) -> None:
    for _ in range(3):
        assert write_stage(WANTED, tmp_path).is_done
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["deal-4-7-2.yaml", "deal-4-7-3.yaml", "deal-4-7.yaml"]
    assert (tmp_path / names[0]).read_text("utf-8") == WANTED.text


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deal-4-7.yaml"
    path.write_text("mine", "utf-8")
    assert "deal-4-7-2.yaml" in write_stage(WANTED, tmp_path).said
    assert path.read_text("utf-8") == "mine"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    written = write_stage(WANTED, tmp_path / "gone")
    assert not written.is_done
    assert written.said == "The table could not be written: no such file or directory."


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def full(self: Path, *arguments: Any, **named: Any) -> Any:
        file = opened(self, *arguments, **named)

        def write(_: str) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(file, "write", write, raising=False)
        return file

    monkeypatch.setattr(Path, "open", full)
    written = write_stage(WANTED, tmp_path)
    monkeypatch.undo()
    assert written.said == "The table could not be written: no space left on device."
    assert list(tmp_path.iterdir()) == []
