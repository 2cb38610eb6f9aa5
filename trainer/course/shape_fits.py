"""Whether a document fits its schema beyond doubt: most do, and need no validator to be loaded.

It may say no to what `jsonschema` would let pass, never yes to what it would not. So it decides
nothing: where it says no, `shape_judge` is asked, which also knows what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from trainer.course.schema_parts import Schema
from trainer.course.shape_judge import what_it_says

SAYS_NOTHING: Final = frozenset(
    {"$schema", "default", "definitions", "description", "examples", "title"}
)
"""Keywords that ask nothing of a value."""

TYPES: Final[Mapping[str, type]] = MappingProxyType(
    {"array": list, "boolean": bool, "integer": int, "object": dict, "string": str}
)


def fits(value: Any, shape: Schema, root: Schema) -> bool:
    """Whether a value certainly fits a shape; `root` is the schema that its `$ref`s lead into."""
    return all(
        keyword in SAYS_NOTHING or (keyword in HOLDS and HOLDS[keyword](value, shape, root))
        for keyword in shape
    )


def _type(value: Any, shape: Schema, _root: Schema) -> bool:
    # Exactly that type: True is an int to Python, and 1.0 an integer to JSON.
    wanted = shape["type"]
    names = [wanted] if isinstance(wanted, str) else wanted
    return type(value) in [TYPES[name] for name in names if name in TYPES]


def _enum(value: Any, shape: Schema, _root: Schema) -> bool:
    return any(type(value) is type(one) and value == one for one in shape["enum"])


def _const(value: Any, shape: Schema, _root: Schema) -> bool:
    return type(value) is type(shape["const"]) and value == shape["const"]


def _reference(value: Any, shape: Schema, root: Schema) -> bool:
    target: Any = root
    for step in shape["$ref"].removeprefix("#/").split("/"):
        target = target[step]
    return fits(value, target, root)


def _all_of(value: Any, shape: Schema, root: Schema) -> bool:
    return all(fits(value, part, root) for part in shape["allOf"])


def _text(holds: Callable[[str, Schema], Any]) -> Holds:
    return lambda value, shape, _root: not isinstance(value, str) or bool(holds(value, shape))


def _number(holds: Callable[[float, Schema], bool]) -> Holds:
    # A comparison with a number that is none is false, so such a one never fits.
    return lambda value, shape, _root: not isinstance(value, int | float) or holds(value, shape)


def _list(holds: Callable[[list[Any], Schema, Schema], bool]) -> Holds:
    return lambda value, shape, root: not isinstance(value, list) or holds(value, shape, root)


def _mapping(holds: Callable[[dict[str, Any], Schema, Schema], bool]) -> Holds:
    return lambda value, shape, root: not isinstance(value, dict) or holds(value, shape, root)


def _are_unique(items: list[Any], shape: Schema, _root: Schema) -> bool:
    said = [what_it_says(item) for item in items]
    return not shape["uniqueItems"] or (None not in said and len(set(said)) == len(said))


def _have_known_keys(value: dict[str, Any], shape: Schema, root: Schema) -> bool:
    """What stands at a known key is judged by `properties`; here is what stands at the others."""
    rest = shape["additionalProperties"]
    others = _others(value, shape)
    return rest is True or all(rest is not False and fits(one, rest, root) for one in others)


def _others(value: dict[str, Any], shape: Schema) -> Iterator[Any]:
    known, patterns = shape.get("properties", {}), shape.get("patternProperties", {})
    for key, one in value.items():
        if key not in known and not any(re.search(pattern, key) for pattern in patterns):
            yield one


def _names(value: dict[str, Any], shape: Schema, root: Schema) -> bool:
    return all(fits(key, shape["propertyNames"], root) for key in value)


def _required(value: dict[str, Any], shape: Schema, _root: Schema) -> bool:
    return all(key in value for key in shape["required"])


def _items(items: list[Any], shape: Schema, root: Schema) -> bool:
    return all(fits(item, shape["items"], root) for item in items)


def _properties(value: dict[str, Any], shape: Schema, root: Schema) -> bool:
    known = shape["properties"]
    return all(fits(one, known[key], root) for key, one in value.items() if key in known)


def _patterns(value: dict[str, Any], shape: Schema, root: Schema) -> bool:
    return all(
        fits(one, asked, root)
        for pattern, asked in shape["patternProperties"].items()
        for key, one in value.items()
        if re.search(pattern, key)
    )


Holds = Callable[[Any, Schema, Schema], bool]
"""Whether a value satisfies one keyword of a shape, within a whole schema."""

HOLDS: Final[Mapping[str, Holds]] = MappingProxyType(
    {
        "$ref": _reference,
        "additionalProperties": _mapping(_have_known_keys),
        "allOf": _all_of,
        "const": _const,
        "enum": _enum,
        "items": _list(_items),
        "maxLength": _text(lambda text, shape: len(text) <= shape["maxLength"]),
        "maxProperties": _mapping(lambda value, shape, _: len(value) <= shape["maxProperties"]),
        "maximum": _number(lambda number, shape: number <= shape["maximum"]),
        "minItems": _list(lambda items, shape, _: len(items) >= shape["minItems"]),
        "minProperties": _mapping(lambda value, shape, _: len(value) >= shape["minProperties"]),
        "minimum": _number(lambda number, shape: number >= shape["minimum"]),
        "pattern": _text(lambda text, shape: re.search(shape["pattern"], text)),
        "patternProperties": _mapping(_patterns),
        "properties": _mapping(_properties),
        "propertyNames": _mapping(_names),
        "required": _mapping(_required),
        "type": _type,
        "uniqueItems": _list(_are_unique),
    }
)
"""Every keyword that our schemas use; a shape with another one fits nothing, beyond doubt."""
