"""The real program, driven by keys alone, its screen read back."""

import random
import sqlite3
import threading
from functools import partial
from pathlib import Path

import pytest
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output import DummyOutput

from tests.play.packs import COURSE, EXAMPLE, SHORT, SPLIT, TRAP, at
from tests.tui.driving import driven
from trainer.goals.puzzle import Puzzle
from trainer.play.beginning import begin
from trainer.play.effects import SaveResult, SaveTable
from trainer.play.intents import Digit
from trainer.play.record import Record, Result, Table
from trainer.play.view.frame import Look
from trainer.solver.budget import Budget
from trainer.solver.verdict import Unknown, Verdict
from trainer.store import Store, Waits
from trainer.tui.app import FullScreen, Surroundings

ENTER, ESCAPE, LEFT, RIGHT, UP, F1 = "\r", "\x1b", "\x1b[D", "\x1b[C", "\x1b[A", "\x1bOP"


def saved(path: Path) -> Record:
    store = Store.open(path)
    record = store.load("pack")
    store.close()
    return record


def test_a_stage_is_finished_with_keys_alone_from_the_welcome_on() -> None:
    store = Store()
    with driven(begin(COURSE, Record()), store) as app:
        app.shows("Welcome.")
        app.press(ENTER)
        app.shows("Splitting", "Runs")
        app.press(ENTER)
        app.shows("One.")
        app.press(ENTER)
        app.shows("Two.")
        app.press(ENTER)
        app.shows("Split the mixed run", "Only")
        app.press("12")
        app.shows("moves 1 /")
        app.press("13")
        app.shows("Split and joined.")
        app.press("\x03")
        assert app.ends() == 0
    assert store.load("pack").results == {SPLIT: Result(2, clean=True, stars=3)}


def test_one_burst_of_keys_is_handled_whole() -> None:
    store = Store()
    with driven(begin(COURSE, Record()), store) as app:
        app.press(ENTER * 4 + "1213")
        app.shows("Split and joined.")
        app.press("q\x03")
        assert app.ends() == 0
    assert store.load("pack").results == {SPLIT: Result(2, clean=True, stars=3)}


