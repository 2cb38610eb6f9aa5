"""The coach's panel: a heading that says of what kind it is, and the text, wrapped."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.play.modes import Note, NoteKind
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.paging import part_shown
from trainer.play.view.rich import line_width, note_lines
from trainer.play.view.signs import signs
from trainer.values import frozen

HEADINGS: Final[dict[NoteKind, str]] = {
    "info": "coach",
    "play": "played",
    "refusal": "not legal",
    "hint": "hint",
    "failure": "failed",
    "problem": "not understood",
}


@frozen
class Panel:
    """What the coach says: a style and a heading, lines that are not wrapped, and a text."""

    style: str
    heading: str
    text: str
    first: tuple[Line, ...] = ()
    last: str = ""
    """What is said only where there is room for all of it."""
    coach: str = ""
    """What is known of the table, below what was said of the play."""

    def lines(self, cells: int, look: Look, airy: bool = False) -> list[Line]:
        """The panel's lines below its heading."""
        first = [*self.first, ()] if self.first and airy else [*self.first]
        parts = [part for part in (self.text, self.coach, self.last) if part]
        return [*first, *note_lines("\n\n".join(parts), cells, look, airy)]

    def fitted(self, cells: int, rows: int, look: Look) -> list[Line]:
        """Its lines as they fit best into that many rows; more than that where none do."""
        for panel, airy in ((self, True), (self, False), (replace(self, last=""), False)):
            lines = panel.lines(cells, look, airy)
            if len(lines) <= rows:
                break
        return lines


def panel_of(note: Note, heading: str = "", has_failed: bool = False) -> Panel:
    """The panel for a note; `heading` instead of the one of its kind.

    While the attempt has failed the heading says so, whatever is said.
    """
    heading = heading or HEADINGS[note.kind]
    if not has_failed or note.kind == "failure":
        return Panel(note.kind, heading, note.text)
    failed = HEADINGS["failure"]
    is_plain = heading == HEADINGS["info"]
    return Panel("failure", failed if is_plain else f"{failed}, {heading}", note.text)


def heading_line(panel: Panel, cells: int, look: Look, part: str = "") -> Line:
    """The rule above a panel, with its heading in it, and which part of its text is shown."""
    sign = signs(look)
    said = f" {panel.heading} "
    before = Fragment("rule", sign.line * 2)
    name = Fragment(panel.style, said)
    after = Fragment("strong", f" {part} ") if part else Fragment("rule", "")
    rest = cells - line_width((before, name, after)) - 2
    return (before, name, Fragment("rule", sign.line * max(0, rest)), after, before)


def draw_panel(
    canvas: Canvas, panel: Panel, top: int, left: int, cells: int, rows: int, look: Look
) -> None:
    """Draw a panel into that many rows, its heading included; a long text in parts."""
    room = rows - 1
    lines = panel.fitted(cells, room, look)
    part = part_shown(canvas, len(lines), room)
    canvas.put(top, left, heading_line(panel, cells, look, part.told), left + cells)
    for at, line in enumerate(lines[part.first : part.end]):
        canvas.put(top + 1 + at, left, line, left + cells)
