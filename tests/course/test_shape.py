"""Shapes: one problem for one mistake, and none of the traps between YAML, Python and JSON."""

import pytest

from trainer.course.problems import Problem
from trainer.course.shape import check_shape
from trainer.course.shape_judge import judge_of
from trainer.course.source import parse

STAGE = "format: 1\ntitle: A\nsuits: 1\nposition: {columns: {1: KS}}\n"


def problems(text: str) -> list[Problem]:
    document = parse(text, "x.yaml").document
    assert document is not None
    return check_shape(document, "stage")


def codes(text: str) -> list[str]:
    return [problem.code for problem in problems(text)]


def test_a_judge_is_made_once() -> None:
    assert judge_of("stage") is judge_of("stage")
    assert judge_of("stage") is not judge_of("lesson")


def test_a_key_that_is_a_number_is_the_same_as_a_text() -> None:
    assert codes(STAGE + "goal: {front: {10: KS}}") == []
    assert codes(STAGE + "goal: {front: {'10': KS, 11: KS}}") == ["no-such-column"]


@pytest.mark.parametrize("value", ["1", "'true'", "1.0", "false"])
def test_only_true_is_true(value: str) -> None:
    assert codes(STAGE + f"goal: {{win: {value}}}") == ["bad-value"]


@pytest.mark.parametrize("value", ["true", "1.0", "'1'"])
def test_only_one_is_one(value: str) -> None:
    text = STAGE.replace("suits: 1", f"suits: {value}") + "goal: {gaps: 1}"
    assert codes(text) == ["bad-value"]


@pytest.mark.parametrize("value", ["true", "1.0", "'1'", "1e400", "9" * 400])
def test_only_a_plain_whole_number_is_a_number(value: str) -> None:
    assert codes(STAGE + f"goal: {{gaps: {value}}}") == ["wrong-type"]


@pytest.mark.parametrize("items", ["1, true", "1, '1'", "1, ~, ~", "1, true, true", "1, [2], [2]"])
def test_things_that_only_look_alike_are_not_listed_twice(items: str) -> None:
    assert set(codes(STAGE + f"goal: {{uncover: [{items}]}}")) == {"wrong-type"}


def test_each_repetition_is_told_with_the_first() -> None:
    found = problems(STAGE + "goal: {joined: [2S AS, 3S 2S, 2S  AS, ' 2S AS']}")
    assert [problem.code for problem in found] == ["listed-twice"] * 2
    assert {problem.related and problem.related.column for problem in found} == {17}


def test_a_key_written_wrongly_is_not_missing_too() -> None:
    text = STAGE.replace("title", "titel").replace("suits: 1\n", "")
    found = problems(text + "goal: {gaps: 1}")
    assert [problem.code for problem in found] == ["missing-key", "unknown-key"]
    assert "suits" in found[0].message


@pytest.mark.parametrize("title", ["' '", f"'{' ' * 90}'"])
def test_an_empty_text_is_not_too_long(title: str) -> None:
    assert codes(STAGE.replace("title: A", f"title: {title}") + "goal: {gaps: 1}") == [
        "empty-value"
    ]


def test_the_line_end_of_a_block_counts_as_it_does_for_an_editor() -> None:
    block = STAGE.replace("title: A", f"title: |\n  {'x' * 60}") + "goal: {gaps: 1}"
    assert [problem.message for problem in problems(block)] == [
        "`title` has 61 characters; at most 60 fit"
    ]
    assert codes(block.replace("title: |", "title: |-")) == []


@pytest.mark.parametrize("collected", ["1e3", "true", "~", "-0", "''"])
def test_what_the_reader_of_cards_will_say_is_not_said_before(collected: str) -> None:
    position = f"position: {{columns: {{1: 10, 2: ''}}, collected: {collected}}}"
    assert codes(STAGE.replace("position: {columns: {1: KS}}", position) + "goal: {gaps: 1}") == []


def test_what_was_refused_as_yaml_is_not_refused_again() -> None:
    assert codes(STAGE.replace("title: A", "title: *a") + "goal: {uncover: [*a, *a]}") == []


def test_a_list_of_ever_so_many_values_of_two_kinds_is_judged() -> None:
    """It would take minutes if each value were compared with each."""
    values = ", ".join(map(str, range(1, 9_900)))
    assert "wrong-type" in codes(STAGE + f"goal: {{uncover: [~, {values}]}}")


def test_goals_inside_goals_are_judged_to_the_bottom() -> None:
    deep = "{any: [" * 10 + "{win: 1}" + "]}" * 10
    assert codes(STAGE + f"goal: {deep}") == ["bad-value"]