def test_leaving_in_the_middle_and_coming_back_finds_the_same_table(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    with driven(partial(at, SPLIT), path) as app:
        app.press("12" + "3")
        app.shows("moves 1 /")
        app.press("\x03")
        assert app.ends() == 0
    with driven(partial(begin, COURSE), path) as app:
        app.press(ENTER * 2)
        app.shows("Your table as you left it", "moves 1 /")
        app.press("13")
        app.shows("Split and joined.")
    assert saved(path).results == {SPLIT: Result(2, clean=True, stars=3)}


def test_the_table_and_what_is_lifted_survive_a_change_of_size() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("Split the mixed run")
        app.press(ENTER)
        app.shows("Esc put back")
        app.resize(40, 10)
        app.shows("needs 60x20", "has 40x10")
        app.resize(120, 40)
        app.shows("Split the mixed run", "Esc put back")
        app.press(RIGHT + ENTER)
        app.shows("moves 1 /")


def test_a_refused_move_shows_its_rule_and_costs_nothing() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("moves 0 /")
        app.press("23")
        app.shows("moves 1 /")
        app.press("u31")
        app.shows("moves 0 /", "not legal", "a nine")


def test_the_keys_are_shown_and_put_away_again() -> None:
    with driven(at(SPLIT)) as app:
        app.press(F1)
        app.shows("Keys in a stage")
        app.press(ESCAPE)
        app.hides("Keys in a stage")
        app.shows("Split the mixed run")


def test_a_lone_escape_puts_back_what_is_lifted() -> None:
    with driven(at(SPLIT)) as app:
        app.press("1")
        app.press(ESCAPE)
        app.shows("Put back.")


def test_moves_can_be_typed_and_pasted_into_the_line() -> None:
    with driven(at(SPLIT)) as app:
        app.press(":1>2")
        app.shows("1>2")
        app.press("\x1b[200~ 1>3\n\x1b[201~")
        app.shows("1>2 1>3")
        app.press(ENTER)
        app.shows("Split and joined.")


def test_a_paste_elsewhere_is_no_keys() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("moves 0 /")
        app.press("\x1b[200~12q\x03\x1b[201~")
        app.press(F1)
        app.shows("Keys in a stage")
        app.press(ESCAPE)
        app.shows("moves 0 /")


def test_the_terminal_is_asked_to_tell_of_clicks() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("Split the mixed run")
        assert "\x1b[?1000h" in app.screen.written
        assert "\x1b[?1006h" in app.screen.written


def test_cards_can_be_clicked() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("Split the mixed run", "8♠")
        rows = app.screen.text.splitlines()
        table = next(row for row, line in enumerate(rows) if "[1]" in line)
        for card in ("6♠", "7♠"):
            row = next(row for row in range(table, len(rows)) if card in rows[row])
            app.press(click(row, rows[row].index(card)))
        app.shows("moves 1 /")


def click(row: int, column: int) -> str:
    """What a terminal sends for a press and release of the left button (both counted from 0)."""
    place = f"{column + 1};{row + 1}"
    return f"\x1b[<0;{place}M\x1b[<0;{place}m"


def test_the_input_ending_leaves_in_good_order() -> None:
    store = Store()
    with driven(at(SPLIT), store) as app:
        app.press("12")
        app.shows("moves 1 /")
        app.end_input()
        assert app.ends() == 0
    assert store.load("pack").tables == {SPLIT: Table("1>2", 1)}


def test_an_example_is_stepped_through_and_counts() -> None:
    store = Store()
    with driven(at(EXAMPLE), store) as app:
        app.shows("A run leaves")
        app.press(" ")
        app.shows("King to ace")
        app.press("q\x03")
        app.ends()
    assert store.load("pack").results == {EXAMPLE: Result(None, clean=True, stars=3)}


MOUSE = (
    "\x1b[M\x7f!!",
    "\x1b[M !!",
    "\x1b[M\udc80!!",
    "\x1b[<99;5;5M",
    "\x1b[0;0M",
    "\x1b[<0;0;0M",
)
ODDITIES = ("\x1b[<0;500;500M", "\x1b[12;3R", "\x1b[I", "\x1b[?1;2c", "\x9b", "\x00", "é", "日本")
OTHERS = (ENTER, ESCAPE, UP, F1, "\x1b[200~paste\x1b[201~", "\x1b[201~", "\x1b\x1b", "\x7f")


@pytest.mark.parametrize("seed", range(3))
def test_nothing_a_terminal_may_send_ends_the_program(seed: int) -> None:
    chance = random.Random(seed)
    keys = [chr(code) for code in range(32, 127)]
    with driven(begin(COURSE, Record())) as app:
        for _ in range(150):
            kind = chance.choice((keys, keys, MOUSE, ODDITIES, OTHERS))
            app.press(chance.choice(kind))
        app.press("\x03")
        assert app.ends() == 0


# --- searches ------------------------------------------------------------------------------------


def test_a_hint_that_needs_a_search_comes_by_itself() -> None:
    with driven(at(TRAP)) as app:
        app.press("?")
        app.shows("Two suits, two homes.")
        app.press("?")
        app.shows("Look at column 1", "2 plays away")


def test_the_answer_to_a_table_that_has_moved_on_is_dropped_and_its_search_stopped() -> None:
    begun, stopped = threading.Event(), threading.Event()

    def endless(puzzle: Puzzle, budget: Budget) -> Verdict:
        begun.set()
        while not budget.is_cancelled():
            pass
        stopped.set()
        return Unknown("cancelled")

    with driven(at(TRAP), solve=endless) as app:
        app.press("??")
        app.shows("looking ...")
        assert begun.wait(20)
        app.press("13u")
        assert stopped.wait(20)
        app.press("13")
        app.shows("moves 1 /")


def test_a_search_that_fails_is_told_and_the_stage_goes_on() -> None:
    def failing(puzzle: Puzzle, budget: Budget) -> Verdict:
        raise ZeroDivisionError("in the solver")

    with driven(at(TRAP), solve=failing) as app:
        app.press("??")
        app.shows("The search failed", "in the solver", "was ended")
        app.press("13")
        app.shows("moves 1 /")
        app.hides("The search failed")


# --- trouble -------------------------------------------------------------------------------------


def test_trouble_with_saving_is_shown_and_does_not_stop_play(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    Store.open(path).close()
    disk = sqlite3.connect(path, isolation_level=None)
    disk.execute(
        "CREATE TRIGGER broken BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'no room'); END"
    )
    with driven(partial(at, SPLIT), path) as app:
        app.press("12")
        app.shows("The progress cannot be saved now: no room", "[2]↓")
        disk.execute("DROP TRIGGER broken")
        app.press("13")
        app.shows("The progress is saved again.", "Split and joined.")
        app.press("\x03")
        assert app.ends() == 0
    disk.close()
    assert app.farewell == ""
    assert saved(path).results == {SPLIT: Result(2, clean=True, stars=3)}


def test_what_was_wrong_when_opening_is_shown_first(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with driven(partial(at, SPLIT), tmp_path / "file" / "progress.sqlite3") as app:
        app.shows("Nothing of this session will be saved", "its folder is a file")
        app.press("12")
        app.hides("will be saved")
        app.shows("moves 1 /")
        app.press("\x03")
        assert app.ends() == 0
    assert "Nothing of this session will be saved" in app.farewell


def test_a_file_that_was_blocked_at_the_start_is_written_to_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.tui.app.RETRY_SECONDS", 0.02)
    path = tmp_path / "progress.sqlite3"
    Store.open(path).close()
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    with driven(partial(at, SPLIT), path) as app:
        app.shows("another program is using the file")
        app.press("12")
        app.shows("moves 1 /")
        blocker.execute("ROLLBACK")
        app.shows("What was done before can be read now, and the progress is saved again.")
        assert saved(path).tables == {SPLIT: Table("1>2", 1)}
    blocker.close()


def test_what_was_done_before_is_there_once_the_file_is_free(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    store = Store.open(path)
    store.save("pack", SaveResult(TRAP, Result(2)), SaveTable(SHORT, Table("1>2", 1)))
    store.close()
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    late = Store.open(path, Waits(0.0, 0.0, 0.0))
    assert late.load("pack") == Record()
    desk = full_screen(late).desk
    desk.save_now()
    assert desk.session.record.results == {}
    blocker.execute("ROLLBACK")
    blocker.close()
    desk.save_now()
    assert "can be read now" in desk.notice
    assert desk.session.record.results == {TRAP: Result(2)}
    assert desk.session.record.tables == {SHORT: Table("1>2", 1)}
    assert late.close() == ""


def full_screen(store: Store) -> FullScreen:
    around = Surroundings(input=DummyInput(), output=DummyOutput())
    return FullScreen(at(SPLIT), store, "pack", Look(), around)


def test_leaving_saves_what_is_not_saved_yet() -> None:
    store = Store()
    play = full_screen(store)
    play.desk.take(Digit(1))
    play.desk.take(Digit(2))
    assert store.load("pack").tables == {}, "saved with the next frame"
    play.leave()
    assert play.desk.is_left
    assert store.load("pack").tables == {SPLIT: Table("1>2", 1)}


def test_leaving_saves_what_it_can_where_leaving_itself_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store()
    play = full_screen(store)
    play.desk.take(Digit(1))
    play.desk.take(Digit(2))
    bug = ZeroDivisionError("a bug")

    def broken(*_: object) -> None:
        raise bug

    monkeypatch.setattr("trainer.tui.desk.step", broken)
    play.leave()
    assert play.failure is bug
    assert store.load("pack").tables == {SPLIT: Table("1>2", 1)}


@pytest.mark.parametrize("where", ["step", "view"])
def test_an_error_of_the_program_is_raised_when_all_is_saved_and_the_terminal_as_it_was(
    where: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    store = Store()
    bug = ZeroDivisionError("a bug")
    with driven(at(SPLIT), store) as app:
        app.press("12")
        app.shows("moves 1 /")

        def broken(*_: object) -> None:
            raise bug

        monkeypatch.setattr(f"trainer.tui.desk.{where}", broken)
        app.press("u")
        assert app.ends() is None
    assert app.failure is bug
    assert capfd.readouterr() == ("", ""), "whoever catches it tells of it"
    assert app.screen.written.rindex("\x1b[?1049l") > app.screen.written.rindex("\x1b[?1049h")
    assert SPLIT in store.load("pack").tables
