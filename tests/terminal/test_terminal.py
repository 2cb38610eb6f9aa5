"""The program as a person starts it, in a real pseudo-terminal."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

from tests.terminal.pseudo import DEADLINE, SMALL_PACK, Terminal, terminal
from trainer.play.record import Place, Record, Result, Table
from trainer.store import Store

ENTER, RIGHT, ESCAPE = "\r", "\x1b[C", "\x1b"
LESSON = "01-splitting"
SPLIT = Place(LESSON, "01-split-the-mixed-run")
PACK = ("learn", "--pack", str(SMALL_PACK))


def remembered(home: Path) -> Record:
    store = Store.open(home / "progress.sqlite3")
    assert store.message == ""
    record = store.load("A small pack")
    store.close()
    return record


def into_the_stage(screen: Terminal) -> None:
    screen.shows("Welcome to the small pack.")
    screen.press(ENTER)
    screen.shows("Splitting", "Lift only what is needed.")
    screen.press(ENTER)
    screen.shows("The only page.")
    screen.press(ENTER)
    screen.shows("Split the mixed run", "moves 0 / par 2")


def test_a_stage_is_played_with_real_keys_and_the_terminal_given_back(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("1")
        screen.shows("Esc put back")
        screen.press("2")
        screen.shows("moves 1 / par 2")
        screen.press(RIGHT * 9 + ENTER + RIGHT + RIGHT + ENTER)
        screen.shows("Split and joined.", "without help")
        assert screen.modes() != screen.modes_before
        screen.press("q")
        screen.shows("1 of 2")
        screen.press("q")
        screen.ends_with(0)
        assert screen.modes() == screen.modes_before
        assert_given_back(screen)
    assert remembered(tmp_path).results == {SPLIT: Result(2, clean=True, stars=3)}


def assert_given_back(screen: Terminal) -> None:
    """Whatever was switched on by an escape sequence has been switched off again."""
    switched = re.findall(rb"\x1b\[\?(\d+)([hl])", screen.written)
    last = dict(switched)
    for mode in (b"1049", b"2004", b"1000", b"1003", b"1006"):
        assert last[mode] == b"l", mode
    assert last[b"25"] == b"h", "the cursor is shown again"


@pytest.mark.parametrize(("term", "has_colours"), [("vt100", False), ("xterm-256color", True)])
def test_colours_are_for_terminals_that_have_them(
    term: str, has_colours: bool, tmp_path: Path
) -> None:
    with terminal(tmp_path, *PACK, "1.1", term=term) as screen:
        screen.shows("Split the mixed run")
        screen.press("\x03")
        screen.ends_with(0)
        colours = rb"\x1b\[[0-9;]*?\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m"
        assert bool(re.search(colours, screen.written)) is has_colours


def test_coming_back_finds_the_table_as_it_was_left(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("12\x03")
        screen.ends_with(0)
    with terminal(tmp_path, *PACK) as screen:
        screen.shows("begun")
        screen.press(ENTER)
        screen.shows("Your table as you left it", "moves 1 / par 2")
        screen.press("u")
        screen.shows("moves 0 / par 2")
        screen.press("\x04")
        screen.ends_with(0)


def test_a_killed_program_loses_no_play(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("12")
        screen.shows("moves 1 / par 2")
        os.killpg(os.tcgetpgrp(screen.master), signal.SIGKILL)
        screen.shows("[ended -9]")
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_the_screen_follows_the_window_while_cards_are_lifted(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("1")
        screen.shows("Esc put back")
        screen.resize(50, 15)
        screen.shows("needs 60x20", "has 50x15")
        screen.resize(120, 40)
        screen.shows("Split the mixed run", "Esc put back")
        screen.press("2")
        screen.shows("moves 1 / par 2")


def test_suspending_gives_the_terminal_back_and_returning_draws_all_again(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("1")
        screen.shows("Esc put back")
        screen.press("\x1a")
        screen.shows("[suspended")
        local = 3  # echo, whole lines, signals: the others every shell sets for itself
        assert screen.modes()[local] == screen.modes_before[local]
        assert_given_back(screen)
        screen.resize(100, 30)
        screen.press("fg\r")
        screen.shows("Split the mixed run", "Esc put back")
        screen.press("2")
        screen.shows("moves 1 / par 2")
        screen.press("\x03")
        screen.ends_with(0)
        assert screen.modes() == screen.modes_before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_end_saves_and_gives_the_terminal_back(
    number: signal.Signals, tmp_path: Path
) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("12")
        screen.shows("moves 1 / par 2")
        os.killpg(os.tcgetpgrp(screen.master), number)
        screen.ends_with(128 + number)
        assert screen.modes() == screen.modes_before
        assert_given_back(screen)
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_ctrl_c_at_the_prompt_of_typed_lines_ends_with_everything_saved(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK, "--plain", "1.1") as screen:
        screen.shows("Split the mixed run", "or help. >")
        screen.press("1>2\r")
        screen.until(lambda: screen.words.endswith("1 of 2. >"), "the next prompt")
        screen.press("\x03")
        screen.ends_with(130)
        assert b"Traceback" not in screen.written
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_a_window_that_is_closed_ends_the_program_with_everything_saved(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("12")
        screen.shows("moves 1 / par 2")
        screen.hang_up()
        screen.process.wait(DEADLINE)
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_a_lone_escape_and_an_arrow_are_told_apart(tmp_path: Path) -> None:
    with terminal(tmp_path, *PACK) as screen:
        into_the_stage(screen)
        screen.press("1")
        screen.shows("Esc put back")
        screen.press(ESCAPE)
        screen.shows("Put back.")
        screen.press(RIGHT)
        screen.shows("[2]")
