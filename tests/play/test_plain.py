"""Plain mode: typed lines in, sentences out, with the same record as the full screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.play.packs import COURSE, EXAMPLE, SHORT, SPLIT, TRAP, at
from trainer.play.beginning import begin, begin_game
from trainer.play.effects import Save, SaveLast, SaveReview, SaveSetting
from trainer.play.games import DealNumber, Game, Games
from trainer.play.intents import ChooseLesson, ChooseStage, Command, MakeMoves
from trainer.play.modes import Done, Left, Note, OnMap, Playing
from trainer.play.plain import Outside, run
from trainer.play.plain.changes import changes
from trainer.play.plain.facts import table_lines
from trainer.play.plain.telling import A_MOVE, CARDS, GO_BACK, TYPED
from trainer.play.plain.typed import UnreadableError, read_intent
from trainer.play.record import Record, Result, Table
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Settings
from trainer.review import scheduled
from trainer.rules.lines import read_line
from trainer.rules.notation import read_position
from trainer.solver.plain import solve

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)


class Heard:
    """What a session said and saved."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.saved: list[Save] = []

    def outside(self) -> Outside:
        return Outside(self.lines.append, self._save, solve)

    def _save(self, effect: Save) -> str:
        self.saved.append(effect)
        return ""


def played(session: Session, *lines: str) -> tuple[Session, list[str]]:
    heard = Heard()
    return run(session, lines, heard.outside()), heard.lines


WHOLE_COURSE = (
    *("next", "next", "next", "next", "1>2", "1>3", "next"),
    *("1>3", "1 2", "next"),
    *("quit",),
)


def test_typed_lines_play_from_the_welcome_through_stages() -> None:
    session, said = played(begin(COURSE, Record()), *WHOLE_COURSE)
    assert isinstance(session.mode, Left)
    assert session.record.results == {
        SPLIT: Result(2, clean=True, stars=3),
        TRAP: Result(2, clean=True, stars=3),
    }
    assert "Solved in 2 plays, par is 2: 3 stars." in said


def test_a_play_says_what_it_did_and_what_it_changed() -> None:
    _, said = played(at(SPLIT), "1>2")
    assert said[-2] == "6S from column 1 to column 2."
    assert "1 of 2" in said[-1]


def test_a_refused_move_says_the_rule() -> None:
    session, said = played(at(SPLIT), "1>2x2")
    assert said[-1].startswith("7H breaks the spades between 8S and 6S.")
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.moves == 0


def test_the_table_is_told_column_by_column_on_request() -> None:
    _, said = played(at(SPLIT), "table")
    told = said[-5:]
    assert told[0] == "Column 1: 2 hidden cards, then 8S 7H 6S."
    assert told[-2:] == ["Columns 4 to 10: gaps.", "The stock is empty."]


def test_runs_that_are_collected_are_counted_by_suit() -> None:
    table = read_position("1: KS; 3: KS; collected: S H S")
    assert list(table_lines(table)) == [
        "Column 1: KS.",
        "Column 2: a gap.",
        "Column 3: KS.",
        "Columns 4 to 10: gaps.",
        "The stock is empty.",
        "Collected: 2 runs of spades and 1 run of hearts.",
    ]


def test_the_welcome_says_how_one_types_and_how_cards_are_told() -> None:
    _, said = played(begin(COURSE, Record()))
    assert said[-3:] == [TYPED, CARDS, "Type next to go on."]


def test_a_stage_ends_with_what_can_be_typed() -> None:
    assert played(at(SPLIT))[1][-1] == A_MOVE
    left = Record(tables={SPLIT: Table("1>4", 1)})
    assert played(at(SPLIT, left))[1][-1] == GO_BACK


def test_the_map_says_what_next_opens() -> None:
    _, said = played(begin(COURSE, Record(read=frozenset({""}))))
    assert "Type next for the 2 pages of Splitting, a number" in said[-1]
    _, said = played(begin(COURSE, Record(read=frozenset({"", "split"}))))
    assert "Type next for 1.1 Split the mixed run, a number" in said[-1]


def test_a_word_that_stands_alone_says_so() -> None:
    assert played(at(SPLIT), "help me")[1][-1] == "Type help alone."


def test_another_game_of_the_same_deal_is_told_whole() -> None:
    game = begin_game(Games(seed=3), Record(), DealNumber(1, 5))
    old = game.mode
    assert isinstance(old, Playing)
    new = replace(game, game=Game(DealNumber(1, 5), "another"))
    again = list(changes(game, new.into(replace(old, note=Note("info", "x")))))
    assert "Deal 1-5" in again[0]
    assert again[-1] == A_MOVE


