"""Positions of the course's plan with their proved shortest lengths, found outside this project.

Columns are divided by `;`, `-` is a gap, a column not named is a pad: one lone ace.
"""

from __future__ import annotations

from typing import NamedTuple

from trainer.goals.all_face_up import AllFaceUp
from trainer.goals.base import Goal
from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.filled import Filled
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.puzzle import Puzzle
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.rules.notation import read_card, read_cards, read_column, read_position
from trainer.rules.position import COLUMN_COUNT, GAP, Column, Position

PAD = "AS"


class Known(NamedTuple):
    table: str
    goals: tuple[Goal, ...]
    shortest: int | None
    """None: proved impossible."""
    stock: str = ""
    collected: str = ""
    pad: str = PAD

    @property
    def puzzle(self) -> Puzzle:
        start = table(self.table, self.stock, self.collected, self.pad)
        return Puzzle(start, start, self.goals)


def table(text: str, stock: str = "", collected: str = "", pad: str = PAD) -> Position:
    columns = [_column(part.strip()) for part in text.split(";")]
    columns += [_column(pad)] * (COLUMN_COUNT - len(columns))
    suits = tuple(read_card(f"K{suit}").suit for suit in collected.split())
    return Position(tuple(columns), read_cards(stock), suits)


def _column(text: str) -> Column:
    return GAP if text in ("", "-") else read_column(text)


def joined(*lists: str) -> Joined:
    return Joined(tuple(map(read_cards, lists)))


def groups(*lists: str) -> Groups:
    return Groups(tuple(map(read_cards, lists)))


def held(text: str) -> Columns:
    columns = read_position(text).numbered()
    return Columns(tuple((number, column.cards) for number, column in columns if column.cards))


def gaps_kept(*goals: Goal, gaps: int = 1) -> tuple[Goal, ...]:
    return (*goals, Gaps(gaps))


RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
SEVEN_SPADES = "S S S S S S S"
BUILT = "9S 8S 7S 6S"

