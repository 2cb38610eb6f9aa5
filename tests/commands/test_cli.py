"""The command line itself: help, version, wrong usage, errors of its own, and what it imports."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.conftest import Answered, Call
from trainer import __version__, cli
from trainer.commands import schema, show
from trainer.commands.learn import Options
from trainer.goals.registry import goals_reference
from trainer.solver import kernel

Stage = Callable[..., Path]
COMMANDS = ("learn", "play", "check", "solve", "replay", "show", "schema")


@pytest.mark.parametrize(
    ("is_compiled", "solver"),
    [(True, "compiled solver"), (False, "solver not compiled: slower")],
)
def test_the_version_is_told_with_the_kind_of_solver(
    call: Call, monkeypatch: pytest.MonkeyPatch, is_compiled: bool, solver: str
) -> None:
    monkeypatch.setattr(kernel, "COMPILED", is_compiled)
    assert call("--version") == Answered(0, f"spider-trainer {__version__} ({solver})\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(call: Call, command: str) -> None:
    answered = call(command, "--help")
    assert answered.status == 0
    assert f"example:\n  spider-trainer {command} " in answered.out
    assert f"  {command} " in call("--help").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chek", "a"], "did you mean check?"),
        (["check", "a", "--format", "jsn"], "did you mean json?"),
        (["check"], "PATH"),
        (["solve", "a", "--seconds", "0"], "--seconds"),
        (["solve", "a", "--states", "many"], "--states"),
        (["schema", "stages"], "did you mean stage?"),
        (["--nothing"], "--nothing"),
    ],
)
def test_wrong_usage_is_told_with_what_was_meant(
    call: Call, arguments: list[str], said: str
) -> None:
    answered = call(*arguments)
    assert (answered.status, answered.out) == (2, "")
    assert said in answered.err


def test_no_command_opens_the_course(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Options] = []

    def learn(options: Options) -> int:
        asked.append(options)
        return 0

    monkeypatch.setattr("trainer.commands.learn.run", learn)
    assert call().status == 0
    assert call("--ascii").status == 0
    assert call("learn", "03", "--plain", "--ascii", "--pack", "mine").status == 0
    assert asked == [Options(), Options(ascii=True), Options("03", True, True, Path("mine"))]


def test_an_error_of_its_own_is_one_line_and_no_traceback(
    call: Call, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(options: show.Options) -> int:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(show, "run", broken)
    answered = call("show", stage())
    assert (answered.status, answered.out) == (70, "")
    assert answered.err.startswith("spider-trainer: internal error: RuntimeError: two lines (")
    assert answered.err.count("\n") == 1
    monkeypatch.setenv(cli.DEBUG, "1")
    with pytest.raises(RuntimeError):
        cli.main(["show", "a"])


def test_ctrl_c_leaves_quietly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(options: show.Options) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "run", pressed)
    assert call("show", "a") == Answered(130, "", "")


def test_a_table_is_drawn(call: Call, stage: Stage) -> None:
    path = stage(("par: 2", "par: 2\nlimits: {moves: 4, deals: 0}\nkeep:\n  breaks: 2"))
    told = call("show", path, "--ascii").out
    for part in ("Split the mixed run", "goal:", "keep:", "par: 2", "4 plays", "0 deals", "[KS]"):
        assert part in told
    assert "♠" in call("show", path).out
    assert call("show", stage(("6S\n", "6X\n"))).status == 1


@pytest.mark.parametrize("name", schema.NAMES)
def test_a_schema_is_printed_as_it_is_committed(call: Call, checkout: Path, name: str) -> None:
    committed = (checkout / "schemas" / f"{name}.schema.json").read_text("utf-8")
    assert call("schema", name).out == committed


def test_schemas_are_written_into_a_folder(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "schemas"
    assert call("schema", "lesson", "--write", folder).status == 0
    assert [path.name for path in folder.iterdir()] == ["lesson.schema.json"]
    assert call("schema", "--write", folder).status == 0
    assert {path.name for path in folder.iterdir()} == {
        f"{name}.schema.json" for name in schema.NAMES
    }
    (tmp_path / "file").write_text("", "utf-8")
    assert call("schema", "--write", tmp_path / "file").status == 2
    assert call("schema").out == call("schema", "stage").out


def test_the_goals_are_printed_for_people(call: Call, tmp_path: Path) -> None:
    assert call("schema", "goals") == Answered(0, f"{goals_reference()}\n", "")
    answered = call("schema", "goals", "--write", tmp_path)
    assert (answered.status, answered.out, list(tmp_path.iterdir())) == (2, "", [])


# --- as a process of its own ---------------------------------------------------------------------


def python(checkout: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout), **more}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def test_the_version_and_help_import_nothing_heavy(checkout: Path) -> None:
    script = (
        "import sys; from trainer.cli import main; main(['--version']); main(['check', '--help']);"
        "print(sorted({'yaml', 'jsonschema', 'prompt_toolkit', 'trainer.goals.puzzle',"
        " 'trainer.rules'} & set(sys.modules)))"
    )
    assert python(checkout, "-c", script).stdout.endswith("[]\n")


def test_signs_that_the_output_cannot_say_are_no_error(checkout: Path, stage: Stage) -> None:
    shown = python(
        checkout, "-m", "trainer", "show", str(stage()), PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert shown.returncode == 0
    assert shown.stderr == ""


def in_shell(
    checkout: Path, home: Path, redirected: str, *arguments: str, typed: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """The program as a POSIX shell starts it with these redirections."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout),
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "utf-8",
        "SPIDER_TRAINER_HOME": str(home),
    }
    command = [sys.executable, "-m", "trainer", *arguments]
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirected}', "sh", *command],
        env=environment,
        input=typed,
        capture_output=True,
        check=False,
    )


