"""What fills the terminal: it shows frames and turns clicks into intents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.layout import Window
from prompt_toolkit.layout.controls import UIContent, UIControl
from prompt_toolkit.layout.screen import Char
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from trainer.play.intents import Intent
from trainer.play.view.frame import Frame, Line, Size

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone
    from prompt_toolkit.layout.mouse_handlers import MouseHandlers
    from prompt_toolkit.layout.screen import Screen, WritePosition

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

    def frame(self, size: Size) -> Frame:
        """The frame for this size; from now on it is the one that is clicked."""
        self._frame = self._frame_for(size)
        return self._frame

    def create_content(self, width: int, height: int) -> UIContent:
        """The frame for this size as the library's lines."""
        lines = self.frame(Size(width, height)).lines

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


class FrameWindow(Window):
    """The control's window. Rows that it has drawn before are not put together again.

    The library's own window copies each cell of each row for each key, which takes as long as
    drawing the frame. What it does besides, such as scrolling, a frame never needs.
    """

    def __init__(self, control: FrameControl) -> None:
        super().__init__(control, always_hide_cursor=True)
        self._control = control

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        """Put the frame for the whole screen on it; where it lies is always the corner."""
        del parent_style, erase_bg, z_index
        width, height = write_position.width, write_position.height
        lines = self._control.frame(Size(width, height)).lines
        for number, line in enumerate(lines[:height]):
            screen.data_buffer[number] = _row(line)
        screen.width, screen.height = width, height
        screen.visible_windows_to_write_positions[self] = write_position
        mouse_handlers.set_mouse_handler_for_range(0, width, 0, height, self._control.mouse_handler)


@lru_cache(maxsize=512)
def _row(line: Line) -> defaultdict[int, Char]:
    """A line as the library's cells. Shared by all screens that show it, so never changed.

    A wide sign is followed by cells that are unlike any other; one without a width joins the sign
    before it.
    """
    row: defaultdict[int, Char] = defaultdict(_blank)
    at = 0
    for style, text in line:
        for sign in text:
            char = _char(sign, _classes(style))
            if not char.width and at:
                last = max(place for place in row if row[place].char)
                row[last] = _char(row[last].char + sign, row[last].style)
                continue
            row[at] = char
            for beside in range(at + 1, at + char.width):
                row[beside] = _char("", "")
            at += char.width
    return row


def _blank() -> Char:
    return _char(" ", "")


@lru_cache(maxsize=4096)
def _char(sign: str, style: str) -> Char:
    return Char(sign, style)


@lru_cache(maxsize=1024)
def _classes(style: str) -> str:
    """Names of styles as the library's classes."""
    return " ".join(f"class:{name}" for name in style.split())
