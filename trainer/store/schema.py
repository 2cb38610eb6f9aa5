"""The tables of the progress file, and how each version of it becomes the next."""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE results (
            pack TEXT NOT NULL, lesson TEXT NOT NULL, stage TEXT NOT NULL,
            plays INTEGER CHECK (plays IS NULL OR typeof(plays) = 'integer' AND plays >= 0),
            clean INTEGER NOT NULL CHECK (clean IN (0, 1)),
            PRIMARY KEY (pack, lesson, stage))""",
        """CREATE TABLE tables (
            pack TEXT NOT NULL, lesson TEXT NOT NULL, stage TEXT NOT NULL, line TEXT NOT NULL,
            made INTEGER NOT NULL CHECK (typeof(made) = 'integer' AND made >= 0),
            hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
            shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
            PRIMARY KEY (pack, lesson, stage))""",
        """CREATE TABLE pages_read (
            pack TEXT NOT NULL, lesson TEXT NOT NULL, PRIMARY KEY (pack, lesson))""",
        """CREATE TABLE last_places (
            pack TEXT NOT NULL PRIMARY KEY, lesson TEXT NOT NULL, stage TEXT NOT NULL)""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN bookmark TEXT",
        "ALTER TABLE tables ADD COLUMN left_line TEXT",
        """ALTER TABLE tables ADD COLUMN left_made INTEGER NOT NULL DEFAULT 0
            CHECK (typeof(left_made) = 'integer' AND left_made >= 0)""",
    ),
    (
        """ALTER TABLE results ADD COLUMN
            stars INTEGER NOT NULL DEFAULT 1 CHECK (stars IN (1, 2, 3))""",
        # An example followed to its end has all stars; of the rest only their stage's par tells.
        "UPDATE results SET stars = 3 WHERE plays IS NULL",
        "CREATE TABLE settings (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE reviews (
            pack TEXT NOT NULL, lesson TEXT NOT NULL, stage TEXT NOT NULL,
            due TEXT NOT NULL, card TEXT NOT NULL,
            PRIMARY KEY (pack, lesson, stage))""",
        """CREATE TABLE solved (
            pack TEXT NOT NULL, lesson TEXT NOT NULL, stage TEXT NOT NULL, at TEXT NOT NULL,
            plays INTEGER CHECK (plays IS NULL OR typeof(plays) = 'integer' AND plays >= 0),
            clean INTEGER NOT NULL CHECK (clean IN (0, 1)),
            PRIMARY KEY (pack, lesson, stage, at))""",
        # A deal's number may be larger than any integer here.
        """CREATE TABLE games (
            id TEXT NOT NULL PRIMARY KEY,
            suits INTEGER NOT NULL CHECK (suits IN (1, 2, 4)),
            number TEXT NOT NULL CHECK (number GLOB '[0-9]*'),
            began TEXT NOT NULL, ended TEXT NOT NULL,
            won INTEGER NOT NULL CHECK (won IN (0, 1)),
            moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer' AND moves >= 0),
            hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
            peeks INTEGER NOT NULL CHECK (typeof(peeks) = 'integer' AND peeks >= 0))""",
    ),
    (
        """ALTER TABLE tables ADD COLUMN nudges INTEGER NOT NULL DEFAULT 0
            CHECK (typeof(nudges) = 'integer' AND nudges >= 0)""",
        # Which hints were the author's was not kept: no nudge is given twice.
        "UPDATE tables SET nudges = hints",
    ),
)
"""Entry n leads from version n to n + 1; a released entry is never changed, only followed."""

VERSION: Final = len(MIGRATIONS)
