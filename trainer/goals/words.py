"""The small words that goals build their sentences from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.rules.cards import Card
from trainer.rules.notation import write_cards


def mid(sentence: str) -> str:
    """The sentence as it reads within another.

    >>> mid("Collect a run")
    'collect a run'
    """
    return sentence[:1].lower() + sentence[1:]


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "gap"), counted(2, "gap")
    ('1 gap', '2 gaps')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts of a sentence in a row.

    >>> listed(["1", "3", "4"])
    '1, 3 and 4'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def shown(cards: Iterable[Card]) -> str:
    """Cards as texts show them: in backticks.

    >>> shown([Card(9, "S"), Card(8, "S")])
    '`9S 8S`'
    """
    return f"`{write_cards(cards)}`"