def test_no_hidden_card_is_ever_told() -> None:
    words = ("table", "column 1", "moves", "where 1", "1>2x5", "1>2x4", "hint", "goal", "last")
    _, said = played(at(SPLIT), *words)
    assert not [line for line in said if "4H" in line or "KS" in line]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("column 4", "Column 4: a gap."),
        ("where 2", "From column 2: 7S to column 3, 4, 5, 6, 7, 8, 9 or 10."),
        ("stock", "The stock is empty."),
        ("last", "No play is made yet."),
        ("intro", "Only 6S can leave."),
        ("undo", "This is the start: nothing to take back."),
        ("hint", "Which card is free?"),
        ("deal", "The stock is empty: there is nothing left to deal."),
    ],
)
def test_each_word_has_its_answer(line: str, told: str) -> None:
    _, said = played(at(SPLIT), line)
    assert said[-1] == told


@pytest.mark.parametrize("line", ["xyzzy", "1-2", "3>", "", "next", "42", "\x1b[2J", "9" * 9999])
def test_a_line_that_means_nothing_says_what_would(line: str) -> None:
    session = at(SPLIT)
    after, said = played(session, line)
    assert after == session
    assert "help" in said[-1]
    assert len(said[-1]) < 200
    assert said[-1].isprintable()


@pytest.mark.parametrize("line", ["where", "column", "column 11", "w 0x", "column " + "9" * 5000])
def test_a_question_about_no_column_says_how_to_ask(line: str) -> None:
    _, said = played(at(SPLIT), line)
    assert "column's number, 1 to 10" in said[-1]


def test_help_lists_the_words_and_leaves_the_stage_as_it_is() -> None:
    session, said = played(at(SPLIT), "help")
    assert session == at(SPLIT)
    assert any(line.startswith("undo:") for line in said)
    assert any("3>5x2" in line for line in said)


def test_a_hint_off_the_authors_line_is_searched_for_while_waiting() -> None:
    _, said = played(at(TRAP), "hint", "hint", "hint")
    assert said[-1].startswith("Next, move 8H from column 1 to column 3")


def test_the_solution_is_stepped_through_by_typing() -> None:
    session, said = played(at(SPLIT), "solution", "perhaps", "yes", "next", "next", "next", "1>2")
    assert "Type yes or no." in said[-9:] or any("Type yes or no" in line for line in said)
    assert "The six goes alone." in said
    assert isinstance(session.mode, Playing)
    assert session.mode.attempt.moves == 1
    assert session.mode.attempt.shown


def test_an_example_is_told_play_by_play() -> None:
    session, said = played(at(EXAMPLE), "next")
    told = said[said.index("Play 1 of 1:") :]
    assert told[1:5] == [
        "AS from column 2 to column 1.",
        "The run of spades in column 1 is complete and collected.",
        "4S turned up in column 1.",
        "Goal: Collect 1 run: reached.",
    ]
    assert "And the four turned up." in told
    assert session.record.results[EXAMPLE] == Result(None, clean=True, stars=3)


def test_the_map_tells_the_stages_of_what_is_selected() -> None:
    record = Record(read=frozenset({""}), results={SPLIT: Result(2, clean=True, stars=3)})
    session, said = played(begin(COURSE, record), "2", "stages", "down")
    assert "Builds on Splitting: not done yet." in said
    assert "2.1 A run leaves: an example." in said
    assert said[-1] == "Selected: 2.2 Your run: new."
    assert played(begin(COURSE, record))[1][4:7] == [
        "Lift only what is needed.",
        "1.1 Split the mixed run: 3 stars.",
        "1.2 A gap too few: new.",
    ]
    assert session.mode == OnMap(1, 1, note=Note("info", "Builds on “Splitting”, not done yet."))


def test_declining_the_solution_does_not_read_the_stage_out_again() -> None:
    _, said = played(at(SPLIT), "1>2", "solution", "no")
    assert said[-1] == "Back at your own table, 1 play made."


def test_what_a_search_for_the_solution_proved_is_said() -> None:
    _, said = played(at(SHORT), "solution", "yes")
    assert said[-1] == "This stage cannot be solved: that is proved."


def test_a_failed_table_says_so_when_it_is_come_back_to() -> None:
    session, _ = played(at(SPLIT), "1>4")
    _, said = played(at(SPLIT, session.record), "moves", "1>2", "goal")
    assert any("breaks a rule of this stage: keep at least 7 gaps" in line for line in said)
    assert not any(line.startswith("From column") for line in said[:-3])
    assert "Keep at least 7 gaps: broken." in said


def test_column_ten_is_zero_for_fingers() -> None:
    session, _ = played(at(SPLIT), "2 0")
    assert isinstance(session.mode, Playing)
    assert session.record.tables == {} or session.mode.attempt.now.column(10).cards


def test_the_end_of_the_lines_leaves_the_session_where_it_is() -> None:
    session, _ = played(at(SPLIT), "1>2")
    assert isinstance(session.mode, Playing)


def test_beginning_at_a_stage_is_remembered() -> None:
    heard = Heard()
    run(at(SPLIT), [], heard.outside())
    assert heard.saved == [SaveLast(SPLIT)]


def test_a_problem_with_saving_is_said() -> None:
    said: list[str] = []
    run(at(SPLIT), ["1>2"], Outside(said.append, lambda _: "The disk is full.", solve))
    assert "The disk is full." in said


