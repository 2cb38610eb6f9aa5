"""The scheduler: days and not chance, and no card and no clock that it cannot live with."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.play.record import Review
from trainer.play.reviewing import LONGEST, Grade, is_due
from trainer.review import scheduled

NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = timedelta(days=1)
GRADES: tuple[Grade, ...] = ("again", "hard", "good", "easy")


def after(*grades: Grade, begin: datetime = NOW) -> list[int]:
    """The days that a stage stays away after each grade, solved each time on the day it is due."""
    days, now, card = [], begin, ""
    for grade in grades:
        review = scheduled(card, grade, now)
        days.append((review.due - now).days)
        now, card = review.due, review.card
    return days


@pytest.mark.parametrize("grade", GRADES)
def test_a_stage_stays_away_for_whole_days_and_one_at_least(grade: Grade) -> None:
    review = scheduled("", grade, NOW)
    assert review.due - NOW >= DAY
    assert (review.due - NOW) % DAY == timedelta()


def test_the_better_it_was_solved_the_longer_it_stays_away() -> None:
    first = [after("hard", grade)[-1] for grade in GRADES]
    assert first == sorted(first)
    assert len(set(first)) > 2


def test_solved_well_time_and_again_it_stays_away_longer_each_time_but_not_for_ever() -> None:
    grades: list[Grade] = ["easy"] * 12
    days = after("hard", *grades)
    assert days == sorted(days)
    assert days[0] < days[1] < days[-1] == LONGEST.days


def test_forgotten_it_comes_back_soon() -> None:
    *_, long, short = after("hard", "easy", "easy", "again")
    assert short < long


def test_nothing_is_left_to_chance() -> None:
    assert after("hard", "good", "easy", "easy") == after("hard", "good", "easy", "easy")
    assert scheduled("", "hard", NOW) == scheduled("", "hard", NOW)


def test_a_time_elsewhere_is_the_same_time() -> None:
    elsewhere = NOW.astimezone(timezone(timedelta(hours=-7)))
    review = scheduled("", "good", elsewhere)
    assert review == scheduled("", "good", NOW)
    assert review.due.tzinfo is UTC


def test_a_clock_that_went_backwards_makes_the_card_new() -> None:
    ahead = scheduled(scheduled("", "hard", NOW + 4000 * DAY).card, "easy", NOW + 4002 * DAY)
    assert is_due(ahead, NOW)
    assert scheduled(ahead.card, "hard", NOW) == scheduled("", "hard", NOW)


def broken(**fields: Any) -> str:
    return json.dumps({**json.loads(scheduled("", "good", NOW).card), **fields})


@pytest.mark.parametrize(
    "card",
    [
        *("{", "null", "[]", '"x"', "{}", "\0", "9" * 5000, "[" * 100_000),
        *(broken(stability=value) for value in (None, -1, 0, "x", 1e300, float("nan"), [1])),
        *(broken(difficulty=value) for value in (None, -1, 0, 11, float("inf"), {"x": 1})),
        *(broken(state=value) for value in (None, 0, 1, 3, 7, "x")),
        *(broken(last_review=value) for value in (None, "", "x", 3, "2026-05-01T10:00:00")),
        *(broken(due=value) for value in (None, "", 3)),
        broken(last_review=(NOW + DAY).isoformat()),
        broken(card_id="x"),
    ],
)
def test_a_damaged_card_is_a_new_one(card: str) -> None:
    later = NOW + 3 * DAY
    if card == broken(last_review=(NOW + DAY).isoformat()):
        later = NOW
    assert scheduled(card, "good", later) == scheduled("", "good", later)


cards = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5) | st.integers(),
    lambda inner: st.lists(inner, max_size=2),
    max_leaves=3,
)
FIELDS = sorted(json.loads(scheduled("", "good", NOW).card))


@given(
    st.dictionaries(st.sampled_from(FIELDS), cards),
    st.sampled_from(GRADES),
    st.datetimes(datetime(1, 1, 2), datetime(9000, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
)
def test_no_card_and_no_clock_raises(fields: dict[str, Any], grade: Grade, now: datetime) -> None:
    review = scheduled(broken(**fields), grade, now)
    assert isinstance(review, Review)
    assert DAY <= review.due - now <= LONGEST


@given(st.text(), st.sampled_from(GRADES))
def test_any_text_is_a_card(text: str, grade: Grade) -> None:
    assert DAY <= scheduled(text, grade, NOW).due - NOW <= LONGEST
