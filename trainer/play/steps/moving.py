"""Making moves in a stage: lifting, dropping, dealing, typed moves, undo, redo and restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.goals.words import counted
from trainer.play import landing
from trainer.play.attempt import Attempt, Failure, GoalReached, Stuck
from trainer.play.modes import Lift, Note, Playing
from trainer.play.sentences import no_deal_text, outcome_text, play_said, play_text
from trainer.play.session import Session
from trainer.play.steps import ways
from trainer.play.wording import refusal_text
from trainer.rules.engine import why_not
from trainer.rules.history import History
from trainer.rules.lines import Request, resolve
from trainer.rules.moves import Deal, Transfer
from trainer.rules.position import COLUMN_NUMBERS
from trainer.rules.refusals import EmptySource, Refusal


def noted(mode: Playing, note: Note) -> Playing:
    """The stage with nothing lifted or marked, and a note."""
    return replace(mode, lift=None, marked=(), note=note)


def refused(mode: Playing, refusal: Refusal) -> Playing:
    """The stage after a refused move: nothing has changed but what is said."""
    text = refusal_text(refusal, mode.attempt.now)
    return noted(mode, Note("refusal", text, refusal))


def make_all(session: Session, mode: Playing, typed: Sequence[Request | Deal]) -> Session:
    """The session after moves made one by one, up to the first that cannot be made."""
    session = session.into(mode)
    for made, move in enumerate(typed):
        if not isinstance(session.mode, Playing):
            break
        before = session.mode.attempt
        session = make(session, session.mode, move)
        if isinstance(session.mode, Playing) and session.mode.attempt is before:
            return session.into(_left_off(session.mode, made, len(typed)))
    return session


def _left_off(mode: Playing, made: int, of: int) -> Playing:
    """The stage once a move of several could not be made: how far they went comes first."""
    if not made:
        return mode
    text = f"Made {made} of the {of} moves. {mode.note.text}"
    return replace(mode, note=replace(mode.note, text=text))


def make(session: Session, mode: Playing, typed: Request | Deal) -> Session:
    """The session after one move was asked for: made, refused, or not possible any more."""
    attempt = mode.attempt
    tried = attempt.tried(resolve(attempt.now, typed))
    if not isinstance(tried, Attempt):
        return session.into(refused(mode, tried))
    if attempt.has_failed:
        return session.into(noted(mode, Note("failure", outcome_text(attempt.outcome))))
    if isinstance(typed, Deal) and not attempt.deals_left:
        # A table is not lost to a key: as a move that is refused, it costs nothing.
        text = no_deal_text(attempt.stage.limits.deals or 0)
        return session.into(noted(mode, Note("refusal", text)))
    cursor = typed.target if isinstance(typed, Request) else mode.cursor
    return settled(session, replace(mode, cursor=cursor), tried)


def settled(session: Session, mode: Playing, attempt: Attempt) -> Session:
    """The session after a play: its words, and what has become of the attempt."""
    assert attempt.last is not None
    said = play_text(attempt.last)
    outcome = attempt.outcome
    note = Note("play", said)
    if isinstance(outcome, Failure | Stuck):
        note = Note("failure", f"{said} {outcome_text(outcome)}")
    after = on_table(mode, attempt, note)
    if isinstance(outcome, GoalReached):
        return ways.done_mode(session, after)
    return keeping_table(session, after)


def on_table(mode: Playing, attempt: Attempt, note: Note) -> Playing:
    """The stage with another table: hints begin anew, and nothing is lifted."""
    return replace(noted(mode, note), attempt=attempt, told=0, words=(), is_coached=False)


def keeping_table(session: Session, mode: Playing) -> Session:
    """The session in this mode, with its table remembered; not one of a review."""
    if session.reviewing is not None:
        return session.into(mode)
    record = session.record.with_table(mode.place, ways.table_of(mode.attempt))
    return replace(session, mode=mode, record=record)


# --- undo, redo, restart -------------------------------------------------------------------------


def undo(session: Session, mode: Playing) -> Session:
    """The session with the last play taken back."""
    history = mode.attempt.history
    if not history.plays:
        return session.into(noted(mode, Note("info", "This is the start: nothing to take back.")))
    said = f"Taken back: {play_said(history.plays[-1])}"
    return travelled(session, mode, history.undo(), said)


def redo(session: Session, mode: Playing) -> Session:
    """The session with the last undone play made again."""
    history = mode.attempt.history
    if not history.undone:
        return session.into(noted(mode, Note("info", "There is no play to make again.")))
    return settled(session, mode, mode.attempt.at(history.redo()))


def restart(session: Session, mode: Playing) -> Session:
    """The session at the stage's start, every play kept for redo."""
    return travelled(session, mode, mode.attempt.history.restart(), "Back at the start")


