"""Full games in sentences: which there are, what was played and won."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.goals.words import counted
from trainer.play.games import NAMES, help_in_words, tallies
from trainer.play.modes import Done, Lobby
from trainer.play.session import Session
from trainer.play.steps.lobby import Resume, choices, said_of


def lobby_lines(session: Session, mode: Lobby) -> Iterator[str]:
    """What can be played: the games that were left by their numbers, then how to begin one."""
    yield "Full games"
    if mode.note.text:
        yield mode.note.text
    for at, choice in enumerate(choices(session)):
        if isinstance(choice, Resume):
            chosen = "Selected: " if at == mode.selected else ""
            yield f"{chosen}{said_of(choice, session)}. Type {choice.deal}."
    yield "New game: type 1, 2 or 4 for the suits, or a deal's number such as 4-12345."
    yield "Type stats for what was played and won, or help."


def stats_lines(session: Session) -> Iterator[str]:
    """The statistics of full games, one line for each number of suits."""
    for suits, is_peeked, found in tallies(session.games.rows if session.games else ()):
        peek = ", with peek" if is_peeked else ""
        best = "" if found.best is None else f", fewest plays {found.best}"
        name = NAMES[suits].capitalize()
        yield f"{name}{peek}: {counted(found.played, 'game')} played, {found.won} won{best}."


def won_lines(session: Session, mode: Done) -> Iterator[str]:
    """A game that was won, and the statistics with it."""
    plays = counted(mode.attempt.moves, "play")
    yield f"{mode.attempt.stage.title} won in {plays}, {help_in_words(mode.attempt, session.game)}."
    yield from stats_lines(session)
    yield "Type next for another game, again for the same deal, leave for the other games."
