"""Cards, columns and moves in the values of a file: each bad token with its place and a way out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from trainer.course import card_codes as codes
from trainer.course.document import Node, ScalarNode, SequenceNode, Span, Word
from trainer.course.problems import Problem
from trainer.course.shape_codes import NO_SUCH_COLUMN
from trainer.rules.cards import DECK_SIZE, SUIT_NAMES, SUITS_IN_PLAY, Card, SuitCount
from trainer.rules.lines import Request, read_move
from trainer.rules.moves import Deal
from trainer.rules.notation import NotationError, read_card, write_cards
from trainer.rules.position import COLUMN_NUMBERS
from trainer.values import frozen

_EMOJI: Final = "\ufe0f"
_OUTLINED: Final = str.maketrans("♤♡♢♧", "SHDC")
_TOKEN: Final = re.compile(r"\||[^\s|]+")
_LOOSE_CARD: Final = re.compile(r"(?:10|[A2-9TJQK])[SHCD♠♥♦♣]", re.IGNORECASE)
_FEWEST_RANKS: Final = re.compile(r"10|[A2-9TJQK]", re.IGNORECASE)


@frozen
class PlacedCard:
    """A card with where it stands in the file."""

    card: Card
    span: Span


@frozen
class CardReader:
    """Reads cards of a stage with that many suits (None: any suit), and notes what is wrong."""

    suits: SuitCount | None
    problems: list[Problem] = field(default_factory=list)

    def column(self, node: Node) -> tuple[list[PlacedCard], int]:
        """The cards of a column, back card first, and how many of them are hidden."""
        cards: list[PlacedCard] = []
        hidden: int | None = None
        bar: Word | None = None
        tokens = self._tokens(node, "leave the line out: a column that is not named is a gap")
        for token in tokens:
            if token.text != "|":
                cards.extend(self._card(token))
            elif bar is not None:
                message = "a column has one bar, and this is the second"
                self._bar(token, message, "leave one of the two out", bar.span)
            else:
                bar, hidden = token, len(cards)
                if token is tokens[0]:
                    message = "no hidden card stands left of the bar"
                    self._bar(token, message, "leave the bar out where no card is hidden")
        if bar is not None and bar is tokens[-1] and len(tokens) > 1:
            message = "every card is left of the bar, so the front card would be hidden"
            advice = "put the bar before the first card that is face up"
            self.problems.append(codes.HIDDEN_FRONT.at(bar.span, message, advice))
        return cards, hidden or 0

    def cards(self, node: Node) -> list[PlacedCard]:
        """The cards of a list that has no hidden ones; none of a text in quotes that is empty."""
        found: list[PlacedCard] = []
        if isinstance(node, ScalarNode) and node.value == "":
            return found
        for token in self._tokens(node, "write cards, such as 9S 8S"):
            if token.text == "|":
                self._bar(token, "only a column has a bar", "leave it out")
            else:
                found.extend(self._card(token))
        return found

    def _bar(self, token: Word, message: str, advice: str, related: Span | None = None) -> None:
        self.problems.append(codes.BAR_MISPLACED.at(token.span, message, advice, related=related))

    def _tokens(self, node: Node, advice: str) -> Sequence[Word]:
        """The tokens of a scalar; a column's bar is one of its own."""
        if not isinstance(node, ScalarNode) or node.broken:
            return ()
        if node.value is None or not node.text.strip():
            said = f"`{node.text}` means nothing" if node.text.strip() else "there are no cards"
            self.problems.append(codes.NO_CARDS.at(node.span, f"{said} here", advice))
            return ()
        tokens = [node.word(*found.span()) for found in _TOKEN.finditer(node.text)]
        if len(tokens) > DECK_SIZE + 2:
            message = f"there are {len(tokens):,} cards here; a deck has {DECK_SIZE}"
            self.problems.append(codes.TOO_MANY_CARDS.at(node.span, message, "leave some out"))
            return ()
        return tokens

    def _card(self, token: Word) -> Iterator[PlacedCard]:
        try:
            card = read_card(token.text.replace(_EMOJI, ""))
        except NotationError as error:
            self.problems.append(unknown_card(token, error, self.suits))
            return
        if self.suits is not None and card.suit not in SUITS_IN_PLAY[self.suits]:
            message = f"`{token.text}`: {SUIT_NAMES[card.suit]} are not in play in this stage"
            need = next(count for count, suits in SUITS_IN_PLAY.items() if card.suit in suits)
            playing = " and ".join(SUIT_NAMES[suit] for suit in SUITS_IN_PLAY[self.suits])
            advice = f"suits: {self.suits} is {playing}; write suits: {need}, or another card"
            self.problems.append(codes.SUIT_NOT_IN_PLAY.at(token.span, message, advice))
            return
        yield PlacedCard(card, token.span)


