"""The cards of a column: faces and backs, strokes and boxes, and what is marked about them."""

from __future__ import annotations

from trainer.play.intents import Click
from trainer.play.marks import Spot
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Look
from trainer.play.view.marking import Marks
from trainer.play.view.place import Place
from trainer.play.view.rich import card_style
from trainer.play.view.signs import Signs, card_text, signs, stretched
from trainer.play.view.squeeze import Row
from trainer.rules.position import Column
from trainer.values import frozen


@frozen
class CardRows:
    """One column whose cards are being drawn."""

    canvas: Canvas
    place: Place
    index: int
    number: int
    column: Column
    marks: Marks
    look: Look
    clicks: bool

    @property
    def left(self) -> int:
        """The first cell of the column: beside the cards."""
        return self.place.column_left(self.index)

    @property
    def face(self) -> int:
        """The first cell of the cards."""
        return self.left + 1

    @property
    def rank(self) -> int:
        """The cell of a card's rank: its two cells stand in the middle of the card."""
        return self.face + (self.place.card - 2 + self.place.card % 2) // 2

    @property
    def signs(self) -> Signs:
        """The set of signs to draw with."""
        return signs(self.look)

    def draw_row(self, at: int, row: Row, in_box: bool) -> None:
        """Draw one row of the column, as it is squeezed or in its box, into a row of the screen."""
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
                text = f"{self.signs.more}{row.count}"
                self.canvas.write(at, self.face, "dim", text)
        # Of folded hidden cards the nearest is meant: a click on it tells why it cannot move.
        place = row.end - 1 if row.kind == "hidden" else row.first
        self._clickable(at, place, self.left, self.place.pitch)

    def _edge(self, at: int, row: Row) -> None:
        """The edge of a box; the hand holds it together with its box."""
        shape = {"top": 0, "divide": 1, "bottom": 2}[row.kind]
        text = stretched(self.signs.box[shape], self.place.card)
        beside = row.first - 1 if row.kind == "bottom" else row.first
        held = Spot(self.number, beside) in self.marks.lifted
        self.canvas.write(at, self.face, "link lifted" if held else "link", text)

    def _sides(self, at: int, style: str) -> None:
        for cell in (self.face, self.face + self.place.card - 1):
            self.canvas.write(at, cell, style, self.signs.middle)

    def _hidden(self, at: int, row: Row, in_box: bool) -> None:
        sign, cells = self.signs, self.place.card - 2 * in_box
        text = sign.back * cells
        if row.count > 1:
            text = f"{sign.times}{row.count}".ljust(cells, sign.back)
        if in_box:
            self._sides(at, "link")
        self.canvas.write(at, self.face + in_box, "back", text)
        if row.count == 1:
            self.canvas.spot(Spot(self.number, row.first), at, self.face, self.place.card)

    def _fold(self, at: int, row: Row, in_box: bool) -> None:
        sign, cells = self.signs, self.place.card
        text = " " * (self.rank - self.face - 1) + f"{sign.times}{row.count}"
        side = "link" if in_box else "card link"
        self.canvas.write(at, self.face, side, sign.fold)
        self.canvas.write(at, self.face + 1, "card link", text.ljust(cells - 1))
        if in_box:
            self.canvas.write(at, self.face + cells - 1, side, sign.fold)

    def _abreast(self, at: int, row: Row) -> None:
        cell = self.face + (self.place.card - 2 * row.count) // 2
        self.canvas.fill(at, self.face, self.face + self.place.card, "card")
        for place in range(row.first, row.end):
            text = card_text(self.column.cards[place], self.look)
            self.canvas.write(at, cell, self._style(place), text)
            self._clickable(at, place, cell, 2)
            cell += 2

    def _card(self, at: int, place: int, in_box: bool) -> None:
        sign, spot = self.signs, Spot(self.number, place)
        state = _state(self.marks, spot)
        if state == "lifted":
            # Left of the stroke, so that the cards keep their place.
            self.canvas.write(at, self.left, "lifted", sign.lifted)
        left, cells = self.face, self.place.card
        face = f"card {state}".rstrip()
        self.canvas.fill(at, left, left + cells, face)
        if in_box:
            self._sides(at, "link lifted" if state == "lifted" else "link")
        else:
            self.canvas.write(at, left, f"card link {state}".rstrip(), self._stroke(place))
        text = card_text(self.column.cards[place], self.look)
        self.canvas.write(at, self.rank, self._style(place), text)
        mark = {"refused": sign.refused, "moved": sign.moved, "turned": sign.turned}.get(state)
        if mark:
            self.canvas.write(at, left + cells - 1 - in_box, face, mark)
        self.canvas.spot(spot, at, left, cells)

    def _span(self, at: int, row: Row) -> None:
        ends = (row.first, row.end - 1)
        back, front = (card_text(self.column.cards[place], self.look) for place in ends)
        style = self._style(row.first)
        more = Fragment("card link", self.signs.more)
        self.canvas.fill(at, self.face, self.face + self.place.card, "card")
        self.canvas.put(at, self.face, [Fragment(style, back), more, Fragment(style, front)])

    def _style(self, place: int) -> str:
        state = _state(self.marks, Spot(self.number, place))
        return f"{card_style(self.column.cards[place])} {state}".rstrip()

    def _stroke(self, place: int) -> str:
        """The stroke that joins a card to its neighbours; a blank beside a card with no link."""
        sign = self.signs
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
