"""Views: a session drawn as a frame, line by line, without any terminal."""

from trainer.play.view.frame import Fragment, Frame, Line, Look, Size
from trainer.play.view.screen import LEAST, view

__all__ = ["LEAST", "Fragment", "Frame", "Line", "Look", "Size", "view"]
