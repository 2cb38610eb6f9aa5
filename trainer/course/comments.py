"""Comments: where they are, and what they hide that was meant to be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.course import yaml_codes as codes
from trainer.course.document import Comment, ScalarNode
from trainer.course.problems import Problem
from trainer.course.text import SourceText
from trainer.rules.notation import NotationError, read_card

_COMMENT: Final = re.compile(r"(?:(?<![^\s\[\]{},]))#[^\n\r]*")


def comments_between(source: SourceText, start: int, end: int) -> Iterator[Comment]:
    """The comments of a stretch of text that no value stands in."""
    for found in _COMMENT.finditer(source.text, start, end):
        yield Comment(found.group(), source.span(found.start(), found.end()))


def hidden_by_comments(
    source: SourceText, scalars: Iterable[tuple[int, ScalarNode]], comments: Sequence[Comment]
) -> Iterator[Problem]:
    """The comments that hide cards, or the rest of a text."""
    begins = {comment.span.line: comment for comment in comments}
    for start, node in scalars:
        comment = begins.get(node.span.end_line)
        if comment is None or node.style != "plain" or not node.text:
            continue
        end = source.offset(comment.span.line, comment.span.column)
        between = source.text[start + len(node.raw) : end]
        # Behind a key there is a colon, and what is missing there is told as a missing value.
        if comment.span.column <= node.span.end_column or node.broken or ":" in between:
            continue
        yield from _hidden(node, comment)


def _hidden(node: ScalarNode, comment: Comment) -> Iterator[Problem]:
    first = comment.text[1:].split(" ")[0]
    if not first or first.startswith("#"):
        return
    if is_card(first) and all(word.text == "|" or is_card(word.text) for word in node.words()):
        message = f"`{comment.text.strip()}` is a comment, so its cards are not read"
        advice = "delete the `#`, or put a blank after it if it is meant as a comment"
        yield codes.COMMENT_HIDES_CARDS.at(comment.span, message, advice)
    elif (
        (" " in node.text or first[0].isdigit())
        and isinstance(node.value, str)
        and not all(is_card(word.text) for word in node.words())
    ):
        message = f"the text ends here: `{comment.text.strip()}` is a comment"
        advice = "put the text in quotes, or a blank after the `#`"
        yield codes.COMMENT_CUTS_TEXT.at(comment.span, message, advice)


def is_card(token: str) -> bool:
    """Whether a token names a card."""
    try:
        read_card(token)
    except NotationError:
        return False
    return True
