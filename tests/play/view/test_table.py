"""The table on the screen: what is marked, how links look, what a click means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import EXAMPLE, GAME, HERE, MANY, MAP, ODD, SCENES, TALL, playing
from trainer.play.intents import ChooseLesson, ChooseStage, Click, Command, Intent
from trainer.play.marks import Spot
from trainer.play.modes import Lift, Note, OnMap, Playing
from trainer.play.record import Place, Result, Table
from trainer.play.view import Frame, Look, Size, view
from trainer.play.view.marking import marks_of

NORMAL = Size(80, 24)
PLAIN = Look()


def frame_of(mode: Playing, size: Size = NORMAL, look: Look = PLAIN) -> Frame:
    return view(MAP.into(mode), size, look)


def place_of(frame: Frame, text: str, nth: int = 0) -> tuple[int, int]:
    """Row and column of the nth place of a text on the screen."""
    found = []
    for row, line in enumerate(frame.text.split("\n")):
        at = line.find(text)
        while at >= 0:
            found.append((row, at))
            at = line.find(text, at + 1)
    return found[nth]


def style_at(frame: Frame, row: int, column: int) -> set[str]:
    for style, text in frame.lines[row]:
        if column < len(text):
            return set(style.split())
        column -= len(text)
    raise AssertionError("outside of the line")


def table_text(frame: Frame) -> str:
    """The rows of the table, without the texts around it."""
    lines = frame.text.split("\n")
    first = next(row for row, line in enumerate(lines) if " 9 " in line and "10" in line)
    last = next(row for row, line in enumerate(lines) if "──" in line and row > first)
    return "\n".join(lines[first:last])


def test_linked_cards_are_joined_by_a_stroke_and_others_are_not() -> None:
    text = table_text(frame_of(playing()))
    assert "╭ 9♠" in text
    assert "│ 8♠" in text
    assert "╰ 7♠" in text
    assert "  6♥" in text
    assert "  7♥" in text, "a seven on a queen is no link"


def test_lifting_part_of_a_unit_parts_its_stroke() -> None:
    text = table_text(frame_of(playing(TALL, lift=Lift(2, 2), cursor=2), Size(80, 35)))
    assert "╰ J♦" in text
    assert "▸╭ T♦" in text
    assert "▸╰ 9♦" in text


@pytest.mark.parametrize("size", [Size(60, 20), NORMAL, Size(120, 40)])
def test_lifted_cards_keep_their_place(size: Size) -> None:
    before = frame_of(playing(TALL, cursor=2), size)
    lifted = frame_of(playing(TALL, lift=Lift(2, 3), cursor=2), size)
    spot = Spot(2, len(TALL.position.column(2).cards) - 1)
    strip = dict(before.spots)[spot]
    assert dict(lifted.spots)[spot] == strip
    assert lifted.text.split("\n")[strip.row][strip.left - 1] == "▸"


def test_every_legal_target_is_marked_at_its_head_and_where_the_card_would_land() -> None:
    frame = frame_of(playing(lift=Lift(1), cursor=1))
    text = table_text(frame)
    assert text.split("\n")[0].count("▼") == 2
    assert text.count("└▼▼▼▼┘") == 2
    assert "target" in style_at(frame, *place_of(frame, "└▼▼▼▼┘"))


def test_the_cards_that_a_refusal_names_are_marked() -> None:
    frame = view(SCENES["refusal"], NORMAL, PLAIN)
    text = table_text(frame)
    assert text.count("!") == 2
    for card in ("7♠ !", "6♥ !"):
        row, column = place_of(frame, card)
        assert "refused" in style_at(frame, row, column)


def test_the_last_play_is_marked_at_its_source_its_target_and_its_cards() -> None:
    text = table_text(view(SCENES["solved"], NORMAL, PLAIN))
    assert "1 ↑" in text
    assert "2 ↓" in text
    assert text.count("◂") == 3
    assert "5♥ *" in text, "a card turned up"


def test_a_deal_marks_the_ten_cards_it_dealt() -> None:
    assert table_text(view(SCENES["dealt"], NORMAL, PLAIN)).count("◂") == 10


def test_columns_that_are_pointed_at_are_marked() -> None:
    assert "●" in table_text(frame_of(playing(marked=(4,))))
    assert "●" in table_text(view(SCENES["hint"], NORMAL, PLAIN))


def test_marks_name_only_cards_that_lie_on_the_table() -> None:
    for session in SCENES.values():
        if isinstance(session.mode, Playing):
            now = session.mode.attempt.now
            marks = marks_of(session.mode)
            for spot in marks.moved | marks.turned | marks.refused | marks.lifted:
                assert spot.place < len(now.column(spot.column).cards)


def test_a_gap_is_shown_as_a_place() -> None:
    assert "┌╌╌╌╌┐" in table_text(frame_of(playing()))


def test_letters_stand_for_signs_on_request() -> None:
    text = table_text(frame_of(playing(), look=Look(letters=True)))
    assert "╭ 9S" in text
    assert "♠" not in text


# --- boxes ---------------------------------------------------------------------------------------

LARGE = Size(120, 40)


def test_on_a_large_screen_each_unit_has_a_box_and_so_have_the_hidden_cards_together() -> None:
    lines = table_lines(frame_of(playing(), LARGE), column=1)
    assert lines[1:11] == [
        *("╭────╮", "│░░░░│", "├────┤", "│ 9♠ │", "│ 8♠ │", "│ 7♠ │"),
        *("├────┤", "│ 6♥ │", "╰────╯", "  ▲   "),
    ]


def test_a_gap_is_as_large_as_a_boxed_card() -> None:
    lines = table_lines(frame_of(playing(), LARGE), column=10)
    assert lines[1:4] == ["┌╌╌╌╌┐", "╎    ╎", "└╌╌╌╌┘"]


def test_lifted_cards_have_their_box_in_the_hand_as_well() -> None:
    frame = frame_of(playing(lift=Lift(1), cursor=1), LARGE)
    row, column = place_of(frame, "│ 6♥ │")
    for at in (row - 1, row, row + 1):
        assert "lifted" in style_at(frame, at, column)
    assert "lifted" not in style_at(frame, row - 2, column)


def test_a_column_too_tall_for_boxes_is_drawn_without_and_shows_every_card() -> None:
    frame = frame_of(playing(TALL), LARGE)
    shown = {spot.place for spot, _ in frame.spots if spot.column == 3}
    assert shown == set(range(len(TALL.position.column(3).cards)))
    assert "╭────╮" not in "\n".join(table_lines(frame, column=3))
    assert "╭────╮" in "\n".join(table_lines(frame, column=1))


def test_boxes_depend_on_the_screen_and_not_on_the_table() -> None:
    for stage in (ODD, TALL, GAME):
        for size, expected in ((NORMAL, False), (Size(80, 40), True), (LARGE, True)):
            assert ("├────┤" in frame_of(playing(stage), size).text) is expected


def table_lines(frame: Frame, column: int) -> list[str]:
    """The cells of one column's cards, row by row."""
    left = dict(frame.spots)[Spot(1, 0)].left if frame.spots else 0
    first = left + 8 * (column - 1)
    lines = frame.text.split("\n")
    head = next(row for row, line in enumerate(lines) if " 9 " in line and "10" in line)
    return [line[first : first + 6] for line in lines[head:]]


