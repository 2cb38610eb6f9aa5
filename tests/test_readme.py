"""What README.md and CONTRIBUTING.md tell people to do can be done."""

import re
import subprocess
from pathlib import Path

import pytest

from trainer.cli import main

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def marked_command(name: str) -> str:
    """Give the one line of the README's shell block under `<!-- name -->`."""
    blocks = re.findall(rf"^<!-- {name} -->\n```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    [line] = blocks[0].splitlines()
    return str(line)


@pytest.mark.parametrize("name", ["play", "tests"])
def test_one_line_makes_an_environment_installs_and_starts(name: str) -> None:
    make, install, start = marked_command(name).split(" && ")
    assert make == "python3 -m venv .venv"
    assert install.startswith(".venv/bin/pip install ")
    assert start.startswith(".venv/bin/")


def test_ci_runs_the_command_the_readme_gives() -> None:
    shown = subprocess.run(
        ["bash", ROOT / ".ci" / "run", "--show"], capture_output=True, text=True, check=True
    )
    assert shown.stdout == marked_command("tests") + "\n"


def named_commands(page: str) -> set[str]:
    return set(re.findall(r"spider-trainer ([a-z]+)\b", page))


@pytest.mark.parametrize("name", sorted(named_commands(README) | named_commands(CONTRIBUTING)))
def test_a_command_the_pages_name_exists(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_status([name, "--help"]) == 0
    assert "usage:" in capsys.readouterr().out.lower()


def test_a_command_that_does_not_exist_would_be_noticed() -> None:
    assert exit_status(["no-such-command", "--help"]) == 2


def exit_status(arguments: list[str]) -> object:
    try:
        return main(arguments)
    except SystemExit as ended:
        return ended.code


def test_the_readmes_stage_is_one_that_check_passes(tmp_path: Path) -> None:
    [stage] = re.findall(r"^```yaml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    path = tmp_path / "stage.yaml"
    path.write_text(stage, "utf-8")
    assert exit_status(["check", str(path)]) == 0


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^):]+)\)", README + CONTRIBUTING))))
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).is_file()


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:trainer|tests|stages|schemas)/[^`…<>]*)`", CONTRIBUTING)))
)
def test_a_path_contributing_names_exists(path: str) -> None:
    assert (ROOT / path).exists()
