"""Bookmarks: there and back again, and no play is lost on the way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.play.packs import COURSE, SPLIT, SPLIT_STAGE, at, run
from trainer.play.beginning import begin_stage
from trainer.play.intents import Command, MakeMoves
from trainer.play.modes import Playing
from trainer.play.record import Record, Table
from trainer.play.session import Session
from trainer.rules.lines import read_line, write_line


def moves(text: str) -> MakeMoves:
    return MakeMoves(read_line(text))


def playing(session: Session) -> Playing:
    assert isinstance(session.mode, Playing)
    return session.mode


def line(session: Session) -> tuple[str, str]:
    """The plays made, and those that can be redone, the next one first."""
    history = playing(session).attempt.history
    whole = history.to(len(history.plays) + len(history.undone))
    both = write_line(whole.start, whole.plays).split()
    return " ".join(both[: len(history.plays)]), " ".join(both[len(history.plays) :])


def test_back_on_the_same_line_keeps_the_later_plays_for_redo() -> None:
    session = run(at(SPLIT), moves("1>2"), Command.BOOKMARK, moves("2>1 1>2"))
    there = run(session, Command.TO_BOOKMARK)
    assert line(there) == ("1>2", "2>1 1>2")
    assert line(run(there, Command.TO_BOOKMARK)) == ("1>2 2>1 1>2", "")


def test_back_from_another_line_and_there_again() -> None:
    session = run(at(SPLIT), moves("1>2"), Command.BOOKMARK, Command.UNDO, moves("2>3"))
    there = run(session, Command.TO_BOOKMARK)
    assert line(there) == ("1>2", "")
    assert line(run(there, Command.TO_BOOKMARK)) == ("2>3", "")


def test_without_a_bookmark_nothing_happens() -> None:
    session = run(at(SPLIT), moves("1>2"))
    after = run(session, Command.TO_BOOKMARK)
    assert line(after) == line(session)
    assert "No bookmark" in playing(after).note.text


def test_going_back_escapes_no_count() -> None:
    session = run(at(SPLIT), Command.BOOKMARK, Command.HINT, moves("1>2"), Command.TO_BOOKMARK)
    assert playing(session).attempt.hints == 1


def test_a_bookmark_at_the_start_is_remembered() -> None:
    session = run(at(SPLIT), Command.BOOKMARK)
    assert session.record.tables[SPLIT] == Table("", 0, bookmark="")
    again = run(at(SPLIT, session.record), moves("1>2"), Command.TO_BOOKMARK)
    assert line(again) == ("", "1>2")


COMMANDS = (Command.BOOKMARK, Command.TO_BOOKMARK, Command.UNDO, Command.REDO, Command.RESTART)


@given(st.lists(st.sampled_from([*COMMANDS, moves("1>2"), moves("2>3"), moves("2>1")])))
def test_a_table_comes_back_with_its_bookmark_and_the_line_that_was_left(
    intents: list[Command],
) -> None:
    session = at(SPLIT)
    for intent in intents:
        if isinstance(session.mode, Playing):
            session = run(session, intent)
    if not isinstance(session.mode, Playing):
        return
    again = playing(begin_stage(COURSE, session.record, SPLIT))
    before = session.mode.attempt
    assert again.attempt == before


def test_a_bookmark_that_no_longer_fits_is_kept_as_far_as_it_does() -> None:
    record = Record(tables={SPLIT: Table("1>2", 1, bookmark="1>2 4>5", left="7>8", left_made=1)})
    attempt = playing(at(SPLIT, record)).attempt
    assert attempt.stage is SPLIT_STAGE
    assert attempt.bookmark is not None
    assert attempt.left is not None
    assert (len(attempt.bookmark.plays), len(attempt.left.plays)) == (1, 0)
