"""Writes a new stage's file into the working folder: whole or not at all, over no other."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from trainer.play.effects import WriteStage
from trainer.play.intents import Written

MOST_NAMES: Final = 1000
"""Names that are tried before it is told that none is free."""


def write_stage(wanted: WriteStage, folder: Path | None = None) -> Written:
    """Write it below a free name; tells where it is, or why it is not."""
    try:
        path = _written(wanted, Path.cwd() if folder is None else folder)
    except OSError as error:
        why = error.strerror or str(error)
        return Written(f"The table could not be written: {why[:1].lower()}{why[1:]}.", False)
    return Written(f"The table is written to {path}, as a stage ready to be edited.")


def _written(wanted: WriteStage, folder: Path) -> Path:
    for number in count(1):
        path = folder / (f"{wanted.name}.yaml" if number == 1 else f"{wanted.name}-{number}.yaml")
        try:
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            if number >= MOST_NAMES:
                raise
            continue
        break
    try:
        with file:
            file.write(wanted.text)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    return path
