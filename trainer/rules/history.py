"""History: a start, the plays made from it and those taken back."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules.moves import Move, Play
from trainer.rules.position import Position
from trainer.values import frozen


@frozen
class History:
    """An immutable line of plays with its redo list; one undo takes back a whole play."""

    start: Position
    plays: tuple[Play, ...] = ()
    undone: tuple[Play, ...] = ()
    """Plays taken back, the one that would be redone next last."""

    @property
    def now(self) -> Position:
        """The position after the last play."""
        return self.plays[-1].after if self.plays else self.start

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the plays made."""
        return tuple(play.move for play in self.plays)

    def add(self, play: Play) -> History:
        """With one more play. Repeating the play that redo would give keeps the rest of the redo
        list; any other play drops it.
        """
        if self.undone and self.undone[-1] == play:
            return self.redo()
        return History(self.start, (*self.plays, play))

    def undo(self) -> History:
        """With the last play taken back; unchanged where there is none."""
        if not self.plays:
            return self
        return replace(self, plays=self.plays[:-1], undone=(*self.undone, self.plays[-1]))

    def redo(self) -> History:
        """With the last undone play made again; unchanged where there is none."""
        if not self.undone:
            return self
        return replace(self, plays=(*self.plays, self.undone[-1]), undone=self.undone[:-1])

    def restart(self) -> History:
        """At the start again, with every play kept for redo: restarting loses nothing."""
        return self.to(0)

    def to(self, length: int) -> History:
        """With undo or redo repeated until `length` plays stand (or as near as there are)."""
        length, line = max(0, length), (*self.plays, *reversed(self.undone))
        return replace(self, plays=line[:length], undone=tuple(reversed(line[length:])))
