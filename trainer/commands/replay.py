"""`replay`: plays a line in a stage and says what became of it."""

from __future__ import annotations

import sys
from pathlib import Path

from trainer.checks.words import kept
from trainer.commands.options import Format, say
from trainer.commands.paths import stage_file
from trainer.commands.status import FINE, FOUND_WRONG, UsageError
from trainer.commands.telling import told_line
from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.play import attempt as attempts
from trainer.play.attempt import Attempt
from trainer.play.wording import refusal_text
from trainer.report.solving import Outcome, RefusedMove, ReplayReport
from trainer.rules.lines import Request, read_line, resolve
from trainer.rules.moves import Deal
from trainer.rules.notation import NotationError
from trainer.values import frozen


@frozen
class Options:
    """What was asked for on the command line; `moves` are texts of one or more moves."""

    file: Path
    moves: tuple[str, ...]
    format: Format = "text"
    ascii: bool = False


def run(options: Options) -> int:
    """Play the moves, print what became of them, and give the exit status."""
    line = _read(" ".join(options.moves))
    file = stage_file(options.file)
    if file.stage is None:
        from trainer.commands.check import show_broken

        return show_broken(file, options.format)
    report = replay(str(options.file), file.stage, line)
    _show(report, options)
    return FOUND_WRONG if report.outcome == "refused" else FINE


def _read(text: str) -> tuple[Request | Deal, ...]:
    """The moves of a text. Raises UsageError where one of them is none."""
    try:
        return read_line(text)
    except NotationError as error:
        hint = f": did you mean {error.meant}?" if error.meant else "."
        raise UsageError(
            f"{error.message}{hint} A move is 3>5, 3>5x2 or deal; quote the line for the shell."
        ) from error


def replay(file: str, stage: Stage, line: tuple[Request | Deal, ...]) -> ReplayReport:
    """What becomes of a line: the first of solved and failed that comes up, or how it ends.

    Moves after that are still played; one that is refused ends the line.
    """
    attempt = Attempt.of(stage)
    decided = _decisive(attempt)
    refused: RefusedMove | None = None
    for number, typed in enumerate(line, start=1):
        played = attempt.tried(resolve(attempt.now, typed))
        if not isinstance(played, Attempt):
            text = "deal" if isinstance(typed, Deal) else str(typed)
            said = refusal_text(played, attempt.now)
            refused = RefusedMove(number, text, played.code, said)
            break
        attempt = played
        decided = decided or _decisive(attempt)
    outcome, said = decided or _outcome(attempt)
    if refused:
        outcome, said = "refused", f"move {refused.number} is refused"
    plays = told_line(stage.position, attempt.history.plays)
    return ReplayReport(file, outcome, said, plays, refused, attempt.now)


def _decisive(attempt: Attempt) -> tuple[Outcome, str] | None:
    """The outcome and its sentence, if it is one that later plays cannot change."""
    outcome, said = _outcome(attempt)
    return (outcome, said) if outcome in ("solved", "failed") else None


def _outcome(attempt: Attempt) -> tuple[Outcome, str]:
    match attempt.outcome:
        case attempts.GoalReached():
            return "solved", f"solved in {counted(attempt.moves, 'play')}"
        case attempts.InProgress():
            return "in-progress", "in progress: the goal is not reached yet"
        case attempts.Stuck():
            return "stuck", "stuck: no move is legal, and the goal is not reached"
        case attempts.KeepBroken(keep):
            return "failed", f"failed: play {attempt.moves} breaks {kept(keep)}"
        case attempts.OutOfMoves(limit):
            return "failed", f"failed: the goal is not reached in {counted(limit, 'play')}"
        case attempts.TooManyDeals(limit):
            return "failed", f"failed: more than {counted(limit, 'deal')}"


def _show(report: ReplayReport, options: Options) -> None:
    if options.format == "json":
        from trainer.report.as_json import replay_json, to_text

        say([to_text(replay_json(report))])
    else:
        from trainer.report.paint import paint_for
        from trainer.report.solving import replay_text
        from trainer.report.table import table_lines

        paint = paint_for(sys.stdout)
        table = table_lines(report.position, ascii_only=options.ascii, paint=paint)
        say(replay_text(report, table, paint))
