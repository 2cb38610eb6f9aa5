"""The fast look at a document's shape: right where it says yes, and that is nearly always."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.course.test_schema import KINDS, VALIDATORS, parts
from trainer.course.schema import FileKind, schema
from trainer.course.schema_parts import Schema
from trainer.course.shape_fits import HOLDS, SAYS_NOTHING, TYPES, fits
from trainer.course.source import parse

SCALARS: tuple[Any, ...] = (None, True, False, 0, 1, 1.0, 2, 7, -1, 1e3, float("nan"), "", " ", "x")


@pytest.mark.parametrize("kind", KINDS)
def test_it_knows_every_keyword_and_type_of_our_schemas(kind: FileKind) -> None:
    for where, part in parts(schema(kind)):
        assert part.keys() <= HOLDS.keys() | SAYS_NOTHING, where
        types = part.get("type", [])
        types = [types] if isinstance(types, str) else types
        assert set(types) <= TYPES.keys(), where


def test_every_file_of_the_course_fits(checkout: Path) -> None:
    for path in (checkout / "stages").glob("**/*.yaml"):
        kind: FileKind = "stage"
        if path.name in ("lesson.yaml", "course.yaml"):
            kind = "lesson" if path.name == "lesson.yaml" else "course"
        document = parse(path.read_text("utf-8"), str(path)).document
        assert document is not None
        assert fits(document.plain(), schema(kind), schema(kind)), path


def test_a_keyword_it_does_not_know_fits_nothing() -> None:
    assert fits("x", {"type": "string"}, {})
    assert not fits("x", {"type": "string", "format": "date"}, {})


def shapes() -> SearchStrategy[Schema]:
    """Schemas of every keyword it knows, rightly put together or not."""
    count = st.integers(0, 2)
    scalar = st.sampled_from(SCALARS)
    pattern = st.sampled_from([r"\S", "^a", "b"])
    leaves: dict[str, SearchStrategy[Any]] = {
        "type": st.one_of(
            st.sampled_from([*TYPES, "number", "null"]),
            st.lists(st.sampled_from(sorted(TYPES)), min_size=1, max_size=2, unique=True),
        ),
        "const": scalar,
        "enum": st.lists(scalar, min_size=1, max_size=3),
        "maxLength": count,
        "maxProperties": count,
        "maximum": count,
        "minItems": count,
        "minProperties": count,
        "minimum": count,
        "pattern": pattern,
        "required": st.lists(st.sampled_from("abc"), max_size=2, unique=True),
        "uniqueItems": st.booleans(),
    }

    def whole(inner: SearchStrategy[Schema]) -> SearchStrategy[Schema]:
        nested: dict[str, SearchStrategy[Any]] = {
            "additionalProperties": st.one_of(st.booleans(), inner),
            "allOf": st.lists(inner, min_size=1, max_size=2),
            "items": inner,
            "patternProperties": st.dictionaries(pattern, inner, max_size=2),
            "properties": st.dictionaries(st.sampled_from("abc"), inner, max_size=2),
            "propertyNames": inner,
            "$ref": st.just("#/definitions/a"),
        }
        return st.fixed_dictionaries({}, optional={**leaves, **nested})

    plain: SearchStrategy[Schema] = st.fixed_dictionaries({}, optional=leaves)
    return st.recursive(plain, whole, max_leaves=6)


def values() -> SearchStrategy[Any]:
    scalars = st.sampled_from([*SCALARS, "a", "ab", "a  b", "a b"])
    return st.recursive(
        scalars,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(st.sampled_from("abcd"), inner, max_size=3)
        ),
        max_leaves=6,
    )


@given(values(), shapes(), shapes())
@example(True, {"const": 1}, {})
@example([1, 1.0], {"uniqueItems": True}, {})
@example({"d": 1}, {"additionalProperties": False}, {})
@example("", {"$ref": "#/definitions/a"}, {"type": "integer"})
@example(float("nan"), {"minimum": 0}, {})
def test_what_fits_is_valid_to_an_editor_too(value: Any, shape: Schema, other: Schema) -> None:
    root = {**shape, "definitions": {"a": {key: other[key] for key in other if key != "$ref"}}}
    if "#" in str(other):
        return  # a shape that leads into itself has no end
    assert not fits(value, root, root) or jsonschema.Draft7Validator(root).is_valid(value)


def test_it_says_yes_and_no_like_the_validator_where_numbers_are_plain() -> None:
    for kind in KINDS:
        whole = schema(kind)
        odd: tuple[Any, ...] = ({}, [], "x", 1, {"format": 1}, {"format": 1, "title": "x", "x": 2})
        for value in odd:
            assert fits(value, whole, whole) == VALIDATORS[kind].is_valid(value)


def test_files_without_a_fault_load_no_validator(checkout: Path, tmp_path: Path) -> None:
    script = (
        "import sys; from trainer.course.catalog import load_any; from pathlib import Path;"
        "print([load_any(Path(path)).all_problems() == () for path in sys.argv[1:]],"
        " 'jsonschema' in sys.modules)"
    )
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("title: x\n", "utf-8")
    for more, said in (([], "[True] False\n"), ([str(wrong)], "[True, False] True\n")):
        command = [sys.executable, "-c", script, str(checkout / "stages"), *more]
        ran = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
        assert ran.stdout == said
