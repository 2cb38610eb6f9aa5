"""`frozen` against what Python's own frozen dataclass does with the same class."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.values import frozen

pythons_own = dataclass(frozen=True, slots=True)


def make(decorator: Callable[[type[Any]], type[Any]]) -> tuple[type[Any], ...]:
    """The same four classes by either way of making them: fields of all kinds, one, and none."""

    class Full:
        """Fields with and without defaults, a constant of the class, and a check."""

        code: ClassVar = "full"
        size: int
        name: str = "none"
        marks: list[int] = field(default_factory=list)
        twice: int = field(init=False, repr=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.size)
            if self.size < 0:
                raise ValueError("less than nothing")

    class One:
        """A single field."""

        size: int

    class Bare:
        """No field."""

    class OwnEquality:
        """What a class says itself of equality and of its text is kept."""

        size: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, type(self))

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "own"

    return tuple(decorator(each) for each in (Full, One, Bare, OwnEquality))


OURS = make(frozen)
THEIRS = make(pythons_own)
ARGUMENTS: tuple[tuple[Any, ...], ...] = ((3, "three"), (3,), (), (3,))
PAIRS = [
    pytest.param(ours, theirs, arguments, id=ours.__name__)
    for ours, theirs, arguments in zip(OURS, THEIRS, ARGUMENTS, strict=True)
]


@frozen
class Pair:
    """At the module's level, so that it can be pickled."""

    left: int
    right: tuple[int, ...] = ()


@pytest.mark.parametrize(("ours", "theirs", "arguments"), PAIRS)
def test_text_fields_and_pattern_are_those_of_a_dataclass(
    ours: type[Any], theirs: type[Any], arguments: tuple[Any, ...]
) -> None:
    assert repr(ours(*arguments)) == repr(theirs(*arguments))
    assert asdict(ours(*arguments)) == asdict(theirs(*arguments))
    assert ours.__match_args__ == theirs.__match_args__
    assert [each.name for each in fields(ours)] == [each.name for each in fields(theirs)]
    assert ours.__slots__ == theirs.__slots__


@pytest.mark.parametrize("made", [OURS, THEIRS], ids=["ours", "Python's own"])
def test_values_are_equal_by_type_and_fields(made: tuple[type[Any], ...]) -> None:
    full, one, bare, own = made
    assert full(3, "x") == full(3, "x") != full(4, "x")
    assert one(3) == one(3) != one(4)
    assert bare() == bare()
    assert len({one(3), one(3), one(4), bare(), bare()}) == 3
    assert one(3) != own(3)
    assert bare() != ()
    assert one(3) != 3
    assert own(1) == own(2)
    assert hash(own(1)) == 7


@given(st.integers(), st.integers(), st.lists(st.integers()).map(tuple))
def test_hash_and_equality_agree(one: int, other: int, right: tuple[int, ...]) -> None:
    assert (Pair(one, right) == Pair(other, right)) == (one == other)
    if one == other:
        assert hash(Pair(one, right)) == hash(Pair(other, right))


@pytest.mark.parametrize("made", [OURS, THEIRS], ids=["ours", "Python's own"])
@pytest.mark.parametrize("given", [(), (1, "x", [], 4)], ids=["too few", "too many"])
def test_a_wrong_number_of_arguments_is_refused(
    made: tuple[type[Any], ...], given: tuple[Any, ...]
) -> None:
    with pytest.raises(TypeError, match="__init__"):
        made[0](*given)


@pytest.mark.parametrize("made", [OURS, THEIRS], ids=["ours", "Python's own"])
def test_nothing_is_changed_or_added(made: tuple[type[Any], ...]) -> None:
    value = made[0](3)
    with pytest.raises(FrozenInstanceError):
        value.size = 4
    with pytest.raises(FrozenInstanceError):
        del value.size
    with pytest.raises((FrozenInstanceError, TypeError)):
        value.other = 4
    assert value.size == 3


@pytest.mark.parametrize("made", [OURS, THEIRS], ids=["ours", "Python's own"])
def test_the_classs_own_check_is_made_for_a_replaced_value_too(
    made: tuple[type[Any], ...],
) -> None:
    full = made[0]
    assert replace(full(3), size=5) == full(5)
    with pytest.raises(ValueError, match="nothing"):
        full(-1)
    with pytest.raises(ValueError, match="nothing"):
        replace(full(3), size=-1)


def test_a_default_that_is_made_is_made_anew() -> None:
    full = OURS[0]
    assert full(1).marks == full(2).marks == []
    assert full(1).marks is not full(2).marks
    assert full(1, marks=[4]).marks == [4]


def test_a_value_is_matched_by_its_fields() -> None:
    match Pair(3, (4,)):
        case Pair(left, right):
            assert (left, right) == (3, (4,))
        case _:
            pytest.fail("not matched")


def test_a_value_survives_pickling_and_copying() -> None:
    value = Pair(3, (4,))
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == copy.deepcopy(value) == value


def test_a_subclass_has_the_fields_of_both() -> None:
    @frozen
    class Triple(Pair):
        """A pair and one more."""

        more: int = 0

    assert Triple(1, (2,), 3) == Triple(1, (2,), 3) != Triple(1, (2,), 4)
    assert Triple(1) != Pair(1)
    assert repr(Triple(1)).endswith("Triple(left=1, right=(), more=0)")
