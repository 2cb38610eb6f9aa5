"""Problems and what a check found out, as text for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from trainer.checks.run import CheckReport, FileReport, VerdictName
from trainer.course.excerpt import excerpt
from trainer.course.problems import Problem
from trainer.goals.words import counted, listed
from trainer.report.paint import PLAIN, Paint

LinesOf = Callable[[str], Sequence[str]]
"""Gives the lines of a file that a problem names; none where it cannot be read."""

_MARGIN = "    "


def problem_lines(problem: Problem, source: Sequence[str], paint: Paint = PLAIN) -> Iterator[str]:
    """The same as lines; `source` are the lines of the problem's file."""
    span, severity = problem.span, problem.severity
    place = paint("strong", f"{problem.file}:{span.line}:{span.column}:")
    yield f"{place} {paint(severity, severity)}[{problem.code}] {problem.message}"
    for number, line in enumerate(excerpt(source, span)):
        yield _MARGIN + (paint(severity, line) if number else line)
    if problem.related:
        other = problem.related
        yield f"  see also {problem.file}:{other.line}:{other.column}"
        yield from (_MARGIN + line for line in excerpt(source, other))
    if problem.help:
        yield f"  {paint('good', 'help:')} {problem.help}"


# --- check ---------------------------------------------------------------------------------------


def check_text(report: CheckReport, lines_of: LinesOf, paint: Paint = PLAIN) -> Iterator[str]:
    """A check as lines: what was found out about each stage, its problems, and a summary."""
    stages = [file for file in report.files if file.kind == "stage"]
    for file in report.files:
        if file.verdict:
            yield from _survey(file, paint) if len(stages) == 1 else [_survey_line(file, paint)]
    for problem in report.problems:
        yield from problem_lines(problem, lines_of(problem.file), paint)
    yield _summary(report, stages, paint)


def _survey(file: FileReport, paint: Paint) -> Iterator[str]:
    """Everything about one stage."""
    yield f"{paint('strong', file.file)}: {_verdict(file, paint)}"
    rows: list[tuple[str, str]] = []
    if file.line is not None:
        rows.append(("a shortest line" if file.proved_shortest else "a line", file.line))
        rows.append(("shortest lines", _known(file.shortest_lines)))
        rows.append(("only moves", _only_moves(file)))
        rows.append(("traps", _traps(file)))
    if file.undecided:
        rows.append(("slower or lost", " ".join(file.undecided)))
    rows.append(("searched", f"{counted(file.tally.states, 'state')}, {file.tally.seconds:.2f} s"))
    yield from (f"  {name + ':':17}{value}" for name, value in rows)


def _survey_line(file: FileReport, paint: Paint) -> str:
    parts = [_verdict(file, paint)]
    if file.shortest_lines is not None:
        parts.append(counted(file.shortest_lines, "shortest line"))
        parts.append(counted(len(file.traps), "trap"))
    return f"{file.file}: {', '.join(parts)}"


def _verdict(file: FileReport, paint: Paint) -> str:
    match file.verdict:
        case "solved":
            if file.shortest is None:
                return paint("good", "solved") + ", not proved shortest"
            return paint("good", f"solved in {counted(file.shortest, 'play')}")
        case "unsolvable":
            return paint("error", "unsolvable")
        case _:
            return paint("warning", "not known")


def _known(number: int | None) -> str:
    return "not known" if number is None else str(number)


def _only_moves(file: FileReport) -> str:
    if file.only_moves is None:
        return "not known"
    if not file.only_moves:
        return "none: there is a choice at every play"
    places = listed([str(place) for place in file.only_moves])
    return f"play{'s' if len(file.only_moves) > 1 else ''} {places} of this line"


def _traps(file: FileReport) -> str:
    """The first moves that cost something, those that lose apart, as far as that is known."""
    kinds = ("lost", "slower")
    told = {kind: [move for move, proof in file.traps if proof == kind] for kind in kinds}
    if any(told.values()):
        return "; ".join(f"{kind}: {' '.join(moves)}" for kind, moves in told.items() if moves)
    is_known = file.only_moves is not None and not file.undecided
    return "none" if is_known else "not known"


_VERDICTS: Final[dict[VerdictName | None, str]] = {
    "solved": "solved",
    "unsolvable": "unsolvable",
    "unknown": "not known",
    None: "not searched",
}


def _summary(report: CheckReport, stages: Sequence[FileReport], paint: Paint) -> str:
    severities = Counter(problem.severity for problem in report.problems)
    found = [
        paint(severity, counted(severities[severity], severity))
        for severity in ("error", "warning", "note")
        if severities[severity]
    ]
    verdicts = Counter(_VERDICTS[file.verdict] for file in stages)
    told = [f"{verdicts[said]} {said}" for said in _VERDICTS.values() if verdicts[said]]
    parts = [", ".join(told)] if told else []
    parts.append(", ".join(found) or "no problems")
    if not report.is_whole:
        parts.append("interrupted: the rest was not looked at")
    return f"{counted(len(stages), 'stage')}: {'; '.join(parts)}."
