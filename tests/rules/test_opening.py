"""The opening: its layout, three deals for ever, and a shuffle without bias."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import SUIT_COUNTS, suit_counts
from trainer.rules.cards import SuitCount, deck
from trainer.rules.engine import why_not
from trainer.rules.moves import Deal
from trainer.rules.notation import write_position
from trainer.rules.opening import _below, _shuffled, _splitmix64, opening

PINNED = yaml.safe_load(Path(__file__).with_name("openings.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("deal", PINNED, ids=lambda deal: f"{deal['suits']} suits")
def test_a_deal_number_names_one_deal_for_ever(deal: dict[str, object]) -> None:
    suits, number = deal["suits"], deal["deal"]
    assert suits in SUIT_COUNTS
    assert isinstance(number, int)
    assert write_position(opening(suits, number)) == str(deal["position"]).strip()


def test_a_deal_is_pinned_for_each_suit_count() -> None:
    assert [deal["suits"] for deal in PINNED] == list(SUIT_COUNTS)


@given(suit_counts(), st.integers(0, 2**64 - 1))
def test_opening_has_the_standard_layout(suit_count: SuitCount, number: int) -> None:
    table = opening(suit_count, number)
    assert [len(column.cards) for column in table.columns] == [6] * 4 + [5] * 6
    assert all(len(column.face_up) == 1 for column in table.columns)
    assert len(table.stock) == 50
    assert table.collected == ()
    assert Counter(table.cards_in_play()) == Counter(deck(suit_count))
    assert why_not(table, Deal()) is None


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_number_that_names_no_deal_is_an_error(number: int) -> None:
    with pytest.raises(ValueError, match="deal number"):
        opening(1, number)


def test_deals_of_neighbouring_numbers_are_different() -> None:
    assert len({opening(4, number) for number in range(100)}) == 100


def test_generator_gives_the_published_words() -> None:
    assert list(islice(_splitmix64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_words_past_the_last_full_multiple_are_drawn_again() -> None:
    words = iter([2**64 - 1, 2**64 - 2, 7])
    assert _below(3, words) == (2**64 - 2) % 3


def test_shuffle_puts_every_card_everywhere_equally_often() -> None:
    # Chi-square over the 24 orders of four cards: 23 degrees of freedom, so the sum is below 50
    # in 999 of 1,000 fair samples; the seeds are fixed, so this is the same sample every time.
    cards = deck(1)[:4]
    seen = Counter(_shuffled(cards, seed) for seed in range(4800))
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 50


def test_every_card_comes_first_equally_often() -> None:
    # 51 degrees of freedom: below 88 in 999 of 1,000 fair samples.
    seen = Counter(opening(4, seed).stock[0] for seed in range(2080))
    assert sum((count - 40) ** 2 / 40 for count in seen.values()) + (52 - len(seen)) * 40 < 88
