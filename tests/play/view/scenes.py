"""Scenes: sessions of a small course in every mode, to be drawn by the tests of views."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from trainer.course.stage import Course, Lesson, Limits, Stage
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.play.attempt import Attempt
from trainer.play.beginning import begin_games
from trainer.play.games import DealNumber, Game, Games, course_of, stage_of
from trainer.play.landing import lifted_text
from trainer.play.modes import (
    Asking,
    Choosing,
    Done,
    Helping,
    Left,
    Lift,
    Lobby,
    Mode,
    Note,
    OnMap,
    Outlook,
    Playing,
    Reading,
    TypingDeal,
    TypingLine,
    Watching,
)
from trainer.play.record import GameRow, Place, Record, Result, Review, Table
from trainer.play.reviewing import Reviewing
from trainer.play.sentences import dead_end_text
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.steps.hinting import NO_WAY_ON
from trainer.rules.engine import why_not
from trainer.rules.lines import read_line
from trainer.rules.moves import Transfer
from trainer.rules.notation import read_cards, read_position
from trainer.rules.opening import opening
from trainer.rules.position import Column, Position

ODD = Stage(
    name="3-odd",
    title="The odd card at the front",
    suits=2,
    kind="exercise",
    position=read_position(
        """1: 5H | 9S 8S 7S 6H
        2: TH
        3: QS 7H
        4: JH 8H
        5: KS | AS
        6: KH
        7: 4S | AH
        8: KS
        9: JS | AS
        stock: 5S 4H 3S 2S AS KH QS JH TS 9H
        collected: S H"""
    ),
    goal=(Uncover((1,)), Groups((read_cards("9S 8S 7S"),))),
    keep=(Gaps(1),),
    limits=Limits(moves=4, deals=0),
    par=2,
    intro="Turn up the hidden card of column 1, and keep `9S 8S 7S` together as a group.",
    outro="A group is worth something only when it reaches the front.",
)
GAME = Stage(
    name="5-game",
    title="A whole game",
    suits=4,
    kind="exercise",
    position=opening(4, 7),
    goal=(Win(),),
    intro="Collect all eight runs.",
)
TALL = replace(
    GAME,
    name="6-tall",
    title="Thirty cards high",
    par=40,
    position=read_position(
        """1: 3H 4D 9C 2S 2H | KS QS JS TS 9S 8S 7S 6S 5S 4H 3H 2H 9D 8D 7D 6D 5D QC JC TC 9C 8C 2D
        2: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H KD QD JD TD 9D
        3: KS | 3S 7D 2H KD 4S 8H AC QS 3D 7C 2S 9H JC 4D 8S AH QC 3H 7S 2D 9S JD 4C 8C AS QD TS 5C
        4: AC
        5: 9S 8S | 7S
        7: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC
        stock: 4S 3S 2S"""
    ),
)

LONG_TEXT = " ".join(
    f"Sentence {number} of a text that an author could not keep short." for number in range(1, 9)
)
LONG = replace(GAME, name="7-long", title="A long task", intro=LONG_TEXT)
MOVABLE = Note("info", "`TH` from column 2 can move.", columns=(2,))

PAGE = """Here are two columns that look alike.

```
columns:
  1: 8S 7S 6S
  2: 8S 7H 6S
  3: 9H
  4: KS 4H | 7S
```

All of column 1 is one group. It may go onto `9H` in a single move, and it
stays whole there, although nine and eight differ in suit.

In column 2 the ranks are in order too, but `7H` breaks the **spades**:

