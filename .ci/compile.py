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
from tempfile import TemporaryDirectory

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
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(built, place)
    remove_old(place)


def compile_into(scratch: Path, *, is_checked: bool) -> Path:
    """Compile every module of the kernel, and give the folder with what came out of it."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    # Nothing here is for this machine alone (-march=native): wheels travel.
    options = [] if os.name == "nt" else ["-O3", "-g0"]
    sources = [path.relative_to(ROOT) for path in kernel.sources() if path.suffix == ".py"]
    extensions = [
        Extension(f"{kernel.__name__}.{path.stem}", [str(path)], extra_compile_args=options)
        for path in sources
    ]
    directives = {
        "language_level": 3,
        "boundscheck": is_checked,
        "wraparound": False,
        "initializedcheck": is_checked,
        "cdivision": True,
    }
    made = cythonize(
        extensions,
        build_dir=str(scratch / "c"),
        include_path=["."],
        compiler_directives=directives,
        force=True,
    )
    command = Distribution({"name": "kernel", "ext_modules": made}).get_command_obj("build_ext")
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "objects")
    command.parallel = True
    command.ensure_finalized()
    command.run()
    return scratch.joinpath("lib", *kernel.__name__.split("."))


def try_out(built: Path) -> None:
    """Import what was built, so that a build which cannot be loaded is none.

    Raises:
        ImportError: a module is missing or does not load.
    """
    kernel.__path__.insert(0, str(built))
    for path in kernel.sources():
        if path.suffix == ".py":
            module = importlib.import_module(f"{kernel.__name__}.{path.stem}")
            if Path(str(module.__file__)).parent != built:
                raise ImportError(f"{path.stem} was not compiled")


def remove_old(place: Path) -> None:
    """Remove earlier builds for this Python, but the last few."""
    tag = place.name.rpartition("-")[0]
    others = [path for path in place.parent.glob(f"{tag}-*") if path != place]
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    main()
