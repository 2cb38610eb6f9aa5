"""Checks that par is the length of a shortest line, and that the limit leaves room for it."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.checks.words import plays
from trainer.course.problems import Problem
from trainer.solver.verdict import Unsolvable

PAR_MISSING = CODES.declare(
    "par-missing",
    "warning",
    "The stage has no par, so no line of a learner's can be called a shortest one.",
)
PAR_WRONG = CODES.declare(
    "par-wrong",
    "error",
    """Par is not the length of a shortest line: a shorter line is given, or it is proved that every
    line is longer.""",
)
LIMIT_BELOW_PAR = CODES.declare(
    "limit-below-par",
    "error",
    "`limits.moves` is smaller than par, so the stage could not be solved in par.",
)


def check_par(evidence: Evidence) -> Iterator[Problem]:
    """Problems where par is missing or is not the proved shortest length."""
    par, shortest = evidence.stage.par, evidence.shortest
    if isinstance(evidence.verdict, Unsolvable):
        return
    if par is None:
        found = f"write par: {shortest}; a line is: {evidence.line}" if shortest else None
        yield PAR_MISSING.at(evidence.document.key_span("title"), "there is no par", found)
    elif shortest is None and (best := evidence.best) is not None and best < par:
        message = f"par is {par}, and a line of {plays(best)} was found: {evidence.line}"
        yield PAR_WRONG.at(
            evidence.document.span("par"), message, "look for a shortest line for longer"
        )
    elif shortest is not None and par != shortest:
        what = "a shorter line is" if shortest < par else "no line is shorter than"
        yield PAR_WRONG.at(
            evidence.document.span("par"),
            f"par is {par}, and a shortest line takes {plays(shortest)}; {what}: {evidence.line}",
            f"write par: {shortest}",
        )


def check_limit(evidence: Evidence) -> Iterator[Problem]:
    """A problem where the limit on moves is below par."""
    par, most = evidence.stage.par, evidence.stage.limits.moves
    if par is not None and most is not None and most < par:
        yield LIMIT_BELOW_PAR.at(
            evidence.document.span("limits", "moves"),
            f"the stage allows {plays(most)}, and par is {par}",
            f"allow {par} or more, or correct par",
        )
