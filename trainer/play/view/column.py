"""One column of the table: its head, its cards, and what is in front of them."""

from __future__ import annotations

from trainer.play.view.boxes import boxed
from trainer.play.view.cards import CardRows
from trainer.play.view.place import BOXED_GAP_ROWS, GAP_ROWS
from trainer.play.view.signs import stretched
from trainer.play.view.squeeze import squeezed
from trainer.values import frozen


@frozen
class ColumnDrawing(CardRows):
    """One column being drawn."""

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
            self.draw_row(top + at, row, in_boxes is not None)
        self._before_front(top + len(rows))

    # --- the head ---

    def _head(self) -> None:
        sign, marks, number = self.signs, self.marks, self.number
        row, left, style = self.place.top, self.rank - 1, "head"
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
        sign, cells = self.signs, self.place.card
        wanted = BOXED_GAP_ROWS if self.place.boxed else GAP_ROWS
        rows = max(1, min(wanted, self.place.rows - 1))
        is_target = self.number in self.marks.targets
        style = "target" if is_target else "gap"
        last = sign.place if is_target else sign.gap[2]
        shapes = [sign.gap[0], *[sign.gap[1]] * (rows - 2), last][:rows]
        for at, shape in enumerate(shapes):
            self.canvas.write(top + at, self.face, style, stretched(shape, cells))
        self._pointer(top + rows)

    def _before_front(self, row: int) -> None:
        if self.number in self.marks.targets:
            if row < self.place.top + self.place.rows:
                shape = stretched(self.signs.place, self.place.card)
                self.canvas.write(row, self.face, "target", shape)
        else:
            self._pointer(row)

    def _pointer(self, row: int) -> None:
        if self.number == self.marks.cursor and row < self.place.top + self.place.rows:
            self.canvas.write(row, self.rank, "cursor", self.signs.cursor)
