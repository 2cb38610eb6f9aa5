"""A small course as values, and ways to drive a session, for the tests of playing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from trainer.course.stage import Course, Lesson, Limits, Mistake, Stage, Step
from trainer.goals.collect import Collect
from trainer.goals.gaps import Gaps
from trainer.goals.joined import Joined
from trainer.play.beginning import begin_stage
from trainer.play.effects import Effect, Schedule, Search
from trainer.play.intents import Answer, Command, Intent, Scheduled
from trainer.play.record import Place, Record
from trainer.play.session import Session
from trainer.play.step import step
from trainer.review import scheduled
from trainer.rules.lines import read_line, read_move
from trainer.rules.notation import read_cards, read_position
from trainer.solver.plain import solve

SPLIT = Place("split", "1-seed")
TRAP = Place("split", "2-trap")
SHORT = Place("split", "3-short")
EXAMPLE = Place("runs", "0-example")
RUN = Place("runs", "1-run")


def _steps(**says: str) -> tuple[Step, ...]:
    return tuple(Step(read_move(move.replace("_", ">")[1:]), say) for move, say in says.items())


SPLIT_STAGE = Stage(
    name="1-seed",
    title="Split the mixed run",
    suits=2,
    kind="exercise",
    position=read_position("1: KS 4H | 8S 7H 6S; 2: 7S; 3: 8H"),
    goal=(Joined((read_cards("7S 6S"), read_cards("8H 7H"))),),
    keep=(Gaps(7),),
    par=2,
    intro="Only `6S` can leave.",
    hints=("Which card is free?", "The six first."),
    solution=_steps(m1_2="The six goes alone.", m1_3="The seven joins its suit."),
    mistakes=(Mistake(read_line("2>3"), "lost", "The heart eight was needed."),),
    outro="Split and joined.",
)
TRAP_STAGE = Stage(
    name="2-trap",
    title="A gap too few",
    suits=2,
    kind="exercise",
    position=read_position("1: 9S 8H; 2: TS; 3: 9H; 4: 5S"),
    goal=(Joined((read_cards("9H 8H"), read_cards("TS 9S"))),),
    limits=Limits(moves=2),
    par=2,
    hints=("Two suits, two homes.",),
)
SHORT_STAGE = Stage(
    name="3-short",
    title="Nothing fits",
    suits=1,
    kind="exercise",
    position=read_position(
        "1: KS 3S; 2: 4S; 3: KS; 4: KS; 5: KS; 6: KS; 7: KS; 8: KS; 9: KS; 10: AS;"
        "stock: 2S 5S 2S 5S 2S 5S 2S 5S 2S 5S"
    ),
    goal=(Gaps(1),),
    limits=Limits(deals=0),
)
EXAMPLE_STAGE = Stage(
    name="0-example",
    title="A run leaves",
    suits=1,
    kind="example",
    position=read_position("1: 4S | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S; 2: AS"),
    goal=(Collect(1),),
    par=1,
    intro="See the run leave.",
    hints=("Watch.",),
    solution=_steps(m2_1="King to ace: it is collected."),
    outro="And the four turned up.",
)
RUN_STAGE = Stage(
    name="1-run",
    title="Your run",
    suits=1,
    kind="exercise",
    position=EXAMPLE_STAGE.position,
    goal=(Collect(1),),
    par=1,
    hints=("The ace.",),
    solution=EXAMPLE_STAGE.solution,
    outro="Done.",
)
COURSE = Course(
    title="A small course",
    welcome="Welcome.",
    lessons=(
        Lesson(
            name="split",
            title="Splitting",
            idea="Lift only what is needed.",
            pages=("One.", "Two."),
            needs=(),
            summary="Split, then join.",
            stages=(SPLIT_STAGE, TRAP_STAGE, SHORT_STAGE),
        ),
        Lesson(
            name="runs",
            title="Runs",
            idea="King to ace.",
            pages=("Runs.",),
            needs=("split",),
            summary="Runs leave.",
            stages=(EXAMPLE_STAGE, RUN_STAGE),
        ),
    ),
    farewell="Farewell.",
    folder=Path("nowhere"),
)


def at(place: Place, record: Record | None = None) -> Session:
    """A session at a stage."""
    return begin_stage(COURSE, record or Record(), place)


def run(session: Session, *intents: Intent) -> Session:
    """The session after some intents, its effects left undone."""
    for intent in intents:
        session, _ = step(session, intent)
    return session


def run_searching(session: Session, *intents: Intent) -> Session:
    """The session after some intents, every search and every schedule answered at once."""
    for intent in intents:
        session, effects = step(session, intent)
        session = _answered(session, effects)
    return session


def _answered(session: Session, effects: Iterable[Effect]) -> Session:
    for effect in effects:
        answer: Answer | Scheduled
        if isinstance(effect, Search):
            answer = Answer(effect.ticket, solve(effect.puzzle))
        elif isinstance(effect, Schedule) and session.now is not None:
            answer = Scheduled(effect.place, scheduled(effect.card, effect.grade, session.now))
        else:
            continue
        session, more = step(session, answer)
        session = _answered(session, more)
    return session


def times(command: Command, number: int) -> tuple[Command, ...]:
    """A command, some times over."""
    return (command,) * number
