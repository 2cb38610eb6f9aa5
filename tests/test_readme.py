"""What README.md and CONTRIBUTING.md tell people to do can be done."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from trainer.cli import main
from trainer.course.catalog import read_stage
from trainer.course.schema import schema
from trainer.goals.registry import goals_reference

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


[STAGE] = re.findall(r"^```yaml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The README's stage in the file it is to be saved as."""
    monkeypatch.chdir(tmp_path)
    Path("my-stage.yaml").write_text(STAGE, "utf-8")
    return "my-stage.yaml"


def test_the_readmes_stage_is_checked_with_the_answer_shown(
    stage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [shown] = re.findall(r"^```text\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert exit_status(["check", stage]) == 0
    # What it cost may change with the solver, what was found may not.
    cost = re.compile(r"[0-9]+ states, [0-9.]+ s$", re.MULTILINE)
    assert cost.sub("", capsys.readouterr().out) == cost.sub("", shown)


def test_the_readme_lists_every_goal_as_the_program_does() -> None:
    assert f"\n{goals_reference()}\n" in README


def rows_of_keys() -> list[tuple[str, str]]:
    """Each key of a stage that the README lists, with its example."""
    table = README.split("### Keys of a stage")[1].split("### Goals")[0]
    rows = re.findall(r"^\| (`[^|]*`) \| (`+)(.+?)\2 \|", table, re.MULTILINE)
    return [(key, example) for keys, _, example in rows for key in re.findall("`(.+?)`", keys)]


def test_the_readme_lists_every_key_of_a_stage() -> None:
    properties = schema("stage")["properties"]
    listed = {key.split(".")[0] for key, _ in rows_of_keys()}
    assert listed | {"format", "title"} == set(properties)
    for key in schema("stage")["required"]:
        assert f"`{key}`" in README.split("must be there")[0].split("### Keys of a stage")[1]


@pytest.mark.parametrize(("key", "example"), rows_of_keys())
def test_a_keys_example_can_be_put_into_the_stage(key: str, example: str) -> None:
    content = yaml.safe_load(STAGE)
    *above, own = key.split(".")
    place = content[above[0]] if above else content
    place[own] = yaml.safe_load(example)
    text = yaml.safe_dump(content, sort_keys=False)
    assert read_stage(text, Path("my-stage.yaml")).problems == ()


def test_the_readmes_line_ends_as_it_says(stage: str) -> None:
    [line] = re.findall(r'spider-trainer replay FILE "(.*?)"', README)
    assert exit_status(["replay", stage, line]) == 1
    assert exit_status(["replay", stage, "1>4"]) == 0


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^):]+)\)", README + CONTRIBUTING))))
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).is_file()


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:trainer|tests|stages|schemas)/[^`…<>]*)`", CONTRIBUTING)))
)
def test_a_path_contributing_names_exists(path: str) -> None:
    assert (ROOT / path).exists()
