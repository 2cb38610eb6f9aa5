"""The details of a lesson on the map: its idea, what it builds on, its pages and its stages."""

from __future__ import annotations

from trainer.course.stage import Lesson, Stage
from trainer.goals.words import counted
from trainer.play.intents import ChooseStage
from trainer.play.modes import OnMap
from trainer.play.record import Place, Record, Result, is_done, next_stage
from trainer.play.session import Session
from trainer.play.view.canvas import Canvas
from trainer.play.view.frame import Fragment, Line, Look
from trainer.play.view.paging import part_shown
from trainer.play.view.rich import line_width, plain, sentence, shortened
from trainer.play.view.signs import signs, stars_line
from trainer.play.view.windows import Window, draw_window_signs


def draw_details(
    canvas: Canvas, session: Session, mode: OnMap, box: tuple[int, int, int, int], look: Look
) -> None:
    """Draw the selected lesson's details into a box (top, left, bottom, right)."""
    top, left, bottom, right = box
    lesson = session.course.lessons[mode.lesson]
    lines = _about(lesson, session, right - left, look)
    # The stages are what is chosen from: they keep half of the room.
    room = max(2, bottom - top - min(len(lesson.names), (bottom - top) // 2))
    if len(lines) > room:
        lines = [line for line in lines if line]
    part = part_shown(canvas, len(lines), room)
    for at, line in enumerate(lines[part.first : part.end]):
        canvas.put(top + at, left, line, right)
    if part.told:
        canvas.write(top + room - 1, right - 1, "strong", signs(look).more)
    top += part.end - part.first
    has_read = not lesson.pages or lesson.name in session.record.read
    following = next_stage(lesson, session.record) if has_read else None
    window = Window.around(mode.stage or 0, len(lesson.names), bottom - top)
    for at, index in enumerate(window.shown):
        row = top + at
        place = Place(lesson.name, lesson.names[index])
        is_selected = index == mode.stage
        is_next = lesson.stages[index] is following
        stage = _stage_line(lesson.stages[index], place, index, session.record, look, is_next)
        if place in session.due:
            number, title, state = stage
            stage = (number, title, (Fragment("due", "due "), *state))
        _draw_stage(canvas, row, left, right, stage, is_selected, look)
        canvas.hit(row, left, row + 1, right, ChooseStage(place))
    draw_window_signs(canvas, window, top, right, look)
    below = top + len(window.shown) + 1
    if mode.stage is not None and mode.stage < len(lesson.names) and below < bottom:
        chosen = lesson.stages[mode.stage]
        said = _best(chosen, session.record.results.get(Place(lesson.name, chosen.name)))
        canvas.put(below, left, shortened(plain(said, "dim"), right - left, look), right)


def _best(stage: Stage, result: Result | None) -> str:
    """What was done at a stage, in words."""
    if result is None or result.plays is None:
        return ""
    par = "" if stage.par is None else f", par {stage.par}"
    return f"{counted(result.plays, 'play')}{par}, {'without' if result.clean else 'with'} help"


def _about(lesson: Lesson, session: Session, cells: int, look: Look) -> list[Line]:
    lines: list[Line] = sentence(f"**{lesson.title}**", cells, look)
    lines += [*sentence(lesson.idea, cells, look), ()]
    for needed in _needed(lesson, session):
        lines += sentence(needed, cells, look, "dim")
    if lesson.pages:
        style = "dim" if lesson.name in session.record.read else "begun"
        lines += sentence(_pages(lesson, session.record, look), cells, look, style)
    return [*lines, ()]


def _needed(lesson: Lesson, session: Session) -> list[str]:
    needs = [other for other in session.course.lessons if other.name in lesson.needs]
    return [
        f"Builds on {other.title} ({'done' if is_done(other, session.record) else 'not done yet'})"
        for other in needs
    ]


def _pages(lesson: Lesson, record: Record, look: Look) -> str:
    said = counted(len(lesson.pages), "page")
    if lesson.name in record.read:
        return f"{said}, read {signs(look).tick}"
    return f"next: {said} to read"


def _stage_line(
    stage: Stage, place: Place, index: int, record: Record, look: Look, is_next: bool
) -> tuple[str, str, Line]:
    """A stage's number, title, and its state."""
    result, is_begun = record.results.get(place), place in record.tables
    sign = signs(look)
    if stage.trouble:
        return f"{index + 1}", stage.title, (Fragment("problem", "cannot be read"),)
    begun: Line = (Fragment("begun", f"{sign.begun} "),) if is_begun else ()
    if is_next and not is_begun:
        begun = (Fragment("begun", "next "),)
    state: Line
    if is_begun and result is None:
        state = (Fragment("begun", "begun"),)
    elif stage.kind == "example":
        done = (Fragment("done", f" {sign.tick}"),) if result else ()
        state = (Fragment("dim", "example"), *done)
    else:
        clean = Fragment("text", "  ")
        if result is not None:
            is_clean = result.clean
            clean = Fragment(
                *("done", f" {sign.tick}") if is_clean else ("helped", f" {sign.helped}")
            )
        state = (*stars_line(result.stars if result else 0, look), clean)
    return f"{index + 1}", stage.title, (*begun, *state)


def _draw_stage(
    canvas: Canvas,
    row: int,
    left: int,
    right: int,
    stage: tuple[str, str, Line],
    is_selected: bool,
    look: Look,
) -> None:
    number, title, state = stage
    at_state = right - line_width(state)
    mark = signs(look).selected if is_selected else " "
    head = [Fragment("text", f"{mark} "), Fragment("dim", f"{number:>2} ")]
    end = canvas.put(row, left, head, at_state)
    canvas.put(row, end, shortened(plain(title, "text"), at_state - end - 1, look))
    canvas.put(row, at_state, state, right)
    if is_selected:
        canvas.restyle(row, left, right, "selected")
