"""What a check of one file reports, and what it does without a search or with a small budget."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.checks import mistakes, registry, run
from trainer.checks.run import CheckReport, FileReport, Settings, check_one, check_stage, parts_of
from trainer.course.catalog import load_any, load_stage, read_stage
from trainer.goals.puzzle import Puzzle
from trainer.rules.engine import judge
from trainer.rules.moves import Play, Transfer
from trainer.solver.budget import Budget
from trainer.solver.survey import Survey, survey
from trainer.solver.verdict import Solved, Tally, Unknown, Verdict

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
    report = check_stage(load_stage(SPLIT), Settings(Budget(seconds=0.0)))
    assert report.verdict == "unknown"
    assert set(codes(report)) == {"not-proved"}
    assert {problem.severity for problem in report.problems} == {"warning"}
    assert not CheckReport((report,)).is_proved


@pytest.fixture
def costs(monkeypatch: pytest.MonkeyPatch) -> list[Verdict]:
    """What a search says of the stage after its mistake; the survey knows nothing of it."""
    says: list[Verdict] = []

    def without_traps(puzzle: Puzzle, budget: Budget) -> Survey:
        whole = survey(puzzle, budget)
        return replace(whole, traps=())

    monkeypatch.setattr(run, "survey", without_traps)
    monkeypatch.setattr(mistakes, "solve", lambda *_: says[0])
    return says


def test_a_mistake_that_the_budget_does_not_reach_is_not_proved(costs: list[Verdict]) -> None:
    costs.append(Unknown("memory", Tally(states=7)))
    [problem] = check_stage(load_stage(SPLIT), FULL).problems
    assert problem.code == "not-proved"
    assert problem.message == (
        "what the mistake costs is not known: after 7 states the memory was used up"
    )


def test_a_line_after_a_mistake_proves_only_that_it_is_enough(costs: list[Verdict]) -> None:
    # In all, with the mistake: three plays, where par is two; and two, which is par.
    play = judge(load_stage(SPLIT).stage.position, Transfer(1, 1, 2))  # type: ignore[union-attr]
    assert isinstance(play, Play)
    costs.append(Solved((play, play), False, Tally(7, 1.0), reason="seconds"))
    assert codes(check_stage(load_stage(SPLIT), FULL)) == ["not-proved"]
    costs[0] = Solved((play, play), proved_shortest=True)
    assert codes(check_stage(load_stage(SPLIT), FULL)) == []
    costs[0] = Solved((play,), False, reason="seconds")
    assert codes(check_stage(load_stage(SPLIT), FULL)) == ["mistake-costs-nothing"]


def test_what_the_survey_knows_of_a_mistake_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> Verdict:
        raise AssertionError

    monkeypatch.setattr(mistakes, "solve", never)
    assert check_stage(load_stage(SPLIT), FULL).problems == ()


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
