"""Sentences about the files of a course that are wrong."""

from __future__ import annotations

from pathlib import Path


def parts_missing_text(what: str, path: Path) -> str:
    """That parts of a course or of a lesson cannot be read, and how to see why."""
    return f"Parts of this {what} cannot be read: spider-trainer check {path}"


def unreadable_text(trouble: str, path: Path) -> str:
    """That a stage cannot be played, and what is wrong with its file."""
    return f"This stage cannot be read: {trouble}. All that is wrong: spider-trainer check {path}"
