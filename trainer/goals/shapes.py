"""The shapes that the values of goals take, as fragments of JSON Schema (draft-07)."""

from __future__ import annotations

from typing import Any, Final

ONE_CARD: Final[dict[str, Any]] = {"type": "string", "pattern": r"^\s*\S+\s*$"}
"""A text that holds one token; whether that is a card, the reader finds out."""

SOME_CARDS: Final[dict[str, Any]] = {"type": "string", "pattern": r"\S"}
"""A text that holds one token at least."""

ANY_CARDS: Final[dict[str, Any]] = {"type": "string"}
"""A text that holds any number of tokens; none for a gap."""


def just_true(description: str) -> dict[str, Any]:
    """The value `true`: the goal's key says everything."""
    return {"description": description, "const": True}


def whole_number(description: str, lowest: int, highest: int) -> dict[str, Any]:
    """A whole number from `lowest` to `highest`."""
    return {
        "description": description,
        "type": "integer",
        "minimum": lowest,
        "maximum": highest,
    }


def list_of(description: str, item: dict[str, Any], *, unique: bool = True) -> dict[str, Any]:
    """A list of one item at least, each item once where `unique`."""
    shape = {"description": description, "type": "array", "minItems": 1, "items": item}
    return shape | {"uniqueItems": True} if unique else shape


def by_column(description: str, value: dict[str, Any]) -> dict[str, Any]:
    """A mapping from one column number at least, 1 to 10, to a value."""
    return {
        "description": description,
        "type": "object",
        "minProperties": 1,
        "patternProperties": {"^([1-9]|10)$": value},
        "additionalProperties": False,
    }
