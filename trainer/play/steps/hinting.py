"""Hints in steps, and the solution: words of the author, then a column, then a move.

What is true of the present table comes first: on a table that is lost no nudge is wasted.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.course.stage import Stage
from trainer.goals.words import counted
from trainer.play.attempt import Attempt
from trainer.play.mistakes import mistake_in, table_after
from trainer.play.modes import Asking, Done, Note, Outlook, Playing, Watching
from trainer.play.sentences import dead_end_text, mistake_text, move_text, outcome_text
from trainer.play.session import Session, Waiting
from trainer.play.steps import ways
from trainer.play.steps.moving import keeping_table, noted
from trainer.rules.moves import Deal, Play, Transfer
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict


def hint(session: Session, mode: Playing) -> Session:
    """One hint more for the present table; a search that it needs is waited for."""
    attempt, waiting = mode.attempt, session.waiting
    if waiting is not None and waiting.puzzle == attempt.puzzle():
        # What the coach looks for is what the hint needs.
        return replace(session, waiting=replace(waiting, purpose="hint"))
    if waiting is not None and waiting.purpose != "coach":
        return session
    if attempt.has_failed:
        said = Note("failure", outcome_text(attempt.outcome))
        if mistake_in(attempt) is None:
            return session.into(noted(mode, said))
        text = f"{_words(attempt)[0]} {said.text}"
        return _hinted(session, mode, Note("failure", text))
    if mode.outlook is None and (line := _known_line(attempt)):
        mode = mode.knowing(attempt.puzzle(), Outlook(line, is_shortest=True))
    if mode.told == 0:
        mode = replace(mode, words=_words(attempt))
    said_first = mode.told < len(mode.words) and (not attempt.moves or mistake_in(attempt))
    if mode.outlook is None and not said_first:
        return session.into(mode).asking(attempt.puzzle(), "hint")
    return _next_hint(session, mode)


def _next_hint(session: Session, mode: Playing) -> Session:
    """The next hint, with all that can be known of the present table."""
    attempt, outlook = mode.attempt, mode.outlook
    if outlook is not None and outlook.dead_end and not mistake_in(attempt):
        return _hinted(session, mode, Note("hint", outlook.dead_end))
    if mode.told < len(mode.words):
        if mistake_in(attempt) is None:
            attempt = replace(attempt, nudges=attempt.nudges + 1)
        return _hinted(session, replace(mode, attempt=attempt), Note("hint", mode.words[mode.told]))
    if outlook is None or not outlook.is_shortest:
        return _hinted(session, mode, Note("hint", _without_a_line(outlook)))
    return _pointed(session, mode, outlook.line)


ENDED = "The search was ended before it found anything."
NOT_KNOWN = "Whether the goal can be reached from here is not known: the search was too long."
NOT_SHORTEST = (
    "The goal can be reached from here, but the shortest line is not known: "
    "the search was too long."
)


def _without_a_line(outlook: Outlook | None) -> str:
    """What is said where no shortest line from the present table is known."""
    if outlook and outlook.dead_end:
        return outlook.dead_end
    return NOT_SHORTEST if outlook and outlook.line else NOT_KNOWN


def _pointed(session: Session, mode: Playing, line: tuple[Play, ...]) -> Session:
    """The hint that points at a move: its column first, the move itself when asked again."""
    move = line[0].move
    if mode.told == len(mode.words):
        where = "the stock" if isinstance(move, Deal) else f"column {move.source}"
        text = f"Look at {where}: the goal is {counted(len(line), 'play')} away."
    else:
        text = f"Next, {move_text(move, mode.attempt.now)}."
    columns = (move.source,) if isinstance(move, Transfer) else ()
    return _hinted(session, replace(mode, marked=columns), Note("hint", text, columns=columns))


def _hinted(session: Session, mode: Playing, note: Note) -> Session:
    """The session with a hint said and counted; what is lifted stays in the hand.

    Said once more, it is no further hint.
    """
    if note == mode.note:
        return session.into(mode)
    attempt = replace(mode.attempt, hints=mode.attempt.hints + 1)
    return keeping_table(session, replace(mode, attempt=attempt, told=mode.told + 1, note=note))


# --- what the author knows -----------------------------------------------------------------------


def _words(attempt: Attempt) -> tuple[str, ...]:
    """The author's words for this table: of a mistake that led here, else nudges not given yet."""
    if mistake := mistake_in(attempt):
        return (mistake_text(mistake, stands=attempt.now == table_after(attempt, mistake)),)
    return attempt.stage.hints[attempt.nudges :]


