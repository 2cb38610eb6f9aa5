"""The shapes that schemas are put together from, as fragments of JSON Schema (draft-07)."""

from __future__ import annotations

from typing import Any, Final

Schema = dict[str, Any]

LONGEST_TEXT: Final = 4000
"""Characters a text for the learner has at most: twice a full screen."""

_PROSE: Final = (
    "Plain text. `**bold**` and cards in backticks (`8S`, `8S 7H`) are drawn; a block between ``` "
    "lines that holds `columns:` is drawn as a small table."
)


def mapping(required: str, properties: Schema, **more: Any) -> Schema:
    """A mapping with those keys, the required ones named in one text."""
    return {
        **more,
        "type": "object",
        "properties": properties,
        "required": required.split(),
        "additionalProperties": False,
    }


def text(description: str, *examples: str, **more: Any) -> Schema:
    """A text that says something."""
    shape: Schema = {"description": description, "type": "string", "pattern": r"\S", **more}
    return shape | ({"examples": list(examples)} if examples else {})


def prose(description: str, *examples: str) -> Schema:
    """A text for the learner."""
    return text(f"{description} {_PROSE}", *examples, maxLength=LONGEST_TEXT)


def list_of(description: str, item: Schema, *examples: list[Any], **more: Any) -> Schema:
    """A list of such items."""
    shape: Schema = {"description": description, "type": "array", "items": item, **more}
    return shape | ({"examples": list(examples)} if examples else {})


def number(description: str, lowest: int, highest: int, *examples: int) -> Schema:
    """A whole number from `lowest` to `highest`."""
    return {
        "description": description,
        "type": "integer",
        "minimum": lowest,
        "maximum": highest,
        "examples": list(examples),
    }
