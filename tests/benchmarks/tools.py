"""What the benchmarks share: stages from folders, numbers from the command line, lines out."""

from __future__ import annotations

import argparse
import os
import platform
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from trainer.course.catalog import load_stage
from trainer.goals.puzzle import Puzzle
from trainer.solver.kernel import COMPILED

HERE: Final = Path(__file__).resolve().parent
OWN_STAGES: Final = HERE / "own_stages"
COURSE: Final = HERE.parents[1] / "stages"
_UNITS: Final = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}


@dataclass(frozen=True, slots=True)
class Found:
    """A stage's file, by the name of its folder and its own, with its puzzle."""

    folder: str
    name: str
    path: Path
    puzzle: Puzzle

    @property
    def key(self) -> str:
        """Its name with its folder's."""
        return f"{self.folder}/{self.name}"


def stages_in(folders: Iterable[Path], only: str = "*") -> Iterator[Found]:
    """The stages below folders whose name, with or without their folder's, fits a pattern.

    What does not load is named on the error stream and left out.
    """
    for folder in folders:
        for path in sorted([folder] if folder.is_file() else folder.rglob("*.yaml")):
            names = (path.stem, f"{path.parent.name}/{path.stem}")
            if path.name in ("lesson.yaml", "course.yaml") or not fits(names, only):
                continue
            stage = load_stage(path).stage
            if stage is None:
                sys.stderr.write(f"{path}: does not load, left out\n")
                continue
            yield Found(path.parent.name, path.stem, path, stage.puzzle())


def fits(names: Iterable[str], pattern: str) -> bool:
    """Whether one of the names fits a pattern."""
    return any(fnmatch(name, pattern) for name in names)


def size(text: str) -> int:
    """Bytes from a number with an optional K, M or G.

    >>> size("4G"), size("512M"), size("100")
    (4294967296, 536870912, 100)
    """
    if (match := re.fullmatch(r"(\d+(?:\.\d+)?)([KMG]?)(?:i?B)?", text, re.IGNORECASE)) is None:
        raise argparse.ArgumentTypeError(f"not a size: {text}")
    return int(float(match[1]) * _UNITS[match[2].upper()])


def tell(*lines: str) -> None:
    """Write lines to standard output at once, so that a pipe shows them while the rest runs."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def machine() -> str:
    """What the numbers were measured on."""
    kernel = "compiled" if COMPILED else "not compiled"
    return f"Python {platform.python_version()}, kernel {kernel}, {os.cpu_count()} cores"
