"""Refusals in their order, settling, dealing and winning, on constructed tables."""

import pytest

from tests.rules.slow_rules import ORDER, SlowTable
from trainer.rules import refusals
from trainer.rules.engine import apply, judge, legal_moves, why_not
from trainer.rules.history import History
from trainer.rules.moves import Collected, Deal, Move, Play, Transfer, TurnedUp
from trainer.rules.notation import read_card, read_cards, read_position, write_position
from trainer.rules.position import COLUMN_NUMBERS

WON = "; collected: S S S S S S S S"
ROW = "; stock: 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
SHORT = "; stock: 2S 3S"
FULL = "; ".join(f"{number}: 8S" for number in COLUMN_NUMBERS)
ALL_BUT_ACE = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
ALL_BUT_ACE_H = ALL_BUT_ACE.replace("S", "H")

# The refusal given, another that applies as well, the table, the move (None: a deal).
OVERLAPS: list[tuple[str, str, str, tuple[int, int, int] | None]] = [
    ("finished", "no-such-column", "1: 8S" + WON, (1, 1, 11)),
    ("finished", "same-column", "1: 8S" + WON, (1, 1, 1)),
    ("finished", "empty-source", "1: 8S" + WON, (2, 1, 1)),
    ("finished", "bad-count", "1: 8S" + WON, (1, 0, 2)),
    ("finished", "hidden-card", "1: 9S | 8S" + WON, (1, 2, 2)),
    ("finished", "suit-break", "1: 9H 8S" + WON, (1, 2, 2)),
    ("finished", "rank-break", "1: 9H 9S" + WON, (1, 2, 2)),
    ("finished", "king-needs-gap", "1: KS; 2: 8S" + WON, (1, 1, 2)),
    ("finished", "nothing-on-ace", "1: 5S; 2: AS" + WON, (1, 1, 2)),
    ("finished", "wrong-rank", "1: 5S; 2: 8S" + WON, (1, 1, 2)),
    ("finished", "stock-empty", WON, None),
    ("finished", "stock-short", SHORT + WON, None),
    ("finished", "gaps", ROW + WON, None),
    ("no-such-column", "same-column", "1: 8S", (11, 1, 11)),
    ("no-such-column", "empty-source", "1: 8S", (2, 1, 0)),
    ("no-such-column", "bad-count", "1: 8S", (1, 0, 11)),
    ("no-such-column", "hidden-card", "1: 9S | 8S", (1, 2, 11)),
    ("no-such-column", "suit-break", "1: 9H 8S", (1, 2, 11)),
    ("no-such-column", "rank-break", "1: 9H 9S", (1, 2, 11)),
    ("same-column", "empty-source", "1: 8S", (2, 1, 2)),
    ("same-column", "bad-count", "1: 8S", (1, 2, 1)),
    ("same-column", "hidden-card", "1: 9S | 8S", (1, 2, 1)),
    ("same-column", "suit-break", "1: 9H 8S", (1, 2, 1)),
    ("same-column", "rank-break", "1: 9H 9S", (1, 2, 1)),
    ("same-column", "king-needs-gap", "1: KS", (1, 1, 1)),
    ("same-column", "nothing-on-ace", "1: AS", (1, 1, 1)),
    ("same-column", "wrong-rank", "1: 8S", (1, 1, 1)),
    ("empty-source", "bad-count", "1: 8S", (2, 1, 1)),
    ("bad-count", "hidden-card", "1: 9S | 8S", (1, 3, 2)),
    ("bad-count", "suit-break", "1: 9H 8S", (1, 3, 2)),
    ("bad-count", "rank-break", "1: 9H 9S", (1, 3, 2)),
    ("hidden-card", "suit-break", "1: 9H | 8S", (1, 2, 2)),
    ("hidden-card", "rank-break", "1: 9H | 9S", (1, 2, 2)),
    ("hidden-card", "king-needs-gap", "1: KS | QS; 2: 8S", (1, 2, 2)),
    ("hidden-card", "nothing-on-ace", "1: 9S | 8S; 2: AS", (1, 2, 2)),
    ("hidden-card", "wrong-rank", "1: 9S | 8S; 2: 9S", (1, 2, 2)),
    ("suit-break", "king-needs-gap", "1: KH QS; 2: 8S", (1, 2, 2)),
    ("suit-break", "nothing-on-ace", "1: 9H 8S; 2: AS", (1, 2, 2)),
    ("suit-break", "wrong-rank", "1: 9H 8S; 2: 9S", (1, 2, 2)),
    ("rank-break", "king-needs-gap", "1: KS 8S; 2: 9S", (1, 2, 2)),
    ("rank-break", "nothing-on-ace", "1: 9S 9S; 2: AS", (1, 2, 2)),
    ("rank-break", "wrong-rank", "1: 9S 9S; 2: 9S", (1, 2, 2)),
    ("king-needs-gap", "nothing-on-ace", "1: KS; 2: AS", (1, 1, 2)),
    ("king-needs-gap", "wrong-rank", "1: KS; 2: 8S", (1, 1, 2)),
    ("nothing-on-ace", "wrong-rank", "1: 8S; 2: AS", (1, 1, 2)),
    ("stock-empty", "gaps", "1: 8S", None),
    ("stock-short", "gaps", "1: 8S" + SHORT, None),
]


