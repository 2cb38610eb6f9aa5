"""The built wheel works in an empty environment, away from the checkout, compiled or not.

The one place in the suite that needs a package index: pip installs what the wheel asks for.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

import trainer
from trainer.solver import kernel

# One worker builds and installs once; the others have the rest of the suite.
pytestmark = pytest.mark.xdist_group("install")

# pip needs this person's settings for their package index, which conftest.py hides from tests.
_NOT_HANDED_ON = {"PYTHONPATH", kernel.UNCOMPILED}
_AS_THIS_PERSON = {name: value for name, value in os.environ.items() if name not in _NOT_HANDED_ON}

_BUILT = ("__pycache__", "_compiled", "*.so", "*.pyd", "*.c")
_NOT_COPIED = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", *_BUILT)

_COMPILER = shlex.split(sysconfig.get_config_var("CC") or "cl")[0]
_CAN_COMPILE = (
    shutil.which(_COMPILER) is not None
    and Path(sysconfig.get_path("include"), "Python.h").is_file()
)


def run(
    *command: str | Path, cwd: Path, env: Mapping[str, str] | None = None, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=env, input=typed, capture_output=True, encoding="utf-8", check=False
    )


def run_or_fail(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    ended = run(*command, cwd=cwd, env=env)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@dataclass(frozen=True)
class Installed:
    """The program as someone has it who never saw the checkout."""

    programs: Path
    away: Path
    variables: Mapping[str, str] = field(default_factory=dict)

    def spider_trainer(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self.run("spider-trainer", *arguments, typed=typed)

    def run(
        self, program: str, *arguments: str, typed: str = ""
    ) -> subprocess.CompletedProcess[str]:
        env = {name: value for name, value in os.environ.items() if name not in _NOT_HANDED_ON}
        env |= {"PYTHONUTF8": "1", **self.variables}
        return run(self.programs / program, *arguments, cwd=self.away, env=env, typed=typed)

    def python(self, code: str) -> str:
        return run_or_fail(self.programs / "python", "-I", "-c", code, cwd=self.away)

    def stages(self) -> Path:
        code = "from trainer.shelf import stages_folder; print(stages_folder())"
        return Path(self.python(code).strip())


@pytest.fixture(scope="session")
def archives(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source archive, and the wheel from it, in a copy of the tree."""
    copy = tmp_path_factory.mktemp("build") / "copy"
    shutil.copytree(checkout, copy, ignore=_NOT_COPIED)
    out = copy.parent / "dist"
    command = (sys.executable, "-m", "build", "--no-isolation", "--outdir", out, copy)
    run_or_fail(*command, cwd=copy.parent, env=_AS_THIS_PERSON)
    return out


