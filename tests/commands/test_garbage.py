"""Python's search for garbage: what it is told in a start-up, and while keys wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from trainer.__main__ import main
from trainer.commands.garbage import PLAYING, STARTING, while_playing


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_a_start_up_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["spider-trainer", "--version"])
    assert main() == 0
    assert gc.get_threshold()[0] == STARTING


def test_while_keys_wait_what_was_there_is_left_out() -> None:
    gc.unfreeze()
    while_playing()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[0] == PLAYING < STARTING
