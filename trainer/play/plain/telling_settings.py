"""The settings in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.goals.words import listed
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Setting, Settings
from trainer.play.steps.reviews import coming_text


def settings_lines(session: Session) -> Iterator[str]:
    """Every setting with what is chosen, what else could be, and how; the screen's own last."""
    for setting in sorted(SETTINGS, key=lambda one: one.on_screen):
        others = [word for word in setting.words if word != setting.chosen(session.settings).word]
        where = " On the full screen only." if setting.on_screen else ""
        yield f"{setting_line(setting, session.settings)} Else: {listed(others, 'or')}.{where}"
    if coming := coming_text(session):
        yield coming
    yield f"Type set, a setting and what it is to be: {', '.join(map(example_of, SETTINGS))}."


def setting_line(setting: Setting, settings: Settings) -> str:
    """A setting with what is chosen, and what that does."""
    choice = setting.chosen(settings)
    return f"{setting.title}: {choice.word}. {choice.says}"


def example_of(setting: Setting) -> str:
    """How a setting is changed by a typed line."""
    return f"set {setting.key} {setting.words[0]}"
