"""A stage's file that a test may change, and the program called as a person calls it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from trainer.cli import main
from trainer.report.schema import report_schema

STAGE = """\
format: 1
title: Split the mixed run
suits: 2
position:
  columns:
    1: KS 4H | 8S 7H 6S
    2: 7S
    3: 8H
    4: AS
    5: AH
    6: AS
    7: AH
    8: AS
    9: AH
    10: AS
goal:
  joined: [7S 6S, 8H 7H]
par: 2
hints:
  - Which single card is free to go?
solution:
  - 1>2
  - 1>3
"""

NEVER = STAGE.replace("joined: [7S 6S, 8H 7H]", "gaps: 3")


@dataclass(frozen=True)
class Answered:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output, which the schema must know."""
        answer = json.loads(self.out)
        jsonschema.Draft7Validator(report_schema()).validate(answer)
        return answer


Call = Callable[..., Answered]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def called(*arguments: str | Path) -> Answered:
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answered(status, captured.out, captured.err)

    return called


@pytest.fixture
def stage(tmp_path: Path) -> Callable[..., Path]:
    """Writes the stage, with texts replaced, and gives its path."""

    def written(*replaced: tuple[str, str], text: str = STAGE, name: str = "stage.yaml") -> Path:
        for old, new in replaced:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return written
