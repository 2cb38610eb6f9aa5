"""A full game: hints and peeks in it, another game, and what is remembered of it.

Hints use only what the player can see; a peek, which is asked for and counted, does not.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.goals.words import counted
from trainer.play.attempt import Stuck
from trainer.play.intents import Command, Intent
from trainer.play.modes import Asking, Done, Note, Outlook, Playing, beneath
from trainer.play.record import GameRow
from trainer.play.sentences import move_text, outcome_text
from trainer.play.session import Session
from trainer.play.steps import hinting, home, lobby
from trainer.play.steps.moving import keeping_table, noted
from trainer.rules.moves import Transfer
from trainer.rules.position import Position
from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict

LOOKING = "The solver looks at the whole table. Play on, or press Esc, to end that."
SEARCH_ENDED = "The peek was ended before it found anything."


def step(session: Session, mode: Playing, intent: Intent) -> Session | None:
    """What a full game makes of an intent in its own way; None where it does as any stage does."""
    match intent:
        case Command.HINT:
            return hint(session, mode)
        case Command.PEEK:
            return peek(session, mode)
        case Command.ESCAPE if session.waiting is not None:
            is_peek = session.waiting.purpose == "peek"
            said = SEARCH_ENDED if is_peek else hinting.ENDED
            ended = replace(mode, note=Note("hint", said))
            return replace(session, waiting=None, mode=ended)
        case Command.NEW_GAME:
            return ask_for_new(session, mode)
        case Command.SOLUTION | Command.PAGES | Command.REGRET:
            return session
        case _:
            return None


def done(session: Session, intent: Intent) -> Session:
    """What a game that was won makes of an intent."""
    match intent:
        case Command.ENTER | Command.NEW_GAME if session.game is not None:
            return lobby.begin_by_chance(session, session.game.deal.suits)
        case Command.RESTART if session.game is not None:
            return lobby.enter(session, session.game.deal)
        case Command.LEAVE | Command.ESCAPE:
            return home.to_map(session)
        case _:
            return session


# --- hints ---------------------------------------------------------------------------------------


def hint(session: Session, mode: Playing) -> Session:
    """One hint more for this table: the idea first, then the column, then the move."""
    # Only a full game needs it: the course map does not wait for its import.
    from trainer.play.advice.best import advice
    from trainer.play.advice.words import idea_text, move_said, place_text

    now = mode.attempt.now
    if isinstance(mode.attempt.outcome, Stuck):
        return session.into(noted(mode, Note("failure", outcome_text(mode.attempt.outcome))))
    if _is_open(now):
        return hinting.hint(session, mode)  # the player sees all that the solver sees
    given = advice(now)
    lessons = session.games.lessons if session.games else {}
    column = given.move.source if isinstance(given.move, Transfer) else None
    if mode.told == 0 or given.move is None:
        note = Note("hint", idea_text(given, lessons))
    elif mode.told == 1:
        note = Note("hint", place_text(given), columns=() if column is None else (column,))
    else:
        note = Note("hint", move_said(given, now), columns=() if column is None else (column,))
    if note == mode.note:
        return session
    attempt = replace(mode.attempt, hints=mode.attempt.hints + 1)
    told = replace(mode, attempt=attempt, told=mode.told + 1, marked=note.columns, note=note)
    return keeping_table(session, told)


def _is_open(now: Position) -> bool:
    """Whether nothing on a table is unknown: no hidden card is left, and no row to be dealt."""
    return not now.deals_left and not any(column.hidden for column in now.columns)


# --- peeking -------------------------------------------------------------------------------------


def peek(session: Session, mode: Playing) -> Session:
    """Asks first; on a table that was peeked at already, what was found there is told further."""
    if session.waiting is not None:
        return session
    if mode.outlook is not None and mode.outlook.line:
        move = mode.outlook.line[0].move
        columns = (move.source,) if isinstance(move, Transfer) else ()
        text = f"The line that wins begins so: {move_text(move, mode.attempt.now)}."
        note = Note("hint", text, columns=columns)
        if note == mode.note:
            return session
        return _counted(session).into(replace(mode, marked=columns, note=note))
    if mode.outlook is not None:
        return session.into(replace(mode, note=Note("hint", _found(mode.outlook))))
    question = (
        "Let the solver look at the hidden cards and the stock? "
        "It says whether this game can still be won; each peek is counted."
    )
    return session.into(Asking(question, yes=mode, no=mode, about="peek"))


def begin_peek(session: Session, mode: Playing) -> Session:
    """The session with the solver looking at the real table, in the background."""
    looking = replace(mode, note=Note("hint", LOOKING))
    return session.into(looking).asking(mode.attempt.puzzle(), "peek")


def peeked(session: Session, mode: Playing, verdict: Verdict) -> Session:
    """What the peek has found, said and counted."""
    assert session.waiting is not None
    puzzle, session = session.waiting.puzzle, replace(session, waiting=None)
    if isinstance(verdict, Unknown) and verdict.reason == "cancelled":
        return session.into(replace(mode, note=Note("hint", SEARCH_ENDED)))
    match verdict:
        case Solved(plays):
            outlook = Outlook(plays)
        case Unsolvable():
            outlook = Outlook(dead_end="It cannot be won from here: that is proved.")
        case Unknown():
            outlook = Outlook()
    note = Note("hint", _found(outlook))
    return _counted(session).into(replace(mode.knowing(puzzle, outlook), note=note))


def _found(outlook: Outlook) -> str:
    if outlook.line:
        return f"It can be won from here: a line of {counted(len(outlook.line), 'play')} is known."
    return (
        outlook.dead_end or "Whether it can be won from here is not known: the search was too long."
    )


def _counted(session: Session) -> Session:
    if session.game is None:
        return session
    return replace(session, game=replace(session.game, peeks=session.game.peeks + 1))


# --- another game --------------------------------------------------------------------------------


def ask_for_new(session: Session, mode: Playing) -> Session:
    """Asks whether to begin another game; one without a play is left without a question."""
    if not mode.attempt.moves and not mode.attempt.history.undone:
        return begin_new(session)
    name = f"deal {session.game.deal}" if session.game else "this one"
    question = f"Begin another game? The table of {name} stays, to be gone on with."
    return session.into(Asking(question, yes=mode, no=mode, about="new"))


def begin_new(session: Session) -> Session:
    """Another game with as many suits."""
    if session.game is None:
        return session
    return lobby.begin_by_chance(session, session.game.deal.suits)


# --- what is remembered --------------------------------------------------------------------------


def with_row(session: Session) -> Session:
    """The session with what is remembered of its game as the game now stands."""
    game, mode = session.game, session.mode
    table = mode if isinstance(mode, Done) else beneath(mode)
    if game is None or session.games is None or table is None:
        return session
    attempt, known = table.attempt, session.games.row(game.id)
    has_begun = attempt.moves or attempt.history.undone or attempt.hints or game.peeks
    if not has_begun or (known and known.ended):
        return session
    won = isinstance(mode, Done)
    began = known.began if known else session.time
    ended, moves = (session.time, attempt.moves) if won else ("", 0)
    row = GameRow(game.id, *game.deal, began, ended, won, moves, attempt.hints, game.peeks)
    if row == known:
        return session
    return replace(session, games=session.games.with_row(row))
