"""From a document to a stage: what each key becomes, and which problems are told together."""

from pathlib import Path

import pytest

from trainer.course.catalog import StageFile, read_stage
from trainer.course.stage import Limits, Mistake, Stage, Step
from trainer.goals.joined import Joined
from trainer.goals.win import Win
from trainer.rules.cards import SuitCount
from trainer.rules.lines import Request
from trainer.rules.moves import Deal
from trainer.rules.notation import read_cards, write_position

SMALL = """\
format: 1
title: Join the seven
suits: 2
position:
  columns:
    1: 5H | 8S
    2: 7S
goal:
  joined: [8S 7S]
"""


def read(text: str) -> StageFile:
    return read_stage(text, Path("x.yaml"))


def stage(text: str) -> Stage:
    file = read(text)
    assert file.stage is not None, file.problems
    return file.stage


def codes(text: str) -> list[str]:
    return [problem.code for problem in read(text).problems]


def table(columns: str, more: str = "", suits: SuitCount = 2, goal: str = "joined: [8S 7S]") -> str:
    return (
        f"format: 1\ntitle: Join\nsuits: {suits}\nposition:\n  columns:\n    {columns}\n{more}"
        f"goal:\n  {goal}\n"
    )


def test_the_smallest_stage_has_defaults_for_all_else() -> None:
    small = stage(SMALL)
    assert (small.name, small.title, small.suits, small.kind) == (
        "x",
        "Join the seven",
        2,
        "exercise",
    )
    assert write_position(small.position) == "1: 5H | 8S\n2: 7S"
    assert small.goal == (Joined((read_cards("8S 7S"),)),)
    assert (small.keep, small.limits, small.par) == ((), Limits(), None)
    assert small.hints + small.solution + small.mistakes + small.tags == ()
    assert (small.intro, small.outro) == ("", "")


def test_the_stage_of_the_reference_is_read_whole() -> None:
    path = Path(__file__).resolve().parent.parent / "cases" / "good" / "everything.yaml"
    full = stage(path.read_text("utf-8"))
    assert write_position(full.position).splitlines() == [
        "1: KS 4H | 8S 7H 6S",
        "2: 7S",
        "3: 8H",
        "stock: 5S 4H 3S 2H AS KH QS JH TS 9H",
        "collected: S S H",
    ]
    assert full.limits == Limits(moves=4, deals=0)
    assert full.par == 2
    assert full.solution[0] == Step(
        Request(1, 2), "The six goes alone, for another suit may receive it."
    )
    assert full.mistakes == (
        Mistake((Request(2, 3),), "slower", "The seven took the eight that heart seven needed."),
    )
    assert full.intro.endswith("Only `6S` can leave.")
    assert full.tags == ("two-suit",)


@pytest.mark.parametrize(
    "text", ["10S TS 10♠ ts", "10s  t♠ TS\n      10S", "'TS TS'  # four\n    3: TS TS"]
)
def test_cards_are_read_in_every_spelling(text: str) -> None:
    columns = stage(table(f"1: {text}", goal="gaps: 9")).position.columns
    cards = columns[0].cards + columns[2].cards
    assert cards == read_cards("TS TS TS TS")


def test_a_number_of_collected_runs_is_taken_in_one_suit() -> None:
    assert stage(table("1: 8S 7S", "  collected: 3\n", 1)).position.collected == ("S", "S", "S")
    assert stage(table("1: 8S 7S", "  collected: 0\n", 2)).position.collected == ()
    assert stage(table("1: 8S 7S", "  collected: s ♥ H\n", 2)).position.collected == ("S", "H", "H")


def test_steps_may_be_moves_alone() -> None:
    steps = stage(SMALL + "solution: [2>1, 1>2x1: Back., DEAL]\n").solution
    assert steps == (Step(Request(2, 1)), Step(Request(1, 2, 1), "Back."), Step(Deal()))


def test_a_mistake_has_a_line_of_moves() -> None:
    text = SMALL + "mistakes: [{line: 2>3  deal 1>2x2, proof: lost, say: No.}]\n"
    assert stage(text).mistakes[0].line == (Request(2, 3), Deal(), Request(1, 2, 2))


@pytest.mark.parametrize(("suits", "most"), [(1, 8), (2, 4), (4, 2)])
def test_each_card_may_be_there_as_often_as_its_deck_has_it(suits: SuitCount, most: int) -> None:
    assert codes(table(f"1: {'8S ' * most}", suits=suits, goal="gaps: 9")) == []
    assert codes(table(f"1: {'8S ' * (most + 1)}", suits=suits, goal="gaps: 9")) == [
        "too-many-copies"
    ]


def test_copies_are_counted_in_columns_stock_and_collected_runs_together() -> None:
    stock = "  stock: [8S AS 2S 3S 4S AH 2H 3H 4H 5H]\n"
    assert codes(table("1: 8S\n    2: 8S", f"{stock}  collected: S\n")) == []
    assert codes(table("1: 8S\n    2: 8S", f"{stock}  collected: S S\n")) == ["too-many-copies"]


