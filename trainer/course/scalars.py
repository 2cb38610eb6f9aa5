"""What a scalar means: the core schema of YAML 1.2, so that `NO` is a text and `yes` is too."""

from __future__ import annotations

import math
import re
from typing import Final

from trainer.course.document import ScalarValue
from trainer.course.placing import Style

_DECIMAL: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")
_NUMBER: Final = re.compile(
    r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
    r"|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
    r"|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
_WORDS: Final[dict[str, bool | None]] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip


def resolve(text: str, style: Style) -> ScalarValue:
    """The value of a scalar.

    Plain decimal integers are ints. Every other number (`010`, `1e3`, `+5`, `0x1F`, one of more
    than eighteen digits) is infinity, a float: no place of a stage file takes one.

    >>> resolve("10", "plain"), resolve("10", "double"), resolve("NO", "plain")
    (10, '10', 'NO')
    """
    if style != "plain":
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _DECIMAL.fullmatch(text):
        return int(text)
    return math.inf if _NUMBER.fullmatch(text) else text
