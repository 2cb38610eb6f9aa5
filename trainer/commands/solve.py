"""`solve`: a shortest line of a stage, or the proof that there is none."""

from __future__ import annotations

import sys
from pathlib import Path

from trainer.commands.interrupt import interruptible
from trainer.commands.options import Format, Search, say
from trainer.commands.paths import stage_file
from trainer.commands.progress import Progress
from trainer.commands.status import FINE, FOUND_WRONG, INTERRUPTED, NOT_PROVED
from trainer.commands.telling import told_line
from trainer.course.catalog import StageFile
from trainer.goals.puzzle import Puzzle
from trainer.goals.words import counted
from trainer.report.solving import SolveReport
from trainer.rules.engine import legal_moves
from trainer.solver.budget import Budget
from trainer.solver.solving import Want, solve
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict
from trainer.values import frozen


@frozen
class Options:
    """What was asked for on the command line; `write`: the line is put into the file."""

    file: Path
    search: Search
    format: Format = "text"
    want: Want = "shortest"
    write: bool = False


def run(options: Options) -> int:
    """Solve a stage, print the verdict, and give the exit status."""
    file = stage_file(options.file)
    if file.stage is None:
        from trainer.commands.check import show_broken

        return show_broken(file, options.format)
    with interruptible() as is_cancelled, Progress(sys.stderr) as progress:
        progress.doing(options.file.name)
        budget = options.search.budget(is_cancelled, progress)
        report = _solved(options, file.stage.puzzle(), budget)
    _show(report, options.format)
    is_written = not options.write or _write(file, report, options.format)
    status = _status(report) if is_written else FOUND_WRONG
    return INTERRUPTED if status == NOT_PROVED and is_cancelled() else status


def _solved(options: Options, puzzle: Puzzle, budget: Budget) -> SolveReport:
    """What a search finds out, in the words of a report."""
    verdict: Verdict = Unsolvable()
    if not puzzle.why_impossible():
        verdict = solve(puzzle, budget, want=options.want)
    plays = verdict.plays if isinstance(verdict, Solved) else ()
    is_text = options.format == "text"
    why = why_unsolvable(puzzle, budget) if is_text and isinstance(verdict, Unsolvable) else ""
    reason = None if isinstance(verdict, Unsolvable) else verdict.reason
    return SolveReport(str(options.file), verdict, told_line(puzzle.start, plays), why, reason)


def _status(report: SolveReport) -> int:
    if isinstance(report.verdict, Unsolvable):
        return FOUND_WRONG
    return NOT_PROVED if report.reason else FINE


def why_unsolvable(puzzle: Puzzle, budget: Budget) -> str:
    """Which of the three statements holds (ruling 6), of a puzzle proved to have no line."""
    if why := puzzle.why_impossible():
        return why
    if not legal_moves(puzzle.start):
        return "no move is legal"
    if puzzle.max_moves is None:
        return "the goal can never be reached"
    in_limit = f"the goal cannot be reached in {counted(puzzle.max_moves, 'play')}"
    match solve(puzzle.with_any_moves(), budget):
        case Unsolvable():
            return "the goal can never be reached, in any number of plays"
        case Solved(line, is_shortest):
            takes = "it takes" if is_shortest else "a line is known that takes"
            return f"{in_limit}, which is the stage's limit; {takes} {len(line)}"
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


def _write(file: StageFile, report: SolveReport, form: Format) -> bool:
    """Put what was found into the file and say so; whether nothing stood in the way."""
    from trainer.commands.writing import NotWrittenError, write_answer

    # Standard output is the report's; with JSON it is that object and nothing else.
    out = sys.stdout if form == "text" else sys.stderr
    try:
        said = write_answer(file, report.verdict)
    except NotWrittenError as error:
        sys.stdout.flush()
        sys.stderr.write(f"spider-trainer: nothing was written into {file.path}: {error}\n")
        return False
    out.write(f"{said}\n")
    return True
