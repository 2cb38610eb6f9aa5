"""`progress --reset`: takes a stage, a lesson or all out of what is remembered; keeps a copy."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from trainer.commands.options import say
from trainer.commands.remembered import contents, loaded_pack, looked_at
from trainer.commands.status import FINE, UsageError
from trainer.course.stage import Course
from trainer.play.finding import find, nearest
from trainer.play.record import GAMES_PACK, Place
from trainer.store.archive import remove
from trainer.store.folders import progress_file
from trainer.store.whole import Kept, Part, Whole

ALL: Final = "all"


class _Target(NamedTuple):
    """What is to be taken out, and what it is called."""

    name: str
    part: Part


def reset(word: str, pack: Path | None, is_sure: bool) -> int:
    """Take out what a word names, after asking; gives the exit status. Raises UnusableError."""
    whole = looked_at().whole
    target = _target(word, pack, whole)
    found = target.part.of(whole)
    if not found:
        say([f"Nothing is remembered of {target.name}."])
        return FINE
    if not is_sure and not _is_wanted(f"{target.name}: {contents(found)}"):
        say(["Nothing was removed."])
        return FINE
    removed, aside = remove(progress_file(), target.part, datetime.now(UTC))
    say([f"Removed of {target.name}: {contents(removed)}."])
    if aside is not None:
        say([f"It is kept in {aside}; --import brings it back."])
    return FINE


def _is_wanted(what: str) -> bool:
    if not sys.stdin.isatty():
        raise UsageError("there is no terminal to ask on, so nothing was removed: add --yes")
    sys.stdout.write(f"Remove of {what}? [y/N] ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def _target(word: str, folder: Path | None, whole: Whole) -> _Target:
    loaded, pack = loaded_pack(folder)
    if folder is not None and loaded.course is None:
        raise UsageError(f"{folder} cannot be read: spider-trainer check {folder}")
    if word == GAMES_PACK and folder is None:
        return _Target("full games", Part(GAMES_PACK, games=True))
    if word == ALL:
        title = loaded.course.title if loaded.course else pack
        return _Target(f"all of “{title}”", Part(pack))
    place = _place(word, loaded.course, whole.packs.get(pack, Kept()))
    return _Target(str(place).rstrip("/"), Part(pack, *place))


def _place(word: str, course: Course | None, kept: Kept) -> Place:
    """The place a word names: in the course, or of what is remembered and no longer there."""
    record = kept.record
    places = {*record.results, *record.tables, *record.reviews, *(at.place for at in kept.history)}
    names = {str(place): place for place in places}
    names |= {place.lesson: Place(place.lesson, "") for place in places}
    names |= {lesson: Place(lesson, "") for lesson in record.read if lesson}
    found = find(course, word) if course else ()
    if not found and word.strip("/") in names:
        return names[word.strip("/")]
    if len(found) == 1:
        return found[0]
    if found:
        may_be = ", ".join(str(place).rstrip("/") for place in found)
        raise UsageError(f"“{word}” may be any of: {may_be}")
    close = nearest(course, word) if course else None
    meant = f": did you mean “{close}”?" if close else ""
    raise UsageError(f"there is no stage or lesson “{word}”{meant}")
