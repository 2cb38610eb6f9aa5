"""Goals that have nothing but their key: their value is `true`."""

from __future__ import annotations

from typing import ClassVar, Self

from trainer.goals.base import Field, Goal


class Flag(Goal):
    """A goal that is only named; all of one class are equal."""

    __slots__ = ()

    form: ClassVar[str] = "true"

    @classmethod
    def read(cls, field: Field) -> Self:
        """The goal; its value can only be `true`."""
        del field
        return cls()
