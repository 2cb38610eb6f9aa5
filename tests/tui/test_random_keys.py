"""Random keys in all modes, the window's size changing: no error, no card lost, progress kept."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import cast

import pytest
from wcwidth import wcswidth

from tests.play.test_random_play import table_of
from tests.tui.driving import driven
from tests.tui.random_keys import LESSONS, SIZES, intent_of, keys_of, lines_of
from trainer.goals.puzzle import Puzzle
from trainer.play.beginning import begin, begin_games, begin_stage
from trainer.play.effects import Search
from trainer.play.games import Games
from trainer.play.intents import Answer
from trainer.play.plain import Outside, run
from trainer.play.record import GAMES_PACK, Record, within
from trainer.play.session import Session
from trainer.play.view.frame import Frame, Look, Size
from trainer.solver.budget import Budget
from trainer.solver.solving import solve
from trainer.solver.verdict import Verdict
from trainer.store import Store
from trainer.tui.desk import Desk
from trainer.tui.searching import Searcher

PACK = "pack"
SEVERAL = pytest.mark.parametrize(
    ("seed", "count"),
    [(1, 1500), *(pytest.param(n, 10_000, marks=pytest.mark.slow) for n in range(10))],
)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random keys write tables as stages into the working folder."""
    monkeypatch.chdir(tmp_path)


def found(puzzle: Puzzle, _: Budget | None = None) -> Verdict:
    """What a search finds in a moment; a whole deal is too much for it."""
    return solve(puzzle, Budget(states=300, seconds=None))


class SearchLater:
    """A searcher whose answers arrive when the test says so, or never."""

    def __init__(self) -> None:
        self.asked: Search | None = None

    def start(self, search: Search) -> None:
        self.asked = search

    def stop(self) -> None:
        self.asked = None

    def answer(self) -> Answer | None:
        asked, self.asked = self.asked, None
        return Answer(asked.ticket, found(asked.puzzle)) if asked else None


class Play:
    """Sessions one after the other on one progress file, each going on where the last one ended."""

    def __init__(self, random: Random, file: Path, *, is_games: bool = False) -> None:
        self.is_games = is_games
        self.pack = GAMES_PACK if is_games else PACK
        self.random = random
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)
        self.searcher = SearchLater()
        self.store = Store.open(file)
        self.size = Size(80, 24)
        self.look = Look(ascii=random.random() < 0.5)
        self.desk = self._begun()

    def _begun(self) -> Desk:
        record = self.store.load(self.pack)
        if self.is_games:
            games = Games(self.store.games(), self.random.getrandbits(64), {})
            session = begin_games(games, record)
        else:
            session = begin(LESSONS, record)
        searcher = cast(Searcher, self.searcher)
        clock = self.random.random
        return Desk(session, self.store, self.pack, self.look, searcher, clock, self.time)

    def time(self) -> datetime:
        """The time; mostly it stands still, now and then days go by, and once in a while back."""
        if self.random.random() < 0.05:
            self.now += timedelta(hours=self.random.randint(-20, 60))
        return self.now

    def key(self) -> None:
        """One key, or one answer that was waited for; the table and the frame are looked at."""
        before = self.desk.session
        late = self.searcher.answer() if self.random.random() < 0.3 else None
        self.desk.take(late or intent_of(self.random, before))
        check_table(before, self.desk.session)
        if self.random.random() < 0.05:
            self.size = Size(*self.random.choice(SIZES))
        if self.random.random() < 0.5:
            self.desk.save_now()
            check_frame(self.desk.frame(self.size), self.size)
        if self.desk.is_left:
            self.check_progress()
            self.desk = self._begun()

    def check_progress(self) -> None:
        """What the file remembers is what the session does, and nothing had to be told of it."""
        self.desk.save_now()
        assert self.store.message == ""
        remembered, session = self.store.load(self.pack), self.desk.session
        if self.is_games:
            assert remembered.tables == session.record.tables
        else:
            assert kept(remembered) == kept(session.record)


def kept(record: Record) -> Record:
    """What of a record the course has a place for."""
    return within(LESSONS, record)


def check_table(before: Session, after: Session) -> None:
    if (tables := table_of(after)) is not None:
        start, now = tables
        assert Counter(start.cards_in_play()) == Counter(now.cards_in_play())
    for place, result in before.record.results.items():
        assert after.record.results[place].with_another(result) == after.record.results[place]
    assert before.record.read <= after.record.read


def check_frame(frame: Frame, size: Size) -> None:
    assert len(frame.lines) == size.rows
    for line in frame.lines:
        assert wcswidth("".join(text for _, text in line)) == size.columns


@SEVERAL
def test_random_intents_never_raise_lose_a_card_or_leave_the_progress_wrong(
    seed: int, count: int, tmp_path: Path
) -> None:
    play = Play(Random(seed), tmp_path / "progress.sqlite3")
    for _ in range(count):
        play.key()
    play.check_progress()
    play.store.close()


@SEVERAL
def test_random_intents_in_full_games_neither(seed: int, count: int, tmp_path: Path) -> None:
    play = Play(Random(seed), tmp_path / "progress.sqlite3", is_games=True)
    for _ in range(count // 2):
        play.key()
    play.check_progress()
    play.store.close()


@pytest.mark.parametrize(
    ("seed", "count"),
    [(1, 400), *(pytest.param(n, 2000, marks=pytest.mark.slow) for n in range(5))],
)
def test_random_keys_on_the_real_screen_end_in_good_order(
    seed: int, count: int, tmp_path: Path
) -> None:
    random = Random(seed)
    file = tmp_path / "progress.sqlite3"
    keys = list(keys_of(random, count))
    while keys:
        part, keys = keys[:200], keys[200:]
        with driven(lambda record: begin(LESSONS, record), file, solve=found) as screen:
            for at in range(0, len(part), 20):
                screen.press("".join(part[at : at + 20]))
                screen.resize(*random.choice(SIZES[:-2]))
            screen.press("\x03")
            assert screen.ends() == 0
            assert screen.failure is None
            assert screen.farewell == ""
    check_remembered(file)


@SEVERAL
def test_random_typed_lines_never_raise_or_leave_the_progress_wrong(
    seed: int, count: int, tmp_path: Path
) -> None:
    file = tmp_path / "progress.sqlite3"
    store = Store.open(file)
    said: list[str] = []
    outside = Outside(said.append, lambda save: store.save(PACK, save), found)
    random = Random(seed)
    for _ in range(10):
        session = begin(LESSONS, store.load(PACK))
        after = run(session, lines_of(random, count // 10), outside)
        check_table(session, after)
        assert kept(store.load(PACK)) == kept(after.record)
    store.close()
    assert not [line for line in said if "\n" in line or not line.strip()]
    check_remembered(file)


def check_remembered(file: Path) -> None:
    """Every table that was left can be gone on with, whole."""
    store = Store.open(file)
    record = store.load(PACK)
    assert store.message == ""
    for place, table in record.tables.items():
        begun = begin_stage(LESSONS, record, place)
        check_table(begun, begun)
        assert begun.record.tables.get(place, table) == table
    assert record != Record()
    store.close()
