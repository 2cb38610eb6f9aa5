"""A program killed at any moment loses nothing that it had said was saved."""

import subprocess
import sys
from pathlib import Path

import pytest

from trainer.play.record import Place, Result
from trainer.store import Store

KILLS = 24

# It says each number after it was saved, so that the reader of the pipe knows what must be there.
WRITER = """
import sys
from pathlib import Path
from trainer.play.record import Place, Result, Table
from trainer.play.effects import SaveResult, SaveTable
from trainer.store import Store, Waits

store = Store.open(Path(sys.argv[1]), Waits(30.0, 30.0, 30.0))
assert not store.message, store.message
first, count = map(int, sys.argv[2:])
for number in range(first, first + count):
    place = Place("lesson", str(number))
    assert not store.save("pack", SaveTable(place, Table("1>2 " * 200, number)))
    assert not store.save("pack", SaveResult(place, Result(number)))
    print(number, flush=True)
"""


def _write_until_killed(path: Path, first: int, lines: int) -> int:
    """Let a program write, kill it after so many lines; gives the last number it said."""
    command = [sys.executable, "-c", WRITER, str(path), str(first), "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        said += writer.stdout.readlines()
    whole = [line for line in said if line.endswith("\n")]
    return int(whole[-1]) if whole else first - 1


def test_a_killed_program_loses_nothing_it_had_saved(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    first = 0
    for kill in range(KILLS):
        last = _write_until_killed(path, first, lines=kill % 5)
        store = Store.open(path)
        assert store.message == ""
        results = store.load("pack").results
        store.close()
        for number in range(first, last + 1):
            assert results[Place("lesson", str(number))] == Result(number)
        first = last + 1
    assert first > KILLS
    assert not list(tmp_path.glob("*damaged*"))


def test_programs_that_begin_at_once_share_one_new_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    command = [sys.executable, "-c", WRITER, str(path)]
    firsts = (0, 1000, 2000)
    writers = [
        subprocess.Popen([*command, str(first), "5"], stdout=subprocess.PIPE) for first in firsts
    ]
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    store = Store.open(path)
    results = store.load("pack").results
    store.close()
    expected = {Place("lesson", str(first + more)) for first in firsts for more in range(5)}
    assert results.keys() == expected


@pytest.fixture(autouse=True)
def _from_the_checkout(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", str(checkout))
