"""The schemas: valid, committed as they are made, and asking for what the loader asks for."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest

from trainer.course.build import build_stage
from trainer.course.document import Document
from trainer.course.schema import FileKind, schema, schema_text
from trainer.course.schema_parts import Schema
from trainer.course.shape import check_shape
from trainer.course.shape_errors import TELLERS
from trainer.course.source import parse
from trainer.goals.registry import GOALS

KINDS: tuple[FileKind, ...] = get_args(FileKind)
VALIDATORS = {kind: jsonschema.Draft7Validator(schema(kind)) for kind in KINDS}
CASES = Path(__file__).resolve().parent.parent / "cases"

LEADS_ON = {"$ref", "allOf", "items", "patternProperties", "properties", "propertyNames"}
"""The keywords whose errors are those of the schemas below them."""

ANNOTATIONS = {"$schema", "default", "definitions", "description", "examples", "title"}
"""The keywords that ask for nothing."""


@pytest.mark.parametrize("kind", KINDS)
def test_the_committed_schema_is_the_one_made_from_the_code(kind: FileKind, checkout: Path) -> None:
    """After a change: `python -m tests.course.test_schema` writes them anew."""
    committed = checkout / "schemas" / f"{kind}.schema.json"
    assert committed.read_text("utf-8") == schema_text(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_valid_draft_07(kind: FileKind) -> None:
    made = json.loads(schema_text(kind))
    assert made["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(made)


def parts(shape: Schema) -> Iterator[tuple[str, Schema]]:
    """Every schema within a schema, itself first, with where it is."""
    yield "", shape
    for key in ("properties", "patternProperties", "definitions"):
        for name, inner in shape.get(key, {}).items():
            yield from ((f"{name}/{where}", part) for where, part in parts(inner))
    for key in ("items", "additionalProperties", "propertyNames"):
        if isinstance(shape.get(key), dict):
            yield from ((f"{key}/{where}", part) for where, part in parts(shape[key]))
    for inner in shape.get("allOf", ()):
        yield from parts(inner)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_of_every_keyword_can_be_told(kind: FileKind) -> None:
    for where, part in parts(schema(kind)):
        assert part.keys() <= TELLERS.keys() | LEADS_ON | ANNOTATIONS, where
        types = part.get("type", [])
        types = [types] if isinstance(types, str) else types
        assert set(types) <= {"string", "integer", "array", "object"}, where


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_has_a_text_to_hover_over(kind: FileKind) -> None:
    for where, part in parts(schema(kind)):
        for name, inner in part.get("properties", {}).items():
            assert len(inner["description"]) > 5, f"{where}{name}"
        if part.get("type") == "object" and "properties" in part:
            assert part["additionalProperties"] is False, where


def test_the_stage_schema_knows_every_goal() -> None:
    goals = schema("stage")["definitions"]["goals"]["properties"]
    assert list(goals) == [goal.key for goal in GOALS]


def document(text: str) -> Document:
    parsed = parse(text, "x.yaml")
    assert parsed.document is not None
    return parsed.document


def accepts(kind: FileKind, value: Any) -> bool:
    return VALIDATORS[kind].is_valid(value)


@pytest.mark.parametrize("path", sorted(CASES.glob("good/**/*.yaml")), ids=lambda path: path.name)
def test_what_loads_is_valid(path: Path) -> None:
    kind: FileKind = "stage"
    if path.name in ("lesson.yaml", "course.yaml"):
        kind = "lesson" if path.name == "lesson.yaml" else "course"
    assert accepts(kind, document(path.read_text("utf-8-sig")).plain())


GOOD = document((CASES / "good" / "texts.yaml").read_text("utf-8")).plain()
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    7,
    -1,
    10_000,
    float("inf"),
    "",
    " ",
    "x",
    [],
    ["x"],
    {},
    {"x": 1},
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value if isinstance(value, list) else ())
    )
    for key, inner in items:
        yield from paths(inner, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    copy = json.loads(json.dumps(value))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new
    return copy


def yaml_text(value: Any) -> str:
    """Values as YAML in flow style; JSON but for the number that is no plain one."""
    return json.dumps(value, ensure_ascii=False).replace("Infinity", "1e3")


@pytest.mark.parametrize("path", list(paths(GOOD)), ids=lambda path: "/".join(map(str, path)))
def test_what_is_no_error_to_an_editor_is_none_to_the_loader(path: tuple[Any, ...]) -> None:
    for new in ODD_VALUES:
        value = changed(GOOD, path, new)
        text = document(yaml_text(value))
        if accepts("stage", value):
            assert check_shape(text, "stage") == [], new
        else:
            # Cards and moves are judged when they are read, after the shape.
            assert build_stage(text, "x")[0] is None, new


def write() -> None:
    folder = Path(__file__).resolve().parent.parent.parent / "schemas"
    for kind in KINDS:
        path = folder / f"{kind}.schema.json"
        path.write_text(schema_text(kind), "utf-8", newline="\n")


if __name__ == "__main__":
    write()
