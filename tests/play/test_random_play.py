"""Random intents in every mode: nothing raises, no card is lost, what is saved comes back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.packs import COURSE, SPLIT, TRAP, at, run_searching
from tests.tui.random_keys import intent_of
from trainer.play.attempt import Attempt
from trainer.play.beginning import begin, begin_stage
from trainer.play.comparing import saves
from trainer.play.intents import ChangeSetting, Click, Command, Digit, Intent, MakeMoves, Typed
from trainer.play.modes import Done, Left, Playing, Watching
from trainer.play.plain.telling import tell
from trainer.play.record import Record, Review, Table
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Settings
from trainer.rules.lines import Request
from trainer.rules.position import Position

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
_COLUMNS = st.integers(1, 10)
INTENTS: st.SearchStrategy[Intent] = st.one_of(
    st.sampled_from([command for command in Command if command is not Command.QUIT]),
    st.builds(Digit, st.integers(1, 4) | _COLUMNS),
    st.builds(Click, _COLUMNS, st.none() | st.integers(1, 14)),
    st.builds(
        ChangeSetting,
        st.sampled_from([*(setting.key for setting in SETTINGS), "x"]),
        st.sampled_from(["on", "off", "dark", "x"]),
    ),
    st.builds(Typed, st.sampled_from(["1", ">", "2", "deal", " ", "x", "é"])),
    st.builds(
        MakeMoves,
        st.tuples(st.builds(Request, _COLUMNS, _COLUMNS, st.none() | st.integers(0, 13))),
    ),
)


def table_of(session: Session) -> tuple[Position, Position] | None:
    match session.mode:
        case Playing(attempt=attempt) | Done(attempt=attempt):
            return attempt.stage.position, attempt.now
        case Watching():
            return session.stage(session.mode.place).position, session.mode.now
        case _:
            return None


@settings(max_examples=60)
@given(st.lists(INTENTS, max_size=60))
def test_no_intent_in_any_mode_raises_or_loses_a_card(intents: list[Intent]) -> None:
    session = begin(COURSE, Record())
    for intent in intents:
        before = session
        session = run_searching(session, intent)
        assert tell(session) is not None
        if (tables := table_of(session)) is not None:
            start, now = tables
            assert Counter(start.cards_in_play()) == Counter(now.cards_in_play())
        assert before.record.results.keys() <= session.record.results.keys()


@settings(max_examples=60)
@given(st.lists(INTENTS, max_size=60))
def test_what_was_left_on_the_table_before_a_review_is_there_after_it(
    intents: list[Intent],
) -> None:
    left = {SPLIT: Table("1>2", 1, hints=1), TRAP: Table("1>3", 1)}
    reviews = {place: Review(NOW, "") for place in left}
    record = Record(tables=left, reviews=reviews, read=frozenset({"", "split"}))
    begun = replace(begin(COURSE, record), settings=Settings(review=True), now=NOW)
    session = run_searching(begun, Command.REVIEW)
    assert session.reviewing is not None
    for intent in intents:
        session = run_searching(session, intent)
        assert tell(session) is not None
        if session.reviewing is None:
            break
        assert session.record.tables == left
        assert session.graded == ()


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_the_table_on_the_screen_is_the_one_that_is_remembered(seed: int) -> None:
    compared(Random(seed), 40)


def test_random_play_compares_tables_with_plays_and_hints() -> None:
    tables = [table for seed in range(12) for table in compared(Random(seed), 60)]
    assert sum(bool(table.moves) for table in tables) > 20
    assert sum(bool(table.hints) for table in tables) > 20


def compared(random: Random, count: int) -> list[Attempt]:
    """The attempts of so many steps, each the same when it is begun again from the record."""
    session = at(SPLIT, Record(read=frozenset({"", "split"})))
    attempts = []
    for _ in range(count):
        session = run_searching(session, intent_of(random, session, COURSE))
        if isinstance(session.mode, Left):
            session = begin_stage(COURSE, session.record, SPLIT)
        mode = session.mode
        if not isinstance(mode, Playing) or session.reviewing is not None:
            continue
        again = begin_stage(COURSE, session.record, mode.place).mode
        if isinstance(again, Playing):
            assert again.attempt == mode.attempt
            attempts.append(mode.attempt)
    return attempts


@given(st.lists(INTENTS, max_size=30))
def test_a_session_that_did_not_change_the_record_saves_nothing(intents: list[Intent]) -> None:
    session = run_searching(begin(COURSE, Record()), *intents)
    assert saves(session.record, session.record) == ()
    if isinstance(session.mode, Left):
        assert run_searching(session, *intents) == session
