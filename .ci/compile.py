"""Compiles the solver's kernel; the build of a wheel does it by itself, see build_hook.py.

    python .ci/compile.py             in place, after an edit in an editable install
    python .ci/compile.py --checked   the same, with an error where an index is out of range

Needs Cython, setuptools, a C compiler and Python's headers; ends with an error without them.
"""

from __future__ import annotations

import argparse
import importlib
import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from trainer.solver import kernel  # noqa: E402 - this tree's, whatever is installed

KEPT = 3
"""How many earlier builds stay in place, for programs that run them still."""


def main() -> None:
    """Compile into the tree, or below another folder as it would lie in the tree."""
    arguments = argparse.ArgumentParser(description="Compile the solver's kernel.")
    arguments.add_argument("--into", type=Path, default=ROOT, metavar="FOLDER")
    arguments.add_argument("--checked", action="store_true", help="look at every index")
    wanted = arguments.parse_args()
    place = wanted.into.resolve() / kernel.compiled_place().relative_to(ROOT)
    os.chdir(ROOT)  # so that no path of this machine gets into what is built
    with TemporaryDirectory() as scratch:
        built = compile_into(Path(scratch), is_checked=wanted.checked)
        try_out(built)
        put_in_place(built, place)
    remove_old(place)


def put_in_place(built: Path, place: Path) -> None:
    """Copy a folder beside its place and rename it: whoever looks there finds all of it or none."""
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(mkdtemp(dir=place.parent, prefix=".new-"))
    try:
        shutil.copytree(built, beside, dirs_exist_ok=True)
        beside.chmod(0o755)
        shutil.rmtree(place, ignore_errors=True)
        beside.rename(place)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def compile_into(scratch: Path, *, is_checked: bool) -> Path:
    """Compile every module of the kernel, and give the folder with what came out of it."""
    from Cython.Build import cythonize
    from setuptools import Extension

    require_compiler(scratch)
    # Nothing here is for this machine alone (-march=native): wheels travel.
    options = [] if os.name == "nt" else ["-O3", "-g0"]
    extensions = [
        Extension(name, [str(path)], extra_compile_args=options) for name, path in modules()
    ]
    directives = {
        "language_level": 3,
        "boundscheck": is_checked,
        "wraparound": False,
        "initializedcheck": is_checked,
        "cdivision": True,
    }
    written = cythonize(
        extensions,
        build_dir=str(scratch / "c"),
        include_path=["."],
        compiler_directives=directives,
        force=True,
    )
    return build(written, scratch).joinpath(*kernel.__name__.split("."))


def modules() -> list[tuple[str, Path]]:
    """The name and the path of each module to compile."""
    paths = (path.relative_to(ROOT) for path in kernel.sources() if path.suffix == ".py")
    return [(f"{kernel.__name__}.{path.stem}", path) for path in paths]


def require_compiler(scratch: Path) -> None:
    """End at once with the compiler's own error where there is none, or no headers."""
    from setuptools import Extension

    source = scratch / "probe.c"
    source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
    build([Extension("probe", [str(source)])], scratch)


def build(extensions: list[Extension], scratch: Path) -> Path:
    """Run the C compiler and give the folder with the libraries."""
    from setuptools import Distribution

    command = Distribution({"name": "kernel", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "objects")
    command.parallel = True
    command.ensure_finalized()
    command.run()
    return Path(command.build_lib)


def try_out(built: Path) -> None:
    """Import what was built, so that a build which cannot be loaded is none.

    Raises:
        ImportError: a module is missing or does not load.
    """
    kernel.__path__.insert(0, str(built))
    for name, _ in modules():
        module = importlib.import_module(name)
        if Path(str(module.__file__)).parent != built:
            raise ImportError(f"{name} was not compiled")


def remove_old(place: Path) -> None:
    """Remove earlier builds for this Python, but the last few."""
    tag = place.name.rpartition("-")[0]
    others = [path for path in place.parent.glob(f"{tag}-*") if path != place]
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    main()
