"""One step of a session: an intent in, the next session and the effects to be run out.

Pure and total: what needs doing outside is told by comparing the two sessions, so no step can
change the record and forget to have it saved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.course.stage import Course
from trainer.play.effects import (
    Effect,
    Save,
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
    Schedule,
    Search,
    StopSearch,
    WriteStage,
)
from trainer.play.games import DealNumber, Games, course_of
from trainer.play.intents import Answer, ChangeSetting, Command, Found, Intent, Scheduled
from trainer.play.record import Place, Record, within
from trainer.play.session import (
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
    Session,
    TypingDeal,
    TypingLine,
    Watching,
)
from trainer.play.settings import changed
from trainer.play.steps import (
    asides,
    choosing,
    coaching,
    gaming,
    lobby,
    on_map,
    playing,
    reading,
    watching,
    ways,
)
from trainer.rules.cards import SuitCount


def begin(course: Course, record: Record, warning: str = "") -> Session:
    """A session at the course map, or at the welcome when nothing was read or done yet.

    `warning` is what the map says when it has nothing else to say.
    """
    session = replace(_session(course, record), warning=warning)
    if "" not in record.read and not record.results and course.welcome:
        return session.into(Reading("welcome"))
    return ways.to_map(session)


def begin_lesson(course: Course, record: Record, lesson: str) -> Session:
    """A session that goes on with a lesson. Raises KeyError for a name the course does not have."""
    session = _session(course, record)
    return ways.into_lesson(session, session.lesson(lesson))


def begin_stage(course: Course, record: Record, place: Place) -> Session:
    """A session at a stage. Raises KeyError for a place the course does not have."""
    return ways.into_stage(_session(course, record), place)


def begin_games(games: Games, record: Record) -> Session:
    """A session of full games, where one is chosen."""
    return Session(course_of(None), record, Lobby(), games=games)


def begin_game(games: Games, record: Record, deal: DealNumber | SuitCount) -> Session:
    """A session in the game of a deal, or in one by chance with so many suits."""
    session = begin_games(games, record)
    if isinstance(deal, DealNumber):
        return lobby.enter(session, deal)
    return lobby.begin_by_chance(session, deal)


def _session(course: Course, record: Record) -> Session:
    return Session(course, within(course, record), OnMap())


def opened(session: Session) -> tuple[Session, tuple[Effect, ...]]:
    """A session that was just begun, with what has to be done outside before the first intent."""
    after = coaching.attend(session)
    # A session that begins at a stage has already put it into its record.
    last = session.record.last
    saves = () if last is None else (SaveLast(last),)
    return after, (*saves, *_searches(session, after))


def step(session: Session, intent: Intent) -> tuple[Session, tuple[Effect, ...]]:
    """The session after `intent`, and what has to be done outside."""
    if isinstance(intent, Found):  # it is in the file already: nothing is to be saved
        return _found(session, intent), ()
    stepped = _turned_back(session, _stepped(session, intent))
    after = gaming.with_row(coaching.attend(_dropped_search(session, stepped)))
    effects = (
        *saves(session.record, after.record),
        *_solved(session, after),
        *map(SaveGame, gaming.changed_rows(session.games, after.games)),
        *(SaveSetting(*chosen) for chosen in changed(session.settings, after.settings)),
        *_searches(session, after),
        *_schedules(after),
        *_files(session, after),
    )
    return (replace(after, graded=()) if after.graded else after), effects


def _found(session: Session, found: Found) -> Session:
    """The session with what was remembered before; where nothing is begun yet, it begins anew."""
    if session.games is not None:
        games = session.games
        for row in found.games:
            games = games if games.row(row.id) else games.with_row(row)
        return replace(session, record=found.record, settings=found.settings, games=games)
    record, mode = within(session.course, found.record), session.mode
    session = replace(session, record=record, settings=found.settings)
    is_fresh = isinstance(mode, OnMap) and mode == OnMap(note=mode.note)
    is_welcome = mode == Reading("welcome") and "" in record.read
    return ways.to_map(session) if is_fresh or is_welcome else session


def _stepped(session: Session, intent: Intent) -> Session:
    if isinstance(intent, Answer) and not _is_awaited(session, intent):
        return session
    if isinstance(intent, Scheduled):
        return replace(session, record=session.record.with_review(intent.place, intent.review))
    if intent is Command.QUIT:
        return session.into(Left())
    mode = session.mode
    if intent is Command.MORE:
        return replace(session, turned=session.turned + 1)
    is_typing = isinstance(mode, Asking | TypingLine | TypingDeal | Left)
    if isinstance(intent, ChangeSetting):
        return choosing.chosen(session, intent)
    if intent is Command.SETTINGS and not is_typing and not isinstance(mode, Choosing):
        return choosing.opened(session)
    if intent is Command.HELP and not is_typing and not isinstance(mode, Helping):
        return session.into(Helping(mode))
    match mode:
        case OnMap():
            return on_map.step(session, mode, intent)
        case Reading():
            return reading.step(session, mode, intent)
        case Playing():
            return playing.step(session, mode, intent)
        case Watching():
            return watching.step(session, mode, intent)
        case Done():
            return asides.done(session, mode, intent)
        case Lobby():
            return lobby.step(session, mode, intent)
        case TypingDeal():
            return lobby.typing_deal(session, mode, intent)
        case Asking():
            return asides.asking(session, mode, intent)
        case TypingLine():
            return asides.typing_line(session, mode, intent)
        case Helping():
            return asides.helping(session, mode, intent)
        case Choosing():
            return choosing.step(session, mode, intent)
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


def _is_awaited(session: Session, answer: Answer) -> bool:
    return session.waiting is not None and session.waiting.ticket == answer.ticket


def _dropped_search(before: Session, after: Session) -> Session:
    """The session without its search once the table it was about is no longer in play."""
    if after.waiting is None or after.waiting is not before.waiting:
        return after
    return after if _same_table(before.mode, after.mode) else replace(after, waiting=None)


def _same_table(before: Mode, after: Mode) -> bool:
    if isinstance(before, Playing) and isinstance(after, Playing):
        return before.attempt.now == after.attempt.now
    return False


# --- effects -------------------------------------------------------------------------------------


def saves(before: Record, after: Record) -> tuple[Save, ...]:
    """What has to be saved so that `after` is remembered where `before` was."""
    return tuple(_saves(before, after))


def _saves(before: Record, after: Record) -> Iterator[Save]:
    for place, result in after.results.items():
        if before.results.get(place) != result:
            yield SaveResult(place, result)
            if place in after.tables and before.tables.get(place) == after.tables[place]:
                # A result puts the table away; one that was left before a review is to stay.
                yield SaveTable(place, after.tables[place])
    for place in sorted({*before.tables, *after.tables}):
        if before.tables.get(place) != after.tables.get(place):
            yield SaveTable(place, after.tables.get(place))
    for lesson in sorted(after.read - before.read):
        yield SaveRead(lesson)
    if before.last != after.last:
        yield SaveLast(after.last)
    for place in sorted({*before.reviews, *after.reviews}):
        if before.reviews.get(place) != after.reviews.get(place):
            yield SaveReview(place, after.reviews.get(place))


def _files(before: Session, after: Session) -> Iterator[WriteStage]:
    if after.writing is not None and after.writing is not before.writing:
        yield after.writing


def _solved(before: Session, after: Session) -> Iterator[SaveSolved]:
    """That a stage was done just now, be it for the first time or once more."""
    mode = after.mode
    if isinstance(mode, Done):
        if mode not in _nested(before.mode):
            yield SaveSolved(mode.place, mode.result)
    elif isinstance(mode, Watching) and after.record.results != before.record.results:
        yield SaveSolved(mode.place, after.record.results[mode.place])


def _nested(mode: Mode | None) -> Iterator[Mode]:
    """A mode, and each one that it was opened from."""
    while mode is not None:
        yield mode
        mode = getattr(mode, "back", None)


def _searches(before: Session, after: Session) -> Iterator[Search | StopSearch]:
    was, now = before.waiting, after.waiting
    if now is None:
        if was is not None:
            yield StopSearch()
    elif was is None or was.ticket != now.ticket:
        yield Search(now.ticket, now.puzzle, any_line=now.purpose == "peek")


def _schedules(after: Session) -> Iterator[Schedule]:
    reviews = after.record.reviews
    for graded in after.graded:
        known = reviews.get(graded.place)
        yield Schedule(graded.place, graded.grade, known.card if known else "")
