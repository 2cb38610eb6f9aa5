"""What moved between two tables: the cards of one play, made or taken back, and nothing else."""

from __future__ import annotations

from tests.play.packs import EXAMPLE, RUN, SHORT, SPLIT, at, run, times
from tests.play.view.scenes import GAME, MAP, playing
from trainer.play.intents import Command, Digit
from trainer.play.marks import Spot
from trainer.play.motion import Head, Motion, Runs, Way, motion_between
from trainer.play.session import Session


def moved(session: Session, *last: Command | Digit) -> Motion | None:
    return motion_between(session, run(session, *last))


def test_a_transfer_moves_its_cards_from_column_to_column() -> None:
    lifted = run(at(SPLIT), Digit(1))
    assert moved(lifted, Digit(2)) == Motion((Way(Spot(1, 4), Spot(2, 1)),))


def test_undo_moves_them_back_and_redo_again() -> None:
    made = run(at(SPLIT), Digit(1), Digit(2))
    assert moved(made, Command.UNDO) == Motion((Way(Spot(2, 1), Spot(1, 4)),))
    undone = run(made, Command.UNDO)
    assert moved(undone, Command.REDO) == Motion((Way(Spot(1, 4), Spot(2, 1)),))


def test_a_deal_brings_a_card_from_the_head_of_each_column() -> None:
    before = MAP.into(playing(GAME))
    motion = motion_between(before, MAP.into(playing(GAME, "deal")))
    assert motion is not None
    assert [way.start for way in motion.ways] == [Head(number) for number in range(1, 11)]
    front = [Spot(number, 6 if number <= 4 else 5) for number in range(1, 11)]
    assert [way.end for way in motion.ways] == front


def test_a_collected_run_goes_to_the_runs_from_where_its_cards_were() -> None:
    lifted = run(at(RUN), Digit(2))
    motion = moved(lifted, Digit(1))
    own = [Way(Spot(1, place), Runs()) for place in range(1, 13)]
    assert motion == Motion((*own, Way(Spot(2, 0), Runs())))


def test_a_shown_line_moves_cards_as_well() -> None:
    motion = moved(at(EXAMPLE), Command.RIGHT)
    assert motion is not None
    assert len(motion.ways) == 13
    shown = run(at(EXAMPLE), Command.RIGHT)
    back = moved(shown, Command.LEFT)
    assert back == Motion(tuple(Way(way.end, way.start) for way in motion.ways))


def test_nothing_moves_where_no_single_play_was_made_or_taken_back() -> None:
    assert moved(at(SPLIT), Digit(1)) is None
    assert moved(at(SPLIT), Command.HINT) is None
    assert moved(at(SPLIT), Command.HELP) is None
    two = run(at(SHORT), *times(Command.MOVABLE, 1))
    assert moved(two, Command.LEAVE) is None
    made = run(at(SPLIT), Digit(1), Digit(2), Digit(2), Digit(5))
    assert moved(made, Command.RESTART) is None
    assert motion_between(at(SPLIT), at(RUN)) is None
