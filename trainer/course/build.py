"""From a Document to a Stage, or to everything that keeps it from being one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from trainer.course import card_codes as codes
from trainer.course.cards_text import CardReader, NodeField, read_move_at
from trainer.course.document import Document, MappingNode, Node, ScalarNode, SequenceNode, Span
from trainer.course.problems import Problem, has_errors
from trainer.course.prose_check import prose_problems
from trainer.course.shape import check_shape
from trainer.course.stage import Cost, Kind, Limits, Mistake, Stage, Step
from trainer.course.table import TableReader, missing_from_deck
from trainer.goals.base import Goal
from trainer.goals.registry import GOALS, by_key
from trainer.rules.cards import SUITS_IN_PLAY, SuitCount
from trainer.rules.position import Position

_GOAL_KEYS = frozenset(goal.key for goal in GOALS)


def build_stage(
    document: Document, name: str, *, is_whole: bool = True
) -> tuple[Stage | None, list[Problem]]:
    """The stage of a document, and its problems; no stage where one of them is an error.

    Unless the whole is asked for, what is wrong within its texts is not: it is shown as it stands.
    """
    shape = check_shape(document, "stage")
    if any(problem.code.startswith("format-too") for problem in shape):
        return None, shape
    builder = _Builder(document, CardReader(_suits(document)), shape)
    stage = builder.build(name)
    problems = [*shape, *builder.reader.problems]
    problems += prose_problems(_texts_of(document)) if is_whole else ()
    return (None if has_errors(problems) else stage), problems


def _suits(document: Document) -> SuitCount | None:
    node = document.root.get("suits")
    value = node.value if isinstance(node, ScalarNode) else None
    known = not isinstance(value, bool) and value in SUITS_IN_PLAY
    return cast(SuitCount, value) if known else None


@dataclass(slots=True)
class _Builder:
    """Reads the parts of one stage. What has a wrong shape is passed over: it has been told."""

    document: Document
    reader: CardReader
    shape: list[Problem]

    @property
    def problems(self) -> list[Problem]:
        return [*self.shape, *self.reader.problems]

    def build(self, name: str) -> Stage:
        position = TableReader(self.reader).read(self.document)
        readable = not has_errors(self.problems)
        goal, keep = self._goals("goal"), self._goals("keep")
        if readable:
            self._check_deck(position, "goal", goal)
            self._check_deck(position, "keep", keep)
        return Stage(
            name=name,
            title=self._text("title"),
            suits=self.reader.suits or 4,
            kind=cast(Kind, self._text("kind") or "exercise"),
            position=position,
            goal=goal,
            keep=keep,
            limits=Limits(self._number("limits", "moves"), self._number("limits", "deals")),
            par=self._number("par"),
            intro=self._text("intro"),
            hints=tuple(self._texts("hints")),
            solution=tuple(self._solution()),
            mistakes=tuple(self._mistakes()),
            outro=self._text("outro"),
            tags=tuple(self._texts("tags")),
        )

    def _value(self, *path: str | int) -> Any:
        node = self.document.at(*path)
        return node.value if isinstance(node, ScalarNode) and not node.broken else None

    def _text(self, *path: str | int) -> str:
        value = self._value(*path)
        return value.strip() if isinstance(value, str) else ""

    def _number(self, *path: str | int) -> int | None:
        value = self._value(*path)
        return value if isinstance(value, int) else None

    def _texts(self, key: str) -> Iterator[str]:
        for number in range(len(_items(self.document.at(key)))):
            yield self._text(key, number)

    def _goals(self, key: str) -> tuple[Goal, ...]:
        """The goals of `goal` or `keep`, but for those whose shape is wrong."""
        node = self.document.at(key)
        entries = node.entries if isinstance(node, MappingNode) else ()
        return tuple(
            by_key(entry.key.text).read(NodeField(entry.value, self.reader))
            for entry in entries
            if entry.key.text in _GOAL_KEYS and not self._has_wrong_shape(entry.value)
        )

    def _has_wrong_shape(self, node: Node) -> bool:
        start, end = node.span[:2], node.span[2:]
        inside = any(start <= problem.span[:2] <= end for problem in self.shape)
        return inside or _is_broken(node)

    def _check_deck(self, position: Position, key: str, goals: tuple[Goal, ...]) -> None:
        if self.reader.suits is None or not any(goal.needs_full_deck for goal in goals):
            return
        if (missing := missing_from_deck(position, self.reader.suits)) is None:
            return
        span = next(_keys(self.document.at(key), "win"), self.document.key_span(key))
        message = f"`win` needs a full deck, and these cards are missing: {missing}"
        advice = "add them, or ask for less, such as collect: 1"
        self.reader.problems.append(codes.INCOMPLETE_DECK.at(span, message, advice))

    def _solution(self) -> Iterator[Step]:
        for item in _items(self.document.at("solution")):
            if isinstance(item, MappingNode) and len(item.entries) == 1:
                key, value = item.entries[0].key, item.entries[0].value
                say = value.text.strip() if isinstance(value, ScalarNode) else ""
            elif isinstance(item, ScalarNode) and not item.broken:
                key, say = item, ""
            else:
                continue
            move = read_move_at(key.whole(), self.reader.problems)
            if move is not None:
                yield Step(move, say)

    def _mistakes(self) -> Iterator[Mistake]:
        for number, item in enumerate(_items(self.document.at("mistakes"))):
            line = item.get("line") if isinstance(item, MappingNode) else None
            words = line.words() if isinstance(line, ScalarNode) and not line.broken else ()
            moves = [read_move_at(word, self.reader.problems) for word in words[:1000]]
            proof = cast(Cost, self._text("mistakes", number, "proof"))
            say = self._text("mistakes", number, "say")
            yield Mistake(tuple(move for move in moves if move is not None), proof, say)


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, SequenceNode) else ()


def _keys(node: Node | None, key: str) -> Iterator[Span]:
    """The places of a key, wherever it is below a node."""
    if isinstance(node, MappingNode):
        for entry in node.entries:
            if entry.key.text == key:
                yield entry.key.span
            yield from _keys(entry.value, key)
    elif isinstance(node, SequenceNode):
        for item in node.items:
            yield from _keys(item, key)


def _is_broken(node: Node) -> bool:
    if isinstance(node, ScalarNode):
        return node.broken
    if isinstance(node, SequenceNode):
        return any(map(_is_broken, node.items))
    return any(entry.key.broken or _is_broken(entry.value) for entry in node.entries)


def _texts_of(document: Document) -> Iterator[ScalarNode]:
    """The texts of a stage that a learner reads."""
    paths: list[tuple[str | int, ...]] = [("intro",), ("outro",)]
    paths += [("hints", number) for number in range(len(_items(document.at("hints"))))]
    nodes = [document.at(*path) for path in paths]
    for item in _items(document.at("solution")):
        if isinstance(item, MappingNode):
            nodes += [entry.value for entry in item.entries]
    for item in _items(document.at("mistakes")):
        nodes.append(item.get("say") if isinstance(item, MappingNode) else None)
    for node in nodes:
        if isinstance(node, ScalarNode) and isinstance(node.value, str) and not node.broken:
            yield node
