"""One column of the table: its head, its cards with what is marked about them, what is in front."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.play.intents import Click
from trainer.play.marks import Spot
from trainer.play.view.boxes import boxed
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.marking import Marks
from trainer.play.view.rich import card_style
from trainer.play.view.signs import Signs, card_text, signs, stretched
from trainer.play.view.squeeze import Row, squeezed
from trainer.rules.position import Column

NARROWEST: Final = 6
"""Cells a column needs: a sign, the joining stroke, rank, suit, a sign, and a blank."""

GAP_ROWS: Final = 2
BOXED_GAP_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Where columns are drawn: their first row and cell, their rows, and cells for each."""

    top: int
    left: int
    rows: int
    pitch: int
    boxed: bool = False
    """Whether units are drawn as boxes, in each column whose boxes fit."""

    @property
    def card(self) -> int:
        """Cells of a card: beside it are one for a sign, and a blank."""
        return self.pitch - 2

    def column_left(self, index: int) -> int:
        """The first cell of the column drawn at that index, from 0."""
        return self.left + index * self.pitch


@dataclass(frozen=True, slots=True)
class ColumnDrawing:
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
    def _left(self) -> int:
        return self.place.column_left(self.index)

    @property
    def _face(self) -> int:
        """The first cell of the cards."""
        return self._left + 1

    @property
    def _rank(self) -> int:
        """The cell of a card's rank: its two cells stand in the middle of the card."""
        return self._face + (self.place.card - 2 + self.place.card % 2) // 2

    @property
    def _signs(self) -> Signs:
        return signs(self.look)

    def draw(self) -> None:
        """Draw all of it."""
        self._head()
        top = self.place.top + 1
        if self.column.is_gap:
            self._gap(top)
            return
        # One row stays free before the front card: for the landing place, or the cursor.
        height = max(1, self.place.rows - 2)
        kept = self.marks.kept(self.number)
        in_boxes = boxed(self.column, height, kept) if self.place.boxed else None
        rows = in_boxes or squeezed(self.column, height, kept)
        for at, row in enumerate(rows):
            self._row(top + at, row, in_boxes is not None)
        self._before_front(top + len(rows))

    # --- the head ---

    def _head(self) -> None:
        sign, marks, number = self._signs, self.marks, self.number
        row, left, style = self.place.top, self._rank - 1, "head"
        text = f" {number} "
        if number == marks.cursor:
            text, style = f"[{number}]", "head cursor"
        end = self.canvas.write(row, left, style, text)
        if number in marks.targets:
            self.canvas.write(row, left - 1, "target", sign.target)
        elif number in marks.pointed:
            self.canvas.write(row, left - 1, "pointed", sign.pointed)
        if number == marks.left_from:
            self.canvas.write(row, end, "trail", sign.left_from)
        elif number == marks.came_to:
            self.canvas.write(row, end, "trail", sign.came_to)

    # --- what is in front ---

    def _gap(self, top: int) -> None:
        sign, cells = self._signs, self.place.card
        wanted = BOXED_GAP_ROWS if self.place.boxed else GAP_ROWS
        rows = max(1, min(wanted, self.place.rows - 1))
        is_target = self.number in self.marks.targets
        style = "target" if is_target else "gap"
        last = sign.place if is_target else sign.gap[2]
        shapes = [sign.gap[0], *[sign.gap[1]] * (rows - 2), last][:rows]
        for at, shape in enumerate(shapes):
            self.canvas.write(top + at, self._face, style, stretched(shape, cells))
        self._pointer(top + rows)

    def _before_front(self, row: int) -> None:
        if self.number in self.marks.targets:
            if row < self.place.top + self.place.rows:
                shape = stretched(self._signs.place, self.place.card)
                self.canvas.write(row, self._face, "target", shape)
        else:
            self._pointer(row)

    def _pointer(self, row: int) -> None:
        if self.number == self.marks.cursor and row < self.place.top + self.place.rows:
            self.canvas.write(row, self._rank, "cursor", self._signs.cursor)

    # --- cards ---

    def _row(self, at: int, row: Row, in_box: bool) -> None:
        match row.kind:
            case "top" | "divide" | "bottom":
                self._edge(at, row)
                return
            case "cards" if row.count > 1:
                self._abreast(at, row)
                return
            case "cards":
                self._card(at, row.first, in_box)
            case "hidden":
                self._hidden(at, row, in_box)
            case "fold":
                self._fold(at, row, in_box)
            case "span":
                self._span(at, row)
            case "left-out":
                text = f"{self._signs.more}{row.count}"
                self.canvas.write(at, self._face, "dim", text)
        # Of folded hidden cards the nearest is meant: a click on it tells why it cannot move.
        place = row.end - 1 if row.kind == "hidden" else row.first
        self._clickable(at, place, self._left, self.place.pitch)

    def _edge(self, at: int, row: Row) -> None:
        """The edge of a box; the hand holds it together with its box."""
        shape = {"top": 0, "divide": 1, "bottom": 2}[row.kind]
        text = stretched(self._signs.box[shape], self.place.card)
        beside = row.first - 1 if row.kind == "bottom" else row.first
        held = Spot(self.number, beside) in self.marks.lifted
        self.canvas.write(at, self._face, "link lifted" if held else "link", text)

    def _sides(self, at: int, style: str) -> None:
        for cell in (self._face, self._face + self.place.card - 1):
            self.canvas.write(at, cell, style, self._signs.middle)

    def _hidden(self, at: int, row: Row, in_box: bool) -> None:
        sign, cells = self._signs, self.place.card - 2 * in_box
        text = sign.back * cells
        if row.count > 1:
            text = f"{sign.times}{row.count}".ljust(cells, sign.back)
        if in_box:
            self._sides(at, "link")
        self.canvas.write(at, self._face + in_box, "back", text)
        if row.count == 1:
            self.canvas.spot(Spot(self.number, row.first), at, self._face, self.place.card)

    def _fold(self, at: int, row: Row, in_box: bool) -> None:
        sign, cells = self._signs, self.place.card
        text = " " * (self._rank - self._face - 1) + f"{sign.times}{row.count}"
        side = "link" if in_box else "card link"
        self.canvas.write(at, self._face, side, sign.fold)
        self.canvas.write(at, self._face + 1, "card link", text.ljust(cells - 1))
        if in_box:
            self.canvas.write(at, self._face + cells - 1, side, sign.fold)

    def _abreast(self, at: int, row: Row) -> None:
        cell = self._face + (self.place.card - 2 * row.count) // 2
        self.canvas.fill(at, self._face, self._face + self.place.card, "card")
        for place in range(row.first, row.end):
            text = card_text(self.column.cards[place], self.look)
            self.canvas.write(at, cell, self._style(place), text)
            self._clickable(at, place, cell, 2)
            cell += 2

    def _card(self, at: int, place: int, in_box: bool) -> None:
        sign, spot = self._signs, Spot(self.number, place)
        state = _state(self.marks, spot)
        if state == "lifted":
            # Left of the stroke, so that the cards keep their place.
            self.canvas.write(at, self._left, "lifted", sign.lifted)
        left, cells = self._face, self.place.card
        face = f"card {state}".rstrip()
        self.canvas.fill(at, left, left + cells, face)
        if in_box:
            self._sides(at, "link lifted" if state == "lifted" else "link")
        else:
            self.canvas.write(at, left, f"card link {state}".rstrip(), self._stroke(place))
        text = card_text(self.column.cards[place], self.look)
        self.canvas.write(at, self._rank, self._style(place), text)
        mark = {"refused": sign.refused, "moved": sign.moved, "turned": sign.turned}.get(state)
        if mark:
            self.canvas.write(at, left + cells - 1 - in_box, face, mark)
        self.canvas.spot(spot, at, left, cells)

    def _span(self, at: int, row: Row) -> None:
        ends = (row.first, row.end - 1)
        back, front = (card_text(self.column.cards[place], self.look) for place in ends)
        style = self._style(row.first)
        more = Fragment("card link", self._signs.more)
        self.canvas.fill(at, self._face, self._face + self.place.card, "card")
        self.canvas.put(at, self._face, [Fragment(style, back), more, Fragment(style, front)])

    def _style(self, place: int) -> str:
        state = _state(self.marks, Spot(self.number, place))
        return f"{card_style(self.column.cards[place])} {state}".rstrip()

    def _stroke(self, place: int) -> str:
        """The stroke that joins a card to its neighbours; a blank beside a card with no link."""
        sign = self._signs
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
