"""The help: all keys of a mode in a neat table, and how to read the signs on the table."""

from __future__ import annotations

from typing import Final

from trainer.play.keymap import Binding, bindings
from trainer.play.session import Helping, Mode, OnMap, Playing, Reading, Watching
from trainer.play.view.canvas import Canvas
from trainer.play.view.footer import key_name
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.rich import line_width, plain, shortened
from trainer.play.view.signs import Signs, signs

_NAMES: Final[dict[type[Mode], str]] = {
    OnMap: "the course map",
    Reading: "the pages",
    Playing: "a stage",
    Watching: "a line that is shown",
}
_TWO_FROM: Final = 76
"""From this many columns on, two tables stand side by side."""


def draw_help(canvas: Canvas, mode: Helping, look: Look) -> None:
    """Draw the keys of the mode beneath into all rows but the last."""
    columns, rows = canvas.size
    left, right = 1, columns - 1
    where = _NAMES.get(type(mode.back), "this screen")
    canvas.write(0, left, "title", f"Keys in {where}", right)
    canvas.fill(1, left, right, "rule", signs(look).line)
    keys = _key_lines(mode.back)
    legend = _legend(signs(look), look) if isinstance(mode.back, Playing | Watching) else []
    room = rows - 3
    if columns >= _TWO_FROM:
        middle = left + (right - left) * 11 // 20
        _draw_lines(canvas, keys, 2, left, middle - 1, room, look)
        _draw_lines(canvas, legend, 2, middle + 1, right, room, look)
    else:
        _draw_lines(canvas, [*keys, (), *legend], 2, left, right, room, look)


def _key_lines(mode: Mode) -> list[Line]:
    rows = [(_keys(bound), bound.help) for bound in bindings(mode)]
    if isinstance(mode, Playing):
        rows.insert(0, ("1 .. 9, 0", "a column (0 is ten): lift, then drop"))
    wide = max((len(keys) for keys, _ in rows), default=0)
    return [
        (Fragment("key", keys.ljust(wide)), Fragment("text", f"  {said}")) for keys, said in rows
    ]


def _keys(bound: Binding) -> str:
    """Up to three keys of a binding, each as it is shown."""
    return ", ".join(dict.fromkeys(key_name(key) for key in bound.keys[:3]))


def _draw_lines(
    canvas: Canvas, lines: list[Line], top: int, left: int, right: int, room: int, look: Look
) -> None:
    for at, line in enumerate(lines[:room]):
        canvas.put(top + at, left, shortened(line, right - left, look), right)


def _legend(sign: Signs, look: Look) -> list[Line]:
    """The signs on the table, each with what it means."""
    rows: list[tuple[Line, str]] = [
        ((Fragment("card link", f"{sign.first}{sign.middle}{sign.last}"),), "linked cards"),
        ((Fragment("back", sign.back * 4),), "a hidden card"),
        ((Fragment("back", f"{sign.times}5{sign.back * 2}"),), "five hidden cards, folded"),
        ((Fragment("card link", f"{sign.fold}{sign.times}3"),), "three linked cards, folded"),
        ((Fragment("gap", sign.gap[0]),), "a gap"),
        ((Fragment("head cursor", "[3]"), Fragment("cursor", f" {sign.cursor}")), "the cursor"),
        ((Fragment("lifted", f"{sign.lifted} "),), "lifted"),
        ((Fragment("target", f"{sign.target} {sign.place}"),), "it may be dropped there"),
        ((Fragment("pointed", sign.pointed),), "a column pointed at"),
        ((Fragment("card moved", sign.moved),), "moved by the last play"),
        ((Fragment("card turned", sign.turned),), "turned up by the last play"),
        ((Fragment("card refused", sign.refused),), "named by a refusal"),
        ((Fragment("moved", f"{sign.left_from} {sign.came_to}"),), "the last play: from, to"),
    ]
    del look
    lines: list[Line] = [plain("Signs on the table", "dim")]
    for shown, said in rows:
        blank = " " * (8 - line_width(shown))
        lines.append((*shown, Fragment("text", f"{blank}{said}")))
    return lines
