"""Full games as values: deals by their numbers, rows, tallies, and what is said of a play."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from trainer.play.games import (
    LARGEST,
    DealNumber,
    Games,
    deal_at,
    easy_number,
    open_games,
    read_deal,
    stage_of,
    tallies,
    tally,
)
from trainer.play.record import GameRow, Place, Record, Table
from trainer.play.remarks import remarks
from trainer.rules.engine import judge
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.notation import read_position, write_position
from trainer.rules.position import Position

ROW = GameRow("a", 2, 7, "then", "", won=False, moves=0, hints=0, peeks=0)


@pytest.mark.parametrize(
    ("deal", "digest"),
    [
        (DealNumber(1, 1), "60fe7f53f9a394c2"),
        (DealNumber(2, 12345), "df0bea5f3e165af9"),
        (DealNumber(4, LARGEST), "64d7e3989050c831"),
    ],
)
def test_a_told_deal_is_the_same_table_everywhere(deal: DealNumber, digest: str) -> None:
    text = write_position(stage_of(deal).position)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


def test_a_deal_is_read_as_it_is_written() -> None:
    for deal in (DealNumber(1, 0), DealNumber(4, 12345), DealNumber(2, LARGEST)):
        assert read_deal(str(deal)) == deal
        assert deal_at(deal.place) == deal
    assert read_deal(" 7 ", 2) == DealNumber(2, 7)
    assert deal_at(Place("02-placing", "1-7")) is None
    assert deal_at(None) is None


@pytest.mark.parametrize(
    ("text", "suits", "why"),
    [
        ("x", None, "4-12345"),
        ("", None, "4-12345"),
        ("3-7", None, "4-12345"),
        ("7", None, "4-7"),
        ("1-7", 4, "one suit, not four suits"),
        (str(2**64), 1, str(LARGEST)),
        ("1--7", None, "4-12345"),
    ],
)
def test_what_names_no_deal_is_told(text: str, suits: int | None, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_deal(text, suits)  # type: ignore[arg-type]  # the rows above hold suit counts only


def test_numbers_are_drawn_one_after_the_other() -> None:
    games, drawn = Games(seed=5), []
    for _ in range(50):
        number, games = games.drawn()
        drawn.append(number)
    assert len(set(drawn)) == 50
    assert all(0 <= number < 2**63 for number in drawn)
    assert all(1 <= easy_number(number) < 1_000_000 for number in drawn)


def test_games_that_were_left_are_listed_the_last_one_first() -> None:
    deals = [DealNumber(1, 5), DealNumber(2, 3), DealNumber(4, 1)]
    tables = {deal.place: Table("deal", 1) for deal in deals}
    record = Record(tables=tables, last=deals[2].place)
    assert open_games(record) == (deals[2], deals[0], deals[1])


def test_a_game_is_the_one_that_is_not_ended() -> None:
    deal = DealNumber(2, 7)
    games = Games((replace(ROW, id="x", ended="now"), ROW))
    assert games.unfinished(deal) == ROW
    assert games.with_row(replace(ROW, ended="now")).unfinished(deal) is None
    assert games.unfinished(DealNumber(4, 7)) is None


def test_games_with_a_peek_are_counted_apart() -> None:
    won = replace(ROW, ended="now", won=True, moves=120)
    rows = [
        won,
        replace(won, id="b", moves=100),
        replace(ROW, id="c"),
        replace(won, id="d", moves=80, peeks=1),
    ]
    assert tally(rows, 2, peeked=False) == (3, 2, 100)
    assert tally(rows, 2, peeked=True) == (1, 1, 80)
    assert [(suits, peeked) for suits, peeked, _ in tallies(rows)] == [
        *((1, False), (2, False), (2, True), (4, False)),
    ]


# --- remarks -------------------------------------------------------------------------------------


def said(table: str, move: Move) -> str:
    before = read_position(table)
    play = judge(before, move)
    assert isinstance(play, Play)
    return " ".join(remarks(before, play))


@pytest.mark.parametrize(
    ("table", "move", "what"),
    [
        ("1: 9S 8S 7S; 2: 8H; 3: KS", Transfer(1, 1, 2), "split the group `9S 8S 7S`"),
        ("1: 9S 8S 7S; 2: TS; 3: KS", Transfer(1, 3, 2), "joined its own suit"),
        ("1: 7S; 2: 8H; 3: 8S", Transfer(1, 1, 2), "on `8S` in column 3"),
        ("1: 4H | 7S; 2: 8H; 3: KS", Transfer(1, 1, 2), "A card is turned up"),
        ("1: KS 7S; 2: 8H; 3: KS", Transfer(1, 1, 4), ""),
        ("1: KS; 2: 8H; 3: KS", Transfer(1, 1, 4), "the gap has only moved"),
        ("1: 7S; 2: 8H; 3: KS", Transfer(1, 1, 2), "A gap is made"),
    ],
)
def test_a_play_is_judged_by_what_it_split_joined_and_turned_up(
    table: str, move: Move, what: str
) -> None:
    assert what in said(table, move)


def test_a_spent_gap_is_told_where_it_was_the_last() -> None:
    full = "; ".join(f"{number}: KS" for number in range(3, 11))
    assert said(f"1: QS 7S; {full}", Transfer(1, 1, 2)) == (
        "The gap is spent, and no card was turned up."
    )
    assert "spent" not in said(f"1: 5H | 7S; {full}", Transfer(1, 1, 2))


def test_a_deal_is_told_what_could_have_been_turned_up_before_it() -> None:
    kings = "; ".join(f"{number}: KS" for number in range(3, 11))
    row = "stock: AS AS AS AS AS AS AS AS AS AS"
    assert "column 1" in said(f"1: 5H | 7S; 2: 8H; {kings}; {row}", Deal())
    assert "`7S` could have joined" in said(f"1: QS 7S; 2: 8S; {kings}; {row}", Deal())
    assert said(f"1: QS 7S; 2: 8H; {kings}; {row}", Deal()) == ""


def test_what_is_said_of_a_play_tells_nothing_hidden() -> None:
    tables = ["1: 4H | 7S; 2: 8H; 3: KS", "1: 9C | 7S; 2: 8H; 3: KS"]
    assert len({said(table, Transfer(1, 1, 2)) for table in tables}) == 1


def test_an_opening_is_a_position_to_be_won() -> None:
    stage = stage_of(DealNumber(4, 12345))
    assert isinstance(stage.position, Position)
    assert [goal.key for goal in stage.goal] == ["win"]
