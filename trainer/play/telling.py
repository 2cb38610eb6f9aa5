"""Telling: a session in sentences, one fact a line, for those who hear or pipe the course."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.course.prose import Board, Paragraph, Verbatim, read_prose
from trainer.course.stage import Lesson, Limits, Stage
from trainer.goals.words import counted, listed
from trainer.play.attempt import Attempt
from trainer.play.keymap import bindings
from trainer.play.record import FULL_STARS, Place, done_stages, is_begun, is_done, stars
from trainer.play.session import (
    Asking,
    Done,
    Helping,
    Left,
    OnMap,
    Playing,
    Reading,
    Session,
    TypingLine,
    Watching,
)
from trainer.play.steps.reading import pages
from trainer.play.wording import SUIT_NAMES, move_text
from trainer.rules.notation import write_cards
from trainer.rules.position import Column, Position


def tell(session: Session) -> tuple[str, ...]:
    """All that a mode shows when it is entered, as lines."""
    return tuple(_told(session))


def _told(session: Session) -> Iterator[str]:
    match session.mode:
        case OnMap():
            yield from _map(session)
        case Reading() as mode:
            yield from _page(session, mode)
        case Playing() as mode:
            yield from _stage(session, mode)
        case Watching() as mode:
            yield from _watching(session, mode)
        case Done() as mode:
            yield from _done(mode)
        case Asking(question=question):
            yield f"{question} Type yes or no."
        case Helping() as mode:
            yield from _help(mode)
        case TypingLine() | Left():
            return


# --- prose ---------------------------------------------------------------------------------------


def prose_lines(text: str) -> Iterator[str]:
    """A text, one paragraph a line, its tables told column by column."""
    for block in read_prose(text):
        match block:
            case Paragraph(item=item):
                yield f"- {block.plain}" if item else block.plain
            case Board(columns):
                yield from (column_line(number, column) for number, column in columns)
            case Verbatim(lines):
                yield from lines


def unmarked(text: str) -> str:
    """A sentence without the marks of prose."""
    return " ".join(prose_lines(text))


# --- the map and its pages -----------------------------------------------------------------------


def _map(session: Session) -> Iterator[str]:
    course, mode = session.course, session.mode
    yield course.title
    for number, lesson in enumerate(course.lessons, start=1):
        yield f"{number}. {lesson.title}: {_lesson_state(session, lesson)}."
    if isinstance(mode, OnMap):
        selected = course.lessons[mode.lesson]
        yield f"Next: {selected.title}. {unmarked(selected.idea)}"
        if mode.note.text:
            yield mode.note.text
    yield "Type next to go on, a number for a lesson, 2.3 for stage 3 of lesson 2, or help."


def _lesson_state(session: Session, lesson: Lesson) -> str:
    record = session.record
    if is_done(lesson, record):
        earned = sum(
            stars(stage, record.results.get(Place(lesson.name, stage.name)))
            for stage in lesson.stages
        )
        return f"done, {earned} of {FULL_STARS * len(lesson.stages)} stars"
    if is_begun(lesson, record):
        return f"in progress, {done_stages(lesson, record)} of {len(lesson.stages)} stages done"
    return f"new, {counted(len(lesson.stages), 'stage')}"


def _page(session: Session, mode: Reading) -> Iterator[str]:
    texts = pages(session, mode)
    titles = {
        "welcome": session.course.title,
        "farewell": session.course.title,
        "summary": "What this lesson showed",
    }
    title = titles.get(mode.book) or session.lesson(mode.lesson).title
    count = f", page {mode.page + 1} of {len(texts)}" if len(texts) > 1 else ""
    yield f"{title}{count}"
    if mode.page < len(texts):
        yield from prose_lines(texts[mode.page])
    yield "Type next to go on."


# --- a stage -------------------------------------------------------------------------------------


def _stage(session: Session, mode: Playing) -> Iterator[str]:
    """A stage as it is entered: title, what is said, what is asked, the table."""
    yield _title(session, mode.place, mode.attempt.stage)
    yield from prose_lines(mode.note.text)
    yield from goal_lines(mode.attempt)
    yield from table_lines(mode.attempt.now)


def _title(session: Session, place: Place, stage: Stage) -> str:
    lesson = session.lesson(place.lesson)
    number = [other.name for other in lesson.stages].index(place.stage) + 1
    return f"{lesson.title}, stage {number} of {len(lesson.stages)}: {stage.title}"


def goal_lines(attempt: Attempt) -> Iterator[str]:
    """The goals with their progress, what is to be kept, the limits, the plays against par."""
    start, now, stage = attempt.stage.position, attempt.now, attempt.stage
    for goal in stage.goal:
        progress = goal.progress(start, now)
        state = "reached" if progress.met else f"not yet, {progress.text}"
        yield f"Goal: {unmarked(goal.describe())}: {state}."
    for keep in stage.keep:
        yield f"Keep: {unmarked(keep.describe_kept())}."
    yield from _limit_lines(stage.limits)
    par = "" if stage.par is None else f" Par is {stage.par}."
    yield f"{counted(attempt.moves, 'play')} made.{par}"


def _limit_lines(limits: Limits) -> Iterator[str]:
    if limits.moves is not None:
        yield f"At most {counted(limits.moves, 'play')}."
    if limits.deals is not None:
        yield f"At most {counted(limits.deals, 'deal')}." if limits.deals else "No deal is allowed."


def table_lines(position: Position) -> Iterator[str]:
    """The table column by column, gaps together, then the stock and what is collected."""
    for number, column in position.numbered():
        if not column.is_gap:
            yield column_line(number, column)
    if position.gaps:
        numbers = [str(number) for number in position.gaps]
        verb = "Gaps: columns" if len(numbers) > 1 else "Gap: column"
        yield f"{verb} {listed(numbers)}."
    yield stock_line(position)
    if position.collected:
        suits = [SUIT_NAMES[suit] for suit in position.collected]
        yield f"Collected: {listed(suits)}."


def column_line(number: int, column: Column) -> str:
    """One column, back card first, hidden cards only counted."""
    if column.is_gap:
        return f"Column {number}: a gap."
    hidden = f"{counted(column.hidden, 'hidden card')}, then " if column.hidden else ""
    return f"Column {number}: {hidden}{write_cards(column.face_up)}."


def stock_line(position: Position) -> str:
    """What the stock holds, in deals."""
    if not position.stock:
        return "The stock is empty."
    rest = len(position.stock) % 10
    short = f" and {counted(rest, 'card')} that cannot be dealt" if rest else ""
    return f"Stock: {counted(position.deals_left, 'deal')}{short}."


def _watching(session: Session, mode: Watching) -> Iterator[str]:
    stage = session.stage(mode.place)
    if mode.step == 0:
        what = "An example" if mode.back is None else "The solution"
        yield f"{_title(session, mode.place, stage)}. {what}, in {counted(len(mode.line), 'play')}."
        if mode.back is None:
            yield from prose_lines(stage.intro)
            yield from goal_lines(Attempt.of(stage))
        yield from table_lines(mode.now)
    else:
        play = mode.line[mode.step - 1]
        before = mode.line[mode.step - 2].after if mode.step > 1 else mode.start
        yield f"Play {mode.step} of {len(mode.line)}: {unmarked(move_text(play.move, before))}."
        yield from prose_lines(mode.says[mode.step - 1])
    if mode.is_at_end:
        if mode.back is None:
            yield from prose_lines(stage.outro)
        yield "That was the last play. Type next to go on, back, or try to play it yourself."
    else:
        yield "Type next for the next play."


def _done(mode: Done) -> Iterator[str]:
    stage, result = mode.attempt.stage, mode.result
    plays = counted(mode.attempt.moves, "play")
    par = "" if stage.par is None else f", par is {stage.par}"
    earned = counted(stars(stage, result), "star")
    help_used = "" if result.clean else ", with help"
    yield f"Solved in {plays}{par}: {earned}{help_used}."
    yield from prose_lines(stage.outro)
    yield "Type next to go on, again to play it again, solution to watch the author's line."


def _help(mode: Helping) -> Iterator[str]:
    for binding in bindings(mode.back):
        if binding.word:
            yield f"{binding.word}: {binding.help}."
    if isinstance(mode.back, Playing):
        yield "3>5: move the group that fits from column 3 to column 5; 3>5x2: exactly two cards."
        yield "table: the whole table. column 3: that column. where 3: where its group can go."
        yield "goal: what is asked. intro: what was said of it. stock: deals left. last: last play."
    yield "Type back to go on."
