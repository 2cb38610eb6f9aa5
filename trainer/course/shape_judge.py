"""The judges of shapes: a `jsonschema` validator for each kind of file, made when first needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from trainer.course.schema import FileKind, schema
from trainer.course.schema_parts import Schema

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator


@cache
def judge_of(kind: FileKind) -> Validator:
    """What finds every error in the shape of a file of this kind.

    Draft-07 as `jsonschema` has it, but for `uniqueItems`. Not imported before it is needed: it
    takes longer to import than most files to judge.
    """
    from jsonschema import Draft7Validator
    from jsonschema.validators import extend

    make: type[Validator] = extend(  # type: ignore[no-untyped-call]  # so says its stub
        Draft7Validator, {"uniqueItems": _unique_items}
    )
    return make(schema(kind))


def _unique_items(
    judge: Validator, wanted: bool, items: Any, _shape: Schema
) -> Iterator[ValidationError]:
    """An error where two items of a list say the same.

    Two texts may differ in their blanks only, which `jsonschema` would let pass; and a list of
    values that cannot be sorted would take it minutes, as it compares each with each.
    """
    from jsonschema import ValidationError

    if not wanted or not judge.is_type(items, "array"):
        return
    said = [key for item in items if (key := what_it_says(item)) is not None]
    if len(set(said)) < len(said):
        yield ValidationError("the list has something twice")


def what_it_says(value: Any) -> tuple[type, str] | None:
    """What makes two items of a list the same: the type, and the text but for its blanks.

    None for what is neither a text nor a whole number: it has a wrong type wherever items must
    differ, and that is said.

    >>> what_it_says("9S  8S") == what_it_says(" 9S 8S"), what_it_says(1) == what_it_says("1")
    (True, False)
    """
    if isinstance(value, str | int) and not isinstance(value, bool):
        return type(value), " ".join(str(value).split())
    return None
