"""What is wrong with the texts a learner reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from trainer.course import card_codes as codes
from trainer.course.boards import is_board, read_board
from trainer.course.cards_text import unknown_card
from trainer.course.document import ScalarNode, Span, Word
from trainer.course.problems import Problem
from trainer.course.prose import (
    FENCE,
    MARK,
    PAGE_LINES,
    PAGE_WIDTH,
    Chunk,
    chunks,
    page_height,
    quoted,
    read_prose,
)
from trainer.course.schema_parts import LONGEST_TEXT
from trainer.course.text import SourceText
from trainer.rules.notation import NotationError, read_card


def page_problems(node: ScalarNode) -> Iterator[Problem]:
    """What is wrong with one page of a lesson, or any text that must fit a screen."""
    yield from prose_problems([node])
    height = page_height(read_prose(node.text[:LONGEST_TEXT]))
    if height > PAGE_LINES:
        message = f"this text takes {height} lines of {PAGE_WIDTH} characters; {PAGE_LINES} fit"
        start = Span(node.span.line, node.span.column, node.span.line, node.span.column + 1)
        yield codes.PAGE_TOO_LONG.at(start, message, "divide it in two")


def prose_problems(nodes: Iterable[ScalarNode]) -> Iterator[Problem]:
    """What is wrong with the texts of a file: things like cards that are none, marks left open."""
    for node in nodes:
        if len(node.text) > LONGEST_TEXT:
            continue  # the schema refuses it; looking closer could take for ever
        for chunk in chunks(node.text):
            if chunk.kind in ("paragraph", "bullet"):
                yield from _paragraph_problems(chunk, node)
            elif chunk.kind == "open fence":
                end = chunk.start + len(FENCE)
                message = "a block is opened here by ``` and never closed"
                advice = "put a line ``` after its last line"
                span = node.place(chunk.start, end)
                yield codes.UNPAIRED_MARK.at(span, message, advice)
            elif is_board(chunk.text):
                yield from (_moved(problem, chunk, node) for problem in read_board(chunk.text)[1])


def _paragraph_problems(chunk: Chunk, node: ScalarNode) -> Iterator[Problem]:
    marks = list(MARK.finditer(chunk.text))
    lone = [found for found in marks if found.group() == "`"]
    bolds = [found for found in marks if found.group() == "**"]
    for found in lone + (bolds[-1:] if len(bolds) % 2 else []):
        span = node.place(chunk.start + found.start(), chunk.start + found.end())
        what = "a backtick" if found.group() == "`" else "`**`"
        message = f"{what} is opened here and never closed in its paragraph"
        yield codes.UNPAIRED_MARK.at(span, message, "close it, or leave it out")
    for start, end in quoted(chunk):
        for found in re.finditer(r"\S+", node.text[start:end]):
            word = node.word(start + found.start(), start + found.end())
            yield from _almost_card(word)


def _almost_card(word: Word) -> Iterator[Problem]:
    """A token in backticks that looks like a card with a slip in it, such as `1OS`."""
    try:
        read_card(word.text.replace("\ufe0f", ""))
    except NotationError as error:
        if error.meant is not None and len(word.text) <= 3:
            problem = unknown_card(word, error, None)
            yield codes.CARD_IN_TEXT.at(word.span, problem.message, problem.help)


def _moved(problem: Problem, chunk: Chunk, node: ScalarNode) -> Problem:
    """A problem of a block's text as a problem of the file that the block stands in."""
    place, message = _moved_span(problem.span, chunk, node), problem.message
    if problem.related is None:
        return problem.code.at(place, message, problem.help)
    related = _moved_span(problem.related, chunk, node)
    message = message.replace(f"line {problem.related.line}", f"line {related.line}")
    return problem.code.at(place, message, problem.help, related=related)


def _moved_span(span: Span, chunk: Chunk, node: ScalarNode) -> Span:
    source = SourceText(chunk.text)
    start = chunk.start + source.offset(span.line, span.column)
    end = chunk.start + source.offset(span.end_line, span.end_column)
    return node.place(start, max(start + 1, end))
