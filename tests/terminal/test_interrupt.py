"""Ctrl-C during `solve` and `check`, pressed in a real terminal: what was found so far is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

from tests.terminal.pseudo import CHECKOUT, SMALL_PACK, terminal

CTRL_C = "\x03"
SEARCHING = "states, Ctrl-C ends the search"
OPENING = CHECKOUT / "tests" / "benchmarks" / "own_stages" / "openings" / "four-suits.yaml"
EASY = SMALL_PACK / "01-splitting" / "01-split-the-mixed-run.yaml"
ENDLESS = ("--seconds", "100000")


def test_a_search_for_a_line_is_ended_and_says_so(tmp_path: Path) -> None:
    with terminal(tmp_path, "solve", str(OPENING), *ENDLESS, columns=200) as screen:
        screen.shows(SEARCHING)
        screen.press(CTRL_C)
        screen.ends_with(130)
        assert b"(ended: interrupted)" in screen.written
        assert b"Traceback" not in screen.written


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_check_is_ended_and_tells_of_the_files_that_were_done(tmp_path: Path, jobs: str) -> None:
    # Without a hint it would have an error, and that would be the status.
    endless = tmp_path / "endless.yaml"
    text = OPENING.read_text("utf-8")
    endless.write_text(f"{text}hints: [Look.]\n", "utf-8")
    files = (str(EASY), str(endless))
    with terminal(tmp_path, "check", *files, "--jobs", jobs, *ENDLESS, columns=200) as screen:
        screen.shows(SEARCHING if jobs == "1" else "2 of 2")
        if jobs == "1":
            screen.shows("2 of 2, endless.yaml")
        screen.press(CTRL_C)
        screen.ends_with(130)
        assert f"{EASY}: solved in 2 plays" in screen.words
        assert "interrupted: the rest was not looked at." in screen.words
        assert b"Traceback" not in screen.written
