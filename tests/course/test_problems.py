import pickle

import pytest

from trainer.course.codes import TABLES, loader_codes
from trainer.course.document import Span
from trainer.course.problems import MOST_PROBLEMS, Code, CodeTable, has_errors, in_order, merge

HERE, BELOW = Span(1, 1, 1, 2), Span(2, 1, 2, 5)
SPILLED = Code("spilled-tea", "error", "The file is wet.")
STAINED = Code("stained", "warning", "It was wet once.")


def test_a_code_is_declared_once_in_a_table() -> None:
    table = CodeTable()
    table.declare("spilled-tea", "error", "The file is wet.")
    with pytest.raises(ValueError, match="spilled-tea is declared twice"):
        table.declare("spilled-tea", "note", "Again.")


def test_a_code_is_declared_in_one_table() -> None:
    with pytest.raises(ValueError, match="spilled-tea is declared in two tables"):
        merge([SPILLED], [STAINED, SPILLED])


def test_other_rooms_codes_can_be_merged_with_ours() -> None:
    merged = merge(*TABLES, [SPILLED])
    assert merged.keys() == loader_codes().keys() | {"spilled-tea"}


def test_codes_are_kebab_case_and_explained() -> None:
    for name, code in loader_codes().items():
        assert name == name.lower()
        assert name.replace("-", "").isalnum()
        assert 40 < len(code.explanation) < 400
        assert code.explanation.endswith((".", "?"))


def test_problems_are_in_the_order_of_the_file_each_once() -> None:
    late, early = SPILLED.at(BELOW, "wet below"), STAINED.at(HERE, "stained here")
    assert in_order([late, early, late], "a.yaml") == (
        early.in_file("a.yaml"),
        late.in_file("a.yaml"),
    )


def test_a_file_has_a_bounded_number_of_problems() -> None:
    many = [SPILLED.at(Span(line, 1, line, 2), "wet") for line in range(1, 1000)]
    *kept, more = in_order(many, "a.yaml")
    assert tuple(kept) == in_order(many[:MOST_PROBLEMS], "a.yaml")
    assert more.code == "more-problems"
    assert str(len(many) - MOST_PROBLEMS) in more.message
    assert in_order([*kept, more], "a.yaml") == (*kept, more)


def test_bounding_never_hides_that_there_is_an_error() -> None:
    many = [STAINED.at(Span(line, 1, line, 2), "stained") for line in range(1, 1000)]
    last = SPILLED.at(Span(2000, 1, 2000, 2), "wet")
    assert has_errors(in_order([*many, last], "a.yaml"))


def test_a_problem_keeps_the_file_it_names() -> None:
    problem = SPILLED.at(HERE, "wet").in_file("a.yaml")
    assert problem.in_file("b.yaml").file == "a.yaml"


def test_problems_travel_between_processes() -> None:
    problem = SPILLED.at(HERE, "wet", "dry it")
    copy = pickle.loads(pickle.dumps(problem))
    assert copy == problem
    assert copy.code.explanation == "The file is wet."