@pytest.mark.parametrize(("given", "other", "table", "move"), OVERLAPS)
def test_of_two_refusals_the_first_in_order_is_given(
    given: str, other: str, table: str, move: tuple[int, int, int] | None
) -> None:
    slow = SlowTable(table)
    assert {given, other} <= (slow.refusals_of_deal() if move is None else slow.refusals(*move))
    refusal = why_not(read_position(table), Deal() if move is None else Transfer(*move))
    assert refusal is not None
    assert refusal.code == given


def test_refusals_are_declared_in_the_order_in_which_they_are_given() -> None:
    assert [kind.code for kind in refusals.Refusal.__args__] == ORDER


@pytest.mark.parametrize(
    ("column", "size", "expected"),
    [
        ("9S 8H 6H", 3, refusals.RankBreak(1, read_card("8H"), read_card("6H"), read_cards("6H"))),
        ("9S 7H 6S", 3, refusals.SuitBreak(1, read_card("7H"), read_card("6S"), read_cards("6S"))),
        (
            "9H 8S 7S",
            3,
            refusals.SuitBreak(1, read_card("9H"), read_card("8S"), read_cards("8S 7S")),
        ),
        ("7S 8S", 2, refusals.RankBreak(1, read_card("7S"), read_card("8S"), read_cards("8S"))),
        ("AS KS", 2, refusals.RankBreak(1, read_card("AS"), read_card("KS"), read_cards("KS"))),
    ],
)
def test_the_break_nearest_the_front_is_named_and_decides_the_code(
    column: str, size: int, expected: refusals.Refusal
) -> None:
    assert why_not(read_position(f"1: {column}"), Transfer(1, size, 2)) == expected


@pytest.mark.parametrize(
    ("table", "move", "expected"),
    [
        ("", Transfer(0, 1, 1), refusals.NoSuchColumn(0)),
        ("", Transfer(1, 1, 11), refusals.NoSuchColumn(11)),
        ("", Transfer(12, 1, 11), refusals.NoSuchColumn(12)),
        ("1: 8S", Transfer(1, 1, 1), refusals.SameColumn(1)),
        ("1: 8S", Transfer(2, 1, 1), refusals.EmptySource(2)),
        ("1: 8S", Transfer(1, 2, 2), refusals.BadCount(1, 2, held=1)),
        ("1: 9S TS | 8S", Transfer(1, 2, 2), refusals.HiddenCard(1, 2, face_up=1)),
        (
            "1: KS; 2: 8S",
            Transfer(1, 1, 2),
            refusals.KingNeedsGap(1, 2, read_card("KS"), read_card("8S")),
        ),
        (
            "1: 2S; 2: AH",
            Transfer(1, 1, 2),
            refusals.NothingOnAce(1, 2, read_card("2S"), read_card("AH")),
        ),
        (
            "1: 9S 8S; 2: 9H",
            Transfer(1, 2, 2),
            refusals.WrongRank(1, 2, read_card("9S"), read_card("9H")),
        ),
        (FULL, Deal(), refusals.StockEmpty()),
        (FULL + SHORT, Deal(), refusals.StockShort(2)),
        ("1: 8S; 3: 8S" + ROW, Deal(), refusals.Gaps((2, 4, 5, 6, 7, 8, 9, 10))),
        (WON, Deal(), refusals.Finished()),
    ],
)
def test_refusal_carries_the_cards_and_columns_it_speaks_of(
    table: str, move: Move, expected: refusals.Refusal
) -> None:
    assert judge(read_position(table), move) == expected


