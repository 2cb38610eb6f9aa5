"""The plain survey: breadth-first, any goal, written to be read; the judge of the faster one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from trainer.goals.puzzle import Puzzle
from trainer.rules.moves import Move
from trainer.solver.budget import Budget, Meter
from trainer.solver.findings import Cost, Survey, Trap
from trainer.solver.plain import verdict_of
from trainer.solver.search import Node, Standing, breadth_first
from trainer.solver.table import State, Table
from trainer.solver.verdict import Solved

Step = Node[State, Move]


def survey(puzzle: Puzzle, budget: Budget = Budget(), *, reduce: bool = True) -> Survey:  # noqa: B008 (a frozen value)
    """Solve a puzzle and look at what surrounds its shortest lines, all within one budget.

    With tables taken for one (`reduce`) the counts are still those of real moves: two such tables
    have equally many moves to each class of tables.
    """
    meter = Meter(budget)
    table = Table(puzzle, reduce=reduce, every_move=True)
    found = breadth_first(
        table,
        table.start,
        meter,
        max_depth=puzzle.max_moves,
        whole_layers=True,
        known=table.known_at_first,
    )
    verdict = verdict_of(puzzle, found, meter)
    if not isinstance(verdict, Solved) or found.stopped:
        return Survey(verdict, tally=meter.tally)
    kept = _on_shortest_lines(found.goals)
    traps, undecided = _traps(table, meter, kept) if verdict.plays else ((), ())
    return Survey(
        verdict,
        _count_lines(kept, found.goals),
        _only_moves(kept, found.goals[0]),
        traps,
        undecided,
        meter.tally,
    )


def _on_shortest_lines(goals: list[Step]) -> list[Step]:
    """Every node on a shortest line, nearest to the start first."""
    layers = [goals]
    while layers[-1][0].ways:
        before = {id(parent): parent for node in layers[-1] for parent, _ in node.ways}
        layers.append(list(before.values()))
    return [node for layer in reversed(layers) for node in layer]


def _count_lines(kept: list[Step], goals: list[Step]) -> int:
    lines: dict[Step, int] = {}
    for node in kept:
        lines[node] = sum(lines[parent] for parent, _ in node.ways) if node.ways else 1
    return sum(lines[goal] for goal in goals)


def _only_moves(kept: list[Step], goal: Step) -> tuple[int, ...]:
    good_moves = Counter(parent for node in kept for parent, _ in node.ways)
    line = goal.path()[:-1]
    return tuple(place for place, node in enumerate(line, start=1) if good_moves[node] == 1)


def _traps(
    table: Table, meter: Meter, kept: list[Step]
) -> tuple[tuple[Trap, ...], tuple[Move, ...]]:
    """Ask of each first move that begins no shortest line whether the goal is ever reached again.

    What one question proves about a state serves the later ones, so together they look at no state
    twice once it is known to be lost.
    """
    # Not so the start: going back to it may break an invariant.
    fate: dict[Hashable, Standing] = {
        table.key(node.state): Standing.GOAL for node in kept if node.depth
    }
    good = {table.key(node.state) for node in kept if node.depth == 1}
    firsts = table.successors(table.start)
    others = [(move, state) for move, state in firsts if table.key(state) not in good]
    traps: list[Trap] = []
    undecided: list[Move] = []
    for left, (move, state) in zip(range(len(others), 0, -1), others, strict=True):
        cost = _cost(table, state, meter, fate, shares=left)
        if cost is None:
            undecided.append(move)
        else:
            traps.append(Trap(move, cost))
    return tuple(traps), tuple(undecided)


def _cost(
    table: Table, state: State, meter: Meter, fate: dict[Hashable, Standing], shares: int
) -> Cost | None:
    """What going to `state` costs; an equal share of the budget's rest may be spent on it."""
    share = Meter(meter.rest(shares))
    found = breadth_first(table, state, share, known=fate.get)
    meter.states += share.states
    if found.goals:
        fate.update((table.key(node.state), Standing.GOAL) for node in found.goals[0].path())
        return "slower"
    if found.stopped:
        return None
    fate.update(dict.fromkeys(found.nodes, Standing.CLOSED))
    return "lost"
