"""Settings: what the learner chose about how the program behaves. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Coach = Literal["on", "asked", "off"]
Theme = Literal["auto", "dark", "light"]


@dataclass(frozen=True, slots=True)
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
