"""Mouse events as the library reads them, with those that it cannot read left out."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.mouse import load_mouse_bindings

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import KeyHandlerCallable, NotImplementedOrNone
    from prompt_toolkit.key_binding.key_processor import KeyPressEvent


def mouse_bindings() -> KeyBindings:
    """Bindings to be used before the library's own."""
    bindings = KeyBindings()
    for binding in load_mouse_bindings().bindings:
        bindings.add(*binding.keys)(_forgiving(binding.handler))
    return bindings


def _forgiving(handler: KeyHandlerCallable) -> KeyHandlerCallable:
    @wraps(handler)
    def handle(event: KeyPressEvent) -> NotImplementedOrNone:
        try:
            # What a click does is not done here but reported, so no error of ours can hide here.
            return handler(event)
        except (KeyError, ValueError, IndexError):
            return NotImplemented

    return handle
