"""What is marked on a table in each mode: the hand, its targets, the last play, what is named."""

from __future__ import annotations

from trainer.play.landing import targets
from trainer.play.marks import Spot, marked_by
from trainer.play.modes import Done, Lift, Playing, Watching
from trainer.rules.moves import Deal, Play, Transfer
from trainer.rules.position import COLUMN_NUMBERS, Position
from trainer.values import frozen


@frozen
class Marks:
    """Columns and cards that are drawn otherwise; columns count from 1."""

    cursor: int | None = None
    lifted: frozenset[Spot] = frozenset()
    targets: frozenset[int] = frozenset()
    pointed: frozenset[int] = frozenset()
    refused: frozenset[Spot] = frozenset()
    moved: frozenset[Spot] = frozenset()
    turned: frozenset[Spot] = frozenset()
    left_from: int | None = None
    came_to: int | None = None

    def kept(self, column: int) -> frozenset[int]:
        """The places of a column that must not be folded away."""
        spots = self.lifted | self.refused | self.turned
        return frozenset(place for number, place in spots if number == column)


NOTHING = Marks()


def marks_of(mode: Playing | Watching | Done) -> Marks:
    """The marks of a table in a mode."""
    match mode:
        case Watching():
            return _last_play(mode.line[mode.step - 1] if mode.step else None)
        case Done():
            return _last_play(mode.attempt.last)
        case Playing():
            return _playing(mode)


def _playing(mode: Playing) -> Marks:
    now, note = mode.attempt.now, mode.note
    named = {*mode.marked, *note.columns} & set(COLUMN_NUMBERS)
    refused = marked_by(note.refusal, now) if note.refusal else frozenset[Spot]()
    if mode.lift is not None:
        return Marks(
            mode.cursor,
            lifted=_lifted(mode.lift, now),
            targets=frozenset(targets(now, mode.lift)),
            refused=refused,
        )
    last = _last_play(mode.attempt.last)
    return Marks(
        mode.cursor,
        pointed=frozenset(named),
        refused=refused,
        moved=last.moved,
        turned=last.turned,
        left_from=last.left_from,
        came_to=last.came_to,
    )


def _lifted(lift: Lift, now: Position) -> frozenset[Spot]:
    cards = len(now.column(lift.source).cards)
    size = min(lift.shown_size(now), cards)
    return frozenset(Spot(lift.source, place) for place in range(cards - size, cards))


def _last_play(play: Play | None) -> Marks:
    """What the last play moved and turned up, as far as it still lies on the table."""
    if play is None:
        return NOTHING
    turned = frozenset(_front(play.after, column) for column, _ in play.turned_up)
    collected = {column for column, _ in play.collected}
    match play.move:
        case Deal():
            dealt = set(COLUMN_NUMBERS) - collected
            moved = frozenset(_front(play.after, column) for column in dealt)
            return Marks(moved=moved, turned=turned - moved)
        case Transfer(source, size, target):
            cards = len(play.after.column(target).cards)
            places = () if target in collected else range(cards - size, cards)
            moved = frozenset(Spot(target, place) for place in places)
            return Marks(moved=moved, turned=turned, left_from=source, came_to=target)


def _front(position: Position, column: int) -> Spot:
    return Spot(column, len(position.column(column).cards) - 1)