posix = pytest.mark.skipif(os.name == "nt", reason="a POSIX shell's redirections")


@posix
@pytest.mark.parametrize(
    ("redirected", "status", "speaks"),
    [
        ("<&-", 0, True),
        ("2>&-", 0, True),
        ("<&- 2>&-", 0, True),
        ("0>/dev/null", 0, True),
        (">&-", 141, False),
        ("<&- >&- 2>&-", 141, False),
    ],
)
def test_what_is_closed_is_an_end_and_no_error(
    redirected: str, status: int, speaks: bool, checkout: Path, tmp_path: Path
) -> None:
    for arguments in (["learn", "--plain"], ["--version"]):
        ended = in_shell(checkout, tmp_path, redirected, *arguments)
        assert (ended.returncode, ended.stderr) == (status, b"")
        assert bool(ended.stdout) is speaks


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_an_output_without_room_is_told(checkout: Path, stage: Stage, tmp_path: Path) -> None:
    ended = in_shell(checkout, tmp_path, ">/dev/full", "show", str(stage()))
    assert ended.returncode == 74
    assert ended.stderr.startswith(b"spider-trainer: the output cannot be written: ")
    assert ended.stderr.count(b"\n") == 1


@posix
def test_a_line_that_is_no_text_is_only_a_line_that_means_nothing(
    checkout: Path, tmp_path: Path
) -> None:
    typed = b"caf\xe9\n\xff\x00\n1>2\n"
    arguments = ("learn", "--plain", "--pack", str(checkout / "tests" / "packs" / "small"), "1.1")
    ended = in_shell(checkout, tmp_path, "", *arguments, typed=b"next\n" + typed)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "caf\N{REPLACEMENT CHARACTER}" in ended.stdout.decode()


@pytest.mark.skipif(os.name == "nt", reason="closed pipes are told apart only on POSIX")
def test_a_closed_pipe_is_left_quietly(checkout: Path, stage: Stage) -> None:
    script = (
        "import os, sys; from trainer.cli import main\n"
        "read, write = os.pipe(); os.close(read); os.dup2(write, 1)\n"
        "sys.exit(main(['show', sys.argv[1]]))"
    )
    # Buffered, as an output that is no terminal is: the error comes with the last flush.
    left = python(checkout, "-c", script, str(stage()), PYTHONUNBUFFERED="")
    assert (left.returncode, left.stderr) == (141, "")
