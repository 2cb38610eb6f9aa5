"""Colours: every style has one, suits are told apart by every eye, and texts can be read."""

from __future__ import annotations

import itertools
import math

import pytest
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import default_ui_style, merge_styles

from trainer.play.settings import Settings
from trainer.play.view.styles import STYLES, SUIT_STYLES
from trainer.tui.palettes import BACKGROUND, Depth, Theme, palette
from trainer.tui.style import PAINTS, color_depth, style, style_rules, styles
from trainer.tui.terminal import depth_of, theme_of

THEMES: tuple[Theme, ...] = ("dark", "light")
DEPTHS: tuple[Depth, ...] = ("none", "8", "16", "256", "true")
SUITS = tuple(SUIT_STYLES.values())

_ANSI = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray")
_ANSI_NAMES = (
    *(f"ansi{name}" for name in _ANSI),
    *(f"ansibright{name}" for name in _ANSI[:-1]),
    "ansiwhite",
)
XTERM = dict(
    zip(
        _ANSI_NAMES,
        (
            *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd"),
            *("#e5e5e5", "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff"),
            *("#00ffff", "#ffffff"),
        ),
        strict=True,
    )
)
VGA = dict(
    zip(
        _ANSI_NAMES,
        (
            *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa"),
            *("#aaaaaa", "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff"),
            *("#55ffff", "#ffffff"),
        ),
        strict=True,
    )
)

# How the three kinds of colour blindness see linear red, green and blue (Machado, Oliveira and
# Fernandes 2009, severity 1.0); the first is the common eye.
EYES = {
    "common": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it."""
    lights = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour in CIELAB as an eye sees it."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True))))
        for row in EYES[eye]
    )
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    fx, fy, fz = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (x / 0.9505, y, z / 1.089)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_every_style_of_a_frame_has_its_paint_and_no_other() -> None:
    assert PAINTS.keys() == STYLES.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_that_a_paint_names_is_in_the_full_palette(theme: Theme) -> None:
    named = {name for paint in PAINTS.values() for name in (paint.fg, paint.bg) if name}
    assert named == palette(theme, "true").keys()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_every_style_can_be_asked_of_the_style_sheet(theme: Theme, depth: Depth) -> None:
    sheet = style(theme, depth)
    for name in STYLES:
        sheet.get_attrs_for_style_str(f"class:{name}")


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read_on_what_lies_behind_it(theme: Theme) -> None:
    colours = palette(theme, "true")
    behind = {BACKGROUND[theme]}
    faces = {colours[name] for name in ("face", "moved-face", "bad-face")}
    for paint in PAINTS.values():
        own = {colours[paint.bg]} if paint.bg else behind
        if paint.fg and paint.fg != "rule":
            for background in own:
                assert contrast(colours[paint.fg], background) >= 4.5, paint
    for suit in SUITS:
        for background in behind | faces:
            assert contrast(colours[suit], background) >= 4.5, (suit, background)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_the_four_suits_differ_for_every_eye(theme: Theme, eye: str) -> None:
    colours = palette(theme, "true")
    for one, other in itertools.combinations(SUITS, 2):
        distance = math.dist(seen(colours[one], eye), seen(colours[other], eye))
        assert distance >= 30, (one, other)  # about 2.3 can just be told apart


@pytest.mark.parametrize(("theme", "depth"), [("dark", "16"), ("light", "16"), ("light", "8")])
@pytest.mark.parametrize("values", [XTERM, VGA], ids=["xterm", "VGA"])
def test_few_colours_can_be_read_as_terminals_usually_show_them(
    theme: Theme, depth: Depth, values: dict[str, str]
) -> None:
    colours = palette(theme, depth)
    for name in ("strong", "accent", "good", "warm", "bad", *SUITS):
        if name in colours:
            assert contrast(values[colours[name]], BACKGROUND[theme]) >= 4.5, name
    assert contrast(values[colours["ink"]], values[colours["hand"]]) >= 3.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", ["8", "16"])
def test_the_four_suits_differ_where_there_are_few_colours(theme: Theme, depth: Depth) -> None:
    assert len({style_rules(theme, depth)[suit] for suit in SUITS}) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_eight_colours_are_the_eight_and_no_bright_ones(theme: Theme) -> None:
    assert not any("bright" in colour for colour in palette(theme, "8").values())


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_none_is_used_and_what_is_lifted_or_named_is_reversed(
    theme: Theme,
) -> None:
    rules = style_rules(theme, "none")
    assert not any("fg:" in rule or "bg:" in rule for rule in rules.values())
    for name in ("lifted", "refused", "selected"):
        assert "reverse" in rules[name]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_librarys_own_sheet_adds_nothing(theme: Theme, depth: Depth) -> None:
    own = style(theme, depth)
    both = merge_styles([default_ui_style(), own])
    for name in STYLES:
        wanted = own.get_attrs_for_style_str(f"class:{name}")
        assert both.get_attrs_for_style_str(f"class:{name}") == wanted


@pytest.mark.parametrize(
    ("environment", "colours", "depth"),
    [
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, None, "none"),
        ({"NO_COLOR": "", "TERM": "xterm-256color"}, None, "256"),
        ({"COLORTERM": "truecolor", "TERM": "xterm"}, None, "true"),
        ({"TERM": "xterm-direct"}, None, "true"),
        ({"TERM": "linux"}, None, "8"),
        ({"TERM": "xterm"}, 8, "8"),
        ({"TERM": "xterm"}, None, "16"),
        ({"TERM": "vt100"}, 0, "none"),
        ({"TERM": "dumb"}, None, "none"),
    ],
)
def test_as_many_colours_are_used_as_the_terminal_says_it_shows(
    environment: dict[str, str], colours: int | None, depth: Depth
) -> None:
    assert depth_of(environment, colours) == depth


def test_each_depth_has_the_librarys_word() -> None:
    assert color_depth("none") is ColorDepth.DEPTH_1_BIT
    assert color_depth("true") is ColorDepth.DEPTH_24_BIT


@pytest.mark.parametrize(
    ("background", "theme"),
    [("15;0", "dark"), ("0;15", "light"), ("0;default;7", "light"), ("", "dark"), ("odd", "dark")],
)
def test_the_theme_follows_what_the_terminal_says_of_its_background(
    background: str, theme: str
) -> None:
    assert theme_of({"COLORFGBG": background}) == theme


@pytest.mark.parametrize("told", THEMES)
def test_a_theme_that_is_chosen_wins_over_what_the_terminal_says(told: Theme) -> None:
    chosen = styles(told, "256")
    for theme in THEMES:
        assert chosen(Settings(theme=theme)).style_rules == style(theme, "256").style_rules
    assert chosen(Settings()).style_rules == style(told, "256").style_rules
    assert chosen(Settings()) is chosen(Settings(theme=told))


def test_where_there_are_no_colours_no_theme_brings_them_back() -> None:
    chosen = styles("dark", "none")
    rules = [chosen(Settings(theme=theme)).style_rules for theme in THEMES]
    assert rules[0] == rules[1]
    assert "#" not in str(rules)
    assert "ansi" not in str(rules)
