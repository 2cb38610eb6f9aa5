"""From the `position` of a file to a Position that a deck can make, or what speaks against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from trainer.course import card_codes as codes
from trainer.course.cards_text import CardReader, PlacedCard
from trainer.course.document import Document, MappingNode, Node, ScalarNode, SequenceNode, Span
from trainer.course.problems import Problem
from trainer.rules.cards import (
    ACE,
    KING,
    RUNS_TO_WIN,
    SUIT_NAMES,
    SUITS,
    SUITS_IN_PLAY,
    Card,
    Suit,
    SuitCount,
    copies,
    deck,
)
from trainer.rules.position import COLUMN_COUNT, COLUMN_NUMBERS, GAP, Column, Position

_COUNTED = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_SIGNS = str.maketrans("♠♥♦♣", "SHDC", "\ufe0f")


@dataclass(slots=True)
class TableReader:
    """Reads one position; `problems` is shared with its card reader."""

    reader: CardReader
    is_settled: bool = True
    """Whether the table is played on. One in a text may show a run, and name a gap: `3:`."""
    placed: list[PlacedCard] = field(default_factory=list)
    """Every card of the columns and the stock that could be read, in the order of the file."""

    @property
    def problems(self) -> list[Problem]:
        """What was found wrong so far."""
        return self.reader.problems

    def read(self, document: Document) -> Position:
        """The position of a document, made of what could be read."""
        columns = self.columns(document.at("position", "columns"))
        stock = tuple(self._stock(document.at("position", "stock")))
        collected = self._collected(document.at("position", "collected"))
        if self.reader.suits is not None:
            self._count_copies(collected, self.reader.suits)
        return Position(columns, stock, collected)

    def columns(self, node: Node | None) -> tuple[Column, ...]:
        """The ten columns of a mapping from their numbers to their cards."""
        columns = dict.fromkeys(COLUMN_NUMBERS, GAP)
        for entry in node.entries if isinstance(node, MappingNode) else ():
            number = int(entry.key.text) if entry.key.text.isdecimal() else 0
            if number in columns and isinstance(entry.value, ScalarNode):
                columns[number] = self._column(number, entry.value)
        return tuple(columns.values())

    def _column(self, number: int, node: ScalarNode) -> Column:
        if not self.is_settled and not node.text.strip():
            return GAP
        cards, hidden = self.reader.column(node)
        self.placed += cards
        column = Column(tuple(placed.card for placed in cards), hidden)
        if self.is_settled and column.ends_in_run:
            first, last = cards[-KING].span, cards[-1].span
            span = Span(first.line, first.column, last.end_line, last.end_column)
            suit = SUIT_NAMES[cards[-1].card.suit]
            message = f"column {number} ends in a whole run of {suit}, which is collected at once"
            advice = "list it under collected, or leave its ace out"
            self.problems.append(codes.RUN_COMPLETE.at(span, message, advice))
        return column

    def _stock(self, node: Node | None) -> Iterator[Card]:
        rows = node.items if isinstance(node, SequenceNode) else ()
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, ScalarNode):
                continue
            before = len(self.problems)
            cards = self.reader.cards(row)
            count = len(row.words())
            if len(self.problems) == before and not row.broken:
                self.problems.extend(_row_length(row, number, count, number == len(rows)))
            self.placed += cards
            yield from (placed.card for placed in cards)

    def _collected(self, node: Node | None) -> tuple[Suit, ...]:
        if not isinstance(node, ScalarNode) or node.broken:
            return ()
        suits = self.reader.suits
        if isinstance(node.value, str):
            return self._suits(node)
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            count = node.value
            if not 0 < count <= RUNS_TO_WIN:
                return ()  # none, or a number that is out of range, as has been told
            if suits not in (1, None):
                message = f"`{node.text}` does not say which suits were collected"
                advice = "write a letter for each run, such as S S H"
                self.problems.append(codes.BAD_COLLECTED.at(node.span, message, advice))
                return ()
            return tuple(SUITS_IN_PLAY[1] * count)
        said = f"`{node.text}` names no runs" if node.text else "no runs are named here"
        advice = "write a letter for each run, such as S S H, or leave the key out"
        self.problems.append(codes.BAD_COLLECTED.at(node.span, said, advice))
        return ()

    def _suits(self, node: ScalarNode) -> tuple[Suit, ...]:
        found: list[Suit] = []
        for word in node.words()[: RUNS_TO_WIN * 4]:
            letter = word.text.translate(_SIGNS).upper()
            if letter not in SUITS:
                message = f"`{word.text[:20]}` is no suit"
                glued = bool(letter) and set(letter) <= set(SUITS)
                advice = f"write {' '.join(letter[:8])}" if glued else "write S, H, C or D"
                if letter.isdecimal() and self.reader.suits == 1:
                    advice = f"write collected: {letter} without quotes"
                self.problems.append(codes.BAD_COLLECTED.at(word.span, message, advice))
                continue
            suit = SUITS[SUITS.index(letter)]
            if self.reader.suits is not None and suit not in SUITS_IN_PLAY[self.reader.suits]:
                message = f"`{word.text}`: {SUIT_NAMES[suit]} are not in play in this stage"
                advice = f"the stage says suits: {self.reader.suits}"
                self.problems.append(codes.SUIT_NOT_IN_PLAY.at(word.span, message, advice))
                continue
            found.append(suit)
        return self._few_enough(node, found)

    def _few_enough(self, node: ScalarNode, found: list[Suit]) -> tuple[Suit, ...]:
        """The collected suits, if a deck has as many runs."""
        if len(found) > RUNS_TO_WIN:
            message = f"{len(found)} runs are listed, and a deck has eight"
            self.problems.append(codes.BAD_COLLECTED.at(node.span, message, "leave some out"))
            return ()
        most = copies(self.reader.suits or 1)
        for suit, count in Counter(found).items():
            if count > most:
                message = f"{_COUNTED[count]} runs of {SUIT_NAMES[suit]} are listed"
                advice = f"with suits: {self.reader.suits} a deck has {_COUNTED[most]}"
                self.problems.append(codes.TOO_MANY_COPIES.at(node.span, message, advice))
                return ()
        return tuple(found)

    def _count_copies(self, collected: tuple[Suit, ...], suits: SuitCount) -> None:
        """One problem for each card of which there are more than the deck has."""
        most, counts = copies(suits), Counter[Card]()
        counts.update(Card(rank, suit) for suit in collected for rank in range(ACE, KING + 1))
        total = counts + Counter(placed.card for placed in self.placed)
        first: dict[Card, Span] = {}
        told: set[Card] = set()
        for placed in self.placed:
            card = placed.card
            first.setdefault(card, placed.span)
            counts[card] += 1
            if counts[card] > most and card not in told:
                told.add(card)
                runs = collected.count(card.suit)
                also = f", {_COUNTED[runs]} of them in collected runs" if runs else ""
                message = f"`{card}` is there {total[card]} times{also}"
                advice = f"with suits: {suits} a deck has {_COUNTED[most]}"
                self.problems.append(
                    codes.TOO_MANY_COPIES.at(placed.span, message, advice, related=first[card])
                )


def _row_length(row: ScalarNode, number: int, count: int, is_last: bool) -> Iterator[Problem]:
    if count == COLUMN_COUNT:
        return
    message = f"row {number} of the stock has {_counted(count)}, not ten"
    if count < COLUMN_COUNT and is_last:
        advice = "give it ten, one for each column, or leave it out"
        yield codes.SHORT_LAST_ROW.at(row.span, f"{message}: it can never be dealt", advice)
    else:
        yield codes.STOCK_ROW.at(row.span, message, "a row has one card for each column")


def _counted(count: int) -> str:
    number = _COUNTED[count] if count < len(_COUNTED) else str(count)
    return f"{number} card" if count == 1 else f"{number} cards"


def missing_from_deck(position: Position, suits: SuitCount) -> str | None:
    """The cards a full deck has and the position has not, in words; None where it has them all.

    >>> missing_from_deck(Position((GAP,) * 10, collected=("S",) * 7), 1)
    'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS'
    """
    missing = Counter(deck(suits)) - Counter(position.cards_in_play())
    if not missing:
        return None
    order = sorted(missing, key=lambda card: (SUITS.index(card.suit), card.rank))
    words = [f"{card} x{missing[card]}" if missing[card] > 1 else str(card) for card in order]
    if len(words) <= KING:
        return " ".join(words)
    return f"{' '.join(words[:10])} and {sum(missing[card] for card in order[10:])} more"
