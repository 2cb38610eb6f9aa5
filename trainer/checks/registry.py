"""The registry of checks: what is asked of every stage, in order."""

from __future__ import annotations

from typing import Final

from trainer.checks.evidence import CODES, Check
from trainer.checks.hints import check_hints
from trainer.checks.idle import check_idle
from trainer.checks.impossible import check_impossible
from trainer.checks.mistakes import check_mistakes
from trainer.checks.par import check_limit, check_par
from trainer.checks.solution import check_solution
from trainer.checks.solvable import check_solvable
from trainer.checks.start import check_kept_at_start, check_start
from trainer.course.codes import loader_codes
from trainer.course.problems import Code, merge

ALWAYS: Final[tuple[Check, ...]] = (
    check_start,
    check_impossible,
    check_kept_at_start,
    check_limit,
    check_hints,
)
"""Checks of every stage that loads."""

WHERE_THERE_IS_A_GOAL: Final[tuple[Check, ...]] = (
    check_solvable,
    check_par,
    check_solution,
    check_mistakes,
    check_idle,
)
"""Checks of a stage whose goal is neither met at its start nor plainly impossible. Without a search
they say what can be said without one."""


def all_codes() -> dict[str, Code]:
    """Every code that `check` can give, by name."""
    return merge(loader_codes().values(), CODES)
