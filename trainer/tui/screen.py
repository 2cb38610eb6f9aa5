"""The one control that fills the terminal: it shows frames and turns clicks into intents."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.layout.controls import UIContent, UIControl
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from trainer.play.intents import Intent
from trainer.play.view.frame import Frame, Size

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone

_MAIN_BUTTONS = {MouseButton.LEFT, MouseButton.UNKNOWN}  # some terminals do not tell which


class FrameControl(UIControl):
    """Shows what `frame_for` gives for the terminal's size; `on_click` is told of clicks."""

    def __init__(
        self, frame_for: Callable[[Size], Frame], on_click: Callable[[Intent], None]
    ) -> None:
        self._frame_for = frame_for
        self._on_click = on_click
        self._frame = Frame(())

    def is_focusable(self) -> bool:
        """It takes the keys: there is nothing else to focus."""
        return True

    def create_content(self, width: int, height: int) -> UIContent:
        """The frame for this size as the library's lines."""
        self._frame = self._frame_for(Size(width, height))
        lines = self._frame.lines

        def line_at(number: int) -> StyleAndTextTuples:
            return [(_classes(style), text) for style, text in lines[number]]

        return UIContent(line_at, line_count=len(lines), show_cursor=False)

    def mouse_handler(self, mouse_event: MouseEvent) -> NotImplementedOrNone:
        """Tell of a click, if it means anything where it fell."""
        pressed = mouse_event.event_type == MouseEventType.MOUSE_DOWN
        if not (pressed and mouse_event.button in _MAIN_BUTTONS):
            return NotImplemented
        intent = self._frame.hit(mouse_event.position.y, mouse_event.position.x)
        if intent is None:
            return NotImplemented
        self._on_click(intent)
        return None


@lru_cache(maxsize=1024)
def _classes(style: str) -> str:
    """Names of styles as the library's classes."""
    return " ".join(f"class:{name}" for name in style.split())
