"""When the full screen gives way to typed lines."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.tui.terminal import is_plain, is_plain_here, needs_ascii


@pytest.mark.parametrize(
    ("asked", "typed_in", "shown_on", "term", "plain"),
    [
        (False, True, True, "xterm-256color", False),
        (False, True, True, "", False),
        (True, True, True, "xterm-256color", True),
        (False, False, True, "xterm-256color", True),
        (False, True, False, "xterm-256color", True),
        (False, True, True, "dumb", True),
        (False, True, True, "unknown", True),
    ],
)
def test_plain_where_asked_for_or_where_no_screen_can_be_drawn(
    asked: bool, typed_in: bool, shown_on: bool, term: str, plain: bool
) -> None:
    assert is_plain(asked, typed_in, shown_on, term) is plain


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_program_with_both_ends_at_a_terminal_is_not_plain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(sys, "stdout", Tty())
    assert not is_plain_here(asked=False, environment={"TERM": "xterm"})
    assert is_plain_here(asked=True, environment={"TERM": "xterm"})
    assert is_plain_here(asked=False, environment={"TERM": "dumb"})


@pytest.mark.parametrize("environment", [{}, {"TERM": ""}])
def test_a_terminal_without_a_name_is_plain_where_terminals_have_names(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(sys, "stdout", Tty())
    monkeypatch.setattr(os, "name", "posix")
    assert is_plain_here(asked=False, environment=environment)
    monkeypatch.setattr(os, "name", "nt")
    assert not is_plain_here(asked=False, environment=environment)


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_a_program_without_a_terminal_is_plain(
    stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(sys, "stdout", stream)
    assert is_plain_here(asked=False, environment={"TERM": "xterm"})


def test_a_closed_input_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = Tty()
    closed.close()
    monkeypatch.setattr(sys, "stdin", closed)
    monkeypatch.setattr(sys, "stdout", Tty())
    assert is_plain_here(asked=False, environment={"TERM": "xterm"})


@pytest.mark.parametrize(
    ("encoding", "ascii_only"),
    [("utf-8", False), ("utf-16", False), ("latin-1", True), ("ascii", True), ("nonsense", True)],
)
def test_signs_are_for_encodings_that_have_them(encoding: str, ascii_only: bool) -> None:
    assert needs_ascii(encoding) is ascii_only


def test_an_unknown_encoding_is_taken_to_have_no_signs() -> None:
    assert needs_ascii(None)


def test_what_is_asked_before_anything_is_drawn_imports_nothing_of_ours(checkout: Path) -> None:
    script = "import sys, trainer.tui.terminal; print(*sys.modules)"
    assert "trainer.tui.terminal" in python(checkout, script)
    modules = python(checkout, script).split()
    ours = {name for name in modules if name.startswith("trainer.")}
    assert ours == {"trainer.tui", "trainer.tui.terminal"}
    assert "prompt_toolkit" not in modules


@pytest.mark.skipif(os.name == "nt", reason="no description of terminals here")
@pytest.mark.parametrize(
    ("term", "colours"),
    [("vt100", "0"), ("xterm-256color", "256"), ("no-such-terminal", "None")],
)
def test_the_systems_description_tells_the_colours(term: str, colours: str, checkout: Path) -> None:
    # Python reads one description in a process and no second one.
    script = f"from trainer.tui.terminal import colours_of; print(colours_of({term!r}))"
    assert python(checkout, script).strip() == colours


def python(checkout: Path, script: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
