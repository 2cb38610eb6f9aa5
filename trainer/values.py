"""How a plain value is made: `frozen` records, of which a start defines more than a hundred."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, Final, NoReturn, TypeVar, dataclass_transform

V = TypeVar("V")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[V]) -> type[V]:
    """Make a class a frozen dataclass with slots, equal by type and fields.

    It is what ``dataclass(frozen=True, slots=True)`` makes, for ``fields``, ``replace`` and
    ``match`` as well, but cheaper to define. That one writes and compiles six functions for
    every class, which took a sixth of the time to the first frame. Here only the constructor is
    compiled; the others are written once and read the fields by name.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    methods = {name: method for name, method in _COMMON.items() if name not in cls.__dict__}
    methods["__init__"] = _constructor(made)
    methods["__values"] = _values_of([each.name for each in fields(made) if each.compare])  # type: ignore[arg-type]
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def _constructor(cls: type[Any]) -> Callable[..., None]:
    """The one function whose text is different for each class."""
    known: dict[str, Any] = {"put": object.__setattr__, "MISSING": MISSING}
    takes, puts = ["self"], []
    for each in (each for each in fields(cls) if each.init):
        takes.append(each.name + _default(each, known))
        value = each.name
        if each.default_factory is not MISSING:
            value = f"make_{value}() if {value} is MISSING else {value}"
        puts.append(f"put(self, {each.name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        puts.append("self.__post_init__()")
    exec(f"def __init__({', '.join(takes)}): {'; '.join(puts) or 'pass'}", known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _default(each: Field[Any], known: dict[str, Any]) -> str:
    if each.default is not MISSING:
        known[f"default_{each.name}"] = each.default
        return f"=default_{each.name}"
    if each.default_factory is not MISSING:
        known[f"make_{each.name}"] = each.default_factory
        return "=MISSING"
    return ""


def _values_of(names: list[str]) -> Callable[[Any], object]:
    """What reads all these fields at once: a tuple, or the value of an only one."""
    return attrgetter(*(names or ["__slots__"]))


def _equals(self: Any, other: Any) -> object:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self.__values(self) == self.__values(other)


def _hash(self: Any) -> int:
    return hash(self.__values(self))


def _repr(self: Any) -> str:
    shown = (each.name for each in fields(self) if each.repr)
    parts = (f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _refuse(self: Any, name: str, *_value: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__qualname__} is frozen: {name!r} stays as it is")


def _reduced(self: Any) -> tuple[type[Any], tuple[object, ...]]:
    """So that it can be pickled and copied although nothing in it can be set."""
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


_COMMON: Final[dict[str, Callable[..., object]]] = {
    "__eq__": _equals,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduced,
}
