"""Cards on their way: where they are drawn after which share, and what never changes."""

from __future__ import annotations

import pytest

from tests.play.packs import RUN, at, run
from tests.play.view.scenes import GAME, MAP, ODD, TALL, after, playing
from trainer.play.intents import Digit
from trainer.play.marks import Spot
from trainer.play.motion import Head, Motion, Runs, Way, motion_between
from trainer.play.session import Session
from trainer.play.view import Frame, Look, Size, view
from trainer.play.view.frame import Strip
from trainer.play.view.moving import Sprite, moving

SIZES = [Size(60, 20), Size(80, 24), Size(120, 40)]
LOOKS = [Look(), Look(ascii=True)]


def drawn(
    before: Session, then: Session, share: float, size: Size = SIZES[1], look: Look = LOOKS[0]
) -> tuple[Frame, Frame, Frame]:
    """The frame before, the one on the way, and the one after."""
    motion = motion_between(before, then)
    assert motion is not None
    frames = view(before, size, look), view(then, size, look)
    return frames[0], moving(motion, *frames, share, look), frames[1]


CHANGES = {
    "transfer": (MAP.into(playing()), MAP.into(playing(line="1>3"))),
    "undo": (MAP.into(playing(line="1>3 1>2")), MAP.into(playing(line="1>3"))),
    "deal": (MAP.into(playing(GAME)), MAP.into(playing(GAME, "deal"))),
    "run": (run(at(RUN), Digit(2)), run(at(RUN), Digit(2), Digit(1))),
    "squeezed": (MAP.into(playing(TALL)), MAP.into(playing(TALL, "4>6"))),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CHANGES)
def test_the_last_frame_is_the_one_without_motion_and_all_fit(
    name: str, size: Size, look: Look
) -> None:
    *_, after = drawn(*CHANGES[name], 1.0, size, look)
    assert drawn(*CHANGES[name], 1.0, size, look)[1] is not after
    assert drawn(*CHANGES[name], 1.0, size, look)[1] == after
    for share in (0.0, 0.25, 0.5, 0.75, 0.99):
        _, on_the_way, _ = drawn(*CHANGES[name], share, size, look)
        assert (on_the_way.hits, on_the_way.spots) == (after.hits, after.spots)
        lines = on_the_way.text.split("\n")
        assert [len(line) for line in lines] == [size.columns] * size.rows


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CHANGES)
def test_the_first_frame_differs_from_the_last(name: str, size: Size) -> None:
    _, first, after = drawn(*CHANGES[name], 0.0, size)
    assert first != after


def test_at_first_a_card_is_where_it_was_and_not_yet_where_it_goes() -> None:
    before, first, after = drawn(*CHANGES["transfer"], 0.0)
    row, left, cells = dict(before.spots)[Spot(1, 4)]
    assert "6♥" in first.text.split("\n")[row][left : left + cells]
    row, left, cells = dict(after.spots)[Spot(3, 2)]
    assert "6♥" in after.text.split("\n")[row][left : left + cells]
    assert not first.text.split("\n")[row][left : left + cells].strip()


def test_a_card_is_shown_once_on_its_way() -> None:
    for share in (0.0, 0.3, 0.6, 0.9):
        _, frame, _ = drawn(*CHANGES["transfer"], share)
        assert frame.text.count("6♥") == 1


def test_a_way_is_fast_at_first_and_ends_at_its_end() -> None:
    sprite = Sprite((), Strip(10, 0, 6), Strip(2, 40, 6))
    assert sprite.at(0) == (10, 0)
    assert sprite.at(0.5) == (4, 30)
    assert sprite.at(1) == (2, 40)


def test_cards_that_are_not_seen_do_not_move() -> None:
    frame = view(MAP.into(playing(ODD)), SIZES[1], Look())
    nowhere = Motion((Way(Spot(1, 90), Spot(2, 0)), Way(Head(10), Spot(10, 0))))
    assert moving(nowhere, frame, frame, 0.0, Look()) is frame
    empty = Frame(())
    assert moving(Motion((Way(Spot(1, 0), Runs()),)), empty, empty, 0.0, Look()) is empty


def test_a_frame_tells_where_its_cards_and_runs_are() -> None:
    for size in SIZES:
        frame = view(MAP.into(playing(ODD)), size, Look())
        lines = frame.text.split("\n")
        for spot, (row, left, cells) in frame.spots:
            column = after(ODD, "").now.column(spot.column)
            shown = lines[row][left : left + cells]
            rank = "A23456789TJQK"[column.cards[spot.place].rank - 1]
            assert (rank in shown) is (spot.place >= column.hidden)
        assert frame.runs is not None
        assert lines[frame.runs.row][frame.runs.left] == "♠"
