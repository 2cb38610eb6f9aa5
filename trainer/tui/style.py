"""Colours: every style name of a frame, for a dark and a light theme and for each terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import Style

from trainer.play.settings import Settings
from trainer.play.view.styles import STYLES

Theme = Literal["dark", "light"]
Depth = Literal["none", "8", "16", "256", "true"]
"""How many colours a terminal shows."""

BACKGROUND: Final[dict[Theme, str]] = {"dark": "#000000", "light": "#ffffff"}
"""What the terminal's own background is taken to be; it is never painted over."""


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

# Values of the 256-colour cube and its greys, so that 256 and true colours are the same.
_RICH: Final[dict[Theme, dict[str, str]]] = {
    "dark": {
        "text": "#d0d0d0",
        "strong": "#ffffff",
        "dim": "#949494",
        "rule": "#585858",
        "accent": "#87d7ff",
        "good": "#87d787",
        "warm": "#ffd75f",
        "bad": "#ff8787",
        "face": "#303030",
        "link": "#bcbcbc",
        "spades": "#ffffff",
        "hearts": "#ff8787",
        "clubs": "#5fff5f",
        "diamonds": "#87afff",
        "back": "#8787d7",
        "back-face": "#262626",
        "ink": "#000000",
        "hand": "#ffd75f",
        "moved-face": "#3a3a3a",
        "bad-face": "#5f0000",
        "selected-face": "#303030",
    },
    "light": {
        "text": "#262626",
        "strong": "#000000",
        "dim": "#626262",
        "rule": "#9e9e9e",
        "accent": "#005f87",
        "good": "#005f00",
        "warm": "#875f00",
        "bad": "#af0000",
        "face": "#eeeeee",
        "link": "#4e4e4e",
        "spades": "#000000",
        "hearts": "#af005f",
        "clubs": "#005f00",
        "diamonds": "#0000d7",
        "back": "#5f5f87",
        "back-face": "#e4e4e4",
        "ink": "#000000",
        "hand": "#ffd75f",
        "moved-face": "#d7d7ff",
        "bad-face": "#ffd7d7",
        "selected-face": "#e4e4e4",
    },
}

# Green, cyan and yellow of the sixteen cannot be read on white, the dark blue not on black.
_SIXTEEN: Final[dict[Theme, dict[str, str]]] = {
    "dark": {
        "strong": "ansiwhite",
        "dim": "ansigray",
        "rule": "ansibrightblack",
        "accent": "ansibrightcyan",
        "good": "ansibrightgreen",
        "warm": "ansibrightyellow",
        "bad": "ansibrightred",
        "spades": "ansiwhite",
        "hearts": "ansibrightred",
        "clubs": "ansibrightgreen",
        "diamonds": "ansibrightcyan",
        "back": "ansibrightblack",
        "ink": "ansiblack",
        "hand": "ansibrightyellow",
    },
    "light": {
        "strong": "ansiblack",
        "dim": "ansibrightblack",
        "rule": "ansibrightblack",
        "accent": "ansiblue",
        "good": "ansiblue",
        "warm": "ansimagenta",
        "bad": "ansired",
        "spades": "ansiblack",
        "hearts": "ansired",
        "clubs": "ansimagenta",
        "diamonds": "ansiblue",
        "back": "ansibrightblack",
        "ink": "ansiblack",
        "hand": "ansiyellow",
    },
}

_EIGHT: Final[dict[Theme, dict[str, str]]] = {
    "dark": {
        "accent": "ansicyan",
        "good": "ansigreen",
        "warm": "ansiyellow",
        "bad": "ansired",
        "hearts": "ansired",
        "clubs": "ansigreen",
        "diamonds": "ansicyan",
        "ink": "ansiblack",
        "hand": "ansiyellow",
    },
    "light": {
        "accent": "ansiblue",
        "good": "ansiblue",
        "warm": "ansimagenta",
        "bad": "ansired",
        "hearts": "ansired",
        "clubs": "ansimagenta",
        "diamonds": "ansiblue",
        "ink": "ansiblack",
        "hand": "ansiyellow",
    },
}

_REVERSED_WITHOUT: Final = ("hand", "bad-face", "selected-face")
"""Backgrounds that say something: where the palette has no such colour, the cells are reversed."""


def palette(theme: Theme, depth: Depth) -> Mapping[str, str]:
    """The colours by name; a name that is not there is the terminal's own colour."""
    if depth == "none":
        return {}
    if depth == "8":
        return _EIGHT[theme]
    return _SIXTEEN[theme] if depth == "16" else _RICH[theme]


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


def theme_of(environ: Mapping[str, str]) -> Theme:
    """The theme for the terminal's background, as far as it tells: COLORFGBG ends with its colour.

    Dark where it does not; 7 and 9 to 15 are the light ones of the sixteen colours.
    """
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if background in {"7", *map(str, range(9, 16))} else "dark"


def depth_of(environ: Mapping[str, str], colours: int | None = None) -> Depth:
    """How many colours to use: none where NO_COLOR is set, else what the terminal says it shows.

    `colours` is the terminal description's own number (terminfo `colors`), where it is known.
    """
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term == "dumb":
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return "true"
    if "256" in term or (colours or 0) >= 256:
        return "256"
    if term in ("linux", "cons25", "vt340") or colours == 8:
        return "8"
    return "none" if colours is not None and colours < 8 else "16"
