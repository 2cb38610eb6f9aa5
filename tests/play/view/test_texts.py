"""What stands around the table: goals, figures, the coach, the footer, pages, and small screens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.play.view.scenes import GAME, HERE, MAP, ODD, SCENES, TALL, after, playing
from trainer.course.stage import Limits
from trainer.play.intents import Command
from trainer.play.keymap import KEYMAP
from trainer.play.modes import Done, Helping, Mode, Note, OnMap, Playing, Reading
from trainer.play.record import Result
from trainer.play.view import LEAST, Look, Size, view
from trainer.play.view.cells import clipped, shown, width
from trainer.play.view.coach import HEADINGS
from trainer.play.view.keys import entries, key_name
from trainer.play.view.rich import line_width, sentence, shortened
from trainer.rules.moves import Deal
from trainer.rules.notation import read_position

PLAIN = Look()
SOLVED = Done(HERE, after(ODD, "1>3 1>2"), Result(2, clean=True, stars=3), is_better=True)
STUCK = "; ".join(f"{number}: KS" for number in range(1, 11))


def text_of(mode: Mode, size: Size = LEAST, look: Look = PLAIN) -> str:
    return view(MAP.into(mode), size, look).text


# --- goals and figures ---------------------------------------------------------------------------


def test_a_goal_ticks_itself_when_it_is_reached() -> None:
    first_word = ODD.goal[1].describe().split()[0]
    assert f"[ ] {first_word}" in text_of(playing())
    assert f"[✓] {first_word}" in text_of(playing(line="1>3"))


def test_an_invariant_that_is_broken_is_crossed() -> None:
    assert "(✓) Keep" in text_of(playing())
    assert "(✗) Keep" in text_of(playing(line="1>10"))


def test_a_goal_that_counts_shows_how_far_it_is() -> None:
    assert "0 of 8" in text_of(playing(GAME))


def test_moves_are_shown_against_par_and_limits_are_named() -> None:
    text = text_of(playing(line="1>3"), Size(80, 24))
    assert "moves 1 / par 2" in text
    assert "at most 4 moves, no deals" in text
    assert "limit" not in text_of(playing(GAME))


@pytest.mark.parametrize(
    ("stock", "said"),
    [("", "no deals"), ("AS 2S 3S", "3 cards, no deal"), ("AS " * 20, "2 deals")],
)
def test_the_stock_is_told_in_deals(stock: str, said: str) -> None:
    stage = replace(ODD, position=read_position(f"1: 9S; stock: {stock}"))
    assert f"stock {said}" in text_of(playing(stage))


def test_what_bounds_an_attempt_stays_on_the_narrowest_screen() -> None:
    stage = replace(ODD, limits=Limits(moves=14, deals=0))
    assert "at most 14 moves, no deals" in text_of(playing(stage))


# --- the coach -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", HEADINGS)
def test_the_coach_says_of_what_kind_a_note_is(kind: str) -> None:
    note = Note(kind, "Something is said.")  # type: ignore[arg-type]  # each of the literal's
    assert f"── {HEADINGS[kind]} ─" in text_of(playing(note=note))  # type: ignore[index]


def test_a_long_text_is_shown_whole_before_the_table_gets_more_than_it_needs() -> None:
    words = " ".join(f"word{number}" for number in range(40))
    text = text_of(playing(TALL, note=Note("hint", words)))
    assert "word39" in text
    assert "T♠" in text, "and the front cards are still there"


def test_a_solved_stage_shows_stars_result_and_what_is_next() -> None:
    text = view(SCENES["solved"], Size(80, 24), PLAIN).text
    assert "★★★  2 plays, par 2, without help" in text
    assert "Next: Move first, then place" in text


def test_a_stage_solved_over_par_with_help_says_so() -> None:
    attempt = after(ODD, "1>3 1>2")
    mode = Done(HERE, attempt, Result(9, clean=False), is_better=False)
    text = text_of(mode, Size(120, 40))
    assert "★☆☆  9 plays, par 2, with help" in " ".join(text.split("\n"))


def test_a_shown_line_tells_the_play_and_what_the_author_says() -> None:
    text = view(SCENES["watching"], Size(80, 24), PLAIN).text
    assert "play 1 of 2" in text
    assert "6♥ from column 1 to column 3." in text
    assert "held all three" in text


# --- the footer and the help ---------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_help_and_the_way_out_are_in_every_footer_that_has_them(name: str, columns: int) -> None:
    session = SCENES[name]
    last = view(session, Size(columns, 24), PLAIN).text.split("\n")[-1]
    for entry in entries(session, session.mode):
        if entry.command in (Command.HELP, Command.LEAVE):
            assert f"{entry.key} {entry.word}" in last


@pytest.mark.parametrize("size", [LEAST, Size(80, 24), Size(120, 40)])
@pytest.mark.parametrize("mode", [playing(), OnMap(), Reading("welcome"), SCENES["watching"].mode])
def test_the_help_shows_every_binding_of_the_mode_beneath(mode: Mode, size: Size) -> None:
    session = MAP.into(Helping(mode))
    parts = [view(replace(session, turned=turned), size, PLAIN).text for turned in range(3)]
    text = "\n".join(parts)
    for bound in KEYMAP[type(mode)]:
        assert f"{key_name(bound.keys[0])} " in text
        for word in bound.help.split():
            assert word in text


def test_keys_are_named_as_on_a_keyboard() -> None:
    assert [key_name(key) for key in ("enter", "c-r", "f1", "?", " ")] == [
        *("Enter", "Ctrl-R", "F1", "?", "Space"),
    ]


# --- pages and screens ---------------------------------------------------------------------------


def test_a_page_draws_its_tables_and_its_cards() -> None:
    text = view(SCENES["page"], Size(80, 24), PLAIN).text
    assert "page 2 of 3 ●●○" in text
    assert "╭ 8♠" in text
    assert "onto 9♥ in" in text
    assert "2>4" in text


def test_a_small_table_shows_hidden_cards_as_backs() -> None:
    text = view(SCENES["page"], Size(80, 24), PLAIN).text
    assert text.count("░░░░") == 2
    assert "K♠" not in text


def test_a_screen_too_small_says_what_it_needs_and_has() -> None:
    text = " ".join(text_of(playing(), Size(40, 10)).split())
    assert text == "needs 60x20 has 40x10: enlarge it"


def test_the_smallest_screen_is_drawn_on() -> None:
    assert "[1]" in text_of(playing(), LEAST)
    assert "[1]" not in text_of(playing(), Size(59, 20))
    assert "[1]" not in text_of(playing(), Size(60, 19))


def test_after_leaving_nothing_is_shown() -> None:
    assert view(SCENES["left"], Size(80, 24), PLAIN).text.strip() == ""


# --- words and cells -----------------------------------------------------------------------------


def test_cards_in_backticks_are_drawn_as_cards_and_other_backticks_as_code() -> None:
    (line,) = sentence("`8S 7H` or `3>5`", 60, PLAIN)
    assert [(fragment.style, fragment.text) for fragment in line if fragment.text.strip()] == [
        ("card spades", "8♠"),
        ("card hearts", "7♥"),
        ("text", "or"),
        ("code", "3>5"),
    ]


def test_a_sign_keeps_to_the_card_before_it() -> None:
    lines = sentence("aaaa `8S`, `7H`.", 8, PLAIN)
    assert ["".join(text for _, text in line) for line in lines] == ["aaaa 8♠,", "7♥."]


def test_a_line_that_is_cut_says_so() -> None:
    (line,) = sentence("a line that is long", 60, PLAIN)
    assert "".join(text for _, text in shortened(line, 8, PLAIN)) == "a line …"
    assert line_width(shortened(line, 3, PLAIN)) == 3


@pytest.mark.parametrize(
    ("text", "plain"),
    [("8♠ → 9♥", "8S -> 9H"), ("“naïve”…", '"naive"...'), ("漢", "?"), ("♠\ufe0f", "S")],
)
def test_what_has_an_ascii_form_is_given_in_it(text: str, plain: str) -> None:
    assert shown(text, ascii_only=True) == plain


def test_wide_characters_are_counted_and_never_cut_in_half() -> None:
    assert width("漢字") == 4
    assert clipped("漢字", 3) == "漢"


def test_a_deal_is_told_with_the_cards_it_dealt() -> None:
    mode = SCENES["dealt"].mode
    assert isinstance(mode, Playing)
    assert mode.attempt.last is not None
    assert mode.attempt.last.move == Deal()


def test_hints_and_a_solution_seen_are_told_among_the_figures() -> None:
    attempt = after(ODD, "1>3")
    assert "2 hints" in text_of(playing(attempt=replace(attempt, hints=2)))
    assert "with help" in text_of(playing(attempt=replace(attempt, shown=True)))
    assert "hint" not in text_of(playing(attempt=attempt)).rsplit("\n", 1)[0]


@pytest.mark.parametrize(
    ("note", "heading"),
    [
        (Note("info", "`TH` can move."), "failed"),
        (Note("info", ""), "failed, the task"),
        (Note("hint", "No."), "failed, hint"),
        (Note("failure", "No."), "failed"),
    ],
)
def test_a_failed_attempt_says_so_whatever_is_said_of_it(note: Note, heading: str) -> None:
    assert f"── {heading} ─" in text_of(playing(line="1>10", note=note))
    assert "failed" not in text_of(playing(line="1>3", note=Note("info", "Well.")))


def test_an_attempt_that_is_stuck_has_failed_as_well() -> None:
    stuck = replace(ODD, keep=(), position=read_position(STUCK))
    assert "── failed ─" in text_of(playing(stuck, note=Note("info", "Well.")))


def test_a_search_that_runs_is_told_in_the_heading() -> None:
    assert "── played, looking ... ─" in view(SCENES["looking"], LEAST, PLAIN).text


@pytest.mark.parametrize("size", [LEAST, Size(80, 24), Size(110, 24), Size(120, 40)])
def test_an_example_that_is_done_says_what_it_shows_and_its_outro(size: Size) -> None:
    text = " ".join(view(SCENES["example-ends"], size, PLAIN).text.split())
    assert "example, done" in text
    assert "They move as one." in text
    assert "something only" in text, "the outro"
    assert "Next: The odd card" in text


def test_a_solution_that_ends_over_a_table_keeps_the_outro_for_later() -> None:
    text = view(SCENES["watching-ends"], Size(80, 24), PLAIN).text
    assert "solution, play 2 of 2" in text
    assert "only when it" not in text


def test_what_is_next_gives_way_before_an_outro_is_cut() -> None:
    outro = " ".join(f"word{number:02}" for number in range(40))
    done = replace(SOLVED, attempt=replace(SOLVED.attempt, stage=replace(ODD, outro=outro)))
    text = text_of(done)
    assert "word39" in text
    assert "Next:" not in text
    assert "…" not in text


def test_a_note_that_is_empty_leaves_the_task_in_the_panel() -> None:
    assert "── the task ─" in text_of(playing(note=Note("info", "")))


def test_items_of_a_list_stand_close_together() -> None:
    lines = view(SCENES["page"], Size(80, 24), PLAIN).text.split("\n")
    first = next(row for row, line in enumerate(lines) if "· only" in line)
    assert "· the notation" in lines[first + 1]


def test_a_warning_on_the_map_is_marked_as_one_and_says_where_it_is_cut() -> None:
    note = Note("problem", "Lesson 04 cannot be read. " * 20)
    frame = view(MAP.into(OnMap(1, note=note)), LEAST, PLAIN)
    styles = {style for line in frame.lines for style, text in line if "cannot" in text}
    assert styles == {"problem"}
    assert "Tab more" in frame.text.split("\n")[-1]
    assert "…" in frame.text.split("\n")[-2]