def unknown_card(token: Word, error: NotationError, suits: SuitCount | None) -> Problem:
    """A token that is no card, with what was probably meant."""
    text = token.text if len(token.text) <= 20 else token.text[:19] + "…"
    message = error.message.replace(error.token, text)
    meant = error.meant or _meant(token.text, suits)
    if meant is None:
        meant = "a rank and a suit, such as 8S; ten is TS"
    return codes.UNKNOWN_CARD.at(token.span, message, f"write {meant}")


def _meant(token: str, suits: SuitCount | None) -> str | None:
    """What a token without an obvious slip stands for: a rank, or cards without blanks."""
    plain = token.translate(_OUTLINED).upper().lstrip("0")
    if _FEWEST_RANKS.fullmatch(plain):
        rank = "T" if plain == "10" else plain
        return " or ".join(rank + suit for suit in SUITS_IN_PLAY[suits or 4])
    found = _LOOSE_CARD.findall(plain)
    rest = _LOOSE_CARD.sub("", plain)
    if found and not any(char.isalnum() for char in rest) and len(found) <= 13:
        return write_cards(read_card(card) for card in found)
    return None


def read_move_at(word: Word, problems: list[Problem]) -> Request | Deal | None:
    """A move as typed; None, and a problem, where it is none."""
    if not word.text.strip():
        message = "there is no move here"
        problems.append(codes.UNREADABLE_MOVE.at(word.span, message, "write 3>5, 3>5x2 or deal"))
        return None
    try:
        move = read_move(word.text)
    except NotationError as error:
        meant = error.meant or "3>5, 3>5x2 or deal"
        text = word.text if len(word.text) <= 30 else word.text[:29] + "…"
        message = error.message.replace(error.token, text)
        problems.append(codes.UNREADABLE_MOVE.at(word.span, message, f"write {meant}"))
        return None
    if isinstance(move, Request):
        wrong = [number for number in (move.source, move.target) if number not in COLUMN_NUMBERS]
        if wrong:
            message = f"`{word.text}`: there is no column {wrong[0]}"
            advice = "columns have the numbers 1 to 10"
            problems.append(NO_SUCH_COLUMN.at(word.span, message, advice))
            return None
        if move.size is not None and not 1 <= move.size <= 13:
            message = f"`{word.text}`: from 1 to 13 cards can move, not {move.size}"
            advice = f"write {move.source}>{move.target} for the group that fits"
            problems.append(codes.UNREADABLE_MOVE.at(word.span, message, advice))
            return None
    return move


@frozen
class NodeField:
    """A value of a goal as its goal reads it (see `trainer.goals.base.Field`)."""

    node: Node
    reader: CardReader

    def number(self) -> int:
        """The whole number it holds; 0 where it holds none."""
        value = self.node.value if isinstance(self.node, ScalarNode) else None
        return value if isinstance(value, int) else 0

    def cards(self) -> tuple[Card, ...]:
        """The cards of its text, those that could be read."""
        return tuple(placed.card for placed in self.reader.cards(self.node))

    def items(self) -> Sequence[NodeField]:
        """The values of the list it holds."""
        items = self.node.items if isinstance(self.node, SequenceNode) else ()
        return tuple(NodeField(item, self.reader) for item in items)

    def entries(self) -> Sequence[tuple[str, NodeField]]:
        """The keys, as text, and values of the mapping it holds."""
        if isinstance(self.node, ScalarNode | SequenceNode):
            return ()
        return tuple(
            (entry.key.text, NodeField(entry.value, self.reader)) for entry in self.node.entries
        )
