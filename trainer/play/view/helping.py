"""The help: all keys of a mode in a neat table, and how to read the signs on the table."""

from __future__ import annotations

from typing import Final

from trainer.play.keymap import Binding, bindings
from trainer.play.session import Helping, Mode, OnMap, Playing, Reading, Watching
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.keys import key_name
from trainer.play.view.rich import line_width, plain, sentence
from trainer.play.view.signs import Signs, signs, stretched

_NAMES: Final[dict[type[Mode], str]] = {
    OnMap: "the course map",
    Reading: "the pages",
    Playing: "a stage",
    Watching: "a line that is shown",
}
_LEGEND_FROM: Final = 76
"""From this many columns on, the signs on the table stand beside its keys."""

_KEY_CELLS: Final = 13
_FEW_KEY_CELLS: Final = 8

Entry = list[Line]
"""A key with what it does: the lines of one row of the table."""


def draw_help(canvas: Canvas, mode: Helping, look: Look) -> None:
    """Draw the keys of the mode beneath into all rows but the last."""
    columns, rows = canvas.size
    left, right = 1, columns - 1
    where = _NAMES.get(type(mode.back), "this screen")
    canvas.write(0, left, "title", f"Keys in {where}", right)
    canvas.fill(1, left, right, "rule", signs(look).line)
    has_table = isinstance(mode.back, Playing | Watching)
    room = rows - 3
    if has_table and columns >= _LEGEND_FROM:
        middle = left + (right - left) * 5 // 8
        _draw(canvas, _keys(mode.back, middle - left - 1, look), (2, left), room)
        _draw(canvas, [_legend(signs(look))], (2, middle + 1), room)
        return
    entries = _keys(mode.back, right - left, look)
    if _height(entries) <= room:
        _draw(canvas, entries, (2, left), room)
        return
    # Two narrow tables: the text of a key may then take a second line.
    cells = (right - left - 2) // 2
    entries = _keys(mode.back, cells, look, _FEW_KEY_CELLS)
    half = next(n for n in range(len(entries) + 1) if _height(entries[:n]) * 2 >= _height(entries))
    _draw(canvas, entries[:half], (2, left), room)
    _draw(canvas, entries[half:], (2, left + cells + 2), room)


def _keys(mode: Mode, cells: int, look: Look, key_cells: int = _KEY_CELLS) -> list[Entry]:
    """Every binding of a mode, its text wrapped behind its keys."""
    rows = [(_key_names(bound, key_cells), bound.help) for bound in bindings(mode)]
    if isinstance(mode, Playing):
        rows.insert(0, ("0-9", "lift from a column; drop on it"))
    entries: list[Entry] = []
    for keys, said in rows:
        lines = sentence(said, cells - key_cells, look)
        heads = [keys.ljust(key_cells), *[" " * key_cells] * len(lines)]
        entries.append(
            [(Fragment("key", head), *line) for head, line in zip(heads, lines, strict=False)]
        )
    return entries


def _key_names(bound: Binding, cells: int) -> str:
    """As many keys of a binding as fit, each as it is shown."""
    names = ""
    for name in dict.fromkeys(map(key_name, bound.keys)):
        if names and width(f"{names} {name}") >= cells:
            break
        names = f"{names} {name}".lstrip()
    return names


def _height(entries: list[Entry]) -> int:
    return sum(map(len, entries))


def _draw(canvas: Canvas, entries: list[Entry], at: tuple[int, int], room: int) -> None:
    top, left = at
    lines = [line for entry in entries for line in entry]
    for row, line in enumerate(lines[:room]):
        canvas.put(top + row, left, line)


def _legend(sign: Signs) -> Entry:
    """The signs on the table, each with what it means."""
    rows: list[tuple[Line, str]] = [
        ((Fragment("card link", f"{sign.first}{sign.middle}{sign.last}"),), "linked cards"),
        ((Fragment("back", sign.back * 4),), "a hidden card"),
        ((Fragment("back", f"{sign.times}5{sign.back * 2}"),), "5 hidden cards"),
        ((Fragment("card link", f"{sign.fold}{sign.times}3"),), "3 linked, folded"),
        ((Fragment("gap", stretched(sign.gap[0], 4)),), "a gap"),
        ((Fragment("head cursor", "[3]"), Fragment("cursor", f" {sign.cursor}")), "the cursor"),
        ((Fragment("lifted", f"{sign.lifted} "),), "lifted"),
        ((Fragment("target", f"{sign.target} {stretched(sign.place, 4)}"),), "may be dropped here"),
        ((Fragment("pointed", sign.pointed),), "pointed at"),
        ((Fragment("trail", f"{sign.left_from} {sign.came_to}"),), "last play: from, to"),
        ((Fragment("card moved", sign.moved),), "just moved"),
        ((Fragment("card turned", sign.turned),), "just turned up"),
        ((Fragment("card refused", sign.refused),), "named by a refusal"),
    ]
    lines: list[Line] = [plain("On the table", "dim")]
    for shown, said in rows:
        blank = " " * (9 - line_width(shown))
        lines.append((*shown, Fragment("text", f"{blank}{said}")))
    return lines
