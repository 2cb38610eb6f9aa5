"""Reviews in a session: telling the scheduler what was solved, and what is said of reviews."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from trainer.goals.words import counted
from trainer.play.modes import Done, Note, OnMap, beneath
from trainer.play.record import places_of
from trainer.play.reviewing import Graded, Reviewing, comes_back, counts, grade_of
from trainer.play.session import Session


def told(session: Session, mode: Done) -> Session:
    """The session after a stage was solved: what the scheduler is to be told, how the review is."""
    if session.reviewing is not None:
        reviewing = session.reviewing.with_solved(mode.place, mode.result)
        session = replace(session, reviewing=reviewing)
    stage, known = mode.attempt.stage, session.record.reviews.get(mode.place)
    # One that comes back already, and was made an example since, is told of all the same.
    if not session.settings.review or not (known or comes_back(stage)):
        return session
    grade = grade_of(stage, mode.result, shown=mode.attempt.shown)
    if not counts(grade, known, session.now):
        return session
    return replace(session, graded=(*session.graded, Graded(mode.place, grade)))


def left(before: Session, after: Session) -> Session:
    """The session after a stage of a review was left unsolved where help was given.

    It was not known, so the scheduler is told so: else it could be begun again as if it were.
    """
    table, now = beneath(before.mode), beneath(after.mode)
    if before.reviewing is None or table is None or table.attempt.is_clean:
        return after
    is_still_there = now is not None and now.place == table.place
    is_solved = isinstance(after.mode, Done) or table.place in before.reviewing.solved
    known = before.record.reviews.get(table.place)
    if is_still_there or is_solved or not counts("again", known, before.now):
        return after
    after = replace(after, graded=(*after.graded, Graded(table.place, "again")))
    if not isinstance(after.mode, OnMap):
        return after
    note = Note("hint", summary_text(after, before.reviewing))
    return after.into(replace(after.mode, note=note))


def with_earlier(session: Session) -> Session:
    """The session once reviews are turned on: what was not solved clean before comes back too."""
    return replace(session, graded=(*session.graded, *_earlier(session)))


def _earlier(session: Session) -> Iterator[Graded]:
    """The stages that were not solved clean at par so far, and do not come back yet."""
    record = session.record
    for place in places_of(session.course):
        result = record.results.get(place)
        if result is None or place in record.reviews:
            continue
        stage = session.stage(place)
        grade = grade_of(stage, result)
        if comes_back(stage) and counts(grade, None, None):
            yield Graded(place, grade)


# --- what is said --------------------------------------------------------------------------------


def nothing_text(session: Session, how: str = "F2 opens the settings, which turn them on.") -> str:
    """Why there is nothing to review now; `how` is how reviews are turned on."""
    if not session.settings.review:
        return f"Reviews are off: stages that were not solved clean do not come back. {how}"
    return f"Nothing is due for review. {_next_text(session)}"


def coming_text(session: Session) -> str:
    """How many stages come back, and when the next; empty where reviews are off, or none does."""
    waiting = len(session.record.reviews)
    if not session.settings.review or not waiting:
        return ""
    if due := len(session.due):
        return f"{counted(waiting, 'stage')} will come back; {due} of them now."
    return f"{counted(waiting, 'stage')} will come back. {_next_text(session)}"


def summary_text(session: Session, reviewing: Reviewing) -> str:
    """What came of a review that has ended, and what comes next."""
    solved, asked = len(reviewing.solved), len(reviewing.places)
    clean = f"{len(reviewing.clean)} of them without help"
    if solved < asked:
        left = f"Review left after {solved} of {counted(asked, 'stage')}"
        return f"{left}{f', {clean}' if solved else ''}. {_left_over(session, reviewing)}"
    return f"Review done: {counted(asked, 'stage')}, {clean}. {_next_text(session)}"


def _left_over(session: Session, reviewing: Reviewing) -> str:
    """What of a review that was left comes back now, and what does not."""
    due = {place for place in reviewing.places if place in session.due} - reviewing.solved
    told = {graded.place for graded in session.graded} - reviewing.solved
    helped = "The one you had help with counts as not known. " if told else ""
    rest = len(due - told)
    return f"{helped}{rest} of them {'is' if rest == 1 else 'are'} still due."


def _next_text(session: Session) -> str:
    """When the next stage comes back."""
    dues = [review.due for review in session.record.reviews.values() if review.due.tzinfo]
    if session.now is None or not dues:
        return "A stage comes back once it was solved with help, or in more plays than par."
    return f"The next stage comes back {_when(min(dues), session.now)}."


def _when(due: datetime, now: datetime) -> str:
    hours = max(1, round((due - now) / timedelta(hours=1)))
    return f"in {counted(hours, 'hour') if hours < 24 else counted(round(hours / 24), 'day')}"
