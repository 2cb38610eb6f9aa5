"""Settings and reviews in the real program: what is chosen holds at once, and is saved."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from prompt_toolkit.styles import BaseStyle

from tests.play.packs import COURSE, SPLIT, at
from tests.tui.driving import driven
from trainer.play.beginning import begin
from trainer.play.record import Record, Review
from trainer.play.settings import SETTINGS, Settings
from trainer.store import Store
from trainer.tui.style import style

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
F2, DOWN, ENTER, ESCAPE = "\x1bOQ", "\x1b[B", "\r", "\x1b"
MOUSE_ON, MOUSE_OFF = "\x1b[?1000h", "\x1b[?1000l"
ON = Settings(review=True)
KEYS = [setting.key for setting in SETTINGS]


def select(key: str) -> str:
    return F2 + DOWN * KEYS.index(key)


def test_the_mouse_is_given_back_to_the_terminal_and_taken_again() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("Split the mixed run")
        assert MOUSE_ON in app.screen.written
        assert MOUSE_OFF not in app.screen.written
        app.press(select("mouse") + ENTER)
        app.shows("The mouse is the terminal's own")
        assert app.screen.written.count(MOUSE_OFF) == 1
        taken = app.screen.written.count(MOUSE_ON)
        app.press(ENTER)
        app.shows("can be clicked")
        assert app.screen.written.count(MOUSE_ON) == taken + 1


def test_a_mouse_that_was_turned_off_before_is_never_taken() -> None:
    session = replace(at(SPLIT), settings=Settings(mouse=False))
    with driven(session) as app:
        app.shows("Split the mixed run")
        assert MOUSE_ON not in app.screen.written


def test_suits_become_letters_at_once() -> None:
    with driven(at(SPLIT)) as app:
        app.shows("8♠")
        app.press(select("letters") + ENTER + ESCAPE)
        app.shows("8S")
        app.hides("8♠")


def test_the_theme_changes_its_colours_at_once() -> None:
    styles = {"dark": style("dark", "256"), "light": style("light", "256")}
    dark, light = "38;5;231", "38;5;16"  # the figures that matter: white, and black

    def chosen(settings: Settings) -> BaseStyle:
        return styles["light" if settings.theme == "light" else "dark"]

    with driven(at(SPLIT), style=chosen) as app:
        app.shows("Split the mixed run")
        assert dark in app.screen.written
        assert light not in app.screen.written
        app.press(select("theme") + "h")
        app.shows("[light]")
        assert light in app.screen.written


def test_a_stage_solved_with_a_hint_is_due_the_next_day_and_is_reviewed() -> None:
    time = [NOW]
    store = Store()
    begun = replace(begin(COURSE, Record(read=frozenset({"", "split"}))), settings=ON)
    with driven(begun, store, now=lambda: time[0]) as app:
        app.press(ENTER + "?" + "1213")
        app.shows("with help")
        app.press("qv")
        app.shows("Nothing is due for review. The next stage comes back in 1 day.")
        time[0] += timedelta(days=1)
        app.press("k")
        app.shows("1 due for review")
        app.press("v")
        app.shows("review 1 of 1")
        app.press("1213")
        app.shows("without help", "end the review")
        app.press(ENTER)
        app.shows("Review done: 1 stage, 1 of them without help.")
    [(place, review)] = store.load("pack").reviews.items()
    assert place == SPLIT
    assert review.due > time[0] + timedelta(days=1)


def test_what_is_due_when_the_program_begins_is_on_the_map() -> None:
    record = Record(read=frozenset({"", "split"}), reviews={SPLIT: Review(NOW, "")})
    with driven(replace(begin(COURSE, record), settings=ON), now=lambda: NOW) as app:
        app.shows("1 due for review", "v review 1")
