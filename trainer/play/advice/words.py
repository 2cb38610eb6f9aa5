"""What is said of a piece of advice: the idea with its lesson, where to look, the move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from trainer.goals.words import counted
from trainer.play.advice.best import Advice, Idea
from trainer.play.sentences import move_text
from trainer.rules.moves import Deal
from trainer.rules.position import Position


class Taught(NamedTuple):
    """An idea in words, and the numbers of the lessons that teach it, the one most about it first.

    A course need not have them all.
    """

    text: str
    lessons: tuple[str, ...] = ()
    says_plays: bool = True
    """Whether it is worth saying how many plays it takes."""


IDEAS: Final[dict[Idea, Taught]] = {
    "run": Taught("A run can be completed", ("13",)),
    "link": Taught(
        "A card can join its own suit, and a hidden card then turns up", ("04", "02"), False
    ),
    "uncover": Taught("A hidden card can be turned up", ("05", "02")),
    "borrow": Taught(
        "With a gap that is free again afterwards, a hidden card can be turned up", ("08", "11")
    ),
    "gap": Taught("A column can be emptied", ("07", "11")),
    "join": Taught(
        "Nothing can be turned up, but cards can be joined in suit", ("04", "02"), False
    ),
    "neaten": Taught(
        "Nothing can be turned up, but the table can be put in better order", ("10", "03"), False
    ),
    "fill": Taught(
        "Nothing can be turned up, so a deal is next: fill the gaps, and break as little as can be",
        ("11",),
        False,
    ),
    "deal": Taught(
        "Nothing more can be turned up or put in order: it is time to deal", ("14", "11"), False
    ),
    "none": Taught("No play is seen that would help", (), False),
}
"""Every idea that advice can have, in the order in which one goes before another."""


def lesson_of(idea: Idea, lessons: Mapping[str, str]) -> str:
    """The title of the lesson that is most about an idea, of those the course has; else empty."""
    titles = {name.partition("-")[0]: title for name, title in lessons.items()}
    return next((titles[one] for one in IDEAS[idea].lessons if one in titles), "")


def idea_text(given: Advice, lessons: Mapping[str, str]) -> str:
    """The idea, and which lesson teaches it."""
    taught = IDEAS[given.idea]
    plays = f" in {counted(given.plays, 'play')}" if taught.says_plays else ""
    title = lesson_of(given.idea, lessons)
    lesson = f" The lesson “{title}” is about that." if title else ""
    return f"{taught.text}{plays}.{lesson}"


def place_text(given: Advice) -> str:
    """Where to look: the column from which the first play lifts, or the stock."""
    match given.move:
        case None:
            return "No column stands out."
        case Deal():
            return "Look at the stock."
        case move:
            return f"Look at column {move.source}."


def move_said(given: Advice, position: Position) -> str:
    """The first play itself."""
    if given.move is None:
        return "No move stands out."
    return f"Next, {move_text(given.move, position)}."
