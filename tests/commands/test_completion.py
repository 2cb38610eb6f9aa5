"""`completion`: the script it prints completes in a real shell."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.commands.conftest import Call

COMPLETE = """
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
"$(complete -p spider-trainer | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(script: Path, *words: str) -> list[str]:
    done = subprocess.run(
        ["bash", "-c", COMPLETE, "bash", str(script), "spider-trainer", *words],
        check=True,
        capture_output=True,
        text=True,
        cwd=script.parent,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_completes_commands_options_and_files(call: Call, tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(call("completion", "bash").out, "utf-8")
    (tmp_path / "my-stage.yaml").touch()
    assert completed(script, "le") == ["learn"]
    assert "--plain" in completed(script, "learn", "--p")
    assert completed(script, "solve", "my-") == ["my-stage.yaml"]
    assert completed(script, "learn", "my-") == ["my-stage.yaml"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "tcsh", "powershell"])
def test_every_shell_that_the_help_names_is_known(shell: str, call: Call) -> None:
    answered = call("completion", shell)
    assert answered.status == 0
    assert "learn" in answered.out


def test_the_shell_that_is_used_is_the_one_meant(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")
    assert call("completion").out == call("completion", "zsh").out
    monkeypatch.setenv("SHELL", "/bin/nosuch")
    assert "nosuch" in call("completion").err
    monkeypatch.delenv("SHELL")
    answered = call("completion")
    assert answered.status == 2
    assert "say for which shell: bash" in answered.err
