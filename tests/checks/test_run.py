"""What a check of one file reports, and what it does without a search or with a small budget."""

from __future__ import annotations

import pickle
from pathlib import Path

from trainer.checks import registry
from trainer.checks.run import CheckReport, FileReport, Settings, check_one, check_stage, parts_of
from trainer.course.catalog import load_any, load_stage, read_stage
from trainer.solver.budget import Budget

CASES = Path(__file__).resolve().parent / "cases"
SPLIT = CASES / "good" / "split.yaml"
FULL = Settings(Budget(seconds=None))
FAST = Settings(budget=None)


def codes(report: FileReport) -> list[str]:
    return [problem.code for problem in report.problems]


def test_a_stage_that_is_right_is_reported_with_all_that_was_proved() -> None:
    report = check_stage(load_stage(SPLIT), FULL)
    assert report.file == str(SPLIT)
    assert (report.kind, report.verdict, report.problems) == ("stage", "solved", ())
    assert (report.shortest, report.proved_shortest, report.line) == (2, True, "1>2 1>3")
    assert (report.shortest_lines, report.only_moves) == (1, (1, 2))
    assert (report.traps, report.undecided) == ((("2>3", "slower"),), ())
    assert report.tally.states > 0


def test_a_file_that_does_not_load_keeps_its_problems_and_has_no_verdict() -> None:
    file = read_stage(SPLIT.read_text("utf-8").replace("7S 6S,", "7S 6X,"), SPLIT)
    report = check_stage(file, FULL)
    assert codes(report) == ["unknown-card"]
    assert report.verdict is None


def test_without_a_search_nothing_is_claimed_and_what_needs_none_is_still_found() -> None:
    assert check_stage(load_stage(SPLIT), FAST) == FileReport(str(SPLIT), "stage")
    for code in ("solution-illegal", "goal-met-at-start", "limit-below-par", "hint-card-absent"):
        for path in CASES.glob(f"bad/{code}/[!e]*.yaml"):
            report = check_stage(load_stage(path), FAST)
            assert code in codes(report)
            assert report.verdict is None


def test_what_is_not_proved_is_said_and_is_no_error() -> None:
    report = check_stage(load_stage(SPLIT), Settings(Budget(states=1, seconds=None)))
    assert report.verdict == "unknown"
    assert set(codes(report)) == {"not-proved"}
    assert {problem.severity for problem in report.problems} == {"warning"}
    assert not CheckReport((report,)).is_proved


def test_a_mistake_that_the_budget_does_not_reach_is_not_proved() -> None:
    # The goal is two plays away, and after the mistake three: a few more states.
    settings = [Settings(Budget(states=states, seconds=None)) for states in range(1, 30)]
    reports = [check_stage(load_stage(SPLIT), s) for s in settings]
    found = {(report.verdict, *codes(report)) for report in reports}
    assert ("solved", "not-proved") in found
    assert ("solved",) in found


def test_an_interrupted_check_is_not_whole() -> None:
    assert CheckReport((FileReport("a", "stage"),)).is_proved
    assert not CheckReport((FileReport("a", "stage"),), is_whole=False).is_proved


def test_a_pack_is_taken_apart_into_its_files_in_order(checkout: Path) -> None:
    loaded = load_any(checkout / "tests" / "cases" / "good" / "pack")
    kinds = [part.kind for part in parts_of(loaded)]
    assert kinds[:3] == ["course", "lesson", "stage"]
    reports = [check_one(part, FAST) for part in parts_of(loaded)]
    assert [report.kind for report in reports] == kinds
    assert all(report.verdict is None for report in reports)


def test_a_report_can_travel_between_processes() -> None:
    report = check_stage(load_stage(CASES / "bad" / "par-wrong" / "one-more.yaml"), FULL)
    assert pickle.loads(pickle.dumps(report)) == report


def test_every_code_is_named_once_and_explained() -> None:
    for code in registry.all_codes().values():
        assert len(code.explanation) > 30
        assert code.severity in ("error", "warning", "note")
