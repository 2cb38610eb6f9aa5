"""The modes that show a stage: playing it, watching a line, and having solved it."""

from __future__ import annotations

from trainer.goals.words import counted
from trainer.play.record import Place, stars
from trainer.play.session import Done, Note, Playing, Session, Watching
from trainer.play.steps import ways
from trainer.play.view.board import Board, draw_board
from trainer.play.view.canvas import Canvas
from trainer.play.view.coach import Panel, panel_of
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.marking import marks_of
from trainer.play.view.signs import signs
from trainer.play.view.status import moves_item, watching_item
from trainer.play.wording import play_text


def draw_playing(canvas: Canvas, session: Session, mode: Playing, look: Look) -> None:
    """A stage in play."""
    stage = mode.attempt.stage
    note = mode.note if mode.note.text else Note("info", stage.intro)
    is_intro = note.kind == "info" and note.text == stage.intro
    panel = panel_of(note, "the task" if is_intro else "")
    figures = moves_item(mode.attempt.moves, stage)
    board = Board(
        session.lesson(mode.place.lesson),
        stage,
        mode.attempt.now,
        marks_of(mode),
        figures,
        panel,
        clicks=True,
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
        _shown(mode, stage.intro),
    )
    draw_board(canvas, board, look)


def _shown(mode: Watching, intro: str) -> Panel:
    heading = "example" if mode.back is None else "solution"
    if not mode.step:
        return Panel("info", heading, intro)
    says = mode.says[mode.step - 1] if mode.step <= len(mode.says) else ""
    said = play_text(mode.line[mode.step - 1])
    return Panel("play", f"{heading}, play {mode.step} of {len(mode.line)}", f"{said}\n\n{says}")


def draw_done(canvas: Canvas, session: Session, mode: Done, look: Look) -> None:
    """A stage that was just solved."""
    stage = mode.attempt.stage
    first: tuple[Line, ...] = (_result(mode, look),)
    panel = Panel("met", "solved", f"{stage.outro}\n\n{_next(session, mode.place)}", first)
    board = Board(
        session.lesson(mode.place.lesson),
        stage,
        mode.attempt.now,
        marks_of(mode),
        moves_item(mode.attempt.moves, stage),
        panel,
    )
    draw_board(canvas, board, look)


def stars_line(earned: int, look: Look) -> Line:
    """Three stars, earned or still to be earned."""
    sign = signs(look)
    return (Fragment("star", sign.star * earned), Fragment("unstar", sign.unstar * (3 - earned)))


def _result(mode: Done, look: Look) -> Line:
    stage, result = mode.attempt.stage, mode.result
    said = f"  {counted(result.plays or 0, 'play')}"
    if stage.par is not None:
        said += f", par {stage.par}"
    said += ", without help" if result.clean else ", with help"
    if not mode.is_better:
        said += f" {signs(look).dot} no better than before"
    return (*stars_line(stars(stage, result), look), Fragment("strong", said))


def _next(session: Session, place: Place) -> str:
    """What Enter leads to."""
    after = ways.onward(session, place).mode
    match after:
        case Playing(place=following) | Watching(place=following):
            return f"Next: **{session.stage(following).title}**"
        case _:
            return "Next: the lesson's summary"
