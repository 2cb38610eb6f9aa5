"""Every code that reading files can give, with its explanation."""

from __future__ import annotations

from typing import Final

from trainer.course import card_codes, catalog_codes, files, problems, shape_codes, yaml_codes
from trainer.course.problems import Code, CodeTable, merge

TABLES: Final[tuple[CodeTable, ...]] = (
    files.CODES,
    yaml_codes.CODES,
    shape_codes.CODES,
    card_codes.CODES,
    catalog_codes.CODES,
    problems.CODES,
)


def loader_codes() -> dict[str, Code]:
    """The codes of this room by name."""
    return merge(*TABLES)
