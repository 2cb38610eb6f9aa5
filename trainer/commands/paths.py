"""Paths on the command line: what lies there, or what was probably meant."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from trainer.commands.status import UsageError
from trainer.course.catalog import StageFile, load_any

_YAML: Final = (".yaml", ".yml")


def existing(path: Path) -> Path:
    """The path itself. Raises UsageError where nothing is there."""
    if os.path.lexists(path):
        return path
    meant = _meant(path)
    hint = f": did you mean {meant}?" if meant else ""
    raise UsageError(f"there is no file or folder {path}{hint}")


def _meant(path: Path) -> Path | None:
    """What lies in the same folder, is of the same kind and has nearly the same name."""
    if not path.parent.is_dir():
        folder = _meant(path.parent)
        return folder / path.name if folder and (folder / path.name).exists() else None
    files, folders = _inside(path.parent)
    stems = {Path(file).stem: file for file in files if _kind(file) == _kind(path.name)}
    if path.suffix:
        alike = [stems[stem] for stem in _close(path.stem, stems)]
    else:
        # A folder, or a stage's file whose ending was left out.
        left_out = [f"{path.name}{ending}" for ending in _YAML]
        alike = [file for file in files if file in left_out] + _close(path.name, folders)
    return path.with_name(alike[0]) if alike else None


def _inside(folder: Path) -> tuple[list[str], list[str]]:
    """The names of the files and of the folders in a folder."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return [], []
    folders = [entry.name for entry in entries if entry.is_dir()]
    return [entry.name for entry in entries if entry.name not in folders], folders


def _close(name: str, names: Iterable[str]) -> list[str]:
    """The names that differ by a slip or two."""
    from difflib import get_close_matches

    return get_close_matches(name, list(names), n=1, cutoff=0.75)


def _kind(name: str) -> str:
    """What a file is, by its ending; both endings of YAML are one."""
    ending = Path(name).suffix.lower()
    return _YAML[0] if ending in _YAML else ending


def stage_file(path: Path) -> StageFile:
    """The stage in a file. Raises UsageError where there is none, or a lesson or a pack."""
    loaded = load_any(existing(path))
    if isinstance(loaded, StageFile) and not path.is_dir():
        return loaded
    what = "a folder" if isinstance(loaded, StageFile) else f"a {loaded.kind}"
    raise UsageError(f"{path} is {what}: name the file of one stage")