def test_lines_are_read_as_what_they_mean_in_their_mode() -> None:
    session = begin(COURSE, Record(read=frozenset({""})))
    assert read_intent(session, "2") == ChooseLesson(1)
    assert read_intent(session, "2.1") == ChooseStage(EXAMPLE)
    assert read_intent(session, "2 1") == ChooseStage(EXAMPLE)
    assert read_intent(session, "") is Command.ENTER
    assert read_intent(at(SPLIT), "U") is Command.REDO
    assert read_intent(at(SPLIT), "u") is Command.UNDO
    assert read_intent(at(SPLIT), "1 3") == MakeMoves(read_line("1>3"))
    for line in ("0", "3", "1.9"):
        with pytest.raises(UnreadableError):
            read_intent(session, line)


def test_a_stage_done_is_told_once() -> None:
    session, said = played(at(SPLIT), "1>2 1>3")
    assert isinstance(session.mode, Done)
    assert len([line for line in said if line.startswith("Solved")]) == 1


# --- the settings, and reviews -------------------------------------------------------------------


def test_the_settings_are_listed_and_changed_by_typed_words() -> None:
    session, said = played(at(SPLIT), "settings", "set coach on", "set letters on")
    assert session.settings == Settings(coach="on", letters=True)
    assert isinstance(session.mode, Playing)
    for setting in SETTINGS:
        assert sum(line.startswith(f"{setting.title}: ") for line in said) >= 1
    assert "Coach: on. After each play it says whether the goal is still in reach." in said
    assert said[-1] == "Suits as letters: on. Suits are the letters S H C D."
    assert said.count("Only 6S can leave.") == 1  # nothing else is said again


def test_a_setting_that_is_changed_is_saved() -> None:
    heard = Heard()
    run(at(SPLIT), ["set mouse off"], heard.outside())
    assert SaveSetting("mouse", "off") in heard.saved


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set", "The settings are coach, review, theme, letters, motion and mouse"),
        ("set speed 3", "There is no setting “speed”. The settings are"),
        ("set coach", "Coach can be on, asked or off: set coach on."),
        ("set coach loud", "Coach can be on, asked or off: set coach on."),
        ("set coach on off", "Coach can be on, asked or off: set coach on."),
        ("set coach asked", "It is so already. Coach: asked."),
        ("SET Mouse ON", "It is so already. Mouse: on."),
    ],
)
def test_a_wrong_setting_says_what_would_be_right(line: str, said: str) -> None:
    session, lines = played(at(SPLIT), line)
    assert lines[-1].startswith(said)
    assert session.settings == Settings()


def test_help_tells_of_the_settings_and_of_reviews() -> None:
    _, said = played(begin(COURSE, Record(read=frozenset({""}))), "help")
    assert "settings: the settings." in said
    assert "set coach on: change one of the settings." in said
    assert "review: review the stages that are due." in said


def reviewing(*lines: str, days: int = 0) -> tuple[Session, list[str], Heard]:
    """A session by typed lines with a scheduler; before the last line `days` have passed."""
    heard, clock = Heard(), [NOW]

    def typed() -> Iterator[str]:
        yield from lines[:-1]
        clock[0] += timedelta(days=days)
        yield lines[-1]

    outside = replace(
        heard.outside(),
        now=lambda: clock[0],
        schedule=lambda asked, now: scheduled(asked.card, asked.grade, now),
    )
    session = begin(COURSE, Record(read=frozenset({"", "split"})))
    return run(session, typed(), outside), heard.lines, heard


HELPED = ("set review on", "1.1", "hint", "1>2", "1>3", "leave")


def test_a_stage_solved_with_a_hint_comes_back_the_next_day() -> None:
    session, said, heard = reviewing(*HELPED, "review")
    assert said[-1] == "Nothing is due for review. The next stage comes back in 1 day."
    assert [save.place for save in heard.saved if isinstance(save, SaveReview)] == [SPLIT]
    session, said, _ = reviewing(*HELPED, "review", days=1)
    assert isinstance(session.mode, Playing)
    assert "Review 1 of 1. Splitting, stage 1 of 3: Split the mixed run" in said


def test_a_whole_review_is_typed() -> None:
    session, _, _ = reviewing(*HELPED, "review")
    again = replace(session, now=NOW + timedelta(days=1))
    heard = Heard()
    ended = run(again, ["review", "1>2", "1>3", "next"], heard.outside())
    assert isinstance(ended.mode, OnMap)
    assert any(line.startswith("Review done: 1 stage, 1 of them without") for line in heard.lines)


def test_a_review_while_reviews_are_off_says_how_to_turn_them_on_each_time() -> None:
    _, said = played(begin(COURSE, Record(read=frozenset({""}))), "review", "review")
    assert said[-1] == said[-2]
    assert "set review on" in said[-1]


def test_turning_reviews_on_tells_what_will_come_back() -> None:
    _, said, _ = reviewing("1.1", "hint", "1>2", "1>3", "set review on")
    assert said[-1] == "1 stage will come back. The next stage comes back in 1 day."
