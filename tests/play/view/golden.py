"""Golden frames: how they are written, and the one command that writes them all anew.

    python -m tests.play.view.golden

Each file holds the frame's text, then the same cells with one letter for their style, then what
each letter stands for. Look at what has changed before committing it.
"""

from __future__ import annotations

import string
from itertools import product
from pathlib import Path

from tests.play.view.scenes import SCENES
from trainer.play.view import Frame, Look, Size, view
from trainer.play.view.cells import width

FOLDER = Path(__file__).resolve().parents[2] / "golden"
LOOKS = {"": Look(), "-letters": Look(letters=True), "-ascii": Look(ascii=True)}
_LETTERS = string.ascii_letters + string.digits
CASES = {
    **{
        f"{scene}-{size}": (scene, size, "")
        for scene, size in product(SCENES, ("60x20", "80x24", "120x40"))
    },
    **{f"{scene}-80x24-ascii": (scene, "80x24", "-ascii") for scene in SCENES},
    "lifted-80x24-letters": ("lifted", "80x24", "-letters"),
    "small-30x10": ("map", "30x10", ""),
}
"""Each golden file's name, with its scene, size and look."""


def drawn(name: str) -> str:
    """What the golden file of that name should hold."""
    scene, size, look = CASES[name]
    columns, rows = map(int, size.split("x"))
    return written(view(SCENES[scene], Size(columns, rows), LOOKS[look]))


def written(frame: Frame) -> str:
    """A frame as text: its characters, its styles by letter, and the letters."""
    letters: dict[str, str] = {"text": "."}
    styles = []
    for line in frame.lines:
        row = ""
        for style, text in line:
            letter = letters.setdefault(style, _LETTERS[len(letters) - 1])
            row += letter * width(text)
        styles.append(row.rstrip("."))
    legend = [f"{letter} {style}" for style, letter in letters.items()]
    shown = [line.rstrip() for line in frame.text.split("\n")]
    return "\n".join([*shown, "", *styles, "", *legend, ""])


def write_all() -> None:
    """Write every golden file anew, and take away those that are none any more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        if old.stem not in CASES:
            old.unlink()
    for name in CASES:
        (FOLDER / f"{name}.txt").write_text(drawn(name), "utf-8")


if __name__ == "__main__":
    write_all()
