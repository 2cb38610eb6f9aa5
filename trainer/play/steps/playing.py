"""Playing a stage: what each key makes of the table."""

from __future__ import annotations

from dataclasses import replace

from trainer.play import landing
from trainer.play.export import stage_file
from trainer.play.intents import Answer, Click, Command, Digit, Intent, MakeMoves, Written
from trainer.play.modes import SILENCE, Lift, Note, Playing, Reading, TypingLine
from trainer.play.sentences import moves_text, outcome_text
from trainer.play.session import Session
from trainer.play.steps import bookmarks, coaching, gaming, hinting, home, moving
from trainer.rules.engine import legal_moves
from trainer.rules.moves import Deal, Transfer
from trainer.rules.position import COLUMN_COUNT


def step(session: Session, mode: Playing, intent: Intent) -> Session:
    """What a stage makes of an intent."""
    if session.game is not None and (own := gaming.step(session, mode, intent)) is not None:
        return own
    match intent:
        case Digit(column):
            return moving.digit(session, mode, column)
        case Click(column, size):
            return moving.click(session, mode, column, size)
        case MakeMoves(moves):
            return moving.make_all(session, mode, moves)
        case Answer(_, verdict):
            is_peek = session.waiting is not None and session.waiting.purpose == "peek"
            answered = gaming.peeked if is_peek else hinting.answered
            return answered(session, mode, verdict)
        case Written(said, is_done):
            note = Note("info" if is_done else "failure", said)
            return session.into(moving.noted(mode, note))
        case Command():
            return _table_command(session, mode, intent) or _other_command(session, mode, intent)
        case _:
            return session


def _table_command(session: Session, mode: Playing, command: Command) -> Session | None:
    """What a command makes of the table and the hand; None for one that touches neither."""
    match command:
        case Command.LEFT | Command.RIGHT:
            by = -1 if command is Command.LEFT else 1
            return session.into(replace(mode, cursor=(mode.cursor - 1 + by) % COLUMN_COUNT + 1))
        case Command.ENTER:
            return _entered(session, mode)
        case Command.GROW | Command.SHRINK:
            return session.into(moving.resize(mode, 1 if command is Command.GROW else -1))
        case Command.DEAL:
            return moving.make(session, mode, Deal())
        case Command.UNDO:
            return moving.undo(session, mode)
        case Command.REDO:
            return moving.redo(session, mode)
        case Command.RESTART:
            return moving.restart(session, mode)
        case Command.BOOKMARK:
            return bookmarks.put(session, mode)
        case Command.TO_BOOKMARK:
            return bookmarks.go(session, mode)
        case Command.ESCAPE:
            return session.into(_put_back(mode))
        case _:
            return None


def _other_command(session: Session, mode: Playing, command: Command) -> Session:
    match command:
        case Command.HINT:
            return hinting.hint(session, mode)
        case Command.COACH:
            return coaching.ask(session, mode)
        case Command.REGRET:
            return coaching.go_back(session, mode)
        case Command.SOLUTION:
            return hinting.ask_for_solution(session, mode)
        case Command.MOVABLE:
            return session.into(_movable(mode))
        case Command.TARGETS:
            return session.into(_targets(mode))
        case Command.PAGES:
            if not session.lesson(mode.place.lesson).pages:
                return session
            return session.into(Reading("lesson", mode.place.lesson, back=mode))
        case Command.LINE:
            return session.into(TypingLine(mode))
        case Command.EXPORT:
            deal = session.game.deal if session.game else None
            return replace(session.into(mode), writing=stage_file(mode.attempt, deal))
        case Command.LEAVE:
            return home.to_map(session)
        case _:
            return session


def _entered(session: Session, mode: Playing) -> Session:
    """Enter lifts; on another column it drops; on the same one it takes the best target."""
    if mode.lift is None:
        return session.into(moving.lift(mode, None))
    if mode.cursor == mode.lift.source:
        return moving.drop_best(session, mode)
    return moving.drop(session, mode, mode.cursor)


def _put_back(mode: Playing) -> Playing:
    """Nothing lifted; with nothing to put back, nothing said, so that the task shows again."""
    if mode.lift is None:
        return moving.noted(mode, SILENCE)
    return replace(moving.noted(mode, Note("info", "Put back.")), cursor=mode.lift.source)


def _movable(mode: Playing) -> Playing:
    """Every legal move told, the columns that can move marked."""
    if mode.attempt.has_failed:
        return moving.noted(mode, Note("failure", outcome_text(mode.attempt.outcome)))
    now = mode.attempt.now
    sources = {move.source for move in legal_moves(now) if isinstance(move, Transfer)}
    said = moves_text(now, may_deal=mode.attempt.deals_left > 0)
    note = Note("info", said, columns=tuple(sorted(sources)))
    return replace(moving.noted(mode, note), marked=note.columns)


def _targets(mode: Playing) -> Playing:
    """Where the group at the cursor, or what is lifted, can go."""
    now = mode.attempt.now
    lifted = mode.lift or Lift(mode.cursor)
    places = landing.targets(now, lifted)
    note = Note("info", landing.targets_text(now, lifted), columns=places)
    return replace(mode, marked=places, note=note)
