"""The coach's panel: a heading that says of what kind it is, and the text, wrapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.play.session import Note, NoteKind
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.rich import line_width, note_lines
from trainer.play.view.signs import signs

HEADINGS: Final[dict[NoteKind, str]] = {
    "info": "coach",
    "play": "played",
    "refusal": "not legal",
    "hint": "hint",
    "failure": "failed",
    "problem": "not understood",
}


@dataclass(frozen=True, slots=True)
class Panel:
    """What the coach says: a style and a heading, lines that are not wrapped, and a text."""

    style: str
    heading: str
    text: str
    first: tuple[Line, ...] = ()

    def lines(self, cells: int, look: Look, airy: bool = False) -> list[Line]:
        """The panel's lines below its heading."""
        first = [*self.first, ()] if self.first and airy else [*self.first]
        return [*first, *note_lines(self.text, cells, look, airy)]


def panel_of(note: Note, heading: str = "") -> Panel:
    """The panel for a note; `heading` instead of the one of its kind."""
    return Panel(note.kind, heading or HEADINGS[note.kind], note.text)


def heading_line(panel: Panel, cells: int, look: Look) -> Line:
    """The rule above a panel, with its heading in it."""
    sign = signs(look)
    said = f" {panel.heading} "
    before = Fragment("rule", sign.line * 2)
    name = Fragment(panel.style, said)
    rest = cells - line_width((before, name))
    return (before, name, Fragment("rule", sign.line * max(0, rest)))


def draw_panel(
    canvas: Canvas, panel: Panel, top: int, left: int, cells: int, rows: int, look: Look
) -> None:
    """Draw a panel into that many rows, its heading included; what does not fit is marked."""
    canvas.put(top, left, heading_line(panel, cells, look), left + cells)
    room = rows - 1
    airy = panel.lines(cells, look, airy=True)
    lines = airy if len(airy) <= room else panel.lines(cells, look)
    for at, line in enumerate(lines[:room]):
        canvas.put(top + 1 + at, left, line, left + cells)
    if len(lines) > room > 0:
        canvas.write(top + room, left + cells - 1, "dim", signs(look).more)