# --- clicks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("9♠ ", Click(1, 4)),
        ("8♠ ", Click(1, 3)),
        ("6♥ ", Click(1, 1)),
        ("[1]", Click(1)),
        ("┌╌╌╌╌┐", Click(10)),
        ("░░░░", Click(1, 5)),
    ],
)
def test_a_click_names_the_column_and_how_many_cards(text: str, intent: Click) -> None:
    frame = frame_of(playing(note=Note("info", "Put back.")))
    row, column = place_of(frame, text, nth=-1 if text in ("9♠ ", "8♠ ") else 0)
    assert frame.hit(row, column + 1) == intent


def test_a_click_on_folded_hidden_cards_means_the_nearest_of_them() -> None:
    frame = view(SCENES["tall"], NORMAL, PLAIN)
    row, column = place_of(frame, "5░░")
    face_up = len(TALL.position.column(1).face_up)
    assert frame.hit(row, column) == Click(1, face_up + 1)


def test_each_of_two_cards_side_by_side_can_be_clicked() -> None:
    frame = view(SCENES["tall"], NORMAL, PLAIN)
    row, column = place_of(frame, "3♠7♦")
    cards = len(TALL.position.column(3).cards)
    assert frame.hit(row, column) == Click(3, cards - 1)
    assert frame.hit(row, column + 2) == Click(3, cards - 2)


