"""Whether a document has the shape that the schema of its kind asks for."""

from __future__ import annotations

from trainer.course import shape_codes as codes
from trainer.course.document import Document, ScalarNode
from trainer.course.problems import Problem
from trainer.course.schema import FORMAT, FileKind, schema
from trainer.course.shape_fits import fits
from trainer.course.shape_judge import judge_of


def check_shape(document: Document, kind: FileKind) -> list[Problem]:
    """Everything in which a document differs from the schema of its kind."""
    if (refused := _check_format(document)) is not None:
        return [refused]
    value, whole = document.plain(), schema(kind)
    if fits(value, whole, whole):
        return []
    from trainer.course.shape_errors import problems  # most files have none

    return list(problems(document, judge_of(kind).iter_errors(value), whole))


def _check_format(document: Document) -> Problem | None:
    """A format of another time, with which nothing else in the file can be judged."""
    node = document.root.get("format")
    if not isinstance(node, ScalarNode) or not isinstance(node.value, int) or node.broken:
        return None
    if isinstance(node.value, bool) or node.value == FORMAT:
        return None
    if node.value < FORMAT:
        message = f"there is no format {node.value}: the first one is {FORMAT}"
        return codes.FORMAT_TOO_OLD.at(node.span, message, f"write format: {FORMAT}")
    message = f"format {node.value} is newer than this program, which reads format {FORMAT}"
    return codes.FORMAT_TOO_NEW.at(node.span, message, "bring the program up to date")
