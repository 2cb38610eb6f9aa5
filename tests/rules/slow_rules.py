"""The rules once more, slowly and by other means: the judge of the engine in tests.

Written from the text of the rules alone, with mutable lists, its own reader of positions and
nothing imported from the package, so that the two can only agree where both are right.
"""

from __future__ import annotations

from dataclasses import dataclass

ORDER = [
    "finished",
    "no-such-column",
    "same-column",
    "empty-source",
    "bad-count",
    "hidden-card",
    "suit-break",
    "rank-break",
    "king-needs-gap",
    "nothing-on-ace",
    "wrong-rank",
    "stock-empty",
    "stock-short",
    "gaps",
]
"""Every refusal in the order in which they are given; those of a deal last."""

RANKS = "A23456789TJQK"


@dataclass
class SlowCard:
    name: str
    is_face_up: bool

    @property
    def rank(self) -> int:
        return RANKS.index(self.name[0]) + 1

    @property
    def suit(self) -> str:
        return self.name[1]


class SlowTable:
    """A table that moves change."""

    def __init__(self, text: str) -> None:
        self.columns: list[list[SlowCard]] = [[] for _ in range(10)]
        self.stock: list[str] = []
        self.collected: list[str] = []
        for part in text.replace(";", "\n").splitlines():
            if not part.strip():
                continue
            name, held = part.split(":")
            if name.strip() == "stock":
                self.stock = held.split()
            elif name.strip() == "collected":
                self.collected = held.split()
            else:
                hidden, bar, face_up = held.partition("|")
                if not bar:
                    hidden, face_up = "", hidden
                self.columns[int(name) - 1] = [
                    *(SlowCard(card, False) for card in hidden.split()),
                    *(SlowCard(card, True) for card in face_up.split()),
                ]

    def text(self) -> str:
        lines = []
        for number, column in enumerate(self.columns, start=1):
            if column:
                words = []
                for place, card in enumerate(column):
                    if card.is_face_up and place and not column[place - 1].is_face_up:
                        words.append("|")
                    words.append(card.name)
                lines.append(f"{number}: {' '.join(words)}")
        if self.stock:
            lines.append("stock: " + " ".join(self.stock))
        if self.collected:
            lines.append("collected: " + " ".join(self.collected))
        return "\n".join(lines)

    def refusals_of_deal(self) -> set[str]:
        """Every refusal that applies to a deal."""
        found = set()
        if len(self.collected) == 8:
            found.add("finished")
        if len(self.stock) == 0:
            found.add("stock-empty")
        if 0 < len(self.stock) < 10:
            found.add("stock-short")
        if [] in self.columns:
            found.add("gaps")
        return found

    def refusals(self, source: int, size: int, target: int) -> set[str]:
        """Every refusal that applies to moving `size` cards from one column to another."""
        found = set()
        if len(self.collected) == 8:
            found.add("finished")
        if source not in range(1, 11) or target not in range(1, 11):
            found.add("no-such-column")
        if source == target:
            found.add("same-column")
        if source not in range(1, 11):
            return found
        column = self.columns[source - 1]
        if not column:
            found.add("empty-source")
        if size < 1 or size > len(column):
            found.add("bad-count")
        lifted = column[max(0, len(column) - size) :] if size > 0 else []
        if any(not card.is_face_up for card in lifted):
            found.add("hidden-card")
        # The break nearest the front is the one that is named.
        for place in range(len(lifted) - 1, 0, -1):
            behind, front = lifted[place - 1], lifted[place]
            if behind.rank - 1 != front.rank:
                found.add("rank-break")
                break
            if behind.suit != front.suit:
                found.add("suit-break")
                break
        if target in range(1, 11) and self.columns[target - 1] and 1 <= size <= len(column):
            onto, first = self.columns[target - 1][-1], lifted[0]
            if first.rank == 13:
                found.add("king-needs-gap")
            if onto.rank == 1:
                found.add("nothing-on-ace")
            if onto.rank != first.rank + 1:
                found.add("wrong-rank")
        return found

    def moves(self) -> list[tuple[int, int, int] | str]:
        """Every legal move, found by asking about each that the face-up cards allow."""
        found: list[tuple[int, int, int] | str] = [
            (source, size, target)
            for source in range(1, 11)
            for size in range(1, sum(card.is_face_up for card in self.columns[source - 1]) + 1)
            for target in range(1, 11)
            if not self.refusals(source, size, target)
        ]
        if not self.refusals_of_deal():
            found.append("deal")
        return found

    def play(self, move: tuple[int, int, int] | str) -> SlowTable:
        """The table after a legal move; this one stays."""
        after = SlowTable("")
        after.columns = [
            [SlowCard(c.name, c.is_face_up) for c in column] for column in self.columns
        ]
        after.stock, after.collected = list(self.stock), list(self.collected)
        if isinstance(move, str):
            for column in after.columns:
                column.append(SlowCard(after.stock.pop(0), True))
        else:
            source, size, target = move
            lifted = [after.columns[source - 1].pop() for _ in range(size)]
            after.columns[target - 1].extend(reversed(lifted))
        while after.settle_a_little():
            pass
        return after

    def settle_a_little(self) -> bool:
        """Do one thing that settling does, in the first column that needs it."""
        for column in self.columns:
            tail = column[-13:]
            names = [card.name for card in tail]
            if (
                tail
                and all(card.is_face_up for card in tail)
                and names == [rank + names[0][1] for rank in reversed(RANKS)]
            ):
                del column[-13:]
                self.collected.append(names[0][1])
                return True
            if column and not column[-1].is_face_up:
                column[-1].is_face_up = True
                return True
        return False
