"""`play`: which game it begins or goes on with, what it refuses, and one played by typed lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from trainer.cli import main
from trainer.commands.play import Options, asked_for, lesson_titles, session_of
from trainer.commands.status import UsageError
from trainer.play.games import DealNumber
from trainer.play.modes import Lobby, Playing
from trainer.play.record import Record, Table

DEAL = DealNumber(4, 12345)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPIDER_TRAINER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, typed: str
) -> tuple[int, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(["play", *words])
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (Options(), None),
        (Options(suits=2), 2),
        (Options(deal="4-12345"), DEAL),
        (Options(suits=4, deal="12345"), DEAL),
        (Options(suits=4, deal="4-12345"), DEAL),
        (Options(deal="12345"), DealNumber(1, 12345)),
    ],
)
def test_what_is_asked_for(options: Options, wanted: object) -> None:
    assert asked_for(options) == wanted


@pytest.mark.parametrize("options", [Options(deal="x"), Options(2, "4-7"), Options(deal="3-7")])
def test_what_names_no_deal_is_wrong_usage(options: Options) -> None:
    with pytest.raises(UsageError):
        asked_for(options)


def test_without_options_the_last_game_that_was_left_goes_on() -> None:
    tables = {DEAL.place: Table("deal", 1), DealNumber(1, 1).place: Table("deal deal", 2)}
    mode = session_of(None, Record(tables=tables, last=DEAL.place), ()).mode
    assert isinstance(mode, Playing)
    assert (mode.place, mode.attempt.moves) == (DEAL.place, 1)
    assert session_of(None, Record(), ()).mode == Lobby()
    other = session_of(DealNumber(1, 1), Record(tables=tables, last=DEAL.place), ()).mode
    assert isinstance(other, Playing)
    assert other.attempt.moves == 2


def test_lessons_are_known_by_their_titles() -> None:
    assert "Completing runs" in lesson_titles().values()


def test_a_game_left_comes_back_the_next_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = play(monkeypatch, capsys, "--deal", "4-12345", typed="deal\nquit\n")
    assert status == 0
    assert "Deal 4-12345\n" in said
    _, again = play(monkeypatch, capsys, typed="quit\n")
    assert "Your table as you left it, 1 play made." in again
    assert "stage" not in again


def test_a_table_is_exported_as_a_stage_that_check_accepts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    _, said = play(monkeypatch, capsys, "--deal", "4-12345", typed="deal\nexport\nquit\n")
    path = home / "deal-4-12345-after-1.yaml"
    assert str(path) in said
    assert main(["check", str(path), "--fast"]) == 0
    assert "error" not in capsys.readouterr().out


def test_a_table_of_a_lesson_is_exported_as_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("x\nquit\n"))
    assert main(["learn", "2.2"]) == 0
    [path] = home.glob("*.yaml")
    assert path.name in capsys.readouterr().out
    assert main(["check", str(path), "--fast"]) == 0
