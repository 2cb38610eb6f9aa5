"""What is remembered elsewhere: each solving of a stage, and a record that is found late."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from tests.play.packs import COURSE, EXAMPLE, RUN, SPLIT, TRAP, at, run
from trainer.play.beginning import begin, begin_games
from trainer.play.effects import Effect, Save, SaveSolved
from trainer.play.games import DealNumber, Games
from trainer.play.intents import Command, Found, Intent, MakeMoves
from trainer.play.joining import joined, taken_over
from trainer.play.modes import Done, OnMap, Playing, Reading
from trainer.play.plain import Outside
from trainer.play.plain import run as run_plain
from trainer.play.record import GameRow, Place, Record, Result, Review, Table
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.step import step
from trainer.rules.lines import read_line
from trainer.solver.plain import solve


def moves(line: str) -> MakeMoves:
    return MakeMoves(read_line(line))


def solved(session: Session, *intents: Intent) -> list[SaveSolved]:
    """Each time that a stage was said to be solved."""
    found: list[Effect] = []
    for intent in intents:
        session, effects = step(session, intent)
        found += effects
    return [effect for effect in found if isinstance(effect, SaveSolved)]


# --- each solving --------------------------------------------------------------------------------


def test_each_solving_is_told_the_worse_ones_too() -> None:
    again = (Command.RESTART, moves("1>2 1>3"))
    best = Record(results={SPLIT: Result(1, clean=True, stars=3)})
    assert solved(at(SPLIT, best), moves("1>2"), moves("1>3"), *again) == [
        SaveSolved(SPLIT, Result(2, clean=True, stars=3)),
        SaveSolved(SPLIT, Result(2, clean=True, stars=3)),
    ]


def test_looking_around_after_a_stage_is_done_solves_nothing_more() -> None:
    session = run(at(SPLIT), moves("1>2 1>3"))
    assert isinstance(session.mode, Done)
    around = (Command.HELP, Command.ESCAPE, Command.SOLUTION, Command.RIGHT, Command.ESCAPE)
    assert isinstance(run(session, *around).mode, Done)
    assert solved(session, *around, Command.LEAVE) == []


def test_an_example_counts_once_when_its_end_is_first_seen() -> None:
    session = at(EXAMPLE)
    steps = (Command.RIGHT, Command.LEFT, Command.RIGHT)
    assert solved(session, *steps) == [SaveSolved(EXAMPLE, Result(None, clean=True, stars=3))]


# --- what is found late --------------------------------------------------------------------------

DUE = datetime(2026, 3, 1, tzinfo=UTC)


def test_both_records_are_in_the_joined_one() -> None:
    own = Record(
        results={SPLIT: Result(4, stars=2)},
        tables={TRAP: Table("1>3", 1)},
        read=frozenset("a"),
        reviews={SPLIT: Review(DUE, "own")},
    )
    found = Record(
        results={SPLIT: Result(2, clean=True), RUN: Result(7)},
        tables={TRAP: Table("1>2", 1), SPLIT: Table("1>2", 1)},
        read=frozenset("b"),
        last=TRAP,
        reviews={SPLIT: Review(DUE, "found"), RUN: Review(DUE, "found")},
    )
    record = joined(own, found)
    assert record == Record(
        results={SPLIT: Result(2, clean=True, stars=2), RUN: Result(7)},
        tables={TRAP: Table("1>3", 1), SPLIT: Table("1>2", 1)},
        read=frozenset("ab"),
        last=TRAP,
        reviews={SPLIT: Review(DUE, "own"), RUN: Review(DUE, "found")},
    )
    assert taken_over(record, found) == {SPLIT}


def test_no_table_is_put_under_the_one_that_is_played() -> None:
    found = Record(tables={SPLIT: Table("1>2", 1)}, last=TRAP)
    record = joined(replace(Record(), last=SPLIT), found)
    assert (record.tables, record.last) == ({}, SPLIT)
    assert taken_over(record, found) == frozenset()


def test_a_found_record_is_the_sessions_and_nothing_of_it_is_saved_again() -> None:
    record = Record(results={TRAP: Result(2), Place("gone", "x"): Result(3)}, last=SPLIT)
    session, effects = step(run(at(SPLIT), moves("1>2")), Found(record, Settings(coach="off")))
    assert effects == ()
    assert session.record.results == {TRAP: Result(2)}
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.moves == 1
    assert session.settings == Settings(coach="off")


def test_where_nothing_is_begun_yet_it_begins_with_what_was_found() -> None:
    record = Record(results={SPLIT: Result(2)}, read=frozenset({""}), last=None)
    blank = begin(COURSE, Record())
    assert blank.mode == Reading("welcome")
    for fresh in (blank, blank.into(OnMap())):
        assert step(fresh, Found(record, Settings()))[0].mode == begin(COURSE, record).mode
    for begun in (Reading("welcome", page=1), OnMap(lesson=1), OnMap(stage=1)):
        assert step(blank.into(begun), Found(record, Settings()))[0].mode == begun


def test_a_session_of_games_finds_the_games_and_their_tables() -> None:
    row = GameRow("a", 2, 7, "then", "", won=False, moves=3, hints=0, peeks=0)
    own = replace(row, id="b", moves=9)
    session = begin_games(Games((own,)), Record())
    record = Record(tables={DealNumber(2, 7).place: Table("1>2", 1)})
    found = Found(record, Settings(letters=True), (row, replace(own, moves=1)))
    after, effects = step(session, found)
    assert (after.record, after.settings, effects) == (record, Settings(letters=True), ())
    assert after.games is not None
    assert set(after.games.rows) == {row, own}


def test_typed_lines_go_on_with_what_was_found() -> None:
    found = [Found(Record(results={SPLIT: Result(2)}, read=frozenset({""})), Settings())]
    saved: list[Save] = []

    def save(effect: Save) -> str:
        saved.append(effect)
        return ""

    outside = Outside(lambda _: None, save, solve, found=lambda _: found.pop() if found else None)
    session = run_plain(begin(COURSE, Record(read=frozenset({""}))), ["help", "quit"], outside)
    assert session.record.results == {SPLIT: Result(2)}
    assert saved == []
    assert isinstance(begin(COURSE, session.record).mode, OnMap)


def test_help_given_at_a_table_that_is_found_later_counts_at_the_one_in_play() -> None:
    found = Record(tables={SPLIT: Table("1>2", 1, hints=4, shown=True)}, last=SPLIT)
    session = at(SPLIT)
    session, _ = step(session, Found(joined(session.record, found), Settings()))
    assert isinstance(session.mode, Playing)
    assert (session.mode.attempt.hints, session.mode.attempt.shown) == (4, True)
    assert session.mode.attempt.moves == 0
    done = run(session, moves("1>2 1>3"))
    assert isinstance(done.mode, Done)
    assert not done.mode.result.clean
