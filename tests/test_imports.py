"""The architecture, held as a table: which room of `trainer` may import which.

CONTRIBUTING.md shows the same two tables to people; here they are walked against the code.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SEARCH_NOT_NEEDED = frozenset({"solver.verdict"})
ALL_BELOW_COMMANDS = frozenset(
    {"shelf", "rules", "goals", "solver", "course", "checks", "report"}
    | {"play", "review", "store", "tui"}
)

FOR_ALL = frozenset({"values"})

MAY_IMPORT: dict[str, frozenset[str]] = {
    "values": frozenset(),
    "shelf": frozenset(),
    "rules": frozenset(),
    "goals": frozenset({"rules"}),
    "solver": frozenset({"rules", "goals"}),
    "course": frozenset({"rules", "goals"}),
    "checks": frozenset({"rules", "goals", "solver", "course"}),
    "report": frozenset({"rules", "goals", "solver", "course", "checks"}),
    "play": frozenset({"rules", "goals", "course"}) | SEARCH_NOT_NEEDED,
    "review": frozenset({"play.record", "play.reviewing"}),
    "store": frozenset({"rules", "goals", "course", "play"}),
    "tui": frozenset({"rules", "goals", "solver", "course", "play", "review", "store"}),
    "commands": ALL_BELOW_COMMANDS,
    "cli": ALL_BELOW_COMMANDS | {"commands"},
}
"""For each room, what it may import besides itself and `FOR_ALL`; every room may read
`trainer.__version__`."""

ONLY_IN: dict[str, str] = {
    "jsonschema": "course",
    "yaml": "course",
    "platformdirs": "store.folders",
    "sqlite3": "store",
    "prompt_toolkit": "tui",
    "wcwidth": "play.view",
    "fsrs": "review",
    "cython": "solver.kernel",
    "shtab": "commands.completion",
}
"""The one place that knows a library. One that is neither here nor Python's own is refused."""

PACKAGE = Path(__file__).resolve().parent.parent / "trainer"
ENTRANCES = {"", "__main__"}


def is_within(name: str, place: str) -> bool:
    return name == place or name.startswith(place + ".")


def imported(source: str, modules: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Give the line and the dotted name of each import, as deep as `modules` shows it to lead."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            for alias in node.names:
                inner = f"{home}.{alias.name}"
                yield node.lineno, inner if inner in modules else home


def forbidden(name: str, source: str, modules: frozenset[str]) -> list[str]:
    """Say what the module `name` (without `trainer.`) imports and the tables do not let it."""
    found = []
    room = name.split(".", maxsplit=1)[0]
    may = {room, *FOR_ALL, *MAY_IMPORT[room]}
    for line, target in imported(source, modules):
        own = target.removeprefix("trainer").removeprefix(".")
        if is_within(target, "trainer"):
            allowed = own == "" or any(is_within(own, to) for to in may)
        else:
            library = target.split(".", maxsplit=1)[0]
            place = ONLY_IN.get(library)
            known = place is not None or library in sys.stdlib_module_names
            allowed = known and (place is None or is_within(name, place))
        if not allowed:
            found.append(f"trainer.{name}, line {line}: {target}")
    return found


def dotted(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {dotted(path): path for path in sorted(PACKAGE.rglob("*.py"))}
MODULES = frozenset(f"trainer.{name}" for name in SOURCES)


@pytest.mark.parametrize("name", sorted(SOURCES.keys() - ENTRANCES))
def test_a_module_imports_only_what_the_tables_let_it(name: str) -> None:
    assert forbidden(name, SOURCES[name].read_text("utf-8"), MODULES) == []


def test_the_package_itself_imports_nothing() -> None:
    assert list(imported(SOURCES[""].read_text("utf-8"), MODULES)) == []


def test_the_table_has_a_row_for_each_room_and_no_other() -> None:
    rooms = {name.split(".", maxsplit=1)[0] for name in SOURCES.keys() - ENTRANCES}
    assert rooms == MAY_IMPORT.keys()


def test_no_two_rooms_import_each_other() -> None:
    reach: dict[str, set[str]] = {}
    for room, targets in MAY_IMPORT.items():
        rooms = {target.split(".", maxsplit=1)[0] for target in targets}
        assert rooms <= reach.keys(), "a row names only rooms of the rows above it"
        reach[room] = rooms


@pytest.mark.parametrize(
    ("name", "source", "why"),
    [
        ("rules.engine", "import trainer.play.session", "higher"),
        ("rules.engine", "def f():\n    from trainer import goals", "higher, through the package"),
        ("play.coach", "from trainer.solver import search", "the search"),
        ("play.coach", "from trainer.solver import Verdict", "a package that may hold the search"),
        ("play.keymap", "from prompt_toolkit.keys import Keys", "the screen's library"),
        ("play.session", "import sqlite3", "the store's library"),
        ("play.step", "from fsrs import Scheduler", "the scheduler's library"),
        ("play.step", "from trainer.review import scheduled", "the scheduler"),
        ("review", "from trainer.play.session import Session", "a session"),
        ("solver.verdict", "import cython", "the kernel's library"),
        ("rules.engine", "import numpy.linalg", "a library no table knows"),
    ],
)
def test_a_forbidden_import_is_seen(name: str, source: str, why: str) -> None:
    modules = frozenset({"trainer.goals", "trainer.solver", "trainer.solver.search"})
    assert len(forbidden(name, source, modules)) == 1, why


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("rules.engine", "from trainer.rules.cards import Card"),
        ("play.coach", "from trainer.solver import verdict"),
        ("play.coach", "from trainer.solver.verdict import Solved"),
        ("store", "import sqlite3"),
        ("store.opening", "import sqlite3"),
        ("tui.app", "from prompt_toolkit.application import Application"),
        ("solver.kernel.search", "import cython"),
        ("rules.engine", "import collections.abc"),
        ("cli", "from trainer import __version__"),
    ],
)
def test_an_allowed_import_is_let_through(name: str, source: str) -> None:
    modules = frozenset({"trainer.solver", "trainer.solver.verdict"})
    assert forbidden(name, source, modules) == []


def shown_table(page: str, heading: str) -> dict[str, frozenset[str]]:
    """Read the table under the row that starts with `heading`: first cell -> names in backticks."""
    lines = page.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    table = {}
    for line in lines[first + 2 :]:
        if not line.startswith("|"):
            break
        key, names = line.strip("| ").split("|")[:2]
        table[key.strip("` ")] = frozenset(re.findall(r"`([^`]+)`", names))
    return table


def test_contributing_shows_the_same_tables(checkout: Path) -> None:
    page = (checkout / "CONTRIBUTING.md").read_text("utf-8")
    assert shown_table(page, "room") == MAY_IMPORT
    assert shown_table(page, "library") == {
        library: frozenset({place}) for library, place in ONLY_IN.items()
    }
