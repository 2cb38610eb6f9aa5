"""The table: ten columns side by side, linked cards joined by a stroke, and what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.play.intents import Click
from trainer.play.marks import Spot
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.marking import NOTHING, Marks
from trainer.play.view.rich import card_style
from trainer.play.view.signs import card_text, signs
from trainer.play.view.squeeze import Row, squeezed
from trainer.rules.position import COLUMN_COUNT, Column, Position

NARROWEST = 6
"""Cells a column needs: a sign, the joining stroke, rank, suit, a sign, and a blank."""

GAP_ROWS = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Where columns are drawn: their first row and cell, their rows, and cells for each."""

    top: int
    left: int
    rows: int
    pitch: int

    def column_left(self, index: int) -> int:
        """The first cell of the column drawn at that index, from 0."""
        return self.left + index * self.pitch

    def inner(self, index: int) -> int:
        """The first of the six cells in which that column's cards are drawn."""
        return self.column_left(index) + (self.pitch - NARROWEST) // 2


def natural_rows(position: Position) -> int:
    """Rows that the table takes unsqueezed: heads, its longest column, and the row before it."""
    return 2 + max(GAP_ROWS, *(len(column.cards) for column in position.columns))


def pitch_for(cells: int) -> int:
    """Cells for each of the ten columns in that many cells: from 6 to 8."""
    return min(8, max(NARROWEST, cells // COLUMN_COUNT))


def draw_table(
    canvas: Canvas, place: Place, position: Position, marks: Marks, look: Look, clicks: bool
) -> None:
    """Draw a position; with `clicks`, columns and cards answer to the mouse."""
    for number, column in position.numbered():
        if clicks:
            left = place.column_left(number - 1)
            bottom = place.top + place.rows
            canvas.hit(place.top, left, bottom, left + place.pitch, Click(number))
        _ColumnDrawing(canvas, place, number - 1, number, column, marks, look, clicks).draw()


def draw_columns(
    canvas: Canvas, place: Place, columns: Sequence[tuple[int, Column]], look: Look
) -> None:
    """Draw some columns by themselves: the small table of a page."""
    for index, (number, column) in enumerate(columns):
        _ColumnDrawing(canvas, place, index, number, column, NOTHING, look, False).draw()


@dataclass(frozen=True, slots=True)
class _ColumnDrawing:
    """One column being drawn."""

    canvas: Canvas
    place: Place
    index: int
    number: int
    column: Column
    marks: Marks
    look: Look
    clicks: bool

    @property
    def inner(self) -> int:
        return self.place.inner(self.index)

    def draw(self) -> None:
        self._head()
        top = self.place.top + 1
        if self.column.is_gap:
            self._gap(top)
            return
        # One row stays free before the front card: for the landing place, or the cursor.
        height = max(1, self.place.rows - 2)
        rows = squeezed(self.column, height, self.marks.kept(self.number))
        for at, row in enumerate(rows):
            self._row(top + at, row)
        self._before_front(top + len(rows))

    # --- the head ---

    def _head(self) -> None:
        sign, marks, number = signs(self.look), self.marks, self.number
        row, style = self.place.top, "head"
        text = f" {number} "
        if number == marks.cursor:
            text, style = f"[{number}]", "head cursor"
        end = self.canvas.write(row, self.inner + 1, style, text)
        if number in marks.targets:
            self.canvas.write(row, self.inner, "target", sign.target)
        elif number in marks.pointed:
            self.canvas.write(row, self.inner, "pointed", sign.pointed)
        if number == marks.left_from:
            self.canvas.write(row, end, "moved", sign.left_from)
        elif number == marks.came_to:
            self.canvas.write(row, end, "moved", sign.came_to)

    # --- what is in front ---

    def _gap(self, top: int) -> None:
        sign = signs(self.look)
        is_target = self.number in self.marks.targets
        self.canvas.write(top, self.inner + 1, "target" if is_target else "gap", sign.gap[0])
        if self.place.rows > GAP_ROWS:
            style, text = ("target", sign.place) if is_target else ("gap", sign.gap[1])
            self.canvas.write(top + 1, self.inner + 1, style, text)
        self._pointer(top + GAP_ROWS)

    def _before_front(self, row: int) -> None:
        if self.number in self.marks.targets:
            if row < self.place.top + self.place.rows:
                self.canvas.write(row, self.inner + 1, "target", signs(self.look).place)
        else:
            self._pointer(row)

    def _pointer(self, row: int) -> None:
        if self.number == self.marks.cursor and row < self.place.top + self.place.rows:
            self.canvas.write(row, self.inner + 2, "cursor", signs(self.look).cursor)

    # --- cards ---

    def _row(self, at: int, row: Row) -> None:
        sign, cell = signs(self.look), self.inner + 1
        match row.kind:
            case "cards":
                self._cards(at, row)
                return
            case "hidden" if row.count == 1:
                self.canvas.write(at, cell, "back", sign.back * 4)
            case "hidden":
                self.canvas.write(at, cell, "back", f"{sign.times}{row.count}".ljust(4, sign.back))
            case "fold":
                text = f"{sign.times}{row.count}".ljust(3)
                self.canvas.put(
                    at, cell, [Fragment("card link", sign.fold), Fragment("card link", text)]
                )
            case "span":
                self._span(at, row)
            case "left-out":
                self.canvas.write(at, cell, "dim", f"{sign.more}{row.count}")
        # Of folded hidden cards the nearest is meant: a click on it tells why it cannot move.
        place = row.end - 1 if row.kind == "hidden" else row.first
        self._clickable(at, place, self.place.column_left(self.index), self.place.pitch)

    def _cards(self, at: int, row: Row) -> None:
        if row.count == 1:
            self._card(at, row.first)
            self._clickable(at, row.first, self.place.column_left(self.index), self.place.pitch)
            return
        for side, place in enumerate(range(row.first, row.end)):
            cell = self.inner + (1 if row.count == 2 else 0) + 2 * side
            card = self.column.cards[place]
            self.canvas.write(at, cell, self._style(place), card_text(card, self.look))
            self._clickable(at, place, cell, 2)

    def _card(self, at: int, place: int) -> None:
        sign, spot = signs(self.look), Spot(self.number, place)
        cell, state = self.inner + 1, _state(self.marks, spot)
        if state == "lifted":
            # Left of the stroke, so that the cards keep their place.
            self.canvas.write(at, self.inner, "lifted", sign.lifted)
        face = f"card {state}".rstrip()
        text = card_text(self.column.cards[place], self.look)
        mark = {"refused": sign.refused, "moved": sign.moved, "turned": sign.turned}.get(state, " ")
        self.canvas.put(
            at,
            cell,
            [
                Fragment(f"card link {state}".rstrip(), self._stroke(place)),
                Fragment(self._style(place), text),
                Fragment(face, mark),
            ],
        )

    def _span(self, at: int, row: Row) -> None:
        ends = (row.first, row.end - 1)
        back, front = (card_text(self.column.cards[place], self.look) for place in ends)
        style = self._style(row.first)
        more = Fragment("card link", signs(self.look).more)
        self.canvas.put(at, self.inner + 1, [Fragment(style, back), more, Fragment(style, front)])

    def _style(self, place: int) -> str:
        state = _state(self.marks, Spot(self.number, place))
        return f"{card_style(self.column.cards[place])} {state}".rstrip()

    def _stroke(self, place: int) -> str:
        """The stroke that joins a card to its neighbours; a blank beside a card with no link."""
        sign = signs(self.look)
        behind, before = self._linked(place), self._linked(place + 1)
        if behind and before:
            return sign.middle
        return sign.last if behind else sign.first if before else " "

    def _linked(self, place: int) -> bool:
        """Whether the card at `place` and the one behind it are linked, and both held or not."""
        cards = self.column.cards
        if not self.column.hidden < place < len(cards):
            return False
        held = {Spot(self.number, at) in self.marks.lifted for at in (place, place - 1)}
        return len(held) == 1 and cards[place].links_onto(cards[place - 1])

    def _clickable(self, at: int, place: int, left: int, cells: int) -> None:
        if self.clicks:
            size = len(self.column.cards) - place
            self.canvas.hit(at, left, at + 1, left + cells, Click(self.number, size))


def _state(marks: Marks, spot: Spot) -> str:
    """The style of what is marked about a card; the first that holds."""
    for name, spots in (
        ("lifted", marks.lifted),
        ("refused", marks.refused),
        ("turned", marks.turned),
        ("moved", marks.moved),
    ):
        if spot in spots:
            return name
    return ""
