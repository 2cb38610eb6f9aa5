"""The JSON Schema (draft-07) of every machine-readable answer, made from code."""

from __future__ import annotations

import json
from typing import Any, Final, get_args

from trainer.checks.run import VerdictName
from trainer.course.problems import Severity
from trainer.course.schema import DRAFT, FileKind
from trainer.course.stage import Cost
from trainer.report.as_json import VERSION
from trainer.report.solving import Outcome
from trainer.rules.cards import SUITS
from trainer.solver.verdict import Reason

Schema = dict[str, Any]

_CARD: Final = "[A2-9TJQK][SHCD]"
_CARDS: Final = f"{_CARD}( {_CARD})*"
_MOVE: Final = "([1-9]|10)>([1-9]|10)(x[1-9][0-9]?)?|deal"


def report_schema() -> Schema:
    """The schema of the objects that the commands print."""
    return {
        "$schema": DRAFT,
        "title": "Spider trainer: machine-readable answers",
        "description": "What `check`, `solve`, `replay` and `progress` print with `--format json`. "
        "A file with "
        "errors given to `solve` or `replay` is answered with the object of `check`.",
        "anyOf": [{"$ref": f"#/definitions/{name}"} for name in _ANSWERS],
        "definitions": {name: make() for name, make in _ANSWERS.items()},
    }


def report_schema_text() -> str:
    """The schema as the text that is committed, and that `schema report` prints."""
    return json.dumps(report_schema(), indent=2, ensure_ascii=False) + "\n"


def _check() -> Schema:
    trap = _object(move=_move("A first move."), proof=_one_of(get_args(Cost), "What it costs."))
    file = _object(
        file=_text("The file's path."),
        kind=_one_of(get_args(FileKind), "What the file is."),
        verdict=_or_null(
            _one_of(get_args(VerdictName), "What the search proved; null without a search.")
        ),
        shortest=_or_null(_count("Plays of a shortest line, where one is proved.")),
        proved_shortest=_flag("Whether no shorter line can exist."),
        line=_or_null(_line("A line to the goal.")),
        shortest_lines=_or_null(_count("How many different shortest lines there are.")),
        traps=_list("First moves after which the goal is lost or takes more plays.", trap),
        states=_count("Distinct states looked at."),
        seconds=_seconds(),
    )
    problem = _object(
        code=_text("The stable name of the kind of problem.", pattern="^[a-z0-9]+(-[a-z0-9]+)*$"),
        severity=_one_of(get_args(Severity), "How bad it is."),
        message=_text("What is wrong."),
        help=_or_null(_text("What to write instead.")),
        file=_text("The file's path."),
        line=_place("The first line, from 1."),
        column=_place("The first character, from 1."),
        end_line=_place("The last line, from 1."),
        end_column=_place("The character after the last one, from 1."),
    )
    return _answer(
        "The answer of `check`.",
        files=_list("Each file that was looked at.", file),
        problems=_list("All problems of all files.", problem),
    )


def _solve() -> Schema:
    return _answer(
        "The answer of `solve`.",
        file=_text("The stage's file."),
        verdict=_one_of(get_args(VerdictName), "What the search proved."),
        length=_or_null(_count("Plays of the line.")),
        proved_shortest=_flag("Whether no shorter line can exist."),
        line=_or_null(_line("The line.")),
        reason=_or_null(
            _one_of(get_args(Reason), "What ended the search before all that was asked was proved.")
        ),
        states=_count("Distinct states looked at."),
        seconds=_seconds(),
        compiled=_flag("Whether the search ran as compiled code."),
    )


