"""Everything that lies below a folder which need be neither a lesson nor a pack: loose stages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from trainer.course.catalog import Loaded, load_any, load_stage
from trainer.course.catalog_checks import COURSE_FILE, LESSON_FILE, YAML_ENDINGS, entries_of
from trainer.course.files import is_folder, is_there


def load_below(path: Path) -> tuple[Loaded, ...]:
    """What a path is, or, where it is a plain folder, every stage, lesson and pack below it.

    Names that begin with a dot are let be, and folders that are only linked to are not entered.
    """
    is_plain = is_folder(path) and not any(
        is_there(path / name) for name in (COURSE_FILE, LESSON_FILE)
    )
    return tuple(_inside(path)) if is_plain else (load_any(path),)


def _inside(folder: Path) -> Iterator[Loaded]:
    for entry in entries_of(folder):
        if entry.is_dir(follow_symlinks=False):
            yield from load_below(folder / entry.name)
        elif entry.name.lower().endswith(YAML_ENDINGS) and not is_folder(entry):
            yield load_stage(folder / entry.name)
