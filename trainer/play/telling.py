"""Telling: a session in sentences, one fact a line, for those who hear or pipe the course."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.course.stage import Lesson, Stage
from trainer.goals.words import counted, listed
from trainer.play.attempt import Attempt
from trainer.play.facts import goal_lines, progress_lines, prose_lines, table_lines, unmarked
from trainer.play.games import NAMES, help_in_words, tallies
from trainer.play.intents import Command
from trainer.play.keymap import bindings
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
)
from trainer.play.record import (
    FULL_STARS,
    Place,
    Record,
    done_stages,
    earned_stars,
    is_begun,
    is_done,
)
from trainer.play.sentences import play_lines
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Setting, Settings
from trainer.play.steps.lobby import Resume, choices, said_of
from trainer.play.steps.reading import pages
from trainer.play.steps.reviews import coming_text
from trainer.play.steps.ways import following


def tell(session: Session) -> tuple[str, ...]:
    """All that a mode shows when it is entered, as lines."""
    return tuple(_told(session))


def _told(session: Session) -> Iterator[str]:
    match session.mode:
        case OnMap() as mode:
            yield from _map(session, mode)
        case Reading() as mode:
            yield from _page(session, mode)
        case Playing() as mode:
            yield from _stage(session, mode)
        case Watching() as mode:
            yield from _watching(session, mode)
        case Done() as mode:
            yield from _done(session, mode)
        case Lobby():
            yield from _lobby(session)
        case TypingDeal(problem=problem):
            yield problem or "Type a deal, such as 4-12345."
        case Asking(question=question):
            yield f"{question} Type yes or no."
        case Helping(back=back):
            yield from help_lines(back)
        case Choosing():
            yield from settings_lines(session)
        case TypingLine() | Left():
            return


# --- the map and its pages -----------------------------------------------------------------------


def _map(session: Session, mode: OnMap) -> Iterator[str]:
    yield session.course.title
    for number, lesson in enumerate(session.course.lessons, start=1):
        yield f"{number}. {lesson.title}: {_lesson_state(session, lesson)}."
    yield from selection_lines(session, mode)
    if due := session.due:
        verb = "is" if len(due) == 1 else "are"
        yield f"{counted(len(due), 'stage')} {verb} due for review: type review."
    yield "Type next to go on, a number for a lesson, 2.3 for stage 3 of lesson 2, or help."


def selection_lines(session: Session, mode: OnMap) -> Iterator[str]:
    """What is selected on the map: a lesson with its stages, or one of them."""
    lesson = session.course.lessons[mode.lesson]
    if mode.stage is not None:
        yield f"Selected: {_stage_state(session, mode.lesson, mode.stage)}"
        return
    yield f"Selected: lesson {mode.lesson + 1}, {lesson.title}."
    yield unmarked(lesson.idea)
    for needed in lesson.needs:
        other = session.lesson(needed)
        state = "done" if is_done(other, session.record) else "not done yet"
        yield f"Builds on {other.title}: {state}."
    for at in range(len(lesson.names)):
        yield _stage_state(session, mode.lesson, at)
    if mode.note.kind != "info":  # what a lesson builds on has been said
        yield mode.note.text


def _stage_state(session: Session, lesson_at: int, at: int) -> str:
    lesson = session.course.lessons[lesson_at]
    stage = lesson.stages[at]
    place = Place(lesson.name, stage.name)
    result = session.record.results.get(place)
    states = ["an example"] if stage.kind == "example" else []
    if result is not None:
        states.append("seen" if result.plays is None else counted(result.stars, "star"))
    if place in session.record.tables:
        states.append("begun")
    if stage.trouble:
        states.append("cannot be read")
    if place in session.due:
        states.append("due for review")
    return f"{lesson_at + 1}.{at + 1} {stage.title}: {', '.join(states) or 'new'}."


def _lesson_state(session: Session, lesson: Lesson) -> str:
    record = session.record
    due = sum(place.lesson == lesson.name for place in session.due)
    return f"{_progress(lesson, record)}{f', {due} due for review' if due else ''}"


def _progress(lesson: Lesson, record: Record) -> str:
    if is_done(lesson, record):
        earned = earned_stars(lesson, record)
        return f"done, {earned} of {FULL_STARS * done_stages(lesson, record)} stars"
    if is_begun(lesson, record):
        return f"in progress, {done_stages(lesson, record)} of {len(lesson.names)} stages done"
    return f"new, {counted(len(lesson.names), 'stage')}"


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
    if session.game is not None:
        return stage.title
    lesson = session.lesson(place.lesson)
    number = lesson.names.index(place.stage) + 1
    title = f"{lesson.title}, stage {number} of {len(lesson.names)}: {stage.title}"
    review = session.reviewing
    if review is None:
        return title
    return f"Review {review.number(place)} of {len(review.places)}. {title}"


def _watching(session: Session, mode: Watching) -> Iterator[str]:
    stage = session.stage(mode.place)
    if mode.step == 0:
        what = "An example" if mode.back is None else "The solution"
        yield f"{_title(session, mode.place, stage)}. {what}, in {counted(len(mode.line), 'play')}."
        yield from prose_lines(stage.intro)
        yield from goal_lines(Attempt.of(stage))
        yield from table_lines(mode.now)
    else:
        yield from _shown_play(mode, stage)
    if not mode.is_at_end:
        yield "Type next for the next play."
    elif mode.back is None:
        yield from prose_lines(stage.outro)
        yield "That was the last play. Type next to go on, back, or try to play it yourself."
    else:
        yield "That was the last play. Type next for your own table, back, or try."


def _shown_play(mode: Watching, stage: Stage) -> Iterator[str]:
    play = mode.line[mode.step - 1]
    yield f"Play {mode.step} of {len(mode.line)}:"
    for fact in play_lines(play):
        yield unmarked(fact)
    before = mode.line[mode.step - 2].after if mode.step > 1 else mode.start
    yield from progress_lines(stage, before, play.after)
    yield from prose_lines(mode.says[mode.step - 1])


def _done(session: Session, mode: Done) -> Iterator[str]:
    if session.game is not None:
        yield from _won(session, mode)
        return
    stage, result = mode.attempt.stage, mode.result
    plays = counted(mode.attempt.moves, "play")
    par = "" if stage.par is None else f", par is {stage.par}"
    earned = counted(result.stars, "star")
    help_used = "" if result.clean else ", with help"
    yield f"Solved in {plays}{par}: {earned}{help_used}."
    yield from prose_lines(stage.outro)
    coming = following(session, mode.place)
    if coming is not None:
        yield f"Next: {session.stage(coming).title}."
    elif session.reviewing is not None:
        yield "That was the last stage of this review."
    yield "Type next to go on, again to play it again, solution to watch the author's line."


# --- full games ----------------------------------------------------------------------------------


def _lobby(session: Session) -> Iterator[str]:
    """What can be played: the games that were left by their numbers, then how to begin one."""
    assert isinstance(session.mode, Lobby)
    yield "Full games"
    if session.mode.note.text:
        yield session.mode.note.text
    for at, choice in enumerate(choices(session)):
        if isinstance(choice, Resume):
            chosen = "Selected: " if at == session.mode.selected else ""
            yield f"{chosen}{said_of(choice, session)}. Type {choice.deal}."
    yield "New game: type 1, 2 or 4 for the suits, or a deal's number such as 4-12345."
    yield "Type stats for what was played and won, or help."


def stats_lines(session: Session) -> Iterator[str]:
    """The statistics of full games, one line for each number of suits."""
    for suits, is_peeked, found in tallies(session.games.rows if session.games else ()):
        peek = ", with peek" if is_peeked else ""
        best = "" if found.best is None else f", fewest plays {found.best}"
        name = NAMES[suits].capitalize()
        yield f"{name}{peek}: {counted(found.played, 'game')} played, {found.won} won{best}."


def _won(session: Session, mode: Done) -> Iterator[str]:
    plays = counted(mode.attempt.moves, "play")
    yield f"{mode.attempt.stage.title} won in {plays}, {help_in_words(mode.attempt, session.game)}."
    yield from stats_lines(session)
    yield "Type next for another game, again for the same deal, leave for the other games."


def help_lines(mode: Mode) -> Iterator[str]:
    """The words that can be typed in a mode."""
    for binding in bindings(mode):
        if binding.word:
            yield f"{binding.word}: {binding.help}."
    if any(binding.command is Command.SETTINGS for binding in bindings(mode)):
        yield "set coach on: change one of the settings."
    if isinstance(mode, Lobby):
        yield "1, 2 or 4: a new game with so many suits. 4-12345: that deal. stats: statistics."
    if isinstance(mode, Playing):
        yield "3>5: move the group that fits from column 3 to column 5; 3>5x2: exactly two cards."
        yield "table: the whole table. column 3: that column. where 3: where its group can go."
        if mode.place.is_game:
            yield "stats: games played and won."
        yield "goal: what is asked. intro: what was said of it. stock: deals left. last: last play."


# --- the settings --------------------------------------------------------------------------------


def settings_lines(session: Session) -> Iterator[str]:
    """Every setting with what is chosen, what else could be, and how."""
    for setting in SETTINGS:
        others = [word for word in setting.words if word != setting.chosen(session.settings).word]
        yield f"{setting_line(setting, session.settings)} Else: {listed(others, 'or')}."
    if coming := coming_text(session):
        yield coming
    yield f"Type set, a setting and what it is to be: {', '.join(map(example_of, SETTINGS))}."


def setting_line(setting: Setting, settings: Settings) -> str:
    """A setting with what is chosen, and what that does."""
    choice = setting.chosen(settings)
    return f"{setting.title}: {choice.word}. {choice.says}"


def example_of(setting: Setting) -> str:
    """How a setting is changed by a typed line."""
    return f"set {setting.key} {setting.words[0]}"
