"""Checks the hints: an exercise has some, and the cards they name are there."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.checks.evidence import CODES, Evidence
from trainer.course.document import ScalarNode
from trainer.course.problems import Problem
from trainer.course.prose import cards_named
from trainer.rules.cards import Card
from trainer.rules.notation import write_cards

HINT_MISSING = CODES.declare(
    "hint-missing",
    "error",
    "An exercise has no hint, so a learner who is stuck can only be shown the answer.",
)
HINT_CARD_ABSENT = CODES.declare(
    "hint-card-absent",
    "error",
    "A hint names a card in backticks that is neither in a column nor in the stock.",
)


def check_hints(evidence: Evidence) -> Iterator[Problem]:
    """Problems where an exercise has no hint, or a hint names a card that is not there."""
    stage = evidence.stage
    if not stage.hints and stage.kind == "exercise":
        span = evidence.document.key_span("title")
        yield HINT_MISSING.at(span, "the exercise has no hint", "write one under `hints`")
    there = {card for column in stage.position.columns for card in column.cards}
    there.update(stage.position.stock)
    for number in range(len(stage.hints)):
        node = evidence.document.at("hints", number)
        if isinstance(node, ScalarNode):
            yield from _absent(node, there)


def _absent(hint: ScalarNode, there: set[Card]) -> Iterator[Problem]:
    for cards, start, end in cards_named(hint.text):
        absent = [card for card in cards if card not in there]
        if absent:
            named = write_cards(absent)
            message = f"`{named}` {'is' if len(absent) == 1 else 'are'} not on the table"
            yield HINT_CARD_ABSENT.at(hint.place(start, end), message, "name cards that are")
