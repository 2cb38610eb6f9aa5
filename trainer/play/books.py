"""What there is to read: the welcome, a lesson's pages, its summary, the farewell."""

from __future__ import annotations

from trainer.play.modes import Reading
from trainer.play.session import Session


def pages(session: Session, mode: Reading) -> tuple[str, ...]:
    """The texts that are read in this mode, one a page."""
    match mode.book:
        case "welcome":
            return (session.course.welcome,)
        case "lesson":
            return session.lesson(mode.lesson).pages
        case "summary":
            return (session.lesson(mode.lesson).summary,)
        case "farewell":
            return (session.course.farewell,)
