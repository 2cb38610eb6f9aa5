"""Settings: what the learner chose about how the program behaves. Values only.

`SETTINGS` is the one list of them: the screen, plain mode, the store and validation all read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from trainer.values import frozen

Coach = Literal["on", "asked", "off"]
Theme = Literal["auto", "dark", "light"]


@frozen
class Settings:
    """What can be chosen, each with what it is until somebody chooses."""

    coach: Coach = "asked"
    """Whether the coach speaks of each table by itself, when asked, or never."""
    motion: bool = True
    """Whether cards are seen to move."""
    letters: bool = False
    """Suits as letters instead of signs."""
    theme: Theme = "auto"
    mouse: bool = True
    review: bool = False
    """Whether stages that were not solved clean come back, spaced out over days."""


AS_IT_COMES: Final = Settings()
"""What the program does until somebody chooses."""


# --- what there is to choose ---------------------------------------------------------------------


@frozen
class Choice:
    """One value of a setting: the word for it (on the screen, typed, and in the file)."""

    word: str
    value: str | bool
    says: str
    """What it does, in a sentence."""


@frozen
class Setting:
    """One thing to choose: the name of its field in `Settings`, its title, its choices, why."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    help: str
    on_screen: bool = False
    """Whether it makes a difference on the full screen alone."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its choices, in their order."""
        return tuple(choice.word for choice in self.choices)

    def chosen(self, settings: Settings) -> Choice:
        """What is chosen in `settings`."""
        value = getattr(settings, self.key)
        return next(choice for choice in self.choices if choice.value == value)

    def beside(self, settings: Settings, by: int) -> str:
        """The word `by` places after the one that is chosen, going round."""
        at = self.choices.index(self.chosen(settings)) + by
        return self.choices[at % len(self.choices)].word


def _switch(on: str, off: str) -> tuple[Choice, ...]:
    return Choice("on", True, on), Choice("off", False, off)


SETTINGS: Final = (
    Setting(
        "coach",
        "Coach",
        (
            Choice("on", "on", "After each play it says whether the goal is still in reach."),
            Choice("asked", "asked", "It says whether the goal is in reach when you ask."),
            Choice("off", "off", "It says nothing of what is in reach."),
        ),
        "It never gives the answer unasked.",
    ),
    Setting(
        "review",
        "Review",
        _switch(
            "Stages that were not solved clean, or not at par, come back after some days.",
            "Stages that are solved do not come back.",
        ),
        "The map says what is due; nothing begins by itself.",
    ),
    Setting(
        "theme",
        "Theme",
        (
            Choice("auto", "auto", "Colours for the background that the terminal says it has."),
            Choice("dark", "dark", "Colours for a dark background."),
            Choice("light", "light", "Colours for a light background."),
        ),
        "NO_COLOR in the environment turns all colours off, whatever is chosen here.",
        on_screen=True,
    ),
    Setting(
        "letters",
        "Suits as letters",
        _switch("Suits are the letters S H C D.", "Suits are drawn as signs."),
        "With --ascii they are always letters.",
        on_screen=True,
    ),
    Setting(
        "motion",
        "Motion",
        _switch("Cards are seen to move.", "Cards are at once where they go."),
        "It never keeps a key waiting; the last play is marked either way.",
        on_screen=True,
    ),
    Setting(
        "mouse",
        "Mouse",
        _switch(
            "Cards, columns and the footer can be clicked.",
            "The mouse is the terminal's own: it marks text, to be copied.",
        ),
        "Nothing needs it.",
        on_screen=True,
    ),
)
"""Every setting, in the order in which they are shown."""


def setting_named(key: str) -> Setting | None:
    """The setting with that key, or None."""
    return next((setting for setting in SETTINGS if setting.key == key), None)


def with_choice(settings: Settings, key: str, word: str) -> Settings:
    """The settings with one of them chosen by its word; as they are for what does not exist."""
    setting = setting_named(key)
    if setting is None or word not in setting.words:
        return settings
    value: Any = next(choice.value for choice in setting.choices if choice.word == word)
    return replace(settings, **{key: value})


def settings_from(stored: Mapping[str, str]) -> Settings:
    """The settings from stored text; what is not known, of a newer version perhaps, is ignored."""
    settings = AS_IT_COMES
    for key, word in stored.items():
        settings = with_choice(settings, key, word)
    return settings


def changed(before: Settings, after: Settings) -> Iterator[tuple[str, str]]:
    """The key and the new word of each setting that differs, as text to be stored."""
    for setting in SETTINGS:
        choice = setting.chosen(after)
        if choice != setting.chosen(before):
            yield setting.key, choice.word
