"""Breadth-first search tested on whole numbers: it needs no cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.solver.budget import Budget, Meter
from trainer.solver.search import Found, Standing, breadth_first

FREE = Budget(states=None, seconds=None)


class Numbers:
    """From each number to its double and to the next one, up to 100; `barred` ones are closed."""

    def __init__(self, *goals: int, barred: frozenset[int] = frozenset()) -> None:
        self.goals = goals
        self.barred = barred

    def standing(self, state: int, /) -> Standing:
        if state in self.barred:
            return Standing.CLOSED
        return Standing.GOAL if state in self.goals else Standing.OPEN

    def successors(self, state: int, /) -> Iterator[tuple[str, int]]:
        if state <= 50:
            yield "double", state * 2
        if state < 100:
            yield "next", state + 1

    def key(self, state: int, /) -> Hashable:
        return state


class Signless(Numbers):
    """A number and its negative are taken for one: both are as far from a goal."""

    def successors(self, state: int, /) -> Iterator[tuple[str, int]]:
        for move, after in super().successors(abs(state)):
            yield move, after
            yield f"{move}, negative", -after

    def key(self, state: int, /) -> Hashable:
        return abs(state)


def line(found: Found[int, str]) -> list[str]:
    return found.goals[0].line()


def test_the_line_found_is_a_shortest_one() -> None:
    found = breadth_first(Numbers(20), 1, Meter(FREE))
    assert line(found) == ["double", "double", "next", "double", "double"]
    assert [node.state for node in found.goals[0].path()] == [1, 2, 4, 5, 10, 20]


def test_the_start_may_be_the_goal() -> None:
    found = breadth_first(Numbers(1), 1, Meter(FREE))
    assert line(found) == []
    assert len(found.nodes) == 1


def test_a_search_that_is_not_stopped_and_finds_nothing_has_seen_everything() -> None:
    found = breadth_first(Numbers(-1), 1, Meter(FREE))
    assert (found.goals, found.stopped) == ([], None)
    assert set(found.nodes) == set(range(1, 101))


def test_no_state_deeper_than_the_bound_is_looked_at() -> None:
    assert not breadth_first(Numbers(20), 1, Meter(FREE), max_depth=4).goals
    assert breadth_first(Numbers(20), 1, Meter(FREE), max_depth=5).goals
    assert set(breadth_first(Numbers(20), 1, Meter(FREE), max_depth=0).nodes) == {1}


def test_nothing_comes_after_a_closed_state() -> None:
    found = breadth_first(Numbers(20, barred=frozenset({5, 9})), 1, Meter(FREE))
    assert not {node.state for node in found.goals[0].path()} & {5, 9}
    assert len(line(found)) == 8


def test_whole_layers_give_every_goal_that_is_as_near_with_every_way_there() -> None:
    found = breadth_first(Numbers(4, 3, 20), 1, Meter(FREE), whole_layers=True)
    # 1 to 2 by doubling and by going on; from 2 either to 4 or to 3.
    assert {node.state: len(node.ways) for node in found.goals} == {4: 1, 3: 1}
    [(two, _)] = found.goals[0].ways
    assert [move for _, move in two.ways] == ["double", "next"]


def test_a_line_runs_through_the_states_really_reached_where_some_are_taken_for_one() -> None:
    found = breadth_first(Signless(20, -20), 1, Meter(FREE))
    path = [node.state for node in found.goals[0].path()]
    for before, move, after in zip(path, line(found), path[1:], strict=False):
        assert (move, after) in list(Signless().successors(before))


def test_what_is_known_is_not_asked_again() -> None:
    fate: dict[Hashable, Standing] = {5: Standing.CLOSED, 8: Standing.GOAL}
    found = breadth_first(Numbers(20), 1, Meter(FREE), known=fate.get)
    assert [node.state for node in found.goals] == [8]


def test_the_budget_counts_each_state_once() -> None:
    meter = Meter(Budget(states=100, seconds=None))
    assert breadth_first(Numbers(-1), 1, meter).stopped is None
    assert meter.states == 100
    meter = Meter(Budget(states=99, seconds=None))
    found = breadth_first(Numbers(-1), 1, meter)
    assert (found.stopped, len(found.nodes)) == ("states", 99)


def test_what_is_left_of_a_budget_is_shared_out() -> None:
    clock = iter([0.0, 4.0]).__next__
    meter = Meter(Budget(states=10, seconds=10.0, clock=clock), states=4)
    rest = meter.rest(shares=2)
    assert (rest.states, rest.seconds) == (3, 3.0)
    endless = Meter(FREE).rest(shares=2)
    assert (endless.states, endless.seconds) == (None, None)


def test_running_out_of_memory_ends_the_search_and_proves_nothing() -> None:
    class Greedy(Numbers):
        def successors(self, state: int, /) -> Iterator[tuple[str, int]]:
            raise MemoryError(state)

    found = breadth_first(Greedy(99), 1, Meter(FREE))
    assert (found.stopped, found.goals, found.nodes) == ("memory", [], {})
