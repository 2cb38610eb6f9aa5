"""When a stage comes back: the scheduler `fsrs`, behind one pure function of card, grade and time.

What it remembers of a stage is a card, kept as its own text. Intervals are whole days, and none is
left to chance.
"""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Final

from trainer.play.record import Review
from trainer.play.reviewing import LONGEST, Grade

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

_UNREADABLE: Final = (
    *(ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError),
)


def utc_now() -> datetime:
    """The time by this machine's clock."""
    return datetime.now(UTC)


def scheduled(card: str, grade: Grade, now: datetime) -> Review:
    """When a stage comes back that was solved like that at `now`, and its card after it.

    An empty card is new. So is one that cannot be read, or that was last seen after `now`, by a
    clock that was wrong: that stage starts anew.
    """
    from fsrs import Rating

    rating = {
        "again": Rating.Again,
        "hard": Rating.Hard,
        "good": Rating.Good,
        "easy": Rating.Easy,
    }[grade]
    now = now.astimezone(UTC)
    after, _ = _scheduler().review_card(_read(card, now) or _new(now), rating, now)
    return Review(after.due, json.dumps(after.to_dict()))


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    # The steps of minutes are for words learned by heart; a table is not forgotten so soon. Chance
    # would only spread cards that are many; a course has few.
    return Scheduler(
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST.days,
        enable_fuzzing=False,
    )


def _new(now: datetime) -> Card:
    from fsrs import Card

    return Card(card_id=0, due=now)  # the number is not used: a card is found by its stage


def _read(text: str, now: datetime) -> Card | None:
    """The card from its text; None for one that nothing can be made of."""
    from fsrs import Card, State

    try:
        card = Card.from_dict(json.loads(text))
        sound = (
            card.state is State.Review
            and card.last_review is not None
            and card.last_review <= now
            and _is_figure(card.stability, 1e-3, 1e6)
            and _is_figure(card.difficulty, 1.0, 10.0)
        )
    except _UNREADABLE:
        return None
    return card if sound else None


def _is_figure(value: float | None, least: float, most: float) -> bool:
    return value is not None and math.isfinite(value) and least <= value <= most
