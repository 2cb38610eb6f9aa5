"""The full screen: keys and clicks in, frames out, until the learner leaves."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from datetime import datetime
from typing import Any, Final

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import BaseStyle, DynamicStyle

from trainer.play.intents import Answer, Command, Intent
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.view.frame import Look
from trainer.review import utc_now
from trainer.store import Store
from trainer.tui.desk import Desk
from trainer.tui.keys import intent_of
from trainer.tui.mouse import mouse_bindings
from trainer.tui.screen import FrameControl, FrameWindow
from trainer.tui.searching import Searcher, Solve, find_shortest
from trainer.values import frozen

ESCAPE_SECONDS: Final = 0.05
"""How long a lone Escape may still become the beginning of another key."""

FRAME_SECONDS: Final = 0.04
"""How long after a frame the next one is drawn while cards are on their way."""

RETRY_SECONDS: Final = 1.0
"""How long after a save that failed it is tried again, should no key come before."""


@frozen
class Surroundings:
    """What the full screen uses of the world; the terminal itself where nothing else is given."""

    style: Callable[[Settings], BaseStyle] | None = None
    """The colours by what is chosen; asked at every frame, so each style should be made once."""
    color_depth: ColorDepth | None = None
    input: Input | None = None
    output: Output | None = None
    solve: Solve = field(default=find_shortest)
    clock: Callable[[], float] | None = None
    """What the time is, where cards shall be seen to move; without it none are."""
    now: Callable[[], datetime] = field(default=utc_now)
    """The time in UTC: what is due for review depends on it."""


def run(
    session: Session,
    store: Store,
    pack: str,
    look: Look,
    surroundings: Surroundings = Surroundings(),
) -> int:
    """Play a session on the full screen until it is left; gives the exit status.

    It is 0 when the learner left or the input ended, 128 and the signal's number where a signal
    ended it. An error of the program itself is raised. Whatever happened, the progress is with the
    store by then, and the terminal is as it was. Closing the store is left to whoever opened it.
    """
    play = FullScreen(session, store, pack, look, surroundings)
    try:
        asyncio.run(play.run())
    except EOFError:
        pass
    except KeyboardInterrupt:
        play.status = 128 + signal.SIGINT
    except Exception as error:  # noqa: BLE001 - raised below, once the progress is saved
        play.failure = play.failure or error
    play.leave()
    if play.failure is not None:
        raise play.failure
    return play.status


class FullScreen:
    """One run of the application around a desk."""

    def __init__(
        self, session: Session, store: Store, pack: str, look: Look, surroundings: Surroundings
    ) -> None:
        self.status = 0
        self.failure: BaseException | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._next_frame: asyncio.TimerHandle | None = None
        searcher = Searcher(self._on_answer, surroundings.solve)
        self.desk = Desk(session, store, pack, look, searcher, surroundings.clock, surroundings.now)
        self.app = self._application(surroundings)

    def _application(self, surroundings: Surroundings) -> Application[None]:
        control = FrameControl(self.desk.frame, self._take)
        style = surroundings.style
        app: Application[None] = Application(
            layout=Layout(FrameWindow(control)),
            key_bindings=merge_key_bindings([self._bindings(), mouse_bindings()]),
            style=DynamicStyle(lambda: style(self._settings) if style else None),
            color_depth=surroundings.color_depth,
            include_default_pygments_style=False,
            full_screen=True,
            mouse_support=Condition(lambda: self._settings.mouse),
            erase_when_done=True,
            # Before the frame: what is seen is saved, and a burst of keys costs one save.
            before_render=lambda _: self._save(),
            input=surroundings.input,
            output=surroundings.output,
        )
        app.ttimeoutlen = app.timeoutlen = ESCAPE_SECONDS
        if hasattr(signal, "SIGWINCH") and _in_main_thread():
            app.terminal_size_polling_interval = None  # a change of size is told by the signal
        return app

    @property
    def _settings(self) -> Settings:
        return self.desk.session.settings

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            intent = intent_of(self.desk.session.mode, event.key_sequence[0])
            if intent is not None:
                self._take(intent)

        @bindings.add(Keys.ControlZ)
        def _(event: KeyPressEvent) -> None:
            self.desk.save_now()  # while it is suspended nobody does
            event.app.suspend_to_background()

        @bindings.add(Keys.Ignore)
        def _(event: KeyPressEvent) -> None:
            """Nothing: the library sends it for what is no key."""

        return bindings

    async def run(self) -> None:
        """Run until left. Raises EOFError when the input ends, and whatever went wrong."""
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._on_loop_error)
        try:
            with self._ended_by_signals(self._loop):
                self.desk.open()
                await self.app.run_async(set_exception_handler=False, handle_sigint=False)
        finally:
            self._loop = None

    def leave(self) -> None:
        """Leave the session if it is still there, and save what is left to be saved."""
        try:
            self.desk.take(Command.QUIT)
        except Exception as error:  # noqa: BLE001 - what can still be saved is saved
            self.failure = self.failure or error
        self.desk.save_now()

    def _save(self) -> None:
        """Save what is not saved yet, and see to it that what cannot be is tried again."""
        self.desk.save_now()
        if self.desk.is_waiting_to_save and self._retry is None and self._loop is not None:
            self._retry = self._loop.call_later(RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        self._retry = None
        self.app.invalidate()  # to draw is to save

    # --- what comes in ---------------------------------------------------------------------------

    def _take(self, intent: Intent) -> None:
        try:
            self.desk.take(intent)
        except Exception as error:  # noqa: BLE001 - raised once the terminal is as it was
            self._fail(error)
        if self.desk.is_left:
            self._exit()
        self._see_to_motion()

    def _see_to_motion(self) -> None:
        """While cards are on their way, draw again soon; one timer at a time."""
        if self.desk.is_moving and self._next_frame is None and self._loop is not None:
            self._next_frame = self._loop.call_later(FRAME_SECONDS, self._move_on)

    def _move_on(self) -> None:
        self._next_frame = None
        if self.desk.is_moving:
            self.app.invalidate()
            self._see_to_motion()

    def _on_answer(self, answer: Answer, why: str) -> None:
        """Bring an answer from the search's thread into the loop."""

        def arrived() -> None:
            self._take(answer)
            self.desk.notice = why or self.desk.notice
            self.app.invalidate()

        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
                loop.call_soon_threadsafe(arrived)

    # --- endings ---------------------------------------------------------------------------------

    def _exit(self) -> None:
        if self.app.future is not None and not self.app.future.done():
            self.app.exit()

    def _fail(self, error: BaseException) -> None:
        self.failure = self.failure or error
        self._exit()

    def _on_loop_error(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        # Without this the library would print a traceback and wait for a key.
        self._fail(context.get("exception") or RuntimeError(context["message"]))

    def _on_signal(self, number: int) -> None:
        self.status = 128 + number
        self._take(Command.QUIT)
        self.desk.save_now()

    @contextmanager
    def _ended_by_signals(self, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
        """Leave in good order when the terminal is closed or the program is told to end."""
        names = ("SIGINT", "SIGTERM", "SIGHUP") if os.name == "posix" and _in_main_thread() else ()
        numbers = [getattr(signal, name) for name in names]
        for number in numbers:
            loop.add_signal_handler(number, self._on_signal, number)
        try:
            yield
        finally:
            for number in numbers:
                loop.remove_signal_handler(number)


def _in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