def test_deal_is_refused_while_a_gap_stands() -> None:
    table = FULL.replace("10: 8S", "") + ROW
    assert why_not(read_position(table), Deal()) == refusals.Gaps((10,))
    assert why_not(read_position(FULL + ROW), Deal()) is None


def test_deal_puts_card_i_of_the_row_on_column_i() -> None:
    play = apply(read_position(FULL + ROW + " AS"), Deal())
    assert play.cards == read_cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS")
    assert tuple(column.front for column in play.after.columns) == play.cards
    assert play.after.stock == read_cards("AS")


def test_one_deal_collects_several_runs_in_column_order() -> None:
    table = FULL.replace("2: 8S", f"2: 4H | {ALL_BUT_ACE_H}").replace("9: 8S", f"9: {ALL_BUT_ACE}")
    play = apply(read_position(table + "; stock: 2S AH 4S 5S 6S 7S 8S 9S AS JS"), Deal())
    assert play.collected == (Collected(2, "H"), Collected(9, "S"))
    assert play.turned_up == (TurnedUp(2, read_card("4H")),)
    assert play.after.collected == ("H", "S")
    assert play.after.gaps == (9,)


def test_a_run_behind_a_run_is_collected_by_the_same_play() -> None:
    table = read_position(f"3: 5H | {ALL_BUT_ACE} AS {ALL_BUT_ACE_H}; 1: AH")
    play = apply(table, Transfer(1, 1, 3))
    assert play.collected == (Collected(3, "H"), Collected(3, "S"))
    assert play.turned_up == (TurnedUp(3, read_card("5H")),)
    assert write_position(play.after) == "3: 5H\ncollected: H S"


def test_a_hidden_card_that_turns_up_is_never_part_of_the_run_it_would_complete() -> None:
    table = read_position(f"1: KS | {ALL_BUT_ACE[3:]}; 2: AS")
    play = apply(table, Transfer(2, 1, 1))
    assert (play.collected, play.turned_up) == ((), ())


def test_collected_and_turned_up_are_listed_in_column_order() -> None:
    table = read_position(f"9: 6D | AS; 4: 7D | {ALL_BUT_ACE}")
    play = apply(table, Transfer(9, 1, 4))
    assert [column for column, _ in play.turned_up] == [4, 9]


def test_everything_is_refused_once_the_game_is_won() -> None:
    table = read_position(f"1: {ALL_BUT_ACE}; 2: AS; collected: S S S S S S S")
    after = apply(table, Transfer(2, 1, 1)).after
    assert after.is_finished
    assert legal_moves(after) == []
    for move in (Deal(), Transfer(1, 1, 2), Transfer(11, 0, 11)):
        assert why_not(after, move) == refusals.Finished()


def test_one_undo_takes_back_a_deal_with_the_run_it_collected_and_the_card_it_turned_up() -> None:
    text = FULL.replace("2: 8S", f"2: 4H | {ALL_BUT_ACE}")
    start = read_position(text + "; stock: 2S AS 4S 5S 6S 7S 8S 9S TS JS KS; collected: H")
    play = judge(start, Deal())
    assert isinstance(play, Play)
    assert (play.after.collected, play.after.stock) == (("H", "S"), read_cards("KS"))
    assert play.after.hidden_count == 0
    undone = History(start).add(play).undo()
    assert undone.now == start
    assert undone.redo().now == play.after


def test_moving_a_whole_column_into_a_gap_is_legal_and_a_play() -> None:
    table = read_position("1: 8S 7S")
    play = judge(table, Transfer(1, 2, 2))
    assert isinstance(play, Play)
    assert write_position(play.after) == "2: 8S 7S"


def test_a_legal_move_is_judged_to_be_its_play() -> None:
    table = read_position("1: 7H; 2: 8S")
    assert judge(table, Transfer(1, 1, 2)) == Play(
        Transfer(1, 1, 2), read_cards("7H"), read_position("2: 8S 7H")
    )