def test_a_full_deck_may_be_asked_to_win() -> None:
    rows = "KS QS JS TS 9S 8S 7S\n    2: 6S 5S 4S 3S 2S AS"
    won = stage(table(f"1: {rows}", "  collected: 7\n", 1, "win: true"))
    assert won.goal == (Win(),)
    assert codes(table(f"1: {rows}", "  collected: 6\n", 1, "win: true")) == ["incomplete-deck"]


def test_a_bad_card_is_not_also_missing_from_the_deck() -> None:
    rows = "KS QS JS TS 9S 8S 7S\n    2: 6S 5S 4S 3S 2S 1S"
    assert codes(table(f"1: {rows}", "  collected: 7\n", 1, "win: true")) == ["unknown-card"]


def test_thirteen_cards_are_a_run_only_face_up_and_in_one_suit() -> None:
    ranks = "KQJT98765432A"
    run = " ".join(f"{rank}S" for rank in ranks)
    assert codes(table(f"1: {run}", goal="gaps: 9")) == ["run-already-complete"]
    assert codes(table(f"1: {run.replace(' ', ' | ', 1)}", goal="gaps: 9")) == []
    assert codes(table(f"1: {run.replace('AS', 'AH')}", goal="gaps: 9")) == []
    assert codes(table(f"1: {run} 5H", goal="gaps: 9")) == []


def test_problems_of_all_layers_are_told_together_in_order() -> None:
    text = (
        "format: 1\ntitle: It is: this\nsuits: 2\nposition:\n  columns:\n    1: 8X\n    11: 8S\n"
        "goal: {joined: [8S 7C], gap: 1}\npar: many\nsolution: [1-2]\nintro: A `1OS`.\npar: 2\n"
    )
    assert codes(text) == [
        "text-needs-quotes", "unknown-card", "no-such-column", "suit-not-in-play", "unknown-key",
        "wrong-type", "unreadable-move", "card-in-text", "duplicate-key",
    ]  # fmt: skip


def test_a_slip_in_a_required_key_is_told_once() -> None:
    assert codes(SMALL.replace("title", "titel").replace("goal", "goals")) == ["unknown-key"] * 2


def test_without_suits_no_suit_is_held_against_a_card() -> None:
    assert codes(SMALL.replace("suits: 2\n", "").replace("8S", "8D")) == ["missing-key"]
    assert codes(SMALL.replace("suits: 2", "suits: two").replace("8S", "8D")) == ["bad-value"]


@pytest.mark.parametrize("version", ["0", "-3", "2", "99"])
def test_of_another_format_nothing_else_is_looked_at(version: str) -> None:
    (code,) = codes(SMALL.replace("format: 1", f"format: {version}").replace("title", "name"))
    assert code == ("format-too-old" if int(version) < 1 else "format-too-new")


def test_a_missing_format_is_a_missing_key() -> None:
    (problem,) = read(SMALL.replace("format: 1\n", "")).problems
    assert problem.code == "missing-key"
    assert problem.help == "add a line such as format: 1"


@pytest.mark.parametrize(
    ("token", "meant"),
    [
        ("1OS", "TS"), ("11S", "JS"), ("1S", "AS"), ("SK", "KS"), ("0S", "TS"), ("♠10", "TS"),
        ("10", "TS or TH"), ("8", "8S or 8H"), ("010", "TS or TH"), ("KSQS", "KS QS"),
        ("KS,", "KS"), ("5S,4H", "5S 4H"), ("5S#6S", "5S 6S"), ("9♤", "9S"), ("12h", "QH"),
    ],
)  # fmt: skip
def test_what_was_probably_meant_is_said(token: str, meant: str) -> None:
    (problem,) = read(table(f'1: 8S "{token}" 7S'.replace('"', ""))).problems
    assert (problem.code, problem.help) == ("unknown-card", f"write {meant}")
    assert problem.span.end_column - problem.span.column == len(token)


@pytest.mark.parametrize("value", ["10", "010", "1e3", "NO", "~", "-"])
def test_what_yaml_makes_of_a_card_is_refused(value: str) -> None:
    (problem,) = read(table(f"1: 8S 7S\n    3: {value}")).problems
    assert problem.code in {"unknown-card", "no-cards", "text-needs-quotes"}
    assert (problem.span.line, problem.span.column) == (7, 8)
    assert f"`{value}`" in problem.message
    assert problem.help is not None


def test_the_lines_proposed_for_missing_keys_make_a_stage() -> None:
    problems = read("format: 1\n").problems
    lines = [
        problem.help.removeprefix("add a line such as ") for problem in problems if problem.help
    ]
    assert sorted(line.split(":")[0] for line in lines) == ["goal", "position", "suits", "title"]
    assert stage("\n".join(["format: 1", *lines])).position.column(1).hidden == 2
