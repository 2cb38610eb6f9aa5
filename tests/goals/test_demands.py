"""Demands: they say what their goal says, and no play does more than they allow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.goals.plain_field import goal, goals
from tests.goals.some_goals import any_goals, by_column, pieces
from tests.goals.walks import SEEDS, Walk, all_walks, ripe_walk
from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.breaks import Breaks
from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.deals import Deals
from trainer.goals.demand import Count, Demand
from trainer.goals.exposed import Exposed
from trainer.goals.filled import Filled
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.ready_to_deal import ReadyToDeal
from trainer.goals.stock_empty import StockEmpty
from trainer.goals.together import MOST_WAYS, demands_of
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.cards import Card
from trainer.rules.engine import apply, judge, legal_moves
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.notation import read_position
from trainer.rules.position import COLUMN_NUMBERS, Position


@st.composite
def walks_with_goals(draw: st.DrawFn) -> tuple[Walk, tuple[Goal, ...]]:
    """A walk, and goals that its positions may well meet."""
    start, plays = draw(all_walks())
    seen = st.sampled_from([start, *(play.after for play in plays)])
    some = st.one_of(seen.flatmap(any_goals), seen.flatmap(nearly_columns))
    return (start, plays), tuple(draw(st.lists(some, min_size=1, max_size=6)))


def nearly_columns(position: Position) -> st.SearchStrategy[Goal]:
    """Columns as they stand, or with fewer cards, or with others in front."""

    @st.composite
    def nearly(draw: st.DrawFn) -> tuple[int, tuple[Card, ...]]:
        number = draw(st.sampled_from(COLUMN_NUMBERS))
        cards = position.column(number).cards
        kept = cards[: draw(st.integers(0, len(cards)))]
        ahead = draw(st.lists(pieces(position), max_size=2))
        return number, (*kept, *(card for piece in ahead for card in piece))

    return st.builds(Columns, by_column(nearly()))


@given(walks_with_goals())
def test_a_goal_holds_exactly_where_one_of_its_demands_does(
    asked: tuple[Walk, tuple[Goal, ...]],
) -> None:
    (start, plays), some = asked
    for one in some:
        demands = one.demands(start)
        for now in [start, *(play.after for play in plays)]:
            assert any(demand.holds(now) for demand in demands) == one.holds(start, now)


@given(walks_with_goals())
def test_no_play_raises_a_sum_by_more_than_its_bound(
    asked: tuple[Walk, tuple[Goal, ...]],
) -> None:
    (start, plays), some = asked
    for one in some:
        for demand in one.demands(start):
            assert_within_bounds(demand.counts, start, plays)


@given(SEEDS)
def test_no_play_that_does_much_raises_a_sum_by_more_than_its_bound(seed: int) -> None:
    start, plays = ripe_walk(seed)
    for demand in of_every_kind(start, plays[-1].after if plays else start):
        assert_within_bounds(demand.counts, start, plays)


def of_every_kind(start: Position, end: Position) -> Iterator[Demand]:
    """Demands of each kind of goal: where cards are named, those that stand so at the end."""
    flags = (Win(), AllFaceUp(), Filled(), ReadyToDeal(), StockEmpty())
    counting = (Collect(1), TurnUp(1), Gaps(1), Deals(1), Breaks(0), Uncover((*COLUMN_NUMBERS,)))
    units = tuple(dict.fromkeys(unit for column in end.columns for unit in column.units()))
    lists = (
        *units,
        *(unit[-2:] for unit in units if len(unit) > 2),
        *((unit[-1],) for unit in units),
    )
    fronts = tuple((number, column.cards[-1]) for number, column in end.numbered() if column.cards)
    held = tuple((number, column.cards) for number, column in end.numbered())
    fewer = tuple((number, cards[:-1]) for number, cards in held)
    listing = (Groups(lists), Joined(lists), Exposed(tuple(card for _, card in fronts)))
    for one in (*flags, *counting, *listing, Front(fronts), Columns(held), Columns(fewer)):
        yield from one.demands(start)


def assert_within_bounds(
    counts: tuple[Count, ...], start: Position, plays: tuple[Play, ...]
) -> None:
    """Of every legal play along the walk, not only of those that it makes."""
    for now in [start, *(play.after for play in plays)]:
        reached = [count.reached(now) for count in counts]
        for move in legal_moves(now):
            after = apply(now, move).after
            for count, before in zip(counts, reached, strict=True):
                bound = count.by_deal if isinstance(move, Deal) else count.by_transfer
                assert count.reached(after) - before <= bound


@given(walks_with_goals())
def test_where_a_demand_holds_its_links_stand_and_its_runs_are_collected(
    asked: tuple[Walk, tuple[Goal, ...]],
) -> None:
    (start, plays), some = asked
    for demand in (demand for one in some for demand in one.demands(start)):
        assert_what_follows(demand, start, plays)


@given(SEEDS)
def test_where_a_demand_on_what_stands_holds_its_links_stand(seed: int) -> None:
    start, plays = ripe_walk(seed)
    for demand in of_every_kind(start, plays[-1].after if plays else start):
        assert_what_follows(demand, start, plays)


def assert_what_follows(demand: Demand, start: Position, plays: tuple[Play, ...]) -> None:
    for now in [start, *(play.after for play in plays)]:
        if demand.holds(now):
            standing = Counter(pair for column in now.columns for pair in column.pairs())
            assert Counter(demand.links) <= standing
            assert all(front.links_onto(behind) for behind, front in demand.links)
            assert demand.runs <= len(now.collected)


@given(walks_with_goals())
def test_demands_of_goals_hold_exactly_where_all_the_goals_do(
    asked: tuple[Walk, tuple[Goal, ...]],
) -> None:
    (start, plays), some = asked
    some = some[:3]
    demands = demands_of(some, start)
    assert demands is not None
    for now in [start, *(play.after for play in plays)]:
        met = all(one.holds(start, now) for one in some)
        assert any(demand.holds(now) for demand in demands) == met


def test_ripe_walks_do_what_the_bounds_are_about() -> None:
    plays = [play for seed in range(400) for play in ripe_walk(seed)[1]]
    transfers = [play for play in plays if isinstance(play.move, Transfer)]
    deals = [play for play in plays if isinstance(play.move, Deal)]
    assert max(len(play.turned_up) for play in transfers) == 2
    assert max(len(play.collected) for play in transfers) > 1
    assert max(len(play.turned_up) for play in deals) > 1
    assert max(len(play.collected) for play in deals) > 2


RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
TENS = "; ".join(f"{number}: TH" for number in range(4, 11))
ROW = "9H 9H 9H 9H 9H 9H 9H"
STOCK = f"stock: AS AS 7H {ROW}"
DEAL = Deal()

# A goal, its value, a table, a play, and the bound on its only sum, which this play reaches.
REACHED = [
    ("win", True, f"1: {RUN}; 2: AS", Transfer(2, 1, 1), 1),
    ("win", True, f"1: {RUN} AS {RUN}; 2: AS", Transfer(2, 1, 1), 2),
    ("collect", 1, f"1: {RUN}; 2: {RUN}; 3: 8H; {TENS}; {STOCK}", DEAL, 2),
    ("collect", 1, f"1: {RUN}; 2: {RUN}; 3: 8H; {TENS}; {STOCK} 9H 9H 9H {ROW}", DEAL, 2),
    ("collect", 1, f"1: {RUN} AS 5H; 2: 6H", Transfer(1, 1, 2), 1),
    ("turn_up", 1, "1: 5H | 7H; 2: 8H", Transfer(1, 1, 2), 1),
    ("turn_up", 1, f"1: 5H | {RUN}; 2: 5H | AS", Transfer(2, 1, 1), 2),
    ("turn_up", 1, "1: 5H | 7H; 2: 8H; 3: 8H; " + TENS + "; stock: 7H 7H 7H " + ROW, DEAL, 0),
    ("all_face_up", True, f"1: 5H | {RUN}; 2: 5H | AS", Transfer(2, 1, 1), 2),
    ("uncover", [1], f"1: 5H | {RUN}; 2: {RUN}; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("uncover", [3], f"1: {RUN}; 2: {RUN}; 3: 5H | 8H; {TENS}; {STOCK}", DEAL, 0),
    ("gaps", 1, "1: 7H; 2: 8H", Transfer(1, 1, 2), 1),
    ("gaps", 1, f"1: {RUN}; 2: AS", Transfer(2, 1, 1), 2),
    ("filled", True, "1: 8H 7H", Transfer(1, 1, 2), 1),
    ("filled", True, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 0),
    ("deals", 1, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("deals", 1, "1: 7H; 2: 8H", Transfer(1, 1, 2), 0),
    ("stock_empty", True, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("groups", ["9S 8S"], "1: 9S 8S 8S; 2: 9S", Transfer(1, 1, 2), 2),
    ("groups", ["8H 7H"], f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("groups", ["9H 8H"], f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 0),
    ("joined", ["8H 7H"], "1: 7H; 2: 8H", Transfer(1, 1, 2), 1),
    ("joined", ["5H"], f"1: 5H | {RUN}; 2: 5H | AS", Transfer(2, 1, 1), 2),
    ("joined", ["8H 7H"], f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("front", {1: "7H"}, "1: 8H; 2: 7H", Transfer(2, 1, 1), 1),
    ("front", {3: "7H"}, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("front", {2: "7H"}, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 0),
    ("front", {1: "5H"}, f"1: 5H | {RUN}; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("exposed", ["5H", "5H"], f"1: 5H | {RUN}; 2: 5H | AS", Transfer(2, 1, 1), 2),
    ("exposed", ["9H"], f"1: 8H; 2: 8H; 3: 8H; {TENS}; stock: 9H 9H 9H {ROW}", DEAL, 10),
    ("columns", {1: "8H 7H"}, "1: 8H; 2: 7H", Transfer(2, 1, 1), 1),
    ("columns", {1: "5S"}, f"1: 5S {RUN} AS {RUN}; 2: AS", Transfer(2, 1, 1), 2),
    ("columns", {3: "8H 7H"}, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 1),
    ("columns", {3: "6H"}, f"1: 8H; 2: 8H; 3: 8H; {TENS}; {STOCK}", DEAL, 0),
    ("breaks", 0, "1: 5H 7H; 2: 8H", Transfer(1, 1, 2), 1),
    ("breaks", 0, f"1: 5H {RUN}; 2: 7H AS", Transfer(2, 1, 1), 2),
    ("breaks", 0, f"1: 5H {RUN}; 2: 5H {RUN}; 3: 8H; {TENS}; {STOCK}", DEAL, 2),
]


@pytest.mark.parametrize(("key", "value", "table", "move", "bound"), REACHED)
def test_a_bound_is_as_low_as_a_play_lets_it_be(
    key: str, value: object, table: str, move: Move, bound: int
) -> None:
    start = read_position(table)
    play = judge(start, move)
    assert isinstance(play, Play)
    (demand,) = goal(key, value).demands(start)
    (count,) = demand.counts
    assert (count.by_deal if isinstance(move, Deal) else count.by_transfer) == bound
    assert count.reached(play.after) - count.reached(start) == bound


@pytest.mark.parametrize(
    ("table", "work"),
    [
        ("1: KH QH 9S", 0),
        ("1: KH QH", 1),
        ("1: KH", 2),
        ("", 2),
        ("1: KH QH 9S 8S", 1),
        ("1: KH QH 5C 4C 9H", 3),
        ("1: 5C 4C", 3),
        ("1: 5C 4C | 3C 2C", 5),
        ("1: KH QH 5C | 4C", 3),
        ("1: KH QH | 9S", 0),
    ],
)
def test_work_in_a_column_is_what_must_leave_and_what_must_arrive(table: str, work: int) -> None:
    now = read_position(table)
    (demand,) = goal("columns", {1: "KH QH 9S"}).demands(now)
    assert [count.reached(now) for count in demand.counts] == [-work]


def links(key: str, value: object, start: str = "") -> str:
    (demand,) = goal(key, value).demands(read_position(start))
    return " ".join(sorted(f"{behind}-{front}" for behind, front in demand.links))


def test_a_link_that_two_lists_share_is_asked_for_once() -> None:
    assert links("joined", ["9S 8S 7S", "9S 8S"]) == "8S-7S 9S-8S"
    assert links("groups", ["9S 8S 7S", "8S 7S", "4H"]) == "8S-7S 9S-8S"


def test_the_links_of_two_columns_are_different_ones() -> None:
    assert links("columns", {1: "9S 8S 5H", 2: "9S 8S"}) == "9S-8S 9S-8S"


def test_wanted_cards_that_may_still_be_hidden_need_no_link() -> None:
    assert links("columns", {1: "9S 8S 7S 6S"}, "1: 9S 8S | 2H") == "7S-6S"


def test_cards_that_make_no_link_give_none() -> None:
    assert links("joined", ["9S 8S 7H"]) == "9S-8S"


@pytest.mark.parametrize(("key", "value", "runs"), [("win", True, 8), ("collect", 2, 3)])
def test_runs_are_those_of_the_start_and_those_still_to_collect(
    key: str, value: object, runs: int
) -> None:
    (demand,) = goal(key, value).demands(read_position("collected: S"))
    assert demand.runs == runs


def test_any_gives_the_demands_of_each_way() -> None:
    value = [{"gaps": 2}, {"collect": 1, "filled": True}, {"any": [{"deals": 1}, {"win": True}]}]
    demands = goal("any", value).demands(read_position(""))
    assert [len(demand.counts) for demand in demands] == [1, 2, 1, 1]
    assert [demand.runs for demand in demands] == [0, 1, 0, 8]


def test_several_goals_give_each_choice_of_their_demands() -> None:
    some = goals({"any": [{"collect": 1}, {"collect": 2}], "breaks": 3})
    demands = demands_of(some, read_position(""))
    assert demands is not None
    assert [(len(demand.counts), demand.runs) for demand in demands] == [(2, 1), (2, 2)]


def test_no_goal_at_all_always_holds() -> None:
    assert demands_of((), read_position("")) == (Demand(),)


def any_of(ways: int) -> AnyOf:
    return AnyOf(tuple((Gaps(1 + way % 10),) for way in range(ways)))


@pytest.mark.parametrize(
    ("some", "ways"),
    [
        ([any_of(MOST_WAYS)], MOST_WAYS),
        ([any_of(MOST_WAYS + 1)], None),
        ([any_of(8), any_of(8)], 64),
        ([any_of(13), any_of(5)], None),
        ([any_of(2)] * 60, None),
        ([AnyOf(((any_of(40),), (any_of(40),)))], None),
        ([AnyOf((tuple([any_of(2)] * 60),))], None),
        ([any_of(0), any_of(60), any_of(60)], 0),
    ],
)
def test_too_many_ways_give_no_demands_at_all(some: list[Goal], ways: int | None) -> None:
    demands = demands_of(some, read_position(""))
    assert (None if demands is None else len(demands)) == ways
