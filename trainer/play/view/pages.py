"""Pages to read: the welcome, a lesson's pages, its summary, the farewell."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from trainer.course.prose import PAGE_WIDTH, Block, Board, Paragraph, Verbatim, read_prose
from trainer.play.books import pages
from trainer.play.modes import Reading
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Line, Look, Size
from trainer.play.view.paging import part_shown
from trainer.play.view.rich import paragraph, plain, shortened, verbatim
from trainer.play.view.signs import signs
from trainer.values import frozen

_BOXED_FROM: Final = 30
"""Rows of a screen from which on tables are drawn in boxes, as those of stages are."""


def draw_pages(canvas: Canvas, session: Session, mode: Reading, look: Look) -> None:
    """Draw a page into all rows but the last."""
    columns, rows = canvas.size
    left, right = 1, columns - 1
    texts = pages(session, mode)
    _draw_title(canvas, session, mode, len(texts), (left, right), look)
    cells = min(PAGE_WIDTH, right - left)
    indent = (columns - cells) // 2
    text = texts[mode.page] if mode.page < len(texts) else ""
    blocks = read_prose(text)
    room = rows - 3
    for boxed in (True, False) if rows >= _BOXED_FROM else (False,):
        area = _Area(2, indent, rows - 1, cells, boxed)
        needed = sum(_rows(block, area, look) for block in blocks)
        if needed <= room:
            draw_prose(canvas, area, blocks, look)
            return
    # Longer than the screen: drawn on one that is long enough, and shown in parts.
    long = Canvas(Size(columns, needed), look.ascii)
    draw_prose(long, _Area(0, indent, needed, cells), blocks, look)
    part = part_shown(canvas, needed, room)
    canvas.copy_rows(long, part.first, part.end, 2)


def _draw_title(
    canvas: Canvas,
    session: Session,
    mode: Reading,
    count: int,
    ends: tuple[int, int],
    look: Look,
) -> None:
    left, right = ends
    title, what = _names(session, mode)
    place: Line = (Fragment("dim", what),)
    if count > 1:
        dots = signs(look)
        place = (
            Fragment("dim", f"page {mode.page + 1} of {count} "),
            Fragment("strong", dots.page * (mode.page + 1)),
            Fragment("dim", dots.unpage * (count - mode.page - 1)),
        )
    at = canvas.write_right(0, right, place)
    canvas.put(0, left, shortened(plain(title, "title"), at - left - 2, look), at)
    canvas.fill(1, left, right, "rule", signs(look).line)


def _names(session: Session, mode: Reading) -> tuple[str, str]:
    """The title of what is read, and what it is."""
    match mode.book:
        case "welcome" | "farewell":
            return session.course.title, mode.book
        case "lesson":
            return session.lesson(mode.lesson).title, "lesson"
        case "summary":
            return session.lesson(mode.lesson).title, "summary"


# --- prose ---------------------------------------------------------------------------------------


@frozen
class _Area:
    """Where prose is drawn: to before the row `bottom`, in lines of `cells`."""

    top: int
    left: int
    bottom: int
    cells: int
    boxed: bool = False
    """Whether tables are drawn in boxes, where columns are wide enough."""


def draw_prose(canvas: Canvas, area: _Area, blocks: tuple[Block, ...], look: Look) -> None:
    """Draw blocks one below the other; blank lines go first where they do not all fit."""
    rows = [_rows(block, area, look) for block in blocks]
    blanks = [int(not _is_list_on(*pair)) for pair in pairwise(blocks)]
    room = area.bottom - area.top
    if sum(rows) + sum(blanks) > room:
        blanks = [0] * len(blanks)
    top = area.top + int(sum(rows) + sum(blanks) < room)
    for block, height, blank in zip(blocks, rows, [*blanks, 0], strict=False):
        if top >= area.bottom:
            canvas.write(area.bottom - 1, area.left + area.cells - 1, "dim", signs(look).more)
            return
        _draw_block(canvas, replace(area, top=top), block, look)
        top += height + blank


def _is_list_on(block: Block, following: Block) -> bool:
    """Whether two blocks are items of one list."""
    pair = (block, following)
    return all(isinstance(one, Paragraph) and one.item for one in pair)


def _rows(block: Block, area: _Area, look: Look) -> int:
    if isinstance(block, Board):
        from trainer.play.view import text_table  # most texts have none, and none waits for it

        return text_table.rows(block, area.cells, area.boxed)
    return len(_lines(block, area.cells, look))


def _lines(block: Paragraph | Verbatim, cells: int, look: Look) -> list[Line]:
    return paragraph(block, cells, look) if isinstance(block, Paragraph) else verbatim(block, look)


def _draw_block(canvas: Canvas, area: _Area, block: Block, look: Look) -> None:
    if isinstance(block, Board):
        from trainer.play.view import text_table

        room = area.bottom - area.top
        text_table.draw(canvas, block, (area.top, area.left, room, area.cells), area.boxed, look)
        return
    for at, line in enumerate(_lines(block, area.cells, look)):
        if area.top + at < area.bottom:
            canvas.put(area.top + at, area.left, line, area.left + area.cells)
