import pytest

from tests.benchmarks.ipc2018 import Result, read_instances
from tests.benchmarks.ipc2018 import summary as ipc_summary
from tests.benchmarks.report import Kind, Peer, Row, line_of, read_peer, row_of, summary
from tests.benchmarks.stages import tables
from tests.benchmarks.tools import OWN_STAGES, size, stages_in
from trainer.rules.cards import Card
from trainer.rules.position import Column
from trainer.solver.verdict import Tally, Unknown, Unsolvable


def row(name: str, verdict: Kind, length: int | None, peer: Peer | None, seconds: float = 1) -> Row:
    return Row("f", name, verdict, length, verdict != "unknown", "", seconds, 5000, 0, peer)


ROWS = [
    row("longer", "solved", 12, Peer("solved", 0.5, 10), seconds=7),
    row("equal", "solved", 10, Peer("solved", 0.5, 10)),
    row("shorter", "solved", 8, Peer("solved", 0.5, 13)),
    row("newly", "unsolvable", None, Peer("unknown", 30.0)),
    row("open", "unknown", None, Peer("memory", 30.0)),
]


def test_a_peer_without_a_line_has_no_length() -> None:
    text = "position,verdict,cpu_seconds,length\na,solved,0.5,10\nb,unknown,30.0,\n"
    assert read_peer(text) == {"a": Peer("solved", 0.5, 10), "b": Peer("unknown", 30.0, None)}


def test_a_proof_that_there_is_no_line_counts_as_proved() -> None:
    tally = Tally(2000, 0.5, 7)
    made = row_of("f", "a", Unsolvable(tally))
    assert made == Row("f", "a", "unsolvable", None, True, "", 0.5, 2000, 7, None)
    assert made.speed == 4000


def test_an_unknown_says_what_ended_it() -> None:
    assert "unknown (memory)" in line_of(row_of("f", "a", Unknown("memory")))


def test_hardly_any_states_give_no_speed() -> None:
    assert row_of("f", "a", Unsolvable(Tally(1, 0.5))).speed is None


def test_a_line_marks_only_what_is_longer_than_the_peers() -> None:
    assert ["LONGER" in line_of(one) for one in ROWS] == [True, False, False, False, False]


def test_a_line_where_the_peer_says_there_is_none_is_disputed() -> None:
    solved = row("a", "solved", 3, Peer("unsolvable", 0.1))
    none = row("b", "unsolvable", None, Peer("solved", 0.1, 3))
    assert "DISPUTED" in line_of(solved)
    assert summary("f", [solved, none, ROWS[0]])[-1] == "  DISPUTED 2 (f/a, f/b)"


def test_a_summary_counts_verdicts_times_and_the_peers() -> None:
    assert summary("f", ROWS) == [
        "f: 5 stages",
        "  solved 3, unsolvable 1, unknown 1 (f/open)",
        "  proved 4 (80.0 %); solved, not proved 0",
        "  seconds: median 1.000, worst 7.000 (f/longer)",
        "  states/s: median 5,000",
        "  memory: at most 0 MB (f/longer)",
        "  peer: known for 5, decided by it 3",
        "  lines, of 3 both solved: shorter 1, equal 1, longer 1 (f/longer)",
        "  mean length: ours 10.00, peer 11.00",
        "  median seconds: ours 1.000, peer 0.500",
        "  left unknown by the peer 2, of those decided here 1 (f/newly)",
    ]


def test_without_a_peer_nothing_is_compared() -> None:
    assert len(summary("f", [row("a", "solved", 3, None)])) == 6


def test_each_folder_has_a_table_and_all_have_one() -> None:
    other = Row("g", "a", "unknown")
    titles = [line for line in tables([other, *ROWS]) if line and not line.startswith(" ")]
    assert titles == ["f: 5 stages", "g: 1 stages", "all: 6 stages"]
    assert len([line for line in tables(ROWS) if line.endswith(" stages")]) == 1


@pytest.mark.parametrize(("text", "expected"), [("4G", 4 << 30), ("1.5m", 3 << 19), ("9", 9)])
def test_a_size_is_read(text: str, expected: int) -> None:
    assert size(text) == expected


def test_stages_are_chosen_by_name_with_or_without_their_folders() -> None:
    named = [stage.key for stage in stages_in([OWN_STAGES], "openings/*")]
    assert named == ["openings/four-suits", "openings/one-suit", "openings/two-suits"]
    assert {stage.name for stage in stages_in([OWN_STAGES], "one-suit")} == {"one-suit"}


INSTANCE = {
    "id": "opt/x",
    "suits": 2,
    "ranks": 3,
    "columns": ["3H 3S", "2H", "1S"],
    "stock": ["1H 2S 1H", "3S 2S 1S"],
    "runs": 2,
    "published_bounds": [10, 12],
    "shortest_here": 8,
}


def test_an_instance_is_read_into_a_board() -> None:
    (instance,) = read_instances({"instances": [INSTANCE]})
    assert instance.board.columns[0] == Column((Card(3, "H"), Card(3, "S")))
    assert instance.board.stock[2:4] == (Card(1, "H"), Card(3, "S"))
    assert (instance.board.ranks, instance.board.runs_to_win) == (3, 2)


def result(length: int | None, proved: bool, **facts: object) -> Result:
    (instance,) = read_instances({"instances": [{**INSTANCE, **facts}]})
    return Result(instance, length, proved, False, "" if length else "seconds", 1.0, 10, 0)


@pytest.mark.parametrize(
    ("found", "marks"),
    [
        (result(8, True), ["better than published"]),
        (result(9, False, shortest_here=None), ["better than published"]),
        (result(9, True), ["DIFFERS from the known 8", "better than published"]),
        (result(10, False), []),
        (result(7, False), ["DIFFERS from the known 8", "BELOW the published lower bound"]),
        (result(None, False), ["unknown (seconds)"]),
    ],
)
def test_what_is_better_or_cannot_be_is_marked(found: Result, marks: list[str]) -> None:
    assert found.marks == marks


def test_only_a_proved_known_length_is_reproduced() -> None:
    found = [result(8, True), result(8, False), result(9, True)]
    found.append(result(9, True, shortest_here=None))
    assert ipc_summary(found) == [
        "known plays reproduced: 1 of 3; not: 2 (opt/x, opt/x)",
        "opt: proved 3 of 4 (published: 0); not: 1 (opt/x)",
    ]
