"""Every example in a docstring of the package shows what it gives."""

import doctest
import importlib
import pkgutil

import pytest

import trainer

MODULES = [
    found.name
    for found in pkgutil.walk_packages(trainer.__path__, "trainer.")
    if found.name != "trainer.__main__"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_the_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_examples_are_found() -> None:
    assert "trainer.rules.cards" in MODULES
    assert doctest.testmod(importlib.import_module("trainer.rules.cards")).attempted > 0
