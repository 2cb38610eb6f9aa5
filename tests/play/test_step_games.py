"""Full games step by step: the choice, the game, its hints and peeks, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.test_random_play import INTENTS
from trainer.play.attempt import Attempt
from trainer.play.beginning import begin_game, begin_games, opened
from trainer.play.effects import (
    Effect,
    SaveGame,
    SaveLast,
    SaveTable,
    Search,
    StopSearch,
    WriteStage,
)
from trainer.play.games import DealNumber, Games
from trainer.play.intents import (
    Answer,
    ChooseDeal,
    Command,
    Digit,
    Intent,
    MakeMoves,
    Typed,
    Written,
)
from trainer.play.keymap import bindings
from trainer.play.modes import Asking, Done, Left, Lobby, Playing, TypingDeal
from trainer.play.plain import Outside, run
from trainer.play.plain.telling import tell
from trainer.play.record import Record
from trainer.play.session import Session
from trainer.play.settings import Settings
from trainer.play.step import step
from trainer.rules.cards import Card
from trainer.rules.engine import apply
from trainer.rules.moves import Deal, Transfer
from trainer.rules.position import GAP, Column, Position
from trainer.solver.plain import solve
from trainer.solver.verdict import Solved, Unknown, Unsolvable

DEAL = DealNumber(2, 7)
LESSONS = {"04-reconnecting-in-suit": "Reconnecting in suit"}
LOBBY = begin_games(Games(seed=1, lessons=LESSONS), Record())
GAME = begin_game(Games(seed=1, lessons=LESSONS), Record(), DEAL)
ROW = MakeMoves((Deal(),))


def after(session: Session, *intents: Intent) -> Session:
    for intent in intents:
        session, _ = step(session, intent)
    return session


def effects_of(session: Session, *intents: Intent) -> tuple[Session, list[Effect]]:
    effects: list[Effect] = []
    for intent in intents:
        session, more = step(session, intent)
        effects += more
    return session, effects


def table(session: Session) -> Playing:
    assert isinstance(session.mode, Playing)
    return session.mode


def nearly_won() -> Session:
    """The game of a deal with one play to go."""
    mode = table(GAME)
    spades = tuple(Card(rank, "S") for rank in range(13, 1, -1))
    columns = (Column(spades), Column((Card(1, "S"),)), *(GAP,) * 8)
    stage = replace(mode.attempt.stage, position=Position(columns, (), ("S",) * 7))
    return GAME.into(replace(mode, attempt=Attempt.of(stage)))


# --- the choice ----------------------------------------------------------------------------------


def test_suits_begin_a_deal_by_chance_and_each_time_another() -> None:
    first, second = after(LOBBY, Digit(4)), after(LOBBY, Digit(2), ROW, Command.LEAVE, Digit(2))
    assert first.game is not None
    assert second.game is not None
    assert first.game.deal.suits == 4
    assert second.game.deal.suits == 2
    assert second.record.last == second.game.deal.place
    assert second.game.deal != after(LOBBY, Digit(2)).game.deal  # type: ignore[union-attr]
    assert after(LOBBY, Digit(3)) == LOBBY


def test_a_typed_deal_is_that_deal() -> None:
    typed = after(LOBBY, Command.LINE, Typed("2-7"), Command.ENTER)
    assert table(typed).attempt.now == table(GAME).attempt.now
    wrong = after(LOBBY, Command.LINE, Typed("2-x"), Command.ENTER)
    assert isinstance(wrong.mode, TypingDeal)
    assert "4-12345" in wrong.mode.problem
    assert after(wrong, Command.ESCAPE).mode == Lobby()


def test_a_game_that_was_left_goes_on_where_it_was() -> None:
    left = after(GAME, ROW, Command.LEAVE)
    assert left.mode == Lobby()
    again = after(left, Command.ENTER)
    assert table(again).attempt.moves == 1
    assert again.game == after(GAME, ROW).game
    assert begin_game(left.games or Games(), left.record, DEAL).game == again.game


def test_another_game_is_asked_for_and_the_left_one_stays() -> None:
    asked = after(GAME, ROW, Command.NEW_GAME)
    assert isinstance(asked.mode, Asking)
    assert after(asked, Command.NO).mode == asked.mode.no
    new = after(asked, Command.YES)
    assert new.game is not None
    assert new.game.deal.suits == 2
    assert new.game.deal != DEAL
    assert DEAL.place in new.record.tables
    assert isinstance(after(GAME, Command.NEW_GAME).mode, Playing)


def test_a_game_is_given_up_only_after_a_question() -> None:
    left = after(GAME, ROW, Command.LEAVE)
    asked = after(left, Command.BACKSPACE)
    assert isinstance(asked.mode, Asking)
    assert after(asked, Command.NO).record == left.record
    gone, effects = effects_of(asked, Command.YES)
    assert SaveTable(DEAL.place, None) in effects
    [row] = [effect.row for effect in effects if isinstance(effect, SaveGame)]
    assert row.ended
    assert not row.won
    assert not gone.record.tables
    assert isinstance(after(LOBBY, Command.BACKSPACE).mode, Lobby)


def test_a_new_choice_of_the_same_deal_after_giving_up_is_another_game() -> None:
    gone = after(GAME, ROW, Command.LEAVE, Command.BACKSPACE, Command.YES)
    again = after(gone, ChooseDeal(2, 7), ROW)
    assert again.games is not None
    assert len(again.games.rows) == 2


# --- what is kept --------------------------------------------------------------------------------


def test_every_play_is_kept_with_its_game() -> None:
    _, effects = effects_of(GAME, ROW)
    assert any(isinstance(effect, SaveTable) and effect.table for effect in effects)
    [row] = [effect.row for effect in effects if isinstance(effect, SaveGame)]
    assert (row.suits, row.number, row.ended, row.won) == (2, 7, "", False)
    _, more = effects_of(after(GAME, ROW), MakeMoves((Deal(),)))
    assert not [effect for effect in more if isinstance(effect, SaveGame)]


def test_a_game_not_begun_is_no_game_yet() -> None:
    _, effects = effects_of(LOBBY, ChooseDeal(2, 7), Command.LEAVE)
    assert [type(effect) for effect in effects] == [SaveLast]


def test_a_won_game_is_counted_once_and_its_table_put_away() -> None:
    asked = after(nearly_won(), Command.HINT)
    assert asked.waiting is not None
    hinted = after(asked, Answer(asked.waiting.ticket, solve(asked.waiting.puzzle)))
    won, effects = effects_of(hinted, Digit(2), Digit(1))
    assert isinstance(won.mode, Done)
    row = [effect.row for effect in effects if isinstance(effect, SaveGame)][-1]
    assert (row.won, row.moves, row.hints) == (True, 1, 1)
    assert row.ended
    assert DEAL.place not in won.record.tables
    assert after(won, Command.UNDO) == won
    again = after(won, Command.RESTART, ROW)
    assert again.games is not None
    assert len(again.games.rows) == 2
    assert isinstance(after(won, Command.LEAVE).mode, Lobby)


# --- hints, coach, peek --------------------------------------------------------------------------


def test_where_all_is_seen_a_hint_is_the_solvers_as_in_a_stage() -> None:
    asked, effects = effects_of(nearly_won(), Command.HINT)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    assert search.any_line
    found = after(asked, Answer(search.ticket, solve(search.puzzle)))
    assert "column 2" in table(found).note.text
    assert "from column 2 to column 1" in table(after(found, Command.HINT)).note.text
    assert table(found).attempt.hints == 1
    ended = after(asked, Command.ESCAPE)
    assert ended.waiting is None
    assert "The search was ended" in table(ended).note.text


def test_where_a_card_is_hidden_or_a_row_is_left_no_hint_searches() -> None:
    assert after(GAME, Command.HINT).waiting is None


def test_hints_say_the_idea_then_the_column_then_the_move() -> None:
    said = []
    session = GAME
    for _ in range(3):
        session = after(session, Command.HINT)
        said.append(table(session).note.text)
    assert "The lesson “Reconnecting in suit” is about that." in said[0]
    assert said[1] == "Look at column 2."
    assert said[2].startswith("Next, move `9H` from column 2")
    assert table(session).attempt.hints == 3
    assert after(session, Command.HINT) == session
    assert not effects_of(GAME, Command.HINT)[0].waiting


def test_the_coach_looks_for_nothing_hidden() -> None:
    coached = replace(GAME, settings=Settings(coach="on"))
    assert not [effect for effect in opened(coached)[1] if isinstance(effect, Search)]
    for session in (coached, GAME):
        _, effects = effects_of(session, ROW, Command.COACH, Command.REGRET)
        assert not [effect for effect in effects if isinstance(effect, Search)]


def test_a_peek_is_asked_for_and_counted_once_it_has_found_something() -> None:
    asked = after(GAME, Command.PEEK)
    assert isinstance(asked.mode, Asking)
    peeking, effects = effects_of(asked, Command.YES)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    assert search.any_line
    assert peeking.game is not None
    assert peeking.game.peeks == 0
    ended = after(peeking, Answer(search.ticket, Unknown("cancelled")))
    assert ended.game is not None
    assert ended.game.peeks == 0
    lost = after(peeking, Answer(search.ticket, Unsolvable()))
    assert table(lost).note.text == "It cannot be won from here: that is proved."
    assert lost.game is not None
    assert lost.game.peeks == 1
    assert lost.games is not None
    assert lost.games.rows[-1].peeks == 1
    long = after(peeking, Answer(search.ticket, Unknown("seconds")))
    assert "not known" in table(long).note.text


def test_a_second_peek_at_a_table_tells_how_the_line_begins() -> None:
    peeking, effects = effects_of(GAME, Command.PEEK, Command.YES)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    line = (apply(table(GAME).attempt.now, Transfer(2, 1, 7)),)
    known = after(peeking, Answer(search.ticket, Solved(line, proved_shortest=False)))
    assert table(known).note.text == "It can be won from here: a line of 1 play is known."
    again = after(known, Command.PEEK)
    assert "move `9H` from column 2 to column 7" in table(again).note.text
    assert again.game is not None
    assert again.game.peeks == 2


def test_escape_ends_a_peek_uncounted() -> None:
    peeking, _ = effects_of(GAME, Command.PEEK, Command.YES)
    ended, effects = effects_of(peeking, Command.ESCAPE)
    assert StopSearch() in effects
    assert ended.waiting is None
    assert ended.game == GAME.game


def test_a_peek_whose_table_is_gone_is_dropped() -> None:
    peeking, effects = effects_of(GAME, Command.PEEK, Command.YES)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    moved = after(peeking, ROW)
    assert moved.waiting is None
    assert after(moved, Answer(search.ticket, Unsolvable())) == moved


# --- export --------------------------------------------------------------------------------------


def test_a_table_is_written_outside_and_told_where() -> None:
    session, effects = effects_of(GAME, ROW, Command.EXPORT)
    [written] = [effect for effect in effects if isinstance(effect, WriteStage)]
    assert written.name == "deal-2-7-after-1"
    assert "  stock:\n" in written.text
    told = after(session, Written("It is there."))
    assert table(told).note.text == "It is there."
    assert [one for one in effects_of(told, Command.EXPORT)[1] if isinstance(one, WriteStage)]
    assert not [one for one in effects_of(told, Command.MOVABLE)[1] if isinstance(one, WriteStage)]


# --- keys, words ---------------------------------------------------------------------------------


def test_a_game_offers_nothing_of_lessons() -> None:
    commands = {bound.command for bound in bindings(GAME.mode)}
    assert {Command.PEEK, Command.NEW_GAME, Command.EXPORT, Command.COACH} <= commands
    assert not commands & {Command.SOLUTION, Command.PAGES, Command.REGRET}
    for idle in (Command.SOLUTION, Command.PAGES, Command.REGRET):
        assert after(GAME, idle) == GAME


def heard(session: Session, *lines: str) -> tuple[Session, list[str]]:
    said: list[str] = []
    outside = Outside(
        said.append,
        lambda _: "",
        lambda _: Unsolvable(),
        peek=lambda _: Unknown("seconds"),
        write=lambda wanted: Written(f"At {wanted.name}."),
    )
    return run(session, lines, outside), said


def test_a_game_is_played_by_typed_words() -> None:
    session, said = heard(
        LOBBY,
        *("2-7", "deal", "hint", "coach", "export", "peek", "yes", "stats", "new", "yes"),
        *("leave", "2-7", "leave", "forget", "yes", "quit"),
    )
    assert isinstance(session.mode, Left)
    text = "\n".join(said)
    assert "Deal 2-7\n" in text
    assert "At deal-2-7-after-1." in said
    assert "Whether it can be won from here is not known: the search was too long." in said
    assert "Two suits, with peek: 1 game played, 0 won." in said
    assert any(line.startswith("Selected: Go on with deal 2-7, 1 play") for line in said)
    assert "lesson" not in text.replace("The lesson “", "")


def test_what_is_no_deal_is_told_in_the_choice() -> None:
    _, said = heard(LOBBY, "4-x", "7", "9", "quit")
    assert "A deal is named like 4-12345: the suits (1, 2 or 4) and a number." in said
    assert "Say with how many suits: 1-7, 2-7 or 4-7." in said


def test_a_won_game_is_told_with_what_came_of_all() -> None:
    _, said = heard(nearly_won(), "2>1", "quit")
    assert "Deal 2-7 won in 1 play, without help." in said
    assert "Two suits: 1 game played, 1 won, fewest plays 1." in said


GAME_INTENTS: st.SearchStrategy[Intent] = st.one_of(
    INTENTS,
    st.builds(ChooseDeal, st.sampled_from([1, 2, 4]), st.none() | st.integers(0, 3)),
    st.just(Written("There.")),
    st.builds(Answer, st.integers(1, 3), st.just(Unsolvable())),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(GAME_INTENTS, max_size=30))
def test_no_intent_raises_or_loses_a_card(intents: Iterable[Intent]) -> None:
    session = LOBBY
    for intent in intents:
        session, _ = step(session, intent)
        assert tell(session) is not None
        if isinstance(session.mode, Playing):
            assert len(list(session.mode.attempt.now.cards_in_play())) == 104
            assert session.game is not None
            assert session.mode.place == session.game.deal.place


# --- what goes on beneath help, settings and a typed line ----------------------------------------


@pytest.mark.parametrize("aside", [Command.HELP, Command.SETTINGS, Command.LINE])
def test_a_peek_goes_on_beneath_an_aside_and_is_counted_there(aside: Command) -> None:
    peeking, effects = effects_of(GAME, Command.PEEK, Command.YES)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    over, effects = effects_of(peeking, aside)
    assert effects == []
    assert over.waiting == peeking.waiting
    found, effects = effects_of(over, Answer(search.ticket, Unsolvable()))
    assert type(found.mode) is type(over.mode)
    assert [effect.row.peeks for effect in effects if isinstance(effect, SaveGame)] == [1]
    assert "cannot be won" in table(after(found, Command.ESCAPE)).note.text


def test_a_peek_before_the_first_play_is_counted_though_no_table_is_kept() -> None:
    peeking, effects = effects_of(GAME, Command.PEEK, Command.YES)
    [search] = [effect for effect in effects if isinstance(effect, Search)]
    left = after(peeking, Answer(search.ticket, Unsolvable()), Command.LEAVE)
    assert GAME.game is not None
    assert not left.record.tables
    again = after(left, ChooseDeal(GAME.game.deal.suits, GAME.game.deal.number))
    assert again.game is not None
    assert again.game.peeks == 1
