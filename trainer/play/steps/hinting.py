"""Hints in steps, and the solution: words of the author, then a column, then a move.

What is true of the present table comes first: on a table that is lost no nudge is wasted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

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

NO_WAY_ON: Final = "No hint leads on from here: the goal is out of reach."
ENDED: Final = "The search was ended before it found anything."
NOT_KNOWN: Final = (
    "Whether the goal can be reached from here is not known: the search was too long."
)


def hint(session: Session, mode: Playing) -> Session:
    """One hint more for the present table; a search that it needs is waited for."""
    attempt, waiting = mode.attempt, session.waiting
    if waiting is not None and waiting.puzzle == attempt.puzzle():
        # What the coach looks for is what the hint needs.
        return replace(session, waiting=replace(waiting, purpose="hint"))
    if waiting is not None and waiting.purpose != "coach":
        return session
    if attempt.has_failed:
        return _lost(session, mode)
    if mode.outlook is None and (line := _known_line(attempt)):
        mode = mode.knowing(attempt.puzzle(), Outlook(line, is_shortest=True))
    if mode.told == 0:
        mode = replace(mode, words=_words(attempt))
    # What an author says of the start holds there; of any other table, what is true comes first.
    is_first = mode.told < len(mode.words) and not attempt.moves
    if mode.outlook is None and not is_first:
        return session.into(mode).asking(attempt.puzzle(), "hint")
    return _next_hint(session, mode)


def _next_hint(session: Session, mode: Playing) -> Session:
    """The next hint, with all that can be known of the present table."""
    outlook = mode.outlook
    if outlook is not None and outlook.dead_end:
        return _lost(session, mode)
    if mode.told < len(mode.words):
        return _worded(session, mode)
    if outlook is None or not outlook.line:
        return session.into(replace(mode, note=Note("hint", NOT_KNOWN)))  # no help, so not counted
    return _pointed(session, mode, outlook)


def _worded(session: Session, mode: Playing) -> Session:
    """The author's next words; only nudges are counted as such, to be given once."""
    note = Note("hint", mode.words[mode.told])
    if not mode.attempt.moves:
        nudges = mode.attempt.nudges + 1
        mode = replace(mode, attempt=replace(mode.attempt, nudges=nudges))
    return _hinted(session, mode, note)


def _lost(session: Session, mode: Playing) -> Session:
    """What a hint says of a lost table. It leads nowhere, so it is free; the coach takes over."""
    attempt, outlook = mode.attempt, mode.outlook
    has_coach = session.game is None and session.settings.coach != "off"
    if attempt.has_failed or outlook is None:
        note = Note("failure", outcome_text(attempt.outcome))
    else:
        note = Note("hint", NO_WAY_ON if has_coach else outlook.dead_end)
    if has_coach:
        # It names the play that lost it, with the author's words about that.
        return session.into(replace(mode, marked=(), note=note, is_coached=True))
    mistake = mistake_in(attempt)
    if mistake is not None and mistake.proof == "lost":
        note = replace(note, text=f"{mistake.say} {note.text}")
    return session.into(replace(mode, marked=(), note=note))


def _pointed(session: Session, mode: Playing, outlook: Outlook) -> Session:
    """The hint that points at a move: its column first, the move itself when asked again."""
    move = outlook.line[0].move
    if mode.told == len(mode.words):
        where = "the stock" if isinstance(move, Deal) else f"column {move.source}"
        text = f"Look at {where}: {_distance(outlook)}."
    else:
        text = f"Next, {move_text(move, mode.attempt.now)}."
    columns = (move.source,) if isinstance(move, Transfer) else ()
    return _hinted(session, replace(mode, marked=columns), Note("hint", text, columns=columns))


def _distance(outlook: Outlook) -> str:
    """How far the goal is along a line, and whether no shorter one is left out."""
    plays = counted(len(outlook.line), "play")
    if outlook.is_shortest:
        return f"the goal is {plays} away"
    return f"a line of {plays} leads to the goal; whether a shorter one does is not known"


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
    """The author's words for this table: at the start nudges not given yet, else of a mistake.

    What a mistake that lost it is told by is for the coach to say.
    """
    if not attempt.moves:
        return attempt.stage.hints[attempt.nudges :]
    mistake = mistake_in(attempt)
    if mistake is None or mistake.proof == "lost":
        return ()
    return (mistake_text(mistake, stands=attempt.now == table_after(attempt, mistake)),)


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
    question = "Show the solution? Solved after that, the stage counts as solved with help."
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
