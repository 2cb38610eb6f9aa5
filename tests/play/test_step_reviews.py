"""Reviews in a session: what the scheduler is told, and one stage after another of what is due."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.play.packs import (
    COURSE,
    EXAMPLE,
    RUN,
    SHORT,
    SHORT_STAGE,
    SPLIT,
    TRAP,
    TRAP_STAGE,
    at,
    run,
    run_searching,
)
from trainer.play.attempt import Attempt
from trainer.play.beginning import begin
from trainer.play.effects import Effect, SaveResult, SaveReview, SaveSolved, SaveTable, Schedule
from trainer.play.intents import Command, Intent, MakeMoves, Scheduled
from trainer.play.modes import Done, OnMap, Playing
from trainer.play.plain.telling import tell
from trainer.play.record import Place, Record, Result, Review, Table
from trainer.play.reviewing import Grade
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.step import step
from trainer.play.steps.reviews import told
from trainer.rules.lines import read_line

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ON = Settings(review=True)
SOLVE_SPLIT = MakeMoves(read_line("1>2 1>3"))
SOLVE_TRAP = MakeMoves(read_line("1>3 1>2"))
ROUNDABOUT = MakeMoves(read_line("1>2 2>1 1>2 1>3"))


def reviewed(session: Session) -> Session:
    """The session with reviews on and a clock."""
    return replace(session, settings=ON, now=NOW)


def due(*places: Place, tables: dict[Place, Table] | None = None) -> Session:
    """The map with some stages due."""
    reviews = {place: Review(NOW - DAY, "card") for place in places}
    record = Record(reviews=reviews, tables=tables or {}, read=frozenset({"", "split", "runs"}))
    return reviewed(begin(COURSE, record))


def asked(session: Session, intent: Intent) -> list[Schedule]:
    return [effect for effect in step(session, intent)[1] if isinstance(effect, Schedule)]


def grades(session: Session, intent: Intent) -> list[Grade]:
    return [schedule.grade for schedule in asked(session, intent)]


def place_of(session: Session) -> Place | None:
    return session.mode.place if isinstance(session.mode, Playing | Done) else None


def note_of(session: Session) -> str:
    assert isinstance(session.mode, OnMap)
    return session.mode.note.text


# --- what the scheduler is told ------------------------------------------------------------------


def test_a_stage_solved_clean_at_par_does_not_come_back() -> None:
    assert grades(reviewed(at(SPLIT)), SOLVE_SPLIT) == []


def test_a_stage_solved_above_par_comes_back() -> None:
    assert asked(reviewed(at(SPLIT)), ROUNDABOUT) == [Schedule(SPLIT, "good")]


def test_a_stage_solved_with_a_hint_comes_back() -> None:
    session = run(reviewed(at(SPLIT)), Command.HINT)
    assert asked(session, SOLVE_SPLIT) == [Schedule(SPLIT, "hard")]


def test_a_stage_whose_solution_was_seen_comes_back_soonest() -> None:
    session = run(reviewed(at(SPLIT)), Command.SOLUTION, Command.YES, Command.ESCAPE)
    assert grades(session, SOLVE_SPLIT) == ["again"]


def test_nothing_comes_back_while_reviews_are_off() -> None:
    session = run(replace(at(SPLIT), now=NOW), Command.HINT)
    assert grades(session, SOLVE_SPLIT) == []


def test_a_stage_without_par_and_an_example_never_come_back() -> None:
    for place, stage, is_told in ((SHORT, SHORT_STAGE, False), (TRAP, TRAP_STAGE, True)):
        done = Done(place, Attempt.of(stage), Result(1), is_better=True)
        assert bool(told(reviewed(at(place)), done).graded) is is_told
    session = run(reviewed(at(EXAMPLE)), *[Command.ENTER] * 2)
    assert session.graded == ()
    assert EXAMPLE in session.record.results


def test_the_card_that_is_known_goes_to_the_scheduler() -> None:
    session = reviewed(at(SPLIT, Record(reviews={SPLIT: Review(NOW, "known")})))
    assert asked(session, SOLVE_SPLIT) == [Schedule(SPLIT, "easy", "known")]


def test_what_is_solved_before_it_is_due_changes_nothing() -> None:
    session = reviewed(at(SPLIT, Record(reviews={SPLIT: Review(NOW + DAY, "known")})))
    assert asked(run(session, Command.HINT), SOLVE_SPLIT) == []


def test_solving_it_twice_by_undo_and_redo_counts_once() -> None:
    session = run(reviewed(at(SPLIT)), Command.HINT, SOLVE_SPLIT)
    session = run(session, Scheduled(SPLIT, Review(NOW + DAY, "c")), Command.UNDO)
    assert asked(session, Command.REDO) == []


def test_what_the_scheduler_says_is_kept_and_saved_in_whatever_mode() -> None:
    review = Review(NOW + DAY, "card")
    for session in (at(SPLIT), begin(COURSE, Record()), run(at(SPLIT), Command.QUIT)):
        after, effects = step(session, Scheduled(SPLIT, review))
        assert after.record.reviews == {SPLIT: review}
        assert effects == (SaveReview(SPLIT, review),)
        assert after.mode == session.mode


# --- a review ------------------------------------------------------------------------------------


def test_what_is_due_is_told_by_a_clock_and_only_while_reviews_are_on() -> None:
    session = due(TRAP, SPLIT)
    assert session.due == (SPLIT, TRAP)
    assert replace(session, now=NOW - 2 * DAY).due == ()
    assert replace(session, now=None).due == ()
    assert replace(session, settings=Settings()).due == ()


def test_the_time_is_told_to_the_minute() -> None:
    session = due(SPLIT)
    assert session.at(NOW + timedelta(seconds=59)) is session
    assert session.at(NOW + timedelta(minutes=1)).now == NOW + timedelta(minutes=1)
    assert session.at(NOW - DAY).due == (SPLIT,)
    assert session.at(NOW - 2 * DAY).due == ()


def test_a_review_goes_through_what_is_due_and_ends_on_the_map() -> None:
    session = run(due(SPLIT, TRAP), Command.REVIEW)
    assert place_of(session) == SPLIT
    assert tell(session)[0] == "Review 1 of 2. Splitting, stage 1 of 3: Split the mixed run"
    session = run(session, SOLVE_SPLIT, Scheduled(SPLIT, Review(NOW + 9 * DAY, "c")))
    assert "Next: A gap too few." in tell(session)
    session = run(session, Command.ENTER)
    assert place_of(session) == TRAP
    session = run(session, Command.HINT, SOLVE_TRAP, Scheduled(TRAP, Review(NOW + 2 * DAY, "c")))
    assert "That was the last stage of this review." in tell(session)
    session = run(session, Command.ENTER)
    assert session.reviewing is None
    said = "Review done: 2 stages, 1 of them without help. The next stage comes back in 2 days."
    assert note_of(session) == said
    assert said in tell(session)


def test_a_review_that_is_left_says_how_far_it_came_and_the_rest_stays_due() -> None:
    session = run(due(SPLIT, TRAP), Command.REVIEW, SOLVE_SPLIT)
    session = run(session, Scheduled(SPLIT, Review(NOW + 9 * DAY, "c")), Command.ENTER)
    session = run(session, Command.LEAVE)
    assert note_of(session).startswith("Review left after 1 of 2 stages, 1 of them without help.")
    assert note_of(session).endswith("1 of them is still due.")
    assert (session.reviewing, session.due) == (None, (TRAP,))


def test_one_left_after_help_is_said_to_count_as_not_known() -> None:
    session = run(due(SPLIT, TRAP), Command.REVIEW, Command.HINT, Command.LEAVE)
    assert note_of(session) == (
        "Review left after 0 of 2 stages. "
        "The one you had help with counts as not known. 1 of them is still due."
    )


def test_a_table_left_in_the_middle_is_not_lost_by_a_review() -> None:
    left = Table("1>2", 1, hints=1)
    session = due(SPLIT, tables={SPLIT: left})
    before = session.record
    session = run(session, Command.REVIEW)
    assert isinstance(session.mode, Playing)
    assert (session.mode.attempt.moves, session.mode.attempt.hints) == (0, 0)
    session = run_searching(session, Command.HINT, MakeMoves(read_line("1>2")), Command.UNDO)
    assert session.record == before
    session, effects = step(session, SOLVE_SPLIT)
    assert session.record.tables == {SPLIT: left}
    assert saves_of(effects) == [SaveResult(SPLIT, Result(2, stars=3)), SaveTable(SPLIT, left)]


def saves_of(effects: tuple[Effect, ...]) -> list[Effect]:
    return [effect for effect in effects if not isinstance(effect, Schedule | SaveSolved)]


def test_where_the_learner_was_before_a_review_is_where_they_are_after_it() -> None:
    session = due(TRAP)
    session = replace(session, record=replace(session.record, last=SPLIT))
    session = run(session, Command.REVIEW, SOLVE_TRAP, Command.ENTER)
    assert session.record.last == SPLIT


def test_playing_a_stage_of_a_review_again_is_still_of_the_review() -> None:
    session = run(due(SPLIT, TRAP), Command.REVIEW, Command.HINT, SOLVE_SPLIT, Command.RESTART)
    assert place_of(session) == SPLIT
    session = run(session, SOLVE_SPLIT, Command.ENTER)
    assert place_of(session) == TRAP
    assert "1 of them without help" in note_of(run(session, SOLVE_TRAP, Command.LEAVE))


def test_a_review_while_reviews_are_off_says_how_to_turn_them_on() -> None:
    session = replace(due(SPLIT), settings=Settings())
    after = run(session, Command.REVIEW)
    assert after.reviewing is None
    assert "F2" in note_of(after)
    assert "typed" not in note_of(after)  # on the screen nothing is


@pytest.mark.parametrize(
    ("wait", "said"),
    [
        (timedelta(minutes=5), "in 1 hour."),
        (timedelta(hours=5), "in 5 hours."),
        (timedelta(hours=23), "in 23 hours."),
        (timedelta(days=1, seconds=-59), "in 1 day."),
        (timedelta(days=1, seconds=59), "in 1 day."),
        (timedelta(hours=40), "in 2 days."),
        (timedelta(days=6), "in 6 days."),
    ],
)
def test_where_nothing_is_due_it_says_when_something_will_be(wait: timedelta, said: str) -> None:
    record = Record(reviews={SPLIT: Review(NOW + wait, ""), TRAP: Review(NOW + 90 * DAY, "")})
    session = run(reviewed(begin(COURSE, record)), Command.ESCAPE, Command.REVIEW)
    assert note_of(session).startswith("Nothing is due for review.")
    assert note_of(session).endswith(said)


def test_before_anything_comes_back_it_says_what_will() -> None:
    assert "solved with help" in note_of(run(due(), Command.REVIEW))


def test_the_map_tells_what_is_due() -> None:
    said = tell(due(SPLIT, RUN))
    assert "2 stages are due for review: type review." in said
    assert any(line.startswith("1. Splitting") and "1 due for review" in line for line in said)
    assert "1.1 Split the mixed run: due for review." in said
    assert not any("due" in line for line in tell(due()))


def test_a_stage_that_has_become_an_example_is_reviewed_all_the_same() -> None:
    session = run(due(EXAMPLE, RUN), Command.REVIEW)
    assert place_of(session) == EXAMPLE
    assert asked(session, MakeMoves(read_line("2>1"))) == [Schedule(EXAMPLE, "easy", "card")]


@pytest.mark.parametrize("way_out", [Command.LEAVE, Command.QUIT])
def test_a_stage_left_after_help_is_told_of_as_not_known(way_out: Command) -> None:
    session = run(due(SPLIT), Command.REVIEW)
    assert asked(session, way_out) == []
    helped = run(session, Command.HINT)
    assert [schedule.place for schedule in asked(helped, way_out)] == [SPLIT]
    assert grades(helped, way_out) == ["again"]
    assert grades(helped, Command.RESTART) == []
    assert grades(helped, Command.HELP) == []
    assert grades(run(helped, Command.HELP), way_out) == (
        ["again"] if way_out is Command.QUIT else []
    )


def test_a_stage_solved_with_help_is_not_told_of_again_when_it_is_left() -> None:
    session = run(due(SPLIT, TRAP), Command.REVIEW, Command.HINT, SOLVE_SPLIT)
    assert isinstance(session.mode, Done)
    assert asked(session, Command.ENTER) == []
    assert asked(run(session, Command.UNDO), Command.LEAVE) == []
