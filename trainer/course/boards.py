"""Small tables in texts: a fenced block that holds `columns:`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from trainer.course.cards_text import CardReader
from trainer.course.document import Document, MappingNode, ScalarNode
from trainer.course.problems import Problem
from trainer.course.schema_parts import Schema
from trainer.course.shape_codes import EMPTY_VALUE, UNKNOWN_KEY, WRONG_TYPE
from trainer.course.source import parse
from trainer.course.table import TableReader
from trainer.rules.position import Column
from trainer.values import frozen

_SHAPE: Final[Schema] = {"patternProperties": {}}


@frozen
class Board:
    """A small table to be drawn: the columns that are named, with their numbers (1 to 10)."""

    columns: tuple[tuple[int, Column], ...]


def is_board(text: str) -> bool:
    """Whether a fenced block is meant to be a table."""
    return re.search(r"^\s*columns\s*:", text, re.MULTILINE) is not None


def read_board(text: str) -> tuple[Board | None, list[Problem]]:
    """The table of a block, and its problems, with places that count from the block's start."""
    parsed = parse(text, "")
    if parsed.document is None:
        return None, list(parsed.problems)
    reader = TableReader(CardReader(None), is_settled=False)
    columns = reader.columns(parsed.document.at("columns"))
    board = Board(_named(parsed.document, columns))
    return board, [*parsed.problems, *_table_shape(parsed.document), *reader.problems]


def _named(document: Document, columns: tuple[Column, ...]) -> tuple[tuple[int, Column], ...]:
    node = document.at("columns")
    keys = [entry.key.text for entry in node.entries] if isinstance(node, MappingNode) else []
    return tuple(
        (number, column) for number, column in enumerate(columns, start=1) if str(number) in keys
    )


def _table_shape(document: Document) -> Iterator[Problem]:
    """Keys that a small table has no use for, and columns there are none of."""
    for entry in document.root.entries:
        if entry.key.text != "columns":
            yield UNKNOWN_KEY.at(
                entry.key.span, f"a table in a text has no `{entry.key.text}`", "leave it out"
            )
    node = document.at("columns")
    if not isinstance(node, MappingNode) or not node.entries:
        span = document.key_span("columns")
        yield EMPTY_VALUE.at(span, "`columns` holds nothing", "write columns such as 1: 8S 7H")
        return
    for entry in node.entries:
        if not re.fullmatch(r"[1-9]|10", entry.key.text):
            from trainer.course.shape_words import unknown_key  # most tables have none

            yield unknown_key(entry.key, None, ("columns",), {}, _SHAPE)
        elif not isinstance(entry.value, ScalarNode):
            message = f"column `{entry.key.text}` holds no cards"
            yield WRONG_TYPE.at(entry.key.span, message, "write them in one line: 8S 7H")
