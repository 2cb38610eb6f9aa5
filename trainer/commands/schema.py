"""`schema`: prints the schemas of files and answers, or the goals, or writes the schemas."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, Literal, get_args

from trainer.commands.status import FINE, UsageError
from trainer.course.schema import schema_text
from trainer.goals.registry import goals_reference
from trainer.report.schema import report_schema_text
from trainer.values import frozen

SchemaName = Literal["stage", "lesson", "course", "report"]
NAMES: Final[tuple[SchemaName, ...]] = get_args(SchemaName)


Topic = SchemaName | Literal["goals"]
TOPICS: Final[tuple[Topic, ...]] = (*NAMES, "goals")
"""What can be printed: beside the schemas, the goals as a table for people."""


@frozen
class Options:
    """What was asked for on the command line. Without a name: the stage's, or to write all."""

    name: Topic | None = None
    write: Path | None = None


def run(options: Options) -> int:
    """Print one schema, or write one or all, and give the exit status."""
    if options.name == "goals":
        return _print_goals(options.write)
    if options.write is None:
        sys.stdout.write(text_of(options.name or "stage"))
        return FINE
    for name in [options.name] if options.name else NAMES:
        path = options.write / f"{name}.schema.json"
        try:
            options.write.mkdir(parents=True, exist_ok=True)
            path.write_text(text_of(name), "utf-8", newline="\n")
        except OSError as error:
            raise UsageError(f"{path} cannot be written: {error.strerror}") from error
        sys.stdout.write(f"{path}\n")
    return FINE


def _print_goals(folder: Path | None) -> int:
    if folder is not None:
        raise UsageError("the goals are printed, not written: leave --write out")
    sys.stdout.write(f"{goals_reference()}\n")
    return FINE


def text_of(name: SchemaName) -> str:
    """A schema as it is committed under `schemas/`."""
    return report_schema_text() if name == "report" else schema_text(name)
