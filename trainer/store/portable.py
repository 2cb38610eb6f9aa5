"""All that is remembered as JSON text, to be kept or taken to another machine, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, NoReturn, TypeVar

from trainer.play.record import GameRow, Place, Record, Result, Review, SolvedAt, Table
from trainer.store.rows import is_line, moment, written
from trainer.store.whole import Kept, Whole

FORMAT: Final = 1
"""The number of the shape that is written; no other is read."""

PROGRAM: Final = "spider-trainer"

_LONGEST: Final = 300
"""Most characters that are said of a fault."""

_MOST: Final = 2**31 - 1  # far from SQLite's largest number: it can still be counted on

Json = dict[str, Any]
_Row = TypeVar("_Row")


class NotAnExportError(Exception):
    """The text is no export, or one with a fault; it says what is wrong, and where."""

    def __init__(self, why: str) -> None:
        # What is quoted of the text could be long, and could upset a terminal.
        super().__init__("".join(char if char.isprintable() else "?" for char in why)[:_LONGEST])


# --- out -----------------------------------------------------------------------------------------


def to_text(whole: Whole, now: datetime) -> str:
    """The text of an export made now."""
    made = {"format": FORMAT, "program": PROGRAM, "exported": written(now)}
    return json.dumps(made | _json(whole), indent=1) + "\n"


def _json(whole: Whole) -> Json:
    return {
        "settings": dict(whole.settings),
        "games": [asdict(row) for row in whole.games],
        "packs": {pack: _pack(kept) for pack, kept in whole.packs.items()},
    }


def _pack(kept: Kept) -> Json:
    record = kept.record
    return {
        "last": _place(record.last) if record.last else None,
        "read": sorted(record.read),
        "results": [_place(place) | asdict(result) for place, result in record.results.items()],
        "tables": [_place(place) | asdict(table) for place, table in record.tables.items()],
        "reviews": [
            _place(place) | {"due": written(review.due), "card": review.card}
            for place, review in record.reviews.items()
        ],
        "solved": [
            _place(done.place) | {"at": written(done.at), "plays": done.plays, "clean": done.clean}
            for done in kept.history
        ],
    }


def _place(place: Place) -> Json:
    return {"lesson": place.lesson, "stage": place.stage}


# --- in ------------------------------------------------------------------------------------------


def from_text(text: str) -> Whole:
    """What an export holds. Raises NotAnExportError unless all of it can be understood."""
    try:
        made = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise NotAnExportError(f"it is no JSON: {where}: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise NotAnExportError("it is no JSON that this program can read") from error
    if not isinstance(made, dict) or made.get("program") != PROGRAM or "format" not in made:
        raise NotAnExportError("it is no export of this program")
    if made["format"] != FORMAT or isinstance(made["format"], bool):
        raise NotAnExportError(
            f"its format is {made['format']!r}, and this version of the program reads {FORMAT} only"
        )
    fields = _fields(made, _WHOLE, "the file")
    return Whole(fields["packs"], fields["settings"], fields["games"])


def _wrong(where: str, what: str) -> NoReturn:
    raise NotAnExportError(f"{where}: {what}")


_Check = Callable[[Any, str], Any]
"""Gives what a value says; raises NotAnExportError, which names where the value stands."""


def _fields(value: Any, checks: Mapping[str, _Check], where: str) -> Json:
    """An object with exactly these fields."""
    if not isinstance(value, dict):
        _wrong(where, "an object is needed")
    for name in checks:
        if name not in value:
            _wrong(where, f"“{name}” is missing")
    for name in value:
        if name not in checks:
            _wrong(where, f"“{name}” is not known")
    return {name: check(value[name], f"{where}, {name}") for name, check in checks.items()}


def _text(value: Any, where: str) -> str:
    return value if isinstance(value, str) else _wrong(where, "a text is needed")


def _flag(value: Any, where: str) -> bool:
    return value if isinstance(value, bool) else _wrong(where, "true or false is needed")


def _number(least: int, most: int) -> _Check:
    def check(value: Any, where: str) -> int:
        if type(value) is int and least <= value <= most:
            return value
        range_ = f"from {least} to {most}" if most < _MOST else f"from {least}"
        _wrong(where, f"a whole number {range_} is needed")

    return check


def _or_null(check: _Check) -> _Check:
    return lambda value, where: None if value is None else check(value, where)


def _suits(value: Any, where: str) -> int:
    return value if type(value) is int and value in (1, 2, 4) else _wrong(where, "1, 2 or 4")


def _line(value: Any, where: str) -> str:
    text = _text(value, where)
    return text if is_line(text) else _wrong(where, "these are no moves")


def _moment(value: Any, where: str) -> datetime:
    at = moment(_text(value, where))
    return at or _wrong(where, "a time with its zone is needed, such as 2026-03-01T12:00:00+00:00")


def _rows(fields: Mapping[str, _Check], make: Callable[[Json], _Row]) -> _Check:
    def check(value: Any, where: str) -> list[_Row]:
        if not isinstance(value, list):
            _wrong(where, "a list is needed")
        each = enumerate(value, start=1)
        return [make(_fields(row, fields, f"{where}, entry {number}")) for number, row in each]

    return check


def _by_place(fields: Mapping[str, _Check], make: Callable[..., _Row]) -> _Check:
    """Rows of places, each of which may be there only once."""

    def one(row: Json) -> tuple[Place, _Row]:
        return Place(row.pop("lesson"), row.pop("stage")), make(**row)

    def check(value: Any, where: str) -> dict[Place, _Row]:
        return _once(_rows({**_PLACE, **fields}, one)(value, where), where)

    return check


def _once(rows: Iterable[tuple[Any, _Row]], where: str) -> dict[Any, _Row]:
    found: dict[Any, _Row] = {}
    for key, row in rows:
        if key in found:
            _wrong(where, f"{key} is there twice")
        found[key] = row
    return found


def _named(check: _Check) -> _Check:
    """An object whose fields have any names, each with the same kind of value."""

    def checked(value: Any, where: str) -> Json:
        if not isinstance(value, dict):
            _wrong(where, "an object is needed")
        return {name: check(one, f"{where}, “{name}”") for name, one in value.items()}

    return checked


def _games(value: Any, where: str) -> tuple[GameRow, ...]:
    rows: list[GameRow] = _rows(_GAME, lambda row: GameRow(**row))(value, where)
    return tuple(_once(((row.id, row) for row in rows), where).values())


def _kept(value: Any, where: str) -> Kept:
    fields = _fields(value, _PACK, where)
    record = Record(
        results=fields["results"],
        tables=fields["tables"],
        read=frozenset(fields["read"]),
        last=fields["last"],
        reviews=fields["reviews"],
    )
    return Kept(record, tuple(fields["solved"]))


def _texts(value: Any, where: str) -> list[str]:
    if not isinstance(value, list):
        _wrong(where, "a list is needed")
    return [_text(one, f"{where}, entry {number}") for number, one in enumerate(value, start=1)]


_COUNT: Final = _number(0, _MOST)
_PLACE: Final[Mapping[str, _Check]] = {"lesson": _text, "stage": _text}
_RESULT: Final = {"plays": _or_null(_COUNT), "clean": _flag, "stars": _number(1, 3)}
_TABLE: Final = {
    "line": _line,
    "made": _COUNT,
    "hints": _COUNT,
    "shown": _flag,
    "bookmark": _or_null(_line),
    "left": _or_null(_line),
    "left_made": _COUNT,
    "nudges": _COUNT,
}
_SOLVED: Final = {**_PLACE, "at": _moment, "plays": _or_null(_COUNT), "clean": _flag}
_GAME: Final[Mapping[str, _Check]] = {
    "id": _text,
    "suits": _suits,
    "number": _number(0, 10**99 - 1),
    "began": _text,
    "ended": _text,
    "won": _flag,
    "moves": _COUNT,
    "hints": _COUNT,
    "peeks": _COUNT,
}
_PACK: Final[Mapping[str, _Check]] = {
    "last": _or_null(lambda value, where: Place(**_fields(value, _PLACE, where))),
    "read": _texts,
    "results": _by_place(_RESULT, Result),
    "tables": _by_place(_TABLE, Table),
    "reviews": _by_place({"due": _moment, "card": _text}, Review),
    "solved": _rows(
        _SOLVED, lambda row: SolvedAt(Place(row.pop("lesson"), row.pop("stage")), **row)
    ),
}
_WHOLE: Final[Mapping[str, _Check]] = {
    "format": _COUNT,
    "program": _text,
    "exported": _moment,
    "settings": _named(_text),
    "games": _games,
    "packs": _named(_kept),
}
