"""Amounts of memory as they are typed."""

from __future__ import annotations

import argparse

import pytest

from tests.commands.conftest import Call
from trainer.commands.memory import DEFAULT, memory_of


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("512M", 512 << 20),
        ("4G", 4 << 30),
        ("4g", 4 << 30),
        ("4 GiB", 4 << 30),
        ("1.5GB", 3 << 29),
        ("2048k", 2 << 20),
        ("1T", 1 << 40),
        ("1073741824", 1 << 30),
        (DEFAULT, 4 << 30),
    ],
)
def test_an_amount_has_a_unit_or_is_in_bytes(typed: str, amount: int) -> None:
    assert memory_of(typed) == amount


@pytest.mark.parametrize("typed", ["", "much", "4X", "G", "-1G", "1e9", "4GG", "0x10G", "٤G"])
def test_what_is_no_amount_is_told_with_an_example(typed: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="such as 512M or 4G"):
        memory_of(typed)


@pytest.mark.parametrize("command", ["solve", "check"])
def test_too_little_is_wrong_usage_and_says_what_was_probably_meant(
    call: Call, command: str
) -> None:
    answered = call(command, "a.yaml", "--memory", "4")
    assert (answered.status, answered.out) == (2, "")
    assert "`4` is too little memory, at least 1M is needed: did you mean 4G?" in answered.err
    assert "did you mean" not in call(command, "a.yaml", "--memory", "512K").err