def travelled(session: Session, mode: Playing, history: History, said: str) -> Session:
    """The session with the same attempt at another play of its line."""
    left = len(history.undone)
    text = f"{said}. Redo can make {counted(left, 'play')} again." if left else f"{said}."
    return keeping_table(session, on_table(mode, mode.attempt.at(history), Note("info", text)))


# --- the hand ------------------------------------------------------------------------------------


def digit(session: Session, mode: Playing, column: int) -> Session:
    """A column was named: the source first, then the target."""
    if mode.lift is None:
        return session.into(lift(replace(mode, cursor=column), None))
    return drop(session, mode, column)


def drop(session: Session, mode: Playing, target: int) -> Session:
    """What is lifted goes to `target`; on its own column it is put back."""
    assert mode.lift is not None
    if target == mode.lift.source:
        return session.into(noted(mode, Note("info", "Put back.")))
    return make(session, mode, Request(mode.lift.source, target, mode.lift.size))


def lift(mode: Playing, size: int | None) -> Playing:
    """The group at the cursor lifted, or `size` of its cards; the reason where it cannot be."""
    source, now = mode.cursor, mode.attempt.now
    if now.column(source).is_gap:
        return refused(mode, EmptySource(source))
    elsewhere = source % len(COLUMN_NUMBERS) + 1
    refusal = why_not(now, Transfer(source, size or 1, elsewhere))
    if size and isinstance(refusal, Refusal) and size > now.column(source).group_size:
        return refused(mode, refusal)
    lifted = Lift(source, size)
    note = Note("info", landing.lifted_text(now, lifted))
    return replace(mode, lift=lifted, marked=(), note=note)


def resize(mode: Playing, by: int) -> Playing:
    """One card more or fewer in the hand."""
    if mode.lift is None:
        return lift(mode, 1) if by > 0 else mode
    size = mode.lift.shown_size(mode.attempt.now) + by
    mode = replace(mode, cursor=mode.lift.source)
    if size < 1:
        return noted(mode, Note("info", "Put back."))
    resized = lift(mode, size)
    # What cannot grow stays in the hand as it is; only the reason is said.
    return resized if resized.lift else replace(resized, lift=mode.lift)


def drop_best(session: Session, mode: Playing) -> Session:
    """What is lifted goes to its best target: in suit before another suit, a gap last."""
    assert mode.lift is not None
    best = landing.best_landing(mode.attempt.now, mode.lift)
    if best is None:
        note = Note("info", "Put back: no other column takes it now.")
        return session.into(noted(mode, note))
    return make(session, mode, Request(best.source, best.target, best.size))


def click(session: Session, mode: Playing, column: int, size: int | None) -> Session:
    """A click lifts the cards from the clicked one on, or drops what is lifted."""
    if mode.lift is not None:
        return drop(session, mode, column)
    if size is None and mode.attempt.now.column(column).is_gap:
        return session.into(replace(mode, cursor=column))
    return session.into(lift(replace(mode, cursor=column), size))
