"""`solve`: a shortest line of a stage, or the proof that there is none."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from trainer.checks.evidence import puzzle_of
from trainer.checks.impossible import why_impossible
from trainer.commands.interrupt import interruptible
from trainer.commands.options import Format, Search, say
from trainer.commands.paths import stage_file
from trainer.commands.progress import Progress
from trainer.commands.status import FINE, FOUND_WRONG, NOT_PROVED
from trainer.commands.telling import told_line
from trainer.goals.words import counted
from trainer.report.solving import SolveReport
from trainer.rules.engine import legal_moves
from trainer.solver.budget import Budget
from trainer.solver.plain import solve
from trainer.solver.puzzle import Puzzle
from trainer.solver.verdict import Solved, Unknown, Unsolvable


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    file: Path
    search: Search
    format: Format = "text"


def run(options: Options) -> int:
    """Solve a stage, print the verdict, and give the exit status."""
    file = stage_file(options.file)
    if file.stage is None:
        from trainer.commands.check import show_broken

        return show_broken(file, options.format)
    puzzle = puzzle_of(file.stage)
    with interruptible() as is_cancelled, Progress(sys.stderr) as progress:
        progress.doing(options.file.name)
        budget = options.search.budget(is_cancelled, progress)
        verdict = Unsolvable() if why_impossible(puzzle) else solve(puzzle, budget)
        plays = verdict.plays if isinstance(verdict, Solved) else ()
        is_text = options.format == "text"
        why = why_unsolvable(puzzle, budget) if is_text and isinstance(verdict, Unsolvable) else ""
    report = SolveReport(str(options.file), verdict, told_line(puzzle.start, plays), why)
    _show(report, options.format)
    match verdict:
        case Solved():
            return FINE
        case Unsolvable():
            return FOUND_WRONG
        case Unknown():
            return NOT_PROVED


def why_unsolvable(puzzle: Puzzle, budget: Budget) -> str:
    """Which of the three statements holds (ruling 6), of a puzzle proved to have no line."""
    if why := why_impossible(puzzle):
        return why
    if not legal_moves(puzzle.start):
        return "no move is legal"
    if puzzle.max_moves is None:
        return "the goal can never be reached"
    in_limit = f"the goal cannot be reached in {counted(puzzle.max_moves, 'play')}"
    match solve(puzzle.with_any_moves(), budget):
        case Unsolvable():
            return "the goal can never be reached, in any number of plays"
        case Solved(line):
            return f"{in_limit}, which is the stage's limit; it takes {len(line)}"
        case Unknown():
            return f"{in_limit}, which is the stage's limit; whether in more is not known"


def _show(report: SolveReport, form: Format) -> None:
    if form == "json":
        from trainer.report.as_json import solve_json, to_text

        say([to_text(solve_json(report))])
    else:
        from trainer.report.paint import paint_for
        from trainer.report.solving import solve_text

        say(solve_text(report, paint_for(sys.stdout)))
