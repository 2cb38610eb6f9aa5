"""The solver's hot loops: compiled where the install could do that, else run as they are.

What is compiled lies in a folder named after the sources it was made of; it is found where the
sources are those very ones, so an edited module is never run as it was before.
"""

from __future__ import annotations

import os
from binascii import crc32
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

UNCOMPILED: Final = "SPIDER_TRAINER_UNCOMPILED"
"""The environment variable that lets nothing be compiled, or what is compiled not be used."""

_HERE: Final = Path(__file__).resolve().parent
_NEVER_COMPILED: Final = frozenset({"__init__.py", "stand_in.py"})


def sources() -> list[Path]:
    """The files that are compiled, and what they tell each other of their insides."""
    found = (path for path in _HERE.iterdir() if path.suffix in {".py", ".pxd"})
    return sorted(path for path in found if path.name not in _NEVER_COMPILED)


def compiled_place() -> Path:
    """The folder for these sources, as compiled for this Python; it may not be there."""
    digest = 0
    for path in sources():
        digest = crc32(path.name.encode() + b"\0" + path.read_bytes(), digest)
    tag = EXTENSION_SUFFIXES[0].split(".")[1]
    return _HERE / "_compiled" / f"{tag}-{digest:08x}"


def _use_compiled() -> bool:
    """Let what is compiled be imported before its source."""
    if os.environ.get(UNCOMPILED):
        return False
    place = compiled_place()
    if not place.is_dir():
        return False
    __path__.insert(0, str(place))
    return True


COMPILED: Final = _use_compiled()
"""Whether the kernel runs as compiled code."""
