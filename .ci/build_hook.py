"""Lets hatchling put the compiled kernel into a wheel, where it can be compiled.

Nothing that goes wrong there ends an install: the program then runs the same files uncompiled,
and says so. `pip install -v` shows why.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PATIENCE = 900
"""Seconds after which a compiler is taken to hang."""


class CompiledKernel(BuildHookInterface[BuilderConfig]):
    """Compiles in place for an editable install, and into the wheel for any other."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; in a process of its own, which can fail, hang and print as it likes."""
        if os.environ.get("SPIDER_TRAINER_UNCOMPILED"):
            return
        if version == "editable":
            self._compile(Path(self.root))
            return
        self._built = TemporaryDirectory()
        if self._compile(Path(self._built.name)):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in Path(self._built.name).rglob("*"):
                if path.is_file():
                    name = path.relative_to(self._built.name).as_posix()
                    build_data["force_include"][str(path)] = name

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what has been copied into the wheel."""
        if hasattr(self, "_built"):
            self._built.cleanup()

    def _compile(self, into: Path) -> bool:
        command = [sys.executable, str(Path(self.root, ".ci", "compile.py")), "--into", str(into)]
        try:
            ended = subprocess.run(
                command,
                capture_output=True,
                check=False,
                errors="replace",
                text=True,
                timeout=PATIENCE,
            )
        except (OSError, subprocess.SubprocessError) as error:
            self.app.display_warning(f"The solver is not compiled: {error}")
            return False
        if ended.returncode:
            self.app.display_warning(f"The solver is not compiled:\n{ended.stderr}")
        return ended.returncode == 0