KNOWN = [
    # Reading a column
    Known("9H|6S; 7S", (TurnUp(1),), 1),
    Known("9H|5S; 7S; 6H", (TurnUp(1),), 1),
    Known("4S|KS; -", (TurnUp(1),), 1),
    Known("9H 3S|5H; 6S; JS|8H; 9S", (Uncover((3,)),), 1),
    # Placing one card, moving a group
    Known("3H|8S 7S 6S; 9H", (Uncover((1,)),), 1),
    Known("3H|8S 7S 6H; 9H; 7H", (Uncover((1,)),), 2),
    Known("3H|8S 7H 6H; 9S; 8H", (Uncover((1,)),), 2),
    Known("3H|8S 7H 6S; 9S; 8H; 7S", (Uncover((1,)),), 3),
    # Splitting a mixed run
    Known("TS 9S 8S; JH; KS|9H; 9H", (Uncover((3,)),), 2),
    Known("KS QS JS TS 9S 8S 7S; 8H 7S 6S 5S 4S 3S 2S AS", (Collect(1),), 1),
    # Reconnecting in suit
    Known(
        "9S 8S 7H 6H; TH 9H 8H; KS|7S 6S", (joined("9S 8S 7S 6S", "9H 8H 7H 6H"), Uncover((3,))), 2
    ),
    Known("JS TH; JH TS 9S; 9H; -", (joined("JS TS 9S", "JH TH 9H"),), 4),
    # Uncovering, highest first
    Known("KH|9S; KS|TH; JS", (Uncover((1, 2)),), 2),
    Known("KH|9H; KS|TH; JS", (Uncover((1, 2)),), 2),
    Known("KH|6S; JS|7H; JH|8S; 9S", (Uncover((1, 2, 3)),), 3),
    # Two targets of one rank
    Known("KH|7S; QH|8S; QS|8H; 9S; 9H", (Uncover((1, 2, 3)), joined("9S 8S 7S", "9H 8H")), 3),
    Known("7H|5S; 3H|6H; KH 6H", (Uncover((1, 2)),), 2),
    Known("4H|8S; KS 9S; 6H|9H; TH", (Uncover((1, 3)),), 2),
    # Kings and gaps
    Known("TS; 4H|9S KH; 5S|8S; -", (Uncover((2, 3)),), 3),
    Known("7H|KS; 6S|QS JS; -", (Uncover((1, 2)),), 2),
    Known("JH|KS; KH|QS; 9S|JH; -", (Uncover((1, 2, 3)),), 3),
    # A gap is borrowed, not spent
    Known("8S 7H; 8H 7S; -", gaps_kept(joined("8S 7S", "8H 7H")), 3),
    Known("QS|9S 8H; TS; -", gaps_kept(Uncover((1,))), 3),
    Known("QS|9S 8H; TS; 9H; -", gaps_kept(Uncover((1,))), 2),
    Known("TS 9H; JH TH 9S 8S; -", (joined("TS 9S 8S", "JH TH 9H"),), 3),
    # k gaps: count units, not cards
    Known("AH|JS TS 9H 8H; QH; -", gaps_kept(Uncover((1,))), 3),
    Known("AH|JS TS 9H 8H 7S; QH; -", gaps_kept(Uncover((1,))), None),
    Known("AH|JS TH 9S 8H; AS|5S 4H 3S; -; -", (TurnUp(1),), 4),
    Known("AH|JS TH 9S 8H; AS|5S 4H 3S; -; -", (Uncover((1,)),), None),
    Known("AH|JS TH 9S 8H; QH; -; -", gaps_kept(Uncover((1,)), gaps=2), 9),
    Known("AH|JS TH 9S; QH; TS; -", gaps_kept(Uncover((1,))), 4),
    # Neatening
    Known("QS JH; QH JS TH; -", (held("1: QS JS TH; 2: QH JH"),), 5),
    Known("QS JH TS; QH JS TH; -", (joined("QS JS TS", "QH JH TH"),), 6),
    Known("QS JH TS 9S; QH JS TH 9H 8H; -", (joined("QS JS TS 9S", "QH JH TH 9H 8H"),), 6),
    Known("9S 8H; 9H 8D; 9D 8S; -", (joined("9S 8S", "9H 8H", "9D 8D"),), 4),
    # Filling gaps before a deal
    Known("8S 7S 6S; JS TH; -", (Filled(), joined("8S 7S 6S")), 1),
    Known("KS QS JS; 9H 8S; 4H|TH; -", (Filled(), Uncover((3,)), joined("KS QS JS")), 1),
    Known("9S 8S 7S 6S 5S; JH TS; 3H|KS; -; -", (Filled(), joined("9S 8S 7S 6S 5S")), 2),
    Known("9S 8S 7S; JS TH 9H; QS JH; -; -", (Filled(), joined("9S 8S 7S"), joined("TH 9H")), 2),
    # Completing runs
    Known("5H|KS QS JS TS 9S 8S 7S; 8H|6S 5S 4S 3S 2S AS; 9H", (Collect(1), TurnUp(2)), 1),
    # Endgames with an empty stock
    Known(
        "2S|8S; JS|9S; TS|5S; 6S|AS; QS|KS; 3S|7S; 4S", (Win(),), 13, collected=SEVEN_SPADES, pad=""
    ),
    Known(
        "9S|8S; KS|JS; AS|5S; QS|2S; 6S|TS; 4S|3S; 7S", (Win(),), 14, collected=SEVEN_SPADES, pad=""
    ),
    # Two and four suits
    Known(
        "9S 8H 7D; 9H 8D 7S; 9D 8S 7H; -; -",
        (joined("9S 8S 7S", "9H 8H 7H", "9D 8D 7D"),),
        8,
    ),
    # The order before a deal
    Known("6H|KS; QS JH; QH JS; 4S|5H; -", (AllFaceUp(), joined("QS JS", "QH JH"), Filled()), 5),
]
"""What a board of the plan asks for is given there in words; these are the goals they mean."""

WHAT_THE_ROW_COVERS = Known(
    "9S; 9H 8S 7S; KH; AH; AH; AH; AH; AH; AS; AS",
    (groups("8S 7S 6S"),),
    2,
    stock="6S KS JH JS QH TH TS 4H 4S 3H",
)

COLLECTING_TOO_EARLY = Known(
    "KS QS JS TS 9S 8S; 7S 6S; 5S; 4S; 3S; 2S; AS; KS; QS; JS",
    (Win(),),
    None,
    stock="6S 9S 8S 7S TS 5S 4S AS 2S 3S",
    collected="S S S S S S",
)

LOST_BY_THE_FIRST_PLAY = [
    # Seven-six of spades onto the heart eight, where the spade eight is wanted.
    (KNOWN[10], "3>2"),
    (Known("KH|9S; KS|TH; JS", (Uncover((1, 2)),), 2), "1>2"),
    (Known("TS; 4H|9S KH; 5S|8S; -", (Uncover((2, 3)),), 3), "3>4"),
]
