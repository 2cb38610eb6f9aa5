"""What `solve` found, written into the stage's file, which is changed as a whole or not at all."""

from __future__ import annotations

import codecs
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from trainer.checks.follow import follow
from trainer.checks.words import typed
from trainer.commands import stage_text
from trainer.course.catalog import StageFile, read_stage
from trainer.course.document import Document
from trainer.course.files import MAX_BYTES, decode, read_bytes
from trainer.course.problems import Problem
from trainer.course.stage import Stage, Step
from trainer.course.text import SourceText
from trainer.goals.words import counted
from trainer.rules.lines import read_line, write_line
from trainer.solver.verdict import Solved, Verdict

WRITTEN: Final = ("par", "solution")
"""The keys that may change."""


class NotWrittenError(Exception):
    """The file was left as it is; the message says why, and what would help."""


def write_answer(file: StageFile, verdict: Verdict) -> str:
    """Put a line into its stage's file, and par where it is proved; says what was done.

    Raises NotWrittenError where something in the file stands in the way.
    """
    stage, document = file.stage, file.document
    assert stage is not None
    assert document is not None
    if not isinstance(verdict, Solved) or not verdict.plays:
        return f"{file.path}: nothing to write"
    wanted = _wanted(stage, document, verdict)
    if wanted == stage:
        return f"{file.path}: par and solution stay as they are"
    data = read_bytes(file.path)
    text = data if isinstance(data, Problem) else decode(data)
    if isinstance(data, Problem) or not isinstance(text, str):
        raise NotWrittenError("it can no longer be read")
    if SourceText(text).lines != document.lines:
        raise NotWrittenError("it was changed while the search went on; try again")
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    exchange(file.path, mark + _written(StageText(file.path, text), wanted).encode("utf-8"))
    return f"{file.path}: {_told(stage, wanted)}"


def _told(before: Stage, after: Stage) -> str:
    said = [f"par: {after.par}"] if after.par != before.par else []
    if after.solution == before.solution:
        return f"wrote {said[0]}; the solution stays as it is"
    said.append(f"a solution in {counted(len(after.solution), 'play')}")
    return f"wrote {' and '.join(said)}"


def _wanted(stage: Stage, document: Document, verdict: Solved) -> Stage:
    """The stage as it is to be in the file."""
    par = verdict.length if verdict.proved_shortest else stage.par
    if _is_right(stage) and len(stage.solution) <= verdict.length:
        return replace(stage, par=par)
    if stage_text.would_be_lost(document):
        raise NotWrittenError(
            "its solution is to be replaced, and has notes or comments that would be lost; take "
            "the solution out of the file first"
        )
    if par is not None and par < verdict.length:
        raise NotWrittenError(f"par is {par}, and a longer line is no solution")
    line = read_line(write_line(stage.position, verdict.plays))
    return replace(stage, par=par, solution=tuple(map(Step, line)))


def _is_right(stage: Stage) -> bool:
    """Whether the author's solution solves the stage within its limits, with its last play."""
    puzzle, most = stage.puzzle(), stage.limits.moves
    found = follow(puzzle, (step.move for step in stage.solution))
    count = len(stage.solution)
    is_within = found.failed_at is None and (most is None or count <= most)
    return bool(count) and found.goal_at == count and is_within


class StageText:
    """A stage's text on its way to another one, read again after every change."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.take(text)

    def take(self, text: str) -> None:
        """Go on with this text, which holds a stage."""
        loaded = read_stage(text, self.path)
        if loaded.stage is None or loaded.document is None:
            raise NotWrittenError("the stage cannot be read")
        self.text, self.stage, self.document = text, loaded.stage, loaded.document

    def become(self, ways: Iterator[str], wanted: Stage) -> None:
        """Take the first of these texts that says what is wanted, and all the rest as before."""
        rest = _rest(self.document)
        for text in ways:
            loaded = read_stage(text, self.path)
            if loaded.stage != wanted or loaded.document is None:
                continue
            if _rest(loaded.document) == rest and len(text.encode("utf-8")) < MAX_BYTES:
                self.take(text)
                return
        raise NotWrittenError("its layout leaves no room; write the line into it by hand")


def _rest(document: Document) -> tuple[dict[str, Any], list[str]]:
    """What a file says beside par and solution, and its comments."""
    said = {key: value for key, value in document.plain().items() if key not in WRITTEN}
    return said, [comment.text for comment in document.comments]


def _written(text: StageText, wanted: Stage) -> str:
    """The text that says what is wanted; nothing else in it has changed."""
    if wanted.par is not None and wanted.par != text.stage.par:
        ways = stage_text.with_par(text.text, text.document, wanted.par)
        text.become(ways, replace(text.stage, par=wanted.par))
    if wanted.solution != text.stage.solution:
        moves = [typed(step.move) for step in wanted.solution]
        text.become(stage_text.with_solution(text.text, text.document, moves), wanted)
    return text.text


def exchange(path: Path, data: bytes) -> None:
    """Put a file with this content in the place of another, at once and with its permissions.

    Raises NotWrittenError where that cannot be done.
    """
    path = path.resolve()  # a link goes on leading to its file
    try:
        before = path.stat()
        if not os.access(path, os.W_OK):
            # The folder would let it be exchanged, but somebody has asked that it stays as it is.
            raise NotWrittenError("it is read-only")
        number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if hasattr(os, "chown"):
                with suppress(OSError):  # only the superuser may give a file away
                    os.chown(name, before.st_uid, before.st_gid)
            Path(name).chmod(before.st_mode & 0o7777)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise NotWrittenError(f"it cannot be written: {error.strerror}") from error
