"""Paths on the command line: what lies there, or what was probably meant."""

from __future__ import annotations

import os
from difflib import get_close_matches
from pathlib import Path

from trainer.commands.status import UsageError
from trainer.course.catalog import StageFile, load_any


def existing(path: Path) -> Path:
    """The path itself. Raises UsageError where nothing is there."""
    if os.path.lexists(path):
        return path
    meant = _meant(path)
    hint = f": did you mean {meant}?" if meant else ""
    raise UsageError(f"there is no file or folder {path}{hint}")


def _meant(path: Path) -> Path | None:
    """What lies where the path leads, as far as it leads, and has nearly its name."""
    folder = path.parent
    try:
        names = [entry.name for entry in folder.iterdir()]
    except OSError:
        nearest = _meant(folder) if folder != path else None
        return existing_child(nearest, path.name)
    close = get_close_matches(path.name, names, n=1, cutoff=0.5)
    return folder / close[0] if close else None


def existing_child(folder: Path | None, name: str) -> Path | None:
    """What is called `name` in a folder, or the folder where there is no such thing."""
    if folder is None:
        return None
    return folder / name if (folder / name).exists() else folder


def stage_file(path: Path) -> StageFile:
    """The stage in a file. Raises UsageError where there is none, or a lesson or a pack."""
    loaded = load_any(existing(path))
    if isinstance(loaded, StageFile) and not path.is_dir():
        return loaded
    what = "a folder" if isinstance(loaded, StageFile) else f"a {loaded.kind}"
    raise UsageError(f"{path} is {what}: name the file of one stage")
