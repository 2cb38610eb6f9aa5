"""What holds for every test: no real user folder is touched, and no clock decides."""

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Workers that begin at once in a fresh checkout must not write the same files.
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(
    Path(__file__).resolve().parent.parent
    / ".hypothesis"
    / os.environ.get("PYTEST_XDIST_WORKER", "alone")
)

# What is run in the background may be told to ignore Ctrl-C, and would hand that on to every
# program that a test starts.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A slow machine is no failure. What failed once is printed as a decorator to paste into the test.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

_USER_FOLDERS = {
    "HOME": "home",
    "USERPROFILE": "home",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
    "XDG_CACHE_HOME": "cache",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
}
_SPEAKS_ABOUT_THE_TERMINAL = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")


@pytest.fixture(scope="session", autouse=True)
def _not_this_persons_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Progress, settings and colours of whoever runs the tests neither matter nor change."""
    root = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        for variable, name in _USER_FOLDERS.items():
            (root / name).mkdir(exist_ok=True)
            patch.setenv(variable, str(root / name))
        for variable in _SPEAKS_ABOUT_THE_TERMINAL:
            patch.delenv(variable, raising=False)
        yield


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds pyproject.toml, in a checkout or an unpacked source archive."""
    return Path(__file__).resolve().parent.parent
