"""What could not be saved yet: it waits in memory, and counts as if it were in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from trainer.play.effects import Save, SaveGame, SaveSetting, SaveSolved
from trainer.play.record import GameRow, Record, SolvedAt
from trainer.store.remembering import remembered


class Waiting(NamedTuple):
    """One thing that waits, and the pack that it is of."""

    pack: str
    save: Save


def with_record(waiting: Sequence[Waiting], pack: str, record: Record) -> Record:
    """The record of a pack with what waits."""
    for other, save in waiting:
        if other == pack:
            record = remembered(record, save)
    return record


def with_settings(waiting: Sequence[Waiting], settings: Mapping[str, str]) -> Mapping[str, str]:
    """The settings with what waits."""
    saves = (save for _, save in waiting if isinstance(save, SaveSetting))
    return {**settings, **{save.key: save.value for save in saves}}


def with_games(waiting: Sequence[Waiting], games: Sequence[GameRow]) -> tuple[GameRow, ...]:
    """The full games with what waits, in the order in which they were begun."""
    rows = {row.id: row for row in games}
    for _, save in waiting:
        if isinstance(save, SaveGame):
            rows[save.row.id] = save.row
    return tuple(sorted(rows.values(), key=lambda row: (row.began, row.id)))


def with_history(
    waiting: Sequence[Waiting], pack: str, history: Sequence[SolvedAt]
) -> tuple[SolvedAt, ...]:
    """The times at which stages of a pack were done, with what waits, the earliest first."""
    done = (*history, *_solved(waiting, pack))
    return tuple(sorted(done, key=lambda one: (one.at, one.place)))


def _solved(waiting: Sequence[Waiting], pack: str) -> Iterator[SolvedAt]:
    for other, save in waiting:
        if other == pack and isinstance(save, SaveSolved) and save.at is not None:
            yield SolvedAt(save.place, save.at, save.result.plays, save.result.clean)
