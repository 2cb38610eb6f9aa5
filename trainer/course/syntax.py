"""Syntax errors in plain words: what the author most likely did, and what to write instead.

Many such errors can be stepped over: exchange the characters that led the parser astray for ones
that mean nothing to it, and read on. So one file's errors are found in one go.
"""

from __future__ import annotations

import re

from trainer.course import yaml_codes as codes
from trainer.course.document import ScalarNode
from trainer.course.events import SyntaxFaultError
from trainer.course.syntax_scene import Diagnosis, Scene, short
from trainer.course.text import SourceText


def diagnose(source: SourceText, fault: SyntaxFaultError, last: ScalarNode | None) -> Diagnosis:
    """What is wrong where the parser stopped; `last` is the last scalar it had read."""
    scene = Scene(source, fault, last)
    complaint = fault.complaint
    if "mapping values are not allowed" in complaint:
        return _colon(scene)
    if "cannot start any token" in complaint:
        return scene.needs_quotes(scene.at, _cannot_begin(scene.char), scene.at)
    if "entries are not allowed" in complaint or "keys are not allowed" in complaint:
        return _dash(scene)
    if "could not find expected ':'" in complaint:
        return _no_colon(scene)
    if "end of stream" in complaint and "quoted" in _context(scene):
        return _unclosed(scene, scene.fault.context_at or 0)
    if "escape" in complaint:
        return _escape(scene)
    if "alphabetic or numeric" in complaint or "comment or a line break" in complaint:
        return _first_character(scene)
    if "chomping or indentation" in complaint or "URI" in complaint or "' '" in complaint:
        return _first_character(scene)
    if "expected ',' or" in complaint:
        return _flow(scene)
    if "document start" in complaint and re.search(
        r"^\.\.\.", source.text[: fault.at], re.MULTILINE
    ):
        return _after_the_end(scene)
    if "node content" in complaint:
        return _other(scene)
    return _block(scene)


def _cannot_begin(char: str) -> str:
    return f"a text cannot begin with {'a backtick' if char == '`' else f'`{char}`'}"


def _context(scene: Scene) -> str:
    opened = scene.fault.context_at
    char = scene.source.text[opened : opened + 1] if opened is not None else ""
    return "quoted" if char and char in "'\"" else ""


def _colon(scene: Scene) -> Diagnosis:
    """A colon where no key can be: a text with `: ` in it, or a line that is indented wrongly."""
    line_start = scene.source.line_bounds(scene.at)[0]
    start = scene.value_start(scene.at)
    if line_start < start <= scene.at and scene.source.text[line_start:start].strip():
        why = "the text has a colon and a blank in it, which YAML takes for the end of a key"
        return scene.needs_quotes(scene.at, why, *_colons(scene, start))
    first = (
        line_start
        + len(scene.source.text[line_start:])
        - len(scene.source.text[line_start:].lstrip(" "))
    )
    above = _line_above(scene, line_start)
    if above is not None and ":" in above and not re.search(r":(\s|$)", above):
        return _glued(scene, line_start, above)
    key = scene.source.text[first : scene.at].strip() or "this line"
    return Diagnosis(
        scene.problem(
            codes.INDENTATION,
            first,
            scene.at,
            f"`{key}` is indented more than the line above it, which has a value already",
            "begin it in the same column as the keys around it; for a text of several lines, write "
            "`|` after its key and begin it on the next line",
        )
    )


def _colons(scene: Scene, start: int) -> tuple[int, ...]:
    """All colons of a value that end a key for YAML."""
    text, end = scene.source.text, scene.value_end(scene.at)
    return tuple(
        at
        for at in range(start, end)
        if text[at] == ":" and (at + 1 >= end or text[at + 1] in " \t")
    )


def _line_above(scene: Scene, line_start: int) -> str | None:
    above = scene.source.text[:line_start].rstrip()
    return scene.source.line_at(len(above) - 1) if above else None


def _glued(scene: Scene, line_start: int, above: str) -> Diagnosis:
    at = scene.source.line_bounds(len(scene.source.text[:line_start].rstrip()) - 1)[0]
    return _missing(scene, at, above)


def _missing(scene: Scene, at: int, line: str) -> Diagnosis:
    start = at + len(line) - len(line.lstrip())
    text = line.split(" #", maxsplit=1)[0].strip().removeprefix("- ")
    if glued := re.match(r"([\w-]+):(?=\S)", text):
        message = f"there is no blank after the colon of `{glued[0]}`"
        advice = f"write {glued[0]} {text[glued.end() :]}"
    else:
        message = f"`{short(text)}` has no colon, so it is no key with a value"
        word, _, rest = text.partition(" ")
        advice = f"write {word}: {short(rest)}" if rest else "write a key, a colon and a value"
        if not word.islower() or not word.isidentifier() or " " in rest or rest.endswith("."):
            advice = "if it goes on with the text above, indent it; else begin it with a key"
    return Diagnosis(
        scene.problem(codes.MISSING_COLON, start, at + len(line.rstrip()), message, advice)
    )


def _no_colon(scene: Scene) -> Diagnosis:
    at = scene.fault.context_at if scene.fault.context_at is not None else scene.at
    start = scene.source.line_bounds(at)[0]
    return _missing(scene, start, scene.source.line_at(at))


