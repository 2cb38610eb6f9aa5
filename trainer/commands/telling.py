"""Plays with their texts and sentences, as the reporters take them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.play.sentences import play_text
from trainer.report.solving import ToldPlay
from trainer.rules.lines import write_move
from trainer.rules.moves import Play
from trainer.rules.position import Position


def told_line(start: Position, plays: Iterable[Play]) -> tuple[ToldPlay, ...]:
    """Consecutive plays from `start`."""
    return tuple(_told(start, plays))


def _told(now: Position, plays: Iterable[Play]) -> Iterator[ToldPlay]:
    for play in plays:
        yield ToldPlay(play, write_move(now, play.move), play_text(play))
        now = play.after
