"""The help: all keys of a mode in a neat table, and how to read the signs on its screen."""

from __future__ import annotations

from typing import Final

from trainer.play.keymap import Binding, bindings
from trainer.play.modes import (
    Choosing,
    Done,
    Helping,
    Lobby,
    Mode,
    OnMap,
    Playing,
    Reading,
    Watching,
)
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.keys import key_name
from trainer.play.view.paging import part_shown
from trainer.play.view.rich import card_fragment, line_width, plain, sentence
from trainer.play.view.signs import Signs, signs, stretched
from trainer.rules.cards import Card

_NAMES: Final[dict[type[Mode], str]] = {
    OnMap: "the course map",
    Reading: "the pages",
    Playing: "a stage",
    Lobby: "the choice of games",
    Watching: "a line that is shown",
    Done: "a stage that is solved",
    Choosing: "the settings",
}
_LEGEND_FROM: Final = 76
"""From this many columns on, the signs stand beside the keys."""

_KEY_CELLS: Final = 13
_FEW_KEY_CELLS: Final = 8

Entry = list[Line]
"""A key with what it does: the lines of one row of the table."""


def draw_help(canvas: Canvas, mode: Helping, look: Look) -> None:
    """Draw the keys of the mode beneath, and the signs on its screen, into all rows but the last.

    They stand beside each other where there is room; else one below the other, in two narrow
    columns and in parts as it takes.
    """
    columns, rows = canvas.size
    left, right = 1, columns - 1
    where = _NAMES.get(type(mode.back), "this screen")
    if isinstance(mode.back, Playing | Done) and mode.back.place.is_game:
        where = "a full game"
    canvas.write(0, left, "title", f"Keys in {where}", right)
    canvas.fill(1, left, right, "rule", signs(look).line)
    legend = _legend_of(mode.back, look)
    room = rows - 3
    if legend and columns >= _LEGEND_FROM:
        middle = left + (right - left) * 5 // 8
        keys = _lines(_keys(mode.back, middle - left - 1, look))
        if max(len(keys), len(legend)) <= room:
            _draw(canvas, keys, (2, left))
            _draw(canvas, legend, (2, middle + 1))
            return
    keys = _lines(_keys(mode.back, right - left, look))
    everything = [*keys, (), *legend] if legend else keys
    if len(everything) <= room:
        _draw(canvas, everything, (2, left))
        return
    _draw_narrow(canvas, mode.back, (left, right), look)


def _draw_narrow(canvas: Canvas, mode: Mode, ends: tuple[int, int], look: Look) -> None:
    """Two narrow columns: the text of a key may then take a second line, in the same column."""
    left, right = ends
    cells, room = (right - left - 2) // 2, canvas.size.rows - 3
    entries = _keys(mode, cells, look, _FEW_KEY_CELLS)
    if legend := _legend_of(mode, look):
        entries += [[()], *([line] for line in legend)]
    least = -(-sum(map(len, entries)) // 2)
    heights = range(min(least, room), room + 1)
    filled = (_in_columns(entries, height) for height in heights)
    # As even as can be where two columns hold it all; else full ones, two on each page.
    columns = next((one for one in filled if len(one) <= 2), _in_columns(entries, room))
    part = part_shown(canvas, -(-len(columns) // 2), 1)
    if part.told:
        canvas.write_right(0, right, (Fragment("strong", part.told),))
    shown = columns[2 * part.first : 2 * part.end]
    for at, lines in enumerate(shown):
        _draw(canvas, lines, (2, left + at * (cells + 2)))


def _in_columns(entries: list[Entry], height: int) -> list[list[Line]]:
    """Entries in columns of so many rows at most; none is torn apart, none begins with a blank."""
    columns: list[list[Line]] = [[]]
    for entry in entries:
        if len(columns[-1]) + len(entry) > height and columns[-1]:
            columns.append([])
        if columns[-1] or entry != [()]:
            columns[-1].extend(entry)
    return columns


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


def _lines(entries: list[Entry]) -> list[Line]:
    return [line for entry in entries for line in entry]


def _draw(canvas: Canvas, lines: list[Line], at: tuple[int, int]) -> None:
    top, left = at
    for row, line in enumerate(lines):
        canvas.put(top + row, left, line)


def _legend_of(mode: Mode, look: Look) -> Entry:
    """The signs on the screen of a mode; none where there are only words."""
    match mode:
        case Playing() | Watching() | Done():
            return _legend("On the table", _table_rows(look))
        case OnMap():
            return _legend("On the map", _map_rows(signs(look)))
        case _:
            return []


def _legend(heading: str, rows: list[tuple[Line, str]]) -> Entry:
    lines: list[Line] = [plain(heading, "dim")]
    for shown, said in rows:
        blank = " " * (9 - line_width(shown))
        lines.append((*shown, Fragment("text", f"{blank}{said}")))
    return lines


def _table_rows(look: Look) -> list[tuple[Line, str]]:
    """The signs on the table, each with what it means."""
    sign = signs(look)
    abreast = [card_fragment(card, look) for card in (Card(9, "H"), Card(4, "S"))]
    return [
        ((Fragment("card link", f"{sign.first}{sign.middle}{sign.last}"),), "linked, or in a box"),
        ((Fragment("back", sign.back * 4),), "a hidden card"),
        ((Fragment("back", f"{sign.times}5{sign.back * 2}"),), "5 hidden cards"),
        ((Fragment("card link", f"{sign.fold}{sign.times}3"),), "3 linked, folded"),
        (tuple(abreast), "right one nearer"),
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


def _map_rows(sign: Signs) -> list[tuple[Line, str]]:
    """The signs on the map, each with what it means."""
    some = sign.star * 2, sign.unstar
    return [
        ((Fragment("star", sign.star * 3),), "solved at par"),
        ((Fragment("star", some[0]), Fragment("unstar", some[1])), "solved near par"),
        ((Fragment("done", sign.tick),), "without help; read"),
        ((Fragment("helped", sign.helped),), "solved with help"),
        ((Fragment("begun", f"{sign.begun} begun"),), "left on the table"),
        ((Fragment("begun", "next"),), "where Enter leads"),
    ]
