"""The settings on the screen: one a row with its choices, and what the selected one does."""

from __future__ import annotations

from typing import Final

from trainer.play.intents import ChangeSetting
from trainer.play.modes import Choosing
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Setting, Settings
from trainer.play.steps.reviews import coming_text
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.rich import sentence
from trainer.play.view.signs import signs

_TOP: Final = 3
_TEXT_CELLS: Final = 76
"""Most cells of the help: longer lines are tiring to read."""


def draw_settings(canvas: Canvas, session: Session, mode: Choosing, look: Look) -> None:
    """Draw the settings into all rows but the last."""
    columns, rows = canvas.size
    left, right = 1, columns - 1
    canvas.write(0, left, "title", "Settings", right)
    canvas.write_right(0, right, (Fragment("dim", "what you change holds at once"),))
    canvas.fill(1, left, right, "rule", signs(look).line)
    # Blank rows between the settings, where the help has its room all the same.
    pitch = 2 if rows >= _TOP + 2 * len(SETTINGS) + 8 else 1
    for at, setting in enumerate(SETTINGS):
        is_selected = at == mode.selected
        _draw_row(canvas, _TOP + at * pitch, setting, session.settings, is_selected, look)
    top = _TOP + len(SETTINGS) * pitch + 1
    canvas.fill(top, left, right, "rule", signs(look).line)
    cells = min(_TEXT_CELLS, right - left)
    for at, said in enumerate(_lines(session, SETTINGS[mode.selected % len(SETTINGS)])):
        for line in sentence(said, cells, look, "text" if at == 0 else "dim"):
            top += 1
            if top < rows - 1:
                canvas.put(top, left, line, right)


def _lines(session: Session, setting: Setting) -> list[str]:
    """What the selected setting does as it is, what else is to know of it, what follows."""
    said = [setting.chosen(session.settings).says, setting.help]
    if setting.key == "review" and (coming := coming_text(session)):
        said.append(coming)
    return said


def _draw_row(
    canvas: Canvas, row: int, setting: Setting, settings: Settings, is_selected: bool, look: Look
) -> None:
    """`> Coach   on  [asked]  off`: what is chosen stands in brackets."""
    left, right = 1, canvas.size.columns - 1
    mark = signs(look).selected if is_selected else " "
    canvas.put(row, left, [Fragment("text", f"{mark} {setting.title}")], right)
    at = left + 4 + max(width(other.title) for other in SETTINGS)
    for choice in setting.choices:
        is_chosen = choice == setting.chosen(settings)
        text = f"[{choice.word}]" if is_chosen else f" {choice.word} "
        end = canvas.write(row, at, "chosen" if is_chosen else "dim", text, right)
        canvas.hit(row, at, row + 1, end, ChangeSetting(setting.key, choice.word))
        at = end + 2
    if is_selected:
        canvas.restyle(row, left, right, "selected")
