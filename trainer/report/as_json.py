"""The machine-readable answers: one JSON object each, as `schemas/report.schema.json` describes."""

from __future__ import annotations

import json
from typing import Any, Final

from trainer.checks.run import CheckReport, FileReport, name_of
from trainer.course.problems import Problem
from trainer.report.solving import ReplayReport, SolveReport, ToldPlay
from trainer.rules.notation import write_cards, write_column
from trainer.rules.position import Position
from trainer.solver.kernel import COMPILED
from trainer.solver.verdict import Solved

VERSION: Final = 1

Json = dict[str, Any]


def to_text(answer: Json) -> str:
    """An answer as one line of text, in ASCII, so that no terminal's encoding can spoil it."""
    return json.dumps(answer)


def check_json(report: CheckReport) -> Json:
    """The answer of `check`."""
    return {
        "version": VERSION,
        "files": [_file(file) for file in report.files],
        "problems": [_problem(problem) for problem in report.problems],
    }


def _file(file: FileReport) -> Json:
    return {
        "file": file.file,
        "kind": file.kind,
        "verdict": file.verdict,
        "shortest": file.shortest,
        "proved_shortest": file.proved_shortest,
        "line": file.line,
        "shortest_lines": file.shortest_lines,
        "traps": [{"move": move, "proof": proof} for move, proof in file.traps],
        "states": file.tally.states,
        "seconds": _seconds(file.tally.seconds),
    }


def _problem(problem: Problem) -> Json:
    line, column, end_line, end_column = problem.span
    return {
        "code": str(problem.code),
        "severity": problem.severity,
        "message": problem.message,
        "help": problem.help,
        "file": problem.file,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
    }


def solve_json(report: SolveReport) -> Json:
    """The answer of `solve`."""
    verdict = report.verdict
    is_solved = isinstance(verdict, Solved)
    return {
        "version": VERSION,
        "file": report.file,
        "verdict": name_of(verdict),
        "length": verdict.length if isinstance(verdict, Solved) else None,
        "proved_shortest": isinstance(verdict, Solved) and verdict.proved_shortest,
        "line": " ".join(told.move for told in report.line) if is_solved else None,
        "reason": report.reason,
        "states": verdict.tally.states,
        "seconds": _seconds(verdict.tally.seconds),
        "compiled": COMPILED,
    }


def replay_json(report: ReplayReport) -> Json:
    """The answer of `replay`."""
    refused = report.refusal
    return {
        "version": VERSION,
        "file": report.file,
        "outcome": report.outcome,
        "plays": [_play(told) for told in report.plays],
        "refusal": None
        if refused is None
        else {
            "number": refused.number,
            "move": refused.move,
            "code": refused.code,
            "message": refused.message,
        },
        "position": _position(report.position),
    }


def _play(told: ToldPlay) -> Json:
    return {
        "move": told.move,
        "cards": write_cards(told.play.cards),
        "collected": [run.suit for run in told.play.collected],
        "turned_up": [str(turned.card) for turned in told.play.turned_up],
    }


def _position(position: Position) -> Json:
    """Gaps are left out, and the stock is told as rows, the next one first."""
    rows = range(0, len(position.stock), 10)
    return {
        "columns": {
            str(number): write_column(column)
            for number, column in position.numbered()
            if not column.is_gap
        },
        "stock": [write_cards(position.stock[row : row + 10]) for row in rows],
        "collected": " ".join(position.collected),
    }


def _seconds(seconds: float) -> float:
    return round(seconds, 3)
