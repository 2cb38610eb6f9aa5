"""The view is quick to import: whatever is slow comes with what needs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "import sys; import trainer.play.view; print(*sys.modules, sep='\\n')"


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize(
    "library", ["yaml", "jsonschema", "hypothesis", "sqlite3", "json", "platformdirs"]
)
def test_importing_the_view_does_not_load(library: str, loaded: set[str]) -> None:
    assert "trainer" in loaded
    assert library not in loaded
