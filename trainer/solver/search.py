"""Breadth-first search over any space of states: it knows nothing of cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import count
from typing import Generic, Protocol, TypeVar

from trainer.solver.budget import Meter
from trainer.solver.verdict import Reason

S = TypeVar("S")
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Standing(Enum):
    """What a state is to a search."""

    OPEN = auto()
    """Neither of the others: search on from it."""
    GOAL = auto()
    """What is looked for; never searched on from."""
    CLOSED = auto()
    """Forbidden: nothing that comes after it counts."""


class Space(Protocol[S, M_co]):
    """What a search needs to know of states `S` and the moves `M` between them."""

    def standing(self, state: S, /) -> Standing:
        """What `state` is."""

    def successors(self, state: S, /) -> Iterable[tuple[M_co, S]]:
        """Each legal move in `state`, in a fixed order, with the state it leads to."""

    def key(self, state: S, /) -> Hashable:
        """Equal for two states only where both are as many moves from a goal, by as many lines."""


@dataclass(slots=True, eq=False)
class Node(Generic[S, M]):
    """A state that was reached, standing for all with the same key: it is the one found first."""

    state: S
    depth: int
    """The fewest moves that reach it."""
    standing: Standing
    ways: list[tuple[Node[S, M], M]] = field(default_factory=list)
    """The node and the last move of lines that reach it in so many moves: of the line found first;
    in a search for whole layers, of every such line."""

    def path(self) -> list[Node[S, M]]:
        """The nodes from the start to this one along the line found first. Each one's first way
        leads from the very state of the node before it to its own, so the line is a real one.
        """
        nodes = [self]
        while nodes[-1].ways:
            nodes.append(nodes[-1].ways[0][0])
        return nodes[::-1]

    def line(self) -> list[M]:
        """The moves along `path`."""
        return [node.ways[0][1] for node in self.path()[1:]]


@dataclass(slots=True)
class Found(Generic[S, M]):
    """What one search has found; `stopped` is what ended it before it was done, if anything did."""

    nodes: dict[Hashable, Node[S, M]]
    goals: list[Node[S, M]]
    """The nearest goal states, in the order found: the first one, or in a search for whole layers
    all that are as near. None, and not `stopped`: there is none to be found."""
    stopped: Reason | None = None


def breadth_first(
    space: Space[S, M],
    start: S,
    meter: Meter,
    *,
    max_depth: int | None = None,
    whole_layers: bool = False,
    known: Callable[[Hashable], Standing | None] = lambda _: None,
) -> Found[S, M]:
    """Look for the goal states nearest to `start`, at most `max_depth` moves away.

    Everything `n` moves away is looked at before anything `n + 1` moves away; so a goal is reached
    in the fewest moves there are. `known` may tell the standing of a key from an earlier search.
    """
    found: Found[S, M] = Found({}, [])
    layers = _Layers(space, meter, found, whole_layers, known)
    try:
        layers.search(start, max_depth)
    except MemoryError:
        return Found({}, [], "memory")
    return found


@dataclass(slots=True)
class _Layers(Generic[S, M]):
    """One search, layer by layer: all states so many moves away at a time."""

    space: Space[S, M]
    meter: Meter
    found: Found[S, M]
    whole_layers: bool
    known: Callable[[Hashable], Standing | None]

    def search(self, start: S, max_depth: int | None) -> None:
        """Fill in what is found, until a goal, the budget or the last state is reached."""
        found = self.found
        arrivals: Iterator[tuple[S, tuple[Node[S, M], M] | None]] = iter([(start, None)])
        for depth in count():
            layer = self._layer(arrivals, depth)
            if found.stopped or found.goals or not layer or depth == max_depth:
                return
            arrivals = _steps(self.space, layer)

    def _layer(
        self, arrivals: Iterator[tuple[S, tuple[Node[S, M], M] | None]], depth: int
    ) -> list[Node[S, M]]:
        """The states of a layer from which the search goes on; its goals are noted."""
        found, layer = self.found, []
        for state, way in arrivals:
            key = self.space.key(state)
            node = found.nodes.get(key)
            is_new = node is None
            if node is None:
                found.stopped = self.meter.count_state()
                if found.stopped:
                    return []
                node = Node(state, depth, self.known(key) or self.space.standing(state))
                found.nodes[key] = node
            if way and node.depth == depth and (is_new or self.whole_layers):
                node.ways.append(way)
            if is_new and node.standing is Standing.OPEN:
                layer.append(node)
            elif is_new and node.standing is Standing.GOAL:
                found.goals.append(node)
                if not self.whole_layers:
                    return []
        return layer


def _steps(
    space: Space[S, M], layer: Iterable[Node[S, M]]
) -> Iterator[tuple[S, tuple[Node[S, M], M]]]:
    """Every state one move after a layer, with the way there."""
    for node in layer:
        for move, state in space.successors(node.state):
            yield state, (node, move)
