"""The codes of folders: lessons and packs whose files do not fit together."""

from __future__ import annotations

from typing import Final

from trainer.course.problems import CodeTable

CODES: Final = CodeTable()

STRAY_FILE = CODES.declare(
    "stray-file",
    "error",
    """A lesson's folder holds its lesson.yaml and its stages, all of them `.yaml` files, and
    nothing else; a pack's folder holds no stages of its own. Names that begin with a dot may.""",
)
NO_STAGES = CODES.declare(
    "no-stages",
    "warning",
    "A lesson's folder holds no stage, so there is nothing to do in it.",
)
SAME_TITLE = CODES.declare(
    "same-title",
    "error",
    "Two stages of a pack have one title, so a learner cannot tell them apart.",
)
MISSING_LESSON = CODES.declare(
    "missing-lesson",
    "error",
    "`lessons` names a folder that is not there, or that has no lesson.yaml.",
)
UNLISTED_LESSON = CODES.declare(
    "unlisted-lesson",
    "error",
    "A folder of the pack has a lesson.yaml, but course.yaml does not name it under `lessons`.",
)
UNKNOWN_LESSON = CODES.declare(
    "unknown-lesson",
    "error",
    "`needs` names a lesson that the pack has not.",
)
NEEDS_CYCLE = CODES.declare(
    "needs-cycle",
    "error",
    "Lessons need each other in a circle, so none of them could ever be begun.",
)
NEEDS_LATER = CODES.declare(
    "needs-later-lesson",
    "warning",
    "A lesson needs one that comes after it in the course.",
)
NOT_A_PACK = CODES.declare(
    "no-lesson-here",
    "error",
    "A folder was named that has neither a course.yaml nor a lesson.yaml.",
)