def _replay() -> Schema:
    cards = _text("Cards, back one first.", pattern=f"^{_CARDS}$")
    card = _text("A card.", pattern=f"^{_CARD}$")
    column = _text("Back card first; hidden cards left of a bar.", pattern=_column())
    play = _object(
        move=_move("The move, in canonical text."),
        cards={**cards, "description": "The cards moved or dealt."},
        collected=_list("The suits of the runs collected.", _one_of(SUITS, "A suit.")),
        turned_up=_list("The cards that turned up.", card),
    )
    refusal = _object(
        number=_place("The refused move's place in the line, from 1."),
        move=_text("The move as it was given."),
        code=_text("The stable name of the rule."),
        message=_text("Why it was refused."),
    )
    position = _object(
        columns={
            "description": "The columns by number; gaps are left out.",
            "type": "object",
            "patternProperties": {"^([1-9]|10)$": column},
            "additionalProperties": False,
        },
        stock=_list("The rows still in the stock, the next one first.", cards),
        collected=_text("The suits of the runs collected.", pattern="^([SHCD]( [SHCD])*)?$"),
    )
    return _answer(
        "The answer of `replay`.",
        file=_text("The stage's file."),
        outcome=_one_of(get_args(Outcome), "What became of the line."),
        plays=_list("The plays made, up to a refusal.", play),
        refusal=_or_null(refusal),
        position=position,
    )


def _progress() -> Schema:
    place = {
        "lesson": _text("The lesson's folder."),
        "stage": _text("The stage's file, without its ending."),
    }
    titled = {**place, "title": _text("The stage's number and title, as far as it is known.")}
    lesson = _object(
        lesson=_text("The lesson's folder."),
        title=_text("Its title."),
        stages=_count("How many stages it has."),
        done=_count("How many of them are done."),
        stars=_count("The stars earned in it."),
        most_stars=_count("The stars that can be earned."),
        clean=_count("How many of its stages were done without help."),
    )
    begun = _object(**titled, plays=_count("Plays made on the table that was left."))
    review = _object(
        **titled, due=_time("When it comes back."), is_due=_flag("Whether it is by now.")
    )
    solved = _object(
        **place,
        at=_time("When it was done."),
        plays=_or_null(_count("Plays of the line; null where an example was looked at.")),
        clean=_flag("Whether it was done without help."),
    )
    games = _object(
        suits={"description": "With how many suits.", "enum": [1, 2, 4]},
        played=_count("How many were begun."),
        finished=_count("How many have ended."),
        won=_count("How many were won."),
        best=_or_null(_count("The fewest plays of one won without a peek.")),
        peeked=_count("In how many there was a peek."),
    )
    return _answer(
        "The answer of `progress`.",
        pack=_text("The name that the course's progress is kept under."),
        title=_text("The course's title."),
        lessons=_list("Each lesson of the course; none where the course cannot be read.", lesson),
        elsewhere=_count("How many stages are done that the course does not have."),
        begun=_list("Each stage with a table left standing.", begun),
        reviews=_list("Each stage that comes back.", review),
        solved=_list("Each time a stage was done, the earliest first.", solved),
        games=_list("The full games, by their number of suits.", games),
    )


_ANSWERS: Final = {"check": _check, "solve": _solve, "replay": _replay, "progress": _progress}


def _column() -> str:
    return f"^({_CARDS} \\| )?{_CARDS}$"


# --- shapes --------------------------------------------------------------------------------------


def _answer(description: str, **properties: Schema) -> Schema:
    version = {"description": "The version of this answer's shape.", "const": VERSION}
    return {"description": description, **_object(version=version, **properties)}


def _object(**properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _text(description: str, **more: Any) -> Schema:
    return {"description": description, "type": "string", **more}


def _time(description: str) -> Schema:
    return _text(f"{description} In UTC.", format="date-time")


def _line(description: str) -> Schema:
    return _text(description, pattern=f"^({_MOVE})( ({_MOVE}))*$|^$")


def _move(description: str) -> Schema:
    return _text(description, pattern=f"^({_MOVE})$")


def _count(description: str) -> Schema:
    return {"description": description, "type": "integer", "minimum": 0}


def _place(description: str) -> Schema:
    return {"description": description, "type": "integer", "minimum": 1}


def _seconds() -> Schema:
    return {"description": "Seconds the search took.", "type": "number", "minimum": 0}


def _flag(description: str) -> Schema:
    return {"description": description, "type": "boolean"}


def _one_of(values: tuple[str, ...], description: str) -> Schema:
    return {"description": description, "enum": list(values)}


def _list(description: str, item: Schema) -> Schema:
    return {"description": description, "type": "array", "items": item}


def _or_null(schema: Schema) -> Schema:
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    return {**schema, "type": [schema["type"], "null"]}
