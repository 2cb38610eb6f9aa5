"""The choice of full games: those to go on with, new ones, a deal by its number, the statistics."""

from __future__ import annotations

from trainer.play.games import NAMES, tallies
from trainer.play.intents import ChooseDeal, Command, Intent
from trainer.play.modes import Lobby, Note, TypingDeal
from trainer.play.session import Session
from trainer.play.steps.lobby import Begin, Choice, Resume, Type, choices, said_of
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.input_line import draw_input
from trainer.play.view.rich import sentence
from trainer.play.view.signs import signs
from trainer.play.view.windows import Window, draw_window_signs

_TOP = 2
_MOST_CELLS = 76


def draw_lobby(canvas: Canvas, session: Session, mode: Lobby, look: Look) -> None:
    """Draw the choice into all rows but the last."""
    columns, rows = canvas.size
    cells = min(_MOST_CELLS, columns - 2)
    left = (columns - cells) // 2
    right = left + cells
    canvas.write(0, left, "title", "Full games", right)
    canvas.fill(1, left, right, "rule", signs(look).line)
    figures = statistics(session)
    said = sentence(mode.note.text, cells, look, "hint") if mode.note.text else []
    below = len(figures) + 2 + (len(said) + 1 if said else 0)
    window = Window.around(mode.selected, len(choices(session)), max(1, rows - 1 - _TOP - below))
    _draw_choices(canvas, session, mode, (left, right), window, look)
    top = _TOP + len(window.shown) + 1
    for at, line in enumerate(figures):
        canvas.put(top + at, left + 2, line, right)
    top += len(figures) + 1
    for at, line in enumerate(said):
        if top + at < rows - 1:
            canvas.put(top + at, left, line, right)


def _draw_choices(
    canvas: Canvas,
    session: Session,
    mode: Lobby,
    box: tuple[int, int],
    window: Window,
    look: Look,
) -> None:
    left, right = box
    offered = choices(session)
    for at, index in enumerate(window.shown):
        row, is_selected = _TOP + at, index == mode.selected
        mark = signs(look).selected if is_selected else " "
        choice = offered[index]
        key = str(choice.suits) if isinstance(choice, Begin) else ""
        key = ":" if isinstance(choice, Type) else key
        line = [
            Fragment("selected" if is_selected else "text", f"{mark} "),
            Fragment("key", f"{key:2}"),
            Fragment("text", said_of(choice, session)),
        ]
        canvas.put(row, left, line, right)
        if is_selected:
            canvas.restyle(row, left, right, "selected")
        canvas.hit(row, left, row + 1, right, _click(choice))
    draw_window_signs(canvas, window, _TOP, right, look)


def _click(choice: Choice) -> Intent:
    """What a click on a choice means."""
    match choice:
        case Resume(deal):
            return ChooseDeal(*deal)
        case Begin(suits):
            return ChooseDeal(suits)
        case Type():
            return Command.LINE


def statistics(session: Session, only_played: bool = False) -> list[Line]:
    """The statistics as a small table; games with a peek in them stand in rows of their own."""
    rows = session.games.rows if session.games else ()
    head = f"{'':24}{'played':>8}{'won':>8}{'fewest plays':>15}"
    lines: list[Line] = [(Fragment("dim", head),)]
    for suits, is_peeked, found in tallies(rows):
        if only_played and not found.played:
            continue
        name = NAMES[suits] + (", with peek" if is_peeked else "")
        best = "" if found.best is None else str(found.best)
        figures = f"{found.played:>8}{found.won:>8}{best:>15}"
        lines.append((Fragment("dim", f"{name:24}"), Fragment("text", figures)))
    return lines


def draw_typing(canvas: Canvas, session: Session, mode: TypingDeal, look: Look) -> None:
    """Draw the choice, what was wrong with the last try, and the line itself."""
    text = mode.problem or "Type a deal as it was told: 4-12345 is deal 12345 with four suits."
    note = Note("problem" if mode.problem else "info", text)
    draw_lobby(canvas, session, Lobby(mode.back.selected, note), look)
    draw_input(canvas, session, mode, look)
