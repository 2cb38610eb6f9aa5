"""Ways from one mode to another: to the map, into a lesson, a stage, and on to the next."""

from __future__ import annotations

from dataclasses import replace

from trainer.course.stage import Lesson, Stage
from trainer.goals.words import counted
from trainer.play.attempt import Attempt, Failure, GoalReached, Stuck
from trainer.play.modes import Done, Note, OnMap, Playing, Reading, Watching
from trainer.play.record import Place, Table, next_stage, result_of
from trainer.play.sentences import outcome_text
from trainer.play.session import Session
from trainer.play.steps import home, reviews
from trainer.play.trouble import unreadable_text
from trainer.rules.engine import judge
from trainer.rules.history import History
from trainer.rules.lines import read_line, resolve, write_line
from trainer.rules.moves import Play


def into_lesson(session: Session, lesson: Lesson) -> Session:
    """On with a lesson: its pages when they are new, else the stage to go on with.

    A lesson that is all done opens its pages again.
    """
    last = session.record.last
    is_left_here = last and last.lesson == lesson.name and last in session.record.tables
    if last and is_left_here and not session.stage(last).trouble:
        return into_stage(session, last)
    stage = next_stage(lesson, session.record)
    if lesson.pages and (stage is None or lesson.name not in session.record.read):
        return session.into(Reading("lesson", lesson.name))
    return into_practice(session, lesson)


def into_practice(session: Session, lesson: Lesson) -> Session:
    """The first stage of a lesson that is not done; of one that is all done, its first."""
    playable = (stage for stage in lesson.stages if not stage.trouble)
    stage = next_stage(lesson, session.record) or next(playable, None)
    if stage is None:
        return home.to_map(session)
    return into_stage(session, Place(lesson.name, stage.name))


def into_stage(session: Session, place: Place) -> Session:
    """A stage: the table left there, else a fresh one; an example is stepped through.

    One whose file is wrong is only shown on the map, with what is wrong.
    """
    stage = session.stage(place)
    if stage.trouble:
        return _unreadable(session, place, stage)
    session = replace(session, record=replace(session.record, last=place))
    table = session.record.tables.get(place)
    if table is not None:
        mode = _resumed(place, stage, table)
        # A stage that was made easier since may have its goal reached on a table left before.
        is_done = isinstance(mode.attempt.outcome, GoalReached)
        return done_mode(session, mode) if is_done else session.into(mode)
    if stage.kind == "example" and stage.solution:
        return session.into(watching_solution(place, stage))
    return session.into(fresh(place, Attempt.of(stage)))


def _unreadable(session: Session, place: Place, stage: Stage) -> Session:
    lesson = session.lesson(place.lesson)
    index, at = session.course.lessons.index(lesson), lesson.names.index(place.stage)
    path = session.course.folder / lesson.name / f"{stage.name}.yaml"
    note = Note("problem", unreadable_text(stage.trouble, path))
    return session.into(OnMap(index, at, note))


def fresh(place: Place, attempt: Attempt) -> Playing:
    """An attempt at its start, with the stage's intro to read."""
    return Playing(place, attempt, note=Note("info", attempt.stage.intro))


def _resumed(place: Place, stage: Stage, table: Table) -> Playing:
    line = read_line(table.line)
    attempt = Attempt.resumed(stage, line, table.made)
    attempt = replace(
        attempt,
        hints=table.hints,
        nudges=min(table.nudges, len(stage.hints)),
        shown=table.shown,
        bookmark=_history(stage, table.bookmark),
        left=_history(stage, table.left, table.left_made),
    )
    outcome = attempt.outcome
    kept = attempt.moves + len(attempt.history.undone)
    if kept < len(line):
        lost = counted(len(line) - kept, "play")
        note = Note("info", f"The stage has changed since: {lost} no longer fit and were left out.")
    elif isinstance(outcome, Failure | Stuck):
        note = Note("failure", f"Your table as you left it. {outcome_text(outcome)}")
    elif attempt.moves:
        note = Note("info", f"Your table as you left it, {counted(attempt.moves, 'play')} made.")
    else:
        note = Note("info", stage.intro)
    return Playing(place, attempt, note=note)


