"""The stages of a lesson, each read from its file when it is first looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import overload

from trainer.course.stage import Stage


class StagesOnDemand(Sequence[Stage]):
    """As many stages as there are names; each is read once, and stays as it was then.

    How many there are and what they are called is known without reading any. A file that is wrong
    gives a stage all the same, so that no stage ever changes its number: see `Stage.trouble`.
    """

    def __init__(self, names: Sequence[str], read: Callable[[str], Stage]) -> None:
        self.names = tuple(names)
        self._read = read
        self._known: dict[str, Stage] = {}

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, at: int) -> Stage: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Stage, ...]: ...

    def __getitem__(self, at: int | slice) -> Stage | tuple[Stage, ...]:
        if isinstance(at, slice):
            return tuple(self._stage(name) for name in self.names[at])
        return self._stage(self.names[at])

    def _stage(self, name: str) -> Stage:
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def __repr__(self) -> str:
        return f"StagesOnDemand({self.names!r})"
