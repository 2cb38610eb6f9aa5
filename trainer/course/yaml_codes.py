"""The codes of everything that can be wrong with a file as YAML, before it is read as a stage."""

from __future__ import annotations

from typing import Final

from trainer.course.problems import CodeTable

CODES: Final = CodeTable()

SYNTAX = CODES.declare(
    "yaml-syntax",
    "error",
    "The text is no YAML, in a way that has no code of its own. Reading stopped at this place.",
)
NEEDS_QUOTES = CODES.declare(
    "text-needs-quotes",
    "error",
    """A text holds something that means more to YAML than to a reader: a colon with a blank after
    it, or a first character like `*`, `@`, a backtick or a bracket, or text after closing quotes.
    Put the whole text in quotes, or write it as a block: `intro: |` and the text on the next lines,
    indented.""",
)
INDENTATION = CODES.declare(
    "bad-indentation",
    "error",
    """Keys of one mapping stand in one column, and so do the dashes of one list. This line is
    indented more or less than the lines it belongs to.""",
)
MISSING_COLON = CODES.declare(
    "missing-colon",
    "error",
    "Each line of a mapping is a key, a colon, a blank and a value. Here the colon or the blank is "
    "missing; or this is a second line of a text, which must be indented more than its key.",
)
UNCLOSED = CODES.declare(
    "unclosed",
    "error",
    "A quote, bracket or brace is opened here and never closed.",
)
BAD_ESCAPE = CODES.declare(
    "bad-escape",
    "error",
    """Inside double quotes a backslash begins an escape such as \\n, and this is none. Single
    quotes leave backslashes alone.""",
)
TAB = CODES.declare(
    "tab",
    "error",
    """Tabs are refused everywhere but in comments: YAML forbids them where it indents, and nobody
    can see how wide they are. Set the editor to insert blanks.""",
)
CONTROL = CODES.declare(
    "control-character",
    "error",
    """The text holds a character that no keyboard writes on purpose and that could play tricks with
    a terminal: a control character, or a rare kind of line end.""",
)
DUPLICATE = CODES.declare(
    "duplicate-key",
    "error",
    "A mapping has a key twice, and only one of the two could count. Both places are shown.",
)
ANCHOR = CODES.declare(
    "anchor",
    "error",
    """Anchors (`&name`) are refused: a stage is read where it stands, from top to bottom. A text
    that begins with `&` needs quotes.""",
)
ALIAS = CODES.declare(
    "alias",
    "error",
    """Aliases (`*name`) are refused: write the value out again. A text that begins with `*` needs
    quotes.""",
)
TAG = CODES.declare(
    "tag",
    "error",
    "Tags (`!name`) are refused: nothing here needs one. A text that begins with `!` needs quotes.",
)
DIRECTIVE = CODES.declare(
    "directive",
    "error",
    "Lines that begin with `%` speak to the YAML parser. None is needed, and none is taken.",
)
SECOND_DOCUMENT = CODES.declare(
    "second-document",
    "error",
    "A file holds one document. A line `---` or `...` ends it, and something follows.",
)
TOO_DEEP = CODES.declare(
    "too-deep",
    "error",
    "Lists and mappings lie in one another more than 24 deep; a stage needs six.",
)
EMPTY = CODES.declare(
    "empty-file",
    "error",
    "The file holds nothing, or comments only.",
)
NOT_A_MAPPING = CODES.declare(
    "not-a-mapping",
    "error",
    "A stage, lesson or course is a list of `key: value` lines, and this file is something else.",
)
BAD_KEY = CODES.declare(
    "bad-key",
    "error",
    "A key is a word or a number. Here a list, a mapping or nothing stands in its place.",
)
COMMENT_HIDES_CARDS = CODES.declare(
    "comment-hides-cards",
    "error",
    """`#` after a blank begins a comment, so the cards behind it are not read. If they are meant to
    be left out, put a blank after the `#`.""",
)
COMMENT_CUTS_TEXT = CODES.declare(
    "comment-cuts-text",
    "warning",
    """`#` after a blank begins a comment, so the text ends before it. Put the text in quotes, or a
    blank after the `#` if a comment is meant.""",
)