- only the front `6S` may leave;
- the notation of that move is `2>4`.
"""

FIRST = Lesson(
    name="01-reading",
    title="Reading a column",
    idea="What a column shows and hides, and which card of it is free.",
    pages=("A **front** card is free.",),
    needs=(),
    summary="The front card is the free one.",
    stages=(
        replace(ODD, name="1-look", title="First look", kind="example"),
        replace(ODD, name="2-king", title="A king at the back"),
    ),
)
SECOND = Lesson(
    name="02-placing",
    title="Placing one card, moving a group",
    idea="Any suit may receive a card, but only cards of one suit leave together.",
    pages=("A page.", PAGE, "Another."),
    needs=("01-reading",),
    summary="Landing looks at rank alone. Lifting looks at suit as well.",
    stages=(
        replace(ODD, name="1-two", title="Two cards, then one", kind="example"),
        replace(ODD, name="2-lift", title="Lift the whole group"),
        ODD,
        replace(ODD, name="4-first", title="Move first, then place"),
        GAME,
        TALL,
        LONG,
    ),
)
_TITLES = (
    *("Splitting a mixed run", "Reconnecting in suit", "Uncovering, highest first"),
    *("Two targets of one rank", "Kings and gaps", "A gap is borrowed, not spent"),
    *("k gaps: count units, not cards", "Neatening", "Filling gaps before a deal"),
    *("What the row covers", "Completing runs", "The order before a deal"),
    *("Endgames with an empty stock", "Two and four suits", "Lost, stuck, or only unproved"),
)
COURSE = Course(
    title="Spider, one idea at a time",
    welcome="Welcome. Eight runs like `KS QS JS` and nothing left: that is the game.",
    lessons=(
        FIRST,
        SECOND,
        *(
            replace(FIRST, name=f"{number:02}", title=title, needs=("02-placing",))
            for number, title in enumerate(_TITLES, start=3)
        ),
    ),
    farewell="That was all.",
    folder=Path(),
)
HERE = Place("02-placing", "3-odd")
EXAMPLE = Place("02-placing", "1-two")
RECORD = Record(
    results={
        Place("01-reading", "1-look"): Result(None, clean=True, stars=3),
        Place("01-reading", "2-king"): Result(3, clean=True, stars=2),
        Place("02-placing", "1-two"): Result(None, clean=True, stars=3),
        Place("02-placing", "2-lift"): Result(3, clean=False, stars=2),
    },
    tables={HERE: Table("1>3", 1)},
    read=frozenset({"", "01-reading", "02-placing"}),
)
NOW = datetime(2026, 5, 4, 12, tzinfo=UTC)
MAP = Session(COURSE, RECORD, OnMap(1))


def _many() -> Session:
    """A course of seventeen lessons with long titles, each of twelve stages."""
    names = [f"{number:02}" for number in range(1, 13)]
    stages = tuple(
        replace(ODD, name=name, title=f"Stage {name}, with a title that goes on and on")
        for name in names
    )
    lessons = tuple(
        replace(
            SECOND,
            name=f"{number:02}",
            title=f"Lesson {number:02}: everything that can be said of it",
            needs=("01", "02"),
            stages=stages,
        )
        for number in range(1, 18)
    )
    done = {Place("15", name): Result(2, clean=True, stars=3) for name in names[:-1]}
    begun = {Place("15", names[9]): Table("1>3", 1), Place("15", names[11]): Table("1>3", 1)}
    return Session(replace(COURSE, lessons=lessons), Record(done, begun), OnMap())


MANY = _many()


def after(stage: Stage, line: str) -> Attempt:
    """An attempt after a line of plays."""
    moves = read_line(line)
    return Attempt.resumed(stage, moves, len(moves))


def playing(stage: Stage = ODD, line: str = "", **more: object) -> Playing:
    """A stage in play after a line, its intro in the panel."""
    mode = Playing(Place(SECOND.name, stage.name), after(stage, line), note=_intro(stage))
    return replace(mode, **more)  # type: ignore[arg-type]  # the tests' own keywords


def _intro(stage: Stage) -> Note:
    return Note("info", stage.intro)


def _helped(line: str) -> Attempt:
    return replace(after(ODD, line), hints=2, shown=True)


def _refused() -> Playing:
    move = Transfer(1, 2, 2)
    refusal = why_not(ODD.position, move)
    text = "`6H` breaks the spades behind it: `7S` and `6H` differ in suit. Only `6H` can move."
    return playing(note=Note("refusal", text, refusal))


LOST = dead_end_text(in_time=False, has_plays=True)


def _coached(line: str, outlook: Outlook | None) -> Playing:
    """A table about which the coach was asked; of what is known, the start is all right."""
    mode = playing(line=line, note=Note("play", "`6H` from column 1 to column 3."), cursor=3)
    mode = replace(mode, is_coached=True)
    if outlook is None:
        return mode
    mode = mode.knowing(mode.attempt.puzzle(), outlook)
    start = after(ODD, "1>3 1>2").history.plays
    return mode.knowing(Attempt.of(ODD).puzzle(), Outlook(start, is_shortest=True))


def _lifted() -> Playing:
    note = Note("info", lifted_text(ODD.position, Lift(1)))
    return playing(lift=Lift(1), cursor=3, note=note)


def _bookmarked() -> Playing:
    attempt = replace(after(ODD, "1>3"), hints=1, bookmark=after(ODD, "1>3").history)
    return replace(playing(note=Note("info", "A bookmark is set at this table.")), attempt=attempt)


def watching(step: int, place: Place = HERE, back: Playing | Done | None = None) -> Watching:
    """A line of two plays, as far as `step`; without `back` it is an example."""
    line = after(ODD, "1>3 1>2").history.plays
    says = ("The heart six stood in front of the spades and held all three.", "They move as one.")
    return Watching(place, ODD.position, line, says, step, back=back)


def _modes() -> Iterable[tuple[str, Mode]]:
    hint = Note("hint", "One card closes the group. Send it away.", columns=(1,))
    play = Note("play", "`6H` from column 1 to column 3.")
    failure = Note("failure", "That breaks what had to be kept. Take back the last play.")
    solved = after(ODD, "1>3 1>2")
    yield "map", OnMap(1, note=Note("info", "Builds on “Reading a column”."))
    yield "map-stages", OnMap(1, stage=2)
    yield "page", Reading("lesson", SECOND.name, 1)
    yield "welcome", Reading("welcome")
    yield "playing", playing()
    yield "lifted", _lifted()
    yield "refusal", _refused()
    yield "hint", playing(note=hint, marked=(1,))
    yield "played", playing(line="1>3", note=play, cursor=3)
    yield "coach-open", _coached("1>3", Outlook(after(ODD, "1>3 1>2").history.plays[1:], True))
    yield "coach-lost", _coached("1>10", Outlook(dead_end=LOST))
    yield "coach-looks", _coached("1>3", None)
    lost = _coached("1>10", Outlook(dead_end=LOST))
    yield "hint-lost", replace(lost, note=Note("hint", NO_WAY_ON))
    yield "bookmarked", _bookmarked()
    yield "failed", playing(line="1>10", note=failure, cursor=10)
    yield "failed-asked", replace(playing(line="1>10", note=MOVABLE), attempt=_helped("1>10"))
    yield "watching", watching(1, back=playing())
    yield "watching-begins", watching(0, back=playing())
    yield "watching-ends", watching(2, back=playing())
    yield "example-ends", watching(2, EXAMPLE)
    yield "solved", Done(HERE, solved, Result(2, clean=True, stars=3), is_better=True)
    yield "question", Asking("Show the solution?", yes=playing(), no=playing())
    yield "typed", TypingLine(playing(), "1>3 1>", "`1>` is no move")
    yield "help", Helping(playing())
    yield "help-map", Helping(OnMap())
    yield "opening", playing(GAME)
    yield "dealt", playing(GAME, "deal", note=Note("play", "A row was dealt."))
    yield "long-intro", playing(LONG)
    yield "tall", playing(TALL, cursor=3)
    yield "tall-told", playing(TALL, cursor=3, note=Note("hint", LONG_TEXT))
    yield "tall-lifted", playing(TALL, lift=Lift(2, 3), cursor=2)
    yield "left", Left()


def _late_game() -> Position:
    """A game in four suits in which columns have grown tall and little is turned up."""
    return read_position(
        """1: 5H QC 2D | 9S 8S 7S 6H 5H 4C 3D 2D JH TH 9C 8D 7D
        2: KH 4S | QH JS TS 9S 8H 7C 6C 5S 4S 3H 2H AS 8S 7S
        3: KS 6D 9D | 5D 4D 3C KC QC JC TC 9H
        4: AC 7H | KD QD JD TD 9D 8C 7H 6S 5C 4H 3S AD
        5: JC | TD 9S 8H
        6: KD QS JS TH
        7: QD JD | TS
        8: 2C 3C | 6D 5D 4D
        9: 7C 6C | QH
        10: 3S 2S | AH
        stock: AC 2C 3H 4C 5C 6H 8D 8C 9H TC
        collected: H S"""
    )


ROWS = (
    GameRow("a", 1, 3, "then", "then", won=True, moves=112, hints=2, peeks=0),
    GameRow("b", 1, 4, "then", "then", won=True, moves=131, hints=0, peeks=0),
    GameRow("c", 2, 5, "then", "then", won=False, moves=0, hints=0, peeks=0),
    GameRow("d", 2, 6, "then", "then", won=True, moves=158, hints=9, peeks=3),
    GameRow("e", 4, 12345, "then", "", won=False, moves=0, hints=1, peeks=1),
)
FULL = DealNumber(4, 12345)
GAMES = Games(ROWS, seed=1)
LEFT_GAMES = Record(
    tables={FULL.place: Table("deal", 1), DealNumber(2, 77).place: Table("deal deal", 2)},
    last=FULL.place,
)


def _in_game(line: str = "", position: Position | None = None, **more: object) -> Session:
    """A full game after a line, or on another table, in a session of games."""
    stage = stage_of(FULL)
    attempt = after(stage if position is None else replace(stage, position=position), line)
    mode = Playing(FULL.place, attempt, note=_intro(stage))
    mode = replace(mode, **more)  # type: ignore[arg-type]  # the tests' own keywords
    game = Game(FULL, "e", peeks=1 if more else 0)
    return Session(course_of(FULL), LEFT_GAMES, mode, games=GAMES, game=game)


def _won_game() -> Session:
    empty = Position((Column(),) * 10, (), ("S", "S", "H", "H", "C", "C", "D", "D"))
    session = _in_game(position=empty)
    assert isinstance(session.mode, Playing)
    attempt = replace(session.mode.attempt, hints=3)
    result = Result(143)
    return session.into(Done(FULL.place, attempt, result, is_better=True))


def _games() -> Iterable[tuple[str, Session]]:
    hint = Note("hint", "A hidden card can be turned up in 2 plays.")
    peek = Note("hint", "It can be won from here: a line of 97 plays is known.")
    lobby = begin_games(GAMES, LEFT_GAMES)
    yield "lobby", lobby
    yield "lobby-new", begin_games(Games(), Record())
    yield "lobby-typed", lobby.into(TypingDeal(Lobby(5), "4-x", "A deal is named like 4-12345."))
    yield "game", _in_game()
    yield "game-hint", _in_game("deal", note=hint)
    yield "game-late", _in_game(position=_late_game(), note=peek, cursor=2)
    yield "game-won", _won_game()
    yield "help-game", _in_game().into(Helping(_in_game().mode))


def reviewing() -> Session:
    """The map of one whose stages come back: three of two lessons are due."""
    due = (Place("01-reading", "2-king"), Place("02-placing", "2-lift"), HERE)
    reviews = {place: Review(NOW - timedelta(days=1), "") for place in due}
    later = {Place("02-placing", "4-first"): Review(NOW + timedelta(days=3), "")}
    record = replace(RECORD, reviews={**reviews, **later})
    settings = Settings(review=True)
    return replace(MAP, record=record, settings=settings, now=NOW).into(OnMap(1))


def _reviewed(mode: Mode) -> Session:
    """A review of two stages, the first of them solved, the second in `mode`."""
    first = Place("02-placing", "2-lift")
    review = Reviewing((first, HERE), frozenset({first}), frozenset({first}))
    return replace(reviewing(), reviewing=review, mode=mode)


SCENES: dict[str, Session] = {
    **dict(_games()),
    **{name: MAP.into(mode) for name, mode in _modes()},
    "long-intro-turned": replace(MAP.into(playing(LONG)), turned=1),
    "map-long": MANY.into(OnMap(14)),
    "map-long-stages": MANY.into(OnMap(14, stage=10)),
    "settings": MAP.into(Choosing(playing())),
    "settings-review": reviewing().into(Choosing(OnMap(1), selected=1)),
    "map-due": reviewing(),
    "review": _reviewed(playing(line="1>3")),
    "review-solved": _reviewed(
        Done(HERE, after(ODD, "1>3 1>2"), Result(2, clean=True, stars=3), is_better=False)
    ),
    "looking": MAP.into(playing(note=Note("play", "`6H` to column 3."))).asking(
        Attempt.of(ODD).puzzle(), "hint"
    ),
}
"""Each scene's session by its name."""
