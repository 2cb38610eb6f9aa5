"""The text reporter: places, carets, colours, summaries."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from trainer.checks.run import CheckReport, FileReport, VerdictName
from trainer.course.catalog import read_stage
from trainer.course.document import Span
from trainer.course.problems import Code
from trainer.report.paint import Paint, paint_for
from trainer.report.table import table_lines
from trainer.report.text import check_text, problem_lines
from trainer.rules.notation import read_position
from trainer.solver.verdict import Tally

PAR = Code("par-wrong", "error", "Par is wrong.")
PROBLEM = PAR.at(Span(3, 6, 3, 7), "par is 3", "write par: 2").in_file("a.yaml")
SOURCE = ("format: 1", "title: A", "par: 3")


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_problem_is_told_with_its_place_its_line_a_caret_and_help() -> None:
    assert list(problem_lines(PROBLEM, SOURCE)) == [
        "a.yaml:3:6: error[par-wrong] par is 3",
        "    par: 3",
        "         ^",
        "  help: write par: 2",
    ]


def test_a_problem_without_its_source_is_told_without_a_line() -> None:
    assert list(problem_lines(PROBLEM, ())) == [
        "a.yaml:3:6: error[par-wrong] par is 3",
        "  help: write par: 2",
    ]


def test_the_other_place_of_a_problem_is_shown() -> None:
    problem = PAR.at(Span(3, 1, 3, 4), "twice", related=Span(2, 1, 2, 6)).in_file("a.yaml")
    assert "  see also a.yaml:2:1" in list(problem_lines(problem, SOURCE))


def test_a_document_gives_the_source() -> None:
    file = read_stage("format: 9\n", Path("a.yaml"))
    assert file.document is not None
    told = list(problem_lines(file.problems[0], file.document.lines))
    assert "format: 9" in told[1]


def test_colours_never_change_what_is_said() -> None:
    report = CheckReport((FileReport("a.yaml", "stage", (PROBLEM,), "solved", 2, True, "1>2"),))

    def told(paint: Paint) -> str:
        return "\n".join(check_text(report, lambda _: SOURCE, paint))

    plain, coloured = told(Paint()), told(Paint(wanted=True))
    assert "\x1b[" in coloured
    for code in ("1;31", "1;33", "1;36", "32", "1", "2", "0"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


@pytest.mark.parametrize(
    ("stream", "environment", "wanted"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (StringIO(), {}, False),
    ],
)
def test_colours_only_on_a_terminal_where_nobody_minds(
    stream: StringIO, environment: dict[str, str], wanted: bool
) -> None:
    assert paint_for(stream, environment).wanted is wanted


def stage_report(name: str, **facts: object) -> FileReport:
    return FileReport(name, "stage", (), "solved", 2, True, "1>2 1>3", 1, (1, 2), **facts)  # type: ignore[arg-type]  # the test's own facts


def test_one_stage_is_told_in_full() -> None:
    traps = (("2>3", "slower"), ("deal", "lost"))
    report = stage_report("a.yaml", traps=traps, undecided=("4>5",), tally=Tally(11, 0.5))
    assert list(check_text(CheckReport((report,)), lambda _: ())) == [
        "a.yaml: solved in 2 plays",
        "  a shortest line: 1>2 1>3",
        "  shortest lines:  1",
        "  only moves:      plays 1 and 2 of this line",
        "  traps:           lost: deal; slower: 2>3",
        "  slower or lost:  4>5",
        "  searched:        11 states, 0.50 s",
        "1 stage: 1 solved; no problems.",
    ]


def test_several_stages_are_told_in_a_line_each() -> None:
    files = (FileReport("lesson.yaml", "lesson"), stage_report("a.yaml"), stage_report("b.yaml"))
    assert list(check_text(CheckReport(files, is_whole=False), lambda _: ())) == [
        "a.yaml: solved in 2 plays, 1 shortest line, 0 traps",
        "b.yaml: solved in 2 plays, 1 shortest line, 0 traps",
        "2 stages: 2 solved; no problems; interrupted: the rest was not looked at.",
    ]


def test_the_summary_counts_problems_by_severity() -> None:
    report = CheckReport((FileReport("a.yaml", "stage", (PROBLEM,)),))
    assert list(check_text(report, lambda _: SOURCE))[-1] == "1 stage: 1 not searched; 1 error."


def test_the_summary_tells_the_verdicts_apart() -> None:
    verdicts: tuple[VerdictName | None, ...] = ("solved", "unknown", "unsolvable", "solved", None)
    files = tuple(FileReport(f"{n}", "stage", (), verdict) for n, verdict in enumerate(verdicts))
    assert list(check_text(CheckReport(files), lambda _: SOURCE))[-1] == (
        "5 stages: 2 solved, 1 unsolvable, 1 not known, 1 not searched; no problems."
    )


def test_a_table_is_drawn_with_hidden_cards_gaps_stock_and_runs() -> None:
    text = "1: KS | TH; 2: 7S; 10: AS; stock: " + "2S " * 12 + "; collected: S H"
    drawn = list(table_lines(read_position(text), ascii_only=True))
    assert drawn == [
        "             1    2    3    4    5    6    7    8    9    10",
        "           [KS]   7S   -    -    -    -    -    -    -    AS",
        "             TH",
        "deal 1       2S   2S   2S   2S   2S   2S   2S   2S   2S   2S",
        "never dealt  2S   2S",
        "collected   S H",
    ]


def test_a_table_is_drawn_with_suit_signs_and_fits_80_characters() -> None:
    text = "1: KS | TH; 2: 7C; 10: AD"
    drawn = list(table_lines(read_position(text)))
    assert drawn[1].split() == ["[K♠]", "7♣", *"-------", "A♦"]
    assert max(map(len, drawn)) <= 80
