"""Terminals that can less, pipes on one side, pastes, bursts of keys, and all the ways to end."""

from __future__ import annotations

import re
import sys
from itertools import product
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

from tests.terminal.pseudo import SMALL_PACK, Terminal, terminal
from tests.terminal.test_terminal import PACK, SPLIT, remembered
from trainer.play.record import Table
from trainer.play.settings import SETTINGS

STAGE = (*PACK, "1.1")
COLOUR = re.compile(rb"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
CTRL_C, CTRL_D, CTRL_Z, ESCAPE = "\x03", "\x04", "\x1a", "\x1b"

# The program with a pipe where its input or its output was, and a terminal on the other side.
PIPED_IN = """
import os, sys
from trainer.cli import main
end, start = os.pipe()
os.write(start, sys.argv[1].encode())
os.close(start)
os.dup2(end, 0)
sys.exit(main(sys.argv[2:]))
"""
PIPED_OUT = """
import os, subprocess, sys
from trainer.cli import main
reader = subprocess.Popen(["cat"], stdin=subprocess.PIPE)
os.dup2(reader.stdin.fileno(), 1)
reader.stdin.close()
status = main(sys.argv[1:])
sys.stdout.flush()
os.close(1)
reader.wait()
sys.exit(status)
"""


def assert_plain(screen: Terminal) -> None:
    """Nothing but text was written, and the terminal's modes are those it had."""
    assert b"\x1b" not in screen.written
    assert screen.modes() == screen.modes_before


# --- terminals that can less ---------------------------------------------------------------------


def test_a_dumb_terminal_is_given_typed_lines_and_nothing_but_text(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE, term="dumb") as screen:
        screen.shows("or help. >")
        screen.press("1>2\r")
        screen.until(lambda: screen.words.endswith("1 of 2. >"), "the next prompt")
        screen.press("quit\r")
        screen.ends_with(0)
        assert_plain(screen)
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_no_color_draws_without_colours(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE, NO_COLOR="1") as screen:
        screen.shows("Split the mixed run")
        screen.press("1")
        screen.shows("Esc put back")
        screen.press(CTRL_C)
        screen.ends_with(0)
        assert not COLOUR.search(screen.written)
        screen.assert_given_back()


def test_typed_lines_from_a_pipe_are_played_on_a_terminal_as_text(tmp_path: Path) -> None:
    program = ("-c", PIPED_IN, "1>2\nquit\n")
    with terminal(tmp_path, *STAGE, program=program) as screen:
        screen.ends_with(0)
        assert_plain(screen)
        assert "1 of 2" in screen.words
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_an_output_that_is_a_pipe_is_given_text_and_keys_are_typed_lines(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE, program=("-c", PIPED_OUT)) as screen:
        screen.shows("stock is empty.")
        screen.press("1>2\r")
        screen.shows("1 of 2.")
        screen.press(CTRL_D)
        screen.ends_with(0)
        assert_plain(screen)
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


# --- what comes in -------------------------------------------------------------------------------


def test_keys_in_one_burst_are_all_taken_and_the_last_frame_is_drawn(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        screen.press("12u" * 100 + "12")
        screen.shows("moves 1 / par 2")
        screen.press("13")
        screen.shows("Split and joined.")
        screen.press(CTRL_C)
        screen.ends_with(0)
        screen.assert_given_back()
    assert SPLIT in remembered(tmp_path).results


def test_a_paste_is_no_storm_of_keys_but_text_for_a_typed_line(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        screen.press("\x1b[200~12q\x1b[201~" + "1")
        screen.shows("Esc put back", "moves 0 / par 2")
        screen.press(ESCAPE)
        screen.shows("Put back.")
        screen.press(":\x1b[200~1>2\n\x1b[201~")
        screen.shows("1>2")
        screen.press("\r")
        screen.shows("moves 1 / par 2")
        screen.press(CTRL_C)
        screen.ends_with(0)
        screen.assert_given_back()
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


def test_the_mouse_is_heard_while_the_program_runs_and_the_shells_again_after(
    tmp_path: Path,
) -> None:
    with terminal(tmp_path, *PACK) as screen:
        screen.shows("Welcome to the small pack.")
        screen.press("\r")
        screen.shows("Splitting", "Lift only what is needed.")
        assert b"\x1b[?1006h" in screen.written
        screen.press("\x1b[<0;10;3M\x1b[<0;10;3m" + "\x1b[<64;1;1M\x1b[M !!" + "\r")
        screen.shows("The only page.")
        screen.press(CTRL_C)
        screen.ends_with(0)
        screen.assert_given_back()


def test_the_mouse_is_let_go_and_taken_again_as_the_learner_chooses(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        screen.press("\x1bOQ")
        screen.shows("Mouse")
        at = [setting.key for setting in SETTINGS].index("mouse")
        screen.press("j" * at + "l")
        screen.until(lambda: screen.mode("1000") == "l", "the mouse let go")
        screen.press("l")
        screen.until(lambda: screen.mode("1000") == "h", "the mouse taken again")
        screen.press(CTRL_C)
        screen.ends_with(0)
        screen.assert_given_back()


# --- sizes and suspending ------------------------------------------------------------------------


def test_a_window_too_small_for_anything_takes_no_key_and_loses_no_lift(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        screen.press("1")
        screen.shows("Esc put back")
        screen.resize(30, 8)
        screen.shows("has 30x8")
        screen.press("2")
        for columns, rows in ((2, 1), (200, 60), (60, 20)):
            screen.resize(columns, rows)
        screen.shows("Esc put back", "moves 0 / par 2")
        screen.press("2")
        screen.shows("moves 1 / par 2")
        screen.press(CTRL_C)
        screen.ends_with(0)
        screen.assert_given_back()


def test_suspended_twice_the_screen_is_drawn_again_each_time(tmp_path: Path) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        screen.press("12")
        screen.shows("moves 1 / par 2")
        for _ in range(2):
            screen.press(CTRL_Z)
            screen.shows("[suspended")
            screen.press("fg\r")
            screen.shows("Split the mixed run", "moves 1 / par 2")
        screen.press(CTRL_D)
        screen.ends_with(0)
        screen.assert_given_back()
    assert remembered(tmp_path).tables == {SPLIT: Table("1>2", 1)}


# --- ways to end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "keys"),
    [
        *product(["", "1", ":", "s", "\x1bOP", "p"], [CTRL_C, CTRL_D]),
        *product(["", "1"], ["qq"]),
    ],
)
def test_leaving_from_anywhere_gives_the_terminal_back(
    before: str, keys: str, tmp_path: Path
) -> None:
    with terminal(tmp_path, *STAGE) as screen:
        screen.shows("Split the mixed run")
        drawn = len(screen.written)
        screen.press(before)
        screen.until(lambda: not before or len(screen.written) > drawn, "something drawn")
        screen.press(keys)
        screen.ends_with(0)
        screen.assert_given_back()


def test_the_end_of_typed_lines_ends_the_program(tmp_path: Path) -> None:
    with terminal(tmp_path, "learn", "--pack", str(SMALL_PACK), "--plain") as screen:
        screen.shows("Welcome to the small pack.", ">")
        screen.press(CTRL_D)
        screen.ends_with(0)
        assert_plain(screen)