def _known_line(attempt: Attempt) -> tuple[Play, ...]:
    """What is left of the author's solution where the attempt stands on it; else nothing.

    Only of a solution at par: a draft's may be longer than need be, and is no hint.
    """
    line = ways.solution_line(attempt.stage)
    if len(line) != attempt.stage.par:
        return ()
    tables = [attempt.stage.position, *(play.after for play in line)]
    if not _reaches_goal(attempt.stage, line) or attempt.now not in tables[:-1]:
        return ()
    at = tables.index(attempt.now)
    limit = attempt.stage.limits.moves
    is_too_long = limit is not None and attempt.moves + len(line) - at > limit
    return () if is_too_long else line[at:]


def _reaches_goal(stage: Stage, line: tuple[Play, ...]) -> bool:
    """Whether the author's line, which a draft may have wrong, does what it should."""
    puzzle = Attempt.of(stage).puzzle()
    is_allowed = all(puzzle.allows(play.after) for play in line)
    return bool(line) and is_allowed and puzzle.is_solved_by(line[-1].after)


# --- the solution --------------------------------------------------------------------------------


def ask_for_solution(session: Session, mode: Playing) -> Session:
    """Asks first: once seen, the stage no longer counts as solved without help."""
    if mode.attempt.shown:
        return show_solution(session, mode)
    question = "Show the solution? The stage then counts as solved with help."
    return session.into(Asking(question, yes=mode, no=mode))


def show_solution(session: Session, back: Playing | Done) -> Session:
    """The author's solution over a table that it leaves untouched, or the search for one."""
    stage = back.attempt.stage
    if stage.solution:
        if isinstance(back, Playing):
            back = with_solution_shown(back)
            session = keeping_table(session, back)
        return session.into(replace(ways.watching_solution(back.place, stage), back=back))
    start = back.attempt.at(back.attempt.history.restart())
    if isinstance(back, Done):
        back = ways.fresh(back.place, replace(Attempt.of(stage), shown=True))
    return session.into(noted(back, back.note)).asking(start.puzzle(), "solution")


# --- answers -------------------------------------------------------------------------------------


def answered(session: Session, mode: Playing, verdict: Verdict) -> Session:
    """What a search found: the hint or the solution that was waiting for it."""
    assert session.waiting is not None
    waiting = session.waiting
    session = replace(session, waiting=None)
    if waiting.purpose == "coach":
        return session.into(mode.knowing(waiting.puzzle, _outlook(mode, waiting, verdict)))
    if isinstance(verdict, Unknown) and verdict.reason == "cancelled":
        return session.into(replace(mode, note=Note("hint", ENDED)))
    if waiting.purpose == "solution":
        return _solution_found(session, mode, waiting, verdict)
    is_limited = waiting.puzzle.max_moves is not None
    if isinstance(verdict, Unsolvable) and is_limited:
        return session.asking(waiting.puzzle.with_any_moves(), "beyond")
    outlook = _outlook(mode, waiting, verdict)
    return _next_hint(session, mode.knowing(mode.attempt.puzzle(), outlook))


def _outlook(mode: Playing, waiting: Waiting, verdict: Verdict) -> Outlook:
    has_plays = bool(mode.attempt.moves)
    is_limited = waiting.puzzle.max_moves is not None
    match verdict:
        case Solved(plays, is_shortest) if waiting.purpose != "beyond":
            return Outlook(plays, is_shortest)
        case Solved() | Unknown() if waiting.purpose == "beyond":
            return Outlook(dead_end=dead_end_text(in_time=True, has_plays=has_plays))
        case Unsolvable():
            # Of the coach nobody asks yet what could be reached in more moves.
            return Outlook(dead_end=dead_end_text(in_time=is_limited, has_plays=has_plays))
        case _:
            return Outlook()


def with_solution_shown(mode: Playing) -> Playing:
    """The table of a stage that no longer counts as solved without help."""
    return replace(mode, attempt=replace(mode.attempt, shown=True))


def _solution_found(session: Session, mode: Playing, waiting: Waiting, verdict: Verdict) -> Session:
    match verdict:
        case Solved(plays):
            back, says = with_solution_shown(mode), ("",) * len(plays)
            shown = Watching(mode.place, waiting.puzzle.start, plays, says, back=back)
            return keeping_table(session, back).into(shown)
        case Unsolvable() if waiting.puzzle.max_moves is not None:
            text = "Within its limits this stage cannot be solved: that is proved."
        case Unsolvable():
            text = "This stage cannot be solved: that is proved."
        case Unknown():
            text = "No solution is known: the search was too long."
    return session.into(noted(mode, Note("hint", text)))