def _history(stage: Stage, line: str | None, made: int | None = None) -> History | None:
    """The history with that line, as far as the stage allows it, `made` of its plays made."""
    if line is None:
        return None
    moves = read_line(line)
    return Attempt.resumed(stage, moves, len(moves) if made is None else made).history


def table_of(attempt: Attempt) -> Table | None:
    """The table to be remembered of an attempt; None for one in which nothing has happened."""
    line = _line(attempt.history)
    if not line and attempt.is_clean and attempt.bookmark is None:
        return None
    return Table(
        line,
        attempt.moves,
        attempt.hints,
        attempt.shown,
        bookmark=None if attempt.bookmark is None else _line(attempt.bookmark),
        left=None if attempt.left is None else _line(attempt.left),
        left_made=0 if attempt.left is None else len(attempt.left.plays),
        nudges=attempt.nudges,
    )


def _line(history: History) -> str:
    """All plays of a history in canonical text, those taken back too."""
    whole = history.to(len(history.plays) + len(history.undone))
    return write_line(whole.start, whole.plays)


def solution_line(stage: Stage) -> tuple[Play, ...]:
    """The plays of the author's solution, as far as it is legal."""
    history = History(stage.position)
    for step in stage.solution:
        play = judge(history.now, resolve(history.now, step.move))
        if not isinstance(play, Play):
            break
        history = history.add(play)
    return history.plays


def watching_solution(place: Place, stage: Stage) -> Watching:
    """The author's solution, to be stepped through from the stage's start."""
    says = tuple(step.say for step in stage.solution)
    return Watching(place, stage.position, solution_line(stage), says)


def stage_after(session: Session, place: Place) -> Place | None:
    """The next stage of the same lesson that is not done, going round; None where all are."""
    lesson = session.lesson(place.lesson)
    stage = next_stage(lesson, session.record, after=place.stage)
    return Place(lesson.name, stage.name) if stage else None


def following(session: Session, place: Place) -> Place | None:
    """The stage after one that is done: in a review that one's next, else the lesson's."""
    if session.reviewing is not None:
        return session.reviewing.after(place)
    return stage_after(session, place)


def onward(session: Session, place: Place) -> Session:
    """On from a stage that is done: the next one not done, else the lesson's summary.

    In a review: the next one of it, and after the last the map.
    """
    if session.reviewing is not None:
        reviewed = session.reviewing.after(place)
        return home.to_map(session) if reviewed is None else anew(session, reviewed)
    if (following := stage_after(session, place)) is not None:
        return into_stage(session, following)
    lesson = session.lesson(place.lesson)
    if not lesson.summary:
        return after_summary(session)
    return session.into(Reading("summary", lesson.name))


def after_summary(session: Session) -> Session:
    """On from a lesson's summary: the map, or the farewell once all is done."""
    lessons = session.course.lessons
    is_all_done = not any(next_stage(lesson, session.record) for lesson in lessons)
    if session.course.farewell and is_all_done:
        return session.into(Reading("farewell"))
    return home.to_map(session)


def anew(session: Session, place: Place) -> Session:
    """A stage from its start, whatever table was left there."""
    return session.into(fresh(place, Attempt.of(session.stage(place))))


def done_mode(session: Session, mode: Playing) -> Session:
    """A stage whose goal was just reached: its result goes into the record."""
    result = result_of(mode.attempt)
    before = session.record.results.get(mode.place)
    record = session.record.with_result(mode.place, result)
    is_better = before is None or record.results[mode.place] != before
    if session.reviewing is not None:
        # The table that was left there before the review is none of its business.
        record = record.with_table(mode.place, session.record.tables.get(mode.place))
    done = Done(mode.place, mode.attempt, result, is_better)
    return reviews.told(replace(session, record=record, mode=done), done)
