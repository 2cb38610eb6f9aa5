"""Moves as learners type them: the stage notation, and two column numbers with a blank between."""

from __future__ import annotations

import re

from trainer.rules.lines import Request, read_line
from trainer.rules.moves import Deal


def read_moves(text: str) -> tuple[Request | Deal, ...]:
    """The moves of a typed line; `3 5` is `3>5`, and 0 is column ten there, as it is for keys.

    >>> [str(move) for move in read_moves("3 0")], [str(move) for move in read_moves("3>5x2")]
    (['3>10'], ['3>5x2'])

    Raises NotationError at the first word that is no move.
    """
    if pair := re.fullmatch(r"\s*([0-9]{1,2})\s+([0-9]{1,2})\s*", text):
        source, target = (int(number) or 10 for number in pair.groups())
        return (Request(source, target),)
    return read_line(text.lower())
