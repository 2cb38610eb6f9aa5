"""A canvas: a grid of cells that pieces of a frame are drawn on, whatever fits of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from trainer.play.intents import Intent
from trainer.play.marks import Spot
from trainer.play.view.cells import cell_width, is_narrow, shown
from trainer.play.view.frame import Fragment, Frame, Hit, Line, Size, Strip


class Canvas:
    """Cells to draw on. What lies outside is left out, so drawing never fails.

    The one mutable thing of the view: it is made, drawn on and read off within one call.
    """

    def __init__(self, size: Size, ascii_only: bool = False) -> None:
        self.size = size
        self._ascii_only = ascii_only
        # Two grids, so that a text is drawn by filling a slice of each.
        self._styles = [["text"] * size.columns for _ in range(size.rows)]
        self._texts = [[" "] * size.columns for _ in range(size.rows)]
        self._hits: list[Hit] = []
        self._spots: list[tuple[Spot, Strip]] = []
        self.runs: Strip | None = None
        self.margin = 1
        """The cell from which on the screen is drawn; the footer begins there as well."""
        self.turned = 0
        """How often texts were turned over that are longer than their place."""
        self.has_more = False
        """Whether there is such a text."""

    def put(self, row: int, column: int, line: Iterable[Fragment], limit: int | None = None) -> int:
        """Draw fragments from a cell on, at most up to the column `limit`; gives where it ended."""
        end = self.size.columns if limit is None else min(limit, self.size.columns)
        for style, text in line:
            drawn = shown(text, self._ascii_only)
            if column >= 0 and column + len(drawn) <= end and is_narrow(drawn):
                self._fill(row, column, style, drawn)
                column += len(drawn)
                continue
            for character in drawn:
                wide = cell_width(character)
                if column + wide > end:
                    return column
                self._set(row, column, style, character, wide)
                column += wide
        return column

    def write(self, row: int, column: int, style: str, text: str, limit: int | None = None) -> int:
        """Draw a text in one style; gives the column where it ended."""
        return self.put(row, column, [Fragment(style, text)], limit)

    def write_right(self, row: int, end: int, line: Line) -> int:
        """Draw fragments so that they end before the column `end`; gives where they begin."""
        wide = sum(cell_width(c) for _, text in line for c in shown(text, self._ascii_only))
        self.put(row, max(0, end - wide), line)
        return max(0, end - wide)

    def fill(self, row: int, left: int, right: int, style: str, character: str = " ") -> None:
        """Fill the cells from `left` to before `right`."""
        self.write(row, left, style, character * max(0, right - left), right)

    def restyle(self, row: int, left: int, right: int, style: str) -> None:
        """Add a style to cells that are already drawn."""
        if 0 <= row < self.size.rows:
            for column in range(max(0, left), min(right, self.size.columns)):
                self._styles[row][column] += f" {style}"

    def hit(self, top: int, left: int, bottom: int, right: int, intent: Intent) -> None:
        """Say what a click in a rectangle means."""
        self._hits.append(Hit(top, left, bottom, right, intent))

    def spot(self, spot: Spot, row: int, left: int, cells: int) -> None:
        """Say where a card is drawn."""
        self._spots.append((spot, Strip(row, left, cells)))

    def cut(self, row: int, left: int, cells: int) -> Line:
        """What is drawn in some cells of a row."""
        end = left + cells
        return _line(self._styles[row][left:end], self._texts[row][left:end])

    def copy_rows(self, other: Canvas, first: int, last: int, top: int) -> None:
        """Draw rows of a canvas of the same width, `last` not included, from the row `top` on."""
        end = top + last - first
        self._styles[top:end] = [list(row) for row in other._styles[first:last]]
        self._texts[top:end] = [list(row) for row in other._texts[first:last]]

    def drop_hits(self) -> None:
        """Let nothing that is drawn so far answer to a click."""
        self._hits.clear()

    def frame(self) -> Frame:
        """What was drawn."""
        lines = tuple(map(_line, self._styles, self._texts))
        return Frame(lines, tuple(self._hits), tuple(self._spots), self.runs)

    def _fill(self, row: int, column: int, style: str, text: str) -> None:
        """Draw characters of one cell each, all of them inside of the screen's width."""
        if not (0 <= row < self.size.rows and text):
            return
        end = column + len(text)
        self._part_wide(row, column)
        self._part_wide(row, end)
        self._styles[row][column:end] = [style] * len(text)
        self._texts[row][column:end] = text

    def _set(self, row: int, column: int, style: str, character: str, wide: int) -> None:
        if not (0 <= row < self.size.rows and column >= 0):
            return
        self._part_wide(row, column)
        self._part_wide(row, column + wide)
        styles, texts = self._styles[row], self._texts[row]
        styles[column], texts[column] = style, character
        if wide == 2:
            styles[column + 1], texts[column + 1] = style, ""

    def _part_wide(self, row: int, column: int) -> None:
        """Blank both cells of a wide character that has its second one here: no half may stay."""
        texts = self._texts[row]
        if column < len(texts) and texts[column] == "":
            texts[column - 1] = texts[column] = " "


def _line(styles: list[str], texts: list[str]) -> Line:
    fragments, at = [], 0
    for style, run in groupby(styles):
        end = at + len(list(run))
        fragments.append(Fragment(style, "".join(texts[at:end])))
        at = end
    return tuple(fragments)
