"""Hints in steps, and the solution: the author's nudges, then a column, then a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.course.stage import Mistake
from trainer.goals.words import counted
from trainer.play.attempt import Attempt, Failure, Stuck
from trainer.play.session import Asking, Done, Note, Playing, Session, Watching
from trainer.play.steps import ways
from trainer.play.steps.moving import keeping_table, noted
from trainer.play.wording import move_text, outcome_text
from trainer.rules.engine import judge
from trainer.rules.moves import Deal, Move, Play, Transfer
from trainer.rules.notation import Request, resolve
from trainer.rules.position import Position
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict

LOST = "From this table the goal can no longer be reached: that is proved. Take plays back."
LOST_IN_TIME = "In the moves left the goal cannot be reached: that is proved. Take plays back."
NOT_KNOWN = "Whether the goal can be reached from here is not known: the search was too long."


def hint(session: Session, mode: Playing) -> Session:
    """One hint more for the present table."""
    outcome = mode.attempt.outcome
    if isinstance(outcome, Failure | Stuck):
        return session.into(noted(mode, Note("failure", outcome_text(outcome))))
    words = _words(mode)
    attempt = replace(mode.attempt, hints=mode.attempt.hints + 1)
    mode = replace(mode, attempt=attempt, told=mode.told + 1)
    if mode.told <= len(words):
        note = Note("hint", words[mode.told - 1])
        return keeping_table(session, noted(mode, note))
    if (line := _known_line(attempt)) is not None:
        return keeping_table(session, pointed(mode, line[0].move, len(line)))
    waiting = noted(mode, Note("hint", "Looking for the shortest line from this table ..."))
    return keeping_table(session.asking(attempt.puzzle(), "hint"), waiting)


def _words(mode: Playing) -> tuple[str, ...]:
    """The author's words for this table.

    Nudges that were not given before it was reached, then what is said of a mistake that led here.
    """
    attempt = mode.attempt
    given = max(0, attempt.hints - mode.told)
    mistake = mistake_in(attempt)
    return (*attempt.stage.hints[given:], *([_mistake_text(mistake)] if mistake else []))


def _mistake_text(mistake: Mistake) -> str:
    if mistake.proof == "lost":
        return f"{mistake.say} The goal can no longer be reached from here: take it back."
    return f"{mistake.say} The goal is still in reach, but not at par."


def mistake_in(attempt: Attempt) -> Mistake | None:
    """The author's mistake that this attempt has made, if any: its table was passed through."""
    passed = [play.after for play in attempt.history.plays]
    for mistake in attempt.stage.mistakes:
        tables = list(_tables(attempt.stage.position, mistake.line))
        if len(tables) == len(mistake.line) and tables[-1] in passed:
            return mistake
    return None


def _tables(start: Position, line: tuple[Request | Deal, ...]) -> Iterator[Position]:
    """The tables after each move of a line, as far as it is legal."""
    for typed in line:
        play = judge(start, resolve(start, typed))
        if not isinstance(play, Play):
            return
        start = play.after
        yield start


def _known_line(attempt: Attempt) -> tuple[Play, ...] | None:
    """What is left of the author's solution where the attempt stands on it."""
    shown = ways.solution_line(attempt.stage)
    tables = [attempt.stage.position, *(play.after for play in shown)]
    if attempt.now not in tables[:-1]:
        return None
    at = tables.index(attempt.now)
    limit = attempt.stage.limits.moves
    if limit is not None and attempt.moves + len(shown) - at > limit:
        return None
    return shown[at:]


def pointed(mode: Playing, move: Move, plays_left: int) -> Playing:
    """The hint that points at a move: its column first, the move itself when asked again."""
    if mode.told <= len(_words(mode)) + 1:
        where = "the stock" if isinstance(move, Deal) else f"column {move.source}"
        text = f"Look at {where}: the goal is {counted(plays_left, 'play')} away."
    else:
        text = f"Next, {move_text(move, mode.attempt.now)}."
    columns = (move.source,) if isinstance(move, Transfer) else ()
    return replace(noted(mode, Note("hint", text, columns=columns)), marked=columns)


# --- the solution --------------------------------------------------------------------------------


def ask_for_solution(session: Session, mode: Playing) -> Session:
    """Asks first: once seen, the stage no longer counts as solved without help."""
    shown = replace(mode, attempt=replace(mode.attempt, shown=True))
    question = "Show the solution? The stage then counts as solved with help."
    line = watching(shown)
    return session.into(Asking(question, yes=line or shown, no=mode))


def watching(back: Playing | Done) -> Watching | None:
    """The author's solution over a table that it leaves untouched; None where there is none."""
    stage = back.attempt.stage
    return replace(ways.watching_solution(back.place, stage), back=back) if stage.solution else None


# --- answers -------------------------------------------------------------------------------------


def answered(session: Session, mode: Playing, verdict: Verdict) -> Session:
    """What a search found for the present table."""
    assert session.waiting is not None
    waiting = session.waiting
    session = replace(session, waiting=None)
    match verdict:
        case Solved(plays) if waiting.purpose == "solution":
            says = ("",) * len(plays)
            return session.into(Watching(mode.place, waiting.puzzle.start, plays, says, back=mode))
        case Solved(plays) if waiting.purpose == "hint" and plays:
            return session.into(pointed(mode, plays[0].move, len(plays)))
        case Solved():
            return session.into(noted(mode, Note("hint", LOST_IN_TIME)))
        case Unsolvable() if waiting.purpose == "hint" and waiting.puzzle.max_moves is not None:
            return session.asking(replace(waiting.puzzle, max_moves=None), "beyond")
        case Unsolvable():
            return session.into(noted(mode, Note("hint", LOST)))
        case Unknown() if waiting.purpose == "beyond":
            return session.into(noted(mode, Note("hint", LOST_IN_TIME)))
        case Unknown():
            return session.into(noted(mode, Note("hint", NOT_KNOWN)))
