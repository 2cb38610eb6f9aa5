"""Export: the file of a table loads as the stage it is, in games and in stages with every goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.view.scenes import ODD
from trainer.course.catalog import load_stage
from trainer.course.problems import has_errors
from trainer.course.stage import Stage
from trainer.goals.any import AnyOf
from trainer.goals.base import Goal
from trainer.goals.breaks import Breaks
from trainer.goals.collect import Collect
from trainer.goals.columns import Columns
from trainer.goals.deals import Deals
from trainer.goals.exposed import Exposed
from trainer.goals.front import Front
from trainer.goals.gaps import Gaps
from trainer.goals.groups import Groups
from trainer.goals.joined import Joined
from trainer.goals.turn_up import TurnUp
from trainer.goals.uncover import Uncover
from trainer.goals.win import Win
from trainer.goals.writing import left_to_reach, write_goal
from trainer.play.attempt import Attempt
from trainer.play.export import stage_file
from trainer.play.games import DealNumber, stage_of
from trainer.rules.lines import read_line
from trainer.rules.notation import read_cards, read_position
from trainer.shelf import stages_folder

DEAL = DealNumber(4, 7)
[SEVEN, EIGHT] = read_cards("7H 8S")


def attempt_after(stage: Stage, line: str) -> Attempt:
    moves = read_line(line)
    return Attempt.resumed(stage, moves, len(moves))


def loaded(attempt: Attempt, folder: Path, deal: DealNumber | None = None) -> Stage:
    written = stage_file(attempt, deal)
    path = folder / f"{written.name}.yaml"
    path.write_text(written.text, "utf-8")
    found = load_stage(path)
    assert not has_errors(found.all_problems()), [str(one) for one in found.all_problems()]
    assert found.stage is not None
    return found.stage


def test_a_game_comes_back_as_it_stands(tmp_path: Path) -> None:
    attempt = attempt_after(stage_of(DEAL), "deal deal")
    stage = loaded(attempt, tmp_path, DEAL)
    assert stage.name == "deal-4-7-after-2"
    assert stage.position == attempt.now
    assert stage.goal == (Win(),)
    assert stage.suits == 4


def test_a_stage_comes_back_with_its_goals(tmp_path: Path) -> None:
    attempt = attempt_after(ODD, "1>3")
    stage = loaded(attempt, tmp_path)
    assert (stage.position, stage.keep) == (attempt.now, ODD.keep)
    assert stage.goal == ODD.goal
    assert stage.name == "3-odd-after-1"


@pytest.mark.parametrize(
    "path", sorted(stages_folder().glob("*/[0-9]*.yaml")), ids=lambda path: path.stem
)
def test_every_stage_of_the_course_comes_back(path: Path, tmp_path: Path) -> None:
    stage = load_stage(path).stage
    assert stage is not None
    again = loaded(Attempt.of(stage), tmp_path)
    assert (again.position, again.goal, again.keep) == (stage.position, stage.goal, stage.keep)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (Win(), "win: true"),
        (Gaps(2), "gaps: 2"),
        (Breaks(0), "breaks: 0"),
        (Uncover((1, 3)), "uncover: [1, 3]"),
        (Groups((read_cards("9S 8S"),)), "groups: [9S 8S]"),
        (Joined((read_cards("9S 8S"), read_cards("KH QH"))), "joined: [9S 8S, KH QH]"),
        (Exposed((SEVEN, EIGHT)), "exposed: [7H, 8S]"),
        (Front(((3, SEVEN),)), "front: {3: 7H}"),
        (Columns(((4, read_cards("KS QS")), (5, ()))), "columns: {4: KS QS, 5: ''}"),
        (AnyOf(((Gaps(1), Win()), (Gaps(2),))), "any: [{gaps: 1, win: true}, {gaps: 2}]"),
    ],
)
def test_a_goal_is_written_as_its_author_would(goal: Goal, text: str) -> None:
    assert write_goal(goal) == text


def test_what_counts_from_the_start_counts_on() -> None:
    start = read_position("1: 5H 4H | 9S; 2: 3H | TS; stock: AS AS AS AS AS AS AS AS AS AS")
    now = read_position("1: 5H | 4H; 2: 3H | TS 9S; collected: S")
    goals = (TurnUp(3), Uncover((1, 2)), Deals(2), Collect(2), Gaps(1))
    assert tuple(left_to_reach(goals, start, now)) == (
        *(TurnUp(2), Uncover((2,)), Deals(1), Collect(1), Gaps(1)),
    )
    reached = (TurnUp(1), Deals(1), Uncover((1,)), Collect(1))
    assert tuple(left_to_reach(reached, start, now)) == ()
    assert tuple(left_to_reach((AnyOf(((TurnUp(1),), (Gaps(1),))),), start, now)) == ()


def test_a_title_of_any_kind_is_quoted() -> None:
    text = stage_file(Attempt.of(stage_of(DEAL)), DEAL).text
    assert 'title: "Deal 4-7"' in text
