"""The desk between keys and screen: it holds the session, steps it, and runs the effects."""

from __future__ import annotations

from typing import Final, assert_never

from trainer.play.effects import (
    Effect,
    Save,
    SaveLast,
    SaveRead,
    SaveResult,
    SaveTable,
    Search,
    StopSearch,
)
from trainer.play.intents import Answer, Command, Intent
from trainer.play.session import Left, Session
from trainer.play.step import step
from trainer.play.view.frame import Frame, Look, Size
from trainer.play.view.screen import LEAST, view
from trainer.store import Store
from trainer.tui.notice import with_notice
from trainer.tui.searching import Searcher

_UNSEEN: Final = (Command.LEAVE, Command.QUIT)
"""What may be done on a screen too small to show anything."""


class Desk:
    """A session in use; whoever draws it calls `save_now` before each frame."""

    def __init__(
        self, session: Session, store: Store, pack: str, look: Look, searcher: Searcher
    ) -> None:
        self.session = session
        self.notice = store.message
        self._store = store
        self._pack = pack
        self._look = look
        self._searcher = searcher
        # A session that begins at a stage has already put it into its record.
        last = session.record.last
        self._unsaved: list[Save] = [SaveLast(last)] if last else []
        self._drawn: tuple[Size, str] | None = None
        self._drawn_session = session
        self._frame = Frame(())

    @property
    def is_left(self) -> bool:
        """Whether the learner has left."""
        return isinstance(self.session.mode, Left)

    def take(self, intent: Intent) -> None:
        """Step the session, and see to what has to be done outside; a notice is read by then."""
        if self.is_left:
            return
        if not isinstance(intent, Answer):
            if self._is_too_small and intent not in _UNSEEN:
                return
            self.notice = ""
        self.session, effects = step(self.session, intent)
        for effect in effects:
            self._run(effect)

    def _run(self, effect: Effect) -> None:
        match effect:
            case SaveResult() | SaveTable() | SaveRead() | SaveLast():
                self._unsaved.append(effect)
            case Search():
                self._searcher.start(effect)
            case StopSearch():
                self._searcher.stop()
            case _:
                assert_never(effect)

    def save_now(self) -> None:
        """Save all that is to be remembered; what the store has to tell becomes the notice."""
        saves, self._unsaved = self._unsaved, []
        if saves or self._store.will_retry:
            self.notice = self._store.save(self._pack, *saves) or self.notice

    @property
    def is_waiting_to_save(self) -> bool:
        """Whether something could not be saved that may be saved a little later."""
        return self._store.will_retry

    @property
    def _is_too_small(self) -> bool:
        """Whether the learner sees nothing of what a key would do."""
        if self._drawn is None:
            return False
        size, _ = self._drawn
        return size.columns < LEAST.columns or size.rows < LEAST.rows

    def frame(self, size: Size) -> Frame:
        """What is to be seen; drawn anew only when something has changed."""
        wanted = (size, self.notice)
        if self.session is not self._drawn_session or wanted != self._drawn:
            frame = view(self.session, size, self._look)
            self._frame = with_notice(frame, self.notice, self._look)
            self._drawn_session, self._drawn = self.session, wanted
        return self._frame
