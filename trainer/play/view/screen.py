"""The one way in: a session, a screen's size and a look make a frame."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

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
from trainer.play.session import Session
from trainer.play.view import course_map, small
from trainer.play.view.canvas import Canvas
from trainer.play.view.footer import draw_footer
from trainer.play.view.frame import Frame, Look, Size
from trainer.play.view.keys import MORE_TEXT, entries

LEAST: Final = Size(60, 20)
"""The smallest screen that is drawn on."""


def view(session: Session, size: Size, look: Look) -> Frame:
    """The frame of a session: `size.rows` lines, each `size.columns` cells wide.

    Total: any session on any screen gives a frame. One smaller than `LEAST` says so.
    """
    look = look_of(session, look)
    canvas = Canvas(Size(max(0, size.columns), max(0, size.rows)), look.ascii)
    canvas.turned = session.turned
    if size.columns < LEAST.columns or size.rows < LEAST.rows:
        if not isinstance(session.mode, Left):
            small.draw_small(canvas, LEAST)
    else:
        draw_mode(canvas, session, session.mode, look)
    return canvas.frame()


def look_of(session: Session, look: Look) -> Look:
    """The look with what the learner has chosen; what was asked for at the start holds as well."""
    return replace(look, letters=look.letters or session.settings.letters)


def draw_mode(canvas: Canvas, session: Session, mode: Mode, look: Look) -> None:
    """Draw a mode with its footer."""
    # What draws another mode than the map is imported when it is: the first frame waits for none.
    match mode:
        case OnMap():
            course_map.draw_map(canvas, session, mode, look)
        case Reading():
            from trainer.play.view import pages

            pages.draw_pages(canvas, session, mode, look)
        case Playing() | Watching() | Done():
            from trainer.play.view import stages

            stages.draw_stage(canvas, session, mode, look)
        case Lobby():
            from trainer.play.view import lobby

            lobby.draw_lobby(canvas, session, mode, look)
        case TypingDeal():
            from trainer.play.view import lobby

            lobby.draw_typing(canvas, session, mode, look)
            return
        case Asking():
            from trainer.play.view import asking

            draw_mode(canvas, session, _beneath(mode), look)
            asking.draw_question(canvas, session, mode, look)
            return
        case TypingLine():
            from trainer.play.view import typing

            typing.draw_line(canvas, session, mode, look)
            return
        case Helping():
            from trainer.play.view import helping

            helping.draw_help(canvas, mode, look)
        case Choosing():
            from trainer.play.view import choosing

            choosing.draw_settings(canvas, session, mode, look)
        case Left():
            return
        case _:
            assert_never(mode)
    listed = entries(session, mode)
    draw_footer(canvas, [MORE_TEXT, *listed] if canvas.has_more else listed, canvas.margin)


def _beneath(mode: Asking) -> Mode:
    """What a question stands over: where the answer no leads."""
    under: Mode = mode
    while isinstance(under, Asking):
        under = under.no
    return under
