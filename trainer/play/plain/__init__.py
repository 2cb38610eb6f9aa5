"""Plain mode: the same course as typed lines, one line in, sentences out."""

from trainer.play.plain.running import PROMPT, Outside, run

__all__ = ["PROMPT", "Outside", "run"]
