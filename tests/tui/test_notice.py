"""Notices over a frame, and frames that are drawn only when something has changed."""

import pytest

from tests.play.packs import SPLIT, TRAP, at, run
from trainer.play.effects import Save, SaveLast, SaveTable
from trainer.play.intents import Answer, Click, Command, Digit, Intent, Typed
from trainer.play.view.frame import Fragment, Frame, Hit, Look, Size
from trainer.solver.verdict import Unsolvable
from trainer.store import Store
from trainer.tui.desk import Desk
from trainer.tui.notice import with_notice
from trainer.tui.searching import Searcher

HITS = (Hit(0, 0, 1, 1, Command.ENTER),)
FRAME = Frame(((Fragment("text", "." * 20),),) * 5, HITS)
SIZE = Size(80, 24)


def test_without_a_text_the_frame_is_left_as_it_is() -> None:
    assert with_notice(FRAME, "", Look()) is FRAME


def test_a_notice_stands_over_the_first_lines() -> None:
    frame = with_notice(FRAME, "The disk is full, it is.", Look())
    lines = frame.text.splitlines()
    assert lines == [f"{' The disk is full,':20}", f"{' it is.':20}", "." * 20, "." * 20, "." * 20]
    assert frame.hits == HITS


def test_a_notice_never_makes_a_frame_larger() -> None:
    for rows in range(4):
        small = Frame(FRAME.lines[:rows])
        frame = with_notice(small, "word " * 100, Look())
        assert [len(line) for line in frame.text.splitlines()] == [20] * rows


def test_a_notice_is_ascii_where_all_must_be() -> None:
    assert with_notice(FRAME, "Größe: ♠", Look(ascii=True)).text.isascii()


def desk_with(store: Store) -> Desk:
    desk = Desk(at(SPLIT), store, "pack", Look(), Searcher(lambda *_: None))
    desk.open()
    return desk


def test_a_frame_is_drawn_again_only_when_something_has_changed() -> None:
    desk = desk_with(Store())
    first = desk.frame(SIZE)
    assert desk.frame(Size(*SIZE)) is first
    desk.take(Command.REDO)
    desk.take(Command.REDO)
    second = desk.frame(SIZE)
    assert second is not first
    assert desk.frame(SIZE) is second
    assert desk.frame(Size(100, 30)) is not second
    desk.notice = "Trouble."
    assert "Trouble." in desk.frame(Size(100, 30)).text


def test_a_notice_goes_with_the_next_key_but_not_with_an_answer() -> None:
    desk = desk_with(Store(message="Trouble."))
    desk.take(Answer(7, Unsolvable()))
    assert desk.notice == "Trouble."
    desk.take(Digit(1))
    assert desk.notice == ""


class Recorder(Store):
    """A store that remembers what it was asked to save at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Save, ...]] = []

    def save(self, pack: str, *saves: Save) -> str:
        self.asked.append(saves)
        return super().save(pack, *saves)


class Waiting(Recorder):
    """A store that may be able to save a little later."""

    will = True

    @property
    def will_retry(self) -> bool:
        return self.will


def test_a_burst_of_keys_is_saved_at_once_and_in_order() -> None:
    store = Recorder()
    desk = desk_with(store)
    for column in (1, 2, 1, 2):
        desk.take(Digit(column))
    assert store.asked == []
    desk.save_now()
    desk.save_now()
    [saves] = store.asked
    assert saves[0] == SaveLast(SPLIT)
    assert [save for save in saves if isinstance(save, SaveTable)][-1].place == SPLIT


def test_nothing_is_taken_once_the_learner_has_left() -> None:
    desk = desk_with(Store())
    desk.take(Command.QUIT)
    assert desk.is_left
    left = desk.session
    desk.take(Digit(1))
    assert desk.session is left


SMALL = (Size(59, 24), Size(80, 19), Size(0, 0))


SEEN_ONLY = [one for one in Command if one not in (Command.LEAVE, Command.QUIT)]


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("intent", [*SEEN_ONLY, Digit(1), Click(1), Typed("x")])
def test_nothing_is_done_to_a_table_that_nobody_can_see(size: Size, intent: Intent) -> None:
    desk = desk_with(Store())
    before = desk.session
    desk.frame(size)
    desk.take(intent)
    assert desk.session is before
    desk.frame(Size(60, 20))
    desk.take(Digit(1))
    assert desk.session is not before


@pytest.mark.parametrize("size", SMALL)
def test_a_screen_too_small_can_be_left(size: Size) -> None:
    for command in (Command.QUIT, Command.LEAVE):
        desk = desk_with(Store())
        desk.frame(size)
        before = desk.session.mode
        desk.take(command)
        assert type(desk.session.mode) is not type(before)


def test_the_answer_to_a_search_arrives_on_a_screen_too_small_as_well() -> None:
    desk = Desk(run(at(TRAP), Command.HINT), Store(), "pack", Look(), Searcher(lambda *_: None))
    desk.take(Command.HINT)
    waiting = desk.session.waiting
    assert waiting is not None
    desk.frame(Size(59, 19))
    desk.take(Answer(waiting.ticket, Unsolvable()))
    assert desk.session.waiting is not waiting


def test_what_waits_in_the_store_is_tried_again_with_every_frame() -> None:
    store = Waiting()
    desk = desk_with(store)
    desk.save_now()
    assert desk.is_waiting_to_save
    store.will = False
    desk.save_now()
    desk.save_now()
    assert store.asked == [(SaveLast(SPLIT),)]
    store.will = True
    desk.save_now()
    assert store.asked == [(SaveLast(SPLIT),), ()]


@pytest.mark.parametrize("rows", [0, 1])
def test_a_screen_without_room_gives_a_frame(rows: int) -> None:
    desk = desk_with(Store(message="Trouble."))
    assert len(desk.frame(Size(0, rows)).lines) == rows
