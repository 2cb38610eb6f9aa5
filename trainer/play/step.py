"""One step of a session: an intent in, the next session and the effects to be run out.

Pure and total.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.play import comparing
from trainer.play.effects import Effect
from trainer.play.intents import Answer, ChangeSetting, Command, Found, Intent, Scheduled
from trainer.play.modes import (
    Asking,
    Choosing,
    Done,
    Helping,
    Left,
    Lobby,
    Mode,
    OnMap,
    Playing,
    Reading,
    TypingDeal,
    TypingLine,
    Watching,
    beneath,
    laid_over,
)
from trainer.play.record import within
from trainer.play.session import Session
from trainer.play.steps import home


def step(session: Session, intent: Intent) -> tuple[Session, tuple[Effect, ...]]:
    """The session after `intent`, and what has to be done outside."""
    if isinstance(intent, Found):  # it is in the file already: nothing is to be saved
        return _found(session, intent), ()
    stepped = _turned_back(session, _stepped(session, intent))
    if session.reviewing is not None:
        from trainer.play.steps import reviews

        stepped = reviews.left(session, stepped)
    after = attended(_dropped_search(session, stepped))
    effects = comparing.effects(session, after)
    return (replace(after, graded=()) if after.graded else after), effects


def attended(session: Session) -> Session:
    """The session with what a table asks for by itself: the coach's search, a game's row."""
    if not isinstance(session.mode, Done) and beneath(session.mode) is None:
        return session
    from trainer.play.steps import coaching, gaming

    return gaming.with_row(coaching.attend(session))


def _found(session: Session, found: Found) -> Session:
    """The session with what was remembered before; where nothing is begun yet, it begins anew."""
    if session.games is not None:
        games = session.games
        for row in found.games:
            games = games if games.row(row.id) else games.with_row(row)
        return replace(session, record=found.record, settings=found.settings, games=games)
    record, mode = within(session.course, found.record), session.mode
    session = replace(session, record=record, settings=found.settings)
    table = beneath(mode)
    if table is not None and (known := record.tables.get(table.place)):
        attempt = table.attempt.with_help(known.hints, known.nudges, shown=known.shown)
        return session.into(laid_over(mode, replace(table, attempt=attempt)))
    is_fresh = isinstance(mode, OnMap) and mode == OnMap(note=mode.note)
    is_welcome = mode == Reading("welcome") and "" in record.read
    return home.to_map(session) if is_fresh or is_welcome else session


def _stepped(session: Session, intent: Intent) -> Session:
    if isinstance(intent, Answer):
        return _answered(session, intent)
    if isinstance(intent, Scheduled):
        return replace(session, record=session.record.with_review(intent.place, intent.review))
    if intent is Command.QUIT:
        return session.into(Left())
    mode = session.mode
    if intent is Command.MORE:
        return replace(session, turned=session.turned + 1)
    is_typing = isinstance(mode, Asking | TypingLine | TypingDeal | Left)
    if isinstance(intent, ChangeSetting):
        from trainer.play.steps import choosing

        return choosing.chosen(session, intent)
    if intent is Command.SETTINGS and not is_typing and not isinstance(mode, Choosing):
        from trainer.play.steps import choosing

        return choosing.opened(session)
    if intent is Command.HELP and not is_typing and not isinstance(mode, Helping):
        return session.into(Helping(mode))
    return _by_mode(session, mode, intent)


def _by_mode(session: Session, mode: Mode, intent: Intent) -> Session:
    # Each is imported when its mode first steps: the first frame waits for none of them.
    match mode:
        case OnMap():
            from trainer.play.steps import on_map

            return on_map.step(session, mode, intent)
        case Reading():
            from trainer.play.steps import reading

            return reading.step(session, mode, intent)
        case Playing():
            from trainer.play.steps import playing

            return playing.step(session, mode, intent)
        case Watching():
            from trainer.play.steps import watching

            return watching.step(session, mode, intent)
        case Lobby():
            from trainer.play.steps import lobby

            return lobby.step(session, mode, intent)
        case TypingLine() | TypingDeal():
            from trainer.play.steps import typing

            return typing.step(session, mode, intent)
        case Choosing():
            from trainer.play.steps import choosing

            return choosing.step(session, mode, intent)
        case Done() | Asking() | Helping():
            from trainer.play.steps import asides

            return asides.step(session, mode, intent)
        case Left():
            return session


def _turned_back(before: Session, after: Session) -> Session:
    """The session at the start of its text, once another text is shown."""
    if not after.turned or _shown(before.mode) == _shown(after.mode):
        return after
    return replace(after, turned=0)


def _shown(mode: Mode) -> tuple[object, ...]:
    """What decides which text a mode shows."""
    match mode:
        case OnMap(lesson, _, note):
            return (OnMap, lesson, note)
        case Reading(book, lesson, page):
            return (Reading, book, lesson, page)
        case Playing(place, note=note):
            return (Playing, place, note)
        case Watching(place, step=step):
            return (Watching, place, step)
        case _:
            return (type(mode),)


def _answered(session: Session, answer: Answer) -> Session:
    """The answer taken in at the table it is about, which may lie beneath another mode."""
    table = beneath(session.mode)
    if session.waiting is None or session.waiting.ticket != answer.ticket or table is None:
        return session
    from trainer.play.steps import playing

    found = playing.step(session.into(table), table, answer)
    return found if table is session.mode else found.into(laid_over(session.mode, found.mode))


def _dropped_search(before: Session, after: Session) -> Session:
    """The session without its search once the table it was about is no longer in play."""
    if after.waiting is None or after.waiting is not before.waiting:
        return after
    return after if _same_table(before.mode, after.mode) else replace(after, waiting=None)


def _same_table(before: Mode, after: Mode) -> bool:
    was, now = beneath(before), beneath(after)
    return was is not None and now is not None and was.attempt.now == now.attempt.now
