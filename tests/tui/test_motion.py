"""Motion on the screen: by an injected clock, ended by any key, never in a key's way."""

from __future__ import annotations

from dataclasses import replace

from tests.play.packs import SPLIT, at
from tests.tui.driving import driven
from trainer.play.intents import Command, Digit
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.view import Look, Size, view
from trainer.store import Store
from trainer.tui.desk import MOTION_SECONDS, Desk
from trainer.tui.searching import Searcher

SIZE = Size(80, 24)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def desk_with(clock: Clock | None, session: Session | None = None) -> Desk:
    searcher = Searcher(lambda *_: None)
    return Desk(session or at(SPLIT), Store(), "pack", Look(), searcher, clock)


def played(desk: Desk) -> None:
    """A play is made, its frame before it drawn."""
    desk.take(Digit(1))
    desk.frame(SIZE)
    desk.take(Digit(2))


def test_cards_move_for_a_while_and_the_last_frame_is_the_one_without_motion() -> None:
    clock = Clock()
    desk = desk_with(clock)
    played(desk)
    seen = []
    for share in (0.0, 0.25, 0.5, 0.75):
        clock.now = 100 + share * MOTION_SECONDS
        seen.append(desk.frame(SIZE))
        assert desk.is_moving
    assert len({frame.text for frame in seen}) == 4
    clock.now = 100 + 1.01 * MOTION_SECONDS
    last = desk.frame(SIZE)
    assert not desk.is_moving
    assert last == view(desk.session, SIZE, Look())
    assert desk.frame(SIZE) is last


def test_any_key_ends_it_at_once_and_is_handled_at_once() -> None:
    desk = desk_with(Clock())
    played(desk)
    desk.take(Digit(1))
    assert not desk.is_moving
    assert desk.frame(SIZE) == view(desk.session, SIZE, Look())
    desk.take(Digit(3))
    assert desk.is_left is False
    assert desk.session.record.results, "the goal is reached by the keys that came meanwhile"


def test_a_key_that_means_nothing_ends_it_as_well() -> None:
    desk = desk_with(Clock())
    played(desk)
    desk.take(Command.YES)
    assert not desk.is_moving


def test_a_burst_of_keys_is_not_followed_by_motion() -> None:
    desk = desk_with(Clock())
    desk.frame(SIZE)
    desk.take(Digit(1))
    desk.take(Digit(2))
    assert not desk.is_moving, "what was before the play was never on the screen"


def test_nothing_moves_without_a_clock_or_with_the_setting_off() -> None:
    off = replace(at(SPLIT), settings=Settings(motion=False))
    for desk in (desk_with(None), desk_with(Clock(), off)):
        played(desk)
        assert not desk.is_moving
        assert desk.frame(SIZE) == view(desk.session, SIZE, Look())


def test_a_resize_and_a_notice_end_it() -> None:
    desk = desk_with(Clock())
    played(desk)
    assert desk.frame(Size(100, 30)) == view(desk.session, Size(100, 30), Look())
    assert not desk.is_moving
    desk = desk_with(Clock())
    played(desk)
    desk.notice = "Trouble."
    assert "Trouble." in desk.frame(SIZE).text
    assert not desk.is_moving


def test_the_screen_goes_on_by_itself_until_the_cards_have_arrived() -> None:
    clock = Clock()
    with driven(at(SPLIT), clock=clock) as app:
        app.shows("Split the mixed run")
        app.press("1")
        app.shows("[1]", "put back")
        app.press("2")
        app.shows("moves 1 /")
        draws = app.screen.draws
        app.until(lambda: app.screen.draws >= draws + 2, "frames while the clock stands still")
        clock.now += 0.5 * MOTION_SECONDS
        draws = app.screen.draws
        app.until(lambda: app.screen.draws > draws, "a frame half of the way")
        assert "╰ 6♠ ◂" in app.screen.text
        assert "╭ 7♠  " in app.screen.text
        clock.now += MOTION_SECONDS
        app.until(lambda: "╰ 6♠ ◂ " in app.screen.text.split("\n")[7], "the card at its place")


def test_keys_are_handled_while_cards_are_on_their_way() -> None:
    store = Store()
    with driven(at(SPLIT), store, clock=Clock()) as app:
        app.shows("Split the mixed run")
        for keys, shown in (("1", "put back"), ("2", "moves 1 /"), ("1", "put back")):
            app.press(keys)
            app.shows(shown)
        app.press("3")
        app.shows("Split and joined.")
        app.press("q")
        app.press("q")
        assert app.ends() == 0
