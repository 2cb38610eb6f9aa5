"""The codes of a file whose keys and values are not those of its format."""

from __future__ import annotations

from typing import Final

from trainer.course.problems import CodeTable

CODES: Final = CodeTable()

UNKNOWN_KEY = CODES.declare(
    "unknown-key",
    "error",
    """The format has no such key in this place. Most often it is a slip of the pen, or a key that
    belongs further in or out; the schema, in an editor, shows the keys there are.""",
)
MISSING_KEY = CODES.declare(
    "missing-key",
    "error",
    """A key that every file of this kind has is not there. A stage needs `format`, `title`,
    `suits`, `position` with its `columns`, and `goal`.""",
)
WRONG_TYPE = CODES.declare(
    "wrong-type",
    "error",
    """A value is of another kind than its key wants: a number where a text belongs, a text where a
    list belongs. Whole numbers are written plainly: `4`, not `04`, `4.0` or `"4"`.""",
)
OUT_OF_RANGE = CODES.declare(
    "out-of-range",
    "error",
    "A number is smaller or greater than makes sense in its place.",
)
BAD_VALUE = CODES.declare(
    "bad-value",
    "error",
    "Only certain values can stand here, and this is none of them.",
)
EMPTY_VALUE = CODES.declare(
    "empty-value",
    "error",
    "A text, list or mapping that must hold something holds nothing.",
)
TOO_LONG = CODES.declare(
    "too-long",
    "error",
    "A text has more characters than its place on the screen.",
)
TWICE = CODES.declare(
    "listed-twice",
    "error",
    "A list in which everything may come once has something twice.",
)
NO_SUCH_COLUMN = CODES.declare(
    "no-such-column",
    "error",
    "The table has ten columns, with the numbers 1 to 10.",
)
FORMAT_TOO_OLD = CODES.declare(
    "format-too-old",
    "error",
    """The file names a format that came before the first one this program reads. Nothing else in
    it is looked at.""",
)
FORMAT_TOO_NEW = CODES.declare(
    "format-too-new",
    "error",
    """The file was written for a newer version of this program, and may mean what this one does not
    know. Nothing else in it is looked at.""",
)
