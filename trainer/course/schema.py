"""The JSON Schemas (draft-07) of stage, lesson and course files, made from code."""

from __future__ import annotations

import json
from functools import cache
from typing import Final, Literal, get_args

from trainer.course.schema_parts import Schema, list_of, mapping, number, prose, text
from trainer.course.stage import Cost, Kind
from trainer.goals.registry import goal_schema, goals_reference
from trainer.rules.cards import RUNS_TO_WIN, SUITS_IN_PLAY

FileKind = Literal["stage", "lesson", "course"]

FORMAT: Final = 1
"""The only format of files there is so far."""

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
MOVE: Final = r"^\s*([Dd][Ee][Aa][Ll]|([1-9]|10)>([1-9]|10)([Xx][1-9][0-9]?)?)\s*$"

_CARDS: Final = (
    "Cards are a rank (A 2..9 10 J Q K, or T for ten) and a suit (S H C D, or a sign), with a "
    "blank between two cards."
)


@cache
def schema(kind: FileKind) -> Schema:
    """The schema of a kind of file. The dict is shared: do not change it."""
    made = {"stage": _stage, "lesson": _lesson, "course": _course}[kind]()
    return {"$schema": DRAFT, **made}


def schema_text(kind: FileKind) -> str:
    """The schema of a kind of file as the text that is committed, and that `schema` prints."""
    return json.dumps(schema(kind), indent=2, ensure_ascii=False) + "\n"


def _format() -> Schema:
    return {
        "description": f"The format of the file, always {FORMAT}.",
        "const": FORMAT,
        "examples": [FORMAT],
    }


def _title(what: str, *examples: str) -> Schema:
    return text(f"The name of the {what}, at most 60 characters.", *examples, maxLength=60)


def _stage() -> Schema:
    return {
        "title": "Spider trainer: stage",
        "description": "One puzzle: a position, what is asked, and what the author says about it.",
        **mapping("format title suits position goal", _asked() | _told()),
        "definitions": {"goals": goal_schema()},
    }


def _asked() -> Schema:
    """The keys that make the puzzle."""
    return {
        "format": _format(),
        "title": _title("stage", "Split the mixed run"),
        "suits": {
            "description": "How many suits are in play: 1 (spades), 2 (and hearts) or 4.",
            "enum": list(SUITS_IN_PLAY),
            "examples": [2],
        },
        "kind": {
            "description": "An exercise is solved by the learner, an example is shown.",
            "enum": list(get_args(Kind)),
            "default": "exercise",
        },
        "position": _position(),
        "goal": _goals("What is to be reached, all of it at the same time."),
        "keep": _goals("What must hold after every play, or the attempt fails."),
        "limits": _limits(),
        "par": number("The plays of a shortest solution; `check` proves it.", 1, 999, 2),
    }


def _told() -> Schema:
    """The keys that hold what the author says about it."""
    return {
        "intro": prose("What the learner reads before the first play."),
        "hints": list_of(
            "What is said when the learner asks, one after another; each says more than the one "
            "before.",
            prose("One hint.", "Which single card is free to go?"),
        ),
        "solution": _solution(),
        "mistakes": _mistakes(),
        "outro": prose("What the learner reads when the stage is solved."),
        "tags": list_of("Words to find the stage by.", text("One tag."), ["two-suit"]),
    }


def _goals(what: str) -> Schema:
    # A $ref hides what stands beside it in draft-07, so the description goes around it.
    return {
        "description": f"{what}\n\n{goals_reference()}",
        "allOf": [{"$ref": "#/definitions/goals"}],
        "examples": [{"uncover": [1]}],
    }


def _position() -> Schema:
    column = text(
        f"Back card first, front card last; hidden cards left of a `|`. {_CARDS}",
        "KS 4H | 8S 7H 6S",
    )
    columns = {
        "description": "The table. A column that is not named is a gap.",
        "type": "object",
        "minProperties": 1,
        "patternProperties": {"^([1-9]|10)$": column},
        "additionalProperties": False,
        "examples": [{"1": "KS 4H | 8S 7H 6S", "2": "7S", "3": "8H"}],
    }
    row = text(
        f"Ten cards, dealt onto columns 1 to 10 in this order. {_CARDS}",
        "5S 4H 3S 2H AS KH QS JH TS 9H",
    )
    collected = {
        "description": "The runs already collected, a suit letter for each; in a one-suit stage "
        "their number will do.",
        "type": ["string", "integer"],
        "minimum": 0,
        "maximum": RUNS_TO_WIN,
        "examples": ["S S H", 6],
    }
    properties = {
        "columns": columns,
        "stock": list_of("The rows still to be dealt, the next one first.", row),
        "collected": collected,
    }
    return mapping("columns", properties, description="Where the stage starts.")


def _limits() -> Schema:
    properties = {
        "moves": number("The most plays; a deal counts as one.", 1, 999, 4),
        "deals": number("The most deals.", 0, 99, 0),
    }
    return mapping("", properties, description="What bounds an attempt.")


def _solution() -> Schema:
    step = {
        "description": "A move and what is said about it: `1>2: text`, `1>2x3: text`, "
        "`deal: text`; or the move alone.",
        "type": ["string", "object"],
        "pattern": MOVE,
        "propertyNames": {"pattern": MOVE},
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": prose("What is said about the move."),
        "examples": ["1>2", {"1>2": "The six goes alone."}],
    }
    return list_of("A solution, play by play, with what the learner is told at each.", step)


def _mistakes() -> Schema:
    properties = {
        "line": text(
            "Moves from the start, divided by blanks; the last one is the mistake.", "2>3"
        ),
        "proof": {
            "description": "What it costs. `slower`: the goal now takes more plays than par; "
            "`lost`: it can no longer be reached.",
            "enum": list(get_args(Cost)),
            "examples": ["slower"],
        },
        "say": prose("What the learner is told."),
    }
    mistake = mapping("line proof say", properties, description="One mistake.")
    return list_of("Mistakes worth a word when a learner makes them.", mistake)


def _lesson() -> Schema:
    properties = {
        "format": _format(),
        "title": _title("lesson", "Splitting a mixed run"),
        "idea": text("What the lesson teaches, in one sentence.", maxLength=200),
        "pages": list_of(
            "What the learner reads before the stages, each page at most a screen of 80x24.",
            prose("One page."),
            minItems=1,
        ),
        "needs": list_of(
            "The folder names of lessons to do first.",
            text("A lesson's folder name.", "02-moving-a-group"),
            uniqueItems=True,
        ),
        "summary": prose("What is shown when the lesson is done."),
    }
    return {
        "title": "Spider trainer: lesson",
        "description": "A lesson; its stages are the other YAML files of its folder, by name.",
        **mapping("format title idea pages summary", properties),
    }


def _course() -> Schema:
    properties = {
        "format": _format(),
        "title": _title("course", "Spider, from the first column to the last run"),
        "welcome": prose("What the learner reads first."),
        "lessons": list_of(
            "The folder names of the lessons, in order.",
            text("A lesson's folder name.", "01-reading-a-column"),
            minItems=1,
            uniqueItems=True,
        ),
        "farewell": prose("What is shown when the last lesson is done."),
    }
    return {
        "title": "Spider trainer: course",
        "description": "A pack of lessons: this file lies beside their folders.",
        **mapping("format title welcome lessons farewell", properties),
    }
