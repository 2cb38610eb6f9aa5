"""What a record becomes with one more thing remembered, as the progress file does it."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from trainer.play.effects import (
    Save,
    SaveGame,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveReview,
    SaveSetting,
    SaveSolved,
    SaveTable,
)
from trainer.play.record import Record


def remembered(record: Record, save: Save) -> Record:
    """The record with one more thing remembered; nothing once reached is lost."""
    match save:
        case SaveResult(place, result):
            return record.with_result(place, result)
        case SaveTable(place, table):
            known = record.tables.get(place)
            return record.with_table(place, table and table.with_help_of(known))
        case SaveRead(lesson):
            return record.with_read(lesson)
        case SaveLast(place):
            return replace(record, last=place)
        case SaveReview(place, review):
            return record.with_review(place, review)
        case SaveSolved() | SaveSetting() | SaveGame():
            return record  # kept beside the record
        case _:
            assert_never(save)
