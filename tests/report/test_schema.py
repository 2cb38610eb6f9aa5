"""The committed schema of the answers is the one that the code makes, and is a schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from trainer.checks.run import CheckReport
from trainer.report.as_json import check_json, solve_json
from trainer.report.schema import report_schema, report_schema_text
from trainer.report.solving import SolveReport
from trainer.solver.verdict import Unknown


def test_the_committed_schema_is_up_to_date(checkout: Path) -> None:
    committed = (checkout / "schemas" / "report.schema.json").read_text("utf-8")
    assert committed == report_schema_text(), "run: spider-trainer schema report --write schemas"


def test_it_is_a_draft_07_schema() -> None:
    jsonschema.Draft7Validator.check_schema(report_schema())


def objects(node: Any) -> list[dict[str, Any]]:
    """Every schema of an object with named properties inside a schema."""
    if isinstance(node, list):
        return [found for item in node for found in objects(item)]
    if not isinstance(node, dict):
        return []
    inner = [found for item in node.values() for found in objects(item)]
    return [node, *inner] if isinstance(node.get("required"), list) else inner


def test_every_property_is_required_and_no_other_is_allowed() -> None:
    found = objects(report_schema())
    assert len(found) == 15
    for shape in found:
        assert shape["required"] == list(shape["properties"])
        assert shape["additionalProperties"] is False


@pytest.mark.parametrize("broken", [{"version": 2}, {"states": -1}, {"more": 1}, {"verdict": "no"}])
def test_an_answer_of_another_shape_is_refused(broken: dict[str, object]) -> None:
    validator = jsonschema.Draft7Validator(report_schema())
    answer = solve_json(SolveReport("a.yaml", Unknown("states")))
    validator.validate(answer)
    validator.validate(check_json(CheckReport(())))
    assert not validator.is_valid(answer | broken)
