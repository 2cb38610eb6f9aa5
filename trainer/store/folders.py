"""Where the learner's own files lie: the platform's user data folder, or one that is asked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

HOME_VARIABLE: Final = "SPIDER_TRAINER_HOME"
"""The environment variable that names another folder for everything the program remembers."""

PROGRESS_FILE: Final = "progress.sqlite3"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for what is remembered: `SPIDER_TRAINER_HOME` if set, else the platform's own.

    It need not exist yet.
    """
    asked = environment.get(HOME_VARIABLE, "")
    # Unlike expanduser, abspath cannot fail: where there is no home folder, opening says so.
    return Path(os.path.abspath(asked)) if asked else user_data_path("spider-trainer", False)  # noqa: PTH100 - see above


def progress_file(environment: Mapping[str, str] = os.environ) -> Path:
    """The file that `trainer.store` keeps the progress in; it need not exist yet."""
    return data_folder(environment) / PROGRESS_FILE
