"""The sentences about a document that has not the shape of its schema."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from trainer.course import shape_codes as codes
from trainer.course.card_codes import ONE_CARD
from trainer.course.document import Document, MappingNode, Node, ScalarNode, SequenceNode, Span
from trainer.course.problems import Problem
from trainer.course.schema_parts import Schema
from trainer.course.syntax_scene import quoted
from trainer.course.yaml_codes import NEEDS_QUOTES

Path = tuple[str | int, ...]

_KINDS: Final = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "`key: value` lines",
}


def name(path: Path) -> str:
    """What a node is called in a sentence: by its key, or as the nth of a list.

    >>> name(()), name(("limits", "moves")), name(("hints", 1))
    ('the file', '`moves`', 'item 2 of `hints`')
    """
    if not path:
        return "the file"
    if isinstance(path[-1], int):
        return f"item {path[-1] + 1} of {name(path[:-1])}"
    return f"column `{path[-1]}`" if path[-1].isdecimal() else f"`{path[-1]}`"


def leave_out(path: Path) -> str:
    """What to do about a value that holds nothing."""
    return "fill it" if not path else f"fill it, or leave {name(path)} out"


def wrong_type(node: Node, wanted: Sequence[str], path: Path, document: Document) -> Problem:
    """A value is of another type than wanted."""
    kinds = " or ".join(_KINDS[kind] for kind in wanted)
    if "string" in wanted and (text := _text_with_colon(node, document)) is not None:
        why = "begins with `? `" if text.startswith("? ") else "has a colon and a blank in it"
        message = f"{name(path)} is a text that {why}, which YAML takes for a key"
        return NEEDS_QUOTES.at(node.span, message, f"put it in quotes: {quoted(text)}")
    span = node.span
    if isinstance(node, ScalarNode) and not node.raw and path:
        span = document.key_span(*path)
    message = f"{name(path)} {_found(node)}; it must be {kinds}"
    return codes.WRONG_TYPE.at(span, message, _advice(node, wanted, path, document))


def _text_with_colon(node: Node, document: Document) -> str | None:
    """The text that a mapping of one key was meant to be, if it looks like one."""
    if not isinstance(node, MappingNode) or node.flow or len(node.entries) != 1:
        return None
    key, value = node.entries[0].key, node.entries[0].value
    line, column = node.span.line, node.span.column
    if document.lines[line - 1][column - 1 : column] == "?":
        return f"? {key.text}"
    if not isinstance(value, ScalarNode) or value.span.line != key.span.line:
        return None
    before = document.lines[key.span.line - 1][: key.span.column - 1].strip()
    return f"{key.text}: {value.text}".strip() if before else None


def _found(node: Node) -> str:
    """A node as the sentence calls it."""
    if isinstance(node, MappingNode):
        return "is `key: value` lines"
    if isinstance(node, SequenceNode):
        return "is a list"
    if node.value is None:
        return f"is `{node.text}`, which means no value" if node.text else "has no value"
    if isinstance(node.value, bool):
        return f"is the word `{node.text}`"
    if isinstance(node.value, int):
        return f"is the number `{node.text}`"
    if isinstance(node.value, float):
        return f"is `{short(node.text)}`, a number but no plain whole one"
    return f"is the text `{short(node.text)}`"


def _advice(node: Node, wanted: Sequence[str], path: Path, document: Document) -> str:
    key = f"{path[-1]}: " if path and isinstance(path[-1], str) else ""
    if isinstance(node, ScalarNode):
        text = short(node.text)
        if node.value is None and "string" not in wanted:
            return "write it, or leave the key out"
        if "array" in wanted:
            return f"begin each item on a line of its own with a dash, or write {key}[{text}]"
        if "object" in wanted and "string" not in wanted:
            return "write its keys below it, each on a line, indented"
        if "integer" in wanted and (found := re.fullmatch(r"\+?0*([0-9]{1,9})(\.0*)?", text)):
            return f"write {key}{int(found[1])}"
        if "integer" in wanted:
            return "write a whole number, such as 4"
        if node.value is None and _comment_at(node, document, path):
            return "everything after `#` is a comment; if it is the text, put it in quotes"
        if node.value is None:
            return "write a text after its colon" if key else "write a text"
        return f"put it in quotes: {key}{quoted(text)}"
    if "string" in wanted and path and path[0] in ("position", "goal", "keep"):
        return "write the cards in one line, with a blank between two: KS 4H | 8S 7H"
    if "string" in wanted:
        return "write one text, in quotes or as a block after `|`"
    if "array" in wanted:
        return "begin each item on a line with a dash"
    if "integer" in wanted:
        return "write one whole number"
    return "write `key: value` lines"


def _comment_at(node: ScalarNode, document: Document, path: Path) -> bool:
    line = document.key_span(*path).line if path else node.span.line
    return any(comment.span.line == line for comment in document.comments)


def not_one_of(node: Node, allowed: Sequence[Any], path: Path) -> Problem:
    """A value is none of those that can stand in its place."""
    shown = [_yaml(value) for value in allowed]
    choice = shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
    message = f"{name(path)} {_found(node)}; it can only be {choice}"
    advice = f"write {choice}"
    if isinstance(node, ScalarNode):
        near = _close(node.text[:40].lower(), shown)
        if node.text in shown and isinstance(node.value, str):
            advice = f"write {node.text} without quotes"
        elif near:
            advice = f"did you mean {near[0]}?"
    return codes.BAD_VALUE.at(node.span, message, advice)


def _yaml(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def out_of_range(node: ScalarNode, low: int | None, high: int | None, path: Path) -> Problem:
    """A number is too small or too great."""
    message = f"{name(path)} is {node.text}, and can only be from {low} to {high}"
    return codes.OUT_OF_RANGE.at(node.span, message, f"write a number from {low} to {high}")


def too_long(node: ScalarNode, most: int, path: Path) -> Problem:
    """A text has too many characters."""
    # Counted as editors count, with the blanks and the line end that the text may have around it.
    message = f"{name(path)} has {len(node.text)} characters; at most {most} fit"
    return codes.TOO_LONG.at(node.span, message, "say it in fewer words")


def no_match(node: ScalarNode, path: Path) -> Problem:
    """A text of a goal that has no card, or several where one belongs."""
    if not node.text.strip():
        message = f"{name(path)} is an empty text, and cards belong here"
        return codes.EMPTY_VALUE.at(node.span, message, "write cards, such as 9S 8S")
    message = f"{name(path)} is `{short(node.text)}`, and one card belongs here"
    return ONE_CARD.at(node.span, message, "name one card; a list has an item for each")


def guess(key: str, shape: Schema) -> str | None:
    """The key that was probably meant."""
    known = list(shape.get("properties", {}))
    plain = key[:40].lower().replace("-", "_").replace(" ", "_")
    return next(iter(_close(plain, known)), None)


def unknown_key(
    key: ScalarNode, meant: str | None, path: Path, root: Schema, shape: Schema
) -> Problem:
    """A key that there is not in this place."""
    text = short(key.text)
    if "patternProperties" in shape:
        message = f"there is no column `{text}`"
        plain = re.fullmatch(r"(?:column|col)?[ _]?0*([1-9]|10)", text.lower())
        advice = f"write {plain[1]}" if plain else "columns have the numbers 1 to 10"
        return codes.NO_SUCH_COLUMN.at(key.span, message, advice)
    place = f"in {name(path)}" if path else "here"
    message = f"there is no key `{text}` {place}"
    if meant is not None:
        return codes.UNKNOWN_KEY.at(key.span, message, f"did you mean `{meant}`?")
    if homes := sorted(set(_homes(key.text, root, ()))):
        return codes.UNKNOWN_KEY.at(key.span, message, f"it belongs under `{homes[0]}`")
    known = ", ".join(shape.get("properties", {}))
    return codes.UNKNOWN_KEY.at(key.span, message, f"the keys there are: {known}")


def _homes(key: str, shape: Schema, path: tuple[str, ...]) -> Iterator[str]:
    """The keys below which there is a key of that name."""
    for own, inner in shape.get("properties", {}).items():
        if own == key and path:
            yield path[-1]
        yield from _homes(key, inner, (*path, own))
    if "items" in shape:
        yield from _homes(key, shape["items"], path)
    if path == () and key in shape.get("definitions", {}).get("goals", {}).get("properties", {}):
        yield "goal"


def missing_key(span: Span, key: str, shape: Schema, path: Path) -> Problem:
    """A key that must be there is not."""
    inner = shape["properties"][key]
    example = _example(inner)
    place = name(path) if path else "the file"
    message = f"{place} has no `{key}`"
    if example is not None:
        advice = f"add a line such as {key}: {_in_a_line(example)}"
    else:
        meaning = inner["description"].split("\n")[0].split(". ")[0].rstrip(".")
        advice = f"add `{key}` ({meaning[:1].lower()}{meaning[1:]})"
    return codes.MISSING_KEY.at(span, message, advice)


def _example(shape: Schema) -> Any:
    """A value that a shape has as its example, or one made of those of the keys it requires."""
    if examples := shape.get("examples"):
        return examples[0]
    needed = {key: _example(shape["properties"][key]) for key in shape.get("required", ())}
    return None if not needed or None in needed.values() else needed


def _in_a_line(value: Any) -> str:
    """A value as an author may write it in one line.

    >>> _in_a_line({"1": "KS | 8S", "goal": [1]})
    '{1: KS | 8S, goal: [1]}'
    """
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_in_a_line(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_in_a_line, value))}]"
    return str(value)


def short(text: str) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 40 else line[:39] + "…"


def _close(word: str, known: Sequence[str]) -> list[str]:
    from difflib import get_close_matches  # only for files that are wrong

    return get_close_matches(word, known, 1)
