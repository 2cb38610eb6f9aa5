"""What lies ahead of a stage that is done: what Enter leads to, in the panel and in the footer."""

from __future__ import annotations

from typing import NamedTuple

from trainer.play.modes import Done, Playing, Reading, Watching
from trainer.play.record import Place
from trainer.play.session import Session


class Ahead(NamedTuple):
    """What comes next: the footer's word for it, and a sentence for the panel."""

    word: str
    text: str


def ahead(session: Session, place: Place) -> Ahead:
    """What Enter leads to from a stage that is done, as the steps will decide it."""
    from trainer.play.steps import ways  # only a stage needs it: the map does not wait for it

    if session.reviewing and session.reviewing.after(place) is None:
        return Ahead("end the review", "That was the last stage of this review.")
    match ways.onward(session, place).mode:
        case Playing(place=following) | Watching(place=following) | Done(place=following):
            return Ahead("next stage", f"Next: **{session.stage(following).title}**")
        case Reading(book="summary"):
            return Ahead("summary", "Next: the lesson's summary")
        case Reading():
            return Ahead("farewell", "Next: the farewell")
        case _:
            return Ahead("to the map", "Next: the map")
