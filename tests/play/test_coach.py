"""The coach: what it says of a table, what it looks for, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.play.packs import SHORT, SPLIT, TRAP, TRAP_STAGE, at, run, run_searching
from trainer.course.stage import Limits, Mistake
from trainer.play import coach
from trainer.play.attempt import Attempt
from trainer.play.beginning import opened
from trainer.play.effects import Search, StopSearch
from trainer.play.intents import Answer, Command, MakeMoves
from trainer.play.modes import Playing
from trainer.play.record import Record, Table
from trainer.play.sentences import dead_end_text
from trainer.play.session import Session
from trainer.play.settings import Coach, Settings
from trainer.play.step import step
from trainer.rules.lines import read_line, write_line
from trainer.solver.plain import solve
from trainer.solver.verdict import Solved, Unknown

BACK = "Go back."


def coached(session: Session, choice: Coach = "on") -> Session:
    return replace(session, settings=Settings(coach=choice))


def moves(text: str) -> MakeMoves:
    return MakeMoves(read_line(text))


def said(session: Session) -> str:
    assert isinstance(session.mode, Playing)
    return coach.said(session, session.mode, BACK)


def line(session: Session) -> tuple[str, int]:
    """The line in play and how many more plays can be redone."""
    assert isinstance(session.mode, Playing)
    history = session.mode.attempt.history
    return write_line(history.start, history.plays), len(history.undone)


def longer_trap() -> Session:
    """The trap with time for a detour, and an author who knows the mistake."""
    session = at(TRAP)
    assert isinstance(session.mode, Playing)
    mistake = Mistake(read_line("1>5"), "lost", "The gap was needed.")
    stage = replace(TRAP_STAGE, limits=Limits(moves=4), mistakes=(mistake,))
    return session.into(replace(session.mode, attempt=Attempt.of(stage)))


def searches(effects: Iterable[object]) -> list[Search]:
    return [effect for effect in effects if isinstance(effect, Search)]


def test_asked_it_says_in_how_many_plays_the_goal_can_be_reached() -> None:
    session = coached(at(SPLIT), "asked")
    assert said(session) == ""
    assert said(run_searching(session, Command.COACH)) == (
        "The goal can still be reached in 2 plays, and in no fewer."
    )


def test_asked_it_speaks_of_one_table_only() -> None:
    session = run_searching(coached(at(SPLIT), "asked"), Command.COACH, moves("1>2"))
    assert said(session) == ""


def test_on_it_looks_at_every_table_by_itself() -> None:
    session, effects = step(coached(at(SPLIT)), moves("1>2"))
    [search] = searches(effects)
    assert said(session) == coach.LOOKING
    session = run(session, Answer(search.ticket, solve(search.puzzle)))
    assert said(session) == "The goal can still be reached in 1 play, and in no fewer."
    session = run_searching(session, Command.UNDO, moves("1>2"))
    _, effects = step(session, Command.UNDO)
    assert searches(effects) == []  # both tables are known by now


def test_on_it_looks_at_the_table_a_session_begins_with() -> None:
    _, effects = opened(coached(at(SPLIT)))
    assert len(searches(effects)) == 1
    assert searches(opened(coached(at(SPLIT), "asked"))[1]) == []


def test_off_it_says_only_that_it_is_off() -> None:
    session = coached(at(SPLIT), "off")
    for command in (Command.COACH, Command.REGRET):
        after, effects = step(session, command)
        assert isinstance(after.mode, Playing)
        assert after.mode.note.text == coach.IS_OFF
        assert searches(effects) == []
        assert said(after) == ""


def test_more_plays_than_par_are_told() -> None:
    session = run_searching(coached(at(SPLIT)), moves("1>2 2>1"))
    assert "That makes 4 in all; par is 2." in said(session)


def test_a_line_that_may_not_be_a_shortest_is_told_as_one() -> None:
    session, effects = step(coached(at(TRAP), "asked"), Command.COACH)
    [search] = searches(effects)
    found = solve(search.puzzle)
    assert isinstance(found, Solved)
    unproved = replace(found, proved_shortest=False)
    assert "in at most 2 plays; whether in fewer is not known" in said(
        run(session, Answer(search.ticket, unproved))
    )
    assert said(run(session, Answer(search.ticket, Unknown("seconds")))) == coach.NOT_KNOWN


def test_it_names_the_play_that_lost_it_and_goes_back_before_it() -> None:
    session = run_searching(coached(longer_trap(), "asked"), moves("1>5 5>1 1>5"), Command.COACH)
    assert said(session).startswith(dead_end_text(in_time=True, has_plays=False))
    assert "Play 3 was the play that lost it: move `8H` from column 1 to column 5." in said(session)
    assert "The gap was needed." in said(session)  # the author's words
    assert said(session).endswith(BACK)
    assert line(run(session, Command.REGRET)) == ("1>5 5>1", 1)


def test_the_way_back_finds_out_by_itself_what_it_needs() -> None:
    session = run_searching(coached(at(TRAP), "asked"), moves("1>5"), Command.REGRET)
    assert "Play 1 was the play" in said(session)
    assert line(run(session, Command.REGRET)) == ("", 1)


def test_where_nothing_is_lost_nobody_goes_back() -> None:
    session = run_searching(coached(at(SPLIT)), moves("1>2"), Command.REGRET)
    assert isinstance(session.mode, Playing)
    assert session.mode.note.text == "Nothing is lost: no play has to be taken back."
    assert line(session) == ("1>2", 0)


def test_a_failed_attempt_was_lost_by_a_play_or_at_the_start() -> None:
    left = Record(tables={SHORT: Table("deal", 1)})  # before the stage was given its limit
    session = run_searching(coached(at(SHORT, left), "asked"), Command.COACH)
    assert said(session) == coach.LOST_AT_START
    assert line(run(session, Command.REGRET)) == ("deal", 0)
    session = run_searching(coached(at(TRAP), "asked"), moves("1>5 5>1"), Command.REGRET)
    assert "Play 1 was the play that lost it" in said(session)  # no move is left


@pytest.mark.parametrize("unknown", [False, True])
def test_which_play_lost_it_may_not_be_known(unknown: bool) -> None:
    session = run_searching(coached(longer_trap(), "asked"), moves("1>5 5>1 1>5"))
    session, effects = step(session, Command.COACH)
    [first] = searches(effects)
    session, effects = step(session, Answer(first.ticket, solve(first.puzzle)))
    assert coach.LOOKING_BACK in said(session)
    while unknown and (found := searches(effects)):
        session, effects = step(session, Answer(found[0].ticket, Unknown("seconds")))
    assert (coach.LOSER_NOT_KNOWN in said(session)) is unknown


def test_what_it_says_costs_nothing() -> None:
    session = run_searching(coached(at(SPLIT)), moves("2>3"), Command.COACH, Command.REGRET)
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.is_clean


def test_a_hint_takes_over_what_the_coach_looks_for() -> None:
    session, effects = step(coached(at(TRAP)), moves("1>5 5>1"))
    [search] = searches(effects)
    session, effects = step(session, Command.HINT)
    if session.waiting is not None:
        assert effects == ()  # no second search
        session = run(session, Answer(search.ticket, solve(search.puzzle)))
    assert isinstance(session.mode, Playing)
    assert session.mode.note.kind in ("hint", "failure")


def test_a_search_for_a_table_that_was_left_is_given_up() -> None:
    session, _ = step(coached(at(SPLIT)), moves("1>2"))
    _, effects = step(session, Command.LEAVE)
    assert StopSearch() in effects
