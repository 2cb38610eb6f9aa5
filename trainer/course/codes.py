"""Every code that reading files can give, with its explanation."""

from __future__ import annotations

from typing import Final

from trainer.course import card_codes, catalog_codes, files, shape_codes, yaml_codes
from trainer.course.problems import Code, CodeTable, merge

TABLES: Final[tuple[CodeTable, ...]] = (
    files.CODES,
    yaml_codes.CODES,
    shape_codes.CODES,
    card_codes.CODES,
    catalog_codes.CODES,
)


def loader_codes() -> dict[str, Code]:
    """The codes of this room by name; `merge(*TABLES, others)` adds those of another."""
    return merge(*TABLES)
