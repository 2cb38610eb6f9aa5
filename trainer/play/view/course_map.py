"""The course map: lessons with their state on the left, the selected one's details on the right."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trainer.course.stage import Lesson
from trainer.play.intents import ChooseLesson
from trainer.play.modes import OnMap
from trainer.play.record import FULL_STARS, Record, done_stages, earned_stars, is_begun, is_done
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.cells import width
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.lesson_details import draw_details
from trainer.play.view.paging import part_shown
from trainer.play.view.rich import line_width, plain, sentence, shortened
from trainer.play.view.signs import signs
from trainer.play.view.windows import Window, draw_window_signs

_TOP: Final = 2
_MOST_NOTE: Final = 3
_BESIDE_TITLE: Final = 17
"""Cells of a row of the list around its title: the mark, the number, the state, the blanks."""


_DUE: Final = 6
"""Cells for how many stages of a lesson are due, where any is."""


def draw_map(canvas: Canvas, session: Session, mode: OnMap, look: Look) -> None:
    """Draw the map into all rows but the last."""
    columns, rows = canvas.size
    margin = max(1, (columns - 132) // 2)
    canvas.margin = margin
    left, right = margin, columns - margin
    _draw_title(canvas, session, left, right, look)
    bottom = rows - 1 - _draw_note(canvas, mode, left, right, look)
    middle = left + _list_cells(session, right - left)
    for row in range(_TOP, bottom):
        canvas.write(row, middle, "rule", signs(look).bar)
    _draw_lessons(canvas, session, mode, _Box(left, middle - 1, bottom), look)
    if mode.lesson < len(session.course.lessons):
        draw_details(canvas, session, mode, (_TOP, middle + 2, bottom, right), look)


def _draw_note(canvas: Canvas, mode: OnMap, left: int, right: int, look: Look) -> int:
    """Draw what is said about the selected lesson above the footer; gives the rows it takes."""
    style = "problem" if mode.note.kind == "problem" else "hint"
    lines = sentence(mode.note.text, right - left, look, style)
    rows = min(_MOST_NOTE, len(lines))
    top = canvas.size.rows - 1 - rows
    part = part_shown(canvas, len(lines), rows)
    for at, line in enumerate(lines[part.first : part.end]):
        canvas.put(top + at, left, line, right)
    if part.told:
        canvas.write(top + rows - 1, right - 1, "dim", signs(look).more)
    return rows


def _list_cells(session: Session, cells: int) -> int:
    """Cells for the list of lessons: its longest title if it may be, half of the screen at most."""
    longest = max((width(lesson.title) for lesson in session.course.lessons), default=0)
    beside = _BESIDE_TITLE + (_DUE if session.due else 0)
    return min(longest + beside, cells * 11 // 20)


def _draw_title(canvas: Canvas, session: Session, left: int, right: int, look: Look) -> None:
    course, record = session.course, session.record
    done = sum(is_done(lesson, record) for lesson in course.lessons)
    due: Line = ()
    if number := len(session.due):
        due = (Fragment("due", f"{number} due"), Fragment("dim", f" for review {signs(look).dot} "))
    figures = (
        *due,
        Fragment("strong", f"{done} of {len(course.lessons)}"),
        Fragment("dim", " lessons done"),
    )
    at = canvas.write_right(0, right, figures)
    title = shortened(plain(course.title, "title"), at - left - 2, look)
    canvas.put(0, left, title, at)
    canvas.fill(1, left, right, "rule", signs(look).line)


class _Box:
    """Where the list of lessons stands."""

    def __init__(self, left: int, right: int, bottom: int) -> None:
        self.left, self.right, self.bottom = left, right, bottom


def _draw_lessons(canvas: Canvas, session: Session, mode: OnMap, box: _Box, look: Look) -> None:
    lessons = session.course.lessons
    due = Counter(place.lesson for place in session.due)
    window = Window.around(mode.lesson, len(lessons), box.bottom - _TOP)
    for at, index in enumerate(window.shown):
        row = _TOP + at
        lesson = lessons[index]
        is_selected = index == mode.lesson
        state = lesson_state(lesson, session.record, look)
        if number := due[lesson.name]:
            state = (Fragment("due", f"{number} due "), *state)
        at_state = box.right - line_width(state)
        mark = signs(look).selected if is_selected else " "
        head = [
            Fragment("selected" if is_selected else "text", f"{mark} "),
            Fragment("dim", f"{index + 1:2} "),
        ]
        end = canvas.put(row, box.left, head, at_state)
        style = "strong" if is_selected else "text"
        canvas.put(row, end, shortened(plain(lesson.title, style), at_state - end - 1, look))
        canvas.put(row, at_state, state, box.right)
        if is_selected and mode.stage is None:
            canvas.restyle(row, box.left, box.right, "selected")
        canvas.hit(row, box.left, row + 1, box.right, ChooseLesson(index))
    draw_window_signs(canvas, window, _TOP, box.right, look)


def lesson_state(lesson: Lesson, record: Record, look: Look) -> Line:
    """A lesson's state in a few cells: new, how many stages are done, or all with its stars."""
    if lesson.names and is_done(lesson, record):
        earned = earned_stars(lesson, record)
        most = FULL_STARS * done_stages(lesson, record)
        return (
            Fragment("done", f"{signs(look).tick} "),
            Fragment("star", f"{earned}/{most}{signs(look).star}"),
        )
    if is_begun(lesson, record):
        return (Fragment("begun", f"{done_stages(lesson, record)} of {len(lesson.names)}"),)
    return (Fragment("new", "new"),)
