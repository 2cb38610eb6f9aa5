from collections import Counter

import pytest

from tests.benchmarks.make_stages import RECIPES, Recipe, position_of, text_of
from tests.benchmarks.tools import OWN_STAGES, stages_in
from trainer.course.catalog import load_stage
from trainer.rules.cards import deck
from trainer.solver.plain import solve
from trainer.solver.verdict import Unsolvable


def test_the_committed_stages_are_those_of_the_recipes() -> None:
    committed = {
        path.relative_to(OWN_STAGES).with_suffix("").as_posix(): path.read_text("utf-8")
        for path in OWN_STAGES.rglob("*.yaml")
    }
    assert committed == {recipe.path: text_of(recipe) for recipe in RECIPES}


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.path)
def test_a_stage_loads_and_holds_the_table_of_its_recipe(recipe: Recipe) -> None:
    stage = load_stage(OWN_STAGES / f"{recipe.path}.yaml").stage
    assert stage is not None
    assert stage.position == position_of(recipe)
    assert stage.suits == recipe.suits


@pytest.mark.parametrize("path", ["one-suit-1", "two-suits-1", "four-suits-1"])
def test_an_endgame_holds_the_cards_of_two_runs_and_of_no_other(path: str) -> None:
    recipe = next(recipe for recipe in RECIPES if recipe.path == f"endgames/{path}")
    assert Counter(position_of(recipe).cards_in_play()) == Counter(deck(recipe.suits))
    assert len(position_of(recipe).collected) == 6


@pytest.mark.parametrize("path", ["no-line-1", "no-line-2", "no-line-3"])
def test_a_stage_said_to_have_no_line_has_none(path: str) -> None:
    (stage,) = stages_in([OWN_STAGES], f"tight/{path}")
    assert isinstance(solve(stage.puzzle), Unsolvable)
