"""Python's search for garbage: what it is told in a start-up, and while keys wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.commands.conftest import Call
from trainer.commands.garbage import PLAYING, STARTING, while_playing


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_a_start_up_is_hardly_looked_through(call: Call) -> None:
    call("--version")
    assert gc.get_threshold()[0] == STARTING


def test_while_keys_wait_what_was_there_is_left_out() -> None:
    gc.unfreeze()
    while_playing()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[0] == PLAYING < STARTING
