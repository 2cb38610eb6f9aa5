"""Puzzles made from a number, fast and by the thousand, most of them small enough to be judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from tests.goals.walks import ripe_position
from tests.solver.generated_goals import (
    a_column,
    a_front,
    a_piece,
    goal_for,
    goals_for,
    some_columns,
)
from tests.strategies import run_of
from trainer.goals.base import Goal
from trainer.goals.collect import Collect
from trainer.goals.joined import Joined
from trainer.goals.puzzle import Puzzle
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.cards import KING, RUNS_TO_WIN, SUITS, Card, Suit
from trainer.rules.engine import apply, legal_moves
from trainer.rules.moves import Deal
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

SUITS_OF_FEW: Final[tuple[Suit, ...]] = ("S", "S", "H")
PAD: Final = Column((Card(1, "S"),))


# --- positions ---------------------------------------------------------------------------------


def table(chance: Random) -> Position:
    """A few columns of cards that often fit; pads or gaps for the rest."""
    columns = [pile(chance) for _ in range(chance.randint(3, 6))]
    gaps = chance.choice([0, 0.1, 0.4])
    columns += [GAP if chance.random() < gaps else PAD for _ in range(COLUMN_COUNT - len(columns))]
    chance.shuffle(columns)
    return Position(tuple(columns))


def pile(chance: Random) -> Column:
    cards = tuple(fitting(chance) for _ in range(chance.randint(1, 4)))
    return Column(cards, min(len(cards) - 1, chance.choice([0, 0, 1, 2])))


def fitting(chance: Random) -> Card:
    return Card(chance.randint(5, 8), chance.choice(SUITS_OF_FEW))


def table_with_rows(chance: Random) -> Position:
    """The same with a row or two, or a few cards that never are a row."""
    cards = chance.choice([10, 10, 10, 20, 13, 4])
    return replace(table(chance), stock=tuple(fitting(chance) for _ in range(cards)))


def pieces_of(chance: Random, runs: int, count: int) -> list[tuple[Card, ...]]:
    """So many runs cut into so many pieces of two cards at least, mixed."""
    suits = chance.choice([SUITS[:1], SUITS[:2], SUITS])
    pieces = [run_of(chance.choice(suits)) for _ in range(runs)]
    while len(pieces) < count:
        piece = pieces.pop(chance.randrange(len(pieces)))
        cut = chance.randint(2, max(2, len(piece) - 2))
        pieces += [piece[:cut], piece[cut:]] if len(piece) > 3 else [piece]
    chance.shuffle(pieces)
    return pieces


def on_columns(chance: Random, pieces: list[tuple[Card, ...]], width: int) -> list[Column]:
    """The pieces side by side, what is too many behind the others, and gaps for the rest."""
    piles = [list(piece) for piece in pieces[:width]]
    hidden = [chance.choice([0] * 6 + [1]) for _ in piles]
    for piece in pieces[width:]:
        place = chance.randrange(len(piles))
        piles[place][:0] = piece
        hidden[place] = chance.choice([0, len(piece), len(piece)])
    columns = [Column(tuple(cards), down) for cards, down in zip(piles, hidden, strict=True)]
    return columns + [GAP] * (COLUMN_COUNT - len(columns))


def endgame(chance: Random) -> Position:
    """The last run or two in a few pieces on a few columns, some of them hidden."""
    runs = chance.choice([1, 1, 1, 2])
    pieces = pieces_of(chance, runs, runs + chance.randint(1, 3))
    return over(chance, on_columns(chance, pieces, chance.randint(2, 4)), runs)


def over(chance: Random, columns: list[Column], runs: int) -> Position:
    """The columns in any order, with all but so many runs collected."""
    chance.shuffle(columns)
    columns = [without_run(column) for column in columns]
    return Position(tuple(columns), (), SUITS[:1] * (RUNS_TO_WIN - runs))


def without_run(column: Column) -> Column:
    """The same with a card hidden where a run stands at the front."""
    return Column(column.cards, len(column.cards) - 12) if column.ends_in_run else column


def endgame_with_row(chance: Random) -> Position:
    """The same, with a row that brings the last card of most pieces, some to other columns."""
    runs = chance.choice([7, 8, 8, 8])
    pieces = pieces_of(chance, runs, chance.choice([9, 10, 10, 10, 11]))
    columns = on_columns(chance, pieces, COLUMN_COUNT)
    row = [column.cards[-1] if column.cards else Card(KING, "S") for column in columns]
    columns = [Column(column.cards[:-1], max(0, column.hidden - 1)) for column in columns]
    for _ in range(chance.choice([0, 0, 1])):
        a, b = chance.sample(range(COLUMN_COUNT), 2)
        row[a], row[b] = row[b], row[a]
    return Position(tuple(columns), tuple(row), SUITS[:1] * (RUNS_TO_WIN - runs))


def buried(chance: Random) -> Position:
    """A complete run with other cards in front of it."""
    suit = chance.choice(SUITS[:2])
    column = Column((*run_of(suit), Card(chance.randint(2, 7), suit)))
    at = table_with_rows(chance) if chance.random() < 0.3 else table(chance)
    return replace(at, columns=(*at.columns[:9], column))


def nearly_over(chance: Random) -> Position:
    """A few piles among low cards, with runs collected before, so that one more ends the game."""
    before = SUITS[:1] * chance.choice([0, 5, 6, 7])
    return replace(ripe_position(chance), collected=before)


# --- puzzles -----------------------------------------------------------------------------------


def walked(chance: Random, now: Position, plays: int, *, deals: bool = False) -> Position:
    """Where random plays lead to; a deal taken among them, where it can be, if `deals`."""
    for _ in range(plays):
        if moves := legal_moves(now):
            is_deal = moves[-1] == Deal() and deals and chance.random() < 0.5
            now = apply(now, moves[-1] if is_deal else chance.choice(moves)).after
    return now


def puzzle_from(chance: Random, begun: Position) -> Puzzle:
    """Goals that a line of a few plays may reach, with an invariant and limits now and then."""
    start = walked(chance, begun, 1) if chance.random() < 0.25 else begun
    end = walked(chance, start, chance.randint(1, 5), deals=True)
    puzzle = Puzzle(
        begun,
        start,
        (),
        (goal_for(chance, begun, end),) if chance.random() < 0.15 else (),
        chance.choice([None, None, None, None, 2, 4]),
        chance.choice([None, None, None, None, 0, 1]),
    )
    return with_goals(puzzle, chance, end, lambda: goals_for(chance, begun, end))


def with_goals(
    puzzle: Puzzle, chance: Random, end: Position, make: Callable[[], tuple[Goal, ...]]
) -> Puzzle:
    """The puzzle with goals that do not hold at its start and, for the most part, at `end`."""
    for _ in range(20):
        puzzle = replace(puzzle, goals=make())
        may_fail = chance.random() < 0.15
        if not puzzle.is_solved_by(puzzle.start) and (may_fail or puzzle.is_solved_by(end)):
            break
    return puzzle


def to_the_end(chance: Random, begun: Position, limits: tuple[int | None, ...]) -> Puzzle:
    """Every card is to be collected, or nearly: as `win` or as a number of runs."""
    runs = RUNS_TO_WIN - len(begun.collected)
    goal: Goal = chance.choice([Win(), Win(), Collect(runs), Collect(max(1, runs - 1))])
    return Puzzle(begun, begun, (goal,), max_moves=chance.choice(limits))


def named_columns(chance: Random) -> Puzzle:
    """Goals that name columns, or that tell which column received which card of a row."""
    begun = table(chance) if chance.random() < 0.4 else table_with_rows(chance)
    puzzle = puzzle_from(chance, begun)
    end = walked(chance, puzzle.start, chance.randint(1, 4), deals=True)
    makers = (a_front, a_column, lambda *_: Uncover(some_columns(chance)))
    return with_goals(
        puzzle, chance, end, lambda: (chance.choice(makers)(chance, begun, end), *more(chance, end))
    )


def more(chance: Random, end: Position) -> tuple[Goal, ...]:
    """A goal to which no column is more than another, now and then."""
    return (Joined((a_piece(chance, end),)),) if chance.random() < 0.3 else ()


KINDS: Final[dict[str, Callable[[Random], Puzzle]]] = {
    "table": lambda chance: puzzle_from(chance, table(chance)),
    "rows": lambda chance: puzzle_from(chance, table_with_rows(chance)),
    "nearly over": lambda chance: puzzle_from(chance, nearly_over(chance)),
    "endgame": lambda chance: to_the_end(chance, endgame(chance), (None, None, 3, 6)),
    # Without a limit on moves these would be too much for the plain solver.
    "endgame with a row": lambda chance: to_the_end(chance, endgame_with_row(chance), (2, 3, 3)),
    "named columns": named_columns,
    "buried run": lambda chance: puzzle_from(chance, buried(chance)),
}


def puzzle_of(kind: str, seed: int) -> Puzzle:
    """The puzzle of that kind with that number, always the same."""
    return KINDS[kind](Random(f"{kind} {seed}"))