@pytest.fixture(scope="session")
def installed(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    root = tmp_path_factory.mktemp("installed")
    venv.create(root / "env")  # without pip: ours can install there, and that is seconds faster
    programs = root / "env" / ("Scripts" if os.name == "nt" else "bin")
    [wheel] = archives.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    install = ("install", "--quiet", "--disable-pip-version-check", wheel)
    run_or_fail(*pip, *install, cwd=root, env=_AS_THIS_PERSON)
    away = root / "away"
    away.mkdir()
    return Installed(programs, away)


@pytest.fixture(scope="session")
def uncompiled(
    archives: Path, installed: Installed, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    """Install the source archive where PATH leads to no compiler; the rest is `installed`'s."""
    if Path(_COMPILER).is_absolute():
        pytest.skip("this Python knows its compiler without PATH")
    root = tmp_path_factory.mktemp("uncompiled")
    [source] = archives.glob("*.tar.gz")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    alone = ("--no-build-isolation", "--no-deps", "--target", root / "packages", source)
    env = {name: value for name, value in _AS_THIS_PERSON.items() if name not in {"CC", "LDSHARED"}}
    run_or_fail(*pip, *alone, cwd=root, env=env | {"PATH": str(root)})
    return Installed(installed.programs, installed.away, {"PYTHONPATH": str(root / "packages")})


def files_below(root: Path, *folders: str) -> set[str]:
    """Give the files of the checkout's `folders`, as paths with slashes, but for built ones."""
    found = (path for folder in folders for path in (root / folder).rglob("*") if path.is_file())
    inside = (path.relative_to(root) for path in found)
    return {
        path.as_posix()
        for path in inside
        if not any(Path(part).match(built) for part in path.parts for built in _BUILT)
    }


def compiled_modules(names: set[str]) -> set[str]:
    """Give the names of the modules whose libraries are among an archive's `names`."""
    return {Path(name).name.split(".")[0] for name in names if "/_compiled/" in name}


def test_the_wheel_holds_program_course_and_schemas_and_nothing_else(
    checkout: Path, archives: Path
) -> None:
    [wheel] = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    shelved = {f"trainer/_shelf/{name}" for name in files_below(checkout, "stages", "schemas")}
    assert shelved
    assert {name for name in names if "/_compiled/" not in name} == (
        files_below(checkout, "trainer") | shelved
    )


def test_the_wheel_holds_the_kernel_compiled_where_that_can_be_done(archives: Path) -> None:
    [wheel] = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        compiled = compiled_modules(set(archive.namelist()))
    modules = {path.stem for path in kernel.sources() if path.suffix == ".py"}
    assert compiled == (modules if _CAN_COMPILE else set())
    assert wheel.name.endswith("-py3-none-any.whl") == (not compiled)


def test_the_source_archive_holds_all_that_the_tests_need(checkout: Path, archives: Path) -> None:
    [sdist] = archives.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/", maxsplit=1)[1] for name in archive.getnames()}
    pages = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"}
    folders = files_below(checkout, "trainer", "stages", "schemas", "tests", ".ci")
    assert folders | pages <= names


def test_the_installed_program_says_its_version(installed: Installed) -> None:
    said = installed.spider_trainer("--version")
    assert (said.returncode, said.stderr) == (0, "")
    assert trainer.__version__ in said.stdout.split()


def test_the_installed_program_says_that_it_is_compiled(installed: Installed) -> None:
    said = installed.spider_trainer("--version").stdout
    assert ("(compiled solver)" in said) == _CAN_COMPILE
    assert ("(solver not compiled: slower)" in said) == (not _CAN_COMPILE)


def test_without_a_compiler_the_program_is_installed_and_says_so(uncompiled: Installed) -> None:
    said = uncompiled.spider_trainer("--version")
    assert (said.returncode, said.stderr) == (0, "")
    assert "(solver not compiled: slower)" in said.stdout


def test_a_variable_lets_the_compiled_program_run_uncompiled(installed: Installed) -> None:
    asked = Installed(installed.programs, installed.away, {kernel.UNCOMPILED: "1"})
    assert "(solver not compiled: slower)" in asked.spider_trainer("--version").stdout


def test_both_solve_a_stage_with_the_same_answer(
    installed: Installed, uncompiled: Installed
) -> None:
    stage = first_stage_with_a_solution(installed.stages())
    answers = [solved(program, stage) for program in (installed, uncompiled)]
    assert [answer.pop("compiled") for answer in answers] == [_CAN_COMPILE, False]
    assert answers[0] == answers[1]
    assert answers[0]["verdict"] == "solved"


def solved(program: Installed, stage: Path) -> dict[str, Any]:
    """Give the answer of `solve`, but for its time."""
    said = program.spider_trainer("solve", str(stage), "--format", "json")
    assert said.returncode == 0, said.stdout + said.stderr
    answer: dict[str, Any] = json.loads(said.stdout)
    del answer["seconds"]
    return answer


def test_python_dash_m_trainer_is_the_same_program(installed: Installed) -> None:
    said = installed.run("python", "-m", "trainer", "--version").stdout
    assert said.startswith("spider-trainer ")
    assert said == installed.spider_trainer("--version").stdout


def test_the_installed_package_is_typed_and_not_the_checkout(
    checkout: Path, installed: Installed
) -> None:
    package = Path(installed.python("import trainer; print(trainer.__path__[0])").strip())
    assert not package.is_relative_to(checkout)
    assert (package / "py.typed").is_file()


def test_the_installed_course_is_the_checkouts_and_passes_check(
    checkout: Path, installed: Installed
) -> None:
    stages = installed.stages()
    assert files_below(stages.parent, "stages") == files_below(checkout, "stages")
    said = installed.spider_trainer("check", str(stages))
    assert said.returncode == 0, said.stdout + said.stderr


def test_a_lesson_can_be_played_with_typed_lines(installed: Installed) -> None:
    stage = first_stage_with_a_solution(installed.stages())
    said = play_typed_lines(installed, stage)
    assert said.returncode == 0, said.stdout + said.stderr
    assert "Traceback" not in said.stderr
    assert yaml.safe_load(stage.read_text("utf-8"))["title"] in said.stdout
    assert says_solved(said.stdout), said.stdout


def first_stage_with_a_solution(stages: Path) -> Path:
    files = (path for path in sorted(stages.glob("*/*.yaml")) if path.name != "lesson.yaml")
    return next(path for path in files if "\nkind: example" not in path.read_text("utf-8"))


def play_typed_lines(installed: Installed, stage: Path) -> subprocess.CompletedProcess[str]:
    """Type the stage's own solution, one move a line, then leave."""
    steps = yaml.safe_load(stage.read_text("utf-8"))["solution"]
    moves = [next(iter(step)) if isinstance(step, dict) else step for step in steps]
    return installed.spider_trainer(
        "learn", str(stage), "--plain", typed="\n".join([*moves, "quit", ""])
    )


def says_solved(told: str) -> bool:
    """For the lead: the words `play/wording.py` has for a reached goal, once they stand."""
    return "solved" in told.lower()
