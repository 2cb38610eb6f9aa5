"""Programs killed at any moment lose nothing that they had said was saved."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.killing import EACH, killed_after, missing
from trainer.store import Store


@pytest.fixture(autouse=True)
def _from_the_checkout(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    monkeypatch.chdir(checkout)
    monkeypatch.setenv("PYTHONPATH", str(checkout))


def _kill_again_and_again(path: Path, programs: int, kills: int) -> int:
    """Kill so many programs, so many times; gives how many things were saved in all."""
    chance = random.Random(kills)
    most = 12 if programs == 1 else 3  # programs that save all the time hold each other up
    firsts = [program * EACH for program in range(programs)]
    nexts = list(firsts)
    for _ in range(kills):
        lasts = killed_after(path, {number: chance.randrange(most) for number in nexts})
        store = Store.open(path)
        assert store.message == ""
        for program, last in enumerate(lasts.values()):
            assert not list(missing(store, range(firsts[program], last + 1), last))
            nexts[program] = last + 1
        store.close()
    assert not list(path.parent.glob("*damaged*"))
    return sum(nexts) - sum(firsts)


def test_a_killed_program_loses_nothing_it_had_saved(tmp_path: Path) -> None:
    assert _kill_again_and_again(tmp_path / "progress.sqlite3", programs=1, kills=16) > 16


def test_two_programs_at_once_lose_nothing_though_both_are_killed(tmp_path: Path) -> None:
    assert _kill_again_and_again(tmp_path / "progress.sqlite3", programs=2, kills=4) > 4


@pytest.mark.slow
@pytest.mark.parametrize(("programs", "kills"), [(1, 400), (2, 100)])
def test_hundreds_of_kills_lose_nothing(tmp_path: Path, programs: int, kills: int) -> None:
    path = tmp_path / "progress.sqlite3"
    assert _kill_again_and_again(path, programs, kills) > programs * kills


WRITER = """
import sys
from pathlib import Path
from tests.store.killing import PACK, saves_of
from trainer.store import Store, Waits

store = Store.open(Path(sys.argv[1]), Waits(30.0, 30.0, 30.0))
assert not store.message, store.message
for number in range(int(sys.argv[2]), int(sys.argv[2]) + 40):
    assert not store.save(PACK, *saves_of(number))
assert not store.close()
"""


def test_programs_that_begin_at_once_share_one_new_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    firsts = (0, EACH, 2 * EACH)
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [subprocess.Popen([*command, str(first)]) for first in firsts]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    store = Store.open(path)
    for first in firsts:
        assert not list(missing(store, range(first, first + 40), first + 39))
    store.close()
