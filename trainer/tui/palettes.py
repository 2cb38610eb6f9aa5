"""The colours by name, for a dark and a light theme and for terminals that show few or many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Theme = Literal["dark", "light"]
Depth = Literal["none", "8", "16", "256", "true"]
"""How many colours a terminal shows."""

BACKGROUND: Final[dict[Theme, str]] = {"dark": "#000000", "light": "#ffffff"}
"""What the terminal's own background is taken to be; it is never painted over."""

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


def palette(theme: Theme, depth: Depth) -> Mapping[str, str]:
    """The colours by name; a name that is not there is the terminal's own colour."""
    if depth == "none":
        return {}
    if depth == "8":
        return _EIGHT[theme]
    return _SIXTEEN[theme] if depth == "16" else _RICH[theme]
