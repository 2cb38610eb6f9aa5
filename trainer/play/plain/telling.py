"""A session in sentences, one fact a line, for those who hear or pipe the course."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.play.attempt import Attempt
from trainer.play.books import pages
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
from trainer.play.plain.facts import goal_lines, progress_lines, prose_lines, table_lines, unmarked
from trainer.play.plain.telling_games import lobby_lines, won_lines
from trainer.play.plain.telling_map import map_lines
from trainer.play.plain.telling_settings import settings_lines
from trainer.play.record import Place
from trainer.play.sentences import play_lines
from trainer.play.session import Session
from trainer.play.steps.ways import following

A_MOVE: Final = "Type a move such as 3>5, or help."
GO_BACK: Final = "Type undo or restart, or help."
TYPED: Final = (
    "Here everything is typed, a word or a move on each line, and then Enter: 3>5 moves "
    "from column 3 to column 5. help lists the words, wherever you are."
)
CARDS: Final = (
    "Cards are told by rank and suit: 7H is the seven of hearts; A is the ace, T the ten, J, Q and "
    "K are jack, queen and king; S, H, C and D are spades, hearts, clubs and diamonds."
)


def tell(session: Session) -> tuple[str, ...]:
    """All that a mode shows when it is entered, as lines."""
    return tuple(_told(session))


def _told(session: Session) -> Iterator[str]:
    match session.mode:
        case OnMap() as mode:
            yield from map_lines(session, mode)
        case Reading() as mode:
            yield from _page(session, mode)
        case Playing() as mode:
            yield from _stage(session, mode)
        case Watching() as mode:
            yield from _watching(session, mode)
        case Done() as mode:
            yield from _done(session, mode)
        case Lobby() as mode:
            yield from lobby_lines(session, mode)
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
        case _:
            assert_never(session.mode)


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
    if mode.book == "welcome":
        yield TYPED
        yield CARDS
    yield "Type next to go on."


# --- a stage -------------------------------------------------------------------------------------


def _stage(session: Session, mode: Playing) -> Iterator[str]:
    """A stage as it is entered: title, what is said, what is asked, the table."""
    yield _title(session, mode.place, mode.attempt.stage)
    yield from prose_lines(mode.note.text)
    yield from goal_lines(mode.attempt)
    yield from table_lines(mode.attempt.now)
    yield GO_BACK if mode.attempt.has_failed else A_MOVE


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
        yield from won_lines(session, mode)
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


def help_lines(mode: Mode) -> Iterator[str]:
    """The words that can be typed in a mode."""
    for binding in bindings(mode):
        if binding.word:
            yield f"{binding.word}: {binding.help}."
    if any(binding.command is Command.SETTINGS for binding in bindings(mode)):
        yield "set coach on: change one of the settings."
    if isinstance(mode, OnMap):
        yield "next: open what is selected. 2: select lesson 2. 2.3: open its stage 3."
        yield "Full games are another command: leave this one and start spider-trainer play."
    if isinstance(mode, Lobby):
        yield "next: open what is selected."
        yield "1, 2 or 4: a new game with so many suits. 4-12345: that deal. stats: statistics."
    if isinstance(mode, Playing):
        yield "3>5: move the group that fits from column 3 to column 5; 3>5x2: exactly two cards."
        yield "table: the whole table. column 3: that column. where 3: where its group can go."
        if mode.place.is_game:
            yield "stats: games played and won."
        yield "goal: what is asked. intro: what was said of it. stock: deals left. last: last play."
