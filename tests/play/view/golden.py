"""Golden frames: how they are written, and the one command that writes them all anew.

    python -m tests.play.view.golden

Each frame's file holds its text, then the same cells with one letter for their style, then what
each letter stands for. How each of these styles looks in a theme is in a file for the theme. Look
at what has changed before committing it.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from prompt_toolkit.styles import Attrs

from tests.play.view.scenes import SCENES
from trainer.play.view import Fragment, Frame, Look, Size, view
from trainer.play.view.cells import width
from trainer.tui.palettes import Depth, Theme
from trainer.tui.style import style as style_sheet

FOLDER = Path(__file__).resolve().parents[2] / "golden"
LOOKS = {"": Look(), "-letters": Look(letters=True), "-ascii": Look(ascii=True)}
_LETTERS = string.ascii_letters + string.digits
_SHOWN_TO_ALL = ("map", "page", "playing", "refusal", "hint", "solved", "opening")
CASES = {
    **{
        f"{scene}-{size}": (scene, size, "")
        for scene, size in product(SCENES, ("60x20", "80x24", "120x40"))
    },
    **{f"{scene}-80x24-ascii": (scene, "80x24", "-ascii") for scene in SCENES},
    **{f"{scene}-120x40-ascii": (scene, "120x40", "-ascii") for scene in _SHOWN_TO_ALL},
    **{f"{scene}-200x50": (scene, "200x50", "") for scene in _SHOWN_TO_ALL},
    **{f"{scene}-80x40": (scene, "80x40", "") for scene in ("playing", "opening", "tall-lifted")},
    "lifted-80x24-letters": ("lifted", "80x24", "-letters"),
    "small-30x10": ("map", "30x10", ""),
}
"""Each golden frame's name, with its scene, size and look."""
THEMES: dict[str, Theme] = {"colours-dark": "dark", "colours-light": "light"}
NAMES = {*CASES, *THEMES}
_DEPTHS: tuple[Depth, ...] = ("true", "16", "8", "none")


def drawn(name: str) -> str:
    """What the golden file of that name should hold."""
    if name in THEMES:
        return colours(THEMES[name])
    scene, size, look = CASES[name]
    columns, rows = map(int, size.split("x"))
    return written(view(SCENES[scene], Size(columns, rows), LOOKS[look]))


def colours(theme: Theme) -> str:
    """How each style that occurs in a golden frame looks in a theme, by how many colours."""
    used = sorted({fragment.style for case in CASES for fragment in _fragments(case)})
    sheets = {depth: style_sheet(theme, depth) for depth in _DEPTHS}
    lines = [f"{'style':24}" + "".join(f"{depth:44}" for depth in _DEPTHS)]
    for name in used:
        classes = " ".join(f"class:{part}" for part in name.split())
        looks = (_told(sheets[depth].get_attrs_for_style_str(classes)) for depth in _DEPTHS)
        lines.append(f"{name:24}" + "".join(f"{look:44}" for look in looks))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _fragments(case: str) -> Iterator[Fragment]:
    scene, size, look = CASES[case]
    columns, rows = map(int, size.split("x"))
    frame = view(SCENES[scene], Size(columns, rows), LOOKS[look])
    return (fragment for line in frame.lines for fragment in line)


def _told(attrs: Attrs) -> str:
    said = [attrs.color or "", f"on {attrs.bgcolor}" if attrs.bgcolor else ""]
    said += [name for name in ("bold", "underline", "reverse") if getattr(attrs, name)]
    return " ".join(filter(None, said)) or "-"


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
        if old.stem not in NAMES:
            old.unlink()
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(drawn(name), "utf-8")


if __name__ == "__main__":
    write_all()
