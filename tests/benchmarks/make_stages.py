"""Writes the benchmarks' own stages anew: random tables, each of a seed, all made here.

    python -m tests.benchmarks.make_stages

A seed was chosen where something was wanted of the table (that no line solves it, say); none was
taken from elsewhere. `tests/benchmarks/test_stages.py` compares the files with this module.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from tests.benchmarks.tools import OWN_STAGES, tell
from trainer.rules.cards import (
    ACE,
    KING,
    RUNS_TO_WIN,
    SUITS_IN_PLAY,
    Card,
    Suit,
    SuitCount,
    copies,
    deck,
)
from trainer.rules.notation import write_cards, write_column
from trainer.rules.opening import opening
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

Kind = Literal["whole runs", "loose cards", "opening"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """What makes a table."""

    path: str
    suits: SuitCount
    seed: int
    goal: str = "win: true"
    kind: Kind = "whole runs"
    """`whole runs` of which two are still to be collected; `loose cards`, any of the deck with one
    whole run among them; the `opening` of a full game."""
    cards: int = 2 * KING
    """Cards in all, those of the stock included; whole runs have a number of their own."""
    columns: int = COLUMN_COUNT
    """How many columns have cards."""
    hidden: float = 0.5
    """The share of cards that lie hidden, as far as they do not lie at a front."""
    rows: int = 0
    """Rows of stock."""


RECIPES: Final = (
    Recipe("endgames/one-suit-1", 1, 1),
    Recipe("endgames/one-suit-2", 1, 2, columns=8),
    Recipe("endgames/two-suits-1", 2, 3),
    Recipe("endgames/two-suits-2", 2, 4, columns=8),
    Recipe("endgames/two-suits-3", 2, 5, columns=7, hidden=0.8),
    Recipe("endgames/four-suits-1", 4, 6, columns=8),
    Recipe("endgames/four-suits-2", 4, 7, columns=7),
    Recipe("endgames/four-suits-3", 4, 8, columns=6, hidden=0.8),
    Recipe("loose/one-suit-20", 1, 9, "collect: 1", "loose cards", 20),
    Recipe("loose/two-suits-24", 2, 10, "collect: 1", "loose cards", 24, columns=8),
    Recipe("loose/four-suits-30", 4, 11, "collect: 1", "loose cards", 30, columns=8),
    Recipe("loose/all-face-up", 4, 12, "all_face_up: true", "loose cards", 30, hidden=1.0),
    Recipe("stock/one-suit", 1, 13, rows=1),
    Recipe("stock/two-suits", 2, 14, rows=1),
    Recipe("stock/four-suits", 4, 15, rows=1),
    Recipe("stock/two-rows", 2, 16, "collect: 1", "loose cards", 36, rows=2),
    Recipe("stock/gaps", 4, 17, "stock_empty: true\n  gaps: 2", "loose cards", 28, rows=1),
    Recipe("tight/four-suits", 4, 18, hidden=0.3),
    Recipe("tight/no-line-1", 4, 1232, "collect: 1", "loose cards", 30, hidden=0.9),
    Recipe("tight/no-line-2", 2, 1758, "collect: 1", "loose cards", 36, hidden=0.9),
    Recipe("tight/no-line-3", 4, 1005, "collect: 1", "loose cards", 40, hidden=0.9),
    Recipe("openings/one-suit", 1, 1, kind="opening"),
    Recipe("openings/two-suits", 2, 2, kind="opening"),
    Recipe("openings/four-suits", 4, 4, kind="opening"),
)


def position_of(recipe: Recipe) -> Position:
    """The table that a recipe makes."""
    if recipe.kind == "opening":
        return opening(recipe.suits, recipe.seed)
    chance = random.Random(recipe.seed)
    if recipe.kind == "whole runs":
        cards, collected = _two_runs(recipe.suits)
    else:
        cards, collected = _loose(recipe, chance), ()
    mixed = _mixed(cards, chance)
    stock = mixed[: recipe.rows * COLUMN_COUNT]
    columns = list(_columns(mixed[len(stock) :], recipe, chance))
    return Position(tuple(columns), tuple(stock), collected)


def _two_runs(suits: SuitCount) -> tuple[list[Card], tuple[Suit, ...]]:
    """The cards of two runs, of different suits where there are any, and the other runs' suits."""
    runs = SUITS_IN_PLAY[suits] * copies(suits)
    cards = [Card(rank, suit) for suit in runs[-2:] for rank in range(ACE, KING + 1)]
    return cards, runs[: RUNS_TO_WIN - 2]


def _loose(recipe: Recipe, chance: random.Random) -> list[Card]:
    """A whole run, and other cards of the deck."""
    run = [Card(rank, SUITS_IN_PLAY[recipe.suits][0]) for rank in range(ACE, KING + 1)]
    rest = list(deck(recipe.suits))
    for card in run:
        rest.remove(card)
    return run + _mixed(rest, chance)[: recipe.cards - len(run)]


def _mixed(cards: Sequence[Card], chance: random.Random) -> list[Card]:
    # Of all that Random offers only random() is promised to stay the same in later Pythons.
    return sorted(cards, key=lambda _: chance.random())


def _columns(cards: Sequence[Card], recipe: Recipe, chance: random.Random) -> Iterator[Column]:
    """The cards dealt out in turn, each column's hidden ones behind, gaps for the rest."""
    for number in range(recipe.columns):
        column = tuple(cards[number :: recipe.columns])
        hidden = sum(chance.random() < recipe.hidden for _ in column[1:])
        yield Column(column, hidden)
    yield from [GAP] * (COLUMN_COUNT - recipe.columns)


def text_of(recipe: Recipe) -> str:
    """The stage's file."""
    position = position_of(recipe)
    lines = [
        "# Written by `python -m tests.benchmarks.make_stages`.",
        "format: 1",
        f"title: {recipe.path.replace('/', ' ').replace('-', ' ')}",
        f"suits: {recipe.suits}",
        "position:",
        "  columns:",
    ]
    for number, column in position.numbered():
        if not column.is_gap:
            lines.append(f"    {number}: {write_column(column)}")
    if position.stock:
        lines.append("  stock:")
    firsts = range(0, len(position.stock), COLUMN_COUNT)
    rows = (position.stock[first : first + COLUMN_COUNT] for first in firsts)
    lines += [f"    - {write_cards(row)}" for row in rows]
    if position.collected:
        lines.append(f"  collected: {' '.join(position.collected)}")
    return "\n".join([*lines, "goal:", f"  {recipe.goal}", ""])


def write_all(folder: Path = OWN_STAGES) -> None:
    """Write every stage anew, and take away those that are none any more."""
    for old in folder.rglob("*.yaml"):
        old.unlink()
    for recipe in RECIPES:
        path = folder / f"{recipe.path}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text_of(recipe), "utf-8", newline="\n")


if __name__ == "__main__":
    write_all()
    tell(f"{len(RECIPES)} stages in {OWN_STAGES}")
