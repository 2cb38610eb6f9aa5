"""The chart of what was solved: which days or weeks it counts, and that each bar can be seen."""

from datetime import date, timedelta

import pytest

from trainer.report.plot import Chart, chart_lines, chart_of

TODAY = date(2026, 3, 4)  # a Wednesday
MONDAY = date(2026, 3, 2)


def test_the_last_four_weeks_are_counted_by_days() -> None:
    chart = chart_of([TODAY, TODAY, MONDAY, MONDAY - timedelta(days=21)], TODAY)
    assert (chart.by_weeks, chart.first, len(chart.counts)) == (False, date(2026, 2, 9), 28)
    assert {chart.start(at): count for at, count in enumerate(chart.counts) if count} == {
        TODAY: 2,
        MONDAY: 1,
        date(2026, 2, 9): 1,
    }


def test_what_is_older_turns_it_into_weeks() -> None:
    chart = chart_of([TODAY, MONDAY, date(2026, 2, 8), date(2020, 1, 1)], TODAY)
    assert (chart.by_weeks, len(chart.counts)) == (True, 26)
    assert {chart.start(at): count for at, count in enumerate(chart.counts) if count} == {
        MONDAY: 2,
        date(2026, 2, 2): 1,
    }


def test_a_clock_that_was_wrong_once_changes_nothing() -> None:
    assert sum(chart_of([TODAY + timedelta(days=400), TODAY], TODAY).counts) == 1


def test_each_bar_is_as_high_as_its_share_and_none_is_lost() -> None:
    chart = Chart(MONDAY, by_weeks=False, counts=(100, 50, 1, 0, 25, 0, 0))
    assert list(chart_lines(chart, ascii_only=False)) == [
        "100 │█",
        "    │█",
        "    │█ █",
        "    │█ █ ▁   █",
        "  0 └──────────────",
        "     03-02",
    ]
    assert list(chart_lines(chart, ascii_only=True)) == [
        "100 |#",
        "    |#",
        "    |# #",
        "    |# # #   #",
        "  0 +--------------",
        "     03-02",
    ]


@pytest.mark.parametrize("days", [[], [TODAY], [date(2020, 1, 1)]])
def test_it_fits_a_narrow_terminal(days: list[date]) -> None:
    lines = list(chart_lines(chart_of(days, TODAY), ascii_only=True))
    assert all(len(line) <= 60 and line == line.rstrip() for line in lines)
