"""What holds for every session on every screen: it is drawn, it fits, it tells no secret."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth, wcwidth

from tests import strategies
from tests.play.view.scenes import NOW, ODD, RECORD, SCENES, TALL
from trainer.course.stage import Course, Lesson, Limits, Stage
from trainer.play.attempt import Attempt
from trainer.play.marks import marked_by
from trainer.play.modes import (
    Asking,
    Book,
    Choosing,
    Done,
    Helping,
    Lift,
    Mode,
    Note,
    OnMap,
    Playing,
    Reading,
    TypingLine,
    Watching,
)
from trainer.play.record import Place, Record, Result, Review
from trainer.play.reviewing import Reviewing
from trainer.play.session import Session
from trainer.play.settings import SETTINGS, Settings
from trainer.play.view import Frame, Look, Size, view
from trainer.play.view.cells import cell_width
from trainer.play.view.styles import STYLES
from trainer.rules.cards import Card
from trainer.rules.engine import apply, legal_moves, why_not
from trainer.rules.moves import Play, Transfer
from trainer.rules.position import Column, Position

STRANGE = "a👩\u200d🚀️🇩🇪👍🏽é\u0301漢字\u0915\u094d\u0937\u093f\t\n `8S 7H` `x` **b** ﷽ 8♠️"

texts = st.one_of(st.text(max_size=200), st.just(STRANGE), st.just("long" * 80))
looks = st.builds(Look, ascii=st.booleans(), letters=st.booleans())
sizes = st.builds(Size, st.integers(1, 150), st.integers(1, 50))
goals = st.sampled_from([goal for scene in (ODD, TALL) for goal in (*scene.goal, *scene.keep)])


@st.composite
def tall_positions(draw: st.DrawFn) -> Position:
    """Columns far higher than any screen, in any order of cards."""
    columns = []
    for _ in range(10):
        cards = tuple(draw(st.lists(strategies.cards(), max_size=45)))
        columns.append(Column(cards, draw(st.integers(0, max(0, len(cards) - 1)))))
    return Position(tuple(columns), tuple(draw(st.lists(strategies.cards(), max_size=50))))


any_position = st.one_of(strategies.positions(), tall_positions())


@st.composite
def stages(draw: st.DrawFn) -> Stage:
    return Stage(
        name="s",
        title=draw(texts),
        suits=4,
        kind=draw(st.sampled_from(["exercise", "example"])),
        position=draw(any_position),
        goal=tuple(draw(st.lists(goals, max_size=9))),
        keep=tuple(draw(st.lists(goals, max_size=3))),
        limits=draw(st.builds(Limits, st.none() | st.integers(1, 99), st.none() | st.just(0))),
        par=draw(st.none() | st.integers(1, 200)),
        intro=draw(texts),
        outro=draw(texts),
    )


@st.composite
def plays(draw: st.DrawFn, start: Position, most: int = 4) -> tuple[Play, ...]:
    line: list[Play] = []
    for _ in range(draw(st.integers(0, most))):
        now = line[-1].after if line else start
        if not (moves := legal_moves(now)):
            break
        line.append(apply(now, draw(st.sampled_from(moves))))
    return tuple(line)


@st.composite
def tables(draw: st.DrawFn, stage: Stage) -> Playing:
    """A stage in play: after some plays, perhaps with cards lifted, marked or refused."""
    attempt = Attempt.of(stage)
    for play in draw(plays(stage.position)):
        attempt = attempt.at(attempt.history.add(play))
    now = attempt.now
    numbers = st.integers(1, 10)
    held = [number for number, column in now.numbered() if column.cards]
    lifts = st.builds(Lift, st.sampled_from(held), st.none() | st.integers(1, 5))
    asked = Transfer(draw(numbers), draw(st.integers(1, 40)), draw(numbers))
    refusal = draw(st.none() | st.just(why_not(now, asked)))
    if refusal is not None:
        assert marked_by(refusal, now) is not None
    kinds = st.sampled_from(["info", "play", "refusal", "hint", "failure", "problem"])
    columns = st.lists(numbers, max_size=3).map(tuple)
    return Playing(
        Place("l", "s"),
        attempt,
        cursor=draw(numbers),
        lift=draw(st.none() | lifts) if held else None,
        note=Note(draw(kinds), draw(texts), refusal, draw(columns)),  # type: ignore[arg-type]  # drawn kinds
        marked=draw(columns),
    )


@st.composite
def modes(draw: st.DrawFn, stage: Stage) -> Mode:
    place = Place("l", "s")
    table = draw(tables(stage))
    line = draw(plays(stage.position))
    says = (draw(texts),) * len(line)
    result = Result(table.attempt.moves, clean=draw(st.booleans()))
    choices: list[Mode] = [
        OnMap(draw(st.integers(0, 1)), draw(st.none() | st.just(0)), table.note),
        Reading(draw(st.sampled_from(get_args(Book))), "l", 0),
        table,
        Watching(place, stage.position, line, says, draw(st.integers(0, len(line)))),
        Done(place, table.attempt, result, is_better=draw(st.booleans())),
        TypingLine(table, draw(texts), draw(texts)),
    ]
    simple = draw(st.sampled_from(choices))
    over: list[Mode] = [
        simple,
        Helping(simple),
        Asking(draw(texts), table, table),
        Choosing(simple, draw(st.integers(0, len(SETTINGS) - 1))),
    ]
    return simple if isinstance(simple, TypingLine) else draw(st.sampled_from(over))


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    stage = draw(stages())
    text = draw(texts)
    lesson = Lesson("l", text, draw(texts), (draw(texts),), ("m",), text, (stage,))
    empty = Lesson("m", draw(texts), "", (), (), "", ())
    course = Course(text, text, (lesson, empty), text, Path())
    place = Place("l", "s")
    record = draw(st.sampled_from([Record(), Record(results={place: Result(9)})]))
    session = Session(course, record, draw(modes(stage)), turned=draw(st.integers(0, 9)))
    if draw(st.booleans()):
        return session
    record = record.with_review(place, Review(draw(st.datetimes(timezones=st.just(UTC))), ""))
    reviewing = draw(st.none() | st.just(Reviewing((place,))))
    chosen = Settings(letters=draw(st.booleans()), review=True)
    return replace(session, record=record, reviewing=reviewing, settings=chosen, now=NOW)


def assert_fits(frame: Frame, size: Size) -> None:
    assert len(frame.lines) == size.rows
    for line in frame.lines:
        text = "".join(text for _, text in line)
        assert wcswidth(text) == size.columns
        assert sum(map(wcwidth, text)) == size.columns
        for style, _ in line:
            assert set(style.split()) <= STYLES.keys()


@settings(max_examples=80)
@given(sessions(), sizes, looks)
@example(SCENES["playing"], Size(1, 1), Look())
@example(SCENES["playing"], Size(300, 90), Look())
def test_every_session_is_drawn_in_exactly_the_cells_of_the_screen(
    session: Session, size: Size, look: Look
) -> None:
    frame = view(session, size, look)
    assert_fits(frame, size)
    assert "\ufe0f" not in frame.text
    assert frame.text.isascii() or not look.ascii
    assert frame.text.replace("\n", "").isprintable()


@pytest.mark.parametrize("scene", SCENES)
@settings(max_examples=12)
@given(size=sizes, look=looks)
def test_every_mode_fits_every_screen(scene: str, size: Size, look: Look) -> None:
    assert_fits(view(SCENES[scene], size, look), size)


@settings(max_examples=50)
@given(st.data(), sizes, looks)
def test_what_the_hidden_cards_and_the_stock_are_changes_nothing(
    data: st.DataObject, size: Size, look: Look
) -> None:
    position = data.draw(any_position)
    secret = (Card(1, "S"),)
    columns = (
        Column(secret * column.hidden + column.face_up, column.hidden)
        for column in position.columns
    )
    other = Position(tuple(columns), secret * len(position.stock), position.collected)
    frames = set()
    for table in (position, other):
        stage = replace(TALL, position=table)
        mode = Playing(Place("02-placing", TALL.name), Attempt.of(stage))
        frames.add(view(Session(SCENES["tall"].course, RECORD, mode), size, look))
    assert len(frames) == 1


@given(st.characters())
def test_what_can_be_drawn_has_the_width_that_terminals_give_it(character: str) -> None:
    cells = cell_width(character)
    assert cells in (0, 1, 2)
    if cells:
        assert wcwidth(character) == cells
