"""Stage, lesson and course files: text to Document to Stage, or to all that is wrong with it."""
