"""The modes that show a stage: playing it, watching a line, and having solved it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.goals.words import counted
from trainer.play import coach
from trainer.play.games import help_in_words
from trainer.play.modes import Done, Note, Playing, Watching
from trainer.play.record import Place
from trainer.play.sentences import play_text
from trainer.play.session import Session
from trainer.play.view.ahead import ahead
from trainer.play.view.board import Board, draw_board
from trainer.play.view.canvas import Canvas
from trainer.play.view.coach import Panel, panel_of
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.lobby import statistics
from trainer.play.view.marking import marks_of
from trainer.play.view.signs import signs, stars_line
from trainer.play.view.status import help_item, moves_item, watching_item

BACK: Final = "**g** goes back to the table before it."


def draw_stage(
    canvas: Canvas, session: Session, mode: Playing | Watching | Done, look: Look
) -> None:
    """Any of the modes that show a stage."""
    match mode:
        case Playing():
            draw_playing(canvas, session, mode, look)
        case Watching():
            draw_watching(canvas, session, mode, look)
        case Done():
            draw_done(canvas, session, mode, look)


def draw_playing(canvas: Canvas, session: Session, mode: Playing, look: Look) -> None:
    """A stage in play."""
    stage = mode.attempt.stage
    note = mode.note if mode.note.text else Note("info", stage.intro)
    is_intro = note.kind == "info" and note.text == stage.intro
    has_failed = mode.attempt.has_failed
    task = "the task" if session.game is None else "a full game"
    panel = panel_of(note, task if is_intro else "", has_failed)
    if session.waiting is not None and session.waiting.purpose != "coach":
        panel = replace(panel, heading=f"{panel.heading}, looking ...")
    panel = replace(panel, coach=coach.said(session, mode, BACK))
    figures = moves_item(mode.attempt.moves, stage)
    board = Board(
        session.lesson(mode.place.lesson),
        stage,
        mode.attempt.now,
        marks_of(mode),
        figures,
        panel,
        help_item(mode.attempt, session.game),
        clicks=True,
        review=review_text(session, mode.place),
    )
    draw_board(canvas, board, look)


def draw_watching(canvas: Canvas, session: Session, mode: Watching, look: Look) -> None:
    """A line that is shown, with the author's notes."""
    stage = session.stage(mode.place)
    board = Board(
        session.lesson(mode.place.lesson),
        stage,
        mode.now,
        marks_of(mode),
        watching_item(mode.step, len(mode.line)),
        _shown(session, mode),
        review=review_text(session, mode.place),
    )
    draw_board(canvas, board, look)


def _shown(session: Session, mode: Watching) -> Panel:
    stage = session.stage(mode.place)
    name = "example" if mode.back is None else "solution"
    if mode.step:
        said = [play_text(mode.line[mode.step - 1]), *mode.says[mode.step - 1 : mode.step]]
    else:
        said = [stage.intro]
    if mode.back is None and mode.is_at_end:
        # Nothing else will show the outro of an example.
        text = _paragraphs([*said, stage.outro])
        return Panel("met", f"{name}, done", text, last=ahead(session, mode.place).text)
    if not mode.step:
        return Panel("info", name, stage.intro)
    heading = f"{name}, play {mode.step} of {len(mode.line)}"
    return Panel("play", heading, _paragraphs(said))


def _paragraphs(said: list[str]) -> str:
    return "\n\n".join(text.strip("\n") for text in said if text.strip())


def draw_done(canvas: Canvas, session: Session, mode: Done, look: Look) -> None:
    """A stage that was just solved, or a full game that was won."""
    if session.game is not None:
        draw_won(canvas, session, mode, look)
        return
    stage = mode.attempt.stage
    first: tuple[Line, ...] = (_result(mode, look),)
    following = ahead(session, mode.place).text
    panel = Panel("met", "solved", stage.outro, first, last=following)
    board = Board(
        session.lesson(mode.place.lesson),
        stage,
        mode.attempt.now,
        marks_of(mode),
        moves_item(mode.attempt.moves, stage),
        panel,
        review=review_text(session, mode.place),
    )
    draw_board(canvas, board, look)


def draw_won(canvas: Canvas, session: Session, mode: Done, look: Look) -> None:
    """A full game that was just won, with what came of all of them."""
    plays = counted(mode.result.plays or 0, "play")
    first: tuple[Line, ...] = (
        (Fragment("strong", f"Won in {plays}, {help_in_words(mode.attempt, session.game)}."),),
        (),
        *statistics(session, only_played=True),
    )
    board = Board(
        session.lesson(mode.place.lesson),
        mode.attempt.stage,
        mode.attempt.now,
        marks_of(mode),
        moves_item(mode.attempt.moves, mode.attempt.stage),
        Panel("met", "won", "", first),
        help_item(mode.attempt, session.game),
    )
    draw_board(canvas, board, look)


def review_text(session: Session, place: Place) -> str:
    """Which stage of a review it is; empty where there is none."""
    review = session.reviewing
    return f"review {review.number(place)} of {len(review.places)}" if review else ""


def _result(mode: Done, look: Look) -> Line:
    stage, result = mode.attempt.stage, mode.result
    said = f"  {counted(result.plays or 0, 'play')}"
    if stage.par is not None:
        said += f", par {stage.par}"
    said += ", without help" if result.clean else ", with help"
    if not mode.is_better:
        said += f" {signs(look).dot} no better than before"
    return (*stars_line(result.stars, look), Fragment("strong", said))
