"""Small Spiders solved the naive way, and drawn at random: the rules of this module are its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from trainer.rules.cards import SUITS, Card
from trainer.rules.position import Column
from trainer.solver.board import Board

Pile = tuple[tuple[Card, ...], int]
"""The cards of a column, the back one first, and how many of them are hidden."""

State = tuple[tuple[Pile, ...], tuple[Card, ...], int]
"""The columns, the stock, and how many runs are collected."""


class TooManyStatesError(Exception):
    """A board has more states than a search was allowed."""


# --- the rules ---------------------------------------------------------------------------------


def state_of(board: Board) -> State:
    piles = tuple((column.cards, column.hidden) for column in board.columns)
    return piles, board.stock, len(board.collected)


def board_at(board: Board, state: State) -> Board:
    """The board later in the same game. Which runs were collected is of no matter to its rules."""
    piles, stock, collected = state
    columns = tuple(Column(cards, hidden) for cards, hidden in piles)
    return Board(columns, stock, SUITS[:1] * collected, board.ranks, board.runs_to_win)


def is_won(board: Board, state: State) -> bool:
    return state[2] >= board.runs_to_win


def followers(board: Board, state: State) -> Iterator[State]:
    """What each legal play makes of a state."""
    piles, stock, collected = state
    width = len(piles)
    if is_won(board, state):
        return
    for source, (cards, hidden) in enumerate(piles):
        for cut in range(len(cards) - 1, hidden - 1, -1):
            group = cards[cut:]
            if not all(fits(a, b) and a.suit == b.suit for a, b in pairwise(group)):
                break
            for target, (onto, below) in enumerate(piles):
                if target != source and (not onto or fits(onto[-1], group[0])):
                    after = list(piles)
                    after[source] = (cards[:cut], hidden)
                    after[target] = (onto + group, below)
                    yield settled(board, after, stock, collected)
    if len(stock) >= width and all(cards for cards, _ in piles):
        row = zip(piles, stock[:width], strict=True)
        dealt = [((*cards, new), hidden) for (cards, hidden), new in row]
        yield settled(board, dealt, stock[width:], collected)


def fits(behind: Card, front: Card) -> bool:
    return behind.rank == front.rank + 1


def settled(board: Board, piles: list[Pile], stock: tuple[Card, ...], collected: int) -> State:
    """Runs are collected and cards turned up, until nothing changes."""
    for place, (cards, hidden) in enumerate(piles):
        while True:
            if cards and hidden == len(cards):
                hidden -= 1
            elif ends_in_run(cards[hidden:], board.ranks):
                cards = cards[: -board.ranks]
                collected += 1
            else:
                break
        piles[place] = (cards, hidden)
    return tuple(piles), stock, collected


def ends_in_run(face_up: tuple[Card, ...], ranks: int) -> bool:
    if not face_up:
        return False
    return face_up[-ranks:] == tuple(Card(rank, face_up[-1].suit) for rank in range(ranks, 0, -1))


# --- searching ---------------------------------------------------------------------------------


def shortest(board: Board, states: int) -> int | None:
    """The fewest plays that collect all runs; None where no line does.

    Raises TooManyStatesError where this is not known after so many states.
    """
    layer = [state_of(board)]
    seen = set(layer)
    depth = 0
    while layer:
        if any(is_won(board, state) for state in layer):
            return depth
        if len(seen) > states:
            raise TooManyStatesError
        layer = [new for state in layer for new in followers(board, state) if is_new(new, seen)]
        depth += 1
    return None


def is_new(state: State, seen: set[State]) -> bool:
    if state in seen:
        return False
    seen.add(state)
    return True


def distances(board: Board, states: int) -> dict[State, int | None]:
    """Every state that can be reached, with the fewest plays from it to the end; None for no line.

    Raises TooManyStatesError where there are more than so many.
    """
    start = state_of(board)
    before: dict[State, list[State]] = {start: []}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        for new in followers(board, state):
            if new not in before:
                before[new] = []
                waiting.append(new)
            before[new].append(state)
        if len(before) > states:
            raise TooManyStatesError
    far: dict[State, int | None] = dict.fromkeys(before)
    layer = {state for state in before if is_won(board, state)}
    depth = 0
    while layer:
        far.update(dict.fromkeys(layer, depth))
        depth += 1
        layer = {old for state in layer for old in before[state] if far[old] is None}
    return far


def sampled(
    chance: Random, board: Board, states: int, each: int
) -> Iterator[tuple[Board, int | None]]:
    """Some later states of a board, as boards, with their true distance: so many of each distance.

    None at all where the board has more than so many states, or less than a hundred.
    """
    try:
        far = distances(board, states)
    except TooManyStatesError:
        return
    if len(far) < 100:
        return
    by_distance: dict[int | None, list[State]] = {}
    for state, distance in far.items():
        by_distance.setdefault(distance, []).append(state)
    for distance, equal in by_distance.items():
        for state in chance.sample(equal, min(each, len(equal))):
            yield board_at(board, state), distance


# --- drawing boards ----------------------------------------------------------------------------


def random_board(chance: Random, cards: int = 12) -> Board:
    """A full small deck, shuffled, on two to five columns, with rows to deal, often.

    Seldom more runs are asked for than there are, or fewer. No column holds a complete run.
    """
    while True:
        width, ranks = chance.randint(2, 5), chance.randint(2, 5)
        suits = SUITS[: chance.choice([1, 1, 2, 2, 3, 4])]
        deck = [Card(rank, suit) for suit in suits for rank in range(1, ranks + 1)]
        deck *= chance.randint(1, 4)
        if len(deck) > cards:
            continue
        chance.shuffle(deck)
        to_deal = width * chance.choice([0, 0, 0, 1, 1, 2]) + chance.choice([0] * 9 + [1])
        stock = tuple(deck[: min(to_deal, len(deck) - 1)])
        columns = random_columns(chance, deck[len(stock) :], width)
        collected = SUITS[:1] * chance.choice([0, 0, 0, 1, 2])
        runs = len(deck) // ranks + len(collected) + chance.choice([0] * 8 + [-1, 1])
        board = Board(columns, stock, collected, ranks, max(runs, len(collected) + 1))
        if not any(holds_run(column, ranks) for column in columns):
            return board


def random_columns(chance: Random, cards: list[Card], width: int) -> tuple[Column, ...]:
    """The cards on so many columns, some of which may be left empty."""
    piles: list[list[Card]] = [[] for _ in range(width)]
    places = range(max(1, width - chance.choice([0, 0, 1, 1, 2])))
    for card in cards:
        piles[chance.choice(places)].append(card)
    return tuple(
        Column(tuple(pile), max(0, min(len(pile) - 1, chance.choice([0, 0, 1, 2, 9]))))
        for pile in piles
    )


def holds_run(column: Column, ranks: int) -> bool:
    face_up = column.face_up
    return any(ends_in_run(face_up[:end], ranks) for end in range(1, len(face_up) + 1))
