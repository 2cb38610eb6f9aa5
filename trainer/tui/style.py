"""How every style of a frame looks, made of a palette into what prompt_toolkit draws with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import Style

from trainer.play.settings import Settings
from trainer.play.view.styles import STYLES
from trainer.tui.palettes import Depth, Theme, palette


class Paint(NamedTuple):
    """How a style looks.

    `fg` and `bg` are names of the theme's palette; `more` are attributes, which also hold where
    there is no colour, so they alone must tell apart what the signs do not.
    """

    fg: str = ""
    bg: str = ""
    more: str = ""


PAINTS: Final[dict[str, Paint]] = {
    "text": Paint(),
    "dim": Paint("dim"),
    "strong": Paint("strong", more="bold"),
    "code": Paint("accent"),
    "title": Paint("strong", more="bold"),
    "key": Paint("accent", more="bold"),
    "rule": Paint("rule"),
    "box": Paint("accent"),
    "input": Paint("strong", more="bold"),
    "card": Paint("text", "face"),
    "spades": Paint("spades", more="bold"),
    "hearts": Paint("hearts", more="bold"),
    "clubs": Paint("clubs", more="bold"),
    "diamonds": Paint("diamonds", more="bold"),
    "link": Paint("link"),
    "back": Paint("back", "back-face"),
    "gap": Paint("dim"),
    "head": Paint("dim"),
    "cursor": Paint("accent", more="bold"),
    "lifted": Paint("ink", "hand", "bold"),
    "target": Paint("good", more="bold"),
    "pointed": Paint("warm", more="bold"),
    "moved": Paint("", "moved-face"),
    "trail": Paint("accent", more="bold"),
    "turned": Paint("", "moved-face", "underline"),
    "refused": Paint("", "bad-face", "underline"),
    "met": Paint("good", more="bold"),
    "open": Paint("dim"),
    "broken": Paint("bad", more="bold"),
    "star": Paint("warm", more="bold"),
    "unstar": Paint("dim"),
    "info": Paint("accent", more="bold"),
    "play": Paint("accent", more="bold"),
    "refusal": Paint("bad", more="bold"),
    "hint": Paint("warm", more="bold"),
    "failure": Paint("bad", more="bold"),
    "problem": Paint("bad", more="bold"),
    "chosen": Paint("accent", more="bold"),
    "selected": Paint("strong", "selected-face", "bold"),
    "new": Paint("dim"),
    "begun": Paint("warm"),
    "helped": Paint("dim"),
    "due": Paint("accent", more="bold"),
    "done": Paint("good"),
}
"""Each style of `trainer.play.view.styles`."""

_REVERSED_WITHOUT: Final = ("hand", "bad-face", "selected-face")
"""Backgrounds that say something: where the palette has no such colour, the cells are reversed."""


def style_rules(theme: Theme, depth: Depth) -> dict[str, str]:
    """Each style name with its look, as prompt_toolkit writes it."""
    colours = palette(theme, depth)
    rules = {name: _rule(PAINTS[name], colours) for name in STYLES}
    # The library's own sheet, always beneath ours, reverses every class of this name.
    if "reverse" not in rules["selected"]:
        rules["selected"] += " noreverse"
    return rules


def _rule(paint: Paint, colours: Mapping[str, str]) -> str:
    parts = [paint.more] if paint.more else []
    if paint.bg in _REVERSED_WITHOUT and paint.bg not in colours:
        # Reversing takes the place of both colours: what is reversed has its own, or none.
        return " ".join([*parts, "reverse"])
    if paint.fg in colours:
        parts.append(f"fg:{colours[paint.fg]}")
    if paint.bg in colours:
        parts.append(f"bg:{colours[paint.bg]}")
    return " ".join(parts)


def style(theme: Theme, depth: Depth) -> Style:
    """The style sheet for a theme on a terminal with that many colours."""
    return Style(list(style_rules(theme, depth).items()))


def styles(told: Theme, depth: Depth) -> Callable[[Settings], Style]:
    """The style sheet for what is chosen; `told` is the theme where none is."""

    @cache
    def made(theme: Theme) -> Style:
        return style(theme, depth)

    return lambda settings: made(told if settings.theme == "auto" else settings.theme)


def color_depth(depth: Depth) -> ColorDepth:
    """prompt_toolkit's word for a depth."""
    return {
        "none": ColorDepth.DEPTH_1_BIT,
        "8": ColorDepth.DEPTH_4_BIT,
        "16": ColorDepth.DEPTH_4_BIT,
        "256": ColorDepth.DEPTH_8_BIT,
        "true": ColorDepth.DEPTH_24_BIT,
    }[depth]
