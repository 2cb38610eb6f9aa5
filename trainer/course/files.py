"""The one place that reads files: the text of a path, or the problem that hides it."""

from __future__ import annotations

import codecs
import os
import stat
from pathlib import Path
from typing import Final

from trainer.course.document import FILE_START, Span
from trainer.course.problems import CodeTable, Problem

CODES: Final = CodeTable()

MISSING = CODES.declare(
    "no-such-file",
    "error",
    "There is nothing at this path. The path is looked up from the folder the program runs in.",
)
NOT_A_FILE = CODES.declare(
    "not-a-file",
    "error",
    """A file was expected and something else is there: a folder, a pipe, a device. Only ordinary
    files are opened, so that a pipe nobody writes to cannot make the program wait for ever.""",
)
UNREADABLE = CODES.declare(
    "unreadable-file",
    "error",
    "The system refused to open or to read the file; the message gives its reason.",
)
TOO_LARGE = CODES.declare(
    "too-large",
    "error",
    """A file may have 256 KiB and hold 10,000 keys and values. A stage needs about a hundredth of
    that; a larger file is something else, or was made to keep the program busy.""",
)
NOT_UTF8 = CODES.declare(
    "not-utf8",
    "error",
    """Files are UTF-8. The place shown is that of the first byte that is not. Editors that save in
    an older encoding have a setting, often called "save with encoding".""",
)
BINARY = CODES.declare(
    "binary-file",
    "error",
    "The file holds NUL bytes, as no text does: it is a picture, an archive or a program.",
)

MAX_BYTES: Final = 256 * 1024
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def is_folder(path: str | os.PathLike[str]) -> bool:
    """Whether a folder lies there, as far as one may look: a link that leads nowhere is none."""
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where one may not look


def is_there(path: Path) -> bool:
    """Whether anything lies there, as far as one may look."""
    return os.path.exists(path)  # noqa: PTH110 - Path.exists raises where one may not look


def read_text(path: Path) -> str | Problem:
    """The text of a file, without a byte-order mark."""
    data = read_bytes(path)
    return data if isinstance(data, Problem) else decode(data)


def read_bytes(path: Path) -> bytes | Problem:
    """What a file holds. Never waits and never takes in more than MAX_BYTES."""
    try:
        if not stat.S_ISREG(mode := path.stat().st_mode):
            return _not_a_file(mode)
        # What lies at the path may have been exchanged since: so no waiting, and a second look.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            if not stat.S_ISREG(mode := os.fstat(file.fileno()).st_mode):
                return _not_a_file(mode)
            data = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return MISSING.at(FILE_START, "there is no such file", "check the path for a slip")
    except OSError as reason:
        said = reason.strerror or type(reason).__name__
        return UNREADABLE.at(FILE_START, f"the file cannot be read: {said}")
    if len(data) > MAX_BYTES:
        return TOO_LARGE.at(
            FILE_START, "the file has more than 256 KiB", "one stage a file; leave out what is none"
        )
    return data


def _not_a_file(mode: int) -> Problem:
    if stat.S_ISDIR(mode):
        advice = "name a YAML file in it, or a folder that has a lesson.yaml or a course.yaml"
        return NOT_A_FILE.at(FILE_START, "this is a folder, not a file", advice)
    kind = "pipe" if stat.S_ISFIFO(mode) else "device or socket"
    return NOT_A_FILE.at(FILE_START, f"this is a {kind}, not a file", "name an ordinary file")


def decode(data: bytes) -> str | Problem:
    """The text of UTF-8 bytes, without a byte-order mark."""
    if data.startswith(_UTF16):
        return NOT_UTF8.at(FILE_START, "the file is UTF-16", "save it as UTF-8")
    if b"\0" in data:
        return BINARY.at(_place(data, data.index(b"\0")), "the file is not a text", None)
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        at = error.start + len(data) - len(error.object)
        byte = f"0x{data[at]:02X}"
        message = f"the byte {byte} is not UTF-8"
        return NOT_UTF8.at(_place(data, at), message, "save the file as UTF-8")


def _place(data: bytes, at: int) -> Span:
    """Where a byte stands, counted in the characters before it."""
    before = data[:at].removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")
    before = before.replace("\r\n", "\n").replace("\r", "\n")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Span(line, column, line, column + 1)
