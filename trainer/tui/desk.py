"""The desk between keys and screen: it holds the session, steps it, and runs the effects."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final

from trainer.play.beginning import opened
from trainer.play.effects import Effect, Save, Schedule, Search, StopSearch, WriteStage
from trainer.play.intents import Answer, Command, Intent, Scheduled
from trainer.play.modes import Left
from trainer.play.session import Session
from trainer.play.step import step
from trainer.play.view.frame import Frame, Look, Size
from trainer.play.view.screen import LEAST, look_of, view
from trainer.review import scheduled, utc_now
from trainer.store import Store
from trainer.tui.notice import with_notice
from trainer.tui.searching import Searcher
from trainer.tui.writing import write_stage
from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.play.motion import Motion

MOTION_SECONDS: Final = 0.16
"""How long cards are on their way."""

_UNSEEN: Final = (Command.LEAVE, Command.QUIT)
"""What may be done on a screen too small to show anything."""


@frozen
class _Moving:
    """Cards on their way: since when, and from which frame on a screen of which size."""

    motion: Motion
    since: float
    before: Frame
    size: Size


class Desk:
    """A session in use; whoever draws it calls `save_now` before each frame.

    With a `clock`, cards are seen to move; whoever draws it asks for a frame now and then while
    `is_moving`. Any intent ends that at once.
    """

    def __init__(
        self,
        session: Session,
        store: Store,
        pack: str,
        look: Look,
        searcher: Searcher,
        clock: Callable[[], float] | None = None,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self.session = session.at(now())
        self._now = now
        self.notice = store.message
        self._store = store
        self._pack = pack
        self._look = look
        self._searcher = searcher
        self._clock = clock
        self._moving: _Moving | None = None
        self._unsaved: list[Save] = []
        self._drawn: tuple[Size, str] | None = None
        self._drawn_session = self.session
        self._frame = Frame(())

    @property
    def is_left(self) -> bool:
        """Whether the learner has left."""
        return isinstance(self.session.mode, Left)

    def open(self) -> None:
        """See to what has to be done outside before the first key."""
        self.session, effects = opened(self.session)
        for effect in effects:
            self._run(effect)

    def take(self, intent: Intent) -> None:
        """Step the session, and see to what has to be done outside; a notice is read by then."""
        if self.is_left:
            return
        if not isinstance(intent, Answer):
            if self._is_too_small and intent not in _UNSEEN:
                return
            self.notice = ""
            self._moving = None
        before = self.session
        self._step(before.at(self._now()), intent)
        if self.session is not before and not isinstance(intent, Answer):
            self._moving = self._motion_from(before)

    def _step(self, session: Session, intent: Intent) -> None:
        self.session, effects = step(session, intent)
        for effect in effects:
            self._run(effect)

    def _motion_from(self, before: Session) -> _Moving | None:
        """The motion that leads here from what is on the screen, if that is the session before."""
        is_shown = self._drawn is not None and self._drawn_session is before
        if self._clock is None or not is_shown or not self.session.settings.motion:
            return None
        from trainer.play.motion import motion_between  # the first frame needs none

        motion = motion_between(before, self.session)
        if motion is None or self._drawn is None:
            return None
        return _Moving(motion, self._clock(), self._frame, self._drawn[0])

    @property
    def is_moving(self) -> bool:
        """Whether cards may be on their way, so that the next frame may differ from the last."""
        return self._moving is not None

    def _run(self, effect: Effect) -> None:
        match effect:
            case Schedule(place, grade, card):
                review = scheduled(card, grade, self._now())
                self._step(self.session, Scheduled(place, review))
            case Search():
                self._searcher.start(effect)
            case StopSearch():
                self._searcher.stop()
            case WriteStage():
                self.take(write_stage(effect))
            case _:
                self._unsaved.append(effect)

    def save_now(self) -> None:
        """Save all that is to be remembered; what the store has to tell becomes the notice."""
        saves, self._unsaved = self._unsaved, []
        if saves or self._store.will_retry:
            self.notice = self._store.save(self._pack, *saves) or self.notice
        found = self._store.found(self._pack, self.session.record)
        if found is not None:
            self.session, _ = step(self.session, found)

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
        return self._frame if self._moving is None else self._on_the_way(self._moving, size)

    def _on_the_way(self, now: _Moving, size: Size) -> Frame:
        share = 1.0 if self._clock is None else (self._clock() - now.since) / MOTION_SECONDS
        if share < 1 and size == now.size and not self.notice:
            from trainer.play.view.moving import moving

            look = look_of(self.session, self._look)
            return moving(now.motion, now.before, self._frame, share, look)
        self._moving = None
        return self._frame
