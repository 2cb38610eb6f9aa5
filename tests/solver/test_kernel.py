"""What is compiled of the kernel is used with the very sources it was made of, or not at all."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.solver import kernel
from trainer.solver.kernel import stand_in

SAYS = "from trainer.solver import kernel; from trainer.solver.kernel import module; "


def asked(root: Path, code: str, **variables: str) -> str:
    """What `code` prints where the package below `root` is the one that is imported."""
    environment = {name: value for name, value in os.environ.items() if name != kernel.UNCOMPILED}
    ended = subprocess.run(
        [sys.executable, "-c", SAYS + code],
        cwd=root,
        env=environment | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout.strip()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A kernel of one module, which says `source`, and `built` as it lies in the compiled place."""
    folder = tmp_path / "trainer" / "solver" / "kernel"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder.parents[1] / "__init__.py").touch()
    (folder / "__init__.py").write_bytes(Path(kernel.__file__).read_bytes())
    (folder / "module.py").write_text("says = 'source'\n", "utf-8")
    (folder / "module.pxd").write_text("cdef int number\n", "utf-8")
    place = Path(asked(tmp_path, "print(kernel.compiled_place())"))
    place.mkdir(parents=True)
    # Python's own search for modules takes this as it would take a library.
    (place / "module.py").write_text("says = 'built'\n", "utf-8")
    return folder


def found(package: Path, **variables: str) -> str:
    return asked(package.parents[2], "print(module.says, kernel.COMPILED)", **variables)


def test_what_was_compiled_of_these_sources_is_used(package: Path) -> None:
    assert found(package) == "built True"


@pytest.mark.parametrize("name", ["module.py", "module.pxd", "another.py"])
def test_no_change_of_a_source_leaves_the_compiled_in_use(package: Path, name: str) -> None:
    with (package / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert found(package) == "source False"


def test_what_is_never_compiled_may_change(package: Path) -> None:
    (package / "stand_in.py").write_text("compiled = False\n", "utf-8")
    assert found(package) == "built True"


def test_a_variable_asks_for_the_sources(package: Path) -> None:
    assert found(package, **{kernel.UNCOMPILED: "1"}) == "source False"


def test_this_kernel_runs_as_it_says() -> None:
    compiled = str(kernel.compiled_place()) in kernel.__path__
    assert compiled == kernel.COMPILED


# --- what stands in for Cython ------------------------------------------------------------------


def asked_of_cython(source: str) -> Iterator[str]:
    """The names `cython.…` that a module uses when it runs as it is: annotations never do."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "cython":
            yield node.attr


MODULES = [path for path in kernel.sources() if path.suffix == ".py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_all_that_a_module_asks_of_cython_is_stood_in_for(path: Path) -> None:
    source = path.read_text("utf-8")
    assert "from __future__ import annotations\n" in source
    assert {name for name in asked_of_cython(source) if not hasattr(stand_in, name)} == set()


def test_a_name_that_nothing_stands_in_for_would_be_seen() -> None:
    source = (
        "@cython.cfunc\ndef f(a: cython.ushort) -> cython.int:\n    b: cython.char = cython.x(1)"
    )
    assert sorted(asked_of_cython(source)) == ["cfunc", "x"]


def test_marks_change_nothing() -> None:
    cython = stand_in

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def double(number: int) -> int:
        with cython.nogil:
            return 2 * number

    assert double(21) == 42
    assert not cython.compiled


def test_types_make_values() -> None:
    cython = stand_in
    assert cython.declare(cython.ulonglong, 1 << 63) == 1 << 63
    assert (cython.declare(cython.int), cython.declare(cython.bint)) == (0, False)
    assert cython.declare(cython.int[3]) == [0, 0, 0]
    assert cython.declare(cython.int[::1]) is None
    assert (cython.cast(cython.int, 3.7), cython.cast(cython.double, 3)) == (3, 3.0)
    assert cython.cast("object", "as it is") == "as it is"


def test_no_module_undoes_what_the_build_asks_of_the_compiler() -> None:
    """A line `# cython: …` at its head would, and with it the build with every index checked."""
    for path in MODULES:
        assert "# cython:" not in path.read_text("utf-8"), path.name
