"""Every frame is what was looked at and found good; `python -m tests.play.view.golden` renews."""

from __future__ import annotations

import pytest

from tests.play.view.golden import FOLDER, NAMES, drawn


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_frame_is_drawn_as_it_was_approved(name: str) -> None:
    assert drawn(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == NAMES