def test_a_shown_line_does_not_answer_to_clicks_on_its_table() -> None:
    frame = view(SCENES["watching"], NORMAL, PLAIN)
    assert frame.hit(*place_of(frame, "9♠")) is None


def intents(frame: Frame) -> list[Intent | None]:
    return [frame.hit(row, column) for row in range(24) for column in range(80)]


def test_a_question_covers_what_lies_beneath_it() -> None:
    found = set(intents(view(SCENES["question"], NORMAL, PLAIN)))
    assert found == {None, Command.YES, Command.NO}


def test_lessons_and_stages_of_the_map_can_be_clicked() -> None:
    frame = view(MAP.into(OnMap(1)), NORMAL, PLAIN)
    assert frame.hit(*place_of(frame, "Kings and gaps")) == ChooseLesson(6)
    stage = Place("02-placing", "4-first")
    assert frame.hit(*place_of(frame, "Move first")) == ChooseStage(stage)
    assert frame.hit(*place_of(frame, "The odd card")) == ChooseStage(HERE)


def test_a_solved_stage_that_is_begun_again_shows_its_stars_and_that_it_is_begun() -> None:
    solved = MAP.record.with_result(HERE, Result(2, clean=True, stars=3))
    again = replace(solved, tables=MAP.record.tables)
    for record, state in ((MAP.record, "▸ begun"), (solved, "★★★ ✓"), (again, "▸ ★★★ ✓")):
        text = view(replace(MAP, record=record), NORMAL, PLAIN).text
        (line,) = (line for line in text.split("\n") if "The odd" in line)
        assert line.rstrip().endswith(state)


def test_an_example_that_is_begun_and_done_shows_both() -> None:
    record = replace(MAP.record, tables={EXAMPLE: Table("1>3", 1)})
    assert "▸ example ✓" in view(replace(MAP, record=record), Size(120, 40), PLAIN).text


def test_a_lesson_without_pages_does_not_speak_of_them() -> None:
    lessons = tuple(replace(lesson, pages=()) for lesson in MAP.course.lessons)
    session = replace(MAP.into(OnMap(4)), course=replace(MAP.course, lessons=lessons))
    assert "1 page to read" in view(MAP.into(OnMap(4)), NORMAL, PLAIN).text
    assert "page" not in view(session, NORMAL, PLAIN).text


@pytest.mark.parametrize("size", [Size(60, 20), NORMAL])
@pytest.mark.parametrize("lesson", [0, 8, 16])
@pytest.mark.parametrize("stage", [0, 5, 11])
def test_a_long_course_with_long_titles_shows_both_that_are_selected(
    size: Size, lesson: int, stage: int
) -> None:
    text = view(MANY.into(OnMap(lesson, stage)), size, PLAIN).text
    assert f"▸ {lesson + 1:2} Lesson {lesson + 1:02}" in text
    assert f"▸ {stage + 1:2} Stage {stage + 1:02}" in text


def test_keys_of_the_footer_can_be_clicked() -> None:
    frame = frame_of(playing())
    assert frame.hit(*place_of(frame, "F1 keys")) is Command.HELP


def test_the_map_scrolls_to_the_selected_lesson() -> None:
    lessons = MAP.course.lessons * 4
    course = replace(MAP.course, lessons=lessons)
    for index in (0, 30, len(lessons) - 1):
        frame = view(replace(MAP.into(OnMap(index)), course=course), NORMAL, PLAIN)
        assert f"▸ {index + 1:2} " in frame.text


def test_the_stage_that_is_selected_is_shown_however_many_there_are() -> None:
    lesson = replace(
        MAP.course.lessons[1],
        stages=tuple(replace(ODD, name=str(n), title=f"Stage {n}.") for n in range(60)),
    )
    course = replace(MAP.course, lessons=(MAP.course.lessons[0], lesson))
    frame = view(replace(MAP.into(OnMap(1, stage=47)), course=course), Size(60, 20), PLAIN)
    assert "▸ 48 Stage 47." in frame.text
