import os
from pathlib import Path

import pytest

from trainer.course.catalog import load_any
from trainer.course.document import Span
from trainer.course.files import MAX_BYTES, decode, read_bytes, read_text
from trainer.course.problems import Problem


def refused(path: Path) -> str:
    found = read_text(path)
    assert isinstance(found, Problem)
    return found.code


def test_a_file_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"\xef\xbb\xbftitle: \xe2\x99\xa0\r\n")
    assert read_text(file) == "title: ♠\r\n"


def test_nothing_at_the_path(tmp_path: Path) -> None:
    assert refused(tmp_path / "a.yaml") == "no-such-file"
    assert refused(tmp_path / "a" / "b.yaml") == "no-such-file"
    assert refused(Path("a\0b.yaml")) == "no-such-file"


def test_below_a_file_there_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("", "utf-8")
    assert refused(tmp_path / "a.yaml" / "b.yaml") == "no-such-file"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path) == "not-a-file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert refused(tmp_path / "a.yaml") == "not-a-file"
    assert [problem.code for problem in load_any(tmp_path / "a.yaml").problems] == ["not-a-file"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_not_read() -> None:
    assert refused(Path("/dev/zero")) == "not-a-file"


def test_a_file_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "a.yaml"
    file.write_text("", "utf-8")
    monkeypatch.setattr(os, "open", refuse)
    found = read_bytes(file)
    assert isinstance(found, Problem)
    assert found.code == "unreadable-file"
    assert "Permission denied" in found.message


def test_a_large_file_is_not_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"#" * MAX_BYTES)
    assert read_text(file) == "#" * MAX_BYTES
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    assert refused(file) == "too-large"


@pytest.mark.parametrize(
    ("data", "span"),
    [
        (b"\xff", Span(1, 1, 1, 2)),
        (b"a\r\nb\xe9", Span(2, 2, 2, 3)),
        ("♠♥\n♦".encode() + b"\xe2\x99", Span(2, 2, 2, 3)),
        (b"\xef\xbb\xbfab\x80", Span(1, 3, 1, 4)),
    ],
)
def test_the_first_byte_that_is_not_utf_8_is_shown(data: bytes, span: Span) -> None:
    found = decode(data)
    assert isinstance(found, Problem)
    assert (found.code, found.span) == ("not-utf8", span)
