"""Runs every check on stages, lessons and packs, and gathers what was found out about each file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Literal

from trainer.checks.evidence import Evidence, Explain, only_the_code
from trainer.checks.registry import ALWAYS, WHERE_THERE_IS_A_GOAL
from trainer.checks.solvable import NOT_PROVED
from trainer.course.catalog import LessonFolder, Loaded, PackFolder, StageFile
from trainer.course.problems import Problem, in_order
from trainer.course.schema import FileKind
from trainer.goals.puzzle import Puzzle
from trainer.rules.lines import write_move
from trainer.solver.budget import Budget
from trainer.solver.survey import Cost, Survey, survey
from trainer.solver.verdict import Solved, Tally, Unknown, Unsolvable, Verdict
from trainer.values import frozen

VerdictName = Literal["solved", "unsolvable", "unknown"]


@frozen
class FileReport:
    """What was found out about one file. Of a lesson and a pack only the problems; of a stage
    without a search, or one that did not load, no verdict.
    """

    file: str
    kind: FileKind
    problems: tuple[Problem, ...] = ()
    verdict: VerdictName | None = None
    shortest: int | None = None
    proved_shortest: bool = False
    line: str | None = None
    shortest_lines: int | None = None
    only_moves: tuple[int, ...] | None = None
    """The plays of the line, from 1, at which every other move costs something."""
    traps: tuple[tuple[str, Cost], ...] = ()
    undecided: tuple[str, ...] = ()
    """First moves of which it is not known whether they are slower or lost."""
    tally: Tally = Tally()


@frozen
class CheckReport:
    """What was found out about files; `is_whole` is False where the check was interrupted."""

    files: tuple[FileReport, ...]
    is_whole: bool = True

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of all files, in their order, each once."""
        return tuple(dict.fromkeys(problem for file in self.files for problem in file.problems))

    @property
    def is_proved(self) -> bool:
        """Whether nothing that was asked for was left open."""
        return self.is_whole and NOT_PROVED not in {problem.code for problem in self.problems}


@frozen
class Settings:
    """How to check: `budget` is for each question (a stage with its traps, a mistake); None means
    no search. `explain` says why a move was refused.
    """

    budget: Budget | None = field(default_factory=Budget)
    explain: Explain = only_the_code


def name_of(verdict: Verdict) -> VerdictName:
    """A verdict in one word."""
    match verdict:
        case Solved():
            return "solved"
        case Unsolvable():
            return "unsolvable"
        case Unknown():
            return "unknown"


def check_stage(file: StageFile, settings: Settings) -> FileReport:
    """All that can be found out about a stage's file."""
    path = str(file.path)
    if file.stage is None or file.document is None:
        return FileReport(path, file.kind, file.problems)
    puzzle = file.stage.puzzle()
    is_met = puzzle.is_solved_by(puzzle.start)
    found = None if is_met or settings.budget is None else _survey(puzzle, settings.budget)
    evidence = Evidence(file.document, file.stage, puzzle, settings.explain, settings.budget, found)
    checks = ALWAYS if is_met or puzzle.why_impossible() else ALWAYS + WHERE_THERE_IS_A_GOAL
    problems = [problem for check in checks for problem in check(evidence)]
    ordered = in_order([*file.problems, *problems], path)
    return _with_survey(FileReport(path, file.kind, ordered), evidence, found)


def _survey(puzzle: Puzzle, budget: Budget) -> Survey:
    """What a search finds; none is made where the proof is there without one."""
    return Survey(Unsolvable()) if puzzle.why_impossible() else survey(puzzle, budget)


def _with_survey(report: FileReport, evidence: Evidence, found: Survey | None) -> FileReport:
    if found is None:
        return report
    start, verdict = evidence.puzzle.start, found.verdict
    return FileReport(
        report.file,
        report.kind,
        report.problems,
        name_of(verdict),
        evidence.shortest,
        evidence.shortest is not None,
        evidence.line,
        found.shortest_lines,
        found.only_moves,
        tuple((write_move(start, trap.move), trap.proof) for trap in found.traps),
        tuple(write_move(start, move) for move in found.undecided),
        found.tally,
    )


def parts_of(loaded: Loaded) -> Iterator[Loaded]:
    """A pack, its lessons and their stages, each by itself, in order."""
    yield loaded
    if isinstance(loaded, PackFolder):
        for lesson in loaded.lessons:
            yield from parts_of(lesson)
    elif isinstance(loaded, LessonFolder):
        yield from loaded.stages


def check_one(loaded: Loaded, settings: Settings) -> FileReport:
    """A report on one file; of a lesson or a pack only on what concerns it as a whole."""
    if isinstance(loaded, StageFile):
        return check_stage(loaded, settings)
    return FileReport(str(loaded.path), loaded.kind, loaded.problems)