def _dash(scene: Scene) -> Diagnosis:
    """`- ` or `? ` where a value is wanted on the same line as its key."""
    start = scene.value_start(scene.at)
    line_start = scene.source.line_bounds(scene.at)[0]
    if start == scene.at and scene.source.text[line_start:start].strip():
        if scene.source.text[start : scene.value_end(scene.at)].strip() == scene.char:
            found = scene.needs_quotes(scene.at, f"a bare `{scene.char}` is no value", scene.at)
            advice = "leave the line out: a column that is not named is a gap"
            problem = codes.NEEDS_QUOTES.at(found.problem.span, found.problem.message, advice)
            return Diagnosis(problem, found.exchange)
        return scene.needs_quotes(scene.at, f"a text cannot begin with `{scene.char} `", scene.at)
    return _indentation(scene)


def _unclosed(scene: Scene, opened: int) -> Diagnosis:
    char = scene.source.text[opened]
    what = "quote" if char in "'\"" else "bracket" if char == "[" else "brace"
    ending = {"[": "]", "{": "}"}.get(char, char)
    return Diagnosis(
        scene.problem(
            codes.UNCLOSED,
            opened,
            opened + 1,
            f"the {what} `{char}` is opened here and never closed",
            f"put `{ending}` where it ends",
        ),
        (opened,) if what == "quote" else (),
    )


def _escape(scene: Scene) -> Diagnosis:
    at = scene.source.text.rfind("\\", 0, scene.at + 1)
    at = max(at, 0)
    message = f"`{scene.source.text[at : at + 2]}` is no escape that double quotes know"
    advice = "use single quotes, in which a backslash is only a backslash"
    return Diagnosis(scene.problem(codes.BAD_ESCAPE, at, at + 2, message, advice), (at,))


def _first_character(scene: Scene) -> Diagnosis:
    """A text whose first character means something to YAML: `*`, `&`, `!`, `|`, `>`."""
    at = scene.fault.context_at if scene.fault.context_at is not None else scene.at
    char = scene.source.text[at : at + 1]
    if char == "|" and re.search(r"\b[0-9AJQKT]+[SHCD]\b", scene.source.line_at(at)):
        why = "a column cannot begin with `|`: no hidden card stands left of it"
        found = scene.needs_quotes(at, why, at)
        advice = "leave the `|` out where no card is hidden"
        return Diagnosis(codes.NEEDS_QUOTES.at(found.problem.span, why, advice), found.exchange)
    return scene.needs_quotes(at, _cannot_begin(char), at)


def _flow(scene: Scene) -> Diagnosis:
    """Something is missing in a list in brackets or a mapping in braces."""
    opened = scene.fault.context_at
    line = scene.source.span(scene.at).line
    if opened is None:
        return _other(scene)
    if scene.source.span(opened).line != line or scene.at >= scene.value_end(scene.at):
        return _unclosed(scene, opened)
    kind = "list" if scene.source.text[opened] == "[" else "mapping"
    message = f"a comma is missing in this {kind} before `{short(scene.source.text[scene.at :])}`"
    advice = "divide the values by commas, and put quotes around a text that has a comma"
    return Diagnosis(scene.problem(codes.SYNTAX, scene.at, scene.at + 1, message, advice))


def _after_the_end(scene: Scene) -> Diagnosis:
    message = "a second document begins here"
    advice = "keep one document in each file"
    at = scene.at
    return Diagnosis(scene.problem(codes.SECOND_DOCUMENT, at, at + 1, message, advice))


def _block(scene: Scene) -> Diagnosis:
    """The parser met something that does not go on with what stands above."""
    last, start = scene.last, scene.value_start(scene.at)
    text = scene.source.text
    span = scene.source.span(scene.at)
    if last and last.style in ("single", "double") and last.span.end_line == span.line:
        if last.span.line != span.line:
            return _unclosed(scene, scene.source.offset(last.span.line, last.span.column))
        quote = text[start : start + 1]
        if quote and quote in "'\"" and start < scene.at:
            marks = (at for at in range(start, scene.value_end(scene.at)) if text[at] == quote)
            return scene.needs_quotes(scene.at, "text follows after the closing quote", *marks)
    if start < scene.at and text[start] in "*&![{":
        return scene.needs_quotes(scene.at, _cannot_begin(text[start]), start)
    line_start = scene.source.line_bounds(scene.at)[0]
    if not text[line_start : scene.at].strip(" "):
        return _indentation(scene)
    return _other(scene)


def _indentation(scene: Scene) -> Diagnosis:
    start, end = scene.at, scene.value_end(scene.at)
    above = _line_above(scene, scene.source.line_bounds(scene.at)[0])
    if above is not None and " #" in above:
        advice = "move the comment of the line above to a line of its own: it ends the text"
    else:
        advice = "begin it in the same column as the lines it belongs to"
    message = "this line is indented more or less than the lines it belongs to"
    return Diagnosis(scene.problem(codes.INDENTATION, start, max(end, start + 1), message, advice))


def _other(scene: Scene) -> Diagnosis:
    text = short(scene.source.text[scene.at : scene.value_end(scene.at)])
    message = f"`{text}` cannot stand here" if text else "something is missing here"
    advice = "write `key: value` lines; a text with signs in it goes in quotes"
    return Diagnosis(scene.problem(codes.SYNTAX, scene.at, scene.at + 1, message, advice))
